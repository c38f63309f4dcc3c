import type { Overview } from '@hamvav/contract/admin/overview'
import { overviewFigures } from '@hamvav/contract/admin/overview'
import { hourMs, minuteMs } from '@hamvav/contract/durations'
import type { Pool } from 'pg'
import { run } from '../../../platform/database/statement.ts'
import type { MessagingService } from '../../messaging/service.ts'
import { dayNumberOf, dayOfNumber } from './figures.ts'
import { readMarks } from './figures-queries.ts'
import { figuresByDay, readWaiting, type WaitingRow } from './overview-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly messaging: { readonly presence: Pick<MessagingService['presence'], 'count'> }
  readonly now: () => number
}

type Day = Overview['days'][number]

const inHours = (ms: number) => Math.round((ms / hourMs) * 10) / 10

const noneWaiting: WaitingRow = {
  reports: 0,
  overdue: 0,
  oldest_report: null,
  approvals: 0,
  verifications: 0,
  submissions: 0,
  changed: 0,
  appeals: 0,
  support: 0,
  pictures: 0,
}

const figuresOfDay = ({ day, figures }: { readonly day: string; readonly figures: readonly number[] }) =>
  ({ day, ...Object.fromEntries(overviewFigures.map((name, index) => [name, figures[index] ?? 0])) }) as Day

const totalOf = (days: readonly Day[]) =>
  Object.fromEntries(
    overviewFigures.map((name) => [name, days.reduce((sum, figures) => sum + figures[name], 0)]),
  ) as Overview['total']

/** The dashboard: figures of the background job (figures.ts) and sizes of the review queues. */
export function createOverview({ pool, messaging, now }: Dependencies) {
  return async (period: number): Promise<Overview> => {
    const at = now()
    const today = dayNumberOf(at)
    const span = [dayOfNumber(today - 2 * period + 1), dayOfNumber(today)]
    const [days, marks, [waiting = noneWaiting], online] = await Promise.all([
      run(pool, figuresByDay, span),
      readMarks(pool),
      run(pool, readWaiting, [new Date(at)]),
      messaging.presence.count(),
    ])
    const { counted, activeSince, members, suspended, decisionMinutes } = marks
    const rows = days.map(figuresOfDay)
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
        submissionsWaiting: waiting.submissions,
        changedWaiting: waiting.changed,
        picturesWaiting: waiting.pictures,
        appealsWaiting: waiting.appeals,
        supportWaiting: waiting.support,
        oldestReportHours: waiting.oldest_report && inHours(at - waiting.oldest_report.getTime()),
        medianDecisionHours: decisionMinutes?.n == null ? null : inHours(decisionMinutes.n * minuteMs),
      },
      activeSince: activeSince?.n == null ? null : dayOfNumber(activeSince.n),
      days: shown,
      total: totalOf(shown),
      before: totalOf(rows.slice(0, rows.length / 2)),
    }
  }
}
