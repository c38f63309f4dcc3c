// How often clients may speak: beyond it an event is dropped unread and the connection stays; only an absurd rate ends it.
import { minuteMs } from '@hamvav/contract/durations'
import { socketEventsPerMinute } from '@hamvav/contract/messaging/limits'
import type { RateClass } from '@hamvav/contract/endpoint'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Socket } from 'socket.io'
import { AppError } from '../http/app-error.ts'
import { consume } from './buckets.ts'
import type { RateLimiter } from './rate-limiter.ts'

export interface EventLimit {
  /**
   * Throws too_many_requests where the member, or a connection that has not authenticated, has said too much.
   * @param rate of an event that counts as a call
   */
  count(socket: Socket, memberId: string | undefined, rate: RateClass | undefined): Promise<void>
  /** Whether this connection is to be told of a refusal now: about once a second, so that errors are no flood themselves. */
  isToldOf(socket: Socket): boolean
}

/** What a connection keeps once it was refused. */
interface Refusals {
  refusedSince?: number
  refused?: number
  toldAt?: number
}

/** Refused events a minute after which a connection is cut. */
export const cutOffAfter = 20 * socketEventsPerMinute
const tellEveryMs = 1_000

/** @param limiter counts events that have a class of calls, together with those calls */
export function createEventLimit(limiter: RateLimiter, enabled: boolean): EventLimit {
  const bucket = new RateLimiterMemory({ points: socketEventsPerMinute, duration: 60 })

  function note(socket: Socket): void {
    const refusals = socket.data as Refusals
    const now = Date.now()
    if (now - (refusals.refusedSince ?? 0) > minuteMs) Object.assign(refusals, { refusedSince: now, refused: 0 })
    refusals.refused = (refusals.refused ?? 0) + 1
    if (refusals.refused > cutOffAfter) socket.disconnect(true)
  }

  return {
    async count(socket, memberId, rate) {
      if (!enabled) return
      try {
        if (memberId !== undefined && rate) await limiter.consume(rate, memberId)
        else await consume(bucket, memberId ?? socket.id)
      } catch (refusal) {
        if (refusal instanceof AppError) note(socket)
        throw refusal
      }
    },
    isToldOf(socket) {
      const refusals = socket.data as Refusals
      const now = Date.now()
      if (now - (refusals.toldAt ?? 0) < tellEveryMs) return false
      refusals.toldAt = now
      return true
    },
  }
}
