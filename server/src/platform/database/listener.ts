// What PostgreSQL tells every server (NOTIFY), on a connection of its own that comes back by itself.
import { Client, escapeIdentifier, type ClientConfig } from 'pg'

export interface Listener {
  /** While false, notifications may be missed. */
  readonly connected: boolean
  /** Before `start`. */
  on(channel: string, handler: (payload: string) => void): void
  /** From now on notifications may be missed. */
  onLost(callback: () => void): void
  /** The first time, and after every loss. */
  onConnected(callback: () => void): void
  /** Answers after the first attempt, whether it succeeded or not. */
  start(): Promise<void>
  close(): Promise<void>
}

interface Options {
  readonly report: (error: unknown, context: string) => void
  /** Between two attempts: doubled each time, from the first to the last, milliseconds. */
  readonly retryMs?: readonly [first: number, last: number]
  /** How often a silent connection is asked whether it still lives, milliseconds. */
  readonly pingMs?: number
  /** How long an answer may take, milliseconds. */
  readonly answerMs?: number
}

export function createListener(connection: ClientConfig, options: Options): Listener {
  const [first, last] = options.retryMs ?? [100, 5_000]
  const handlers = new Map<string, (payload: string) => void>()
  const lostCallbacks: (() => void)[] = []
  const connectedCallbacks: (() => void)[] = []
  let client: Client | undefined
  let delay = first
  let retry: NodeJS.Timeout | undefined
  let ping: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<void> {
    const next = new Client({ ...connection, query_timeout: options.answerMs ?? 5_000 })
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    next.on('notification', ({ channel, payload }) => handlers.get(channel)?.(payload ?? ''))
    try {
      await next.connect()
      for (const channel of handlers.keys()) await next.query(`LISTEN ${escapeIdentifier(channel)}`)
    } catch (error) {
      discard(next)
      if (!closed) options.report(error, 'listening to the database')
      return plan()
    }
    if (closed) return discard(next)
    client = next
    delay = first
    for (const callback of connectedCallbacks) callback()
  }

  function plan(): void {
    if (closed) return
    retry = setTimeout(() => void connect(), delay)
    delay = Math.min(delay * 2, last)
  }

  function lose(which: Client): void {
    if (which !== client) return
    client = undefined
    discard(which)
    for (const callback of lostCallbacks) callback()
    plan()
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
        const asked = client
        asked?.query('SELECT 1').catch(() => lose(asked))
      }, options.pingMs ?? 10_000).unref()
      await connect()
    },
    async close() {
      closed = true
      clearTimeout(retry)
      clearInterval(ping)
      const ending = client
      client = undefined
      await ending?.end()
    },
  }
}

/** Nothing can be done about a connection that fails to end. */
const discard = (client: Client) => void client.end().catch(() => {})
