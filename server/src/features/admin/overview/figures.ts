// Background job that counts the dashboard's figures (docs/decisions/0021): today every minute, a past day once more after its
// end, the days before the first start once, backwards. Counts are stored as totals, so that counting twice changes nothing.
import type { OverviewFigure } from '@hamvav/contract/admin/overview'
import { dayMs, hourMs, minuteMs, secondMs } from '@hamvav/contract/durations'
import { insightDays } from '@hamvav/contract/insights/limits'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { withAdvisoryLock } from '../../../platform/database/transaction.ts'
import { type Queryable, type Statement, run } from '../../../platform/database/statement.ts'
import type { JobWork } from '../../../platform/jobs/scheduled-job.ts'
import { kathmanduDay, kathmanduDayStart } from '../../../platform/time/kathmandu.ts'
import * as queries from './figures-queries.ts'
import { type Mark, type Marks, countMembers, countSuspended, storeMark, medianDecision } from './figures-queries.ts'

interface Options {
  readonly pool: Pool
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

const name = 'counting figures'
/** A count of this age or less is not repeated. */
const freshMs = 45 * secondMs
/** Arbitrary, but equal in every version of the program. */
const advisoryLock = 7_302_921
/** Rows written before midnight may be committed this much later. */
const graceMs = 5 * minuteMs
/** Twice the longest period, as periods are compared with the one before. */
const daysBack = 2 * Math.max(...insightDays)
/** Missed days counted per run after an outage. */
const missedDaysPerRun = 31
/** Time per run for days before the first start, and pause between two of them. */
const backfill = { forMs: 5 * secondMs, pauseMs: 5 }

export function createFiguresJob({ pool, report, now }: Options): JobWork {
  const countCurrent = createCurrentCounts(report)

  /** @returns whether all figures were counted; a failed one does not stop the others */
  async function countDay(on: PoolClient, day: number, today: number): Promise<boolean> {
    const figures = new Map<OverviewFigure, number>()
    let isComplete = true
    for (const [figure, count] of countsOf(on, day, day === today)) {
      const n = await count().catch((error: unknown) => report(error, `${name}: ${figure}`))
      if (n === undefined) isComplete = false
      else if (n !== null) figures.set(figure, n)
    }
    await queries.storeFigures(on, dayOfNumber(day), figures)
    return isComplete
  }

  /** Counts today and past days that are not final yet. */
  async function countLatest(on: PoolClient, at: number, marks: Marks, stopping: AbortSignal): Promise<void> {
    const today = dayNumberOf(at)
    let closed = marks.closedUpTo?.n ?? today - 2
    if (!marks.activeSince) await queries.storeMark(on, 'activeSince', today, at)
    if (await countDay(on, today, today)) await queries.storeMark(on, 'counted', null, at)
    const last = Math.min(today - 1, closed + missedDaysPerRun)
    while (closed < last && !stopping.aborted) {
      const isComplete = await countDay(on, closed + 1, today)
      if (!isComplete || at < startOfDay(closed + 2).getTime() + graceMs) return
      closed += 1
      await queries.storeMark(on, 'closedUpTo', closed, at)
    }
  }

  /** Counts days before the first start, newest first. */
  async function countEarlierDays(
    on: PoolClient,
    at: number,
    marks: Marks,
    end: number,
    stopping: AbortSignal,
  ): Promise<void> {
    const today = dayNumberOf(at)
    const until = performance.now() + backfill.forMs
    let from = marks.filledFrom?.n ?? today - 1
    while (from > end && performance.now() < until && !stopping.aborted) {
      if (!(await countDay(on, from - 1, today))) return
      from -= 1
      await queries.storeMark(on, 'filledFrom', from, at)
      await sleep(backfill.pauseMs, undefined, { signal: stopping, ref: false }).catch(() => {})
    }
  }

  return async (stopping) => {
    await withAdvisoryLock(pool, advisoryLock, async (client) => {
      const at = now()
      const marks = await queries.readMarks(client)
      if (marks.counted && Math.abs(at - marks.counted.at.getTime()) < freshMs) return
      const [first] = await run(client, queries.firstMember)
      // Without members no day becomes final: demo data may be older.
      if (!first) return void (await queries.storeMark(client, 'counted', null, at))
      await countLatest(client, at, marks, stopping)
      await countCurrent(client, at, marks)
      const end = Math.max(dayNumberOf(at) - daysBack + 1, dayNumberOf(first.at.getTime()))
      await countEarlierDays(client, at, marks, end, stopping)
    })
  }
}

type Count = () => Promise<number | null>

/** Counts of one day; null keeps the stored figure. */
function countsOf(on: PoolClient, day: number, isToday: boolean): [OverviewFigure, Count][] {
  const [from, to] = [startOfDay(day), startOfDay(day + 1)]
  const ids = [firstIdOf(from), firstIdOf(to)]
  const one = async (counting: typeof queries.countActive, values: readonly unknown[]) =>
    (await run(on, counting, values))[0]?.n ?? 0
  const active: Count = async () => {
    if (isToday) return one(queries.countActive, [from])
    const [known] = await run(on, queries.hasFigure, [dayOfNumber(day), 'active'])
    return known?.there ? null : one(queries.countTraces, ids)
  }
  const byId = Object.entries(queries.countedById).map(([figure, counting]): [OverviewFigure, Count] => [
    figure as OverviewFigure,
    () => one(counting, ids),
  ])
  return [...byId, ['decisions', () => one(queries.countDecisions, [from, to])], ['active', active]]
}

/** Kathmandu day of a time, as days since 1970. */
export const dayNumberOf = (now: number): number => Date.parse(kathmanduDay(now)) / dayMs
/** ISO date, such as 2026-11-21. */
export const dayOfNumber = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10)
/** Midnight in Kathmandu at the start of the day. */
export const startOfDay = (number: number): Date => kathmanduDayStart(dayOfNumber(number))

