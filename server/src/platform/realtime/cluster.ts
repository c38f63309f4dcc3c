// Several servers as one: what one of them emits reaches the clients of all, by a stream in Redis.
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Redis } from '../redis/open-redis.ts'
import type { Sealing } from '../crypto/sealing.ts'
import { createRollCall } from './presence-sync.ts'
import { createSharedStream } from './shared-stream.ts'

const stream = 'hamvav:events'
/** Entries read at once. */
const readCount = 500
/** How long Redis lets a reader wait for news, milliseconds: a connection that says nothing for longer is dead. */
const blockTimeInMs = 1_000

export interface Cluster {
  readonly adapter: ReturnType<typeof createAdapter>
  /** Everything was told: nobody has to miss this server. */
  close(): Promise<void>
}

/** @param onMissed clients of this server may have missed something that another one told, or had no time to tell */
export function createCluster(redis: Redis, sealing: Sealing, onMissed: () => void): Cluster {
  const shared = createSharedStream({ redis, sealing, stream, onMissed })
  const rollCall = createRollCall({ commands: redis.commands, onLost: shared.confessFor })
  return {
    adapter: createAdapter(shared, { streamName: stream, readCount, blockTimeInMs, onlyPlaintext: true }),
    close: rollCall.close,
  }
}
