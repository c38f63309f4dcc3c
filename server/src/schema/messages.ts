import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../platform/database/columns.ts'
import { members } from './members.ts'

/** Two members, the lower id first. A member who deletes their account leaves the other side's row with a null. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    lowId: uuid('low_id').references(() => members.id, { onDelete: 'set null' }),
    highId: uuid('high_id').references(() => members.id, { onDelete: 'set null' }),
    /** Who wrote first, to a stranger; null once answered or between matches: then it is no request any more. */
    requestFrom: uuid('request_from'),
    /** Numbers the messages in the order in which they were stored; catching up goes by it. */
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull().default(0),
    lastMessageId: uuid('last_message_id'),
    lastMessageAt: moment('last_message_at'),
    lowUnread: integer('low_unread').notNull().default(0),
    highUnread: integer('high_unread').notNull().default(0),
    /** The recipient of the request wants none of it: they hear nothing more, and its sender does not learn of it. */
    declinedAt: moment('declined_at'),
    /** What a member has deleted for themselves: everything up to this number. */
    lowClearedSeq: bigint('low_cleared_seq', { mode: 'number' }).notNull().default(0),
    highClearedSeq: bigint('high_cleared_seq', { mode: 'number' }).notNull().default(0),
    lowMutedUntil: moment('low_muted_until'),
    highMutedUntil: moment('high_muted_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('conversations_pair_key').on(table.lowId, table.highId),
    index('conversations_low').on(table.lowId, table.lastMessageAt.desc()),
    index('conversations_high').on(table.highId, table.lastMessageAt.desc()),
    check('conversations_ordered', sql`${table.lowId} < ${table.highId}`),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    /** No reference: the lock that the statement takes on the conversation is the guard, a trigger the cascade (decision 0005). */
    conversationId: uuid('conversation_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    /** Null once the member is gone, by a trigger of the conversation. */
    senderId: uuid('sender_id'),
    /** No reference: removing a member must not search every message. */
    recipientId: uuid('recipient_id'),
    /** Sealed text (AES-256-GCM, versioned); null once unsent. */
    envelope: bytes('envelope'),
    /** The sender's own name for it: the same one again stores nothing. */
    clientId: text('client_id'),
    seenAt: moment('seen_at'),
    unsentAt: moment('unsent_at'),
    /** A message of the same conversation; no reference, as it is looked up within the conversation. */
    replyToId: uuid('reply_to_id'),
    senderReaction: text('sender_reaction'),
    recipientReaction: text('recipient_reaction'),
    /** When it was last unsent or reacted to. */
    changedAt: moment('changed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('messages_conversation_seq_key').on(table.conversationId, table.seq),
    uniqueIndex('messages_sender_client_key').on(table.senderId, table.clientId),
    index('messages_changed')
      .on(table.conversationId, table.changedAt)
      .where(sql`${table.changedAt} IS NOT NULL`),
    index('messages_unseen')
      .on(table.recipientId, table.conversationId)
      .where(sql`${table.seenAt} IS NULL`),
  ],
)

/** First messages to strangers, one row a pair and day, for the daily limits (decisions §5). */
export const firstMessages = pgTable(
  'first_messages',
  {
    senderId: uuid('sender_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Kathmandu day, as in 2026-11-21. */
    day: text('day').notNull(),
  },
  (table) => [
    uniqueIndex('first_messages_key').on(table.senderId, table.day, table.recipientId),
    index('first_messages_recipient').on(table.recipientId, table.day),
  ],
)
