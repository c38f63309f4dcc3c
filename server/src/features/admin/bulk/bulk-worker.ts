// Works off what was decided about many, one member and one transaction after another: the change, its entry in the audit
// log and the outcome together, so that each is done once, whatever breaks off, and on whichever server.
import type { BulkAction } from '@hamvav/contract/admin/entities'
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import type { Pool, PoolClient } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { RemoveFiles } from '../../../platform/media/store/remove-files.ts'
import { createRepeating, type Repeating } from '../../../platform/jobs/scheduled-job.ts'
import type { Kept, NotificationsService } from '../../notifications/service.ts'
import { appendAudit } from '../audit/audit.ts'
import * as queries from './bulk-queries.ts'
import type { NextItem } from './bulk-queries.ts'
import { lockMember } from '../decisions/decision-queries.ts'
import type { Decisions } from '../decisions/decisions.ts'

export interface WorkerDeps {
  readonly pool: Pool
  readonly decisions: Pick<Decisions, 'suspendWithin' | 'deleteWithin'>
  readonly notifications: Pick<NotificationsService, 'tell'>
  readonly removeFiles: RemoveFiles
  readonly forgetStanding: (memberId: string) => void
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

/** The least role for it; asked again before each member. */
export const roleFor = { delete: 'chief', suspend: 'moderator', lift: 'moderator' } as const satisfies Record<
  BulkAction,
  string
>

/** What another server, or this one before it was restarted, has left. */
const everyMs = 5000
const sweepEveryMs = 60 * 60 * 1000
const keptMs = 30 * 24 * 60 * 60 * 1000
/** A member on whom it fails so often is left out: the others shall not wait for ever. */
const triesMax = 3

/** What is left to do once the transaction is committed. */
interface After {
  readonly memberId?: string
  readonly kept?: Kept | null
  readonly files?: readonly string[]
}

export function createBulkWorker(deps: WorkerDeps) {
  const { pool, report, now } = deps
  const failures = new Map<string, number>()
  let under: Promise<void> | undefined
  let isWanted = false

  /** @returns false where nothing is left for this server */
  async function step(): Promise<boolean> {
    let taken: NextItem | undefined
    try {
      const after = await withTransaction(pool, async (client) => {
        ;[taken] = await run(client, queries.takeNext)
        return taken && workOff(client, deps, taken, failures.get(keyOf(taken)) ?? 0)
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
      isWanted = false
      while (!stopping.aborted && (await step()));
    } while (isWanted && !stopping.aborted)
    failures.clear()
  }

  /** At once, unless it is under way: then it looks once more before it ends. */
  const rounds = createRepeating({
    work: (stopping) => (under ??= work(stopping).finally(() => (under = undefined))),
    name: 'bulk action',
    everyMs,
    report,
  })
  const sweep = createRepeating({
    work: async () => void (await run(pool, queries.forgetJobs, [new Date(now() - keptMs)])),
    name: 'sweep of bulk actions',
    everyMs: sweepEveryMs,
    report,
  })
  /** Waits for the member under way. */
  const stop = async () => {
    await rounds.stop()
    await under?.catch(() => {})
  }
  return {
    wake(): void {
      isWanted = true
      rounds.run().catch((error: unknown) => report(error, 'bulk action'))
    },
    works: [{ ...rounds, stop }, sweep] satisfies Repeating[],
  }
}

const keyOf = ({ jobId, position }: NextItem) => `${jobId} ${position}`

async function workOff(client: PoolClient, deps: WorkerDeps, item: NextItem, failed: number): Promise<After> {
  const { jobId, position, action, role } = item
  const at = new Date(deps.now())
  const [undone] = await run(client, queries.isUndone, [jobId, position])
  if (!undone) return {}
  if (role === null || !isRoleAtLeast(role, roleFor[action])) return stopJob(client, item, at)
  await run(client, queries.setOutcome, [jobId, position, 'done'])
  await run(client, queries.finishJob, [jobId, at])
  const after = failed < triesMax ? await change(client, deps, item) : null
  if (!after) await run(client, queries.setOutcome, [jobId, position, 'skipped'])
  return after ?? {}
}

/** Null where there is nothing to change: gone meanwhile, or in that state before. */
async function change(client: PoolClient, deps: WorkerDeps, item: NextItem): Promise<After | null> {
  const { memberId, adminId, action, days, reason, note } = item
  if (action === 'delete') {
    // A note would be the member's, and goes with them.
    const files = await deps.decisions.deleteWithin(client, { id: adminId }, memberId, reason ?? undefined)
    return files && { memberId, files }
  }
  const suspended = action === 'suspend'
  const [before] = await run(client, lockMember, [memberId])
  if (!before || (before.suspendedAt !== null) === suspended) return null
  const wanted = { suspended, ...(suspended && { days }), ...(reason && { reason }), ...(note && { note }) }
  return { memberId, kept: await deps.decisions.suspendWithin(client, { id: adminId }, memberId, wanted) }
}

/** Whoever began it may not do this any more: nothing further is done in their name. */
async function stopJob(client: PoolClient, { jobId, action }: NextItem, at: Date): Promise<After> {
  const rest = await run(client, queries.skipRest, [jobId])
  await run(client, queries.finishJob, [jobId, at])
  const after = { action, skipped: rest.length }
  await appendAudit(client, { adminId: null, action: 'stop-bulk', subjectId: jobId, after }, at)
  return {}
}

async function settle({ forgetStanding, notifications, removeFiles }: WorkerDeps, after: After): Promise<void> {
  if (after.memberId !== undefined) forgetStanding(after.memberId)
  if (after.kept) notifications.tell([after.kept])
  if (after.files) await removeFiles(after.files)
}
