import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { minuteMs, secondMs } from '@hamvav/contract/durations'
import type { Logger } from 'drizzle-orm/logger'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client, Pool } from 'pg'
import { installJobSchema } from '../jobs/queue.ts'
import { openClient } from './connections/hosts.ts'
import { isLockTimeout, postgresError, DatabaseStartError } from './postgres-errors.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Arbitrary, but the same in every version of this program. */
const advisoryLock = 7_302_918

type Log = (about: object, text: string) => void

interface Options {
  readonly folder?: string
  readonly wait?: number
  readonly log?: Log
}

/**
 * Applies the missing migrations in one transaction, then those of the background jobs. Servers that start together do so one after the other, by an advisory
 * lock on a separate connection, whose end releases the lock in any case.
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
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLock])
    await announced(client, readJournal(folder), log, (logger) =>
      migrate(drizzle(client, { logger }), { migrationsFolder: folder }),
    )
    await installJobSchema(pool)
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error
    if (isLockTimeout(error))
      throw new DatabaseStartError(
        `The database is locked by another server's migration, even after ${wait / secondMs} s.`,
      )
    const reason = postgresError(error)?.message
    throw reason === undefined ? error : new DatabaseStartError(`The database could not be migrated: ${reason}`)
  } finally {
    await client.end()
  }
}

interface Migration {
  /** Name of its file. */
  readonly tag: string
  /** Time at which it was generated; later than that of all migrations before. */
  readonly when: number
}

/** In the order in which they are applied. */
const readJournal = (folder: string) =>
  (JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as { entries: readonly Migration[] })
    .entries

/** The migrator has no events: after the statements of each migration it inserts a row into its table. */
const isEndOfMigration = (query: string) => query.startsWith('insert into "drizzle"."__drizzle_migrations"')

async function announced(
  client: Client,
  journal: readonly Migration[],
  log: Log,
  work: (logger: Logger) => Promise<void>,
): Promise<void> {
  const last = await lastApplied(client)
  const missing = journal.filter(({ when }) => when > (last ?? 0))
  const isNew = last === undefined
  if (missing.length > 0 && !isNew) log({ migrations: missing.map(({ tag }) => tag) }, 'migrating the database')
  const started = performance.now()
  let since = started
  const applied = missing.values()
  const logQuery = (query: string) => {
    if (!isEndOfMigration(query)) return
    const name = applied.next().value?.tag
    if (!isNew) log({ name, ms: Math.round(performance.now() - since) }, 'applied a migration')
    since = performance.now()
  }
  await work({ logQuery })
  if (missing.length > 0 && isNew)
    log(
      { migrations: missing.length, ms: Math.round(performance.now() - started) },
      'created the tables of the database',
    )
}

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
