// Full-text search of posts (docs/decisions/0012): selects the matching posts, then builds each as the feed shows it.
import { correctSpelling, correctedTerms, typedWords, searchTerms } from '../../platform/database/search/search.ts'
import { run, statement, type Queryable } from '../../platform/database/statement.ts'
import { hiddenMembers, isHidden, postForViewer } from './queries.ts'
import { inGoodStanding } from '../../schema/good-standing.ts'

interface FoundRow {
  /** JSON text: the posts, best match first. */
  readonly items: string
  readonly count: number
}

/** Newest posts that are scanned before the index is used; a common word has enough matches among them. */
const scannedPosts = 2_000
/** Matches read from the index per kind of match. */
const candidatesMax = 1_000

/** Selects at most $3 posts of the CTE `found` that the member $2 may see. */
const visibleFound = `
  shown AS MATERIALIZED (
    SELECT p.*, m.name, m.username, m.picture_id, m.verified, f.whole
    FROM (SELECT * FROM found ORDER BY whole DESC, id DESC OFFSET 0) f
      CROSS JOIN LATERAL (SELECT * FROM members WHERE id = f.author_id LIMIT 1) m
      CROSS JOIN LATERAL (SELECT id, author_id, title, content, created_at, likes_count, comments_count
        FROM posts WHERE id = f.id LIMIT 1) p
    WHERE ${inGoodStanding('m')} AND NOT ${isHidden('f.author_id')}
    ORDER BY f.whole DESC, f.id DESC LIMIT (SELECT $3::int)
  )
  SELECT '[' || coalesce(string_agg(${postForViewer('p', '$2::uuid')}, ',' ORDER BY whole DESC, p.id DESC), '') || ']' AS items,
    count(*)::int AS count
  FROM shown p`

const search = (terms: string) => `
   WITH ${hiddenMembers('$2::uuid')}, ${terms}, recent AS MATERIALIZED (
     SELECT id, author_id, search_words @@ (SELECT whole FROM terms) AS whole
     FROM (SELECT id, author_id, search_words FROM posts ORDER BY id DESC LIMIT ${scannedPosts}) p
     WHERE search_words @@ (SELECT begun FROM terms)
   ), whole AS MATERIALIZED (
     SELECT id, author_id FROM posts
     WHERE search_words @@ (SELECT whole FROM terms WHERE (SELECT count(*) FROM recent r WHERE r.whole) < (SELECT $3::int))
     LIMIT ${candidatesMax}
   ), begun AS MATERIALIZED (
     SELECT id, author_id FROM posts
     WHERE search_words @@ (SELECT begun FROM terms
       WHERE (SELECT count(*) FROM recent) + (SELECT count(*) FROM whole) < (SELECT $3::int))
     LIMIT ${candidatesMax}
   ), found AS MATERIALIZED (
     SELECT id, author_id, bool_or(whole) AS whole FROM (
       SELECT * FROM recent UNION ALL SELECT *, true FROM whole UNION ALL SELECT *, false FROM begun) each_way
     GROUP BY id, author_id
   ), ${visibleFound}`

/** Matches every word of $1 or its beginning; whole words first, then newest first. */
const findByWords = statement<FoundRow>('feed_search_words', search(searchTerms('$1')))

/** Matches the corrections of misspelled words. */
const findCorrected = statement<FoundRow>('feed_search_corrected', search(correctedTerms('$1')))
const readTypedWords = typedWords('feed', 'post_words')

/** JSON text of the posts that match, best match first. Corrects misspelled words if the words as typed match nothing. */
export async function searchPosts(pool: Queryable, viewerId: string, q: string, limit: number): Promise<string> {
  const [found] = await run(pool, findByWords, [q, viewerId, limit])
  const corrected = found?.count === 0 && (await correctSpelling(pool, readTypedWords, q))
  if (!corrected) return found?.items ?? '[]'
  const [near] = await run(pool, findCorrected, [corrected, viewerId, limit])
  return near?.items ?? '[]'
}
