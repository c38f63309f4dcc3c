// A cached conversation: messages in the server's order, and its updates.
import { conversationPage } from '@hamvav/contract/messaging/limits'
import type { Message, Reaction } from '@hamvav/contract/messaging/entities'

export interface Thread {
  readonly messages: readonly Message[]
  readonly hasOlder: boolean
  /** Time of the server's clock up to which all changes (unsent, reactions, parts) are applied. */
  readonly changesUpTo: string
}

/** The latest creation or change of these messages, by the server's clock. */
export const latestTime = (messages: readonly Message[], from = ''): string =>
  messages.reduce((latest, { createdAt, changedAt = '' }) => {
    const time = changedAt > createdAt ? changedAt : createdAt
    return time > latest ? time : latest
  }, from)

/** @param page the newest page */
export const threadOf = (page: readonly Message[]): Thread => ({
  messages: withUnsentQuotes(page.toSorted(bySeq)),
  hasOlder: page.length >= conversationPage,
  changesUpTo: latestTime(page),
})

/** The part that is persisted on the device: one page. */
export const newestOf = (thread: Thread): Thread =>
  thread.messages.length <= conversationPage
    ? thread
    : { ...thread, messages: thread.messages.slice(-conversationPage), hasOlder: true }

const bySeq = (one: Message, other: Message) => one.seq - other.seq

