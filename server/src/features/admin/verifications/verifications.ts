// The review of clips and documents: the queue, the file with an audit entry for each view, and the decision, after which the
// file and its key are erased (decision 0056).
import { adultAge } from '@hamvav/contract/profiles/limits'
import { exactTotalMax } from '@hamvav/contract/admin/limits'
import type { BodyOf, QueryOf } from '@hamvav/contract/endpoint'
import type * as endpoints from '@hamvav/contract/verification/review-endpoints'
import type { VerificationDetail, VerificationItem } from '@hamvav/contract/verification/review-entities'
import type { Pool, PoolClient } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import { pictureUrl } from '../../../platform/media/picture-url.ts'
import type { NotificationRef, NotificationsService } from '../../notifications/service.ts'
import { grantMark, type PicturesService } from '../../profiles/service.ts'
import {
  ageOf,
  type DeletionRecords,
  fitsDeclaredAge,
  gregorianDay,
  untilOf,
  type VerificationReview,
} from '../../safety/service.ts'
import { appendAudit } from '../audit/audit.ts'
import type { Decisions } from '../decisions/decisions.ts'
import { lockMember } from '../decisions/decision-queries.ts'
import { decidedMeanwhile, type Reports } from '../reports/reports.ts'

interface Dependencies {
  readonly pool: Pool
  readonly safety: { readonly verificationReview: VerificationReview }
  readonly pictures: Pick<PicturesService, 'reviewed'>
  readonly reports: Pick<Reports, 'namesOf'>
  readonly deletionRecords: Pick<DeletionRecords, 'claimDocument'>
  readonly decisions: Pick<Decisions, 'suspendInTransaction'>
  readonly forgetStanding: (memberId: string) => void
  readonly notifications: Pick<NotificationsService, 'notify' | 'publish'>
  readonly now: () => number
}

type Decision = BodyOf<typeof endpoints.adminDecideVerification>
type Decided = Decision & { readonly id: string; readonly memberId: string }
type Row = Awaited<ReturnType<VerificationReview['list']>>['rows'][number]

export interface Verifications {
  list(query: QueryOf<typeof endpoints.adminListVerifications>): Promise<{ items: VerificationItem[]; total: number }>
  read(id: string): Promise<VerificationDetail>
  /** Each view is recorded before the file is sent. */
  open(admin: AdminViewer, id: string): ReturnType<VerificationReview['open']>
  decide(admin: AdminViewer, id: string, decision: Decision): Promise<{ message: string }>
}

export function createVerifications(deps: Dependencies): Verifications {
  const { pool, pictures, reports, notifications, now } = deps
  const review = deps.safety.verificationReview

  /** What the decision changes, in its transaction. */
  async function decideLocked(client: PoolClient, adminId: string, { id, memberId, ...decision }: Decided) {
    const { kind, granted, reason, note } = decision
    const [member] = await run(client, lockMember, [memberId])
    const found = member && (await review.lock(client, id))
    if (found?.kind !== kind) throw new AppError('verification_not_found')
    if (found.status !== 'waiting') return { before: { by: found.decided_by, at: found.ended_at } }
    // Nobody can have seen what cannot be opened.
    if (granted && !(await review.canBeOpened(id))) throw new AppError('verification_expired')
    if (granted && found.version !== decision.version) throw new AppError('profile_changed')
    const at = new Date(now())
    const documentAge = granted && decision.document ? readAge(decision.document, found.age, now()) : null
    if (granted && decision.document) {
      const holder = await deps.deletionRecords.claimDocument(client, { memberId, ...decision.document, at })
      if (holder) throw new AppError('document_used', { extra: holder })
    }
    if (granted) await grantMark(client, memberId, { kind, at, documentAge })
    // Permanent: nobody becomes an adult by waiting for the end of a suspension.
    if (reason === 'underage' && !granted)
      await deps.decisions.suspendInTransaction(client, { id: adminId }, memberId, { suspended: true, reason: 'minor' })
    await review.end(client, id, { outcome: granted ? 'granted' : 'refused', reason, adminId })
    const data = { granted, mark: kind, ...(!granted && { asked: true as const, ...(reason && { reason }) }) }
    const dedupeKey = `verification:${kind}`
    const notificationRef = await notifications.notify(client, { memberId, kind: 'verification', data, dedupeKey })
    const entry = { adminId, action: 'decide-verification', subjectId: memberId, note } as const
    await appendAudit(client, { ...entry, reason, after: { id, kind, granted } }, new Date(now()))
    return { notificationRef }
  }

  return {
    async list(query) {
      const { rows, total } = await review.list({ ...query, countMax: exactTotalMax })
      return { items: rows.map(itemOf), total }
    },

    async read(id) {
      const row = await review.read(id)
      const [earlier, albums, canBeOpened] = await Promise.all([
        review.earlier(row.member_id),
        pictures.reviewed([row.member_id]),
        review.canBeOpened(id),
      ])
      const names = await reports.namesOf(earlier.map((one) => one.decided_by))
      return {
        ...itemOf(row),
        asked: row.gesture && row.digits !== null ? { gesture: row.gesture, digits: row.digits } : null,
        age: row.age,
        pictures: albums.get(row.member_id) ?? [],
        version: row.version,
        earlier: earlier.map(({ kind, outcome, reason, endedAt, decided_by: by }) => ({
          kind,
          outcome,
          reason,
          at: endedAt.toISOString(),
          by: (by && names.get(by)) || null,
        })),
        canBeOpened,
      }
    },

    async open(admin, id) {
      const { member_id: memberId, kind } = await review.read(id)
      const entry = { adminId: admin.id, action: 'open-verification', subjectId: memberId } as const
      await withTransaction(pool, async (client) => {
        await appendAudit(client, { ...entry, after: { id, kind } }, new Date(now()))
      })
      return review.open(id)
    },

    async decide(admin, id, decision) {
      const memberId = await review.memberOf(id)
      const done: { before?: { by: string | null; at: Date | null }; notificationRef?: NotificationRef | null } =
        await withTransaction(pool, (client) => decideLocked(client, admin.id, { ...decision, id, memberId }))
      if (done.before) throw decidedMeanwhile(done.before, await reports.namesOf([done.before.by]))
      if (decision.reason === 'underage') deps.forgetStanding(memberId)
      await review.erase([id])
      notifications.publish([done.notificationRef ?? null])
      return { message: decision.granted ? 'Verified.' : 'Refused.' }
    },
  }
}

/** Age by the document. @throws AppError if it is not the one in the profile, or not that of an adult */
function readAge({ birth }: NonNullable<Decision['document']>, declared: number | null, now: number): number {
  const day = gregorianDay(birth)
  if (day === null)
    throw new AppError('birth_date_invalid', { fields: { birth: new AppError('birth_date_invalid').message } })
  const age = ageOf(day, now)
  if (age < adultAge) throw new AppError('document_underage', { extra: { age } })
  if (!fitsDeclaredAge(age, declared)) throw new AppError('document_age_differs', { extra: { age } })
  return age
}

const itemOf = (row: Row): VerificationItem => ({
  _id: row.id,
  kind: row.kind,
  member: { _id: row.member_id, username: row.username, name: row.name, profilePic: pictureUrl(row.picture_id, 320) },
  since: row.created_at.toISOString(),
  until: untilOf(row.created_at),
})
