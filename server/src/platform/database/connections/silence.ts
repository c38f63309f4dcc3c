// Connections that stay open and never answer (failover without a reset, a firewall that forgot them): each is found by a check
// while it is idle or by the timeout of a query, and then all that are silent are closed, so that a new one is opened.
import type { Socket } from 'node:net'
import { secondMs } from '@hamvav/contract/durations'
import type { Pool, PoolClient } from 'pg'
import { isReadTimeout } from '../postgres-errors.ts'
import { openClient } from './hosts.ts'

/** Time between two checks of the idle connections, ms. */
const checkMs = 4 * secondMs
/** Time for the answer to a check, ms. */
const answerMs = 4 * secondMs

interface Connected {
  readonly socket: Socket
  bytesRead: number
  /** When the last bytes were received, ms; precise to one check. */
  quietSince: number
}

export function watchForSilence(pool: Pool): void {
  const connected = new Set<Connected>()
  let isChecking = false
  let isClosing = false

  pool.on('connect', (client) => {
    const one = { socket: socketOf(client), bytesRead: 0, quietSince: performance.now() }
    connected.add(one)
    one.socket.once('close', () => connected.delete(one))
  })
  pool.on('release', (error) => {
    if (isReadTimeout(error)) void closeSilent()
  })

  /** A new connection that answers proves that the silent ones are lost; without it the whole database is silent. */
  async function closeSilent(): Promise<void> {
    if (isClosing || pool.ending) return
    isClosing = true
    if (await answersAnew(pool)) {
      noteReceived()
      const limit = performance.now() - answerMs
      for (const { socket, quietSince } of connected) if (quietSince <= limit) socket.destroy()
    }
    isClosing = false
  }
  function noteReceived(): void {
    for (const one of connected) {
      const { bytesRead } = one.socket
      if (bytesRead !== one.bytesRead) one.quietSince = performance.now()
      one.bytesRead = bytesRead
    }
  }
  async function checkIdle(): Promise<void> {
    noteReceived()
    if (isChecking) return
    isChecking = true
    const check = { text: 'SELECT 1', query_timeout: answerMs }
    // An unanswered check ends as a release with a timeout, see above.
    await Promise.allSettled(Array.from({ length: pool.idleCount }, () => pool.query(check)))
    isChecking = false
  }

  const timer = setInterval(() => (pool.ending ? clearInterval(timer) : void checkIdle()), checkMs).unref()
}

/** The stream of a connected client, which `pg` does not declare; with TLS the encrypted one. */
const socketOf = (client: PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream

async function answersAnew({ options }: Pool): Promise<boolean> {
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
