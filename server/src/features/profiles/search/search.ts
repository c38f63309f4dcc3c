// Search of members by name, in either script, with spelling correction (docs/decisions/0012).
import type { QueryOf, ResponseOf } from '@hamvav/contract/endpoint'
import type * as endpoints from '@hamvav/contract/profiles/endpoints'
import type { Pool } from 'pg'
import { isForeignKeyViolation } from '../../../platform/database/postgres-errors.ts'
import { correctSpelling } from '../../../platform/database/search/search.ts'
import { run } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { kathmanduDay } from '../../../platform/time/kathmandu.ts'
import type { PersonRow } from '../queries.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import { passesFilters } from '../filters/filter-rules.ts'
import * as view from '../view.ts'
import * as queries from './search-queries.ts'
import type { FilteringRow } from './search-queries.ts'
import { findBegunPeople, findMorePeople, findPeople, namePattern, peopleMax } from './people-queries.ts'

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

interface Dependencies {
  readonly pool: Pool
  /** Whether this server sends mail. */
  readonly isMailAvailable: boolean
  readonly now: () => number
}

export const createSearch = ({ pool, isMailAvailable, now }: Dependencies): SearchService => {
  /** Only the rows that the day's limit of new people allows. */
  async function withinLimit<Row extends PersonRow>(viewerId: string, q: string, rows: readonly Row[]): Promise<Row[]> {
    if (rows.length === 0) return []
    const values = {
      viewerId,
      day: kathmanduDay(now()),
      ids: rows.map(({ id }) => id),
      username: q.toLowerCase(),
      mail: isMailAvailable,
    }
    const [seen] = await run(pool, queries.readFound, values)
    const allowed = seen?.new_ids.length ? await addFound(values).catch(knownOnly(seen)) : seen
    return rows.filter(({ id }) => allowed?.known_ids.includes(id))
  }

  /** One search of a member at a time, so that parallel ones do not exceed the limit together. */
  const addFound = (values: queries.FoundValues) =>
    withTransaction(pool, async (client) => {
      await run(client, queries.lockFound, [values.viewerId])
      const [seen] = await run(client, queries.readFound, values)
      if (!seen) return undefined
      const added = seen.new_ids.slice(0, Math.max(0, seen.room))
      await run(client, queries.addFound, [values.viewerId, values.day, added])
      return { known_ids: [...seen.known_ids, ...added] }
    })

  async function findNamed(viewerId: string, q: string, limit: number) {
    const values = { viewerId, q, ...namePattern(q), mail: isMailAvailable }
    let needed = limit
    let rows = await run(pool, findPeople, { ...values, needed })
    let found = await withoutExcluding(pool, viewerId, rows)
    const known = rows.filter((row) => row.is_known).map(({ id }) => id)
    // Only the first `needed` rows are certainly the most recently active matches; if filters exclude some, more are needed.
    const isEnough = () =>
      rows.slice(0, needed).filter((row) => found.includes(row)).length >= Math.min(limit, rows.length)
    while (!isEnough() && needed < peopleMax) {
      needed = Math.min(3 * needed, peopleMax)
      rows = await run(pool, findMorePeople, { ...values, known, needed })
      found = await withoutExcluding(pool, viewerId, rows)
    }
    return found
  }

  /** Folded beginnings match much that is not meant: they come last, and only where there is room. */
  async function findBegun(viewerId: string, q: string, found: readonly PersonRow[]) {
    const rows = await run(pool, findBegunPeople, { viewerId, q, needed: peopleMax, mail: isMailAvailable })
    const isFound = new Set(found.map(({ id }) => id))
    return withoutExcluding(
      pool,
      viewerId,
      rows.filter(({ id }) => !isFound.has(id)),
    )
  }

  return {
    async searchPeople(viewer, { q, limit }) {
      const named = await findNamed(viewer.id, q, limit)
      const begun = q === '' || named.length >= limit ? [] : await findBegun(viewer.id, q, named)
      const found = [...named, ...begun].slice(0, limit)
      return (await withinLimit(viewer.id, q, found)).map(view.person)
    },
    async searchMembers(viewer, { q, limit }) {
      let rows = await run(pool, queries.findByWords, [q, viewer.id])
      const corrected = rows.length === 0 && (await correctSpelling(pool, queries.readTypedName, q))
      if (corrected) rows = await run(pool, queries.findCorrected, [corrected, viewer.id])
      const found = await withoutExcluding(pool, viewer.id, rows)
      return (await withinLimit(viewer.id, q, found.slice(0, limit))).map(view.foundPerson)
    },
  }
}

/** A member who is deleted meanwhile violates a foreign key. */
const knownOnly =
  <Seen>(seen: Seen) =>
  (error: unknown) => {
    if (isForeignKeyViolation(error)) return seen
    throw error
  }

/** Removes members whose two-way filters exclude the searcher (decisions §5). */
async function withoutExcluding<Row extends FilteringRow>(pool: Pool, searcherId: string, rows: readonly Row[]) {
  if (!rows.some((row) => row.two_way)) return [...rows]
  const [searcher] = await run(pool, queries.readSearcher, [searcherId])
  return rows.filter((row) => !row.two_way || (searcher && passesFilters(view.twoWayFilters(row), row.place, searcher)))
}
