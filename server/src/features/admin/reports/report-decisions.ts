// Decisions about a report: consequence, notifications and audit entry in one transaction.
import type * as endpoints from '@hamvav/contract/admin/review-endpoints'
import type { ReportSummary } from '@hamvav/contract/admin/entities'
import { dayMs } from '@hamvav/contract/durations'
import type { BodyOf } from '@hamvav/contract/endpoint'
import type { Pool, PoolClient } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { followsLadder, makesStrike, stepOf } from '@hamvav/contract/safety/ladder'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import type { PictureHashes } from '../../feed/service.ts'
import type { NotificationRef, NotificationsService } from '../../notifications/service.ts'
import {
  countStrikes,
  coverSuspension,
  type DecisionEffects,
  type DeletionRecords,
  type LockedReport,
  type ReviewQueue,
  settleRestriction,
} from '../../safety/service.ts'
import { appendAudit } from '../audit/audit.ts'
import { lockMember } from '../decisions/decision-queries.ts'
import type { Decisions } from '../decisions/decisions.ts'
import { startAfter } from '../decisions/suspension-change.ts'
import { decidedMeanwhile } from './reports.ts'
import type { Reports } from './reports.ts'
import type { GivenStrike, GiveStrike } from '../strikes/strikes.ts'
import type { TakenDown, Takedowns } from '../takedowns/takedowns.ts'

interface Dependencies {
  readonly pool: Pool
  readonly safety: { readonly reviewQueue: ReviewQueue }
  readonly deletionRecords: Pick<DeletionRecords, 'sanctionDeleted' | 'settleDeletedRestriction'>
  readonly notifications: Pick<NotificationsService, 'notify' | 'publish'>
  readonly decisions: Pick<Decisions, 'suspendInTransaction'>
  readonly reports: Pick<Reports, 'summary' | 'namesOf'>
  readonly takedowns: Pick<Takedowns, 'hashesOf' | 'takeDownContent' | 'published'>
  readonly giveStrike: GiveStrike
  readonly forgetStanding: (memberId: string) => void
  readonly now: () => number
}

type Body = BodyOf<typeof endpoints.adminDecideReport>

/** The decision takes the reported post or comment down. */
const removes = ({ decision, takeDown }: Body) => decision === 'remove' || takeDown === true
const noHashes: PictureHashes = new Map()

const statusOf = {
  dismiss: 'dismissed',
  warn: 'warned',
  remove: 'removed',
  suspend: 'suspended',
  ban: 'banned',
} as const satisfies Record<Body['decision'], string>

export function createReportDecisions(deps: Dependencies) {
  const { safety, notifications, reports, takedowns, forgetStanding, now } = deps

  async function hashesOf(id: string): Promise<PictureHashes> {
    const { subject, subject_id: subjectId } = await safety.reviewQueue.read(id)
    return takedowns.hashesOf(subject, subjectId)
  }

  return async (admin: AdminViewer, id: string, body: Body): Promise<ReportSummary> => {
    const status = statusOf[body.decision]
    const hashes = removes(body) ? await hashesOf(id) : noHashes
    const decided = await safety.reviewQueue.decide(id, {
      adminId: admin.id,
      status,
      async alongside(client, report, all) {
        const reason = body.reason ?? report.reason
        const strikes = await checkDecision(client, report, { ...body, reason }, new Date(now()))
        const notified = await notifyReporters(deps, client, all, body.decision === 'dismiss' ? 'dismissed' : 'acted')
        const { taken, effects, notificationRefs } = await applyDecision(deps, client, {
          admin,
          report,
          all,
          body: { ...body, reason },
          hashes,
        })
        const { note, days = null } = body
        const after = {
          status,
          reports: all.length,
          ...(strikes !== null && { strikes }),
          ...(body.decision === 'suspend' && { days }),
        }
        const noteAbout = report.reportedId ?? undefined
        const about = { action: 'decide-report', subjectId: id, reason, note, noteAbout } as const
        if (taken) await auditTakedown(client, { admin, report, taken, reason }, new Date(now()))
        await appendAudit(
          client,
          { adminId: admin.id, ...about, before: { status: 'open' }, after, effects },
          new Date(now()),
        )
        return { taken, reportedId: report.reportedId, notificationRefs: [...notificationRefs, ...notified] }
      },
    })
    if (decided.before) throw decidedMeanwhile(decided.before, await reports.namesOf([decided.before.by]))
    const { taken, reportedId, notificationRefs } = decided.result
    if (reportedId) forgetStanding(reportedId)
    notifications.publish(notificationRefs)
    if (taken) await takedowns.published(taken)
    return reports.summary(id)
  }
}

