// Appeals against suspensions and takedowns, decided by another admin than the one who made the decision.
import type { Appeal, AppealedStrike, Takedown } from '@hamvav/contract/admin/entities'
import type { adminDecideAppeal, adminListAppeals } from '@hamvav/contract/admin/review-endpoints'
import type { BodyOf, QueryOf } from '@hamvav/contract/endpoint'
import type { Pool, PoolClient } from 'pg'
import { type Queryable, run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import type { NotificationRef, NotificationsService } from '../../notifications/service.ts'
import {
  decideAppeal,
  endCovered,
  lockTakedown,
  removeStrikes,
  removeStrikesOfSuspension,
} from '../../safety/service.ts'
import { appendAudit } from '../audit/audit.ts'
import { lockMember } from '../decisions/decision-queries.ts'
import type { Decisions } from '../decisions/decisions.ts'
import type { Takedowns } from '../takedowns/takedowns.ts'
import { adminUser } from '../view.ts'
import * as queries from './appeal-queries.ts'
import type { AppealRow } from './appeal-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly notifications: Pick<NotificationsService, 'notify' | 'publish'>
  readonly decisions: Pick<Decisions, 'suspendInTransaction'>
  readonly takedowns: Pick<Takedowns, 'restoreInTransaction' | 'restored'>
  readonly forgetStanding: (memberId: string) => void
  readonly now: () => number
}

type Decision = BodyOf<typeof adminDecideAppeal>

export interface Appeals {
  list(admin: AdminViewer, query: QueryOf<typeof adminListAppeals>): Promise<{ appeals: Appeal[]; total: number }>
  decide(admin: AdminViewer, id: string, decision: Decision): Promise<Appeal>
}

export function createAppeals(deps: Dependencies): Appeals {
  const { pool, notifications, takedowns, forgetStanding, now } = deps
  async function readAppeal(on: Queryable, viewer: AdminViewer, id: string): Promise<AppealRow> {
    const [row] = await run(on, queries.oneAppeal, [viewer.id, id])
    if (!row) throw new AppError('appeal_not_found')
    return row
  }

  /** Locks the member, so that a decision or a lift in progress ends first and is read here. */
  async function lockOpen(client: PoolClient, viewer: AdminViewer, id: string): Promise<AppealRow> {
    const { id: memberId } = await readAppeal(client, viewer, id)
    await run(client, lockMember, [memberId])
    const row = await readAppeal(client, viewer, id)
    if (row.status !== 'open')
      throw new AppError('decided_meanwhile', {
        extra: { by: row.decided_by_name, at: row.decided_at?.toISOString() ?? null },
      })
    if (row.is_own) throw new AppError('appeal_needs_another_admin')
    return row
  }

  async function settle(client: PoolClient, viewer: AdminViewer, row: AppealRow, { granted, answer }: Decision) {
    const status = granted ? 'granted' : 'refused'
    const at = new Date(now())
    await decideAppeal(client, row.appeal_id, { status, answer, adminId: viewer.id, at })
    const notificationRef = granted ? await grant(deps, client, viewer, row) : await notifyRefused(deps, client, row)
    const entry = { adminId: viewer.id, action: 'decide-appeal', subjectId: row.appeal_id, after: { granted } } as const
    await appendAudit(client, entry, at)
    return notificationRef
  }

  return {
    async list(viewer, { status, after, limit }) {
      const [rows, [total]] = await Promise.all([
        run(pool, queries.listAppeals[status], [viewer.id, after ?? null, limit]),
        run(pool, queries.countAppeals[status]),
      ])
      return { appeals: rows.map(appealView), total: total?.count ?? 0 }
    },

    async decide(viewer, id, decision) {
      const { memberId, notificationRef, row } = await withTransaction(pool, async (client) => {
        const open = await lockOpen(client, viewer, id)
        const notificationRef = await settle(client, viewer, open, decision)
        return { memberId: open.id, notificationRef, row: await readAppeal(client, viewer, id) }
      })
      forgetStanding(memberId)
      if (row.takedown?.liftedAt) await takedowns.restored({ id: row.takedown._id, member_id: memberId })
      notifications.publish([notificationRef])
      return appealView(row)
    },
  }
}

