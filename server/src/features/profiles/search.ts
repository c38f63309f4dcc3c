// Members by name, in either script, with typing mistakes (docs/decisions/0012).
import type { QueryOf } from '@hamvav/contract/endpoint'
import type * as endpoints from '@hamvav/contract/profiles/endpoints'
import type { Pool } from 'pg'
import { fewHits, runAlike } from '../../platform/database/search.ts'
import { run } from '../../platform/database/statement.ts'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import { admits } from './filter-rules.ts'
import * as queries from './search-queries.ts'
import type { FoundRow } from './search-queries.ts'
import * as view from './view.ts'

export function createSearch(pool: Pool) {
  /** Nobody is found whose two-way filter leaves the searcher out (decisions §5). */
  async function withoutThoseLeavingOut(viewer: MemberViewer, rows: readonly FoundRow[]): Promise<FoundRow[]> {
    if (!rows.some(({ twoWay }) => twoWay)) return [...rows]
    const [searcher] = await run(pool, queries.readSearcher, [viewer.id])
    return rows.filter((row) => !row.twoWay || (searcher && admits(row, row.place, searcher)))
  }

  return {
    async searchMembers(viewer: MemberViewer, { q, limit }: QueryOf<typeof endpoints.searchMembers>) {
      const values = [q, viewer.id]
      const found = await withoutThoseLeavingOut(viewer, await run(pool, queries.findByWords, values))
      if (found.length < fewHits) {
        const known = new Set(found.map(({ id }) => id))
        const alike = await runAlike(pool, queries.findAlike, values)
        const others = alike.filter(({ id }) => !known.has(id))
        found.push(...(await withoutThoseLeavingOut(viewer, others)))
      }
      return found.slice(0, limit).map(view.foundPerson)
    },
  }
}
