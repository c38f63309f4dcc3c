// Places of exports: few, for as long as they are read at a reasonable pace.
import { minuteMs } from '@hamvav/contract/durations'
import type { Stored } from '../../../platform/archive/spool.ts'
import { AppError } from '../../../platform/http/app-error.ts'

export interface PlaceLimits {
  /** For all members together; a member has at most one. */
  readonly places: number
  /** Share of one network, which counts while no place is free. */
  readonly perNetwork: number
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
  perNetwork: 2,
  minRate: 8 * 1024,
  contestedRate: 128 * 1024,
  contestedAfterMs: 15 * minuteMs,
  paceMs: minuteMs,
}
const retryAfterSeconds = 30

export interface ExportPlace {
  /**
   * Holds the place until the download ends or is too slow, which ends it with an error.
   * @throws AppError if another member got the place while the archive was prepared
   */
  holdFor(stored: Stored): void
  /** Idempotent. */
  release(): void
}

interface Holder {
  readonly network: string
  readonly since: number
  /** Bytes a second; infinite before the first measurement, and for a reader that waited for the writer. */
  rate: number
  end(reason: string): void
}

export interface ExportPlaces {
  /**
   * @param network of the caller's address, as many accounts of one network must not hold all places
   * @throws AppError while the member has a place, or if no place is free
   */
  take(memberId: string, network: string): ExportPlace
}

export function createExportPlaces(limits: PlaceLimits): ExportPlaces {
  const { places, perNetwork, minRate, contestedRate, contestedAfterMs, paceMs } = limits
  const holders = new Map<string, Holder>()

  /** Downloads of which one can end for a new one of the network. */
  function replaceableFor(network: string): readonly Holder[] {
    const now = performance.now()
    const all = [...holders.values()]
    const placesOf = (of: string) => all.filter((each) => each.network === of).length
    const slow = all.filter(({ rate, since }) => rate < contestedRate || since < now - contestedAfterMs)
    if (placesOf(network) >= perNetwork) return slow.filter((each) => each.network === network)
    // A new download has a minute, in which an ordinary export ends.
    const overShare = all.filter((each) => placesOf(each.network) > perNetwork && each.since <= now - paceMs)
    return overShare.length > 0 ? overShare : slow
  }

  /** Ends the slowest of these downloads. */
  function makeRoom(network: string): void {
    const replaceable = replaceableFor(network)
    if (replaceable.length === 0) throw new AppError('unavailable', { retryAfterSeconds })
    replaceable.reduce((least, each) => (least.rate <= each.rate ? least : each)).end('Another member needed its place')
  }

  return {
    take(memberId, network) {
      if (holders.has(memberId)) throw new AppError('too_many_requests', { retryAfterSeconds })
      if (holders.size >= places) makeRoom(network)
      const release = () => {
        if (holders.get(memberId) === holder) holders.delete(memberId)
      }
      const holder: Holder = { network, since: performance.now(), rate: Infinity, end: release }
      holders.set(memberId, holder)
      return {
        release,
        holdFor({ stream, takePace }) {
          if (holders.get(memberId) !== holder) {
            stream.destroy()
            throw new AppError('unavailable', { retryAfterSeconds })
          }
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
