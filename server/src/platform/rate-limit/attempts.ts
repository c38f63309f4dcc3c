// Attempt counters per key, such as failed logins of an account.
import { AppError } from '../http/app-error.ts'
import type { Redis } from '../redis/connection.ts'
import { consume, createMemoryBucket, openStore, type RateLimit } from './buckets.ts'

export interface Attempts {
  /** Counts an attempt before its outcome is known, so that concurrent ones are counted too; throws too_many_requests. */
  take(key: string): Promise<void>
  /** Uncounts an attempt that succeeded. */
  refund(key: string): Promise<void>
  forget(key: string): Promise<void>
}

/** Counts an attempt without failing the call, for a mail that is not its main purpose. @returns false if there were too many */
export async function takeIfAllowed(attempts: Pick<Attempts, 'take'>, key: string): Promise<boolean> {
  try {
    await attempts.take(key)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

interface Options {
  readonly points: number
  readonly seconds: number
  readonly enabled: boolean
  readonly now: () => number
  /** Maximum number of keys; the oldest are evicted first. */
  readonly limit?: number
}

export function createAttempts({ points, seconds, enabled, now, limit = 100_000 }: Options): Attempts {
  const counts = new Map<string, { used: number; until: number }>()
  const current = (key: string) => {
    const count = counts.get(key)
    if (count && count.until > now()) return count
    counts.delete(key)
    return undefined
  }
  return {
    async take(key) {
      if (!enabled) return
      const count = current(key) ?? { used: 0, until: now() + seconds * 1000 }
      if (count.used >= points)
        throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil((count.until - now()) / 1000) })
      count.used++
      counts.set(key, count)
      if (counts.size > limit) for (const oldest of counts.keys()) return void counts.delete(oldest)
    },
    async refund(key) {
      const count = current(key)
      if (count && --count.used <= 0) counts.delete(key)
    },
    forget: async (key) => void counts.delete(key),
  }
}

/** Counters shared by all servers. @param hashKey hashes keys, so that Redis contains no personal data */
export function createSharedAttempts(redis: Redis, allowed: RateLimit, hashKey: (key: string) => string): Attempts {
  const own = createMemoryBucket(allowed)
  const store = openStore(redis, allowed, own)
  return {
    take: (key) => consume(store, hashKey(key)),
    refund: async (key) => void (await store.reward(hashKey(key))),
    async forget(key) {
      // Also the local count while Redis was disconnected.
      await Promise.all([store.delete(hashKey(key)), own.delete(hashKey(key))])
    },
  }
}
