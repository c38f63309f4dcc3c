// What chiefs do with background jobs that failed for good; both are recorded in the audit log.
import type { FailedJobsSelection } from '@hamvav/contract/admin/overview'
import type { Pool } from 'pg'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import { discardFailedJobs, retryFailedJobs } from '../../../platform/jobs/failed-jobs.ts'
import { appendAudit } from '../audit/audit.ts'

interface Dependencies {
  readonly pool: Pool
  readonly now: () => number
}

type Change = (admin: AdminViewer, selection: FailedJobsSelection) => Promise<{ count: number }>

/** Jobs that were retried, ran or were discarded meanwhile are left out, so that a repeated call changes nothing. */
export interface FailedJobsCare {
  readonly retry: Change
  readonly discard: Change
}

export function createFailedJobsCare({ pool, now }: Dependencies): FailedJobsCare {
  const change =
    (action: 'retry-jobs' | 'discard-jobs', work: typeof retryFailedJobs): Change =>
    (admin, selection) =>
      withTransaction(pool, async (client) => {
        const count = await work(client, selection)
        const entry = { adminId: admin.id, action, subjectId: null, after: { job: selection.name, count } }
        if (count > 0) await appendAudit(client, entry, new Date(now()))
        return { count }
      })
  return { retry: change('retry-jobs', retryFailedJobs), discard: change('discard-jobs', discardFailedJobs) }
}
