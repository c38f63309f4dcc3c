// Rate-limit buckets per key, in this process or shared in Redis.
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../http/app-error.ts'
import type { Redis } from '../redis/connection.ts'

/** `points` per `seconds` and key. */
export interface RateLimit {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

export interface Bucket {
  /** Consumes one point; rejects with RateLimiterRes if the bucket is empty. */
  consume(key: string): Promise<RateLimiterRes>
}

/** Number of points from which calls do not wait for Redis; the counts of other servers then apply one call later. */
const asyncPoints = 100

export const createMemoryBucket = ({ name, points, seconds }: RateLimit): RateLimiterMemory =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })

/** @param hashKey hashes keys, so that Redis contains no personal data */
export function createSharedBucket(redis: Redis, allowed: RateLimit, hashKey: (key: string) => string): Bucket {
  const own = createMemoryBucket(allowed)
  if (allowed.points < asyncPoints) {
    const insured = openStore(redis, allowed, own)
    return { consume: (key) => insured.consume(hashKey(key)) }
  }
  const shared = openStore(redis, allowed)
  return {
    consume(key) {
      shared.consume(hashKey(key)).catch((refusal: unknown) => {
        if (refusal instanceof RateLimiterRes) void own.block(key, Math.ceil(refusal.msBeforeNext / 1000))
      })
      return own.consume(key)
    },
  }
}

/**
 * Limiter in Redis; rejects with RateLimiterRes if the bucket is empty.
 * @param insurance in-process limiter while Redis is disconnected; without it, calls then reject with an Error
 */
export function openStore(
  { commands }: Redis,
  { name, points, seconds }: RateLimit,
  insurance?: RateLimiterMemory,
): RateLimiterRedis {
  const storeClient = {
    get isReady() {
      return commands.isReady
    },
    eval: (script: string, options: { keys: string[]; arguments: string[] }) =>
      commands.execute((client) => client.eval(script, options)),
    del: (key: string) => commands.execute((client) => client.del(key)),
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

/** Consumes one point; throws too_many_requests with the waiting time if the bucket is empty. */
export async function consume(bucket: Bucket, key: string): Promise<void> {
  try {
    await bucket.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) })
  }
}
