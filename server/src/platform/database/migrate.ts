import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type Pool } from 'pg'
import { isLockTimeout, postgresError, DatabaseStartError } from './postgres-errors.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Any number, as long as every version of this program uses the same. */
const advisoryLock = 7_302_918

/**
 * Brings the schema up to date, in one transaction. Servers that start together take turns, on a connection of their
 * own: whatever happens, the lock ends with it.
 * @param wait milliseconds for another server's turn, and for each table that a statement has to lock
 */
export async function migrateDatabase(pool: Pool, { folder = migrationsFolder, wait = 60_000 } = {}): Promise<void> {
  const client = new Client({ ...pool.options, statement_timeout: 0, lock_timeout: wait })
  client.on('error', () => {}) // the statement that was running fails with it
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLock])
    await migrate(drizzle(client), { migrationsFolder: folder })
  } catch (error) {
    if (isLockTimeout(error))
      throw new DatabaseStartError(`The database is locked by another server's migration, even after ${wait / 1000} s.`)
    const reason = postgresError(error)?.message
    throw reason === undefined ? error : new DatabaseStartError(`The database could not be migrated: ${reason}`)
  } finally {
    await client.end()
  }
}
