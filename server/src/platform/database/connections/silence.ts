// Closes connections that stay open and never answer (failover without a reset, a firewall that dropped their state). A check of the
// idle connections or the timeout of a query finds the first one; then all silent ones are closed, and the pool opens new ones.
import type { Socket } from 'node:net'
import { secondMs } from '@hamvav/contract/durations'
import type { Pool, PoolClient } from 'pg'
import { isReadTimeout } from '../postgres-errors.ts'
import { openClient } from './hosts.ts'

/** Time between two checks of the idle connections, ms. */
const checkMs = 4 * secondMs
/** Time for the answer to a check, ms. */
const answerMs = 4 * secondMs

interface TrackedConnection {
  readonly socket: Socket
  bytesRead: number
  /** Time of the last received bytes, ms; precise to one check. */
  lastReceivedAt: number
}

export function watchForSilence(pool: Pool): void {
  const connected = new Set<TrackedConnection>()
  let isChecking = false
  let isClosing = false

  pool.on('connect', (client) => {
    const connection = { socket: socketOf(client), bytesRead: 0, lastReceivedAt: performance.now() }
    connected.add(connection)
    connection.socket.once('close', () => connected.delete(connection))
  })
  pool.on('release', (error) => {
    if (isReadTimeout(error)) void closeSilent()
  })

  /** Only if a new connection answers: otherwise the whole database is silent, and closing connections would not help. */
  async function closeSilent(): Promise<void> {
    if (isClosing || pool.ending) return
    isClosing = true
    if (await canReconnect(pool)) {
      updateLastReceived()
      const limit = performance.now() - answerMs
      for (const { socket, lastReceivedAt } of connected) if (lastReceivedAt <= limit) socket.destroy()
    }
    isClosing = false
  }
  function updateLastReceived(): void {
    for (const connection of connected) {
      const { bytesRead } = connection.socket
      if (bytesRead !== connection.bytesRead) connection.lastReceivedAt = performance.now()
      connection.bytesRead = bytesRead
    }
  }
  async function checkIdle(): Promise<void> {
    updateLastReceived()
    if (isChecking) return
    isChecking = true
    const check = { text: 'SELECT 1', query_timeout: answerMs }
    // An unanswered check releases its connection with a timeout error, which the listener above receives.
    await Promise.allSettled(Array.from({ length: pool.idleCount }, () => pool.query(check)))
    isChecking = false
  }

  const timer = setInterval(() => (pool.ending ? clearInterval(timer) : void checkIdle()), checkMs).unref()
}

/** The stream of a connected client, which `pg` does not declare; with TLS the encrypted one. */
const socketOf = (client: PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream

async function canReconnect({ options }: Pool): Promise<boolean> {
  const client = openClient({ ...options, connectionTimeoutMillis: answerMs / 2, query_timeout: answerMs / 2 })
  client.on('error', () => {}) // the query rejects as well
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false // the pool reports its own errors
  } finally {
    void client.end().catch(() => {})
  }
}
