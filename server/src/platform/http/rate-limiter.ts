import { rateLimits } from '@hamvav/contract/rate-limits'
import type { RateClass } from '@hamvav/contract/endpoint'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './app-error.ts'

export interface RateLimiter {
  /** Counts one call; throws too_many_requests with the wait where the bucket is empty. */
  consume(rate: RateClass, key: string): Promise<void>
}

export function createRateLimiter(enabled: boolean): RateLimiter {
  if (!enabled) return { consume: async () => {} }
  const buckets = Object.fromEntries(
    Object.entries(rateLimits).map(([rate, { points, seconds }]) => [
      rate,
      new RateLimiterMemory({ keyPrefix: rate, points, duration: seconds }),
    ]),
  ) as Record<RateClass, RateLimiterMemory>
  return { consume: (rate, key) => consume(buckets[rate], key) }
}

/** One point of a bucket; throws too_many_requests with the wait where there is none. */
export async function consume(bucket: RateLimiterMemory, key: string): Promise<void> {
  try {
    await bucket.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) })
  }
}
