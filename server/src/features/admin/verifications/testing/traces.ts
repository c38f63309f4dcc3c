// Searches everything that a server stores for bytes that must be gone: all rows of all tables, and all files of some folders.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Pool } from 'pg'

/** Names of the secrets, each with its bytes. */
export type Secrets = Readonly<Record<string, Buffer>>

/** As a column of bytes, of text or of JSON shows them, and as a file has them. */
const writings = (bytes: Buffer) => [bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '')]

/** @returns "secret in place", sorted */
export async function tracesOf(secrets: Secrets, pool: Pool, folders: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const tables = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(`SELECT row_to_json(t)::text AS row FROM ${name} t`)
    for (const [secret, bytes] of Object.entries(secrets))
      if (rows.some(({ row }) => writings(bytes).some((text) => row.includes(text)))) found.push(`${secret} in ${name}`)
  }
  for (const folder of folders)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = path.join(entry.parentPath, entry.name)
      const content = readFileSync(file)
      for (const [secret, bytes] of Object.entries(secrets))
        if ([bytes, ...writings(bytes)].some((text) => content.includes(text)))
          found.push(`${secret} in ${path.relative(folder, file)}`)
    }
  return found.toSorted()
}
