// Members by name, in either script, with typing mistakes (docs/decisions/0012).
import type { QueryOf } from '@hamvav/contract/endpoint'
import type * as endpoints from '@hamvav/contract/profiles/endpoints'
import type { Pool } from 'pg'
import { correctSpelling } from '../../../platform/database/search/search.ts'
import { run } from '../../../platform/database/statement.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import { passesFilters } from '../filters/filter-rules.ts'
import * as queries from './search-queries.ts'
import type { TwoWayRow } from './search-queries.ts'
import * as view from '../view.ts'

/** Nobody is found whose two-way filter leaves the searcher out (decisions §5). */
async function withoutThoseLeavingOut<Row extends TwoWayRow>(pool: Pool, searcherId: string, rows: readonly Row[]) {
  if (!rows.some(({ twoWay }) => twoWay)) return [...rows]
  const [searcher] = await run(pool, queries.readSearcher, [searcherId])
  return rows.filter((row) => !row.twoWay || (searcher && passesFilters(row, row.place, searcher)))
}

export function createSearch(pool: Pool) {
  return {
    /** People one may write to, for the New Message dialog. */
    async searchPeople(viewer: MemberViewer, { q, limit }: QueryOf<typeof endpoints.searchPeople>) {
      const pattern = `${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
      const rows = await run(pool, queries.findPeople, [viewer.id, pattern])
      const found = await withoutThoseLeavingOut(pool, viewer.id, rows)
      return found.slice(0, limit).map(view.person)
    },

    async searchMembers(viewer: MemberViewer, { q, limit }: QueryOf<typeof endpoints.searchMembers>) {
      let rows = await run(pool, queries.findByWords, [q, viewer.id])
      const corrected = rows.length === 0 && (await correctSpelling(pool, queries.readTypedName, q))
      if (corrected) rows = await run(pool, queries.findCorrected, [corrected, viewer.id])
      const found = await withoutThoseLeavingOut(pool, viewer.id, rows)
      return found.slice(0, limit).map(view.foundPerson)
    },
  }
}
