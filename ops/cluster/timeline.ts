// Messages of a conversation as shown to one member: in sequence order, without duplicates and gaps.
import type { Message } from '@hamvav/contract/messaging/entities'

export interface Shown {
  readonly message: Message
  /** By this process's clock, ms. */
  readonly at: number
}

export interface Timeline {
  /** Shown messages, from the first, without gaps. */
  readonly shown: readonly Shown[]
  /** Number of ignored duplicates. */
  readonly repeated: () => number
  /** Different messages with the same sequence number; must be 0. */
  readonly conflicts: () => number
  add(message: Message): void
  /** A received message cannot be shown, because an earlier one is missing. */
  hasGap(): boolean
  last(): Message | undefined
}

export function createTimeline(): Timeline {
  const shown: Shown[] = []
  const early = new Map<number, Message>()
  let repeated = 0
  let conflicts = 0
  const known = (seq: number) => shown[seq - 1]?.message ?? early.get(seq)
  return {
    shown,
    repeated: () => repeated,
    conflicts: () => conflicts,
    hasGap: () => early.size > 0,
    last: () => shown.at(-1)?.message,
    add(message) {
      const before = known(message.seq)
      if (before) {
        if (before._id === message._id) repeated++
        else conflicts++
        return
      }
      early.set(message.seq, message)
      for (;;) {
        const next = early.get(shown.length + 1)
        if (!next) return
        early.delete(next.seq)
        shown.push({ message: next, at: performance.now() })
      }
    },
  }
}
