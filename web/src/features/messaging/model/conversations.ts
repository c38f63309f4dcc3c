// The list of conversations as it lies in the cache: order, filters, and what live news changes in it.
import type { Conversation, Message, RequestAnswer } from '@hamvav/contract/messaging/entities'
import { previewOf } from '@hamvav/contract/messaging/preview'
import { foldText, hasWords, searchWords } from '../search/fold-text.ts'

export type Conversations = readonly Conversation[]
export type Tab = 'all' | 'unread' | 'groups'

const activity = ({ lastMessageAt, createdAt }: Conversation) => lastMessageAt ?? createdAt

/** Latest activity first; who has not written yet comes after (decisions §4). */
export function sortConversations(list: Conversations): Conversation[] {
  return list.toSorted(
    (one, other) =>
      Number(other.lastMessageAt !== null) - Number(one.lastMessageAt !== null) ||
      activity(other).localeCompare(activity(one)),
  )
}

/** What the search and the tab leave of those that are no requests; the open one stays although it is read by now. */
export function filterConversations(list: Conversations, tab: Tab, search: string, openId: string | null) {
  const words = searchWords(search)
  return list.filter(({ _id, name, username, unreadCount, request }) => {
    if (request) return false
    if (words.length > 0 && !hasWords(foldText(`${name} ${username}`), words)) return false
    return tab === 'all' || (tab === 'unread' && (unreadCount > 0 || _id === openId))
  })
}

export const partnerOf = ({ from, to }: Pick<Message, 'from' | 'to'>, viewerId: string): string =>
  from === viewerId ? to : from

/** Null where the list does not know the partner: then it must be fetched anew. */
export function withMessage(list: Conversations, viewerId: string, message: Message): Conversation[] | null {
  const partnerId = partnerOf(message, viewerId)
  const row = list.find(({ _id }) => _id === partnerId)
  if (!row) return null
  // Told already, by another way.
  if (row.lastMessageAt !== null && message.createdAt <= row.lastMessageAt) return [...list]
  const isOwn = message.from === viewerId
  const next: Conversation = {
    ...row,
    lastMessage: previewOf(message.text),
    lastMessageFrom: message.from,
    lastMessageIsUnsent: message.isUnsent,
    lastMessageAt: message.createdAt,
    updatedAt: message.createdAt,
    unreadCount: isOwn || message.seen ? row.unreadCount : row.unreadCount + 1,
    request: row.request && !isOwn,
  }
  return sortConversations(list.map((one) => (one === row ? next : one)))
}

export const withUnread = (list: Conversations, partnerId: string, unreadCount: number): Conversation[] =>
  list.map((row) => (row._id === partnerId ? { ...row, unreadCount } : row))

/** The row changes only where the unsent message is the last one. */
export function withLastUnsent(list: Conversations, viewerId: string, message: Message): Conversation[] {
  const partnerId = partnerOf(message, viewerId)
  return list.map((row) =>
    row._id === partnerId && row.lastMessageAt === message.createdAt && row.lastMessageFrom === message.from
      ? { ...row, lastMessage: '', lastMessageIsUnsent: true }
      : row,
  )
}

/** First messages of strangers that wait for an answer: a list of their own. */
export const requestsIn = (list: Conversations): Conversation[] => list.filter(({ request }) => request)

/** Null where the row must be asked for: one that was declined comes back. */
export function withAnswer(list: Conversations, partnerId: string, answer: RequestAnswer): Conversation[] | null {
  if (answer === 'waiting') return null
  if (answer === 'declined') return list.filter(({ _id, request }) => _id !== partnerId || !request)
  return list.map((row) => (row._id === partnerId && row.request ? { ...row, request: false } : row))
}

export const withMuted = (list: Conversations, partnerId: string, mutedUntil: string | null): Conversation[] =>
  list.map((row) => (row._id === partnerId ? { ...row, mutedUntil } : row))

/** The server's clock decides when a mute is over: until the list says so, it holds. */
export const isMuted = ({ mutedUntil }: Pick<Conversation, 'mutedUntil'>): boolean => mutedUntil !== null

/** For the bars: what is muted does not call, and strangers cannot raise it. */
export const unreadTotal = (list: Conversations): number =>
  list.reduce((sum, row) => (row.request || isMuted(row) ? sum : sum + row.unreadCount), 0)

/** Whether a stranger has written what was not read yet: the bars show a dot for it, and no number. */
export const hasNewRequest = (list: Conversations): boolean => list.some((row) => row.request && row.unreadCount > 0)