/**
 * A step other than the ladder's has a note, and a warning has words.
 * @returns active strikes; null for a deleted account
 */
async function checkDecision(
  client: PoolClient,
  { reportedId }: LockedReport,
  body: Body & { readonly reason: ReportReason },
  at: Date,
): Promise<number | null> {
  if (reportedId === null) return null
  const strikes = await countStrikes(client, reportedId, at)
  if (!body.note && !followsLadder(body, strikes)) throw new AppError('ladder_note_needed', { extra: { strikes } })
  if (stepOf(body.decision) === 'warning' && !body.words) throw new AppError('words_needed')
  return strikes
}

interface ReportDecision {
  readonly admin: AdminViewer
  readonly report: LockedReport
  /** Reports decided together. */
  readonly all: readonly LockedReport[]
  readonly body: Body & { readonly reason: ReportReason }
  /** Of the pictures of a post that is taken down. */
  readonly hashes: PictureHashes
}

interface Applied {
  readonly taken: TakenDown | null
  /** What taking the decision back undoes; undefined without a reported member. */
  readonly effects?: DecisionEffects
  readonly notificationRefs: readonly (NotificationRef | null)[]
}

async function applyDecision(deps: Dependencies, client: PoolClient, decision: ReportDecision): Promise<Applied> {
  const { report, body } = decision
  const { reportedId: memberId } = report
  await settleMinorRestriction(deps, client, decision)
  if (body.decision === 'dismiss') return { taken: null, notificationRefs: [] }
  if (memberId === null && !removes(body)) {
    await sanctionDeleted(deps, client, decision)
    return { taken: null, notificationRefs: [] }
  }
  const taken = removes(body) ? await takeDown(deps, client, decision) : null
  if (memberId === null) return { taken, notificationRefs: [] }
  const { since: suspendedAt, ...changed } = await suspend(deps, client, { ...decision, memberId })
  const given = await strike(deps, client, { ...decision, memberId, taken, suspendedAt })
  const effects = { strikeId: given.id, takedownId: taken?.id ?? null, ...changed }
  return { taken, effects, notificationRefs: [given.notificationRef] }
}

/** Also updates deletion records: after a new sign-up the reports may belong to a record and not to the account. */
async function settleMinorRestriction(
  { deletionRecords, now }: Dependencies,
  client: PoolClient,
  { report, all, body }: ReportDecision,
): Promise<void> {
  const { id: reportId, reportedId: memberId } = report
  const isMinor = body.decision !== 'dismiss' && body.reason === 'minor'
  if (!isMinor && !all.some(({ reason }) => reason === 'minor')) return
  if (memberId !== null) await settleRestriction(client, { memberId, reportId, isMinor })
  const reportIds = all.map(({ id }) => id)
  await deletionRecords.settleDeletedRestriction(client, reportIds, { isMinor, at: new Date(now()) })
}

type AboutMember = ReportDecision & { readonly memberId: string }

/** The case: a post or comment makes one strike, however often it is reported. */
function caseOf({ report, all }: Pick<ReportDecision, 'report' | 'all'>) {
  const { subject: source, subjectId } = report
  if (source === 'post' || source === 'comment') return { source, sourceId: subjectId }
  const [sourceId = report.id] = all.map(({ id }) => id).toSorted()
  return { source, sourceId }
}

const nothingGiven: GivenStrike = { id: null, notificationRef: null }

/** The moderator's words reach the member; being under 18 is no strike, and only a warning about it is sent. */
async function strike(
  { giveStrike, notifications, now }: Dependencies,
  client: PoolClient,
  decision: AboutMember & { readonly taken: TakenDown | null; readonly suspendedAt: Date | null },
): Promise<GivenStrike> {
  const { admin, body, memberId, taken, suspendedAt } = decision
  const step = stepOf(body.decision)
  if (step === null) return nothingGiven
  const { reason, words = '' } = body
  const about = caseOf(decision)
  if (makesStrike(reason)) {
    const at = new Date(now())
    const origin = { ...about, takedownId: taken?.id ?? null, suspendedAt }
    return giveStrike(client, { ...origin, memberId, reason, step, words, adminId: admin.id, at })
  }
  if (body.decision !== 'warn') return nothingGiven
  const data = { reason, ...(words && { words }) }
  const warning = { memberId, kind: 'warning', data, dedupeKey: `warning:${about.sourceId}` } as const
  return { id: null, notificationRef: await notifications.notify(client, warning) }
}

