// Reads the shared stream and detects possibly missed entries.
import type { Redis } from '../redis/connection.ts'
import type { Sealing } from '../crypto/sealing.ts'

export interface Entry {
  readonly id: string
  readonly message: {
    /** Instead of an event: id of a server that could not publish an event. */
    readonly lost?: string
    /** The event; encrypted in Redis, because it may contain messages. */
    readonly data?: string
  }
}

interface Options {
  readonly redis: Redis
  readonly sealing: Sealing
  readonly stream: string
  /** Id of this server, whose own losses do not affect its clients. */
  readonly ownId: string
  readonly onMissed: () => void
}

/** Reads the next entries in order, at most `count`, waiting up to `blockMs`. Rejects while Redis refuses. */
export type ReadStream = (count: number, blockMs: number) => Promise<Entry[]>

const start = '0-0'

export function createStreamReader({ redis, sealing, stream, ownId, onMissed }: Options): ReadStream {
  const { commands, reader } = redis
  /** Id of the last entry read. */
  let offset: string | undefined
  let isPositioned = false

  /** Start position: the end of the stream at first; after a reconnection the last entry read, if still valid. */
  async function position(): Promise<string> {
    if (isPositioned && offset !== undefined) return offset
    const newest = await reader.execute((client) => client.xRevRange(stream, '+', '-', { COUNT: 1 }))
    const end = newest?.[0]?.id ?? start
    isPositioned = true
    // A Redis restarted empty with an earlier clock continues with smaller ids.
    return offset === undefined || isAfter(offset, end) ? end : offset
  }

  /** Whether unread entries were trimmed. */
  async function isTrimmed(first: string): Promise<boolean> {
    const oldest = await commands.execute((client) => client.xRange(stream, '-', '+', { COUNT: 1 }))
    return !isAfter(first, oldest?.[0]?.id ?? first)
  }

  /** Null if the entry cannot be decrypted; empty for entries without an event. */
  function decrypted(entry: Entry): (Entry | null)[] {
    const { data } = entry.message
    if (data === undefined) return []
    try {
      return [{ ...entry, message: { ...entry.message, data: sealing.open(Buffer.from(data, 'base64'), stream) } }]
    } catch {
      return [null]
    }
  }

  reader.onReconnect(() => {
    isPositioned = false
    onMissed()
  })

  return async (count, blockMs) => {
    await reader.ready()
    const from = { key: stream, id: (offset = await position()) }
    const replies = await reader.execute((client) => client.xRead(from, { COUNT: count, BLOCK: blockMs }))
    const entries = (replies as { messages: Entry[] }[] | null)?.[0]?.messages ?? []
    offset = entries.at(-1)?.id ?? offset
    const [first] = entries
    const isLate = first !== undefined && entries.length === count
    const hasLoss = entries.some(({ message: { lost } }) => lost !== undefined && lost !== ownId)
    const events = entries.flatMap(decrypted)
    if (hasLoss || events.includes(null) || (isLate && (await isTrimmed(first.id).catch(() => true)))) onMissed()
    return events.filter((entry) => entry !== null)
  }
}

/** Compares stream ids: milliseconds and a counter. */
function isAfter(one: string, other: string): boolean {
  const [time = 0, count = 0] = one.split('-').map(Number)
  const [otherTime = 0, otherCount = 0] = other.split('-').map(Number)
  return time === otherTime ? count > otherCount : time > otherTime
}
