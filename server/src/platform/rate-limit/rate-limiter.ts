import { rateLimits, type RateClass } from '@hamvav/contract/endpoint'
import { type Bucket, consume } from './buckets.ts'
import type { Limits } from './limits.ts'

export interface RateLimiter {
  /** Counts one call; throws too_many_requests with the wait where the bucket is empty. */
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
