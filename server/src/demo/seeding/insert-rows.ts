import { escapeIdentifier, type PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'

/** UUIDv7 with this timestamp, so that ids sort by time. */
export const newId = (at: Date) => uuidv7({ msecs: at.getTime() })

type Value = string | number | boolean | Date | Buffer | readonly string[] | null | undefined

/** Below PostgreSQL's limit of 65,535 parameters per statement. */
const parametersMax = 60_000

/** Inserts rows with the same columns in as few statements as possible. */
export async function insertRows(
  client: PoolClient,
  table: string,
  rows: readonly Readonly<Record<string, Value>>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const batchSize = Math.floor(parametersMax / columns.length)
  for (let start = 0; start < rows.length; start += batchSize) {
    const part = rows.slice(start, start + batchSize)
    const tuples = part.map(
      (_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
    )
    await client.query(
      `INSERT INTO ${escapeIdentifier(table)} (${columns.map(escapeIdentifier).join(', ')}) VALUES ${tuples.join(', ')}`,
      part.flatMap((row) => columns.map((column) => row[column] ?? null)),
    )
  }
}
