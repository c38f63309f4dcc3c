// Decisions about a report: consequence, notifications and audit entry in one transaction.
import type * as endpoints from '@hamvav/contract/admin/review-endpoints'
import type { ReportSummary } from '@hamvav/contract/admin/entities'
import { dayMs } from '@hamvav/contract/durations'
import type { BodyOf } from '@hamvav/contract/endpoint'
import type { Pool, PoolClient } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import type { NotificationRef, NotificationsService } from '../../notifications/service.ts'
import type { DeletionRecords, LockedReport, ReviewQueue } from '../../safety/service.ts'
import { appendAudit } from '../audit/audit.ts'
import { lockMember } from '../decisions/decision-queries.ts'
import type { Decisions } from '../decisions/decisions.ts'
import { decidedMeanwhile } from './reports.ts'
import type { Reports } from './reports.ts'
import type { Takedowns } from '../takedowns/takedowns.ts'

interface Dependencies {
  readonly pool: Pool
  readonly safety: { readonly reviewQueue: ReviewQueue }
  readonly deletionRecords: Pick<DeletionRecords, 'sanctionDeleted'>
  readonly notifications: Pick<NotificationsService, 'notify' | 'publish'>
  readonly decisions: Pick<Decisions, 'suspendInTransaction'>
  readonly reports: Pick<Reports, 'summary' | 'namesOf'>
  readonly takedowns: Pick<Takedowns, 'takeDownContent' | 'published'>
  readonly forgetStanding: (memberId: string) => void
  readonly now: () => number
}

type Body = BodyOf<typeof endpoints.adminDecideReport>

const statusOf = {
  dismiss: 'dismissed',
  warn: 'warned',
  remove: 'removed',
  suspend: 'suspended',
  ban: 'banned',
} as const satisfies Record<Body['decision'], string>

export function createReportDecisions(deps: Dependencies) {
  const { safety, notifications, reports, takedowns, forgetStanding, now } = deps

  return async (admin: AdminViewer, id: string, body: Body): Promise<ReportSummary> => {
    const status = statusOf[body.decision]
    const decided = await safety.reviewQueue.decide(id, {
      adminId: admin.id,
      status,
      async alongside(client, report, all) {
        const reason = body.reason ?? report.reason
        const notified = await notifyReporters(deps, client, all, body.decision === 'dismiss' ? 'dismissed' : 'acted')
        const { taken, notificationRefs } = await applyDecision(deps, client, {
          admin,
          report,
          all,
          body: { ...body, reason },
        })
        const { note, days = null } = body
        const after = { status, reports: all.length, ...(body.decision === 'suspend' && { days }) }
        const noteAbout = report.reportedId ?? undefined
        const about = { action: 'decide-report', subjectId: id, reason, note, noteAbout } as const
        await appendAudit(client, { adminId: admin.id, ...about, before: { status: 'open' }, after }, new Date(now()))
        return { taken, reportedId: report.reportedId, notificationRefs: [...notificationRefs, ...notified] }
      },
    })
    if (decided.before) throw decidedMeanwhile(decided.before, await reports.namesOf([decided.before.by]))
    const { taken, reportedId, notificationRefs } = decided.result
    if (reportedId && (body.decision === 'suspend' || body.decision === 'ban')) forgetStanding(reportedId)
    notifications.publish(notificationRefs)
    if (taken) await takedowns.published(taken)
    return reports.summary(id)
  }
}

interface ReportDecision {
  readonly admin: AdminViewer
  readonly report: LockedReport
  /** Reports decided together. */
  readonly all: readonly LockedReport[]
  readonly body: Body & { readonly reason: ReportReason }
}

async function applyDecision(deps: Dependencies, client: PoolClient, decision: ReportDecision) {
  const { report, body } = decision
  const nothing = { taken: null, notificationRefs: [] as (NotificationRef | null)[] }
  if (body.decision === 'dismiss') return nothing
  if (body.decision === 'remove') {
    const taken = await takeDown(deps, client, decision)
    return { taken, notificationRefs: [] }
  }
  if (report.reportedId === null) {
    await sanctionDeleted(deps, client, decision)
    return nothing
  }
  if (body.decision === 'warn') return { ...nothing, notificationRefs: [await warn(deps, client, decision)] }
  await suspend(deps, client, { ...decision, memberId: report.reportedId })
  return nothing
}

/** The author reads the reason and may appeal. */
async function takeDown({ takedowns }: Dependencies, client: PoolClient, { admin, report, body }: ReportDecision) {
  const { subject, subjectId, reportedId: memberId, reason: reported } = report
  if (subject !== 'post' && subject !== 'comment') throw new AppError('content_not_removable')
  const { reason = reported } = body
  const target = memberId && { adminId: admin.id, memberId, subject, subjectId, reason }
  const taken = target && (await takedowns.takeDownContent(client, target))
  if (!taken) throw new AppError('content_gone')
  return taken
}

/** Warning; names the broken rule. */
async function warn({ notifications }: Dependencies, client: PoolClient, { report, body }: ReportDecision) {
  const { id, reportedId: memberId } = report
  if (memberId === null) return null
  const data = body.reason ? { reason: body.reason } : {}
  return notifications.notify(client, { memberId, kind: 'warning', data, dedupeKey: `warning:${id}` })
}

/** Never shortens a suspension. */
async function suspend(
  { decisions, now }: Dependencies,
  client: PoolClient,
  { admin, body, memberId }: ReportDecision & { readonly memberId: string },
): Promise<void> {
  const [before] = await run(client, lockMember, [memberId])
  if (!before) throw new AppError('reported_gone')
  const days = body.decision === 'ban' ? null : body.days
  const until = days ? now() + days * dayMs : Infinity
  const { suspended_at: since, suspended_until: end } = before
  if (since && (end?.getTime() ?? Infinity) >= until) return
  await decisions.suspendInTransaction(client, admin, memberId, { suspended: true, days, reason: body.reason })
}

/** The account was deleted: a new one with its mailbox gets the sanction. */
async function sanctionDeleted(
  { deletionRecords, now }: Dependencies,
  client: PoolClient,
  { admin, body, all }: ReportDecision,
): Promise<void> {
  if (body.decision !== 'suspend' && body.decision !== 'ban') throw new AppError('reported_gone')
  const at = new Date(now())
  const days = body.decision === 'ban' ? null : (body.days ?? null)
  const until = days === null ? null : new Date(at.getTime() + days * dayMs)
  const reportIds = all.map(({ id }) => id)
  const isKnown = await deletionRecords.sanctionDeleted(client, reportIds, {
    adminId: admin.id,
    reason: body.reason,
    until,
    at,
  })
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
