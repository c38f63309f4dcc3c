// The report queue: list, one report with the history of both members, its evidence, questions to the reporter.
import type { OpenedEvidence, ReportDetail, ReportHistory, ReportSummary } from '@hamvav/contract/admin/entities'
import { exactTotalMax } from '@hamvav/contract/admin/limits'
import type * as endpoints from '@hamvav/contract/admin/review-endpoints'
import type { QueryOf } from '@hamvav/contract/endpoint'
import type { Pool, PoolClient } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import type { NotificationsService } from '../../notifications/service.ts'
import type { ReviewQueue, ReportRow } from '../../safety/service.ts'
import { appendAudit, recordRead } from '../audit/audit.ts'
import * as queries from './report-queries.ts'
import { type AdminNames, questionOf, reportHistory, reportSummary } from './report-view.ts'

interface Dependencies {
  readonly pool: Pool
  readonly safety: { readonly reviewQueue: ReviewQueue }
  readonly notifications: Pick<NotificationsService, 'notify' | 'publish'>
  readonly now: () => number
}

/** Number of other reports about the same member shown beside one. */
const otherReportsMax = 10
/** Number of other reports of the same case shown with one. */
const togetherMax = 50

export interface Reports {
  list(
    admin: AdminViewer,
    query: QueryOf<typeof endpoints.adminListReports>,
  ): Promise<{ reports: ReportSummary[]; total: number }>
  /** The newest reports about a member and by them. */
  ofMember(memberId: string, limit: number): Promise<ReportSummary[]>
  summary(id: string): Promise<ReportSummary>
  read(admin: AdminViewer, id: string): Promise<ReportDetail>
  evidence(admin: AdminViewer, id: string): Promise<OpenedEvidence>
  picture(admin: AdminViewer, id: string, pictureId: string): ReturnType<ReviewQueue['picture']>
  sound(admin: AdminViewer, id: string, soundId: string): ReturnType<ReviewQueue['sound']>
  ask(admin: AdminViewer, id: string, text: string): Promise<ReportSummary>
  /** Takes the case of the report. Throws case_taken. */
  take(admin: AdminViewer, id: string): Promise<ReportSummary>
  /** Gives it back; a chief also that of another moderator. */
  free(admin: AdminViewer, id: string): Promise<ReportSummary>
  /** Admins by id. */
  namesOf(ids: readonly (string | null)[]): Promise<AdminNames>
}

