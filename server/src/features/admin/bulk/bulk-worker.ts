// Applies bulk actions, one member and one transaction at a time: change, audit entry and outcome together, so that each
// member is changed once, also after a restart or on another server.
import type { BulkAction } from '@hamvav/contract/admin/entities'
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import { dayMs, hourMs, secondMs } from '@hamvav/contract/durations'
import type { Pool, PoolClient } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { RemoveFiles } from '../../../platform/media/store/picture-store.ts'
import { createScheduledJob, type ScheduledJob } from '../../../platform/jobs/scheduled-job.ts'
import type { NotificationRef, NotificationsService } from '../../notifications/service.ts'
import type { Erasures } from '../../profiles/service.ts'
import { appendAudit } from '../audit/audit.ts'
import * as queries from './bulk-queries.ts'
import type { NextItem } from './bulk-queries.ts'
import { lockMember } from '../decisions/decision-queries.ts'
import type { Decisions } from '../decisions/decisions.ts'

export interface WorkerDeps {
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

/** Picks up jobs left by another server or by a restart. */
const everyMs = 5 * secondMs
const retentionMs = 30 * dayMs
/** Failures after which a member is skipped, so that the others do not wait forever. */
const triesMax = 3

/** Work left for after the commit. */
interface AfterCommit {
  readonly memberId?: string
  readonly notificationRef?: NotificationRef | null
  readonly files?: readonly string[]
}

interface BulkWorker {
  /** Starts a round now; a running one looks for new jobs again before it ends. */
  wake(): void
  readonly jobs: readonly ScheduledJob[]
}

export function createBulkWorker(deps: WorkerDeps): BulkWorker {
  const { pool, report, now } = deps
  const failures = new Map<string, number>()
  let running: Promise<void> | undefined
  let isWoken = false

  /** Changes one member. @returns false if nothing is left for this server */
  async function step(): Promise<boolean> {
    let taken: NextItem | undefined
    try {
      const after = await withTransaction(pool, async (client) => {
        ;[taken] = await run(client, queries.lockNextItem)
        return taken && applyItem(client, deps, taken, failures.get(keyOf(taken)) ?? 0)
      })
      if (!after) return false
      await settle(deps, after)
      return true
    } catch (error) {
      if (taken) failures.set(keyOf(taken), (failures.get(keyOf(taken)) ?? 0) + 1)
      throw error
    }
  }

  async function work(stopping: AbortSignal): Promise<void> {
    do {
      isWoken = false
      while (!stopping.aborted && (await step()));
    } while (isWoken && !stopping.aborted)
    failures.clear()
  }

  const job = createScheduledJob({
    work: (stopping) => (running ??= work(stopping).finally(() => (running = undefined))),
    name: 'bulk action',
    everyMs,
    report,
  })
  const cleanUp = createScheduledJob({
    work: async () => void (await run(pool, queries.deleteOldJobs, [new Date(now() - retentionMs)])),
    name: 'sweep of bulk actions',
    everyMs: hourMs,
    report,
  })
  /** Waits for the member in progress. */
  const stop = async () => {
    await job.stop()
    await running?.catch(() => {})
  }
  return {
    wake() {
      isWoken = true
      job.run().catch((error: unknown) => report(error, 'bulk action'))
    },
    jobs: [{ ...job, stop }, cleanUp],
  }
}

const keyOf = ({ job_id, position }: NextItem) => `${job_id} ${position}`

async function applyItem(client: PoolClient, deps: WorkerDeps, item: NextItem, failed: number): Promise<AfterCommit> {
  const { job_id: jobId, position, action, role } = item
  const at = new Date(deps.now())
  const [open] = await run(client, queries.findOpenItem, [jobId, position])
  if (!open) return {}
  if (role === null || !isRoleAtLeast(role, roleFor[action])) return stopJob(client, item, at)
  await run(client, queries.setOutcome, [jobId, position, 'done'])
  await run(client, queries.finishJob, [jobId, at])
  const after = failed < triesMax ? await change(client, deps, item) : null
  if (!after) await run(client, queries.setOutcome, [jobId, position, 'skipped'])
  return after ?? {}
}

/** @returns null if there is nothing to change: deleted meanwhile, or already in that state */
async function change(client: PoolClient, deps: WorkerDeps, item: NextItem): Promise<AfterCommit | null> {
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
async function stopJob(client: PoolClient, { job_id: jobId, action }: NextItem, at: Date): Promise<AfterCommit> {
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
