// The queue of background jobs: its schema, and adding a job.
import { Logger, runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'
import { type JobName, jobNames } from '@hamvav/contract/admin/overview'
import { DatabaseStartError, postgresError } from '../database/postgres-errors.ts'
import { type Queryable, run, statement } from '../database/statement.ts'
import { jobs, type JobType, type PayloadOf, queueOf } from './catalogue.ts'

interface EnqueueOptions {
  /**
   * At most one waiting job has this key: a later one replaces it, with its payload and its attempts. While a job runs,
   * the later one is added beside it, and the running one is not tried again. Default: a key of its own.
   */
  readonly key?: string
  /** Default: as soon as the transaction commits. */
  readonly runAt?: Date
}

const addJob = statement(
  'jobs_add',
  `SELECT 1 FROM graphile_worker.add_job($1, $2::json, queue_name => $3, run_at => $4, max_attempts => $5, job_key => $6,
     priority => $7)`,
)

/**
 * Adds a job. On the client of an open transaction it runs after the commit and not after a rollback:
 *
 *     await withTransaction(pool, async (tx) => {
 *       await run(tx, addBulkJob, [id])
 *       await enqueue(tx, 'bulk', { bulkId: id }, { key: `bulk:${id}` })
 *     })
 *
 * To add one: its line in `catalogue.ts` and its handler in `app/job-handlers.ts`. A job runs at least once: after a crash
 * it runs again, so its handler must be safe to repeat. A long handler works in batches and looks at `signal` between them:
 * once it is aborted (the server ends), the handler enqueues its own job again with the same key and returns.
 */
export async function enqueue<Name extends JobName>(
  queryable: Queryable,
  name: Name,
  payload: PayloadOf<Name>,
  { key, runAt }: EnqueueOptions = {},
): Promise<void> {
  const { attempts, canWait }: JobType<object> = jobs[name]
  const priority = canWait ? 1 : 0
  const values = [name, JSON.stringify(payload), queueOf(name), runAt ?? null, attempts, key ?? null, priority]
  await run(queryable, addJob, values)
}

/**
 * Makes the types and queues known by adding and removing a job of each. Otherwise the first `enqueue` of a type would do so,
 * and an open transaction with it would block the workers.
 */
const register = statement(
  'jobs_register',
  `SELECT 1 FROM graphile_worker.complete_jobs(ARRAY(
     SELECT (graphile_worker.add_job(name, queue_name => nullif(queue, ''), run_at => 'infinity')).id
     FROM unnest($1::text[], $2::text[]) AS types (name, queue)))`,
)

/** Creates or updates the schema `graphile_worker`; takes 1 ms if it is up to date. */
export async function installJobSchema(pgPool: Pool): Promise<void> {
  await runMigrations({ pgPool, logger: new Logger(() => () => {}) }).catch((error: unknown) => {
    const cause = postgresError(error)
    if (cause?.code === '42501')
      throw new DatabaseStartError(
        `The schema of the background jobs cannot be created (${cause.message}). As an admin of PostgreSQL: ` +
          'GRANT CREATE ON DATABASE <database> TO <role>.',
      )
    throw error
  })
  await run(pgPool, register, [jobNames, jobNames.map((name) => queueOf(name) ?? '')])
}
