// Redis as the Socket.IO adapter sees it: what is published never waits and is never queued, what was lost is made known.
// The adapter's own use of a client would keep local clients waiting for Redis, and queue without an end while it is away.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from '../redis/open-redis.ts'
import type { Sealing } from '../sealing/sealing.ts'

interface Entry {
  readonly id: string
  readonly message: {
    /** Of an entry that is no event: the server that could not tell something. */
    readonly lost?: string
    /** The event, sealed: texts of members pass here and stay for a while. */
    readonly data?: string
  }
}

interface Options {
  readonly redis: Redis
  readonly sealing: Sealing
  readonly stream: string
  /** Clients of this process may have missed something that another one told. */
  readonly onMissed: () => void
}

const start = '0-0'
/** Entries kept for servers that were away for a moment; their clients catch up from the database otherwise. */
const entriesMax = 20_000
/** How long entries are kept, as what was unsent or deleted meanwhile is still among them, and how often that is seen to. */
const keptMs = 10 * 60_000
const trimEveryMs = 60_000
/** After a refusal, such as while Redis loads its data, milliseconds. */
const retryMs = 200

/** The client for `createAdapter`; of a Redis client it has what broadcasting needs. */
export function createSharedStream({ redis, sealing, stream, onMissed }: Options) {
  const { commands, reader } = redis
  const ownId = randomUUID()
  /** Something could not be told to the other servers, and they do not know it yet. */
  let hasLost = false
  /** The last entry that was read; undefined where reading has to find its place. */
  let offset: string | undefined
  let isPlaced = false
  /** By the clock of Redis. */
  let trimAt = 0

  const isAfter = (one: string, other: string) => {
    const [time = 0, count = 0] = one.split('-').map(Number)
    const [otherTime = 0, otherCount = 0] = other.split('-').map(Number)
    return time === otherTime ? count > otherCount : time > otherTime
  }

  async function append(entry: Record<string, string>): Promise<void> {
    const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: entriesMax } as const
    const id = await commands.ask((client) => client.xAdd(stream, '*', entry, { TRIM: trim }))
    forgetOld(parseInt(id))
  }

  function forgetOld(now: number): void {
    if (now < trimAt) return
    trimAt = now + trimEveryMs
    const trim = [
      commands.ask((client) => client.xTrim(stream, 'MINID', now - keptMs)),
      commands.ask((client) => client.pExpire(stream, keptMs)),
    ]
    Promise.all(trim).catch(() => (trimAt = 0))
  }

  /** Null where it was sealed with a key that this server does not have. */
  function opened(entry: Entry): Entry | null {
    const { data } = entry.message
    if (data === undefined) return entry
    try {
      const text = sealing.open(Buffer.from(data, 'base64'), stream)
      return { ...entry, message: { ...entry.message, data: text } }
    } catch {
      return null
    }
  }

  /** Everybody's clients may have missed what this server could not tell. */
  async function confess(): Promise<void> {
    if (!hasLost) return
    hasLost = false
    await append({ lost: ownId }).catch(() => (hasLost = true))
  }

  async function place(): Promise<string> {
    const newest = await reader.ask((client) => client.xRevRange(stream, '+', '-', { COUNT: 1 }))
    const end = newest?.[0]?.id ?? start
    // A Redis that came back empty, or with a clock that is behind, counts from below again.
    const placed = offset === undefined || isAfter(offset, end) ? end : offset
    isPlaced = true
    return placed
  }

  /** Whether entries were trimmed away that had not been read yet. */
  async function isCut(first: string): Promise<boolean> {
    const oldest = await commands.ask((client) => client.xRange(stream, '-', '+', { COUNT: 1 }))
    return !isAfter(first, oldest?.[0]?.id ?? first)
  }

  async function read(count: number, blockMs: number): Promise<Entry[]> {
    await reader.ready()
    offset = isPlaced && offset !== undefined ? offset : await place()
    const from = { key: stream, id: offset }
    const replies = await reader.ask((client) => client.xRead(from, { COUNT: count, BLOCK: blockMs }))
    const entries = (replies as { messages: Entry[] }[] | null)?.[0]?.messages ?? []
    offset = entries.at(-1)?.id ?? offset
    const [first] = entries
    const isLate = first !== undefined && entries.length === count
    const others = entries.some(({ message }) => message.lost !== undefined && message.lost !== ownId)
    const events = entries.filter(({ message }) => message.lost === undefined).map(opened)
    if (others || events.includes(null) || (isLate && (await isCut(first.id).catch(() => true)))) onMissed()
    return events.filter((entry) => entry !== null)
  }

  commands.onBack(confess)
  reader.onBack(() => {
    isPlaced = false
    onMissed()
  })

  const readingClient = {
    sSubscribe() {}, // by this the adapter knows which package a client is of
    on() {},
    connect: () => Promise.resolve(),
    disconnect: () => Promise.resolve(),
    // Only for calls between servers and acknowledgements across them, of which there are none.
    subscribe: () => Promise.resolve(),
    async xRead(_from: unknown, { COUNT, BLOCK }: { COUNT: number; BLOCK: number }) {
      try {
        return [{ messages: await read(COUNT, BLOCK) }]
      } catch {
        // The connection has reported it, and the adapter asks again at once.
        await sleep(retryMs, undefined, { ref: false })
        return null
      }
    },
  }
  return {
    ...readingClient,
    duplicate: () => readingClient,
    /** A server is gone, and what it had no time to tell with it: everybody's clients are to catch up, our own too. */
    confessFor: () => append({ lost: 'gone' }).catch(() => (hasLost = true)),
    /** Resolves at once: the adapter delivers to this server's clients after it. */
    xAdd(_stream: string, _id: string, { data, ...entry }: Record<string, string>) {
      const sealed = data === undefined ? {} : { data: sealing.seal(data, stream).toString('base64') }
      append({ ...entry, ...sealed }).then(confess, () => (hasLost = true))
      return Promise.resolve('')
    },
  }
}
