// Pools of database connections with a limit for every wait.
import { minuteMs, secondMs } from '@hamvav/contract/durations'
import { Pool, type PoolConfig } from 'pg'
import { watchForSilence } from './silence.ts'
import { traceStatements } from './trace-statements.ts'

/** Timeouts, ms; a longer statement in a request is a mistake and delays other requests. */
const timeouts = {
  connectionTimeoutMillis: 5 * secondMs,
  statement_timeout: 10 * secondMs,
  // Above `statement_timeout`, so that PostgreSQL ends a slow statement itself wherever it still answers.
  query_timeout: 12 * secondMs,
  idle_in_transaction_session_timeout: 10 * secondMs,
} as const

/** For commands, whose statements may take minutes. */
const longTimeouts = { statement_timeout: 30 * minuteMs, query_timeout: 31 * minuteMs } as const

/**
 * JIT compiles for longer than our statements run. The server notices in 30 s that a client is gone, and frees its connection.
 */
const sessionSettings = '-c jit=off -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4'

/** @param onError called for each connection that is lost while idle */
export function openPool(connection: PoolConfig, size: number, onError: (reason: string) => void): Pool {
  const pool = new Pool({ ...withSettings(connection), ...timeouts, ...waits, max: size })
  listenForErrors(pool, onError)
  traceStatements(pool)
  watchForSilence(pool)
  return pool
}

/** Connections of a server for background jobs, of which eight run at once, and data exports. */
const workPoolSize = 5

/**
 * A pool for the long work of a server (docs/decisions/0084-a-pool-for-long-work.md): requests never wait behind it. It has the timeouts and checks
 * of the pool for requests, opens its connections when they are used, and follows the same hosts.
 */
export function openWorkPool(requests: Pool, onError: (reason: string) => void): Pool {
  const pool = openPool(requests.options, workPoolSize, onError)
  // Jobs wait for each other as long as a statement may take, because nobody waits for them.
  pool.options.connectionTimeoutMillis = timeouts.query_timeout
  return pool
}

/** A pool for the long statements of a command. It opens connections when they are used. */
export function openLongWorkPool(connection: PoolConfig, size: number, onError: (reason: string) => void): Pool {
  const pool = new Pool({ ...withSettings(connection), ...timeouts, ...longTimeouts, ...waits, max: size })
  listenForErrors(pool, onError)
  traceStatements(pool)
  return pool
}

/** Keep-alive finds a machine that is gone; a silent connection is found by `watchForSilence`. */
const waits = { keepAlive: true, keepAliveInitialDelayMillis: 10 * secondMs, application_name: 'hamvav' } as const

/** Settings of the caller come last and win; the same settings are not repeated for the options of another pool. */
function withSettings(connection: PoolConfig): PoolConfig {
  const { options = '' } = connection
  return {
    ...connection,
    options: options.startsWith(sessionSettings) ? options : `${sessionSettings} ${options}`.trim(),
  }
}

function listenForErrors(pool: Pool, onError: (reason: string) => void): void {
  // Without a listener on each client, a connection lost while checked out would end the process.
  pool.on('connect', (client) => client.on('error', (error) => onError(error.message)))
  pool.on('error', () => {}) // an idle client, reported by the listener above
}
