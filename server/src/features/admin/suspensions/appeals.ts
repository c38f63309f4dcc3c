// Appeals against suspensions, decided by another admin than the one who suspended.
import type { Appeal } from '@hamvav/contract/admin/entities'
import type { adminDecideAppeal, adminListAppeals } from '@hamvav/contract/admin/review-endpoints'
import type { BodyOf, QueryOf } from '@hamvav/contract/endpoint'
import type { Pool, PoolClient } from 'pg'
import { type Queryable, run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import type { NotificationRef, NotificationsService } from '../../notifications/service.ts'
import { decideAppeal } from '../../safety/service.ts'
import { appendAudit } from '../audit/audit.ts'
import { lockMember } from '../decisions/decision-queries.ts'
import type { Decisions } from '../decisions/decisions.ts'
import { adminUser } from '../view.ts'
import * as queries from './appeal-queries.ts'
import type { AppealRow } from './appeal-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly notifications: Pick<NotificationsService, 'notify' | 'publish'>
  readonly decisions: Pick<Decisions, 'suspendInTransaction'>
  readonly forgetStanding: (memberId: string) => void
  readonly now: () => number
}

type Decision = BodyOf<typeof adminDecideAppeal>

export interface Appeals {
  list(admin: AdminViewer, query: QueryOf<typeof adminListAppeals>): Promise<{ appeals: Appeal[]; total: number }>
  decide(admin: AdminViewer, id: string, decision: Decision): Promise<Appeal>
}

export function createAppeals(deps: Dependencies): Appeals {
  const { pool, notifications, decisions, forgetStanding, now } = deps
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

  const notifyRefused = (client: PoolClient, memberId: string) =>
    notifications.notify(client, { memberId, kind: 'suspension', data: { lifted: false }, dedupeKey: 'suspension' })

  async function settle(client: PoolClient, viewer: AdminViewer, row: AppealRow, { granted, answer }: Decision) {
    const status = granted ? 'granted' : 'refused'
    const at = new Date(now())
    await decideAppeal(client, row.appeal_id, { status, answer, adminId: viewer.id, at })
    let notificationRef: NotificationRef | null = null
    if (!granted) notificationRef = await notifyRefused(client, row.id)
    else if (row.is_suspended)
      notificationRef = await decisions.suspendInTransaction(client, viewer, row.id, { suspended: false })
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
      notifications.publish([notificationRef])
      return appealView(row)
    },
  }
}

const adminName = (id: string | null, username: string | null) => (id && username ? { _id: id, username } : null)

const appealView = (row: AppealRow): Appeal => ({
  _id: row.appeal_id,
  status: row.status,
  text: row.text,
  createdAt: row.appealed_at.toISOString(),
  user: adminUser(row),
  suspension: row.is_suspended
    ? {
        since: row.suspended_at.toISOString(),
        until: row.suspended_until?.toISOString() ?? null,
        reason: row.suspension_reason,
        by: adminName(row.suspended_by, row.suspended_by_name),
      }
    : null,
  reportId: row.report_id,
  answer: row.answer,
  decidedBy: adminName(row.decided_by, row.decided_by_name),
  decidedAt: row.decided_at?.toISOString() ?? null,
  isOwn: row.is_own,
})
