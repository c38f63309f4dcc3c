import type { Dashboard, PageViews } from '@hamvav/contract/insights/entities'
import type { Pool } from 'pg'
import { run } from '../../platform/database/statement.ts'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import { kathmanduDay } from '../../platform/time/kathmandu.ts'
import { createRepeating } from '../../platform/jobs/scheduled-job.ts'
import { createPageViewCounter } from './page-views.ts'
import { createProfileViewGatherer } from './profile-views.ts'
import { figuresByDay, viewsByDay, viewsByScreen } from './queries.ts'
import { dashboardOf, daysBefore } from './rules.ts'
import { createSweep } from './sweep.ts'

interface Dependencies {
  readonly pool: Pool
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export type InsightsService = ReturnType<typeof createInsights>

/** As much as this is lost where a server dies. */
const writeEveryMs = 5_000

export function createInsights({ pool, report, now }: Dependencies) {
  const pages = createPageViewCounter(pool, now)
  const profiles = createProfileViewGatherer(pool, now)
  const sweep = createSweep({ pool, report, now })
  const today = () => kathmanduDay(now())

  /** Each tries, whatever became of the other. */
  async function flush(): Promise<void> {
    for (const { flush } of [pages, profiles]) await flush().catch((error: unknown) => report(error, 'writing views'))
  }
  const writing = createRepeating({
    work: flush,
    name: 'writing views',
    everyMs: writeEveryMs,
    firstMs: writeEveryMs,
    report,
  })

  return {
    sweep,
    recordView: (viewer: MemberViewer | null, screen: string) => pages.count(screen, viewer ? 'members' : 'visitors'),
    profileViewed: profiles.gather,

    async dashboard({ id }: MemberViewer, days: number): Promise<Dashboard> {
      return dashboardOf(await run(pool, figuresByDay, [id, daysBefore(today(), 2 * days - 1), today()]))
    },

    /** For the admin; views of the last seconds may not be in it yet. */
    async pageViews(days: number): Promise<PageViews> {
      const span = [daysBefore(today(), days - 1), today()]
      return { days: await run(pool, viewsByDay, span), screens: await run(pool, viewsByScreen, span) }
    },

    start(): void {
      writing.start()
      sweep.start()
    },

    async close(): Promise<void> {
      await sweep.stop()
      await writing.stop()
      await flush()
    },
  }
}
