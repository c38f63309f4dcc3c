// Counts the dashboard's figures beforehand (docs/decisions/0021): today each minute, a day gone by once more and then never,
// the days before the first start once, backwards. Every count is written as it is, so that counting twice changes nothing.
import { setTimeout as sleep } from 'node:timers/promises'
import type { OverviewFigure } from '@hamvav/contract/admin/overview'
import { insightDays } from '@hamvav/contract/insights/limits'
import type { Pool, PoolClient } from 'pg'
import { withAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import { run } from '../../../platform/database/statement.ts'
import { createRepeating, type Repeating } from '../../../platform/jobs/scheduled-job.ts'
import { dayNumberOf, dayOfNumber, firstIdOf, startOfDay } from './figures-days.ts'
import * as queries from './figures-queries.ts'
import type { Marks } from './figures-queries.ts'
import { createStandingCount } from './standing-count.ts'

interface Options {
  readonly pool: Pool
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

const name = 'counting figures'
const everyMs = 60_000
/** After a start there is better to do at first. */
const firstMs = 1_000
/** Counted so lately by another server, there is nothing to do. */
const freshMs = 45_000
/** Any number, as long as every version of this program uses the same. */
const advisoryLock = 7_302_921
/** What was written just before midnight may be committed so much later. */
const graceMs = 5 * 60_000
/** Twice the longest period: what it is compared with. */
const daysBack = 2 * Math.max(...insightDays)
/** Days a server may have been away are made up for in steps of so many a run. */
const missedAtOnce = 31
/** So long a run goes back into the past, and so long it rests between two days, milliseconds. */
const back = { forMs: 5_000, pauseMs: 5 }

export function createFiguresSweep({ pool, report, now }: Options): Repeating {
  const countStanding = createStandingCount(report)

  /** @returns whether all of them could be counted; a slow one does not keep the others from it */
  async function countDay(on: PoolClient, day: number, today: number): Promise<boolean> {
    const figures = new Map<OverviewFigure, number>()
    let isWhole = true
    for (const [figure, count] of countsOf(on, day, day === today)) {
      const n = await count().catch((error: unknown) => report(error, `${name}: ${figure}`))
      if (n === undefined) isWhole = false
      else if (n !== null) figures.set(figure, n)
    }
    await queries.keepFigures(on, dayOfNumber(day), figures)
    return isWhole
  }

  /** Today, and what has not been closed yet of the days before. */
  async function countLatest(on: PoolClient, at: number, marks: Marks, stopping: AbortSignal): Promise<void> {
    const today = dayNumberOf(at)
    let closed = marks.closedUpTo?.n ?? today - 2
    if (!marks.activeSince) await queries.keepMark(on, 'activeSince', today, at)
    if (await countDay(on, today, today)) await queries.keepMark(on, 'counted', null, at)
    const last = Math.min(today - 1, closed + missedAtOnce)
    while (closed < last && !stopping.aborted) {
      const isWhole = await countDay(on, closed + 1, today)
      if (!isWhole || at < startOfDay(closed + 2).getTime() + graceMs) return
      closed += 1
      await queries.keepMark(on, 'closedUpTo', closed, at)
    }
  }

  /** Days before the first start, the latest of them first. */
  async function fillBack(on: PoolClient, at: number, marks: Marks, end: number, stopping: AbortSignal): Promise<void> {
    const today = dayNumberOf(at)
    const until = performance.now() + back.forMs
    let from = marks.filledFrom?.n ?? today - 1
    while (from > end && performance.now() < until && !stopping.aborted) {
      if (!(await countDay(on, from - 1, today))) return
      from -= 1
      await queries.keepMark(on, 'filledFrom', from, at)
      await sleep(back.pauseMs, undefined, { signal: stopping, ref: false }).catch(() => {})
    }
  }

  async function work(stopping: AbortSignal): Promise<void> {
    await withAdvisoryLock(pool, advisoryLock, async (client) => {
      const at = now()
      const marks = await queries.readMarks(client)
      if (marks.counted && Math.abs(at - marks.counted.at.getTime()) < freshMs) return
      const [first] = await run(client, queries.firstMember)
      // Before anybody has joined no day is closed: what a store is filled with may be older.
      if (!first) return void (await queries.keepMark(client, 'counted', null, at))
      await countLatest(client, at, marks, stopping)
      await countStanding(client, at, marks)
      const end = Math.max(dayNumberOf(at) - daysBack + 1, dayNumberOf(first.at.getTime()))
      await fillBack(client, at, marks, end, stopping)
    })
  }
  return createRepeating({ work, name, everyMs, firstMs, report })
}

type Count = () => Promise<number | null>

/** What is counted of a day. Null where it stays as it is. */
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
