// Rows as one of the two members may see them.
import type { Conversation, Message, Quote, Reaction } from '@hamvav/contract/messaging/entities'
import { takeGraphemes } from '@hamvav/contract/graphemes'
import { quoteLength } from '@hamvav/contract/messaging/limits'
import { previewOf } from '@hamvav/contract/messaging/preview'
import { pictureUrl } from '../../platform/media/picture-url.ts'
import type { ConversationRow } from './reading/list-queries.ts'
import type { MessageRow, QuoteRow } from './queries.ts'

/** Opens an envelope of the row with this id. */
export type Open = (envelope: Buffer, messageId: string) => string

export function messageView(row: MessageRow & Partial<QuoteRow>, viewerId: string, open: Open): Message {
  const isOwn = row.senderId === viewerId
  const replyTo = quoteView(row, open)
  const reactions = reactionsOf(row)
  return {
    _id: row.id,
    from: row.senderId,
    to: row.recipientId,
    seq: row.seq,
    text: row.envelope ? open(row.envelope, row.id) : '',
    createdAt: row.createdAt.toISOString(),
    // An unanswered request gives nothing away to who sent it.
    seen: row.seenAt !== null && !(isOwn && row.requestFrom !== null),
    isUnsent: row.unsentAt !== null,
    ...(isOwn && row.clientId !== null && { clientId: row.clientId }),
    ...(replyTo && { replyTo }),
    ...(reactions.length > 0 && { reactions }),
    ...(row.changedAt && { changedAt: row.changedAt.toISOString() }),
  }
}

/** Undefined where nothing is quoted. */
export function quoteView(row: Partial<QuoteRow>, open: Open): Quote | undefined {
  const { quoteId, quoteFrom, quoteEnvelope, quoteUnsentAt } = row
  if (!quoteId || !quoteFrom) return undefined
  const text = quoteEnvelope ? takeGraphemes(open(quoteEnvelope, quoteId), quoteLength).text : ''
  return { _id: quoteId, from: quoteFrom, text, isUnsent: Boolean(quoteUnsentAt) }
}

function reactionsOf({ senderId, recipientId, senderReaction, recipientReaction }: MessageRow): Reaction[] {
  const reactions: Reaction[] = []
  if (senderReaction) reactions.push({ by: senderId, emoji: senderReaction })
  if (recipientReaction) reactions.push({ by: recipientId, emoji: recipientReaction })
  return reactions
}

export function conversationView(row: ConversationRow, viewerId: string, open: Open): Conversation {
  const preview = row.envelope && row.messageId ? previewOf(open(row.envelope, row.messageId)) : ''
  return {
    _id: row.partnerId,
    name: row.name,
    username: row.username,
    profileImage: pictureUrl(row.pictureId),
    verified: row.verified,
    ...(row.simulated && { simulated: true as const }),
    lastMessage: row.messageId ? preview : null,
    lastMessageFrom: row.senderId,
    lastMessageIsUnsent: row.unsentAt !== null,
    lastMessageAt: row.lastMessageAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: (row.lastMessageAt ?? row.createdAt).toISOString(),
    unreadCount: row.unread,
    request: row.requestFrom !== null && row.requestFrom !== viewerId,
    mutedUntil: row.mutedUntil?.toISOString() ?? null,
  }
}
