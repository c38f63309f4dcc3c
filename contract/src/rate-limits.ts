import type { RateClass } from './endpoint.ts'

/** `points` calls in `seconds`, counted per member where a valid token is sent, else per address. */
export const rateLimits: Record<RateClass, { readonly points: number; readonly seconds: number }> = {
  read: { points: 600, seconds: 60 },
  write: { points: 120, seconds: 60 },
  search: { points: 120, seconds: 60 },
  upload: { points: 30, seconds: 600 },
  /** Each keeps copies of pictures for months. */
  report: { points: 30, seconds: 3600 },
  sensitive: { points: 10, seconds: 3600 },
  heartbeat: { points: 20, seconds: 60 },
  signIn: { points: 20, seconds: 60 },
  signUp: { points: 10, seconds: 600 },
  mail: { points: 5, seconds: 3600 },
}
