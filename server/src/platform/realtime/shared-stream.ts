// Redis client for the Socket.IO adapter: publishing neither waits nor queues, and lost events are reported. With a normal
// client, the adapter would delay local clients and queue without limit while Redis is down.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from '../redis/connection.ts'
import type { Sealing } from '../crypto/sealing.ts'
import { createStreamReader } from './stream-reader.ts'
import { createStreamWriter } from './stream-writer.ts'

interface Options {
  readonly redis: Redis
  readonly sealing: Sealing
  readonly stream: string
  /** Clients of this process may have missed events of another server. */
  readonly onMissed: () => void
}

/** Delay after a refusal, for example while Redis loads its data, ms. */
const retryMs = 200

/** Client for `createAdapter`, with the methods required for broadcasting. */
export function createSharedStream({ redis, sealing, stream, onMissed }: Options) {
  const writer = createStreamWriter({ commands: redis.commands, sealing, stream })
  const read = createStreamReader({ redis, sealing, stream, ownId: writer.ownId, onMissed })
  const readingClient = {
    sSubscribe() {}, // by this method the adapter detects the client's package
    on() {},
    connect: () => Promise.resolve(),
    disconnect: () => Promise.resolve(),
    // Only for calls and acknowledgements between servers, which are not used.
    subscribe: () => Promise.resolve(),
    async xRead(_from: unknown, { COUNT, BLOCK }: { COUNT: number; BLOCK: number }) {
      try {
        return [{ messages: await read(COUNT, BLOCK) }]
      } catch {
        // The connection has reported the error, and the adapter retries immediately.
        await sleep(retryMs, undefined, { ref: false })
        return null
      }
    },
  }
  return {
    ...readingClient,
    duplicate: () => readingClient,
    /** Reports that another server was lost with unpublished events: clients of all servers, also of this one, must catch up. */
    announceLoss: writer.announceLoss,
    /** Resolves immediately, because the adapter then delivers to this server's clients. */
    xAdd(_stream: string, _id: string, { data, ...entry }: Record<string, string>) {
      writer.write(entry, data)
      return Promise.resolve('')
    },
  }
}
