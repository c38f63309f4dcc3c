import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Redis } from '../redis/open-redis.ts'
import type { Allowed, Bucket } from './limits.ts'

/** From so many points on, a call does not wait for Redis: what the other servers counted holds from the next one on. */
const generousPoints = 100

export const createMemoryBucket = ({ name, points, seconds }: Allowed): RateLimiterMemory =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })

/** @param hide makes a key that says nothing to whoever reads it in Redis */
export function createSharedBucket(redis: Redis, allowed: Allowed, hide: (key: string) => string): Bucket {
  const own = createMemoryBucket(allowed)
  const shared = openStore(redis, allowed)
  if (allowed.points < generousPoints)
    return {
      // While Redis is away each server counts for itself.
      consume: (key) => shared.consume(hide(key)).catch((reason: unknown) => refusalOr(reason, () => own.consume(key))),
    }
  return {
    consume(key) {
      shared.consume(hide(key)).catch((reason: unknown) => {
        if (reason instanceof RateLimiterRes) void own.block(key, Math.ceil(reason.msBeforeNext / 1000))
      })
      return own.consume(key)
    },
  }
}

const refusalOr = <T>(reason: unknown, otherwise: () => Promise<T>): Promise<T> =>
  reason instanceof RateLimiterRes ? Promise.reject(reason) : otherwise()

/** Rejects with a RateLimiterRes where too much was counted, with an Error where Redis is away. */
export function openStore({ commands }: Redis, { name, points, seconds }: Allowed): RateLimiterRedis {
  const storeClient = {
    get isReady() {
      return commands.isReady
    },
    eval: (script: string, options: { keys: string[]; arguments: string[] }) =>
      commands.ask((client) => client.eval(script, options)),
    del: (key: string) => commands.ask((client) => client.del(key)),
  }
  const duration = { points, duration: seconds }
  return new RateLimiterRedis({ storeClient, useRedisPackage: true, keyPrefix: `hamvav:limit:${name}`, ...duration })
}