/** Replaces the notification of the warning. */
const notifyStrike = (
  { notifications }: Dependencies,
  client: PoolClient,
  { id: memberId, strike }: AppealRow & { readonly strike: AppealedStrike },
  granted: boolean,
) =>
  notifications.notify(client, {
    memberId,
    kind: 'warning',
    data: { reason: strike.reason, granted },
    dedupeKey: `strike:${strike._id}`,
  })

function notifyRefused(deps: Dependencies, client: PoolClient, row: AppealRow) {
  const { id: memberId, takedown, strike } = row
  if (strike) return notifyStrike(deps, client, { ...row, strike }, false)
  if (!takedown) return notifySuspension(deps, client, memberId, { lifted: false })
  const data = { subject: takedown.subject, granted: false }
  return deps.notifications.notify(client, {
    memberId,
    kind: 'takedown',
    data,
    dedupeKey: `takedown:${takedown._id}`,
  })
}

const notifySuspension = (
  { notifications }: Dependencies,
  client: PoolClient,
  memberId: string,
  data: { readonly lifted: false; readonly another?: true },
) => notifications.notify(client, { memberId, kind: 'suspension', data, dedupeKey: 'suspension' })

/** Ends what was appealed, or shows again what was taken down. */
async function grant(
  deps: Dependencies,
  client: PoolClient,
  viewer: AdminViewer,
  row: AppealRow,
): Promise<NotificationRef | null> {
  const { decisions, takedowns, now } = deps
  const { id: memberId, strike, strike_suspended_at: struckSince, suspended_at: since } = row
  const takedown = row.takedown && (await lockTakedown(client, row.takedown._id))
  if (takedown) return takedowns.restoreInTransaction(client, viewer, takedown)
  if (strike) {
    await removeStrikes(client, memberId, [strike._id], new Date(now()))
    if (struckSince) await endCovered(client, memberId, struckSince)
    return notifyStrike(deps, client, { ...row, strike }, true)
  }
  if (!since) return null
  await removeStrikesOfSuspension(client, memberId, since, new Date(now()))
  if (row.is_suspended)
    return decisions.suspendInTransaction(client, viewer, memberId, { suspended: false, isOverturned: true })
  await endCovered(client, memberId, since)
  return row.is_covered ? notifySuspension(deps, client, memberId, { lifted: false, another: true }) : null
}

const adminName = (id: string | null, username: string | null) => (id && username ? { _id: id, username } : null)

/** PostgreSQL writes times in JSON without the contract's format. */
const takedownOf = ({ at, liftedAt, ...takedown }: Takedown): Takedown => ({
  ...takedown,
  at: new Date(at).toISOString(),
  liftedAt: liftedAt && new Date(liftedAt).toISOString(),
})

const appealView = (row: AppealRow): Appeal => ({
  _id: row.appeal_id,
  status: row.status,
  text: row.text,
  createdAt: row.appealed_at.toISOString(),
  user: adminUser(row),
  suspension:
    (row.is_suspended || row.is_covered) && row.suspended_at
      ? {
          since: row.suspended_at.toISOString(),
          until: row.suspended_until?.toISOString() ?? null,
          reason: row.suspension_reason,
          by: adminName(row.suspended_by, row.suspended_by_name),
        }
      : null,
  ...(row.has_other && { another: true as const }),
  takedown: row.takedown && takedownOf(row.takedown),
  strike: row.strike && { ...row.strike, at: new Date(row.strike.at).toISOString() },
  reportId: row.report_id,
  answer: row.answer,
  decidedBy: adminName(row.decided_by, row.decided_by_name),
  decidedAt: row.decided_at?.toISOString() ?? null,
  isOwn: row.is_own,
})
