// Attempts counted for all servers; while Redis is away each server counts for itself.
import { RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from './rate-limiter.ts'
import type { Redis } from '../redis/open-redis.ts'
import type { Attempts } from './attempts.ts'
import { openStore } from './buckets.ts'
import type { Allowed } from './limits.ts'

interface Options {
  readonly redis: Redis
  readonly allowed: Allowed
  readonly hide: (key: string) => string
  readonly own: Attempts
}

export function createSharedAttempts({ redis, allowed, hide, own }: Options): Attempts {
  const shared = openStore(redis, allowed)
  return {
    async take(key) {
      try {
        await shared.consume(hide(key))
      } catch (reason) {
        if (reason instanceof RateLimiterRes) throw tooMany(reason)
        await own.take(key)
      }
    },
    async giveBack(key) {
      await own.giveBack(key)
      await shared.reward(hide(key)).catch(() => {}) // away: it expires there
    },
    async forget(key) {
      await own.forget(key)
      await shared.delete(hide(key)).catch(() => {}) // away: it expires there
    },
  }
}
