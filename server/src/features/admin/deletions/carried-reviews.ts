// Reviews of sanctions that outlive a deleted account: appeals by the owner of the mailbox, and sanctions of accounts that
// had never confirmed their address.
import type { adminDecideCarriedReview } from '@hamvav/contract/admin/deletion-endpoints'
import type { CarriedReview } from '@hamvav/contract/admin/entities'
import type { BodyOf } from '@hamvav/contract/endpoint'
import type { Pool, PoolClient } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import type { NotificationRef, NotificationsService } from '../../notifications/service.ts'
import { type DeletionRecords, type ReviewedRecord, reviewedSanction } from '../../safety/service.ts'
import { appendAudit } from '../audit/audit.ts'
import { lockMember } from '../decisions/decision-queries.ts'
import type { Decisions } from '../decisions/decisions.ts'
import { suspensionOf } from '../suspensions/suspensions.ts'
import { adminUser } from '../view.ts'
import * as queries from './deletion-queries.ts'
import type { CarriedRow } from './deletion-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly deletionRecords: Pick<DeletionRecords, 'reviews'>
  readonly decisions: Pick<Decisions, 'suspendInTransaction'>
  readonly notifications: Pick<NotificationsService, 'publish'>
  readonly forgetStanding: (memberId: string) => void
  readonly now: () => number
}

type Decision = BodyOf<typeof adminDecideCarriedReview>

export interface CarriedReviews {
  list(admin: AdminViewer): Promise<CarriedReview[]>
  find(admin: AdminViewer, email: string): Promise<CarriedReview | null>
  decide(admin: AdminViewer, id: string, decision: Decision): Promise<{ message: string }>
}

const listMax = 50

export function createCarriedReviews(deps: Dependencies): CarriedReviews {
  const { pool, deletionRecords, forgetStanding, notifications, now } = deps
  const { reviews } = deletionRecords

  async function viewsOf(admin: AdminViewer, records: readonly ReviewedRecord[]): Promise<CarriedReview[]> {
    const ids = records.flatMap((record) => reviewedSanction(record)?.by ?? [])
    const names = new Map((await run(pool, queries.namesOfAdmins, [ids])).map(({ id, username }) => [id, username]))
    return records.map((record) => recordView(admin, record, names))
  }

  /** @returns what it was; null if there is no record of this id */
  async function decideRecord(
    client: PoolClient,
    admin: AdminViewer,
    id: string,
    decision: Decision,
  ): Promise<'appeal' | 'unproven' | null> {
    const record = await reviews.lock(client, id)
    if (!record) return null
    const sanction = reviewedSanction(record)
    // After a granted review another sanction may be left, which this decision was not about.
    if (!sanction || record.review?.status === 'granted') throw decidedMeanwhile(record.review?.decidedAt ?? null)
    if (sanction.by === admin.id) throw new AppError('appeal_needs_another_admin')
    await reviews.settle(client, record, { ...decision, adminId: admin.id, at: new Date(now()) })
    // Without an open review its owner has appealed by a message to support.
    return record.review?.status === 'open' ? record.review.kind : 'appeal'
  }

  async function decideCarried(client: PoolClient, admin: AdminViewer, memberId: string, granted: boolean) {
    const [member] = await run(client, lockMember, [memberId])
    if (!member) throw new AppError('appeal_not_found')
    const [carried] = await run(client, queries.oneCarried, [memberId, admin.id])
    if (!carried) throw new AppError('appeal_not_found')
    if (carried.is_own) throw new AppError('appeal_needs_another_admin')
    const settled = await reviews.settleCarried(client, memberId, { granted, adminId: admin.id, at: new Date(now()) })
    if (!settled) throw decidedMeanwhile(carried.decided_at)
    // A suspension that was decided in this account stays.
    if (!granted || !carried.is_in_force) return null
    return deps.decisions.suspendInTransaction(client, admin, memberId, { suspended: false, isOverturned: true })
  }

  return {
    async list(admin) {
      const [records, carried] = await Promise.all([
        reviews.list(listMax).then((found) => viewsOf(admin, found)),
        run(pool, queries.listCarried, [listMax, admin.id]),
      ])
      const all = [...records, ...carried.map(carriedView)]
      return all
        .toSorted((one, other) => (one.requestedAt ?? '').localeCompare(other.requestedAt ?? ''))
        .slice(0, listMax)
    },

    async find(admin, email) {
      const record = await reviews.find(email)
      const [view] = record ? await viewsOf(admin, [record]) : []
      return view ?? null
    },

    async decide(admin, id, decision) {
      const { granted } = decision
      const lifted = await withTransaction(pool, async (client) => {
        let notificationRef: NotificationRef | null = null
        const kind = await decideRecord(client, admin, id, decision)
        if (kind === null) notificationRef = await decideCarried(client, admin, id, granted)
        // The published figures count appeals only.
        const effects = kind === 'appeal' ? undefined : { review: kind ?? 'carried' }
        const entry = {
          adminId: admin.id,
          action: 'decide-appeal',
          subjectId: id,
          after: { granted },
          effects,
        } as const
        await appendAudit(client, entry, new Date(now()))
        return notificationRef
      })
      forgetStanding(id)
      notifications.publish([lifted])
      return { message: 'Decided.' }
    },
  }
}

const decidedMeanwhile = (at: Date | null) =>
  new AppError('decided_meanwhile', { extra: { by: null, at: at?.toISOString() ?? null } })

function recordView(admin: AdminViewer, record: ReviewedRecord, names: ReadonlyMap<string, string>): CarriedReview {
  const { id, restriction, review, blocks, reports } = record
  const sanction = reviewedSanction(record)
  const by = sanction?.by ?? null
  const username = by === null ? undefined : names.get(by)
  const isOpen = review?.status === 'open'
  return {
    _id: id,
    kind: isOpen ? review.kind : null,
    requestedAt: isOpen ? review.requestedAt.toISOString() : null,
    text: review?.text ?? null,
    suspension: sanction && {
      since: sanction.since.toISOString(),
      until: sanction.until?.toISOString() ?? null,
      reason: sanction.reason,
      by: by !== null && username !== undefined ? { _id: by, username } : null,
    },
    user: null,
    restricted: restriction !== null,
    blocks,
    reports,
    strikes: record.strikes.length,
    isOwn: by === admin.id,
  }
}

const carriedView = (row: CarriedRow): CarriedReview => ({
  _id: row.id,
  kind: 'carried',
  requestedAt: row.carried_at.toISOString(),
  text: null,
  suspension: row.suspended_at ? suspensionOf({ ...row, suspended_at: row.suspended_at }) : null,
  user: adminUser(row),
  restricted: row.carried_restriction,
  blocks: row.carried_blocks,
  reports: row.carried_reports,
  strikes: row.carried_strikes,
  isOwn: row.is_own,
})