export function createReports({ pool, safety: { reviewQueue }, notifications, now }: Dependencies): Reports {
  async function namesOf(ids: readonly (string | null)[]): Promise<AdminNames> {
    const known = [...new Set(ids.filter((id) => id !== null))]
    if (known.length === 0) return new Map()
    return new Map(
      (await run(pool, queries.adminNames, [known])).map(({ id, username }) => [id, { _id: id, username }]),
    )
  }

  async function summaries(rows: readonly ReportRow[]): Promise<ReportSummary[]> {
    const names = await namesOf(rows.map((row) => row.decided_by))
    return rows.map((row) => reportSummary(row, names, now()))
  }

  async function historyOf(memberId: string | undefined): Promise<ReportHistory | null> {
    if (memberId === undefined) return null
    const [[row], record] = await Promise.all([
      run(pool, queries.readHistory, [memberId, new Date(now())]),
      reviewQueue.record(memberId),
    ])
    return row ? reportHistory(row, record, await namesOf([row.suspended_by])) : null
  }

  async function summary(id: string): Promise<ReportSummary> {
    const row = await reviewQueue.read(id)
    return reportSummary(row, await namesOf([row.decided_by]), now())
  }

  /** Records the read only if the file can be read. */
  const readFile =
    <File>(action: 'see-evidence' | 'hear-evidence', read: (id: string, file: string) => Promise<File>) =>
    async ({ id: adminId }: AdminViewer, id: string, file: string): Promise<File> => {
      const found = await read(id, file)
      await recordRead(pool, { adminId, action, subjectId: id, file }, new Date(now()))
      return found
    }

  return {
    summary,
    async list(admin, { mine, ...query }) {
      const takenBy = mine && admin.id
      const { rows, total } = await reviewQueue.list({ ...query, takenBy, countMax: exactTotalMax })
      return { reports: await summaries(rows), total }
    },

    ofMember: async (memberId, limit) => summaries(await reviewQueue.concerning(memberId, limit)),

    async read(admin, id) {
      await reviewQueue.read(id) // fails without that report, before the read is recorded
      await recordRead(pool, { adminId: admin.id, action: 'read-report', subjectId: id }, new Date(now()))
      const row = await reviewQueue.read(id)
      const reportedId = row.reported?._id
      const [reporterHistory, reportedHistory, together, others, names] = await Promise.all([
        historyOf(row.reporter?._id),
        historyOf(reportedId),
        reviewQueue.together(id, togetherMax),
        reportedId === undefined ? [] : reviewQueue.about(reportedId, otherReportsMax, id).then(summaries),
        namesOf([row.decided_by]),
      ])
      return {
        ...reportSummary(row, names, now()),
        details: row.details,
        hasEvidence: row.has_evidence,
        question: questionOf(row),
        reporterHistory,
        reportedHistory,
        together: (await summaries(together)).map((each, n) =>
          Object.assign(each, { details: together[n]?.details ?? '' }),
        ),
        others,
        canRemove: row.status === 'open' && row.can_remove,
      }
    },

    async evidence(admin, id) {
      await reviewQueue.read(id) // fails without that report, before the read is recorded
      await recordRead(pool, { adminId: admin.id, action: 'read-evidence', subjectId: id }, new Date(now()))
      return { evidence: await reviewQueue.evidence(id) }
    },

    picture: readFile('see-evidence', reviewQueue.picture),
    sound: readFile('hear-evidence', reviewQueue.sound),

    ...createSteps({ reviewQueue, notifications, namesOf, summary, now }),
    namesOf,
  }
}

interface StepDependencies extends Pick<Reports, 'namesOf' | 'summary'> {
  readonly notifications: Dependencies['notifications']
  readonly reviewQueue: ReviewQueue
  readonly now: () => number
}

/** What a moderator does before the decision. */
function createSteps({
  reviewQueue,
  notifications,
  namesOf,
  summary,
  now,
}: StepDependencies): Pick<Reports, 'ask' | 'take' | 'free'> {
  const recorded =
    (admin: AdminViewer, action: 'take-case' | 'free-case', subjectId: string) => async (tx: PoolClient) =>
      void (await appendAudit(tx, { adminId: admin.id, action, subjectId }, new Date(now())))

  return {
    async ask(admin, id, text) {
      const asked = await reviewQueue.ask(id, {
        adminId: admin.id,
        text,
        async alongside(client, { reporterId }) {
          const data = { outcome: 'question' } as const
          const notification = { memberId: reporterId ?? '', kind: 'report', data, dedupeKey: `report:${id}` } as const
          const notificationRef = await notifications.notify(client, notification)
          await appendAudit(client, { adminId: admin.id, action: 'ask-reporter', subjectId: id }, new Date(now()))
          return notificationRef
        },
      })
      if (asked.before) throw decidedMeanwhile(asked.before, await namesOf([asked.before.by]))
      notifications.publish([asked.result])
      return summary(id)
    },
    async take(admin, id) {
      const { before } = await reviewQueue.take(id, { adminId: admin.id, alongside: recorded(admin, 'take-case', id) })
      if (before) throw decidedMeanwhile(before, await namesOf([before.by]))
      return summary(id)
    },
    async free(admin, id) {
      const canFreeAll = admin.role === 'chief'
      const freeing = { adminId: admin.id, canFreeAll, alongside: recorded(admin, 'free-case', id) }
      await reviewQueue.free(id, freeing) // a decided one is free
      return summary(id)
    },
  }
}

interface PreviousDecision {
  readonly by: string | null
  readonly at: Date | null
}

/** Error that names the admin and the time of the previous decision. */
export const decidedMeanwhile = ({ by, at }: PreviousDecision, names: AdminNames): AppError =>
  new AppError('decided_meanwhile', {
    extra: { by: (by && names.get(by)?.username) || null, at: at?.toISOString() ?? null },
  })
