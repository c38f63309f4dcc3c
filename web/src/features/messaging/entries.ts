// What a conversation shows, in order: days, and messages in groups of one sender.
import type { Message } from '@hamvav/contract/messaging/entities'
import type { ApiError } from '../../lib/api-error.ts'
import type { PendingMessage } from './outbox.ts'
import { groupGapMs } from './timing.ts'

export type Status = 'sent' | 'seen' | 'sending' | 'waiting' | 'failed'

/** A stored message, or one that is on its way (`id` null). */
export type Shown = {
  key: string
  id: string | null
  isOwn: boolean
  text: string
  createdAt: string
  isUnsent: boolean
  status: Status
  error: ApiError | null
}

export type Entry =
  | { kind: 'day'; key: string; moment: string }
  | { kind: 'message'; key: string; message: Shown; startsGroup: boolean; endsGroup: boolean }

/** A message that has not changed is shown by the same object, so that its bubble is not drawn again. */
const drawn = new WeakMap<Message, Shown>()

function stored(message: Message, viewerId: string): Shown {
  const shown = drawn.get(message) ?? draw(message, viewerId)
  drawn.set(message, shown)
  return shown
}

const draw = (message: Message, viewerId: string): Shown => ({
  // The same before and after it was stored, so that the bubble stays what it is.
  key: message.clientId ?? message._id,
  id: message._id,
  isOwn: message.from === viewerId,
  text: message.text,
  createdAt: message.createdAt,
  isUnsent: message.isUnsent,
  status: message.seen ? 'seen' : 'sent',
  error: null,
})

const onItsWay = ({ clientId, text, createdAt, state, error }: PendingMessage, isHeldUp: boolean): Shown => ({
  key: clientId,
  id: null,
  isOwn: true,
  text,
  createdAt,
  isUnsent: false,
  status: state === 'failed' ? 'failed' : isHeldUp ? 'waiting' : 'sending',
  error,
})

/** Stored ones first, then those on their way that are not among them yet. */
export function shownMessages(messages: readonly Message[], pending: readonly PendingMessage[], viewerId: string) {
  const isHeldUp = pending.some(({ state, error }) => state !== 'delivered' && error !== null)
  const names = new Set(messages.map(({ clientId }) => clientId))
  return [
    ...messages.map((message) => stored(message, viewerId)),
    ...pending.filter(({ clientId }) => !names.has(clientId)).map((item) => onItsWay(item, isHeldUp)),
  ]
}

const dayOf = ({ createdAt }: Shown) => new Date(createdAt).toDateString()

function belongTogether(one: Shown | undefined, next: Shown | undefined): boolean {
  if (!one || !next) return false
  const gap = Math.abs(Date.parse(next.createdAt) - Date.parse(one.createdAt))
  return one.isOwn === next.isOwn && one.isUnsent === next.isUnsent && dayOf(one) === dayOf(next) && gap < groupGapMs
}

export function buildEntries(shown: readonly Shown[]): Entry[] {
  return shown.flatMap((message, index): Entry[] => {
    const previous = shown[index - 1]
    const entry: Entry = {
      kind: 'message',
      key: message.key,
      message,
      startsGroup: !belongTogether(previous, message),
      endsGroup: !belongTogether(message, shown[index + 1]),
    }
    if (previous && dayOf(previous) === dayOf(message)) return [entry]
    return [{ kind: 'day', key: `day ${dayOf(message)}`, moment: message.createdAt }, entry]
  })
}
