import { RateLimiterMemory } from 'rate-limiter-flexible'
import { AppError } from '../../platform/http/app-error.ts'

/** Counts failed logins of one name from one address, so that nobody can lock an admin out from elsewhere. */
export interface LoginLimiter {
  check(username: string, address: string): Promise<void>
  countFailure(username: string, address: string): Promise<void>
}

const failures = { points: 5, duration: 15 * 60 }

export function createLoginLimiter(enabled: boolean): LoginLimiter {
  if (!enabled) return { check: async () => {}, countFailure: async () => {} }
  const bucket = new RateLimiterMemory({ keyPrefix: 'admin', ...failures })
  const keyOf = (username: string, address: string) => `${address} ${username}`
  return {
    async check(username, address) {
      const state = await bucket.get(keyOf(username, address))
      if (!state || state.consumedPoints < failures.points) return
      throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(state.msBeforeNext / 1000) })
    },
    async countFailure(username, address) {
      await bucket.penalty(keyOf(username, address))
    },
  }
}
