// Full-text search of posts (docs/decisions/0012): the newest matches of a text-search query, and the posts as the feed shows them.
import { correctedTerms, typedWords, searchTerms } from '../../../platform/database/search/search.ts'
import { statement } from '../../../platform/database/statement.ts'
import { hiddenMembers, isHidden, postForViewer } from '../queries.ts'
import { inGoodStanding } from '../../../schema/good-standing.ts'

export interface TermsRow {
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

/** Newest posts that are scanned before the index is used: they contain enough matches of a common word. */
const scannedPosts = 2_000
/** Matches read from the index by one statement; the index has no order. */
export const candidatesMax = 1_000

/** Looks up each author by id: for a plain join PostgreSQL may read the whole table of members. */
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
export const findAmongNewest = statement<IdRow>(
  'feed_search_newest',
  newestOf(`SELECT id, author_id, search_words FROM posts ORDER BY id DESC LIMIT ${scannedPosts}`),
)
/** $4, $5: ids above and below all those of the window. */
export const findInWindow = statement<IdRow>(
  'feed_search_window',
  newestOf(`SELECT id, author_id, search_words FROM posts
    WHERE id >= (SELECT $4::uuid) AND id < (SELECT $5::uuid) ORDER BY id DESC OFFSET 0`),
)

export interface MatchesRow {
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
export const findInIndex = statement<MatchesRow>('feed_search_index', matchesOf(''))
/** The expression must equal the one of the index. */
export const findInWindows = statement<MatchesRow>(
  'feed_search_windows',
  matchesOf('AND ARRAY[left(id::text, 5)] && $4::text[]'),
)

/** $1: the member. Age of their newest post or block, ms; null without any. */
export const ageOfOwnChange = statement<{ age_ms: number | null }>(
  'feed_age_of_own_change',
  `SELECT extract(epoch FROM now() - greatest(
     (SELECT created_at FROM posts WHERE author_id = $1 ORDER BY id DESC NULLS LAST LIMIT 1),
     (SELECT max(created_at) FROM blocks WHERE blocker_id = $1)))::float8 * 1000 AS age_ms`,
)

export const selectWindow = statement<{ time_window: string }>(
  'feed_search_window_before',
  `SELECT left(id::text, 5) AS time_window FROM posts WHERE id < $1 ORDER BY id DESC LIMIT 1`,
)

/** JSON text of the posts with these ids, in their order; $2 is the viewer. */
export const showPosts = statement<{ readonly items: string }>(
  'feed_search_show',
  `WITH ${hiddenMembers('$2::uuid')}, shown AS MATERIALIZED (
     SELECT p.id, p.author_id, p.title, p.content, p.created_at, p.edited_at, p.likes_count, p.comments_count, p.picture_count,
       m.name, m.username, m.picture_id, m.verified, f.place
     FROM unnest($1::uuid[]) WITH ORDINALITY AS f (id, place)
       CROSS JOIN LATERAL (SELECT * FROM posts WHERE id = f.id LIMIT 1) p ${authors('p')}
     WHERE ${isVisible('p')}
   )
   SELECT '[' || coalesce(string_agg(${postForViewer('p', '$2::uuid')}, ',' ORDER BY place), '') || ']' AS items
   FROM shown p`,
)
