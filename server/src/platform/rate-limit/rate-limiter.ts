import { rateLimits, type RateClass } from '@hamvav/contract/endpoint'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Bucket, Limits } from './limits.ts'
import { AppError } from '../http/app-error.ts'

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

/** One point of a bucket; throws too_many_requests with the wait where there is none. */
export async function consume(bucket: Bucket, key: string): Promise<void> {
  try {
    await bucket.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw tooMany(refusal)
  }
}

export const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(msBeforeNext / 1000) })
