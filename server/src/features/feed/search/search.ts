// Search of posts: whole words before beginnings, each newest first, with spelling correction (docs/decisions/0012).
import { secondMs } from '@hamvav/contract/durations'
import { taggedPostsMax } from '@hamvav/contract/feed/limits'
import { tagsOf } from '@hamvav/contract/feed/tags'
import { correctSpelling } from '../../../platform/database/search/search.ts'
import { run, statement, type Queryable, type Statement } from '../../../platform/database/statement.ts'
import { maxId } from '../queries.ts'
import * as queries from './search-queries.ts'

/** A time window is the first 20 of the 48 bits of the time in a UUIDv7: three days. */
const windowMax = 0xfffff
const windowName = (window: number) => window.toString(16).padStart(5, '0')
/** Lowest id of a window; for the number after the last window, the highest possible id. */
const firstIdOf = (window: number) =>
  window > windowMax ? maxId : `${windowName(window)}000-0000-0000-0000-000000000000`

/** Most windows of one step. */
const windowsMax = 64
/** A step of more windows than this is for a rare word: reading all its matches at once is tried first. */
const windowsOfFrequent = 8

interface Search {
  /** Text-search query. */
  readonly query: string
  readonly viewerId: string
  readonly limit: number
}

/**
 * Ids of the newest posts that match and that the viewer may see. First looks at the newest posts, then goes back in time
 * by windows, more of them for a rarer word, and reads all matches of a rare word at once: no step reads more than a few thousand posts.
 */
async function newestMatches(pool: Queryable, { query, viewerId, limit }: Search): Promise<string[]> {
  if (limit <= 0) return []
  const values = [query, viewerId, limit]
  const newest = await run(pool, queries.findAmongNewest, values)
  if (newest.length === limit) return newest.map(({ id }) => id)

  const found: string[] = []
  let [before, windows, isIndexTried] = [windowMax + 1, 1, false]
  while (found.length < limit) {
    if (windows > windowsOfFrequent && !isIndexTried) {
      const all = await matchesIn(pool, queries.findInIndex, values)
      if (all.count < queries.candidatesMax) return all.ids
      isIndexTried = true
    }
    const [row] = await run(pool, queries.selectWindow, [firstIdOf(before)])
    if (!row) break
    const last = Number.parseInt(row.time_window, 16)
    const step = await matchesUpTo(pool, values, last, windows)
    found.push(...step.ids)
    // Twice the windows that suffice if the word is as frequent in earlier ones.
    const perWindow = step.ids.length / (last - step.first + 1)
    windows = Math.min(windowsMax, Math.ceil((2 * (limit - found.length)) / perWindow))
    before = step.first
  }
  return found.slice(0, limit)
}

/** Matches of the `windowCount` windows up to `last`, or of fewer windows if they have too many; `first` is the earliest window read. */
async function matchesUpTo(
  pool: Queryable,
  values: readonly unknown[],
  last: number,
  windowCount: number,
): Promise<{ readonly ids: readonly string[]; readonly first: number }> {
  const first = Math.max(0, last - windowCount + 1)
  const windows = Array.from({ length: last - first + 1 }, (_, n) => windowName(first + n))
  const { ids, count } = await matchesIn(pool, queries.findInWindows, [...values, windows])
  if (count < queries.candidatesMax) return { ids, first }
  if (windowCount > 1) return matchesUpTo(pool, values, last, Math.floor(windowCount / 4) || 1)
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

/** A change may become visible later than its time says: its transaction commits afterwards. */
const commitMs = secondMs

/**
 * Least age of the member's newest post and newest block, ms; Infinity without any. A standby that has both may answer their
 * search: own posts are found at once, and blocked members are not.
 */
export async function readAgeOfOwnChange(pool: Queryable, memberId: string): Promise<number> {
  const [row] = await run(pool, queries.ageOfOwnChange, [memberId])
  return row?.age_ms == null ? Infinity : row.age_ms - commitMs
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

/** Posts with the words of a tag that are read for it: many may have the word without the sign. */
const readMax = 200

const readContents = statement<{ id: string; content: string }>(
  'feed_read_contents',
  `SELECT id, content FROM posts WHERE id = ANY ($1::uuid[])`,
)
const sameTags = statement<{ tag: string }>(
  'feed_same_tags',
  `SELECT tag FROM unnest($1::text[]) AS tag WHERE fold_text(tag) = fold_text($2)`,
)

/** @returns JSON text: the newest posts with the tag, as the viewer sees them */
export async function searchTagged(pool: Queryable, viewerId: string, tag: string): Promise<string> {
  const [terms] = await run(pool, queries.readTerms, [tag])
  if (!terms?.whole) return '[]'
  const ids = await newestMatches(pool, { query: terms.whole, viewerId, limit: readMax })
  const contents = await run(pool, readContents, [ids])
  const tags = new Map(contents.map(({ id, content }) => [id, tagsOf(content)]))
  const same = await run(pool, sameTags, [[...new Set([...tags.values()].flat())], tag])
  const wanted = new Set(same.map((row) => row.tag))
  const tagged = ids.filter((id) => tags.get(id)?.some((one) => wanted.has(one)))
  const [shown] = await run(pool, queries.showPosts, [tagged.slice(0, taggedPostsMax), viewerId])
  return shown?.items ?? '[]'
}
