// Failures of jobs. Those that failed for good are read, tried again or discarded by admins, erased after the time that their type keeps them.
import { dayMs } from '@hamvav/contract/durations'
import { postgresError } from '../database/postgres-errors.ts'
import { type Queryable, run, statement } from '../database/statement.ts'
import { AppError } from '../http/app-error.ts'
import { type JobName, jobNames, jobs } from './catalogue.ts'

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

export interface FailedJobs {
  readonly name: JobName
  readonly count: number
  readonly lastFailedAt: Date
  /** Without personal data. */
  readonly lastError: string
}

/** Retries and discards of one call. */
const batchSize = 1_000

const isFailed = 'attempts >= max_attempts AND locked_at IS NULL'

const countFailed = statement<{ name: string; count: number; last_failed_at: Date; last_error: string }>(
  'jobs_count_failed',
  `SELECT task_identifier AS name, count(*)::int AS count, max(updated_at) AS last_failed_at,
          (array_agg(coalesce(last_error, 'The process ended.') ORDER BY updated_at DESC))[1] AS last_error
   FROM graphile_worker.jobs WHERE ${isFailed} AND task_identifier = ANY($1::text[]) GROUP BY 1 ORDER BY 1`,
)
const retryFailed = statement<{ count: number }>(
  'jobs_retry_failed',
  `SELECT count(*)::int AS count FROM graphile_worker.reschedule_jobs(
     ARRAY(SELECT id FROM graphile_worker.jobs WHERE task_identifier = $1 AND ${isFailed} ORDER BY id LIMIT $2),
     run_at => now(), attempts => 0)`,
)
const completeFailed = statement<{ count: number }>(
  'jobs_discard_failed',
  `SELECT count(*)::int AS count FROM graphile_worker.complete_jobs(
     ARRAY(SELECT id FROM graphile_worker.jobs
           WHERE task_identifier = $1 AND ${isFailed} AND updated_at <= $3 ORDER BY id LIMIT $2))`,
)

export async function listFailedJobs(queryable: Queryable): Promise<FailedJobs[]> {
  const rows = await run(queryable, countFailed, [jobNames])
  return rows.map(({ name, count, last_failed_at: lastFailedAt, last_error: lastError }) => ({
    name: name as JobName,
    count,
    lastFailedAt,
    lastError,
  }))
}

/** Runs up to a thousand failed jobs of a type again, with all their attempts. @returns their number */
export async function retryFailedJobs(queryable: Queryable, name: JobName): Promise<number> {
  return (await run(queryable, retryFailed, [name, batchSize]))[0]?.count ?? 0
}

/** Erases up to a thousand failed jobs of a type. @param until newer ones are kept @returns their number */
export async function discardFailedJobs(queryable: Queryable, name: JobName, until: Date): Promise<number> {
  return (await run(queryable, completeFailed, [name, batchSize, until]))[0]?.count ?? 0
}

/** Erases failed jobs that are older than their type keeps them. */
export async function eraseOldFailedJobs(queryable: Queryable, signal: AbortSignal): Promise<void> {
  for (const name of jobNames) {
    const until = new Date(Date.now() - jobs[name].keepFailedDays * dayMs)
    let erased = batchSize
    while (erased === batchSize && !signal.aborted) erased = await discardFailedJobs(queryable, name, until)
  }
}
