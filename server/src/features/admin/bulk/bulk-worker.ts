// Applies bulk actions, one member and one transaction at a time: change, audit entry and outcome together, so that each
// member is changed once, however often the job that drives the work runs.
import type { BulkAction } from '@hamvav/contract/admin/entities'
import { bulkJobDays } from '@hamvav/contract/admin/limits'
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import { dayMs, secondMs } from '@hamvav/contract/durations'
import type { Pool, PoolClient } from 'pg'
import { isUnavailable } from '../../../platform/database/postgres-errors.ts'
import { type Queryable, run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { RemoveFiles } from '../../../platform/media/store/picture-store.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { NotificationRef, NotificationsService } from '../../notifications/service.ts'
import type { Erasures } from '../../profiles/service.ts'
import { appendAudit } from '../audit/audit.ts'
import * as queries from './bulk-queries.ts'
import type { LockedItem } from './bulk-queries.ts'
import { lockMember } from '../decisions/decision-queries.ts'
import type { Decisions } from '../decisions/decisions.ts'

interface WorkerDeps {
  readonly pool: Pool
  readonly decisions: Pick<Decisions, 'suspendInTransaction' | 'deleteInTransaction'>
  readonly notifications: Pick<NotificationsService, 'publish'>
  readonly removeFiles: RemoveFiles
  readonly erasures: Pick<Erasures, 'begin'>
  readonly forgetStanding: (memberId: string) => void
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

/** Required role, checked again before each member. */
export const roleFor = { delete: 'chief', suspend: 'moderator', lift: 'moderator' } as const satisfies Record<
  BulkAction,
  string
>

/** Of one run of the job, so that several actions take turns. */
const runMembers = 100
const runMs = 5 * secondMs
/** Wait before members that failed are tried again. */
const retryMs = 5 * secondMs
/** Attempts after which a member is skipped, so that the action ends. */
const triesMax = 3
const retentionMs = bulkJobDays * dayMs

/** Work left for after the commit. */
interface AfterCommit {
  readonly memberId?: string
  readonly notificationRef?: NotificationRef | null
  readonly files?: readonly string[]
}

export interface BulkWorker {
  /** Changes the next members of an action, and adds the job that changes the rest. */
  work(bulkId: string, stopping: AbortSignal): Promise<void>
  /** Deletes old actions, and adds missing jobs. */
  upkeep(): Promise<void>
}

export const enqueueBulk = (queryable: Queryable, bulkId: string, runAt?: Date) =>
  enqueue(queryable, 'bulk', { bulkId }, { key: `bulk:${bulkId}`, ...(runAt && { runAt }) })

export function createBulkWorker(deps: WorkerDeps): BulkWorker {
  const { pool, report, now } = deps

  /** Changes one member. @param failed positions that failed in this run @returns false if no other is left */
  async function step(bulkId: string, failed: Set<number>): Promise<boolean> {
    // Committed before: an attempt that ends with its process counts, too.
    const [item] = await run(pool, queries.beginItem, [bulkId, [...failed]])
    if (!item) return false
    try {
      const after = await withTransaction(pool, async (client) => {
        const [locked] = await run(client, queries.lockItem, [bulkId, item.position])
        return locked ? applyItem(client, deps, locked, item.tries > triesMax) : {}
      })
      await settle(deps, after)
    } catch (error) {
      if (isUnavailable(error)) throw error // the job is tried again when there is a database
      report(error, 'bulk action')
      failed.add(item.position)
    }
    return true
  }

  return {
    async work(bulkId, stopping) {
      const failed = new Set<number>()
      const until = performance.now() + runMs
      for (let n = 0; n < runMembers && performance.now() < until && !stopping.aborted; n++) {
        if (await step(bulkId, failed)) continue
        if (failed.size > 0) await enqueueBulk(pool, bulkId, new Date(Date.now() + retryMs))
        return
      }
      await enqueueBulk(pool, bulkId)
    },
    async upkeep() {
      await run(pool, queries.deleteOldJobs, [new Date(now() - retentionMs)])
      for (const { id } of await run(pool, queries.listAbandoned)) await enqueueBulk(pool, id)
    },
  }
}

async function applyItem(
  client: PoolClient,
  deps: WorkerDeps,
  item: LockedItem,
  isSkipped: boolean,
): Promise<AfterCommit> {
  const { job_id: jobId, position, action, role } = item
  const at = new Date(deps.now())
  if (role === null || !isRoleAtLeast(role, roleFor[action])) return stopJob(client, item, at)
  await run(client, queries.setOutcome, [jobId, position, 'done'])
  await run(client, queries.finishJob, [jobId, at])
  const after = isSkipped ? null : await change(client, deps, item)
  if (!after) await run(client, queries.setOutcome, [jobId, position, 'skipped'])
  return after ?? {}
}

/** @returns null if there is nothing to change: deleted meanwhile, or already in that state */
async function change(client: PoolClient, deps: WorkerDeps, item: LockedItem): Promise<AfterCommit | null> {
  const { member_id: memberId, admin_id: adminId, action, days, reason, note } = item
  if (action === 'delete') {
    // No note: it would be deleted with the member.
    const files = await deps.decisions.deleteInTransaction(client, { id: adminId }, memberId, reason ?? undefined)
    return files && { memberId, files }
  }
  const suspended = action === 'suspend'
  const [before] = await run(client, lockMember, [memberId])
  if (!before || (before.suspended_at !== null) === suspended) return null
  const suspension = { suspended, ...(suspended && { days }), ...(reason && { reason }), ...(note && { note }) }
  return {
    memberId,
    notificationRef: await deps.decisions.suspendInTransaction(client, { id: adminId }, memberId, suspension),
  }
}

/** The admin has lost the required role. */
async function stopJob(client: PoolClient, { job_id: jobId, action }: LockedItem, at: Date): Promise<AfterCommit> {
  const rest = await run(client, queries.skipRest, [jobId])
  await run(client, queries.finishJob, [jobId, at])
  const after = { action, skipped: rest.length }
  await appendAudit(client, { adminId: null, action: 'stop-bulk', subjectId: jobId, after }, at)
  return {}
}

async function settle(deps: WorkerDeps, after: AfterCommit): Promise<void> {
  const { forgetStanding, notifications, removeFiles, erasures } = deps
  if (after.memberId !== undefined) forgetStanding(after.memberId)
  if (after.notificationRef) notifications.publish([after.notificationRef])
  if (!after.files || after.memberId === undefined) return
  await removeFiles(after.files)
  await erasures.begin(after.memberId)
}
