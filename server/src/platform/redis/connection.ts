// One connection to Redis that nothing hangs on: calls fail at once while it is away, and it comes back by itself.
import { createClient, ErrorReply } from 'redis'
import { ConfigError } from '../../config/config-reader.ts'

type Client = ReturnType<typeof openClient>

export interface RedisConnection {
  readonly isReady: boolean
  /** Runs one command; rejects at once where Redis is away, and within seconds where it does not answer. */
  ask<T>(command: (client: Client) => Promise<T>): Promise<T>
  /** Resolves when commands can be asked, at once where they can. */
  ready(): Promise<void>
  /** It was away and is here again; what was kept there may be gone. */
  onBack(listener: () => unknown): void
  /** What was asked before is still answered, for a moment. */
  close(): Promise<void>
}

interface Options {
  readonly url: string
  /** It went away, or stays away for another reason. Never names the address, which may hold a password. */
  readonly onAway: (reason: string) => void
  /** It answers and refuses commands, as without memory or rights: told once a minute at most. */
  readonly onRefusal: (reason: string) => void
  /** Without any answer for so long to what was asked, a connection is taken for dead, milliseconds. */
  readonly stallMs?: number
}

const delays = { firstMs: 100, maxMs: 2_000 }
/** What waits for an answer at most; far more than Redis lets wait while it is well. */
const unansweredMax = 20_000
/** Between two reports of refusals, milliseconds. */
const refusalEveryMs = 60_000
/** At the end, milliseconds. */
const goodbyeMs = 1_000
/** At a start it may be away for so long before the server goes on without it, milliseconds; there are two connections. */
const startPatienceMs = 1_500

/** Throws ConfigError where Redis is there and refuses; where it is away, the connection goes on trying. */
export async function openConnection({ url, onAway, onRefusal, stallMs = 2_000 }: Options): Promise<RedisConnection> {
  let isStarting = true
  /** Why it is away; undefined while it is not. */
  let away: string | undefined
  let isClosed = false
  const backListeners: (() => unknown)[] = []
  const client = openClient(url, (cause) => isStarting && isRefusal(cause))

  function leave(reason: string): void {
    if (away === reason || isClosed) return
    away = reason
    onAway(reason)
  }
  client.on('error', (error: Error & { code?: string }) => {
    if (!isStarting || !isRefusal(error)) leave(error.code ?? error.message)
  })
  client.on('ready', () => {
    const isBack = away !== undefined
    away = undefined
    if (isBack) for (const listener of backListeners) listener()
  })

  let refusalTold = -Infinity
  function noteRefusal(error: unknown): void {
    if (!(error instanceof ErrorReply) || performance.now() - refusalTold < refusalEveryMs) return
    refusalTold = performance.now()
    onRefusal(error.message)
  }

  const pulse = createPulse(stallMs, () => {
    if (!client.isReady || isClosed) return
    client.emit('error', new Error('no answer'))
    client.destroy()
    client.connect().catch(() => {}) // each failure was an error event, and another attempt follows
  })

  const connection: RedisConnection = {
    get isReady() {
      return client.isReady
    },
    ask(command) {
      if (!client.isReady) return Promise.reject(new Error('Redis is away'))
      if (pulse.unanswered >= unansweredMax) return Promise.reject(new Error('Redis is too slow'))
      const answer = pulse.watch(command(client))
      answer.catch(noteRefusal)
      return answer
    },
    ready: () => (client.isReady ? Promise.resolve() : new Promise((resolve) => client.once('ready', () => resolve()))),
    onBack: (listener) => void backListeners.push(listener),
    async close() {
      isClosed = true
      pulse.stop()
      if (client.isReady) await Promise.race([client.close(), after(goodbyeMs)])
      client.destroy()
    },
  }
  await start(client, connection)
  isStarting = false
  // One that takes the connection and says nothing is no error to the client.
  if (!client.isReady && away === undefined) leave('no answer')
  return connection
}

/** Waits for the first connection, for a moment. */
async function start(client: Client, connection: RedisConnection): Promise<void> {
  try {
    await Promise.race([client.connect(), after(startPatienceMs)])
  } catch (error) {
    await connection.close()
    throw new ConfigError([`REDIS_URL: Redis refuses: ${(error as Error).message}`])
  }
}

function openClient(url: string, isFinal: (cause: unknown) => boolean) {
  return createClient({
    url,
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (retries, cause) =>
        isFinal(cause) ? cause : Math.min(delays.firstMs * 2 ** Math.min(retries, 10), delays.maxMs),
    },
    disableOfflineQueue: true,
    // `createPulse` bounds the wait for all of them together; the client's own would be a timer for each.
    commandOptions: { timeout: 0 },
    disableClientInfo: true,
    maintNotifications: 'disabled',
  })
}

/** It answered and will not have us: no time heals that. */
const isRefusal = (cause: unknown): boolean =>
  cause instanceof ErrorReply && /^(WRONGPASS|NOAUTH|NOPERM|ERR)\b/.test(cause.message)

const after = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref())

/** Notices a connection that takes commands and answers none, as one to a frozen or unplugged machine does. */
function createPulse(everyMs: number, onStall: () => void) {
  let unanswered = 0
  let answered = 0
  let before = { unanswered: 0, answered: 0 }
  const look = () => {
    const isStalled = unanswered > 0 && before.unanswered > 0 && answered === before.answered
    before = { unanswered, answered }
    if (isStalled) onStall()
  }
  // What has come while this process itself was busy for long is read first.
  const timer = setInterval(() => setImmediate(look), everyMs).unref()
  const settle = () => {
    unanswered--
    answered++
  }
  return {
    get unanswered() {
      return unanswered
    },
    watch<T>(answer: Promise<T>): Promise<T> {
      unanswered++
      answer.then(settle, settle)
      return answer
    },
    stop: () => clearInterval(timer),
  }
}
