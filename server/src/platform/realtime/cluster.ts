// Several servers as one: what one of them emits reaches the clients of all, by a stream in Redis.
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Redis } from '../redis/open-redis.ts'
import { createSharedStream } from './shared-stream.ts'

const stream = 'hamvav:events'
/** Entries read at once. */
const readCount = 500
/** How long Redis lets a reader wait for news, milliseconds: a connection that says nothing for longer is dead. */
const blockTimeInMs = 1_000

/** @param onMissed clients of this server may have missed something that another one told */
export const createCluster = (redis: Redis, onMissed: () => void): ReturnType<typeof createAdapter> =>
  createAdapter(createSharedStream({ redis, stream, onMissed }), {
    streamName: stream,
    readCount,
    blockTimeInMs,
    onlyPlaintext: true,
  })
