// What the searches of all features share; the folding itself is in migrations 0004 and 0005 (docs/decisions/0012).
import { nearWords } from './near-words.ts'
import { run, statement, type Queryable, type Statement } from '../statement.ts'

const key = 'search_key(folded)'

/** A common table `terms` of one row: SQL `text` folded, as whole words and as beginnings of words. */
export const searchTerms = (text: string) => `terms AS MATERIALIZED (
  SELECT folded, plainto_tsquery('simple', ${key}) AS whole,
    CASE WHEN ${key} <> '' THEN to_tsquery('simple', '''' || replace(${key}, ' ', ''':* & ''') || ''':*') END AS begun
  FROM fold_text(${text}) AS folded)`

/** The same where SQL `mended` has each word's stand-ins, of which any will do. */
export const mendedTerms = (mended: string) => `terms AS MATERIALIZED (
  SELECT string_agg(folded, ' ') AS folded,
    to_tsquery('simple', string_agg('(' || array_to_string(keys, ' | ') || ')', ' & ')) AS whole,
    to_tsquery('simple', string_agg('(' || array_to_string(keys, ':* | ') || ':*)', ' & ')) AS begun
  FROM json_array_elements(${mended}::json) AS each (words), LATERAL (
    SELECT string_agg(word, ' ') AS folded, array_agg('''' || search_key(word) || '''') AS keys
    FROM json_array_elements_text(each.words) AS word) one)`

interface TypedRow {
  readonly typed: string
  /** Words in use that may be meant; null where the word itself is used, or too short to be mistyped. */
  readonly candidates: readonly string[] | null
}

/** So many words of the vocabulary are compared in Node. */
const compared = 50
/** What may be mistyped; of many words only the first, as each costs a look through all that begin alike. */
const mendable = `place <= 4 AND typed ~ '^[a-z]{4,30}$'`
/** Two neighbours that changed places are two edits here; long words, which are fewer, may have one more beside that. */
const edits = 'CASE WHEN length(typed) < 8 THEN 2 ELSE 3 END'

/** Words of $1 as they are folded, beside those of `vocabulary` that begin alike and are about as long. */
export const readTyped = (feature: 'feed' | 'profiles', vocabulary: 'post_words' | 'member_words') =>
  statement<TypedRow>(
    `${feature}_search_typed`,
    `SELECT typed, CASE WHEN ${mendable} AND NOT EXISTS (
         SELECT FROM ${vocabulary}
         WHERE search_key(word) ~>=~ search_key(typed) AND search_key(word) ~<~ (search_key(typed) || '{'))
       THEN ARRAY(
         SELECT word FROM ${vocabulary}
         WHERE left(word, 1) = left(typed, 1) AND length(word) BETWEEN length(typed) - 2 AND length(typed) + 2
           AND levenshtein_less_equal(word, typed, ${edits}) <= ${edits}
         ORDER BY levenshtein_less_equal(word, typed, ${edits}), word LIMIT ${compared})
       END AS candidates
     FROM string_to_table(fold_text($1), ' ') WITH ORDINALITY AS words (typed, place) ORDER BY place`,
  )

/** For `mendedTerms`: `text` with the nearest words in use instead of those that nobody uses; undefined where that is no help. */
export async function mend(pool: Queryable, query: Statement<TypedRow>, text: string): Promise<string | undefined> {
  const rows = await run(pool, query, [text])
  const words = rows.map(({ typed, candidates }) => (candidates ? nearWords(typed, candidates) : [typed]))
  const helps = rows.some(({ candidates }) => candidates) && words.every(({ length }) => length > 0)
  return helps ? JSON.stringify(words) : undefined
}
