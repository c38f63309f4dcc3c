// Rows as one of the two members may see them.
import type { Conversation, Message } from '@hamvav/contract/messaging/entities'
import { previewOf } from '@hamvav/contract/messaging/preview'
import { pictureUrl } from '../../platform/media/picture-url.ts'
import type { ConversationRow, MessageRow } from './queries.ts'

/** Opens an envelope of the row with this id. */
export type Open = (envelope: Buffer, messageId: string) => string

export function messageView(row: MessageRow, viewerId: string, open: Open): Message {
  const isOwn = row.senderId === viewerId
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
  }
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
