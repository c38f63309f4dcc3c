// Page views and profile views, collected in memory and written every few seconds, so that a view costs no statement.
import { kathmanduDay } from '../../platform/time/kathmandu.ts'
import type { Queryable } from '../../platform/database/statement.ts'
import { addPageViews, addProfileViews, type PageViews, type ProfileView, type ViewerKind } from './queries.ts'

export interface PageViewCounter {
  /** @param screen a pattern of the contract, which bounds the number of counts */
  count(screen: string, by: ViewerKind): void
  /** Writes all counts in one statement; after a failure they are kept for the next flush. */
  flush(): Promise<void>
}

export function createPageViewCounter(pool: Queryable, now: () => number): PageViewCounter {
  let counts = new Map<string, PageViews>()

  function add({ views, ...about }: PageViews): void {
    const key = `${about.day} ${about.by} ${about.screen}`
    const counted = counts.get(key)
    counts.set(key, { ...about, views: views + (counted?.views ?? 0) })
  }

  return {
    count: (screen, by) => add({ day: kathmanduDay(now()), screen, by, views: 1 }),
    async flush() {
      if (counts.size === 0) return
      const pending = [...counts.values()]
      counts = new Map()
      await addPageViews(pool, pending).catch((error: unknown) => {
        pending.forEach(add)
        throw error
      })
    },
  }
}

export interface ProfileViewCounter {
  /** Counts a viewer once per profile and day. */
  count(memberId: string, viewerId: string): void
  /** Writes all views in one statement; after a failure they are kept for the next flush. */
  flush(): Promise<void>
}

/** Memory limit between two flushes; views beyond it are not counted. */
const pendingProfileViewsMax = 20_000

export function createProfileViewCounter(pool: Queryable, now: () => number): ProfileViewCounter {
  let views = new Map<string, ProfileView>()

  function add(view: ProfileView): void {
    if (views.size < pendingProfileViewsMax) views.set(`${view.memberId} ${view.day} ${view.viewerId}`, view)
  }

  return {
    count: (memberId, viewerId) => add({ memberId, viewerId, day: kathmanduDay(now()) }),
    async flush() {
      if (views.size === 0) return
      const pending = [...views.values()]
      views = new Map()
      await addProfileViews(pool, pending).catch((error: unknown) => {
        pending.forEach(add)
        throw error
      })
    },
  }
}
