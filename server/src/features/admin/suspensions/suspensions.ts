// The list of suspended members, and the job that ends suspensions whose time is over, as if an admin had lifted them.
import type { SuspendedUser, Suspension } from '@hamvav/contract/admin/entities'
import type { adminListSuspended } from '@hamvav/contract/admin/review-endpoints'
import type { QueryOf } from '@hamvav/contract/endpoint'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { JobWork } from '../../../platform/jobs/scheduled-job.ts'
import type { NotificationRef, NotificationsService } from '../../notifications/service.ts'
import { lockMember } from '../decisions/decision-queries.ts'
import type { Decisions } from '../decisions/decisions.ts'
import { adminUser } from '../view.ts'
import { type SuspensionRow, findExpired, listSuspended } from './suspension-queries.ts'

export async function listSuspendedUsers(
  pool: Pool,
  query: QueryOf<typeof adminListSuspended> & { readonly hidesEmails: boolean },
): Promise<SuspendedUser[]> {
  const { after = null, limit, q, appealed, hidesEmails } = query
  const found = appealed ? listSuspended.foundAppealed : listSuspended.found
  const all = appealed ? listSuspended.appealed : listSuspended.all
  const rows = q
    ? await run(pool, found, [
        after,
        limit,
        `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
        !hidesEmails,
      ])
    : await run(pool, all, [after, limit])
  return rows.map((row) => ({
    user: adminUser(row),
    suspension: suspensionOf(row),
    appealId: row.appeal_id,
  }))
}

/** `by` is null for the server. */
export const suspensionOf = (row: SuspensionRow & { readonly suspended_at: Date }): Suspension => ({
  since: row.suspended_at.toISOString(),
  until: row.suspended_until?.toISOString() ?? null,
  reason: row.suspension_reason,
  by:
    row.suspended_by !== null && row.suspended_by_name !== null
      ? { _id: row.suspended_by, username: row.suspended_by_name }
      : null,
})

interface Dependencies {
  readonly pool: Pool
  readonly decisions: Pick<Decisions, 'suspendInTransaction'>
  readonly notifications: Pick<NotificationsService, 'publish'>
  readonly forgetStanding: (memberId: string) => void
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

const server = { id: null }

export function createSuspensionJob(deps: Dependencies): JobWork {
  const { pool, decisions, notifications, forgetStanding, report, now } = deps

  /** Does nothing if the suspension was lifted or extended meanwhile. */
  async function lift(id: string): Promise<void> {
    const lifted = await withTransaction(
      pool,
      async (client): Promise<{ notificationRef: NotificationRef | null } | null> => {
        const [standing] = await run(client, lockMember, [id])
        if (!standing?.suspended_until || standing.suspended_until.getTime() > now()) return null
        return { notificationRef: await decisions.suspendInTransaction(client, server, id, { suspended: false }) }
      },
    )
    if (!lifted) return
    forgetStanding(id)
    notifications.publish([lifted.notificationRef])
  }

  /** A failed one does not stop the others and is tried again in the next round. */
  return async (stopping) => {
    const failed: string[] = []
    for (;;) {
      const over = await run(pool, findExpired, [new Date(now()), failed])
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
}
