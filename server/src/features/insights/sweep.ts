// Forgets who looked at whom and what was seen once the dashboard cannot look back so far, a bounded batch at a time.
import { setTimeout as sleep } from 'node:timers/promises'
import { kathmanduDay } from '../../platform/time/kathmandu.ts'
import { run, statement, type Queryable } from '../../platform/database/statement.ts'
import { createRepeating, type Repeating } from '../../platform/jobs/scheduled-job.ts'
import { daysBefore } from './rules.ts'

/** Twice the 90 days that a dashboard shows, and page views for two years. */
const keptDays = { profile_views: 180, seen_posts: 180, page_views: 2 * 365 }
const batch = 1_000
const everyMs = 24 * 60 * 60 * 1000
/** After a start there is better to do at first. */
const firstMs = 10 * 60 * 1000
/** Between two batches, milliseconds. */
const pauseMs = 100

/** No index leads to the oldest rows: they lie at the start of the table, where the scan begins. */
const forget = (table: keyof typeof keptDays) =>
  statement<{ gone: number }>(
    `insights_forget_${table}`,
    `WITH gone AS (
       DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE day < $1::date LIMIT ${batch}))
       RETURNING 1)
     SELECT count(*)::int AS gone FROM gone`,
  )

const tables = (['profile_views', 'seen_posts', 'page_views'] as const).map((table) => ({
  forget: forget(table),
  days: keptDays[table],
}))

interface Options {
  readonly pool: Queryable
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export function createSweep({ pool, report, now }: Options): Repeating {
  async function work(stopping: AbortSignal): Promise<void> {
    for (const { forget, days } of tables) {
      const before = daysBefore(kathmanduDay(now()), days)
      let gone = batch
      while (gone === batch && !stopping.aborted) {
        gone = (await run(pool, forget, [before]))[0]?.gone ?? 0
        if (gone === batch) await sleep(pauseMs, undefined, { signal: stopping, ref: false }).catch(() => {})
      }
    }
  }
  return createRepeating({ work, name: 'sweeping old views', everyMs, firstMs, report })
}
