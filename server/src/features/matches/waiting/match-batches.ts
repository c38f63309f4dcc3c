// Reads the matches of some days in batches, for jobs that look at each once.
import type { Pool } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'

/** Matches read at once. */
const batchSize = 500
/** Below every id. */
const lowestId = '00000000-0000-0000-0000-000000000000'

interface MatchRow {
  readonly id: string
  readonly created_at: Date
}

/** Matches created before $1, after the match ($2, $3). */
const readMatches = statement<MatchRow>(
  'matches_read_batch',
  `SELECT id, created_at FROM matches WHERE created_at < $1 AND (created_at, id) > ($2, $3)
   ORDER BY created_at, id LIMIT ${batchSize}`,
)

interface Period {
  readonly from: Date
  /** Exclusive. */
  readonly before: Date
}

/** Ids of the matches of the period, the oldest first; ends with the signal. */
export async function* matchBatches(
  pool: Pool,
  { from, before }: Period,
  signal: AbortSignal,
): AsyncGenerator<string[]> {
  let after: MatchRow = { id: lowestId, created_at: from }
  while (!signal.aborted) {
    const batch = await run(pool, readMatches, [before, after.created_at, after.id])
    yield batch.map(({ id }) => id)
    const last = batch.at(-1)
    if (!last || batch.length < batchSize) return
    after = last
  }
}
