import { secondMs } from '@hamvav/contract/durations'
import type { Dashboard, PageViews } from '@hamvav/contract/insights/entities'
import { viewDays } from '@hamvav/contract/insights/limits'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Listing } from '../../platform/archive/listing.ts'
import type { Queryable } from '../../platform/database/statement.ts'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import { createScheduledJob, type JobWork } from '../../platform/jobs/scheduled-job.ts'
import { daysBefore, kathmanduDay } from '../../platform/time/kathmandu.ts'
import { createFiguresCache } from './figures-cache.ts'
import { insightsListings, pruneBatch, pruneViews, readFigures, readPageViews } from './queries.ts'
import { createPageViewCounter, createProfileViewCounter } from './view-counters.ts'
import { dashboardView } from './view.ts'

export { eraseViewSteps } from './queries.ts'

interface Dependencies {
  readonly pool: Pool
  /** For jobs and the data export. */
  readonly workPool: Pool
  readonly pruneSeenPosts: PruneSeenPosts
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export interface InsightsService {
  recordPageView(viewer: MemberViewer | null, screen: string): void
  recordProfileView(memberId: string, viewerId: string): void
  /** The member's figures of the last `days` days and of the same period before. */
  dashboard(viewer: MemberViewer, days: number): Promise<Dashboard>
  /** Page views for the admin panel, without the views of the last seconds. */
  pageViews(days: number): Promise<PageViews>
  /** Files of the data export. */
  readonly listings: Readonly<Record<string, Listing>>
  /** Job: deletes views older than any dashboard shows. */
  readonly eraseOldViews: JobWork
  start(): void
  close(): Promise<void>
}

/** Views of this period are lost when a server crashes. */
const flushEveryMs = 5 * secondMs

export function createInsights({ pool, workPool, pruneSeenPosts, report, now }: Dependencies): InsightsService {
  const pageViews = createPageViewCounter(pool, now)
  const profileViews = createProfileViewCounter(pool, now)
  const today = () => kathmanduDay(now())
  const figures = createFiguresCache((...of) => readFigures(pool, ...of), now)

  /** A failure of one counter does not stop the other. */
  async function flush(): Promise<void> {
    for (const counter of [pageViews, profileViews])
      await counter.flush().catch((error: unknown) => report(error, 'writing views'))
  }
  const flushJob = createScheduledJob({
    work: flush,
    name: 'writing views',
    everyMs: flushEveryMs,
    firstMs: flushEveryMs,
    report,
  })

  return {
    recordPageView: (viewer, screen) => pageViews.count(screen, viewer ? 'members' : 'visitors'),
    recordProfileView: profileViews.count,
    async dashboard({ id }, days) {
      const lastDay = today()
      return dashboardView(await figures(id, daysBefore(lastDay, 2 * days - 1), lastDay))
    },
    pageViews: (days) => readPageViews(pool, daysBefore(today(), days - 1), today()),
    listings: insightsListings(workPool),
    eraseOldViews: createRetentionJob({ pool: workPool, pruneSeenPosts, now }),
    start: flushJob.start,
    async close() {
      await flushJob.stop()
      await flush()
    },
  }
}

/** Pause between two batches, milliseconds. */
const pauseMs = 100

/** Deletes the rows of the feed from before a day, `limit` at most. @returns how many */
type PruneSeenPosts = (day: string, limit: number) => Promise<number>

interface RetentionOptions {
  readonly pool: Queryable
  readonly pruneSeenPosts: PruneSeenPosts
  readonly now: () => number
}

/** Job: deletes views that are older than any dashboard shows, in bounded batches. */
export function createRetentionJob({ pool, pruneSeenPosts, now }: RetentionOptions): JobWork {
  return async (stopping) => {
    for (const table of ['profile_views', 'seen_posts', 'page_views'] as const) {
      const oldest = daysBefore(kathmanduDay(now()), viewDays[table])
      let deleted = pruneBatch
      while (deleted === pruneBatch && !stopping.aborted) {
        deleted = await (table === 'seen_posts' ? pruneSeenPosts(oldest, pruneBatch) : pruneViews(pool, table, oldest))
        if (deleted === pruneBatch) await sleep(pauseMs, undefined, { signal: stopping, ref: false }).catch(() => {})
      }
    }
  }
}
