// Points per key that refill after a while, in this process or in Redis for all servers.
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../http/app-error.ts'
import type { Redis } from '../redis/open-redis.ts'

/** So many points in so many seconds, for each key. */
export interface Allowed {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

export interface Bucket {
  /** Takes one point; rejects with the RateLimiterRes where there is none. */
  consume(key: string): Promise<RateLimiterRes>
}

/** From so many points on, a call does not wait for Redis: the counts of other servers apply from the next call on. */
const generousPoints = 100

export const createMemoryBucket = ({ name, points, seconds }: Allowed): RateLimiterMemory =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })

/** @param hide makes a key that reveals nothing to a reader of Redis */
export function createSharedBucket(redis: Redis, allowed: Allowed, hide: (key: string) => string): Bucket {
  const own = createMemoryBucket(allowed)
  if (allowed.points < generousPoints) {
    const insured = openStore(redis, allowed, own)
    return { consume: (key) => insured.consume(hide(key)) }
  }
  const shared = openStore(redis, allowed)
  return {
    consume(key) {
      shared.consume(hide(key)).catch((refusal: unknown) => {
        if (refusal instanceof RateLimiterRes) void own.block(key, Math.ceil(refusal.msBeforeNext / 1000))
      })
      return own.consume(key)
    },
  }
}

/**
 * Rejects with a RateLimiterRes where too much was counted.
 * @param insurance counts on this server while Redis is away; without one calls then reject with an Error
 */
export function openStore(
  { commands }: Redis,
  { name, points, seconds }: Allowed,
  insurance?: RateLimiterMemory,
): RateLimiterRedis {
  const storeClient = {
    get isReady() {
      return commands.isReady
    },
    eval: (script: string, options: { keys: string[]; arguments: string[] }) =>
      commands.ask((client) => client.eval(script, options)),
    del: (key: string) => commands.ask((client) => client.del(key)),
  }
  return new RateLimiterRedis({
    storeClient,
    useRedisPackage: true,
    keyPrefix: `hamvav:limit:${name}`,
    points,
    duration: seconds,
    ...(insurance && { insuranceLimiter: insurance }),
  })
}

/** Takes one point of a bucket; throws too_many_requests with the wait where there is none. */
export async function consume(bucket: Bucket, key: string): Promise<void> {
  try {
    await bucket.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) })
  }
}
