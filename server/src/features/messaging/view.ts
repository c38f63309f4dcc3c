// Rows to the wire, as one of the two members may see them.
import type {
  Conversation,
  Liked,
  Message,
  Quote,
  Reaction,
  ReceivedMessages,
} from '@hamvav/contract/messaging/entities'
import { takeGraphemes } from '@hamvav/contract/graphemes'
import { quoteLength } from '@hamvav/contract/messaging/limits'
import { previewOf } from '@hamvav/contract/messaging/preview'
import type { HeldText } from '../safety/service.ts'
import { pictureUrl } from '../../platform/media/picture-url.ts'
import type { MessageRow, QuoteRow } from './queries.ts'
import type { ConversationRow } from './reading/conversation-queries.ts'
import type { ReceivedRow } from './reading/received-queries.ts'
import { safeChatOf } from './rules.ts'

/** Decrypts the envelope of the message with this id. */
export type Open = (envelope: Buffer, messageId: string) => string

export function messageView(row: MessageRow & Partial<QuoteRow>, viewerId: string, open: Open): Message {
  const isOwn = row.sender_id === viewerId
  const replyTo = quoteView(row, open)
  const reactions = reactionsOf(row)
  return {
    _id: row.id,
    from: row.sender_id,
    to: row.recipient_id,
    seq: row.seq,
    text: row.envelope ? open(row.envelope, row.id) : '',
    createdAt: row.created_at.toISOString(),
    // The sender of an unanswered request gets no seen receipts.
    seen: row.seen_at !== null && !(isOwn && row.request_from !== null),
    isUnsent: row.unsent_at !== null,
    ...(isOwn && row.client_id !== null && { clientId: row.client_id }),
    ...(replyTo && { replyTo }),
    ...(reactions.length > 0 && { reactions }),
    ...(row.changed_at && { changedAt: row.changed_at.toISOString() }),
  }
}

/** A message that waits for a person, as its sender sees it. */
export const heldView = ({ id, memberId, recipientId, text, clientId, status, createdAt }: HeldText): Message => ({
  _id: id,
  from: memberId,
  to: recipientId ?? memberId,
  seq: 0,
  text,
  createdAt: createdAt.toISOString(),
  seen: false,
  isUnsent: status === 'withdrawn',
  ...(clientId !== null && { clientId }),
  isHeld: true,
})

/** @returns undefined without a quote */
export function quoteView(row: Partial<QuoteRow>, open: Open): Quote | undefined {
  const { quote_id: id, quote_from: from, quote_envelope: envelope, quote_kind: kind } = row
  if (!id || !from) return undefined
  const text = envelope ? takeGraphemes(open(envelope, id), quoteLength).text : ''
  const isUnsent = Boolean(row.quote_unsent_at)
  return { _id: id, from, text, isUnsent, ...(kind && !isUnsent && { kind }) }
}

function reactionsOf(row: MessageRow): Reaction[] {
  const reactions: Reaction[] = []
  if (row.sender_reaction) reactions.push({ by: row.sender_id, emoji: row.sender_reaction })
  if (row.recipient_reaction) reactions.push({ by: row.recipient_id, emoji: row.recipient_reaction })
  return reactions
}

export function conversationView(row: ConversationRow, viewerId: string, open: Open): Conversation {
  const preview = row.envelope && row.message_id ? previewOf(open(row.envelope, row.message_id)) : ''
  return {
    _id: row.partner_id,
    name: row.name,
    username: row.username,
    profileImage: pictureUrl(row.picture_id),
    verified: row.verified,
    ...(row.simulated && { simulated: true as const }),
    lastMessage: row.message_id ? preview : null,
    lastMessageFrom: row.sender_id,
    lastMessageIsUnsent: row.unsent_at !== null,
    ...(row.kind && row.unsent_at === null && { lastMessageKind: row.kind }),
    lastMessageAt: row.last_message_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: (row.last_message_at ?? row.created_at).toISOString(),
    unreadCount: row.closed ? 0 : row.unread,
    request: row.request_from !== null && row.request_from !== viewerId,
    mutedUntil: row.muted_until?.toISOString() ?? null,
    ...(row.closed && { closed: true as const }),
    ...(row.silent && { silent: true as const }),
    ...(row.resting && { resting: true as const }),
    ...(row.liked && { liked: likedView(row.liked) }),
    safeChat: safeChatOf({
      isOpen: row.request_from === null && !row.closed,
      ownChoice: row.own_safe_chat,
      partnerChoice: row.partner_safe_chat,
      ownSetting: row.own_safe_setting,
      partnerSetting: row.partner_safe_setting,
    }),
  }
}

/** Without what was changed or removed since. */
function likedView({ picture, file, prompt, answer }: NonNullable<ConversationRow['liked']>): Liked {
  if (picture) return { kind: 'picture', url: pictureUrl(file, 320), prompt: null, answer: null }
  return { kind: prompt === null ? 'profile' : 'prompt', url: null, prompt, answer }
}

/** @param rows in the order of their senders */
export function receivedView(rows: readonly ReceivedRow[], open: Open): ReceivedMessages[] {
  const senders = new Map<string, ReceivedMessages>()
  for (const { partner_id: _id, name, username, message_id: messageId, envelope, created_at: createdAt } of rows) {
    const sender = senders.get(_id) ?? { _id, name, username, messages: [] }
    sender.messages.push({ _id: messageId, text: open(envelope, messageId), createdAt: createdAt.toISOString() })
    senders.set(_id, sender)
  }
  return [...senders.values()]
}
