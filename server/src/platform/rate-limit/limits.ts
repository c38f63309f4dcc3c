// Chooses between in-process and shared rate limits.
import { rateLimits, type RateClass } from '@hamvav/contract/endpoint'
import { createHmac } from 'node:crypto'
import type { Redis } from '../redis/connection.ts'
import { createAttempts, createSharedAttempts, type Attempts } from './attempts.ts'
import { consume, createMemoryBucket, createSharedBucket, type RateLimit, type Bucket } from './buckets.ts'

export interface Limits {
  openBucket(allowed: RateLimit): Bucket
  openAttempts(allowed: RateLimit): Attempts
}

interface Options {
  readonly enabled: boolean
  readonly now: () => number
  readonly redis: Redis | undefined
  /** HMAC key for the keys in Redis, the same on all servers. */
  readonly secret: string
}

export function createLimits({ enabled, now, redis, secret }: Options): Limits {
  const openLocal = ({ points, seconds }: RateLimit) => createAttempts({ points, seconds, enabled, now })
  if (!redis) return { openBucket: createMemoryBucket, openAttempts: openLocal }
  const hashKey = (key: string) => createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22)
  return {
    openBucket: (allowed) => createSharedBucket(redis, allowed, hashKey),
    openAttempts: (allowed) => (enabled ? createSharedAttempts(redis, allowed, hashKey) : openLocal(allowed)),
  }
}

export interface RateLimiter {
  /** Counts one call; throws too_many_requests with the waiting time if the bucket is empty. */
  consume(rate: RateClass, key: string): Promise<void>
}

export function createRateLimiter(enabled: boolean, { openBucket }: Limits): RateLimiter {
  if (!enabled) return { consume: async () => {} }
  const buckets = Object.fromEntries(
    Object.entries(rateLimits).map(([rate, { points, seconds }]) => [
      rate,
      openBucket({ name: rate, points, seconds }),
    ]),
  ) as Record<RateClass, Bucket>
  return { consume: (rate, key) => consume(buckets[rate], key) }
}
