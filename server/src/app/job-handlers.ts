// What each background job does; their types, attempts and schedules: platform/jobs/catalogue.ts.
import type { Pool } from 'pg'
import { eraseOldFailedJobs } from '../platform/jobs/failed-jobs.ts'
import type { Erasures } from '../features/profiles/service.ts'
import type { JobHandlers } from '../platform/jobs/worker.ts'

/** The services that do the work. */
interface Workers {
  readonly pool: Pool
  readonly erasures: Pick<Erasures, 'eraseAll'>
}

export const createJobHandlers = ({ pool, erasures }: Workers): JobHandlers => ({
  eraseDeleted: (_, { signal }) => erasures.eraseAll(signal),
  eraseFailedJobs: (_, { signal }) => eraseOldFailedJobs(pool, signal),
})
