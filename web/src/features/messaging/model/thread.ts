// A conversation as it lies in the cache: what the server sent, in the server's order, and what can happen to it.
import { conversationPage } from '@hamvav/contract/messaging/limits'
import type { Message, Reaction } from '@hamvav/contract/messaging/entities'

export type Thread = {
  messages: readonly Message[]
  hasOlder: boolean
  /** Up to this moment of the server's clock nothing was missed of what happened to them later: unsent, reactions. */
  changesUpTo: string
}

/** The latest moment of the server's clock that these tell of. */
export const latestMoment = (messages: readonly Message[], from = ''): string =>
  messages.reduce((latest, { createdAt, changedAt = '' }) => {
    const moment = changedAt > createdAt ? changedAt : createdAt
    return moment > latest ? moment : latest
  }, from)

/** The newest page. */
export const threadOf = (page: readonly Message[]): Thread => ({
  messages: linked(page.toSorted(bySeq)),
  hasOlder: page.length >= conversationPage,
  changesUpTo: latestMoment(page),
})

/** What is kept of it on the device: as much as a page. */
export const newestOf = (thread: Thread): Thread =>
  thread.messages.length <= conversationPage
    ? thread
    : { ...thread, messages: thread.messages.slice(-conversationPage), hasOlder: true }

const bySeq = (one: Message, other: Message) => one.seq - other.seq

/** Seen and unsent never turn back and the later reactions hold, whichever of two answers was slower. */
function newer(known: Message, fresh: Message): Message {
  const isUnsent = known.isUnsent || fresh.isUnsent
  const isLater = (fresh.changedAt ?? '') > (known.changedAt ?? '')
  const { reactions, changedAt } = isLater ? fresh : known
  const { reactions: _, changedAt: __, ...rest } = { ...known, ...fresh }
  const replyTo = known.replyTo?.isUnsent ? known.replyTo : fresh.replyTo
  const next: Message = {
    ...rest,
    ...(replyTo && { replyTo }),
    seen: known.seen || fresh.seen,
    isUnsent,
    text: isUnsent ? '' : fresh.text,
    ...(reactions && !isUnsent && { reactions }),
    ...(changedAt !== undefined && { changedAt }),
  }
  const isSame =
    known.seen === next.seen &&
    known.isUnsent === next.isUnsent &&
    known.changedAt === next.changedAt &&
    known.replyTo?.isUnsent === next.replyTo?.isUnsent &&
    known.clientId === next.clientId
  return isSame ? known : next
}

const withoutText = (message: Message): Message =>
  message.replyTo && !(message.replyTo.isUnsent && message.replyTo.text === '')
    ? { ...message, replyTo: { ...message.replyTo, isUnsent: true, text: '' } }
    : message

/** A quote says nothing any more of what was unsent, whichever of the two was told first. */
function linked(messages: readonly Message[]): readonly Message[] {
  const unsent = new Set(messages.flatMap(({ _id, isUnsent }) => (isUnsent ? [_id] : [])))
  if (unsent.size === 0) return messages
  return messages.map((one) => (one.replyTo && unsent.has(one.replyTo._id) ? withoutText(one) : one))
}

/** Every message once, in its place; one that has not changed stays the same object. */
export function mergeMessages(known: readonly Message[], fresh: readonly Message[]): readonly Message[] {
  const all = new Map(known.map((message) => [message._id, message]))
  for (const message of fresh) {
    const before = all.get(message._id)
    all.set(message._id, before ? newer(before, message) : message)
  }
  const merged = [...all.values()]
  const isInOrder = merged.every((message, n) => n === 0 || (merged[n - 1]?.seq ?? 0) <= message.seq)
  return linked(isInOrder ? merged : merged.toSorted(bySeq))
}

export const addMessages = (thread: Thread | undefined, fresh: readonly Message[]): Thread | undefined =>
  thread && { ...thread, messages: mergeMessages(thread.messages, fresh) }

/**
 * The page before `first`, of at most `limit`. A thread that begins elsewhere by now keeps what it has: there would be
 * a gap between.
 */
export function addOlder(
  thread: Thread | undefined,
  first: string,
  page: readonly Message[],
  limit = conversationPage,
): Thread | undefined {
  if (thread?.messages[0]?._id !== first) return thread
  return { ...thread, messages: mergeMessages(page, thread.messages), hasOlder: page.length >= limit }
}

/**
 * The newest page, asked for when `knownUpTo` was the last known number. A short page is all there is: what lay before
 * it was taken away by clearing the conversation.
 */
export function addNewest(thread: Thread | undefined, page: readonly Message[], knownUpTo: number): Thread {
  const fresh = threadOf(page)
  if (!thread) return fresh
  const from = fresh.messages[0]?.seq ?? Infinity
  const kept = fresh.hasOlder ? thread.messages : thread.messages.filter(({ seq }) => seq >= from || seq > knownUpTo)
  const messages = mergeMessages(kept, page)
  return { ...thread, messages, hasOlder: fresh.hasOlder && (kept.length === 0 || thread.hasOlder) }
}