/** Lower bound of the UUIDv7 ids made at `at` or later. */
export function firstIdOf(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}

/** A count pauses for this multiple of its duration, so that it takes half a percent of the time. */
const pauseFactor = 200
const pauseMs = { min: 45 * secondMs, max: hourMs }
const monthMs = 30 * dayMs

/** Counts of the current state, as often as their duration allows. */
function createCurrentCounts(report: (error: unknown, context: string) => void) {
  const tried = new Map<Mark, { readonly at: number; readonly took: number }>()
  const isDue = (mark: Mark, marks: Marks, at: number) => {
    const last = tried.get(mark)
    const since = at - Math.max(marks[mark]?.at.getTime() ?? -Infinity, last?.at ?? -Infinity)
    return since < 0 || since >= Math.min(pauseMs.max, Math.max(pauseMs.min, (last?.took ?? 0) * pauseFactor))
  }

  return async (on: Queryable, at: number, marks: Marks): Promise<void> => {
    async function count(mark: Mark, counting: Statement<{ n: string | null }>, values: readonly unknown[] = []) {
      if (!isDue(mark, marks, at)) return
      const begun = performance.now()
      // Also after a failure, which is most likely a timeout.
      const recordDuration = () => tried.set(mark, { at, took: performance.now() - begun })
      const [row] = await run(on, counting, values).finally(recordDuration)
      await storeMark(on, mark, row?.n == null ? null : Number(row.n), at)
    }
    const reportFailure = (mark: Mark) => (error: unknown) => report(error, `counting figures: ${mark}`)
    await count('members', countMembers).catch(reportFailure('members'))
    await count('suspended', countSuspended).catch(reportFailure('suspended'))
    await count('decisionMinutes', medianDecision, [new Date(at - monthMs)]).catch(reportFailure('decisionMinutes'))
  }
}
