// What a conversation shows, in order: days, and messages in groups of one sender.
import type { Message, Quote } from '@hamvav/contract/messaging/entities'
import type { ApiError } from '../../../core/api/api-error.ts'
import { blocksTarget } from '../../../core/outbox/outbox-rules.ts'
import type { PendingMessage } from './outbox.ts'
import { reactionOf } from './thread.ts'
import { groupGapMs } from './timing.ts'

export type Status = 'sent' | 'seen' | 'sending' | 'waiting' | 'failed'

/** The message that another one answers. */
export type ShownQuote = { id: string; isOwn: boolean; text: string; isUnsent: boolean }

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
  quote: ShownQuote | null
  ownReaction: string | null
  theirReaction: string | null
}

export type Entry =
  /** The way to what lies before. */
  | { kind: 'older'; key: string }
  | { kind: 'day'; key: string; moment: string }
  /** Before the first message that was unread. */
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: Shown; startsGroup: boolean; endsGroup: boolean }

/** A message that has not changed is shown by the same object, so that its bubble is not drawn again. */
const drawn = new WeakMap<Message, Shown>()

function stored(message: Message, viewerId: string): Shown {
  const shown = drawn.get(message) ?? draw(message, viewerId)
  drawn.set(message, shown)
  return shown
}

export const shownQuote = ({ _id, from, text, isUnsent }: Quote, viewerId: string): ShownQuote => ({
  id: _id,
  isOwn: from === viewerId,
  text,
  isUnsent,
})

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
  quote: message.replyTo ? shownQuote(message.replyTo, viewerId) : null,
  ownReaction: reactionOf(message, viewerId),
  theirReaction: message.reactions?.find(({ by }) => by !== viewerId)?.emoji ?? null,
})

const onItsWay = (
  { clientId, from, text, replyTo, createdAt, state, error }: PendingMessage,
  isHeldUp: boolean,
): Shown => ({
  key: clientId,
  id: null,
  isOwn: true,
  text,
  createdAt,
  isUnsent: false,
  status: state === 'failed' ? 'failed' : isHeldUp ? 'waiting' : 'sending',
  error,
  quote: replyTo ? shownQuote(replyTo, from) : null,
  ownReaction: null,
  theirReaction: null,
})

/** Stored ones first, then those on their way that are not among them yet. */
export function shownMessages(messages: readonly Message[], pending: readonly PendingMessage[], viewerId: string) {
  const isHeldUp = pending.some((item) => blocksTarget(item) || (item.state === 'waiting' && item.error !== null))
  const names = new Set(messages.map(({ clientId }) => clientId))
  return [
    ...messages.map((message) => stored(message, viewerId)),
    ...pending.filter(({ clientId }) => !names.has(clientId)).map((item) => onItsWay(item, isHeldUp)),
  ]
}

/** Asking the calendar for thousands of messages takes longer than all the rest. */
const days = new WeakMap<Shown, string>()

function dayOf(message: Shown): string {
  const day = days.get(message) ?? new Date(message.createdAt).toDateString()
  days.set(message, day)
  return day
}

function belongTogether(one: Shown | undefined, next: Shown | undefined): boolean {
  if (!one || !next || one.isOwn !== next.isOwn || one.isUnsent !== next.isUnsent) return false
  return dayOf(one) === dayOf(next) && Math.abs(Date.parse(next.createdAt) - Date.parse(one.createdAt)) < groupGapMs
}

export const unreadKey = 'unread'

type Around = { hasOlder?: boolean; firstUnreadId?: string | null }

export function buildEntries(shown: readonly Shown[], { hasOlder = false, firstUnreadId }: Around = {}): Entry[] {
  const entries: Entry[] = hasOlder ? [{ kind: 'older', key: 'older' }] : []
  for (const [index, message] of shown.entries()) {
    const previous = shown[index - 1]
    const isNewDay = !previous || dayOf(previous) !== dayOf(message)
    const isFirstUnread = message.id !== null && message.id === firstUnreadId
    if (isNewDay) entries.push({ kind: 'day', key: `day ${message.key}`, moment: message.createdAt })
    if (isFirstUnread) entries.push({ kind: 'unread', key: unreadKey })
    entries.push({
      kind: 'message',
      key: message.key,
      message,
      startsGroup: isFirstUnread || !belongTogether(previous, message),
      endsGroup: shown[index + 1]?.id === (firstUnreadId ?? '') || !belongTogether(message, shown[index + 1]),
    })
  }
  return entries
}