/** What happened meanwhile to messages of any age; of those that are not loaded only their quotes know. */
export function withChanges(thread: Thread, changed: readonly Message[]): Thread {
  const known = new Set(thread.messages.map(({ _id }) => _id))
  const messages = mergeMessages(
    thread.messages,
    changed.filter(({ _id }) => known.has(_id)),
  )
  const unsent = new Set(changed.flatMap(({ _id, isUnsent }) => (isUnsent ? [_id] : [])))
  return {
    ...thread,
    messages: messages.map((one) => (one.replyTo && unsent.has(one.replyTo._id) ? withoutText(one) : one)),
  }
}

/** The last message before the first gap that is not in `passed`; null where nothing is missing between. */
export function gapIn({ messages }: Pick<Thread, 'messages'>, passed: ReadonlySet<string>): Message | null {
  const before = messages.find((message, n) => {
    const next = messages[n + 1]
    return next !== undefined && next.seq > message.seq + 1 && !passed.has(message._id)
  })
  return before ?? null
}

/** Whether a message that was told live lies further on than the next one: something was missed. */
export const isAhead = (thread: Thread | undefined, { seq }: Message): boolean =>
  thread !== undefined && seq > (thread.messages.at(-1)?.seq ?? seq) + 1

/** Only what comes after this message: what lay before it is too far away to be filled. */
export function cutAfter(thread: Thread, id: string): Thread {
  const at = thread.messages.findIndex(({ _id }) => _id === id)
  return { ...thread, messages: thread.messages.slice(at + 1), hasOlder: true }
}

/** Runs over the messages; where none changes, the thread stays the same object. */
function change(thread: Thread | undefined, next: (message: Message) => Message): Thread | undefined {
  if (!thread) return thread
  const messages = thread.messages.map(next)
  return messages.some((message, n) => message !== thread.messages[n]) ? { ...thread, messages } : thread
}

/** The partner has seen these. */
export function withSeen(thread: Thread | undefined, ids: readonly string[]): Thread | undefined {
  const seen = new Set(ids)
  return change(thread, (one) => (seen.has(one._id) && !one.seen ? { ...one, seen: true } : one))
}

/** The viewer has seen what `partnerId` wrote up to this message. */
export function withReadUpTo(thread: Thread | undefined, partnerId: string, upTo: string): Thread | undefined {
  const last = thread?.messages.find(({ _id }) => _id === upTo)
  if (!last) return thread
  return change(thread, (one) =>
    one.from === partnerId && one.seq <= last.seq && !one.seen ? { ...one, seen: true } : one,
  )
}

/** Its text is gone, in its own place and wherever it is quoted. */
export const withUnsent = (thread: Thread | undefined, id: string, changedAt?: string): Thread | undefined =>
  change(thread, (one) => {
    if (one.replyTo?._id === id) return withoutText(one)
    if (one._id !== id || one.isUnsent) return one
    const { reactions: _, ...rest } = one
    return { ...rest, isUnsent: true, text: '', ...(changedAt !== undefined && { changedAt }) }
  })

export type ReactionChange = { _id: string; by: string; emoji: string | null; changedAt?: string }

export const reactionOf = (message: Message | undefined, by: string): string | null =>
  message?.reactions?.find((reaction) => reaction.by === by)?.emoji ?? null

/** One of the two has reacted otherwise; what is older than what is known changes nothing. */
export const withReaction = (thread: Thread | undefined, told: ReactionChange): Thread | undefined =>
  change(thread, (one) => {
    if (one._id !== told._id || one.isUnsent || isStale(one, told)) return one
    const { reactions: before = [], ...rest } = one
    const others = before.filter(({ by }) => by !== told.by)
    const reactions: Reaction[] = told.emoji === null ? others : [...others, { by: told.by, emoji: told.emoji }]
    const changedAt = told.changedAt ?? one.changedAt
    return { ...rest, ...(reactions.length > 0 && { reactions }), ...(changedAt !== undefined && { changedAt }) }
  })

/** Told too late to say what holds now: the server must be asked. */
export const isStale = (message: Message | undefined, { changedAt }: Pick<ReactionChange, 'changedAt'>): boolean =>
  changedAt !== undefined && message?.changedAt !== undefined && changedAt < message.changedAt

const unreadOf = (thread: Thread | undefined, partnerId: string): readonly Message[] =>
  thread?.messages.filter(({ from, seen }) => from === partnerId && !seen) ?? []

/** Loaded messages of the partner that the viewer has not seen. */
export const countUnread = (thread: Thread | undefined, partnerId: string): number => unreadOf(thread, partnerId).length

/** The newest of them: marking it marks all. */
export const lastUnread = (thread: Thread | undefined, partnerId: string): string | null =>
  unreadOf(thread, partnerId).at(-1)?._id ?? null
