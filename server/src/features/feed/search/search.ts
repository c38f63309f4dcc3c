// Search of posts: whole words before beginnings, each newest first, with spelling correction (docs/decisions/0012).
import { correctSpelling } from '../../../platform/database/search/search.ts'
import { run, type Queryable, type Statement } from '../../../platform/database/statement.ts'
import { maxId } from '../queries.ts'
import * as queries from './search-queries.ts'

/** A time window is the first 20 of the 48 bits of the time in a UUIDv7: three days. */
const windowMax = 0xfffff
const windowName = (window: number) => window.toString(16).padStart(5, '0')
/** Lowest id of a window; of the one after the last, the highest id of all. */
const firstIdOf = (window: number) =>
  window > windowMax ? maxId : `${windowName(window)}000-0000-0000-0000-000000000000`

/** Windows that one step reads at most; before a step of more than a few, all matches are read if they are few. */
const windowsMax = 64
const windowsOfFrequent = 8

interface Wanted {
  /** Text-search query. */
  readonly query: string
  readonly viewerId: string
  readonly limit: number
}

/**
 * Ids of the newest posts that match and that the viewer may see. First looks at the newest posts, then goes back in time
 * by windows, more of them for a rarer word, and reads all matches of a rare word at once: no step reads more than a few thousand posts.
 */
async function newestMatches(pool: Queryable, { query, viewerId, limit }: Wanted): Promise<string[]> {
  if (limit <= 0) return []
  const values = [query, viewerId, limit]
  const newest = await run(pool, queries.findAmongNewest, values)
  if (newest.length === limit) return newest.map(({ id }) => id)

  const found: string[] = []
  let [before, windows, isRead] = [windowMax + 1, 1, false]
  while (found.length < limit) {
    if (windows > windowsOfFrequent && !isRead) {
      const all = await matchesIn(pool, queries.findInIndex, values)
      if (all.count < queries.candidatesMax) return all.ids
      isRead = true
    }
    const [row] = await run(pool, queries.selectWindow, [firstIdOf(before)])
    if (!row) break
    const last = Number.parseInt(row.time_window, 16)
    const back = await matchesBack(pool, values, last, windows)
    found.push(...back.ids)
    // Twice as many as the next ones need if the word was as frequent in them.
    const perWindow = back.ids.length / (last - back.first + 1)
    windows = Math.min(windowsMax, Math.ceil((2 * (limit - found.length)) / perWindow))
    before = back.first
  }
  return found.slice(0, limit)
}

/** Matches of at most `windowCount` windows up to `last`, of fewer if there are too many; `first` is the earliest of them. */
async function matchesBack(
  pool: Queryable,
  values: readonly unknown[],
  last: number,
  windowCount: number,
): Promise<{ readonly ids: readonly string[]; readonly first: number }> {
  const first = Math.max(0, last - windowCount + 1)
  const windows = Array.from({ length: last - first + 1 }, (_, n) => windowName(first + n))
  const { ids, count } = await matchesIn(pool, queries.findInWindows, [...values, windows])
  if (count < queries.candidatesMax) return { ids, first }
  if (windowCount > 1) return matchesBack(pool, values, last, Math.floor(windowCount / 4) || 1)
  const scanned = await run(pool, queries.findInWindow, [...values, firstIdOf(last), firstIdOf(last + 1)])
  return { ids: scanned.map(({ id }) => id), first }
}

async function matchesIn(
  pool: Queryable,
  of: Statement<queries.MatchesRow>,
  values: readonly unknown[],
): Promise<queries.MatchesRow> {
  const [row] = await run(pool, of, values)
  if (!row) throw new Error('the statement gives one row')
  return row
}

/** JSON text of the posts that match, best match first. Corrects misspelled words if the words as typed match nothing. */
export async function searchPosts(pool: Queryable, viewerId: string, q: string, limit: number): Promise<string> {
  let ids = await find(queries.readTerms, q)
  const corrected = ids.length === 0 && (await correctSpelling(pool, queries.readTypedWords, q))
  if (corrected) ids = await find(queries.readCorrectedTerms, corrected)
  if (ids.length === 0) return '[]'
  const [shown] = await run(pool, queries.showPosts, [ids, viewerId])
  return shown?.items ?? '[]'

  async function find(terms: Statement<queries.TermsRow>, text: string) {
    const [row] = await run(pool, terms, [text])
    if (!row?.whole || !row.begun) return []
    const whole = await newestMatches(pool, { query: row.whole, viewerId, limit })
    const begunOnly = `(${row.begun}) & !(${row.whole})`
    return [...whole, ...(await newestMatches(pool, { query: begunOnly, viewerId, limit: limit - whole.length }))]
  }
}
