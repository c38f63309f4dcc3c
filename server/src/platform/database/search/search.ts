// Search terms and spelling correction shared by the features; folding is defined in migrations 0004, 0005 and 0033 (docs/decisions/0012).
import { similarWords } from './similar-words.ts'
import { run, statement, type Queryable, type Statement } from '../statement.ts'

const key = 'search_key(folded)'

/** CTE `terms` of one row: the SQL expression `text`, folded, as a query for whole words and one for word beginnings. */
export const searchTerms = (text: string) => `terms AS MATERIALIZED (
  SELECT folded, plainto_tsquery('simple', ${key}) AS whole,
    CASE WHEN ${key} <> '' THEN to_tsquery('simple', '''' || replace(${key}, ' ', ''':* & ''') || ''':*') END AS begun
  FROM fold_text(${text}) AS folded)`

/** CTE `terms` for the SQL expression `corrected`: a JSON list with the alternatives of each word (`correctSpelling`). */
export const correctedTerms = (corrected: string) => `terms AS MATERIALIZED (
  SELECT string_agg(folded, ' ') AS folded,
    to_tsquery('simple', string_agg('(' || array_to_string(keys, ' | ') || ')', ' & ')) AS whole,
    to_tsquery('simple', string_agg('(' || array_to_string(keys, ':* | ') || ':*)', ' & ')) AS begun
  FROM json_array_elements(${corrected}::json) AS each (words), LATERAL (
    SELECT string_agg(word, ' ') AS folded, array_agg('''' || search_key(word) || '''') AS keys
    FROM json_array_elements_text(each.words) AS word) one)`

interface TypedRow {
  readonly typed: string
  /** Words of the vocabulary that may be meant; null if the typed word is used itself or is too short to correct. */
  readonly candidates: readonly string[] | null
}

/** Words of the vocabulary that Node ranks by similarity. */
const maxCandidates = 50
/** Only the first words of a query are corrected: each one scans all words with the same first letter. */
const correctable = `place <= 4 AND typed ~ '^[a-z]{4,30}$'`
/** Allowed edits. Levenshtein counts swapped letters as two edits; long words are rarer and may have one more. */
const edits = 'CASE WHEN length(typed) < 8 THEN 2 ELSE 3 END'

/** Folded words of $1, each with the similar words of `vocabulary`. */
export const typedWords = (feature: 'feed' | 'profiles', vocabulary: 'post_words' | 'member_words') =>
  statement<TypedRow>(
    `${feature}_search_typed`,
    `SELECT typed, CASE WHEN ${correctable} AND NOT EXISTS (
         SELECT FROM ${vocabulary}
         WHERE search_key(word) ~>=~ search_key(typed) AND search_key(word) ~<~ (search_key(typed) || '{'))
       THEN ARRAY(
         SELECT word FROM ${vocabulary}
         WHERE left(word, 1) = left(typed, 1) AND length(word) BETWEEN length(typed) - 2 AND length(typed) + 2
           AND levenshtein_less_equal(word, typed, ${edits}) <= ${edits}
         ORDER BY levenshtein_less_equal(word, typed, ${edits}), word LIMIT ${maxCandidates})
       END AS candidates
     FROM string_to_table(fold_text($1), ' ') WITH ORDINALITY AS words (typed, place) ORDER BY place`,
  )

/** Replaces unknown words of `text` with similar known ones, as JSON for `correctedTerms`; undefined if no correction is found. */
export async function correctSpelling(
  pool: Queryable,
  query: Statement<TypedRow>,
  text: string,
): Promise<string | undefined> {
  const rows = await run(pool, query, [text])
  const words = rows.map(({ typed, candidates }) => (candidates ? similarWords(typed, candidates) : [typed]))
  const isCorrected = rows.some(({ candidates }) => candidates) && words.every(({ length }) => length > 0)
  return isCorrected ? JSON.stringify(words) : undefined
}
