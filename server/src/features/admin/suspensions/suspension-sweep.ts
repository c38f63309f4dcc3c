// Suspensions for some days end by themselves, within a minute, as if an admin had lifted them.
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { createRepeating, type Repeating } from '../../../platform/jobs/scheduled-job.ts'
import type { Kept, NotificationsService } from '../../notifications/service.ts'
import { lockMember } from '../decisions/decision-queries.ts'
import type { Decisions } from '../decisions/decisions.ts'
import { findOver } from './suspended-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly decisions: Pick<Decisions, 'suspendWithin'>
  readonly notifications: Pick<NotificationsService, 'tell'>
  readonly forgetStanding: (memberId: string) => void
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

const everyMs = 60_000
const nobody = { id: null }

export function createSuspensionSweep(deps: Dependencies): Repeating {
  const { pool, decisions, notifications, forgetStanding, report, now } = deps

  /** Nothing is lifted that was lifted by another server, or made longer, since it was found. */
  async function lift(id: string): Promise<void> {
    const lifted = await withTransaction(pool, async (client): Promise<{ kept: Kept | null } | null> => {
      const [standing] = await run(client, lockMember, [id])
      if (!standing?.suspendedUntil || standing.suspendedUntil.getTime() > now()) return null
      return { kept: await decisions.suspendWithin(client, nobody, id, { suspended: false }) }
    })
    if (!lifted) return
    forgetStanding(id)
    notifications.tell([lifted.kept])
  }

  /** One that fails keeps nobody else waiting; it is tried again with the next round. */
  async function work(stopping: AbortSignal): Promise<void> {
    const failed: string[] = []
    for (;;) {
      const over = await run(pool, findOver, [new Date(now()), failed])
      if (over.length === 0) return
      for (const { id } of over) {
        if (stopping.aborted) return
        await lift(id).catch((error: unknown) => {
          failed.push(id)
          report(error, 'end of a suspension')
        })
      }
    }
  }

  return createRepeating({ work, name: 'end of suspensions', everyMs, report })
}
