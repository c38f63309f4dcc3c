// The cached list of conversations: order, filters, and updates by messages and events.
import type { Conversation, Message, RequestAnswer, SafeChat } from '@hamvav/contract/messaging/entities'
import { previewOf } from '@hamvav/contract/messaging/preview'
import { foldText, type HasWords, hasWords, searchWords } from '../../../core/search/fold-text.ts'

export type Conversations = readonly Conversation[]
export type Tab = 'all' | 'unread' | 'groups'

const activity = ({ lastMessageAt, createdAt }: Conversation) => lastMessageAt ?? createdAt

/** Latest activity first; matches without messages at the end (decisions §4). */
export function sortConversations(list: Conversations): Conversation[] {
  return list.toSorted(
    (one, other) =>
      Number(other.lastMessageAt !== null) - Number(one.lastMessageAt !== null) ||
      activity(other).localeCompare(activity(one)),
  )
}

/** Filters by search and tab, without requests, closed conversations and resting matches, which a search finds. The open conversation stays in "unread" although it is read by now. */
export function filterConversations(
  list: Conversations,
  tab: Tab,
  search: string,
  openId: string | null,
  has: HasWords = hasWords,
) {
  const words = searchWords(search)
  return list.filter(({ _id, name, username, unreadCount, request, closed, resting }) => {
    if (request || closed || (resting && words.length === 0)) return false
    if (words.length > 0 && !has(foldText(`${name} ${username}`), words)) return false
    return tab === 'all' || (tab === 'unread' && (unreadCount > 0 || _id === openId))
  })
}

export const partnerOf = ({ from, to }: Pick<Message, 'from' | 'to'>, viewerId: string): string =>
  from === viewerId ? to : from

/** Null if the partner is not in the list: refetch. */
export function withMessage(list: Conversations, viewerId: string, message: Message): Conversation[] | null {
  const partnerId = partnerOf(message, viewerId)
  const row = list.find(({ _id }) => _id === partnerId)
  if (!row) return null
  // Applied already, from another source.
  if (row.lastMessageAt !== null && message.createdAt <= row.lastMessageAt) return [...list]
  const isOwn = message.from === viewerId
  const { lastMessageKind: _, silent: __, resting: ___, ...rest } = row
  const next: Conversation = {
    ...rest,
    ...(message.part && { lastMessageKind: message.part.kind }),
    lastMessage: previewOf(message.text),
    lastMessageFrom: message.from,
    lastMessageIsUnsent: message.isUnsent,
    lastMessageAt: message.createdAt,
    updatedAt: message.createdAt,
    unreadCount: isOwn || message.seen ? row.unreadCount : row.unreadCount + 1,
    request: row.request && !isOwn,
  }
  return sortConversations(list.map((other) => (other === row ? next : other)))
}

export const withUnread = (list: Conversations, partnerId: string, unreadCount: number): Conversation[] =>
  list.map((row) => (row._id === partnerId ? { ...row, unreadCount } : row))

/** Changes the row only if the unsent message is the last one. */
export function withLastUnsent(list: Conversations, viewerId: string, message: Message): Conversation[] {
  const partnerId = partnerOf(message, viewerId)
  return list.map((row) =>
    row._id === partnerId && row.lastMessageAt === message.createdAt && row.lastMessageFrom === message.from
      ? { ...row, lastMessage: '', lastMessageIsUnsent: true }
      : row,
  )
}

/** Unanswered first messages of strangers. */
export const requestsIn = (list: Conversations): Conversation[] => list.filter(({ request }) => request)

/** Conversations of ended matches, and matches without a word for a month. */
export const archivedIn = (list: Conversations): Conversation[] =>
  list.filter(({ closed, resting }) => closed || resting)

/** The match ended; nothing in it counts as unread. */
export const withClosed = (list: Conversations, partnerId: string): Conversation[] =>
  list.map((row) => (row._id === partnerId ? { ...row, closed: true, unreadCount: 0 } : row))

/** Null if the row must be refetched: undoing a decline restores it. */
export function withAnswer(list: Conversations, partnerId: string, answer: RequestAnswer): Conversation[] | null {
  if (answer === 'waiting') return null
  if (answer === 'declined') return list.filter(({ _id, request }) => _id !== partnerId || !request)
  return list.map((row) => (row._id === partnerId && row.request ? { ...row, request: false } : row))
}

export const withMuted = (list: Conversations, partnerId: string, mutedUntil: string | null): Conversation[] =>
  list.map((row) => (row._id === partnerId ? { ...row, mutedUntil } : row))

export const withSafeChat = (list: Conversations, partnerId: string, safeChat: SafeChat): Conversation[] =>
  list.map((row) => (row._id === partnerId ? { ...row, safeChat } : row))

/** The server's clock decides when a mute ends: the list is authoritative. */
export const isMuted = ({ mutedUntil }: Pick<Conversation, 'mutedUntil'>): boolean => mutedUntil !== null

/** Unread count of the navigation bars: without muted conversations and requests. */
export const unreadTotal = (list: Conversations): number =>
  list.reduce((sum, row) => (row.request || isMuted(row) ? sum : sum + row.unreadCount), 0)

/** Whether a request is unread: the navigation bars show a dot without a number. */
export const hasNewRequest = (list: Conversations): boolean => list.some((row) => row.request && row.unreadCount > 0)
