// Full-text search of posts (docs/decisions/0012): the newest matches of a text-search query, and the posts as the feed shows them.
import { correctedTerms, typedWords, searchTerms } from '../../../platform/database/search/search.ts'
import { run, statement, type Queryable, type Statement } from '../../../platform/database/statement.ts'
import { hiddenMembers, isHidden, maxId, postForViewer } from '../queries.ts'
import { inGoodStanding } from '../../../schema/good-standing.ts'

interface TermsRow {
  /** Text-search query for whole words; empty or null if the text has no words. */
  readonly whole: string | null
  /** Text-search query for beginnings of words. */
  readonly begun: string | null
}

/** $1: the typed text. */
export const readTerms = statement<TermsRow>(
  'feed_search_terms',
  `WITH ${searchTerms('$1')} SELECT whole::text, begun::text FROM terms`,
)
/** $1: a JSON list with the alternatives of each word. */
export const readCorrectedTerms = statement<TermsRow>(
  'feed_search_corrected',
  `WITH ${correctedTerms('$1')} SELECT whole::text, begun::text FROM terms`,
)
export const readTypedWords = typedWords('feed', 'post_words')

/** Newest posts that are scanned before the index is used; a common word has enough matches among them. */
const scannedPosts = 2_000
/** Matches read from the index at once; the index gives them in no order. */
export const candidatesMax = 1_000

/** Members, one lookup each: a join could read the table of members instead. */
const authors = (post: string) => `CROSS JOIN LATERAL (SELECT * FROM members WHERE id = ${post}.author_id LIMIT 1) m`
const isVisible = (post: string) => `${inGoodStanding('m')} AND NOT ${isHidden(`${post}.author_id`)}`

/** A query: `$2` the viewer, `$3` the number of posts. */
const newestOf = (posts: string) => `
  WITH ${hiddenMembers('$2::uuid')}
  SELECT p.id FROM (${posts}) p ${authors('p')}
  WHERE p.search_words @@ $1::tsquery AND ${isVisible('p')}
  ORDER BY p.id DESC LIMIT (SELECT $3::int)`

interface IdRow {
  readonly id: string
}
const findAmongNewest = statement<IdRow>(
  'feed_search_newest',
  newestOf(`SELECT id, author_id, search_words FROM posts ORDER BY id DESC LIMIT ${scannedPosts}`),
)
/** $4, $5: ids above and below all those of the window. */
const findInWindow = statement<IdRow>(
  'feed_search_window',
  newestOf(`SELECT id, author_id, search_words FROM posts
    WHERE id >= (SELECT $4::uuid) AND id < (SELECT $5::uuid) ORDER BY id DESC OFFSET 0`),
)

interface MatchesRow {
  /** Number of matches; `candidatesMax` if there are at least as many. */
  readonly count: number
  /** Visible ones, newest first; none if there are too many matches. */
  readonly ids: string[]
}
const matchesOf = (condition: string) => `
  WITH ${hiddenMembers('$2::uuid')}, candidates AS MATERIALIZED (
    SELECT id, author_id FROM posts WHERE search_words @@ $1::tsquery ${condition} LIMIT ${candidatesMax}
  ), read AS MATERIALIZED (SELECT count(*)::int AS count FROM candidates)
  SELECT count, ARRAY(
    SELECT c.id FROM (SELECT * FROM candidates ORDER BY id DESC OFFSET 0) c ${authors('c')}
    WHERE read.count < ${candidatesMax} AND ${isVisible('c')}
    ORDER BY c.id DESC LIMIT (SELECT $3::int)) AS ids
  FROM read`
const findInIndex = statement<MatchesRow>('feed_search_index', matchesOf(''))
/** The expression must equal the one of the index. */
const findInWindows = statement<MatchesRow>(
  'feed_search_windows',
  matchesOf('AND ARRAY[left(id::text, 5)] && $4::text[]'),
)

const selectWindow = statement<{ time_window: string }>(
  'feed_search_window_before',
  `SELECT left(id::text, 5) AS time_window FROM posts WHERE id < $1 ORDER BY id DESC LIMIT 1`,
)

/** A time window is the first 20 of the 48 bits of the time in a UUIDv7: three days. */
const windowMax = 0xfffff
const windowName = (window: number) => window.toString(16).padStart(5, '0')
/** Lowest id of a window; of the one after the last, the highest id of all. */
const firstIdOf = (window: number) =>
  window > windowMax ? maxId : `${windowName(window)}000-0000-0000-0000-000000000000`

/** Windows of the first step, and of the ones after all matches have turned out to be too many to be read at once. */
const width = { first: 1, later: 64 }

export interface Wanted {
  /** Text-search query. */
  readonly query: string
  readonly viewerId: string
  readonly limit: number
}

/**
 * Ids of the newest posts that match and that the viewer may see. First looks at the newest posts, then goes back in time
 * by windows that get longer, and reads all matches of a rare word at once: no step reads more than a few thousand posts.
 */
export async function newestMatches(pool: Queryable, { query, viewerId, limit }: Wanted): Promise<string[]> {
  if (limit <= 0) return []
  const values = [query, viewerId, limit]
  const newest = await run(pool, findAmongNewest, values)
  if (newest.length === limit) return newest.map(({ id }) => id)

  const found: string[] = []
  let before = windowMax + 1
  for (let step = 0; found.length < limit; step++) {
    if (step === 1) {
      const all = await matchesIn(pool, findInIndex, values)
      if (all.count < candidatesMax) return all.ids
    }
    const [row] = await run(pool, selectWindow, [firstIdOf(before)])
    if (!row) break
    const last = Number.parseInt(row.time_window, 16)
    const back = await matchesBack(pool, values, last, step === 0 ? width.first : width.later)
    found.push(...back.ids)
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
  const { ids, count } = await matchesIn(pool, findInWindows, [...values, windows])
  if (count < candidatesMax) return { ids, first }
  if (windowCount > 1) return matchesBack(pool, values, last, Math.floor(windowCount / 4) || 1)
  const scanned = await run(pool, findInWindow, [...values, firstIdOf(last), firstIdOf(last + 1)])
  return { ids: scanned.map(({ id }) => id), first }
}

async function matchesIn(pool: Queryable, of: Statement<MatchesRow>, values: readonly unknown[]): Promise<MatchesRow> {
  const [row] = await run(pool, of, values)
  if (!row) throw new Error('the statement gives one row')
  return row
}

/** JSON text of the posts with these ids, in their order; $2 is the viewer. */
export const showPosts = statement<{ readonly items: string }>(
  'feed_search_show',
  `WITH ${hiddenMembers('$2::uuid')}, shown AS MATERIALIZED (
     SELECT p.id, p.author_id, p.title, p.content, p.created_at, p.likes_count, p.comments_count,
       m.name, m.username, m.picture_id, m.verified, f.place
     FROM unnest($1::uuid[]) WITH ORDINALITY AS f (id, place)
       CROSS JOIN LATERAL (SELECT * FROM posts WHERE id = f.id LIMIT 1) p ${authors('p')}
     WHERE ${isVisible('p')}
   )
   SELECT '[' || coalesce(string_agg(${postForViewer('p', '$2::uuid')}, ',' ORDER BY place), '') || ']' AS items
   FROM shown p`,
)
