// Bulk actions: stored first, then applied by a job (bulk-worker.ts).
import type { BulkJob } from '@hamvav/contract/admin/entities'
import type * as endpoints from '@hamvav/contract/admin/endpoints'
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import { hourMs } from '@hamvav/contract/durations'
import type { BodyOf } from '@hamvav/contract/endpoint'
import type { Pool } from 'pg'
import { v7 as newId } from 'uuid'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import { appendAudit } from '../audit/audit.ts'
import * as queries from './bulk-queries.ts'
import type { BulkRow } from './bulk-queries.ts'
import { type BulkWorker, enqueueBulk, roleFor } from './bulk-worker.ts'

/** Time for which a finished job is listed. */
const listedMs = hourMs

export interface Bulk {
  /** Idempotent by `clientId`: a repetition returns the first job. */
  start(admin: AdminViewer, action: BodyOf<typeof endpoints.adminStartBulk>): Promise<BulkJob>
  /** A job of the admin; other admins' jobs are in the audit log only. */
  get(admin: AdminViewer, id: string): Promise<BulkJob>
  list(admin: AdminViewer): Promise<BulkJob[]>
  readonly jobs: BulkWorker
}

interface Dependencies {
  readonly pool: Pool
  readonly jobs: BulkWorker
  readonly now: () => number
}

export function createBulk({ pool, jobs, now }: Dependencies): Bulk {
  async function add(admin: AdminViewer, given: BodyOf<typeof endpoints.adminStartBulk>): Promise<void> {
    const { clientId, action, days = null, reason = null, note = null } = given
    const ids = [...new Set(given.ids)]
    if (action === 'delete' && given.typed !== ids.length) throw new AppError('bulk_number_differs')
    const [id, at] = [newId(), new Date(now())]
    await withTransaction(pool, async (client) => {
      const job = { id, adminId: admin.id, clientId, action, days, reason, note, total: ids.length, at }
      const [added] = await run(client, queries.addJob, job)
      if (!added) return
      await run(client, queries.addItems, [id, ids])
      const after = { action, total: ids.length, ...(action === 'suspend' && { days }) }
      const entry = { adminId: admin.id, action: 'start-bulk', subjectId: id, after } as const
      await appendAudit(client, { ...entry, reason: given.reason }, at)
      await enqueueBulk(client, id)
    })
  }

  return {
    async start(admin, given) {
      if (!isRoleAtLeast(admin.role, roleFor[given.action])) throw new AppError('admin_role_needed')
      await add(admin, given)
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

    jobs,
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
