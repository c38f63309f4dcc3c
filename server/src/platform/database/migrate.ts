import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { hourMs, minuteMs, secondMs } from '@hamvav/contract/durations'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client, Pool } from 'pg'
import { installJobSchema } from '../jobs/queue.ts'
import { openClient } from './connections/hosts.ts'
import { isLockTimeout, isUndefinedName, postgresError, DatabaseStartError } from './postgres-errors.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Arbitrary, but the same in every version of this program. */
const advisoryLock = 7_302_918

/** Longest wait of an index build for older transactions, which blocks nobody. */
const indexWaitMs = hourMs
/** Pause between two attempts to get the lock. */
const retryMs = 100

type Log = (about: object, text: string) => void

interface Options {
  readonly folder?: string
  readonly wait?: number
  readonly log?: Log
}

/**
 * Applies the missing migrations, each in a transaction of its own, so that its locks end with it; then those of the
 * background jobs. Servers that start together do so one after the other, by an advisory lock on a separate connection,
 * whose end releases the lock in any case.
 * @param options.wait time to wait for another server, and for each table lock of a statement, ms
 * @param options.log receives what is about to be applied, then each name with its duration; of a new database a summary
 */
export async function migrateDatabase(
  pool: Pool,
  { folder = migrationsFolder, wait = minuteMs, log = () => {} }: Options = {},
): Promise<void> {
  const client = openClient({ ...pool.options, statement_timeout: 0, query_timeout: 0, lock_timeout: wait })
  client.on('error', () => {}) // the running statement rejects as well
  await client.connect()
  try {
    if (!(await lock(client, wait)))
      throw new DatabaseStartError(
        `The database is locked by another server's migration, even after ${wait / secondMs} s.`,
      )
    await applyMissing(client, folder, { wait, log })
    await installJobSchema(pool)
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error
    if (isLockTimeout(error))
      throw new DatabaseStartError(`A migration waited for a lock of the database for more than ${wait / secondMs} s.`)
    const reason = postgresError(error)?.message
    throw reason === undefined ? error : new DatabaseStartError(`The database could not be migrated: ${reason}`)
  } finally {
    await client.end()
  }
}

/** Polls, because a waiting statement is an open transaction, for which another server's concurrent index build would wait. */
async function lock(client: Client, wait: number): Promise<boolean> {
  const until = performance.now() + wait
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
      advisoryLock,
    ])
    if (rows[0]?.locked) return true
    if (performance.now() >= until) return false
    await sleep(retryMs)
  }
}

/** Uses the table of drizzle-orm, whose own `migrate` would apply all migrations in one transaction. */
async function applyMissing(
  client: Client,
  folder: string,
  { wait, log }: { readonly wait: number; readonly log: Log },
): Promise<void> {
  const last = await lastApplied(client)
  const isMissing = (when: number) => when > (last ?? 0)
  const missing = readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) => isMissing(folderMillis))
  const tags = readJournal(folder).flatMap(({ tag, when }) => (isMissing(when) ? [tag] : []))
  const isNew = last === undefined
  if (missing.length > 0 && !isNew) log({ migrations: tags }, 'migrating the database')
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  )
  const started = performance.now()
  for (const [index, { sql, hash, folderMillis }] of missing.entries()) {
    const since = performance.now()
    for (const text of sql) await buildIndexFirst(client, text, wait)
    await client.query('BEGIN')
    for (const text of sql) await client.query(text)
    const values = [hash, folderMillis]
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', values)
    await client.query('COMMIT')
    if (!isNew) log({ name: tags[index], ms: Math.round(performance.now() - since) }, 'applied a migration')
  }
  if (missing.length > 0 && isNew)
    log(
      { migrations: missing.length, ms: Math.round(performance.now() - started) },
      'created the tables of the database',
    )
}

const indexIfNotExists = /^\s*CREATE (?:UNIQUE )?INDEX IF NOT EXISTS "(?<name>\w+)" ON "(?<table>\w+)"/

/**
 * Builds the index of a `CREATE INDEX IF NOT EXISTS` concurrently, before the transaction of its migration, so that reads and
 * writes are not blocked. An index on a table or column that the same migration creates is left to the transaction.
 */
async function buildIndexFirst(client: Client, text: string, wait: number): Promise<void> {
  const { name, table } = indexIfNotExists.exec(text)?.groups ?? {}
  if (name === undefined || table === undefined) return
  const { rows } = await client.query<{ exists: boolean; unfinished: boolean }>(
    `SELECT to_regclass($1) IS NOT NULL AS exists,
       EXISTS (SELECT FROM pg_index WHERE indexrelid = to_regclass($2) AND NOT indisvalid) AS unfinished`,
    [table, name],
  )
  if (!rows[0]?.exists) return
  await client.query(`SET lock_timeout = ${indexWaitMs}`)
  try {
    if (rows[0].unfinished) await client.query(`DROP INDEX CONCURRENTLY "${name}"`) // left by a server that ended during the build
    await client.query(text.replace('INDEX IF NOT EXISTS', 'INDEX CONCURRENTLY IF NOT EXISTS'))
  } catch (error) {
    if (!isUndefinedName(error)) throw error
  } finally {
    await client.query(`SET lock_timeout = ${wait}`)
  }
}

interface Migration {
  /** Name of its file. */
  readonly tag: string
  /** Time at which it was generated, ms; ascending in the journal. */
  readonly when: number
}

/** In the order in which they are applied. */
const readJournal = (folder: string) =>
  (JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as { entries: readonly Migration[] })
    .entries

/** For commands, which leave migrating to the server. @throws DatabaseStartError if the schema is older or newer */
export async function requireCurrentSchema(pool: Pool, folder = migrationsFolder): Promise<void> {
  const last = await lastApplied(pool)
  const newest = readJournal(folder).at(-1)
  if (last === newest?.when) return
  throw new DatabaseStartError(
    last === undefined || last < (newest?.when ?? 0)
      ? `The database lacks the migration ${newest?.tag}: start the server once, which applies it.`
      : 'The database was migrated by a newer version of this program: use that version.',
  )
}

/** `when` of the last applied migration; undefined for an empty database. */
async function lastApplied(pool: Pool | Client): Promise<number | undefined> {
  const found = await pool.query<{ exists: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists",
  )
  if (!found.rows[0]?.exists) return undefined
  const applied = await pool.query<{ when: string }>(
    'SELECT created_at AS "when" FROM drizzle.__drizzle_migrations ORDER BY created_at DESC LIMIT 1',
  )
  const [last] = applied.rows
  return last && Number(last.when)
}
