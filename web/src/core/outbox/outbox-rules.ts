// Retry and ordering rules of the outbox: the same for posts, comments and messages. No I/O.
import { dayMs, minuteMs, secondMs } from '@hamvav/contract/durations'
import type { ApiError } from '../api/api-error.ts'

/** First pause before an automatic retry, ms; doubled after each failed attempt. */
export const retryMinMs = 5 * secondMs
/** Longest pause between two attempts, ms. */
export const retryMaxMs = minuteMs

/** Answers with status 500 after which an item fails: it may itself be the reason, and it holds up later items. */
export const internalErrorsMax = 10

/** A text that the member has written and the server does not have yet. */
export interface PendingItem {
  /** Idempotency key: the same at every attempt, so that the server stores the item once. */
  clientId: string
  from: string
  /** Target: a partner, a post, the feed. Items of one target are sent in order, one at a time. */
  to: string
  text: string
  /** Uploaded pictures of a post, with their descriptions. */
  pictures?: readonly { readonly _id: string; readonly alt: string }[]
  /** A file that the message carries: IndexedDB stores it, localStorage cannot. */
  file?: Blob
  /** ISO time of writing or of the last manual retry, by the clock of this device. */
  createdAt: string
  /** `waiting` for its turn or for a retry; `failed` until the member retries or discards it. */
  state: 'waiting' | 'sending' | 'failed' | 'delivered'
  error: ApiError | null
  /** The member does not want it any more, but it may be on its way: `deliver` undoes what the server has stored of it. */
  isCancelled?: boolean
}

/** Maximum number of persisted items per member. */
export const outboxMax = 200
/** Items written longer ago are not sent without a manual retry, ms. */
export const itemMaxAgeMs = 7 * dayMs

/**
 * What happens after a failed attempt. `retry`: again after a pause, and at once when the network, the server or the
 * session is back. `give-up`: the item is shown as failed, with the reason.
 */
export type RetryDecision = { action: 'retry'; afterMs: number } | { action: 'give-up' }

/** Daily allowances: status 429, but no rate limit that passes while the member waits. */
const quotaCodes = new Set<string>(['first_messages_used_up', 'requests_full', 'attachments_used_up'])

function isRetryable({ code, status }: ApiError): boolean {
  // `network` and `timeout`: no answer. `not_json`: an answer of a proxy or a captive portal, not of the server.
  if (code === 'network' || code === 'timeout' || code === 'not_json') return true
  if (status === 429) return !quotaCodes.has(code)
  return status === 401 || status === 408 || status === 425 || status >= 500
}

/**
 * The one retry policy. The pause grows with each failed attempt, has a random part so that clients do not return all
 * at once, and begins after the server's Retry-After.
 * @param attempts failed attempts so far, from 1
 */
export function retryDecision(error: ApiError, attempts: number, random = Math.random()): RetryDecision {
  if (!isRetryable(error)) return { action: 'give-up' }
  const pause = Math.min(retryMinMs * 2 ** (attempts - 1), retryMaxMs)
  const retryAfter = Math.min((error.retryAfterSeconds ?? 0) * secondMs, retryMaxMs)
  return { action: 'retry', afterMs: retryAfter + pause * (0.5 + random / 2) }
}

/** Refusals of the member rather than of the text: the member can remove the reason. */
const blockingCodes = new Set<string | undefined>([
  'age_needed',
  'suspended',
  'first_messages_used_up',
  'requests_full',
  'review_needed',
  'confirmation_needed',
])

/** Later items of the same target must not overtake this one. */
export const blocksTarget = ({ state, error }: PendingItem): boolean =>
  state === 'failed' && blockingCodes.has(error?.code)

/** The next item to send to this target; null if there is none, or a failed item before it blocks the target. */
export function nextItem<Item extends PendingItem>(items: readonly Item[], to: string): Item | null {
  for (const item of items) {
    if (item.to !== to) continue
    if (blocksTarget(item)) return null
    if (item.state === 'waiting') return item
  }
  return null
}

/** Too old to be sent automatically: the member may have changed their mind. */
export const isTooOld = ({ state, createdAt }: PendingItem, now: number): boolean =>
  state === 'waiting' && now - Date.parse(createdAt) > itemMaxAgeMs
