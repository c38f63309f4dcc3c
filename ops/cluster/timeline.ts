// What one member sees of a conversation: each message once, by its number, none shown before the one it follows.
import type { Message } from '@hamvav/contract/messaging/entities'

export interface Shown {
  readonly message: Message
  /** By this process's clock, milliseconds. */
  readonly at: number
}

export interface Timeline {
  /** In order, without gaps, from the first message on. */
  readonly shown: readonly Shown[]
  /** Took one more copy of it, which changes nothing. */
  readonly repeated: () => number
  /** Different messages under one number: never. */
  readonly conflicts: () => number
  take(message: Message): void
  /** Something is here that cannot be shown, as one before it is missing. */
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
    take(message) {
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
