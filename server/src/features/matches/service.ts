import type { QueryOf } from '@hamvav/contract/endpoint'
import type { listMatches } from '@hamvav/contract/matches/endpoints'
import type { DiscoverCounts } from '@hamvav/contract/matches/entities'
import type { DiscoverProfile } from '@hamvav/contract/profiles/entities'
import type { Pool } from 'pg'
import { run } from '../../platform/database/statement.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import { createDaySet } from './discover/daily-deck.ts'
import { countAll, readSeeker } from './discover/discover-queries.ts'
import { cardView, countsView } from './discover/discover-view.ts'
import { createCensus } from './discover/member-stats.ts'
import { seekerValues, withOverrides, type FilterOverrides, type Seeker } from './discover/viewer-filters.ts'

export { endMatch } from './choices/choice-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export type MatchesService = ReturnType<typeof createMatches>

export function createMatches({ pool, report, now }: Dependencies) {
  const census = createCensus({ pool, now, report })
  const daySet = createDaySet({ pool, census })

  async function seekerOf({ id }: MemberViewer, overrides: FilterOverrides): Promise<Seeker> {
    const at = now()
    const [row] = await run(pool, readSeeker, [id, overrides.interests ?? null, new Date(at)])
    if (!row) throw new AppError('session_expired') // deleted a moment ago
    return { ...withOverrides(row, overrides), id, now: at }
  }

  return {
    async discover(viewer: MemberViewer, query: QueryOf<typeof listMatches>): Promise<DiscoverProfile[]> {
      const { limit, after, ...overrides } = query
      const seeker = await seekerOf(viewer, overrides)
      const [rows, known] = [await daySet.page(seeker, { limit, after }), await census()]
      return rows.map((row) => cardView(row, seeker.interests, known))
    },

    async count(viewer: MemberViewer, overrides: FilterOverrides): Promise<DiscoverCounts> {
      const [row] = await run(pool, countAll, seekerValues(await seekerOf(viewer, overrides)))
      if (!row) throw new Error('an aggregate gives one row')
      return countsView(row)
    },
  }
}
