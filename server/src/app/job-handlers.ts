// What each background job does; their types, attempts and schedules: platform/jobs/catalogue.ts.
import type { Pool } from 'pg'
import { eraseOldFailedJobs } from '../platform/jobs/failed-jobs.ts'
import type { JobHandlers } from '../platform/jobs/worker.ts'

/** The services that do the work. */
interface Workers {
  readonly pool: Pool
}

export const createJobHandlers = ({ pool }: Workers): JobHandlers => ({
  eraseFailedJobs: (_, { signal }) => eraseOldFailedJobs(pool, signal),
})
