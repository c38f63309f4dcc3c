// A conversation as it lies in the cache: what the server sent, oldest first, and what can happen to it.
import { conversationPage } from '@hamvav/contract/messaging/limits'
import type { Message } from '@hamvav/contract/messaging/entities'

export type Thread = { messages: readonly Message[]; hasOlder: boolean }

export const threadOf = (page: readonly Message[]): Thread => ({
  messages: page,
  hasOlder: page.length >= conversationPage,
})

/** Ids are UUIDv7 and times the server's: both tell the same order. */
const byTime = (one: Message, other: Message) =>
  one.createdAt.localeCompare(other.createdAt) || one._id.localeCompare(other._id)

/** Seen and unsent never turn back, whichever of two answers was slower. */
function newer(known: Message | undefined, fresh: Message): Message {
  if (!known) return fresh
  const isUnsent = known.isUnsent || fresh.isUnsent
  return { ...known, ...fresh, seen: known.seen || fresh.seen, isUnsent, text: isUnsent ? '' : fresh.text }
}

/** Every message once, oldest first. */
export function mergeMessages(known: readonly Message[], fresh: readonly Message[]): Message[] {
  const all = new Map(known.map((message) => [message._id, message]))
  for (const message of fresh) all.set(message._id, newer(all.get(message._id), message))
  return [...all.values()].toSorted(byTime)
}

export const addMessages = (thread: Thread | undefined, fresh: readonly Message[]): Thread | undefined =>
  thread && { ...thread, messages: mergeMessages(thread.messages, fresh) }

/** The page before what is shown. */
export const addOlder = (thread: Thread | undefined, page: readonly Message[]): Thread | undefined =>
  thread && { messages: mergeMessages(page, thread.messages), hasOlder: page.length >= conversationPage }

/** Whether nothing can lie between what is known and the newest page. */
export function meets(thread: Thread, newest: readonly Message[]): boolean {
  const known = new Set(thread.messages.map(({ _id }) => _id))
  return newest.length < conversationPage || newest.some(({ _id }) => known.has(_id))
}

const change = (thread: Thread | undefined, wanted: (message: Message) => boolean, next: Partial<Message>) =>
  thread && {
    ...thread,
    messages: thread.messages.map((message) => (wanted(message) ? { ...message, ...next } : message)),
  }

/** The partner has seen these. */
export function withSeen(thread: Thread | undefined, ids: readonly string[]): Thread | undefined {
  const seen = new Set(ids)
  return change(thread, ({ _id }) => seen.has(_id), { seen: true })
}

/** The viewer has seen what `partnerId` wrote up to this message. */
export function withReadUpTo(thread: Thread | undefined, partnerId: string, upTo: string): Thread | undefined {
  const last = thread?.messages.find(({ _id }) => _id === upTo)
  return last ? change(thread, (one) => one.from === partnerId && byTime(one, last) <= 0, { seen: true }) : thread
}

export const withUnsent = (thread: Thread | undefined, id: string): Thread | undefined =>
  change(thread, ({ _id }) => _id === id, { isUnsent: true, text: '' })

const unreadOf = (thread: Thread | undefined, partnerId: string): readonly Message[] =>
  thread?.messages.filter(({ from, seen }) => from === partnerId && !seen) ?? []

/** Loaded messages of the partner that the viewer has not seen. */
export const countUnread = (thread: Thread | undefined, partnerId: string): number => unreadOf(thread, partnerId).length

/** The newest of them: marking it marks all. */
export const lastUnread = (thread: Thread | undefined, partnerId: string): string | null =>
  unreadOf(thread, partnerId).at(-1)?._id ?? null
