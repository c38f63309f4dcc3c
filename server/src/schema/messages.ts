import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, timestamptz } from '../platform/database/columns.ts'
import { memberIds, members } from './members.ts'

/** Conversation of two members, lower id first. The id of a deleted member becomes null; the other side keeps the row. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    lowId: uuid('low_id').references(() => memberIds.id),
    highId: uuid('high_id').references(() => memberIds.id),
    /** Sender of an unanswered message request; null if answered or between matches. */
    requestFrom: uuid('request_from'),
    /** Last sequence number, assigned in storage order and used for catching up. */
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull().default(0),
    lastMessageId: uuid('last_message_id'),
    lastMessageAt: timestamptz('last_message_at'),
    lowUnread: integer('low_unread').notNull().default(0),
    highUnread: integer('high_unread').notNull().default(0),
    /** The recipient declined the request: no more notifications, not disclosed to the sender. */
    declinedAt: timestamptz('declined_at'),
    /** Sequence number up to which a member has cleared the conversation. */
    lowClearedSeq: bigint('low_cleared_seq', { mode: 'number' }).notNull().default(0),
    highClearedSeq: bigint('high_cleared_seq', { mode: 'number' }).notNull().default(0),
    lowMutedUntil: timestamptz('low_muted_until'),
    highMutedUntil: timestamptz('high_muted_until'),
    /** A member's choice about safe chat here: false agrees to turn it off, true keeps it on; null: as their setting says. */
    lowSafeChat: boolean('low_safe_chat'),
    highSafeChat: boolean('high_safe_chat'),
    /** Last time that a member declined to turn safe chat off, or turned it on again. */
    safeChatKeptAt: timestamptz('safe_chat_kept_at'),
    /** The match ended: nobody can write until the two match again. Not stored: who ended it. */
    closedAt: timestamptz('closed_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
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
    /** No foreign key: the lock on the conversation guarantees consistency, a trigger cascades (decision 0005). */
    conversationId: uuid('conversation_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    /** Null if the member was deleted and the message erased. */
    senderId: uuid('sender_id'),
    /** No foreign key, because removing a member must not scan all messages. */
    recipientId: uuid('recipient_id'),
    /** Encrypted text (AES-256-GCM, versioned); null if unsent. */
    envelope: bytea('envelope'),
    /** Idempotency key of the sender. */
    clientId: text('client_id'),
    seenAt: timestamptz('seen_at'),
    unsentAt: timestamptz('unsent_at'),
    /** Message of the same conversation; no foreign key, because it is looked up in the conversation. */
    replyToId: uuid('reply_to_id'),
    senderReaction: text('sender_reaction'),
    recipientReaction: text('recipient_reaction'),
    /** What it carries besides its text, in a table of the feature `play`; null for a text. */
    kind: text('kind'),
    /** Time of the last unsend, reaction or change of the part. */
    changedAt: timestamptz('changed_at'),
    createdAt: timestamptz('created_at').notNull(),
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
    check(
      'messages_kind',
      sql`${table.kind} IN ('both_answer', 'this_or_that', 'would_you_rather', 'two_truths', 'tonight', 'drawing', 'guna', 'gift', 'voice', 'picture')`,
    ),
  ],
)

/** First messages to strangers, one row per pair and day, for the daily limits (decisions §5). */
export const firstMessages = pgTable(
  'first_messages',
  {
    /** Null if the sender was deleted: the row keeps counting for the recipient, so that deletion does not free the cap. */
    senderId: uuid('sender_id').references(() => memberIds.id, { onDelete: 'set null' }),
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => memberIds.id, { onDelete: 'cascade' }),
    /** Kathmandu day, YYYY-MM-DD. */
    day: text('day').notNull(),
    /** The sender was refused or suspended since, set by a trigger: the row no longer counts for the recipient. */
    voided: boolean('voided').notNull().default(false),
  },
  (table) => [
    uniqueIndex('first_messages_key').on(table.senderId, table.day, table.recipientId),
    index('first_messages_recipient').on(table.recipientId, table.day),
  ],
)

