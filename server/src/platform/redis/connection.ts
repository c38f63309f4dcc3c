// Redis connections with automatic reconnection; commands fail immediately while Redis is disconnected.
import { minuteMs, secondMs } from '@hamvav/contract/durations'
import { createClient, ErrorReply } from 'redis'
import { ConfigError } from '../../config/config-reader.ts'

type Client = ReturnType<typeof openClient>

export interface RedisConnection {
  readonly isReady: boolean
  /** Runs one command; rejects immediately while Redis is disconnected, and within seconds if it does not respond. */
  execute<T>(command: (client: Client) => Promise<T>): Promise<T>
  /** Resolves when the connection is ready. */
  ready(): Promise<void>
  /** Called after a reconnection; Redis may have lost its data. */
  onReconnect(listener: () => unknown): void
  /** Waits briefly for pending commands. */
  close(): Promise<void>
}

interface Options {
  readonly url: string
  /** Disconnected, or still disconnected for a different reason. The reason never contains the URL, which may have a password. */
  readonly onDisconnect: (reason: string) => void
  /** Redis refuses commands, for example without memory or permissions; called at most once a minute. */
  readonly onRefusal: (reason: string) => void
  /** Time without any response after which the connection is considered dead, ms. */
  readonly stallMs?: number
}

const reconnectDelay = { firstMs: 100, maxMs: 2 * secondMs }
/** Maximum pending commands; far more than under normal conditions. */
const pendingMax = 20_000
/** Minimum time between two reports of refusals, ms. */
const refusalReportMs = minuteMs
/** Time for pending commands at shutdown, ms. */
const shutdownTimeoutMs = secondMs
/** Time to wait for the first connection at start, ms; there are two connections. */
const startTimeoutMs = 1.5 * secondMs

/** Throws ConfigError if Redis refuses the connection; if it is unavailable, the connection keeps retrying. */
export async function openConnection({
  url,
  onDisconnect,
  onRefusal,
  stallMs = 2 * secondMs,
}: Options): Promise<RedisConnection> {
  let isStarting = true
  /** Reason of the disconnection; undefined while connected. */
  let disconnectReason: string | undefined
  let isClosed = false
  const reconnectListeners: (() => unknown)[] = []
  const client = openClient(url, (cause) => isStarting && isRefusal(cause))

  function setDisconnected(reason: string): void {
    if (disconnectReason === reason || isClosed) return
    disconnectReason = reason
    onDisconnect(reason)
  }
  client.on('error', (error: Error & { code?: string }) => {
    if (!isStarting || !isRefusal(error)) setDisconnected(error.code ?? error.message)
  })
  client.on('ready', () => {
    const isReconnected = disconnectReason !== undefined
    disconnectReason = undefined
    if (isReconnected) for (const listener of reconnectListeners) listener()
  })

  let refusalReportedAt = -Infinity
  function reportRefusal(error: unknown): void {
    if (!(error instanceof ErrorReply) || performance.now() - refusalReportedAt < refusalReportMs) return
    refusalReportedAt = performance.now()
    onRefusal(error.message)
  }

  const stallDetector = createStallDetector(stallMs, () => {
    if (!client.isReady || isClosed) return
    client.emit('error', new Error('no answer'))
    client.destroy()
    client.connect().catch(() => {}) // failures emit error events, and the client retries
  })

  const connection: RedisConnection = {
    get isReady() {
      return client.isReady
    },
    execute(command) {
      if (!client.isReady) return Promise.reject(new Error('Redis is away'))
      if (stallDetector.pending >= pendingMax) return Promise.reject(new Error('Redis is too slow'))
      const reply = stallDetector.watch(command(client))
      reply.catch(reportRefusal)
      return reply
    },
    ready: () => (client.isReady ? Promise.resolve() : new Promise((resolve) => client.once('ready', () => resolve()))),
    onReconnect: (listener) => void reconnectListeners.push(listener),
    async close() {
      isClosed = true
      stallDetector.stop()
      if (client.isReady) await Promise.race([client.close(), after(shutdownTimeoutMs)])
      client.destroy()
    },
  }
  await start(client, connection)
  isStarting = false
  // A Redis that accepts the connection without responding causes no error event.
  if (!client.isReady && disconnectReason === undefined) setDisconnected('no answer')
  return connection
}

/** Waits briefly for the first connection. */
async function start(client: Client, connection: RedisConnection): Promise<void> {
  try {
    await Promise.race([client.connect(), after(startTimeoutMs)])
  } catch (error) {
    await connection.close()
    throw new ConfigError([`REDIS_URL: Redis refuses: ${(error as Error).message}`])
  }
}

function openClient(url: string, isFinal: (cause: unknown) => boolean) {
  return createClient({
    url,
    socket: {
      connectTimeout: 2 * secondMs,
      reconnectStrategy: (retries, cause) =>
        isFinal(cause) ? cause : Math.min(reconnectDelay.firstMs * 2 ** Math.min(retries, 10), reconnectDelay.maxMs),
    },
    disableOfflineQueue: true,
    // `createStallDetector` limits the wait for all commands; the client's option would start a timer per command.
    commandOptions: { timeout: 0 },
    disableClientInfo: true,
    maintNotifications: 'disabled',
  })
}

/** Permanent refusal, such as a wrong password. */
const isRefusal = (cause: unknown): boolean =>
  cause instanceof ErrorReply && /^(WRONGPASS|NOAUTH|NOPERM|ERR)\b/.test(cause.message)

const after = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref())

/** Detects a connection that accepts commands without responding, for example to a frozen machine. */
function createStallDetector(everyMs: number, onStall: () => void) {
  let pending = 0
  let replies = 0
  let previous = { pending: 0, replies: 0 }
  const check = () => {
    const isStalled = pending > 0 && previous.pending > 0 && replies === previous.replies
    previous = { pending, replies }
    if (isStalled) onStall()
  }
  // setImmediate: replies that arrived while this process was busy are read first.
  const timer = setInterval(() => setImmediate(check), everyMs).unref()
  const settle = () => {
    pending--
    replies++
  }
  return {
    get pending() {
      return pending
    },
    watch<T>(reply: Promise<T>): Promise<T> {
      pending++
      reply.then(settle, settle)
      return reply
    },
    stop: () => clearInterval(timer),
  }
}

/** Redis connections of a server: one for quick commands, one for blocking reads. */
export interface Redis {
  /** Quick commands; fail immediately while Redis is disconnected. */
  readonly commands: RedisConnection
  /** Blocking commands only. */
  readonly reader: RedisConnection
  close(): Promise<void>
}

/** Throws ConfigError if Redis refuses the connection; if it is unavailable, the server starts and connects later. */
export async function openRedis(url: string, report: (error: unknown, context: string) => void): Promise<Redis> {
  const open = (name: string) =>
    openConnection({
      url,
      onDisconnect: (reason) => report(new Error(`Redis is away: ${reason}`), `redis ${name}`),
      onRefusal: (reason) => report(new Error(`Redis refuses: ${reason}`), `redis ${name}`),
    })
  const commands = await open('commands')
  const reader = await open('reader')
  return {
    commands,
    reader,
    close: async () => void (await Promise.all([commands.close(), reader.close()])),
  }
}
