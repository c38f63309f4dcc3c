// Migrations of a restore: those of the backup on an empty database, and after the data those that were added since.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import { BackupError, type Manifest, type SchemaVersion } from './manifest.ts'
import type { TableDump } from './tables.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** @throws BackupError if the database was not migrated, or neither by this version of the program nor by a later one */
export async function readSchemaVersion(client: Client): Promise<SchemaVersion> {
  const missing = new BackupError('The database is empty: there is nothing to back up.')
  const found = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists`,
  )
  if (!found.rows[0]?.exists) throw missing
  const { rows } = await client.query<{ hash: string; at: string }>(
    `SELECT hash, created_at AS at FROM drizzle.__drizzle_migrations ORDER BY created_at DESC LIMIT 1`,
  )
  const [last] = rows
  if (!last) throw missing
  const version = { hash: last.hash, at: Number(last.at) }
  if (!isOfLaterProgram(version)) splitMigrations(version)
  return version
}

/** After a rollback this program runs on the tables of the version that followed it. */
export const isOfLaterProgram = ({ at }: SchemaVersion) =>
  readMigrationFiles({ migrationsFolder }).every(({ folderMillis }) => folderMillis < at)

/** @throws BackupError if this program does not have the version's migration */
export function splitMigrations({ hash, at }: SchemaVersion): {
  readonly upTo: readonly MigrationMeta[]
  readonly later: readonly MigrationMeta[]
} {
  const all = readMigrationFiles({ migrationsFolder })
  const index = all.findIndex((migration) => migration.folderMillis === at && migration.hash === hash)
  if (index < 0) throw new BackupError('Its tables are of a newer version of the program: use that version.')
  return { upTo: all.slice(0, index + 1), later: all.slice(index + 1) }
}

/** Tables that the migrations up to this one create; others in the database are not of this program. */
export function declaredTables({ at }: SchemaVersion): ReadonlySet<string> {
  const meta = path.join(migrationsFolder, 'meta')
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(meta, file), 'utf8'))
  const { entries } = read('_journal.json') as { entries: readonly { idx: number; when: number }[] }
  const index = entries.find(({ when }) => when === at)?.idx ?? 0
  const snapshot = read(`${String(index).padStart(4, '0')}_snapshot.json`) as { tables: object }
  return new Set(['drizzle.__drizzle_migrations', ...Object.keys(snapshot.tables)])
}

/** Columns as `quote_ident` writes them. */
const column = /^(?:[a-z_][\da-z_$]*|"[^"]+")$/

/**
 * Names of a backup become parts of statements and paths, so only tables of the program are used. A backup that was made after
 * a rollback may contain others.
 * @throws BackupError if a table is missing or damaged
 */
export function ownTables({ schema, tables }: Manifest['database']): readonly TableDump[] {
  const declared = declaredTables(schema)
  const own = tables.filter(({ name }) => declared.has(name))
  const names = new Set(own.map(({ name }) => name))
  const isDamaged = own.some(({ columns }) => !columns.every((each) => column.test(each)))
  if (isDamaged || names.size !== own.length || names.size !== declared.size)
    throw new BackupError('manifest.json is damaged: its tables are not those of this program.')
  return own
}

/** Creates the tables as they were at the time of the backup; the backup contains the journal's rows. */
export async function createTables(client: Client, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  // As drizzle's migrator defines it.
  await client.query(
    'CREATE TABLE drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  )
  await runAll(client, migrations)
}

/** Applies later migrations, and records them as drizzle's migrator does. */
export async function applyLater(client: Client, migrations: readonly MigrationMeta[]): Promise<void> {
  await runAll(client, migrations)
  for (const { hash, folderMillis } of migrations)
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ])
}

async function runAll(client: Client, migrations: readonly MigrationMeta[]): Promise<void> {
  for (const { sql } of migrations) for (const statement of sql) await client.query(statement)
}
