// Receives notifications of PostgreSQL (LISTEN/NOTIFY) on a separate connection that reconnects.
import { secondMs } from '@hamvav/contract/durations'
import { escapeIdentifier, type Client, type PoolConfig } from 'pg'
import { openClient } from './connections/hosts.ts'

export interface Listener {
  /** While false, notifications may be missed. */
  readonly connected: boolean
  /** Call before `start`. One handler per channel. */
  on(channel: string, handler: (payload: string) => void): void
  /** Called when the connection is lost: notifications may be missed until it is back. */
  onLost(callback: () => void): void
  /** Called after the first connection and after every reconnection. */
  onConnected(callback: () => void): void
  /** Resolves after the first attempt to connect, also if it failed. */
  start(): Promise<void>
  close(): Promise<void>
}

interface Options {
  readonly report: (error: unknown, context: string) => void
  /** Delay between attempts, doubled each time from first to last, ms. */
  readonly retryMs?: readonly [first: number, last: number]
  /** Interval of the liveness check, ms. */
  readonly pingMs?: number
  /** Query timeout, ms. */
  readonly queryTimeoutMs?: number
}

export function createListener(connection: PoolConfig, options: Options): Listener {
  const { report, retryMs = [100, 5 * secondMs], pingMs = 5 * secondMs, queryTimeoutMs = 4 * secondMs } = options
  const [first, last] = retryMs
  const handlers = new Map<string, (payload: string) => void>()
  const lostCallbacks: (() => void)[] = []
  const connectedCallbacks: (() => void)[] = []
  let client: Client | undefined
  let delay = first
  let retry: NodeJS.Timeout | undefined
  let ping: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect(): Promise<void> {
    const next = openClient({ ...connection, query_timeout: queryTimeoutMs })
    next.on('error', () => handleLoss(next))
    next.on('end', () => handleLoss(next))
    next.on('notification', ({ channel, payload }) => handlers.get(channel)?.(payload ?? ''))
    try {
      await next.connect()
      for (const channel of handlers.keys()) await next.query(`LISTEN ${escapeIdentifier(channel)}`)
    } catch (error) {
      endQuietly(next)
      if (!isClosed) report(error, 'listening to the database')
      return scheduleRetry()
    }
    if (isClosed) return endQuietly(next)
    client = next
    delay = first
    for (const callback of connectedCallbacks) callback()
  }

  function scheduleRetry(): void {
    if (isClosed) return
    retry = setTimeout(() => void connect(), delay)
    delay = Math.min(delay * 2, last)
  }

  function handleLoss(lostClient: Client): void {
    if (lostClient !== client) return
    client = undefined
    endQuietly(lostClient)
    for (const callback of lostCallbacks) callback()
    scheduleRetry()
  }

  return {
    get connected() {
      return client !== undefined
    },
    on: (channel, handler) => void handlers.set(channel, handler),
    onLost: (callback) => void lostCallbacks.push(callback),
    onConnected: (callback) => void connectedCallbacks.push(callback),
    async start() {
      ping = setInterval(() => {
        const checked = client
        checked?.query('SELECT 1').catch(() => handleLoss(checked))
      }, pingMs).unref()
      await connect()
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      clearInterval(ping)
      const ending = client
      client = undefined
      await ending?.end()
    },
  }
}

/** Ends a connection without waiting; a failure to end it is ignored. */
const endQuietly = (client: Client) => void client.end().catch(() => {})
