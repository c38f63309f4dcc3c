// Page views, counted in memory and written every few seconds: a view costs no statement, several servers add up.
import { kathmanduDay } from '../../platform/time/kathmandu.ts'
import { run, type Queryable } from '../../platform/database/statement.ts'
import { addPageViews } from './queries.ts'

export type ViewedBy = 'visitors' | 'members'

interface Count {
  readonly day: string
  readonly screen: string
  readonly by: ViewedBy
  views: number
}

export interface PageViewCounter {
  /** @param screen a pattern of the contract, so that there are never more counts than screens */
  count(screen: string, by: ViewedBy): void
  /** One statement for all; what could not be written is counted on. */
  flush(): Promise<void>
}

export function createPageViewCounter(pool: Queryable, now: () => number): PageViewCounter {
  let counts = new Map<string, Count>()

  function add({ views, ...what }: Count): void {
    const key = `${what.day} ${what.by} ${what.screen}`
    const counted = counts.get(key)
    if (counted) counted.views += views
    else counts.set(key, { ...what, views })
  }

  return {
    count: (screen, by) => add({ day: kathmanduDay(now()), screen, by, views: 1 }),
    async flush() {
      if (counts.size === 0) return
      const rows = [...counts.values()]
      counts = new Map()
      const columns = [rows.map((row) => row.day), rows.map((row) => row.screen), rows.map((row) => row.by)]
      await run(pool, addPageViews, [...columns, rows.map(({ views }) => views)]).catch((error: unknown) => {
        for (const row of rows) add(row)
        throw error
      })
    },
  }
}
