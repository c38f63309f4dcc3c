// How often what may be done, counted in this process or, where there are several servers, for all of them: decided here only.
import { createHmac } from 'node:crypto'
import type { Redis } from '../redis/open-redis.ts'
import { createAttempts, createSharedAttempts, type Attempts } from './attempts.ts'
import { createMemoryBucket, createSharedBucket, type Allowed, type Bucket } from './buckets.ts'

export interface Limits {
  openBucket(allowed: Allowed): Bucket
  openAttempts(allowed: Allowed): Attempts
}

interface Options {
  readonly enabled: boolean
  readonly now: () => number
  readonly redis: Redis | undefined
  /** The same on all servers: who is counted is not to be read in Redis. */
  readonly secret: string
}

export function createLimits({ enabled, now, redis, secret }: Options): Limits {
  const openOwn = ({ points, seconds }: Allowed) => createAttempts({ points, seconds, enabled, now })
  if (!redis) return { openBucket: createMemoryBucket, openAttempts: openOwn }
  const hide = (key: string) => createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22)
  return {
    openBucket: (allowed) => createSharedBucket(redis, allowed, hide),
    openAttempts: (allowed) => (enabled ? createSharedAttempts(redis, allowed, hide) : openOwn(allowed)),
  }
}
