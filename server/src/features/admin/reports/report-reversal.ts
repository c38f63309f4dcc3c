// Takes a decision about a report back and opens its case again: strike, suspension, takedown and notifications are undone in
// one transaction. A mail that was sent stays sent.
import type { ReportSummary } from '@hamvav/contract/admin/entities'
import { reversalDays } from '@hamvav/contract/admin/limits'
import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import { dayMs } from '@hamvav/contract/durations'
import type { Pool, PoolClient } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import type { NotificationRef, NotificationsService } from '../../notifications/service.ts'
import {
  consequencesOf,
  type DecisionEffects,
  endCovered,
  lockDecided,
  type LockedReport,
  lockTakedown,
  reopen,
  restoreRestriction,
} from '../../safety/service.ts'
import { appendAudit } from '../audit/audit.ts'
import type { Decisions } from '../decisions/decisions.ts'
import type { Takedowns } from '../takedowns/takedowns.ts'
import type { Reports } from './reports.ts'

interface Dependencies {
  readonly pool: Pool
  readonly notifications: Pick<NotificationsService, 'withdraw' | 'publish' | 'publishUnread'>
  readonly decisions: Pick<Decisions, 'suspendInTransaction'>
  readonly reports: Pick<Reports, 'summary'>
  readonly takedowns: Pick<Takedowns, 'restoreInTransaction' | 'restored'>
  readonly forgetStanding: (memberId: string) => void
  readonly now: () => number
}

/** What is left to do after the commit. */
interface Undone {
  readonly memberId: string
  readonly takedownId: string | null
  readonly refs: readonly (NotificationRef | null)[]
}

/** The decision in force, of any of the reports decided together: later than those that were taken back. */
const findDecision = statement<{ effects: DecisionEffects | null }>(
  'admin_find_report_decision',
  `SELECT details->'effects' AS effects FROM audit_log WHERE subject_id = ANY ($1::uuid[]) AND action = 'decide-report'
   ORDER BY number DESC LIMIT 1`,
)

/** Idempotent: an open case stays open. */
export function createReportReversal(deps: Dependencies) {
  const { pool, notifications, reports, takedowns, forgetStanding, now } = deps

  return async (admin: AdminViewer, id: string, note: string): Promise<ReportSummary> => {
    const reversed = await withTransaction(pool, async (client) => {
      const all = await lockDecided(client, id)
      const report = all.find((each) => each.id === id)
      if (!report) throw new AppError('report_not_found')
      if (report.status === 'open') return null
      refuseUnlessAllowed(admin, report, now())
      const undone = report.status === 'dismissed' ? null : await undo(deps, client, { admin, report, all })
      if (!undone) await reopen(client, all, null)
      const reporters = await withdrawFromReporters(deps, client, all)
      const noteAbout = report.reportedId ?? undefined
      const about = { action: 'reverse-decision', subjectId: id, note, noteAbout } as const
      const fields = { before: { status: report.status }, after: { status: 'open', reports: all.length } }
      await appendAudit(client, { adminId: admin.id, ...about, ...fields }, new Date(now()))
      return { undone, reporters }
    })
    if (!reversed) return reports.summary(id)
    const { undone, reporters } = reversed
    if (undone) {
      const { memberId, takedownId, refs } = undone
      forgetStanding(memberId)
      if (takedownId !== null) await takedowns.restored({ id: takedownId, member_id: memberId })
      notifications.publish(refs)
    }
    await notifications.publishUnread([...reporters, ...(undone ? [undone.memberId] : [])])
    return reports.summary(id)
  }
}

function refuseUnlessAllowed(admin: AdminViewer, { decidedBy, decidedAt }: LockedReport, now: number): void {
  if (decidedBy !== admin.id && !isRoleAtLeast(admin.role, 'chief')) throw new AppError('admin_role_needed')
  if (decidedAt === null || now - decidedAt.getTime() > reversalDays * dayMs) throw new AppError('undo_too_late')
}

interface Reversal {
  readonly admin: AdminViewer
  readonly report: LockedReport
  readonly all: readonly LockedReport[]
}

/** Undoes what an upheld case did to the reported member. */
async function undo(deps: Dependencies, client: PoolClient, { admin, report, all }: Reversal): Promise<Undone> {
  const { notifications, decisions, takedowns } = deps
  const { reportedId: memberId, subjectId, decidedBy: adminId } = report
  // The sanction is in the record of the deleted account, which another account may have inherited.
  if (memberId === null || adminId === null) throw new AppError('reported_gone')
  const reportIds = all.map(({ id }) => id)
  const [decision] = await run(client, findDecision, [reportIds])
  // A decision of an earlier version, which kept no effects.
  if (!decision?.effects) throw new AppError('undo_too_late')
  const left = await consequencesOf(client, { memberId, adminId, reportIds }, decision.effects)
  const { strikeId, takedownId, suspendedAt, isAppealed, isShared } = left
  if (isAppealed) throw new AppError('reversal_appealed')
  if (decision.effects.isLengthened || isShared) throw new AppError('reversal_of_longer_suspension')
  const takedown = takedownId === null ? undefined : await lockTakedown(client, takedownId)
  // First, because ending the suspension would also end this restriction, which belongs to its reopened reports.
  await restoreRestriction(client, memberId, reportIds)
  const overturned = { suspended: false, isOverturned: true }
  const refs = [
    takedown ? await takedowns.restoreInTransaction(client, admin, takedown) : null,
    suspendedAt ? await decisions.suspendInTransaction(client, admin, memberId, overturned) : null,
  ]
  const { suspension } = decision.effects
  if (suspension) await endCovered(client, memberId, new Date(suspension.since), adminId)
  await reopen(client, all, strikeId)
  const warnings = [subjectId, ...reportIds].map((source) => `warning:${source}`)
  for (const key of [...warnings, ...(strikeId === null ? [] : [`strike:${strikeId}`])])
    await notifications.withdraw(client, [memberId], key)
  return { memberId, takedownId: takedown ? takedown.id : null, refs }
}

/** Deletes them: the next decision makes new ones. @returns members whose number of unread notifications changes */
async function withdrawFromReporters(
  { notifications }: Dependencies,
  client: PoolClient,
  all: readonly LockedReport[],
) {
  const reporters: string[] = []
  for (const { id, reporterId } of all) {
    if (reporterId === null) continue
    await notifications.withdraw(client, [reporterId], `report:${id}`)
    reporters.push(reporterId)
  }
  return reporters
}