/** The author reads the reason and may appeal. */
async function takeDown({ takedowns }: Dependencies, client: PoolClient, decision: ReportDecision) {
  const { admin, report, body, hashes } = decision
  const { subject, subjectId, reportedId: memberId, reason: reported } = report
  if (subject !== 'post' && subject !== 'comment') throw new AppError('content_not_removable')
  const { reason = reported } = body
  const target = memberId && { adminId: admin.id, memberId, subject, subjectId, reason, hashes }
  const taken = target && (await takedowns.takeDownContent(client, target))
  if (!taken) throw new AppError('content_gone')
  return taken
}

/** Beside the entry of the decision: the log of the member has what was taken down, and the published figures count it. */
const auditTakedown = (
  client: PoolClient,
  {
    admin,
    report,
    taken,
    reason,
  }: Pick<ReportDecision, 'admin' | 'report'> & { taken: TakenDown; reason: ReportReason },
  at: Date,
) =>
  appendAudit(
    client,
    {
      adminId: admin.id,
      action: 'take-down',
      subjectId: taken.memberId,
      reason,
      after: { subject: report.subject, id: report.subjectId },
    },
    at,
  )

type Suspended = Pick<DecisionEffects, 'suspension' | 'isLengthened'> & {
  /** Start of the suspension that the case led to; null without one, and for a case that confirms one for being under 18. */
  readonly since: Date | null
}

const noSuspension: Suspended = { since: null, suspension: null, isLengthened: false }

/** Never shortens a suspension; one for being under 18 is lifted by a person before another sanction can begin. */
async function suspend(
  { decisions, now }: Dependencies,
  client: PoolClient,
  { admin, body, memberId }: AboutMember,
): Promise<Suspended> {
  if (body.decision !== 'suspend' && body.decision !== 'ban') return noSuspension
  const [before] = await run(client, lockMember, [memberId])
  if (!before) throw new AppError('reported_gone')
  const { suspended_at: since, suspended_until: end } = before
  const isMinor = before.suspension_reason === 'minor'
  // Covered by that suspension, the case would end with the proof of the age.
  if (isMinor && body.reason !== 'minor') throw new AppError('suspended_as_minor')
  if (isMinor) return noSuspension
  const days = body.decision === 'ban' || body.reason === 'minor' ? null : body.days
  const at = now()
  const until = days ? new Date(at + days * dayMs) : null
  if (since && until && (end === null || end > until)) {
    const start = startAfter(since, new Date(at))
    await coverSuspension(client, memberId, { since: start, until, reason: body.reason, adminId: admin.id })
    const suspension = { since: start.toISOString(), until: until.toISOString() }
    return { since: start, suspension, isLengthened: false }
  }
  const change = { suspended: true, days, reason: body.reason, isFromReport: true }
  await decisions.suspendInTransaction(client, admin, memberId, change)
  const [after] = await run(client, lockMember, [memberId])
  const { suspended_at: start = null, suspended_until: endsAt = null } = after ?? {}
  const suspension = start && !since ? { since: start.toISOString(), until: endsAt?.toISOString() ?? null } : null
  return { since: start, suspension, isLengthened: since !== null }
}

/** The account was deleted: a new one with its mailbox gets the sanction and the strike. */
async function sanctionDeleted(
  { deletionRecords, now }: Dependencies,
  client: PoolClient,
  decision: ReportDecision,
): Promise<void> {
  const { admin, body, all } = decision
  const at = new Date(now())
  const { reason, days } = body
  const step = stepOf(body.decision)
  const isOpenEnded = body.decision === 'ban' || reason === 'minor'
  const end = isOpenEnded ? null : new Date(at.getTime() + (days ?? 0) * dayMs)
  const isKnown = await deletionRecords.sanctionDeleted(
    client,
    all.map(({ id }) => id),
    {
      adminId: admin.id,
      reason,
      until: step === 'warning' ? undefined : end,
      strike: step && makesStrike(reason) ? { ...caseOf(decision), step } : null,
      at,
    },
  )
  if (!isKnown) throw new AppError('reported_gone')
}

/** One notification per report; it never says what was done. */
async function notifyReporters(
  { notifications }: Dependencies,
  client: PoolClient,
  reports: readonly LockedReport[],
  outcome: 'acted' | 'dismissed',
): Promise<(NotificationRef | null)[]> {
  const notificationRefs: (NotificationRef | null)[] = []
  for (const { id, reporterId: memberId } of reports) {
    if (memberId === null) continue
    notificationRefs.push(
      await notifications.notify(client, { memberId, kind: 'report', data: { outcome }, dedupeKey: `report:${id}` }),
    )
  }
  return notificationRefs
}
