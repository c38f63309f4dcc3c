import { secondMs } from '@hamvav/contract/durations'
import type { Dashboard, PageViews } from '@hamvav/contract/insights/entities'
import type { Pool } from 'pg'
import type { Listing } from '../../platform/archive/listing.ts'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import { createScheduledJob } from '../../platform/jobs/scheduled-job.ts'
import { daysBefore, kathmanduDay } from '../../platform/time/kathmandu.ts'
import { insightsListings, readFigures, readPageViews } from './queries.ts'
import { createRetentionJob, type PruneSeenPosts } from './retention.ts'
import { createPageViewCounter, createProfileViewCounter } from './view-counters.ts'
import { dashboardView } from './view.ts'

export { eraseViewSteps } from './queries.ts'

interface Dependencies {
  readonly pool: Pool
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
  start(): void
  close(): Promise<void>
}

/** Views of this period are lost when a server crashes. */
const flushEveryMs = 5 * secondMs

export function createInsights({ pool, pruneSeenPosts, report, now }: Dependencies): InsightsService {
  const pageViews = createPageViewCounter(pool, now)
  const profileViews = createProfileViewCounter(pool, now)
  const retention = createRetentionJob({ pool, pruneSeenPosts, report, now })
  const today = () => kathmanduDay(now())

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
    dashboard: async ({ id }, days) =>
      dashboardView(await readFigures(pool, id, daysBefore(today(), 2 * days - 1), today())),
    pageViews: (days) => readPageViews(pool, daysBefore(today(), days - 1), today()),
    listings: insightsListings(pool),
    start() {
      flushJob.start()
      retention.start()
    },
    async close() {
      await retention.stop()
      await flushJob.stop()
      await flush()
    },
  }
}
