import { fileURLToPath } from 'node:url'
import { minuteMs, secondMs } from '@hamvav/contract/durations'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type Pool } from 'pg'
import { isLockTimeout, postgresError, DatabaseStartError } from './postgres-errors.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Arbitrary, but the same in every version of this program. */
const advisoryLock = 7_302_918

/**
 * Applies the missing migrations in one transaction. Servers that start together do so one after the other, by an advisory
 * lock on a separate connection, whose end releases the lock in any case.
 * @param wait time to wait for another server, and for each table lock of a statement, ms
 */
export async function migrateDatabase(pool: Pool, { folder = migrationsFolder, wait = minuteMs } = {}): Promise<void> {
  const client = new Client({ ...pool.options, statement_timeout: 0, lock_timeout: wait })
  client.on('error', () => {}) // the running statement rejects as well
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLock])
    await migrate(drizzle(client), { migrationsFolder: folder })
  } catch (error) {
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
