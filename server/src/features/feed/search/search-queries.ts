// Posts by their words: first which, then each as the feed shows it (docs/decisions/0012).
import { mendedTerms, readTyped, searchTerms } from '../../../platform/database/search/search.ts'
import { statement } from '../../../platform/database/statement.ts'
import { hiddenFrom, isHidden, postFor } from '../queries.ts'

interface FoundRow {
  /** JSON: the posts, best first. */
  readonly items: string
  readonly count: number
}

/** So many of the newest posts are read through before the indexes are asked: common words are all among them. */
const newest = 2_000
/** Of each way of finding so many are looked at. */
const candidates = 1_000

/** The posts `found` that $2 may see, $3 at most. */
const shown = `
  shown AS MATERIALIZED (
    SELECT p.*, m.name, m.username, m.picture_id, m.verified, f.whole
    FROM (SELECT * FROM found ORDER BY whole DESC, id DESC OFFSET 0) f
      CROSS JOIN LATERAL (SELECT * FROM members WHERE id = f.author_id LIMIT 1) m
      CROSS JOIN LATERAL (SELECT id, author_id, title, content, created_at, likes_count, comments_count
        FROM posts WHERE id = f.id LIMIT 1) p
    WHERE m.suspended_at IS NULL AND NOT ${isHidden('f.author_id')}
    ORDER BY f.whole DESC, f.id DESC LIMIT (SELECT $3::int)
  )
  SELECT '[' || coalesce(string_agg(${postFor('p', '$2::uuid')}, ',' ORDER BY whole DESC, p.id DESC), '') || ']' AS items,
    count(*)::int AS count
  FROM shown p`

const find = (terms: string) => `
   WITH ${hiddenFrom('$2::uuid')}, ${terms}, recent AS MATERIALIZED (
     SELECT id, author_id, search_words @@ (SELECT whole FROM terms) AS whole
     FROM (SELECT id, author_id, search_words FROM posts ORDER BY id DESC LIMIT ${newest}) p
     WHERE search_words @@ (SELECT begun FROM terms)
   ), whole AS MATERIALIZED (
     SELECT id, author_id FROM posts
     WHERE search_words @@ (SELECT whole FROM terms WHERE (SELECT count(*) FROM recent r WHERE r.whole) < (SELECT $3::int))
     LIMIT ${candidates}
   ), begun AS MATERIALIZED (
     SELECT id, author_id FROM posts
     WHERE search_words @@ (SELECT begun FROM terms
       WHERE (SELECT count(*) FROM recent) + (SELECT count(*) FROM whole) < (SELECT $3::int))
     LIMIT ${candidates}
   ), found AS MATERIALIZED (
     SELECT id, author_id, bool_or(whole) AS whole FROM (
       SELECT * FROM recent UNION ALL SELECT *, true FROM whole UNION ALL SELECT *, false FROM begun) each_way
     GROUP BY id, author_id
   ), ${shown}`

/** By every word of $1, or its beginning; whole words first, then the newest. */
export const findByWords = statement<FoundRow>('feed_search_words', find(searchTerms('$1')))

/** By words that stand in for mistyped ones. */
export const findMended = statement<FoundRow>('feed_search_mended', find(mendedTerms('$1')))
export const readTypedWords = readTyped('feed_search_typed', 'post_words')
