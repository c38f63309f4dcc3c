// Limits of sockets: connections per address, and events per member. Excess events are dropped; only a flood closes the
// connection.
import type { IncomingMessage } from 'node:http'
import { networksOf } from '../http/client-address.ts'
import { minuteMs, secondMs } from '@hamvav/contract/durations'
import { socketEventsPerMinute } from '@hamvav/contract/messaging/limits'
import type { RateClass } from '@hamvav/contract/endpoint'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Socket } from 'socket.io'
import { AppError } from '../http/app-error.ts'
import { consume } from './buckets.ts'
import type { RateLimiter } from './limits.ts'

export interface EventLimit {
  /**
   * Counts an event of a member or an unauthenticated connection; throws too_many_requests.
   * @param rate class of an event that counts as a call
   */
  count(socket: Socket, memberId: string | undefined, rate: RateClass | undefined): Promise<void>
  /** Whether to report a refusal to this connection; about once a second, so that errors do not become a flood. */
  shouldReport(socket: Socket): boolean
}

/** Stored on a connection after its first refusal. */
interface Refusals {
  refusedSince?: number
  refused?: number
  reportedAt?: number
}

/** Refused events per minute after which the connection is closed. */
export const refusedEventsMax = 20 * socketEventsPerMinute
const reportIntervalMs = secondMs

/** @param limiter shared with HTTP calls, for events with a rate class */
export function createEventLimit(limiter: RateLimiter, enabled: boolean): EventLimit {
  const bucket = new RateLimiterMemory({ points: socketEventsPerMinute, duration: 60 })

  function recordRefusal(socket: Socket): void {
    const refusals = socket.data as Refusals
    const now = Date.now()
    if (now - (refusals.refusedSince ?? 0) > minuteMs) Object.assign(refusals, { refusedSince: now, refused: 0 })
    refusals.refused = (refusals.refused ?? 0) + 1
    if (refusals.refused > refusedEventsMax) socket.disconnect(true)
  }

  return {
    async count(socket, memberId, rate) {
      if (!enabled) return
      try {
        if (memberId !== undefined && rate) await limiter.consume(rate, memberId)
        else await consume(bucket, memberId ?? socket.id)
      } catch (refusal) {
        if (refusal instanceof AppError) recordRefusal(socket)
        throw refusal
      }
    },
    shouldReport(socket) {
      const refusals = socket.data as Refusals
      const now = Date.now()
      if (now - (refusals.reportedAt ?? 0) < reportIntervalMs) return false
      refusals.reportedAt = now
      return true
    },
  }
}

export interface AddressLimit {
  /** Whether the address may open another connection. */
  allows(request: IncomingMessage): boolean
  /** @returns function to call when the connection is closed */
  count(request: IncomingMessage): () => void
}

/** @param max connections per address; many members of a mobile network share one address */
export function createAddressLimit(addressOf: (request: IncomingMessage) => string, max: number): AddressLimit {
  const open = new Map<string, number>()
  const networks = (request: IncomingMessage) => networksOf(addressOf(request))
  return {
    allows: (request) => networks(request).every(({ key, factor }) => (open.get(key) ?? 0) < max * factor),
    count(request) {
      const keys = networks(request).map(({ key }) => key)
      for (const key of keys) open.set(key, (open.get(key) ?? 0) + 1)
      return () => {
        for (const key of keys) {
          const left = (open.get(key) ?? 1) - 1
          if (left > 0) open.set(key, left)
          else open.delete(key)
        }
      }
    },
  }
}
