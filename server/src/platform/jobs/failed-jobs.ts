// Failures of jobs. Those that failed for good are shown in the panel's health card, where chiefs run them again or discard
// them, and erased after the time that their type keeps them.
import { type FailedJobs, type FailedJobsSelection, type JobName, jobNames } from '@hamvav/contract/admin/overview'
import { failedJobsBatch } from '@hamvav/contract/admin/limits'
import { dayMs } from '@hamvav/contract/durations'
import { postgresError } from '../database/postgres-errors.ts'
import { type Queryable, run, statement } from '../database/statement.ts'
import { AppError } from '../http/app-error.ts'
import { jobs, queueOf } from './catalogue.ts'

/** A failure whose message is stored with the job and shown in the panel: without addresses, names and texts of members. */
export class JobError extends Error {
  override readonly name = 'JobError'
}

/** What is stored of a failure: any other message may repeat personal data. */
export function describeFailure(error: unknown): string {
  if (error instanceof JobError) return error.message
  if (error instanceof AppError) return error.code
  const database = postgresError(error)
  if (database) return ['PostgreSQL', database.code, database.constraint].filter(Boolean).join(' ')
  if (!(error instanceof Error)) return 'Error'
  const { name, code } = error as NodeJS.ErrnoException
  return [name, code].filter(Boolean).join(' ')
}

/** Failed jobs that are listed of each type. */
const listedOfType = 5

const isFailed = 'attempts >= max_attempts AND locked_at IS NULL'

interface FailedRow {
  readonly name: string
  readonly total: number
  readonly id: string
  readonly failed_at: Date
  readonly attempts: number
  readonly last_error: string | null
}
const listFailed = statement<FailedRow>(
  'jobs_list_failed',
  `SELECT name, total, id, failed_at, attempts, last_error FROM (
     SELECT task_identifier AS name, id, updated_at AS failed_at, attempts::int AS attempts, last_error,
       (count(*) OVER (PARTITION BY task_identifier))::int AS total,
       row_number() OVER (PARTITION BY task_identifier ORDER BY updated_at DESC, id DESC) AS place
     FROM graphile_worker.jobs WHERE ${isFailed} AND task_identifier = ANY($1::text[])) AS failed
   WHERE place <= ${listedOfType} ORDER BY name, place`,
)
const readClock = statement<{ at: Date }>('jobs_read_clock', 'SELECT now() AS at')

/** Failed jobs of type $1: those with the ids $2, or those that failed until $3. */
const selected = `ARRAY(
  SELECT id FROM graphile_worker.jobs
  WHERE task_identifier = $1 AND ${isFailed} AND ($2::bigint[] IS NULL OR id = ANY($2::bigint[]))
    AND ($3::timestamptz IS NULL OR updated_at <= $3::timestamptz)
  ORDER BY id LIMIT ${failedJobsBatch})`
const retryFailed = statement<{ count: number }>(
  'jobs_retry_failed',
  `SELECT count(*)::int AS count FROM graphile_worker.reschedule_jobs(${selected}, run_at => now(), attempts => 0)`,
)
const completeFailed = statement<{ count: number }>(
  'jobs_discard_failed',
  `SELECT count(*)::int AS count FROM graphile_worker.complete_jobs(${selected})`,
)

/** A job loses its key when the next one with it is added while it runs. */
const discardInterruptedJobs = statement(
  'jobs_discard_interrupted',
  `SELECT 1 FROM graphile_worker.complete_jobs(ARRAY(
     SELECT id FROM graphile_worker.jobs
     WHERE ${isFailed} AND last_error IS NULL AND key IS NULL AND task_identifier = ANY($1::text[]) LIMIT ${failedJobsBatch}))`,
)
const disposable = jobNames.filter((name) => queueOf(name) !== null || jobs[name].attempts === 1)

/**
 * Erases what a killed process left of jobs whose next run is there already (those with a queue add it under their key), or
 * that may not be repeated. They have not failed, and there is nothing for an admin to do.
 */
export const discardInterrupted = (queryable: Queryable) => run(queryable, discardInterruptedJobs, [disposable])

export async function listFailedJobs(queryable: Queryable): Promise<FailedJobs> {
  const [clock] = await run(queryable, readClock)
  const types = new Map<string, FailedJobs['types'][number]>()
  for (const row of await run(queryable, listFailed, [jobNames])) {
    const type = types.get(row.name) ?? { name: row.name as JobName, total: row.total, newest: [] }
    const { id, failed_at: failedAt, attempts, last_error: error } = row
    type.newest.push({ _id: id, failedAt: failedAt.toISOString(), attempts, error })
    types.set(row.name, type)
  }
  return { at: (clock?.at ?? new Date()).toISOString(), types: [...types.values()] }
}

const valuesOf = ({ name, ids, until }: FailedJobsSelection) => [name, ids ?? null, until ? new Date(until) : null]

/** Runs the jobs again, with all their attempts; a worker takes them within seconds. @returns their number, at most a batch */
export async function retryFailedJobs(queryable: Queryable, selection: FailedJobsSelection): Promise<number> {
  return (await run(queryable, retryFailed, valuesOf(selection)))[0]?.count ?? 0
}

/** Erases the jobs with their payloads. @returns their number, at most a batch */
export async function discardFailedJobs(queryable: Queryable, selection: FailedJobsSelection): Promise<number> {
  return (await run(queryable, completeFailed, valuesOf(selection)))[0]?.count ?? 0
}

/** Erases failed jobs that are older than their type keeps them. */
export async function eraseOldFailedJobs(queryable: Queryable, signal: AbortSignal): Promise<void> {
  for (const name of jobNames) {
    const until = new Date(Date.now() - jobs[name].keepFailedDays * dayMs).toISOString()
    let erased = failedJobsBatch
    while (erased === failedJobsBatch && !signal.aborted) erased = await discardFailedJobs(queryable, { name, until })
  }
}
