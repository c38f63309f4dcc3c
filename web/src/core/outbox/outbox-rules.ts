// What words on their way are, and what an answer of the server means for them. No I/O.
import type { ApiError } from '../api/api-error.ts'

/** Something that waits is tried again after this, besides when the network says it is back, ms. */
export const sendAgainMs = 5_000
/** The longest pause between two tries, ms. */
export const sendAgainMaxMs = 60_000

/** Words that a member has written and the server does not have yet. */
export type Pending = {
  /** The same at every try, so that the server stores it once. */
  clientId: string
  from: string
  /** To whom or where: what goes to one place goes in order, one after the other. */
  to: string
  text: string
  /** When it was written, or last taken up again, by this device's clock. */
  createdAt: string
  /** `waiting` for its turn or the network; `failed` until it is retried or discarded. */
  state: 'waiting' | 'sending' | 'failed' | 'delivered'
  error: ApiError | null
}

/** Words of one member that wait on this device. */
export const outboxMax = 200
/** What was written longer ago is not sent any more without being asked, ms. */
export const waitsAtMostMs = 7 * 24 * 3600_000

const goesLaterCodes = new Set<string>(['network', 'timeout', 'not_json', 'too_many_requests', 'request_timeout'])

/** No answer, one that came from something before the server, or not now: it goes by itself later. */
export const goesLater = ({ code, status }: ApiError): boolean =>
  goesLaterCodes.has(code) || status === 401 || status > 500

/** The server could not do it: tried again when the connection comes back. */
export const mayGoLater = ({ state, error }: Pending): boolean => state === 'failed' && error?.status === 500

const holding = new Set<string | undefined>(['age_needed', 'suspended', 'first_messages_used_up'])

/** The server did not refuse the words themselves: what was written after it must not overtake it. */
export const holdsOthers = (item: Pending): boolean =>
  mayGoLater(item) || (item.state === 'failed' && holding.has(item.error?.code))

/** The first that may go there; null where there is none, or one before it holds it up. */
export function nextFor<Item extends Pending>(items: readonly Item[], to: string): Item | null {
  for (const item of items) {
    if (item.to !== to) continue
    if (holdsOthers(item)) return null
    if (item.state === 'waiting') return item
  }
  return null
}

/**
 * How long to wait before the next try, ms: longer each time, and not the same for all who lost the same server.
 * @param tries in vain so far
 */
export function pauseAfter(tries: number, { retryAfterSeconds }: ApiError, random = Math.random()): number {
  const pause = Math.min(sendAgainMs * 2 ** (tries - 1), sendAgainMaxMs)
  const asked = Math.min((retryAfterSeconds ?? 0) * 1000, sendAgainMaxMs)
  return asked + pause * (0.5 + random / 2)
}

/** Whoever wrote it may not mean it any more. */
export const hasWaitedTooLong = ({ state, createdAt }: Pending, now: number): boolean =>
  state === 'waiting' && now - Date.parse(createdAt) > waitsAtMostMs
