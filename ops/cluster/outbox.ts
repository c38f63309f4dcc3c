// What a member has written and nobody has confirmed yet: for each conversation in order, one at a time, again and again
// under the same clientId until the server says that it is stored, or why it will never be.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Message } from '@hamvav/contract/messaging/entities'
import { Refusal } from './call.ts'

export interface Written {
  readonly to: string
  readonly text: string
  readonly clientId: string
  /** By this process's clock, milliseconds. */
  readonly writtenAt: number
  attempts: number
  /** As the server acknowledged it. */
  message?: Message
  refusal?: string
}

export interface Outbox {
  /** Everything ever written, in order. */
  readonly written: readonly Written[]
  write(to: string, text: string): Promise<Written>
  /** Waits no longer for another attempt. */
  hurry(): void
  close(): void
}

/** Milliseconds before another attempt: doubled each time, up to the second. */
const pause = { first: 200, longest: 2_000 }

export function createOutbox(deliver: (written: Written) => Promise<Message>): Outbox {
  const written: Written[] = []
  const lines = new Map<string, Promise<unknown>>()
  const closing = new AbortController()
  let waking = new AbortController()

  async function pass(entry: Written): Promise<Written> {
    for (let wait = pause.first; !closing.signal.aborted; wait = Math.min(2 * wait, pause.longest)) {
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
      await sleep(wait, undefined, { signal: AbortSignal.any([closing.signal, waking.signal]) }).catch(() => {})
    }
    return entry
  }

  return {
    written,
    write(to, text) {
      const entry: Written = { to, text, clientId: randomUUID(), writtenAt: performance.now(), attempts: 0 }
      written.push(entry)
      const passed = (lines.get(to) ?? Promise.resolve()).then(() => pass(entry))
      lines.set(to, passed)
      return passed
    },
    hurry() {
      waking.abort()
      waking = new AbortController()
    },
    close: () => closing.abort(),
  }
}

/** No attempt will ever be taken; without an answer, or with one of a server in trouble, the next may be. */
const isFinal = (error: unknown): boolean =>
  error instanceof Refusal && error.status < 500 && error.status !== 408 && error.status !== 429