/** A game of a conversation: the part of the message with this id. */
export const games = pgTable(
  'games',
  {
    messageId: uuid('message_id')
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id').notNull(),
    /** Sent the message. */
    starterId: uuid('starter_id')
      .notNull()
      .references(() => memberIds.id),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => memberIds.id),
    /** Id of a question of the deck. */
    question: text('question').notNull(),
    state: text('state').notNull().default('open'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('games_open')
      .on(table.conversationId)
      .where(sql`${table.state} = 'open'`),
    index('games_starter').on(table.starterId),
    index('games_partner').on(table.partnerId),
    check('games_state', sql`${table.state} IN ('open', 'revealed', 'declined', 'withdrawn')`),
  ],
)

/** One answer per game and member. */
export const gameAnswers = pgTable(
  'game_answers',
  {
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => games.messageId, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => memberIds.id),
    /** Encrypted like the text of a message; null if its author removed it. */
    envelope: bytea('envelope'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('game_answers_key').on(table.messageId, table.memberId),
    index('game_answers_member').on(table.memberId),
  ],
)

/** A gift: the part of the message with this id. */
export const gifts = pgTable(
  'gifts',
  {
    messageId: uuid('message_id')
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => memberIds.id),
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => memberIds.id),
    gift: text('gift').notNull(),
    /** Encrypted like the text of a message, which the recipient does not get before they open the gift; null without a note. */
    noteEnvelope: bytea('note_envelope'),
    state: text('state').notNull().default('sent'),
    wasOpened: boolean('was_opened').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('gifts_sender').on(table.senderId),
    index('gifts_recipient').on(table.recipientId),
    check('gifts_state', sql`${table.state} IN ('sent', 'opened', 'declined')`),
  ],
)

/** The allowance of a week: a gift takes the lowest free slot, so that two at the same instant never take the same one. */
export const giftSlots = pgTable(
  'gift_slots',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Kathmandu day of its Sunday, YYYY-MM-DD. */
    week: text('week').notNull(),
    slot: integer('slot').notNull(),
  },
  (table) => [uniqueIndex('gift_slots_key').on(table.memberId, table.week, table.slot)],
)

/** Choices about gifts; without a row others can send gifts, and the profile shows none. */
export const giftSettings = pgTable('gift_settings', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  accepts: boolean('accepts').notNull(),
  showsShelf: boolean('shows_shelf').notNull(),
})

/** A voice note or a picture: first an upload, then the part of the message `message_id` (decision 0079). */
export const attachments = pgTable(
  'attachments',
  {
    id: uuid('id').primaryKey(),
    /** Sent it. */
    memberId: uuid('member_id')
      .notNull()
      .references(() => memberIds.id),
    /** Of the message that carries it. */
    clientId: text('client_id').notNull(),
    kind: text('kind').$type<'voice' | 'picture'>().notNull(),
    /** Size of the upload. */
    bytes: integer('bytes').notNull(),
    /** Key of its parts and files, sealed with `ENCRYPTION_KEY`; null once they are erased. */
    keyEnvelope: bytea('key_envelope'),
    /** Id of the sealed files in the picture store; null before they are made and once they are erased. */
    fileId: uuid('file_id'),
    /** Type of the sound, found by its content. */
    type: text('type'),
    /** Of a voice note, ms. */
    ms: integer('ms'),
    waveform: bytea('waveform'),
    /** Of the full picture, px. */
    width: smallint('width'),
    height: smallint('height'),
    /** Sizes of the files: of the small picture, and of the full one or the sound. */
    smallBytes: integer('small_bytes'),
    fullBytes: integer('full_bytes'),
    /** The picture may be sexual, or could not be scored: safe chat veils it. */
    isSensitive: boolean('is_sensitive').notNull().default(false),
    /** Description of a picture, encrypted like the text of a message; null without one. */
    altEnvelope: bytea('alt_envelope'),
    viewOnce: boolean('view_once').notNull().default(false),
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    recipientId: uuid('recipient_id').references(() => memberIds.id),
    /** Played, revealed, or viewed once by its recipient. */
    openedAt: timestamptz('opened_at'),
    /** Names the one viewing of a picture to be viewed once. */
    viewingId: uuid('viewing_id'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('attachments_client_key').on(table.memberId, table.clientId),
    uniqueIndex('attachments_message_key').on(table.messageId),
    uniqueIndex('attachments_file_key').on(table.fileId),
    // Whose pictures a member has revealed before.
    index('attachments_recipient').on(table.recipientId, table.memberId),
    index('attachments_loose')
      .on(table.createdAt)
      .where(sql`${table.messageId} IS NULL`),
    index('attachments_viewed')
      .on(table.openedAt)
      .where(sql`${table.viewOnce} AND ${table.fileId} IS NOT NULL`),
    check('attachments_kind', sql`${table.kind} IN ('voice', 'picture')`),
    check('attachments_message', sql`(${table.messageId} IS NULL) = (${table.recipientId} IS NULL)`),
  ],
)

/** Parts of an upload, sealed; deleted once the files are made. */
export const attachmentParts = pgTable(
  'attachment_parts',
  {
    attachmentId: uuid('attachment_id')
      .notNull()
      .references(() => attachments.id, { onDelete: 'cascade' }),
    /** Of its first byte in the upload. */
    start: integer('start').notNull(),
    length: integer('length').notNull(),
    sealed: bytea('sealed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.attachmentId, table.start] })],
)

/** Attachments that a member has begun today, also those that are gone. */
export const attachmentDays = pgTable(
  'attachment_days',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Kathmandu day, YYYY-MM-DD. */
    day: text('day').notNull(),
    kind: text('kind').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day, table.kind] })],
)

