// Entries of the log in order: days, the unread divider, and messages grouped by sender.
import { takeGraphemes } from '@hamvav/contract/graphemes'
import { quoteLength } from '@hamvav/contract/messaging/limits'
import type { Message, Quote } from '@hamvav/contract/messaging/entities'
import type { MessageKind, MessagePart } from '@hamvav/contract/messaging/parts'
import type { OwnHeldText } from '@hamvav/contract/safety/held-texts'
import type { ApiError } from '../../../core/api/api-error.ts'
import { blocksTarget } from '../../../core/outbox/outbox-rules.ts'
import type { PendingMessage } from './outbox.ts'
import { reactionOf } from './thread.ts'
import { minuteMs } from '@hamvav/contract/durations'

/** `held`: stored, but a person looks at it before the partner gets it. */
export type Status = 'sent' | 'seen' | 'sending' | 'waiting' | 'failed' | 'held'

/** The quoted message. */
export interface ShownQuote {
  readonly id: string
  readonly isOwn: boolean
  readonly text: string
  readonly isUnsent: boolean
  readonly kind: MessageKind | null
}

/** A stored message, or a pending one (`id` null). */
export interface Shown {
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
  /** Of a message with a kind, such as a game. */
  part: MessagePart | null
  /** The part that the server does not have yet. */
  file?: Blob
}

/** A file has no text to copy. */
export const hasText = ({ part }: Shown) => part?.kind !== 'voice' && part?.kind !== 'picture'

export type Entry =
  /** Button for older messages. */
  | { kind: 'older'; key: string }
  | { kind: 'day'; key: string; moment: string }
  /** Divider before the first unread message. */
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: Shown; startsGroup: boolean; endsGroup: boolean }

/** Unchanged messages keep their object, so that React does not render their bubbles again. */
const shownByMessage = new WeakMap<Message, Shown>()

function storedMessage(message: Message, viewerId: string): Shown {
  const shown = shownByMessage.get(message) ?? toShown(message, viewerId)
  shownByMessage.set(message, shown)
  return shown
}

export const quoteOf = ({ _id, from, text, isUnsent, part }: Message): Quote => ({
  _id,
  from,
  text: takeGraphemes(text, quoteLength).text,
  isUnsent,
  ...(part && { kind: part.kind }),
})

export const shownQuote = ({ _id, from, text, isUnsent, kind }: Quote, viewerId: string): ShownQuote => ({
  id: _id,
  isOwn: from === viewerId,
  text,
  isUnsent,
  kind: kind ?? null,
})

const toShown = (message: Message, viewerId: string): Shown => ({
  // The key does not change when a pending message is stored.
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
  part: message.part ?? null,
})

const pendingMessage = (
  { clientId, from, text, replyTo, createdAt, state, error, voice, picture, file }: PendingMessage,
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
  part: file ? pendingPart(file, voice, picture) : null,
  ...(file && { file }),
})

function pendingPart(
  { size }: Blob,
  voice: PendingMessage['voice'],
  picture: PendingMessage['picture'],
): MessagePart | null {
  if (voice) return { kind: 'voice', ...voice, waveform: [...voice.waveform], bytes: size, isPlayed: false }
  if (!picture) return null
  const { once, ...shown } = picture
  return {
    kind: 'picture',
    ...shown,
    bytes: { small: size, full: size },
    once: once ? 'sent' : null,
    isRevealed: true,
    isFirst: false,
    isSensitive: false,
  }
}

const heldMessage = ({ _id, text, createdAt, clientId }: OwnHeldText): Shown => ({
  key: clientId ?? _id,
  id: _id,
  isOwn: true,
  text,
  createdAt,
  isUnsent: false,
  status: 'held',
  error: null,
  quote: null,
  ownReaction: null,
  theirReaction: null,
  part: null,
})

/**
 * Messages of the conversation, then those that wait for a person, then those that the server does not have yet.
 * @param held oldest first
 */
export function shownMessages(
  messages: readonly Message[],
  pending: readonly PendingMessage[],
  viewerId: string,
  held: readonly OwnHeldText[] = [],
) {
  const isHeldUp = pending.some((item) => blocksTarget(item) || (item.state === 'waiting' && item.error !== null))
  const ids = new Set(messages.map(({ _id }) => _id))
  const waiting = held.filter(({ _id }) => !ids.has(_id))
  const storedIds = new Set([...messages, ...waiting].map(({ clientId }) => clientId))
  return [
    ...messages.map((message) => storedMessage(message, viewerId)),
    ...waiting.map(heldMessage),
    ...pending.filter(({ clientId }) => !storedIds.has(clientId)).map((item) => pendingMessage(item, isHeldUp)),
  ]
}

/** Cached, as computing the dates of thousands of messages is slow. */
const days = new WeakMap<Shown, string>()

function dayOf(message: Shown): string {
  const day = days.get(message) ?? new Date(message.createdAt).toDateString()
  days.set(message, day)
  return day
}

/** Messages of one sender with a smaller distance form a group, ms. */
const groupGapMs = 5 * minuteMs

function areGrouped(one: Shown | undefined, next: Shown | undefined): boolean {
  if (!one || !next || one.isOwn !== next.isOwn || one.isUnsent !== next.isUnsent) return false
  return dayOf(one) === dayOf(next) && Math.abs(Date.parse(next.createdAt) - Date.parse(one.createdAt)) < groupGapMs
}

export const unreadKey = 'unread'

interface EntryOptions {
  readonly hasOlder?: boolean
  readonly firstUnreadId?: string | null
}

export function buildEntries(shown: readonly Shown[], { hasOlder = false, firstUnreadId }: EntryOptions = {}): Entry[] {
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
      startsGroup: isFirstUnread || !areGrouped(previous, message),
      endsGroup: shown[index + 1]?.id === (firstUnreadId ?? '') || !areGrouped(message, shown[index + 1]),
    })
  }
  return entries
}
