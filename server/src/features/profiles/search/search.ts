// Search of members by name, in either script, with spelling correction (docs/decisions/0012).
import type { QueryOf, ResponseOf } from '@hamvav/contract/endpoint'
import type * as endpoints from '@hamvav/contract/profiles/endpoints'
import type { Pool } from 'pg'
import { correctSpelling } from '../../../platform/database/search/search.ts'
import { run } from '../../../platform/database/statement.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import { passesFilters } from '../filters/filter-rules.ts'
import * as view from '../view.ts'
import * as queries from './search-queries.ts'
import type { FilteringRow } from './search-queries.ts'

export interface SearchService {
  /** Members whom the viewer can write to, for the New Message dialog. */
  searchPeople(
    viewer: MemberViewer,
    query: QueryOf<typeof endpoints.searchPeople>,
  ): Promise<ResponseOf<typeof endpoints.searchPeople>>
  searchMembers(
    viewer: MemberViewer,
    query: QueryOf<typeof endpoints.searchMembers>,
  ): Promise<ResponseOf<typeof endpoints.searchMembers>>
}

export const createSearch = (pool: Pool): SearchService => ({
  async searchPeople(viewer, { q, limit }) {
    const pattern = `${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
    const rows = await run(pool, queries.findPeople, [viewer.id, pattern])
    const found = await withoutExcluding(pool, viewer.id, rows)
    return found.slice(0, limit).map(view.person)
  },
  async searchMembers(viewer, { q, limit }) {
    let rows = await run(pool, queries.findByWords, [q, viewer.id])
    const corrected = rows.length === 0 && (await correctSpelling(pool, queries.readTypedName, q))
    if (corrected) rows = await run(pool, queries.findCorrected, [corrected, viewer.id])
    const found = await withoutExcluding(pool, viewer.id, rows)
    return found.slice(0, limit).map(view.foundPerson)
  },
})

/** Removes members whose two-way filters exclude the searcher (decisions §5). */
async function withoutExcluding<Row extends FilteringRow>(pool: Pool, searcherId: string, rows: readonly Row[]) {
  if (!rows.some((row) => row.two_way)) return [...rows]
  const [searcher] = await run(pool, queries.readSearcher, [searcherId])
  return rows.filter((row) => !row.two_way || (searcher && passesFilters(view.twoWayFilters(row), row.place, searcher)))
}
