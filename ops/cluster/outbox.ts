// Outbox: messages of a conversation are sent in order, one at a time, and retried with the same clientId until the server
// acknowledges or permanently refuses them.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Message } from '@hamvav/contract/messaging/entities'
import type { OutgoingFile } from './attachments.ts'
import { Refusal } from './call.ts'

export interface Written {
  readonly to: string
  readonly text: string
  /** Sent instead of a text, which is empty then. */
  readonly file?: OutgoingFile
  readonly clientId: string
  /** By this process's clock, ms. */
  readonly writtenAt: number
  attempts: number
  /** Acknowledged message. */
  message?: Message
  refusal?: string
}

export interface Outbox {
  /** All messages ever written, in order. */
  readonly written: readonly Written[]
  write(to: string, text: string, file?: OutgoingFile): Promise<Written>
  /** Retries immediately. */
  retryNow(): void
  close(): void
}

/** Exponential backoff, ms. */
const backoff = { initial: 200, max: 2_000 }

export function createOutbox(deliver: (written: Written) => Promise<Message>): Outbox {
  const written: Written[] = []
  const queues = new Map<string, Promise<unknown>>()
  const closing = new AbortController()
  let wakeUp = new AbortController()

  async function deliverWithRetries(entry: Written): Promise<Written> {
    for (let wait = backoff.initial; !closing.signal.aborted; wait = Math.min(2 * wait, backoff.max)) {
      entry.attempts++
      try {
        entry.message = await deliver(entry)
        return entry
      } catch (error) {
        if (isFinal(error)) {
          entry.refusal = (error as Error).message
          return entry
        }
      }
      await sleep(wait, undefined, { signal: AbortSignal.any([closing.signal, wakeUp.signal]) }).catch(() => {})
    }
    return entry
  }

  return {
    written,
    write(to, text, file) {
      const sent = { ...(file && { file }), clientId: randomUUID(), writtenAt: performance.now(), attempts: 0 }
      const entry: Written = { to, text, ...sent }
      written.push(entry)
      const delivered = (queues.get(to) ?? Promise.resolve()).then(() => deliverWithRetries(entry))
      queues.set(to, delivered)
      return delivered
    },
    retryNow() {
      wakeUp.abort()
      wakeUp = new AbortController()
    },
    close: () => closing.abort(),
  }
}

/** Whether a retry is pointless; missing responses, 5xx, 408 and 429 are retried. */
const isFinal = (error: unknown): boolean =>
  error instanceof Refusal && error.status < 500 && error.status !== 408 && error.status !== 429
