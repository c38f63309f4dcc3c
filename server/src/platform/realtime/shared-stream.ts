// Redis as the Socket.IO adapter sees it: what is published never waits and is never queued, what was lost is made known.
// The adapter's own use of a client would keep local clients waiting for Redis, and queue without an end while it is away.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from '../redis/open-redis.ts'
import type { Sealing } from '../crypto/sealing.ts'
import { createStreamReader } from './stream-reader.ts'
import { createStreamWriter } from './stream-writer.ts'

interface Options {
  readonly redis: Redis
  readonly sealing: Sealing
  readonly stream: string
  /** Clients of this process may have missed something that another one told. */
  readonly onMissed: () => void
}

/** After a refusal, such as while Redis loads its data, milliseconds. */
const retryMs = 200

/** The client for `createAdapter`; of a Redis client it has what broadcasting needs. */
export function createSharedStream({ redis, sealing, stream, onMissed }: Options) {
  const writer = createStreamWriter({ commands: redis.commands, sealing, stream })
  const read = createStreamReader({ redis, sealing, stream, ownId: writer.ownId, onMissed })
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
        // Its connection has reported it, and the adapter asks again at once.
        await sleep(retryMs, undefined, { ref: false })
        return null
      }
    },
  }
  return {
    ...readingClient,
    duplicate: () => readingClient,
    /** A server is gone, and what it had no time to tell with it: everybody's clients are to catch up, our own too. */
    confessFor: writer.confessFor,
    /** Resolves at once: the adapter delivers to this server's clients after it. */
    xAdd(_stream: string, _id: string, { data, ...entry }: Record<string, string>) {
      writer.write(entry, data)
      return Promise.resolve('')
    },
  }
}
