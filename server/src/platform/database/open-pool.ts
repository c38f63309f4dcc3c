import { Pool, type PoolConfig } from 'pg'

/** Milliseconds; a statement of a request that takes longer is a mistake, and holds up others. */
const limits = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
} as const

/** @param onError told of each connection that is lost while nothing runs on it */
export function openPool(connection: PoolConfig, size: number, onError: (reason: string) => void): Pool {
  const pool = new Pool({ ...connection, ...limits, max: size, keepAlive: true, application_name: 'hamvav' })
  // Without a listener on each client, one that breaks while it is checked out would end the process.
  pool.on('connect', (client) => client.on('error', (error) => onError(error.message)))
  pool.on('error', () => {}) // an idle client: told by its own listener
  return pool
}
