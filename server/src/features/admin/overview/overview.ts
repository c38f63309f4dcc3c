import type { Overview } from '@hamvav/contract/admin/overview'
import { overviewFigures } from '@hamvav/contract/admin/overview'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import type { MessagingService } from '../../messaging/service.ts'
import { dayNumberOf, dayOfNumber } from './figures-days.ts'
import { readMarks } from './figures-queries.ts'
import { figuresByDay, readWaiting, type Waiting } from './overview-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly messaging: { readonly presence: Pick<MessagingService['presence'], 'count'> }
  readonly now: () => number
}

type Day = Overview['days'][number]

const hourMs = 60 * 60 * 1000
const inHours = (ms: number) => Math.round((ms / hourMs) * 10) / 10

const nothing: Waiting = {
  reports: 0,
  overdue: 0,
  oldestReport: null,
  approvals: 0,
  verifications: 0,
  appeals: 0,
  support: 0,
}

const totalOf = (days: readonly Day[]) =>
  Object.fromEntries(
    overviewFigures.map((name) => [name, days.reduce((sum, figures) => sum + figures[name], 0)]),
  ) as Overview['total']

/** The dashboard: rows that the sweep has written, and what waits, counted on indexes that hold nothing else. */
export function createOverview({ pool, messaging, now }: Dependencies) {
  return async (days: number): Promise<Overview> => {
    const at = now()
    const today = dayNumberOf(at)
    const span = [dayOfNumber(today - 2 * days + 1), dayOfNumber(today)]
    const [rows, marks, [waiting = nothing], online] = await Promise.all([
      run(pool, figuresByDay, span),
      readMarks(pool),
      run(pool, readWaiting, [new Date(at)]),
      messaging.presence.count(),
    ])
    const { counted, activeSince, members, suspended, decisionMinutes } = marks
    const shown = rows.slice(rows.length / 2)
    return {
      at: counted?.at.toISOString() ?? null,
      asked: new Date(at).toISOString(),
      now: {
        members: members?.n ?? 0,
        online,
        suspended: suspended?.n ?? 0,
        reportsWaiting: waiting.reports,
        reportsOverdue: waiting.overdue,
        approvalsWaiting: waiting.approvals,
        verificationsWaiting: waiting.verifications,
        appealsWaiting: waiting.appeals,
        supportWaiting: waiting.support,
        oldestReportHours: waiting.oldestReport && inHours(at - waiting.oldestReport.getTime()),
        medianDecisionHours: decisionMinutes?.n == null ? null : inHours(decisionMinutes.n * 60_000),
      },
      activeSince: activeSince?.n == null ? null : dayOfNumber(activeSince.n),
      days: shown,
      total: totalOf(shown),
      before: totalOf(rows.slice(0, rows.length / 2)),
    }
  }
}
