// Chooses between in-process and shared rate limits.
import { rateLimits, type RateClass } from '@hamvav/contract/endpoint'
import { createHmac } from 'node:crypto'
import type { Redis } from '../redis/connection.ts'
import { createAttempts, createSharedAttempts, type Attempts } from './attempts.ts'
import { networksOf } from '../http/client-address.ts'
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

/** Both throw too_many_requests with the waiting time if a bucket is empty. */
export interface RateLimiter {
  /** Counts one call of a member or an admin. */
  consume(rate: RateClass, id: string): Promise<void>
  /** Counts one call of an address, and of the wider networks of an IPv6 address. */
  consumeAddress(rate: RateClass, address: string): Promise<void>
}

export function createRateLimiter(enabled: boolean, { openBucket }: Limits): RateLimiter {
  if (!enabled) return { consume: async () => {}, consumeAddress: async () => {} }
  const buckets = new Map<string, Bucket>()
  function bucketOf(rate: RateClass, factor: number): Bucket {
    const name = factor === 1 ? rate : `${rate}*${factor}`
    const { points, seconds } = rateLimits[rate]
    const bucket = buckets.get(name) ?? openBucket({ name, points: points * factor, seconds })
    buckets.set(name, bucket)
    return bucket
  }
  return {
    consume: (rate, id) => consume(bucketOf(rate, 1), id),
    async consumeAddress(rate, address) {
      // Narrowest first: a call that its own network refuses does not count for the neighbours.
      for (const { key, factor } of networksOf(address)) await consume(bucketOf(rate, factor), key)
    },
  }
}
