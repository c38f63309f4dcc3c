// Places of exports: few, for as long as they are read at a reasonable pace.
import { minuteMs } from '@hamvav/contract/durations'
import type { Stored } from '../../../platform/archive/spool.ts'
import { AppError } from '../../../platform/http/app-error.ts'

export interface PlaceLimits {
  /** For all members together; a member has at most one. */
  readonly places: number
  /** A slower reader loses its place, in bytes a second. */
  readonly minRate: number
  /** When no place is free, the slowest reader below this rate loses its place to another member. */
  readonly contestedRate: number
  /** From this age on, a faster one loses it as well. */
  readonly contestedAfterMs: number
  /** Interval at which rates are measured. */
  readonly paceMs: number
}

/** Mobile networks are slow: 64 kbit/s are enough while nobody else waits, 1 Mbit/s otherwise. */
export const placeLimits: PlaceLimits = {
  places: 32,
  minRate: 8 * 1024,
  contestedRate: 128 * 1024,
  contestedAfterMs: 15 * minuteMs,
  paceMs: minuteMs,
}
const retryAfterSeconds = 30

export interface ExportPlace {
  /** Holds the place until the download ends or is too slow, which ends it with an error. */
  holdFor(stored: Stored): void
  /** Idempotent. */
  release(): void
}

interface Holder {
  readonly since: number
  /** Bytes a second; infinite before the first measurement, and for a reader that waited for the writer. */
  rate: number
  end(reason: string): void
}

/** @throws AppError while the member has a place, or if no place is free */
export function createExportPlaces(limits: PlaceLimits): { take(memberId: string): ExportPlace } {
  const { places, minRate, contestedRate, contestedAfterMs, paceMs } = limits
  const holders = new Map<string, Holder>()

  function makeRoom(): void {
    const before = performance.now() - contestedAfterMs
    const slowest = [...holders.values()]
      .filter(({ rate, since }) => rate < contestedRate || since < before)
      .reduce<Holder | undefined>((least, each) => (least && least.rate <= each.rate ? least : each), undefined)
    if (!slowest) throw new AppError('unavailable', { retryAfterSeconds })
    slowest.end('Another member needed its place')
  }

  return {
    take(memberId) {
      if (holders.has(memberId)) throw new AppError('too_many_requests', { retryAfterSeconds })
      if (holders.size >= places) makeRoom()
      const release = () => {
        if (holders.get(memberId) === holder) holders.delete(memberId)
      }
      const holder: Holder = { since: performance.now(), rate: Infinity, end: release }
      holders.set(memberId, holder)
      return {
        release,
        holdFor({ stream, takePace }) {
          holder.end = (reason) => {
            release() // at once, for the one who waits
            stream.destroy(new Error(reason))
          }
          const timer = setInterval(() => {
            const { bytes, readingMs } = takePace()
            holder.rate = readingMs < paceMs / 2 ? Infinity : (bytes / readingMs) * 1000
            if (holder.rate < minRate) holder.end('It was read too slowly')
          }, paceMs).unref()
          stream.once('close', () => {
            clearInterval(timer)
            release()
          })
        },
      }
    },
  }
}
