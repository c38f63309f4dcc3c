// Bulk actions: stored first, then applied in the background (bulk-worker.ts).
import type { BulkJob } from '@hamvav/contract/admin/entities'
import type * as endpoints from '@hamvav/contract/admin/endpoints'
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import { hourMs } from '@hamvav/contract/durations'
import type { BodyOf } from '@hamvav/contract/endpoint'
import { v7 as newId } from 'uuid'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import type { ScheduledJob } from '../../../platform/jobs/scheduled-job.ts'
import { appendAudit } from '../audit/audit.ts'
import * as queries from './bulk-queries.ts'
import type { BulkRow } from './bulk-queries.ts'
import { createBulkWorker, roleFor, type WorkerDeps } from './bulk-worker.ts'

/** Time for which a finished job is listed. */
const listedMs = hourMs

export interface Bulk {
  /** Idempotent by `clientId`: a repetition returns the first job. */
  start(admin: AdminViewer, action: BodyOf<typeof endpoints.adminStartBulk>): Promise<BulkJob>
  /** A job of the admin; other admins' jobs are in the audit log only. */
  get(admin: AdminViewer, id: string): Promise<BulkJob>
  list(admin: AdminViewer): Promise<BulkJob[]>
  wake(): void
  readonly jobs: readonly ScheduledJob[]
}

export function createBulk(deps: WorkerDeps): Bulk {
  const { pool, now } = deps
  const worker = createBulkWorker(deps)

  async function add(admin: AdminViewer, given: BodyOf<typeof endpoints.adminStartBulk>): Promise<boolean> {
    const { clientId, action, days = null, reason = null, note = null } = given
    const ids = [...new Set(given.ids)]
    const [id, at] = [newId(), new Date(now())]
    return withTransaction(pool, async (client) => {
      const job = { id, adminId: admin.id, clientId, action, days, reason, note, total: ids.length, at }
      const [added] = await run(client, queries.addJob, job)
      if (!added) return false
      await run(client, queries.addItems, [id, ids])
      const after = { action, total: ids.length, ...(action === 'suspend' && { days }) }
      const entry = { adminId: admin.id, action: 'start-bulk', subjectId: id, after } as const
      await appendAudit(client, { ...entry, reason: given.reason }, at)
      return true
    })
  }

  return {
    async start(admin, given) {
      if (!isRoleAtLeast(admin.role, roleFor[given.action])) throw new AppError('admin_role_needed')
      if (await add(admin, given)) worker.wake()
      const [job] = await run(pool, queries.readJobByClient, [admin.id, given.clientId])
      if (!job) throw new AppError('bulk_not_found')
      return bulkJob(job)
    },

    async get(admin, id) {
      const [job] = await run(pool, queries.readJob, [admin.id, id])
      if (!job) throw new AppError('bulk_not_found')
      return bulkJob(job)
    },

    async list(admin) {
      return (await run(pool, queries.listJobs, [admin.id, new Date(now() - listedMs)])).map(bulkJob)
    },

    wake: worker.wake,
    jobs: worker.jobs,
  }
}

const bulkJob = (row: BulkRow): BulkJob => ({
  _id: row.id,
  action: row.action,
  total: row.total,
  done: row.done,
  skipped: row.skipped,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
})
