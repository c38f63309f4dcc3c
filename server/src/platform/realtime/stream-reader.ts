// Reads the stream that servers share, and notices what it may have missed.
import type { Redis } from '../redis/open-redis.ts'
import type { Sealing } from '../crypto/sealing.ts'

export interface Entry {
  readonly id: string
  readonly message: {
    /** Of an entry that is no event: the server that could not tell something. */
    readonly lost?: string
    /** The event; sealed as long as it is in Redis, as texts of members pass here. */
    readonly data?: string
  }
}

interface Options {
  readonly redis: Redis
  readonly sealing: Sealing
  readonly stream: string
  /** What this server itself confesses its own clients know. */
  readonly ownId: string
  readonly onMissed: () => void
}

/** The next entries, at most so many, in their order; none after a while without any. Rejects while Redis refuses. */
export type ReadStream = (count: number, blockMs: number) => Promise<Entry[]>

const start = '0-0'

export function createStreamReader({ redis, sealing, stream, ownId, onMissed }: Options): ReadStream {
  const { commands, reader } = redis
  /** The last entry that was read. */
  let offset: string | undefined
  let isPlaced = false

  /** At the end at first; later where reading had come to, as far as Redis still counts from there. */
  async function place(): Promise<string> {
    if (isPlaced && offset !== undefined) return offset
    const newest = await reader.ask((client) => client.xRevRange(stream, '+', '-', { COUNT: 1 }))
    const end = newest?.[0]?.id ?? start
    isPlaced = true
    // A Redis that came back empty, and with a clock that is behind, counts from below again.
    return offset === undefined || isAfter(offset, end) ? end : offset
  }

  /** Whether entries were trimmed away that had not been read yet. */
  async function isCut(first: string): Promise<boolean> {
    const oldest = await commands.ask((client) => client.xRange(stream, '-', '+', { COUNT: 1 }))
    return !isAfter(first, oldest?.[0]?.id ?? first)
  }

  /** Null where it was sealed with a key that this server does not have; nothing of what no server of ours has written. */
  function opened(entry: Entry): (Entry | null)[] {
    const { data } = entry.message
    if (data === undefined) return []
    try {
      return [{ ...entry, message: { ...entry.message, data: sealing.open(Buffer.from(data, 'base64'), stream) } }]
    } catch {
      return [null]
    }
  }

  reader.onBack(() => {
    isPlaced = false
    onMissed()
  })

  return async (count, blockMs) => {
    await reader.ready()
    const from = { key: stream, id: (offset = await place()) }
    const replies = await reader.ask((client) => client.xRead(from, { COUNT: count, BLOCK: blockMs }))
    const entries = (replies as { messages: Entry[] }[] | null)?.[0]?.messages ?? []
    offset = entries.at(-1)?.id ?? offset
    const [first] = entries
    const isLate = first !== undefined && entries.length === count
    const isConfessed = entries.some(({ message: { lost } }) => lost !== undefined && lost !== ownId)
    const events = entries.flatMap(opened)
    if (isConfessed || events.includes(null) || (isLate && (await isCut(first.id).catch(() => true)))) onMissed()
    return events.filter((entry) => entry !== null)
  }
}

/** Of two ids: milliseconds, and a number within each. */
function isAfter(one: string, other: string): boolean {
  const [time = 0, count = 0] = one.split('-').map(Number)
  const [otherTime = 0, otherCount = 0] = other.split('-').map(Number)
  return time === otherTime ? count > otherCount : time > otherTime
}