/** Files that no attachment has any longer, filled by a trigger; a job removes them from the store. */
export const attachmentRemovals = pgTable('attachment_removals', {
  fileId: uuid('file_id').primaryKey(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
})

/** A game of Guna for fun: the part of the message with this id. */
export const gunaGames = pgTable(
  'guna_games',
  {
    messageId: uuid('message_id')
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id').notNull(),
    starterId: uuid('starter_id')
      .notNull()
      .references(() => memberIds.id),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => memberIds.id),
    state: text('state').notNull().default('open'),
    /** Positions of the moon, encrypted; erased with the result or the end. No birth is stored. */
    starterMoon: bytea('starter_moon'),
    partnerMoon: bytea('partner_moon'),
    /** Points, encrypted; null before both have taken part, or removed by one of them. */
    result: bytea('result'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('guna_games_open')
      .on(table.conversationId)
      .where(sql`${table.state} = 'open'`),
    index('guna_games_starter').on(table.starterId),
    index('guna_games_partner').on(table.partnerId),
    check('guna_games_state', sql`${table.state} IN ('open', 'revealed', 'declined', 'withdrawn')`),
    check(
      'guna_games_moons',
      sql`${table.state} = 'open' OR (${table.starterMoon} IS NULL AND ${table.partnerMoon} IS NULL)`,
    ),
  ],
)

/** A drawing to guess: the part of the message with this id. */
export const drawings = pgTable(
  'drawings',
  {
    messageId: uuid('message_id')
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id').notNull(),
    drawerId: uuid('drawer_id')
      .notNull()
      .references(() => memberIds.id),
    guesserId: uuid('guesser_id')
      .notNull()
      .references(() => memberIds.id),
    state: text('state').notNull().default('drawing'),
    /** Id of the word in the deck, encrypted. */
    word: bytea('word').notNull(),
    /** Lines and description, each encrypted; null before they are sent, if there are none, and after the game was ended early. */
    strokes: bytea('strokes'),
    hint: bytea('hint'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('drawings_open')
      .on(table.conversationId)
      .where(sql`${table.state} IN ('drawing', 'open')`),
    index('drawings_drawer').on(table.drawerId),
    index('drawings_guesser').on(table.guesserId),
    check(
      'drawings_state',
      sql`${table.state} IN ('drawing', 'open', 'guessed', 'missed', 'given_up', 'declined', 'withdrawn')`,
    ),
  ],
)

/** Guesses of a drawing, in order. */
export const drawingGuesses = pgTable(
  'drawing_guesses',
  {
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => drawings.messageId, { onDelete: 'cascade' }),
    /** Encrypted like the text of a message. */
    envelope: bytea('envelope').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('drawing_guesses_message').on(table.messageId)],
)