/** Merges two versions in any order: seen and unsent never revert, and the later reactions and part win. */
function mergeVersions(known: Message, fresh: Message): Message {
  const isUnsent = known.isUnsent || fresh.isUnsent
  const isLater = (fresh.changedAt ?? '') > (known.changedAt ?? '')
  const { reactions, changedAt, part } = isLater ? fresh : known
  const { reactions: _, changedAt: __, part: ___, ...rest } = { ...known, ...fresh }
  const replyTo = known.replyTo?.isUnsent ? known.replyTo : fresh.replyTo
  const next: Message = {
    ...rest,
    ...(replyTo && { replyTo }),
    seen: known.seen || fresh.seen,
    isUnsent,
    text: isUnsent ? '' : fresh.text,
    ...(reactions && !isUnsent && { reactions }),
    ...(part && !isUnsent && { part }),
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

const withoutQuotedText = (message: Message): Message =>
  message.replyTo && !(message.replyTo.isUnsent && message.replyTo.text === '')
    ? { ...message, replyTo: { ...message.replyTo, isUnsent: true, text: '' } }
    : message

/** Erases quotes of the unsent ones of these messages; the order in which the two arrive does not matter. */
function withUnsentQuotes(messages: readonly Message[], changed = messages): readonly Message[] {
  const unsent = new Set(changed.filter(({ isUnsent }) => isUnsent).map(({ _id }) => _id))
  return messages.map((message) =>
    message.replyTo && unsent.has(message.replyTo._id) ? withoutQuotedText(message) : message,
  )
}

/** Every message once and in order; unchanged messages keep their object. */
export function mergeMessages(known: readonly Message[], fresh: readonly Message[]): readonly Message[] {
  const all = new Map(known.map((message) => [message._id, message]))
  for (const message of fresh) {
    const before = all.get(message._id)
    all.set(message._id, before ? mergeVersions(before, message) : message)
  }
  return withUnsentQuotes([...all.values()].toSorted(bySeq))
}

export const addMessages = (thread: Thread | undefined, fresh: readonly Message[]): Thread | undefined =>
  thread && { ...thread, messages: mergeMessages(thread.messages, fresh) }

/** Adds the page before `first`, of at most `limit`. Unchanged if the thread starts elsewhere by now, to avoid a gap. */
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
 * Adds the newest page. A short page is the whole conversation: older messages were deleted by clearing it.
 * @param knownUpTo the last known `seq` when the page was requested
 */
export function addNewest(thread: Thread | undefined, page: readonly Message[], knownUpTo: number): Thread {
  const fresh = threadOf(page)
  if (!thread) return fresh
  const from = fresh.messages[0]?.seq ?? Infinity
  const remaining = fresh.hasOlder
    ? thread.messages
    : thread.messages.filter(({ seq }) => seq >= from || seq > knownUpTo)
  const messages = mergeMessages(remaining, page)
  return { ...thread, messages, hasOlder: fresh.hasOlder && (remaining.length === 0 || thread.hasOlder) }
}

/** Applies changes of messages of any age; of messages that are not loaded only the quotes change. */
export function withChanges(thread: Thread, changed: readonly Message[]): Thread {
  const known = new Set(thread.messages.map(({ _id }) => _id))
  const messages = mergeMessages(
    thread.messages,
    changed.filter(({ _id }) => known.has(_id)),
  )
  return { ...thread, messages: withUnsentQuotes(messages, changed) }
}

/** The last message before the first gap that is not in `passed`; null without a gap. */
export function gapIn({ messages }: Pick<Thread, 'messages'>, passed: ReadonlySet<string>): Message | null {
  const before = messages.find((message, n) => {
    const next = messages[n + 1]
    return next !== undefined && next.seq > message.seq + 1 && !passed.has(message._id)
  })
  return before ?? null
}

/** Whether a live message is not the next one: messages were missed. */
export const isAhead = (thread: Thread | undefined, { seq }: Message): boolean =>
  thread !== undefined && seq > (thread.messages.at(-1)?.seq ?? seq) + 1

/** Drops everything up to this message, as the gap after it is too large to load. */
export function cutAfter(thread: Thread, id: string): Thread {
  const at = thread.messages.findIndex(({ _id }) => _id === id)
  return { ...thread, messages: thread.messages.slice(at + 1), hasOlder: true }
}

/** Maps the messages; without a change the thread keeps its object. */
function mapMessages(thread: Thread | undefined, next: (message: Message) => Message): Thread | undefined {
  if (!thread) return thread
  const messages = thread.messages.map(next)
  return messages.some((message, n) => message !== thread.messages[n]) ? { ...thread, messages } : thread
}

/** The partner has seen these messages. */
export function withSeen(thread: Thread | undefined, ids: readonly string[]): Thread | undefined {
  const seen = new Set(ids)
  return mapMessages(thread, (message) =>
    seen.has(message._id) && !message.seen ? { ...message, seen: true } : message,
  )
}

/** The viewer has seen what `partnerId` wrote up to this message. */
export function withReadUpTo(thread: Thread | undefined, partnerId: string, upTo: string): Thread | undefined {
  const last = thread?.messages.find(({ _id }) => _id === upTo)
  if (!last) return thread
  return mapMessages(thread, (message) =>
    message.from === partnerId && message.seq <= last.seq && !message.seen ? { ...message, seen: true } : message,
  )
}

/** Erases the text of an unsent message, in its own bubble and in quotes. */
export const withUnsent = (thread: Thread | undefined, id: string, changedAt?: string): Thread | undefined =>
  mapMessages(thread, (message) => {
    if (message.replyTo?._id === id) return withoutQuotedText(message)
    if (message._id !== id || message.isUnsent) return message
    const { reactions: _, part: __, ...rest } = message
    return { ...rest, isUnsent: true, text: '', ...(changedAt !== undefined && { changedAt }) }
  })

export interface ReactionChange {
  readonly _id: string
  readonly by: string
  readonly emoji: string | null
  readonly changedAt?: string
}

export const reactionOf = (message: Message | undefined, by: string): string | null =>
  message?.reactions?.find((reaction) => reaction.by === by)?.emoji ?? null

/** Sets or removes the reaction of one side; ignores changes older than the known one. */
export const withReaction = (thread: Thread | undefined, changed: ReactionChange): Thread | undefined =>
  mapMessages(thread, (message) => {
    if (message._id !== changed._id || message.isUnsent || isStale(message, changed)) return message
    const { reactions: before = [], ...rest } = message
    const others = before.filter(({ by }) => by !== changed.by)
    const reactions: Reaction[] =
      changed.emoji === null ? others : [...others, { by: changed.by, emoji: changed.emoji }]
    const changedAt = changed.changedAt ?? message.changedAt
    return { ...rest, ...(reactions.length > 0 && { reactions }), ...(changedAt !== undefined && { changedAt }) }
  })

/** Whether the change is older than the known one: refetch. */
export const isStale = (message: Message | undefined, { changedAt }: Pick<ReactionChange, 'changedAt'>): boolean =>
  changedAt !== undefined && message?.changedAt !== undefined && changedAt < message.changedAt

const unreadOf = (thread: Thread | undefined, partnerId: string): readonly Message[] =>
  thread?.messages.filter(({ from, seen }) => from === partnerId && !seen) ?? []

/** Loaded messages of the partner that the viewer has not seen. */
export const countUnread = (thread: Thread | undefined, partnerId: string): number => unreadOf(thread, partnerId).length

/** The newest of these; marking it as seen marks all. */
export const lastUnread = (thread: Thread | undefined, partnerId: string): string | null =>
  unreadOf(thread, partnerId).at(-1)?._id ?? null
