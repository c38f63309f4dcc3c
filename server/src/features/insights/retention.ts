// Daily job: deletes views that are older than any dashboard shows, in bounded batches.
import { dayMs, minuteMs } from '@hamvav/contract/durations'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '../../platform/database/statement.ts'
import { createScheduledJob, type ScheduledJob } from '../../platform/jobs/scheduled-job.ts'
import { daysBefore, kathmanduDay } from '../../platform/time/kathmandu.ts'
import { pruneBatch, pruneViews, type ViewTable } from './queries.ts'

/** Profile views and seen posts: twice the 90 days that a dashboard shows. Page views: two years. */
const retentionDays: Readonly<Record<ViewTable | 'seen_posts', number>> = {
  profile_views: 180,
  seen_posts: 180,
  page_views: 2 * 365,
}
/** Delay of the first run, so that it does not slow down a start. */
const firstMs = 10 * minuteMs
/** Pause between two batches, milliseconds. */
const pauseMs = 100

/** Deletes the rows of the feed from before a day, `limit` at most. @returns how many */
export type PruneSeenPosts = (day: string, limit: number) => Promise<number>

interface Options {
  readonly pool: Queryable
  readonly pruneSeenPosts: PruneSeenPosts
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export function createRetentionJob({ pool, pruneSeenPosts, report, now }: Options): ScheduledJob {
  async function work(stopping: AbortSignal): Promise<void> {
    for (const table of ['profile_views', 'seen_posts', 'page_views'] as const) {
      const oldest = daysBefore(kathmanduDay(now()), retentionDays[table])
      let deleted = pruneBatch
      while (deleted === pruneBatch && !stopping.aborted) {
        deleted = await (table === 'seen_posts' ? pruneSeenPosts(oldest, pruneBatch) : pruneViews(pool, table, oldest))
        if (deleted === pruneBatch) await sleep(pauseMs, undefined, { signal: stopping, ref: false }).catch(() => {})
      }
    }
  }
  return createScheduledJob({ work, name: 'deleting old views', everyMs: dayMs, firstMs, report })
}
