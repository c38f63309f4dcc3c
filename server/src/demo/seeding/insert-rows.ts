import { escapeIdentifier, type PoolClient } from 'pg'

type Value = string | number | boolean | Date | Buffer | readonly string[] | null | undefined

/** PostgreSQL takes 65,535 parameters a statement. */
const parametersMax = 60_000

/** Many rows with the same columns, in as few statements as there may be. */
export async function insertRows(
  client: PoolClient,
  table: string,
  rows: readonly Readonly<Record<string, Value>>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const atOnce = Math.floor(parametersMax / columns.length)
  for (let start = 0; start < rows.length; start += atOnce) {
    const part = rows.slice(start, start + atOnce)
    const tuples = part.map(
      (_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
    )
    await client.query(
      `INSERT INTO ${escapeIdentifier(table)} (${columns.map(escapeIdentifier).join(', ')}) VALUES ${tuples.join(', ')}`,
      part.flatMap((row) => columns.map((column) => row[column] ?? null)),
    )
  }
}
