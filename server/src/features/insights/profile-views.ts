// Who looked at whose profile, gathered in memory and written every few seconds, each once a day.
import { kathmanduDay } from '../../platform/time/kathmandu.ts'
import { run, type Queryable } from '../../platform/database/statement.ts'
import { addProfileViews } from './queries.ts'

interface View {
  readonly memberId: string
  readonly day: string
  readonly viewerId: string
}

export interface ProfileViewGatherer {
  gather(memberId: string, viewerId: string): void
  /** One statement for all; what could not be written is kept for the next time. */
  flush(): Promise<void>
}

/** Of a few seconds; beyond it a view is not counted rather than the memory filled. */
const gatheredMax = 20_000

export function createProfileViewGatherer(pool: Queryable, now: () => number): ProfileViewGatherer {
  let views = new Map<string, View>()

  function add(view: View): void {
    if (views.size < gatheredMax) views.set(`${view.memberId} ${view.day} ${view.viewerId}`, view)
  }

  return {
    gather: (memberId, viewerId) => add({ memberId, viewerId, day: kathmanduDay(now()) }),
    async flush() {
      if (views.size === 0) return
      const rows = [...views.values()]
      views = new Map()
      const columns = [rows.map((row) => row.memberId), rows.map((row) => row.day), rows.map((row) => row.viewerId)]
      await run(pool, addProfileViews, columns).catch((error: unknown) => {
        for (const row of rows) add(row)
        throw error
      })
    },
  }
}
