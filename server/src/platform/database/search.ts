// What the searches of all features share; the folding itself is in migration 0004 (docs/decisions/0012).
import type { Pool, QueryResultRow } from 'pg'
import { postgresError } from './postgres-errors.ts'
import { run, type Statement } from './statement.ts'
import { withTransaction } from './transaction.ts'

/** Looking for what is only alike may take so long, ms; beyond it what was found by words is all there is. */
const patienceMs = 120
/** Share of three-letter pieces that a part of the text has in common with what is looked for: one slip in six letters. */
const likeness = 0.5

/** With fewer found by words, what is alike is looked for too. */
export const fewHits = 3

const key = 'search_key(folded)'

/** A common table `terms` of one row: SQL `text` folded, as whole words, as beginnings of words, and where it is long enough to be mistyped. */
export const searchTerms = (text: string) => `terms AS MATERIALIZED (
  SELECT folded, plainto_tsquery('simple', ${key}) AS whole,
    CASE WHEN ${key} <> '' THEN to_tsquery('simple', '''' || replace(${key}, ' ', ''':* & ''') || ''':*') END AS begun,
    CASE WHEN length(folded) >= 4 THEN folded END AS alike
  FROM fold_text(${text}) AS folded)`

/** Rows that are alike by `%>`, best of all those that are in time; none where it took too long. */
export async function runAlike<Row extends QueryResultRow>(
  pool: Pool,
  query: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  try {
    return await withTransaction(pool, async (client) => {
      await client.query(
        `SELECT set_config('statement_timeout', '${patienceMs}', true),
                set_config('pg_trgm.word_similarity_threshold', '${likeness}', true)`,
      )
      return run(client, query, values)
    })
  } catch (error) {
    if (postgresError(error)?.code === '57014') return []
    throw error
  }
}
