// The queue of reports: what waits, one report with its evidence and both histories, and what the reporter is asked.
import type * as endpoints from '@hamvav/contract/admin/review-endpoints'
import type { ReportDetail, ReportHistory, ReportSummary } from '@hamvav/contract/admin/entities'
import { exactTotalMax } from '@hamvav/contract/admin/limits'
import type { QueryOf } from '@hamvav/contract/endpoint'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { AdminViewer } from '../../../platform/http/viewer.ts'
import type { NotificationsService } from '../../notifications/service.ts'
import type { Desk, ReportRow } from '../../safety/service.ts'
import { appendAudit } from '../audit/audit.ts'
import { refuseDecided } from './refuse-decided.ts'
import * as queries from './report-queries.ts'
import { questionOf, reportHistory, reportSummary, type AdminNames } from './report-view.ts'

interface Dependencies {
  readonly pool: Pool
  readonly safety: { readonly desk: Desk }
  readonly notifications: Pick<NotificationsService, 'notify' | 'tell'>
  readonly now: () => number
}

/** Other reports about the same member, beside one. */
const othersShown = 10
/** The same admin's readings of a report within it are told once. */
const readingMs = 60 * 60 * 1000

export type Reports = ReturnType<typeof createReports>

export function createReports({ pool, safety: { desk }, notifications, now }: Dependencies) {
  async function namesOf(ids: readonly (string | null)[]): Promise<AdminNames> {
    const known = [...new Set(ids.filter((id) => id !== null))]
    if (known.length === 0) return new Map()
    return new Map((await run(pool, queries.adminNames, [known])).map((admin) => [admin._id, admin]))
  }

  async function summaries(rows: readonly ReportRow[]): Promise<ReportSummary[]> {
    const names = await namesOf(rows.map(({ decidedBy }) => decidedBy))
    return rows.map((row) => reportSummary(row, names))
  }

  async function historyOf(memberId: string | undefined): Promise<ReportHistory | null> {
    if (memberId === undefined) return null
    const [[row], record] = await Promise.all([run(pool, queries.readHistory, [memberId]), desk.record(memberId)])
    return row ? reportHistory(row, record, await namesOf([row.suspended_by])) : null
  }

  /** Told before it is shown, once an admin, report and hour. */
  async function tellReading(adminId: string, id: string): Promise<void> {
    const seen = [adminId, id, new Date(now() - readingMs)]
    if ((await run(pool, queries.hasRead, seen)).length > 0) return
    await withTransaction(pool, async (client) => {
      await run(client, queries.takeReading, [`${adminId} ${id}`])
      if ((await run(client, queries.hasRead, seen)).length > 0) return
      await appendAudit(client, { adminId, action: 'read-report', subjectId: id }, new Date(now()))
    })
  }

  async function summary(id: string): Promise<ReportSummary> {
    const { row } = await desk.read(id)
    return reportSummary(row, await namesOf([row.decidedBy]))
  }

  return {
    summary,
    /** Also who decided it, where somebody did. */
    async list(query: QueryOf<typeof endpoints.adminListReports>) {
      const { rows, total } = await desk.list({ ...query, countMax: exactTotalMax })
      return { reports: await summaries(rows), total }
    },

    /** The newest about a member, and by them. */
    ofMember: async (memberId: string, limit: number) => summaries(await desk.concerning(memberId, limit)),

    async read(admin: AdminViewer, id: string): Promise<ReportDetail> {
      await desk.read(id) // there must be one before it is told of as read
      await tellReading(admin.id, id)
      const { row, evidence } = await desk.read(id)
      const reportedId = row.reported?._id
      const [reporterHistory, reportedHistory, others, names] = await Promise.all([
        historyOf(row.reporter?._id),
        historyOf(reportedId),
        reportedId === undefined ? [] : desk.about(reportedId, othersShown, id).then(summaries),
        namesOf([row.decidedBy]),
      ])
      return {
        ...reportSummary(row, names),
        details: row.details,
        evidence,
        question: questionOf(row),
        reporterHistory,
        reportedHistory,
        others,
        canRemove: row.status === 'open' && row.canRemove,
      }
    },

    picture: desk.picture,

    async ask(admin: AdminViewer, id: string, text: string): Promise<ReportSummary> {
      const asked = await desk.ask(id, {
        adminId: admin.id,
        text,
        async alongside(client, { reporterId }) {
          const data = { outcome: 'question' } as const
          const news = { memberId: reporterId ?? '', kind: 'report', data, dedupeKey: `report:${id}` } as const
          const kept = await notifications.notify(client, news)
          await appendAudit(client, { adminId: admin.id, action: 'ask-reporter', subjectId: id }, new Date(now()))
          return kept
        },
      })
      if (asked.before) throw refuseDecided(asked.before, await namesOf([asked.before.by]))
      notifications.tell([asked.result])
      return summary(id)
    },
    namesOf,
  }
}
