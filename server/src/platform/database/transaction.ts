// Work on one connection of the pool: transactions and advisory locks.
import type { Pool, PoolClient } from 'pg'
import { isReadTimeout, isTransactionConflict, isUnavailable } from './postgres-errors.ts'

/**
 * The database did not answer the COMMIT: the transaction may or may not be stored. Callers must not undo or announce anything;
 * clients get `unavailable` (503) and repeat the call, which a `clientId` or a constraint makes safe.
 */
export class UnknownOutcomeError extends Error {
  override readonly name = 'UnknownOutcomeError'
  constructor(cause: unknown) {
    super('The database did not answer the COMMIT', { cause })
  }
}

/**
 * Runs `work` in a transaction; an error rolls it back and is rethrown. After a conflict (deadlock, serialization failure)
 * `work` is run a second time, so it must have no effects outside the database.
 * @throws UnknownOutcomeError if the outcome is unknown
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
    const { command } = await commit(client)
    // PostgreSQL returns ROLLBACK if a statement failed and `work` ignored the error.
    if (command === 'ROLLBACK') throw new Error('The transaction had failed and was rolled back')
    return result
  } catch (error) {
    // A silent connection would only let the ROLLBACK time out too; PostgreSQL rolls back when it is closed.
    if (isReadTimeout(error) || error instanceof UnknownOutcomeError) broken = error as Error
    else
      await client.query('ROLLBACK').catch((reason: Error) => {
        broken = reason // in an unknown state: the pool discards the connection
      })
    throw error
  } finally {
    client.release(broken)
  }
}

const commit = (client: PoolClient) =>
  client.query('COMMIT').catch((error: unknown) => {
    const isUnanswered = isUnavailable(error) && !isTransactionConflict(error)
    throw isUnanswered ? new UnknownOutcomeError(error) : error
  })

/** Runs `work`, not in a transaction, unless another server holds the advisory lock of this number. */
export async function withAdvisoryLock(
  pool: Pool,
  lock: number,
  work: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const { rows } = await client.query<{ is_locked: boolean }>('SELECT pg_try_advisory_lock($1) AS is_locked', [lock])
    if (!rows[0]?.is_locked) return
    try {
      await work(client)
    } catch (error) {
      if (isReadTimeout(error)) broken = error as Error // silent: an unlock would only time out too
      throw error
    } finally {
      if (!broken)
        await client.query('SELECT pg_advisory_unlock($1)', [lock]).catch((error: Error) => {
          broken = error // the pool closes the connection, which releases the lock
        })
    }
  } finally {
    client.release(broken)
  }
}
