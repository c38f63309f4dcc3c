import type { Pool, PoolClient } from 'pg'
import { isTransactionConflict } from './postgres-errors.ts'

/**
 * Commits what `work` did, or nothing of it. Where two transactions met (deadlock, serialization failure), the work is
 * done once more from its start: so it must do nothing outside the database.
 */
export async function withTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt(pool, work)
  } catch (error) {
    if (!isTransactionConflict(error)) throw error
    return await attempt(pool, work)
  }
}

async function attempt<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await work(client)
    const { command } = await client.query('COMMIT')
    // So PostgreSQL answers when a statement had failed and `work` went on as if it had not.
    if (command === 'ROLLBACK') throw new Error('The transaction had failed and was rolled back')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((reason: Error) => {
      broken = reason // the connection is in an unknown state: not to be used again
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Does `work` unless another server is at it, which is told by a lock of that number; the work need be no transaction. */
export async function withAdvisoryLock(
  pool: Pool,
  lock: number,
  work: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [lock])
    if (!rows[0]?.mine) return
    try {
      await work(client)
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [lock]).catch((error: Error) => {
        broken = error // the lock goes with the connection
      })
    }
  } finally {
    client.release(broken)
  }
}
