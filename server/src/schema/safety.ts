import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { HeldCategory, HeldKind, HeldStatus } from '@hamvav/contract/safety/held-texts'
import type { ReportReason, TakedownSubject } from '@hamvav/contract/safety/entities'
import type {
  Gesture,
  VerificationKind,
  VerificationOutcome,
  VerificationRefusal,
} from '@hamvav/contract/verification/entities'
import type { StrikeSource, StrikeStep } from '@hamvav/contract/safety/ladder'
import type { WatchTier } from '@hamvav/contract/desk/entities'
import { bytea, timestamptz } from '../platform/database/columns.ts'
import { memberIds, members } from './members.ts'

/** Email addresses of people whom a member hides from; kept only as keyed hashes (decision 0058). */
export const hiddenContacts = pgTable(
  'hidden_contacts',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Keyed hash of the canonical address. */
    addressHash: bytea('address_hash').notNull(),
    /** Key of the hash, of the configured ones. */
    keyId: text('key_id').notNull(),
    addedAt: timestamptz('added_at').notNull(),
    /** A midnight in Kathmandu. */
    appliesAt: timestamptz('applies_at').notNull(),
    /** Removed by the member; hides until this midnight. */
    endsAt: timestamptz('ends_at'),
  },
  (table) => [
    uniqueIndex('hidden_contacts_once').on(table.memberId, table.addressHash),
    index('hidden_contacts_address').on(table.addressHash),
    index('hidden_contacts_ended')
      .on(table.endsAt)
      .where(sql`${table.endsAt} IS NOT NULL`),
  ],
)

/** Pairs of members who are invisible to each other: blocks of a member, and accounts with a hidden email address. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => memberIds.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => memberIds.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** The hidden address that made the pair; null for a block. */
    contactId: uuid('contact_id').references(() => hiddenContacts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('blocks_pair_key').on(table.blockerId, table.blockedId, table.contactId).nullsNotDistinct(),
    index('blocks_blocked').on(table.blockedId),
    index('blocks_contact')
      .on(table.contactId)
      .where(sql`${table.contactId} IS NOT NULL`),
    check('blocks_two_people', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
)

/** Moderators who have taken a case: two cannot have the same one. Free again when the time is over. */
export const caseClaims = pgTable(
  'case_claims',
  {
    /** Reported post, comment or member; the report of a conversation; the first of held texts; a waiting picture. */
    caseId: uuid('case_id').primaryKey(),
    adminId: uuid('admin_id').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('case_claims_expires').on(table.expiresAt)],
)

/** Words and patterns that put a public text before a moderator (decision 0059). */
export const watchEntries = pgTable(
  'watch_entries',
  {
    id: uuid('id').primaryKey(),
    /** As it was written. */
    pattern: text('pattern').notNull(),
    /** Folded: two spellings of one pattern are one entry. */
    key: text('key').notNull(),
    tier: text('tier').$type<WatchTier>().notNull(),
    /** Of the reports that it makes. */
    reason: text('reason').$type<ReportReason>().notNull(),
    adminId: uuid('admin_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [uniqueIndex('watch_entries_key').on(table.key)],
)

/** Content of a member taken down by a moderator (decision 0027). */
export const takedowns = pgTable(
  'takedowns',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    subject: text('subject').$type<TakedownSubject>().notNull(),
    /** Picture, post or comment; the member for a bio or a name. */
    subjectId: uuid('subject_id').notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    adminId: uuid('admin_id').notNull(),
    /** What was taken down, for the appeal; null after the appeal period. */
    content: jsonb('content'),
    /** Files of a picture in the hidden area of the store, as long as `content`. */
    fileId: uuid('file_id'),
    /** SHA-256 of the text or the picture, so that the member cannot add it again. */
    fingerprint: bytea('fingerprint').notNull(),
    /** Of a picture; recognizes it after a change of its metadata. */
    thumbhash: bytea('thumbhash'),
    createdAt: timestamptz('created_at').notNull(),
    /** An appeal was granted, or the moderator took it back. */
    liftedAt: timestamptz('lifted_at'),
  },
  (table) => [
    index('takedowns_member').on(table.memberId, table.id),
    // Of two parallel takedowns of the same content, one is stored.
    uniqueIndex('takedowns_once')
      .on(table.subject, table.subjectId)
      .where(sql`${table.liftedAt} IS NULL AND ${table.subject} IN ('picture', 'post', 'comment')`),
    uniqueIndex('takedowns_file_key').on(table.fileId),
    index('takedowns_kept')
      .on(table.createdAt)
      .where(sql`${table.content} IS NOT NULL`),
  ],
)

/**
 * Texts that wait for a person before others see them, and the decisions about them. They are in no other table until their
 * release, so that no list, count or search has to leave them out (decision 0052).
 */
export const heldTexts = pgTable(
  'held_texts',
  {
    /** Of a message also its later id. */
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<HeldKind>().notNull(),
    /** Recipient of a message; null for other kinds, and if the recipient was deleted. */
    recipientId: uuid('recipient_id').references(() => members.id, { onDelete: 'set null' }),
    /** Post of a comment; no foreign key, because the case outlives the post. */
    postId: uuid('post_id'),
    /** Message that a message replies to. */
    replyToId: uuid('reply_to_id'),
    /** Empty for a message that follows a held one to the same recipient. */
    categories: text('categories').array().$type<HeldCategory[]>().notNull(),
    /** Encrypted text; null if it was released or erased, also by a withdrawal before a moderator had read it. */
    envelope: bytea('envelope'),
    /** Idempotency key of the sender. */
    clientId: text('client_id'),
    status: text('status').$type<HeldStatus>().notNull().default('waiting'),
    reason: text('reason').$type<ReportReason>(),
    decidedBy: uuid('decided_by'),
    /** Also the time of a withdrawal. */
    decidedAt: timestamptz('decided_at'),
    /** First time that a moderator took the case or was shown the text; its author never learns it. */
    readAt: timestamptz('read_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('held_texts_undecided')
      .on(table.id)
      .where(sql`${table.status} IN ('waiting', 'withdrawn') AND ${table.envelope} IS NOT NULL`),
    index('held_texts_member').on(table.memberId, table.id),
    index('held_texts_recipient').on(table.recipientId),
    index('held_texts_decided').on(table.decidedAt),
    uniqueIndex('held_texts_client_key').on(table.memberId, table.kind, table.clientId),
    // One waiting text per field of a profile, and one waiting comment per post.
    uniqueIndex('held_texts_field')
      .on(table.memberId, table.kind)
      .where(sql`${table.status} = 'waiting' AND ${table.kind} NOT IN ('post', 'comment', 'message')`),
    uniqueIndex('held_texts_comment')
      .on(table.memberId, table.postId)
      .where(sql`${table.status} = 'waiting' AND ${table.kind} = 'comment'`),
  ],
)

/** Upheld cases about a member: they count until they fade, unless an appeal was granted (decision 0057). */
export const strikes = pgTable(
  'strikes',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The case: content by its own id, a profile or conversation by its report. Never shown to the member. */
    source: text('source').$type<StrikeSource>().notNull(),
    sourceId: uuid('source_id').notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    step: text('step').$type<StrikeStep>().notNull(),
    /** Of the moderator, for the member; empty after a deletion and a new sign-up. */
    words: text('words').notNull().default(''),
    adminId: uuid('admin_id').notNull(),
    /** What the case led to; a granted appeal against it removes the strike. */
    takedownId: uuid('takedown_id'),
    suspendedAt: timestamptz('suspended_at'),
    createdAt: timestamptz('created_at').notNull(),
    fadesAt: timestamptz('fades_at').notNull(),
    removedAt: timestamptz('removed_at'),
  },
  // One case makes one strike, also after an appeal removed it.
  (table) => [uniqueIndex('strikes_once').on(table.memberId, table.source, table.sourceId)],
)

/**
 * Suspensions that stand beside the one in force (`members.suspended_at`): one that a later sanction replaced, and a shorter one
 * decided meanwhile. The one that ends last continues if the one in force is overturned (decision 0057).
 */
export const coveredSuspensions = pgTable(
  'covered_suspensions',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Like the columns of `members`. */
    suspendedAt: timestamptz('suspended_at').notNull(),
    suspendedUntil: timestamptz('suspended_until'),
    suspensionReason: text('suspension_reason').$type<ReportReason>(),
    suspendedBy: uuid('suspended_by'),
  },
  (table) => [uniqueIndex('covered_suspensions_once').on(table.memberId, table.suspendedAt)],
)

/** Appeal against a suspension, identified by its start, against a takedown, or against a strike; one each. */
export const appeals = pgTable(
  'appeals',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Start of the suspension. */
    suspendedAt: timestamptz('suspended_at'),
    takedownId: uuid('takedown_id').references(() => takedowns.id, { onDelete: 'cascade' }),
    /** A strike without a takedown or suspension. */
    strikeId: uuid('strike_id').references(() => strikes.id, { onDelete: 'cascade' }),
    /** Admin who made the suspension and cannot decide the appeal. */
    suspendedBy: uuid('suspended_by'),
    text: text('text').notNull(),
    status: text('status').$type<'open' | 'granted' | 'refused'>().notNull().default('open'),
    answer: text('answer'),
    decidedBy: uuid('decided_by'),
    decidedAt: timestamptz('decided_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('appeals_once').on(table.memberId, table.suspendedAt),
    uniqueIndex('appeals_takedown_key').on(table.takedownId),
    uniqueIndex('appeals_strike_key').on(table.strikeId),
    check('appeals_subject', sql`num_nonnulls(${table.suspendedAt}, ${table.takedownId}, ${table.strikeId}) = 1`),
    index('appeals_open')
      .on(table.id)
      .where(sql`${table.status} = 'open'`),
    index('appeals_decided')
      .on(table.decidedAt)
      .where(sql`${table.status} <> 'open'`),
  ],
)

/** Newest gesture and digits of a member; the row stays when they were used, because it counts the challenges of a day. */
export const verificationChallenges = pgTable('verification_challenges', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  id: uuid('id').notNull(),
  gesture: text('gesture').$type<Gesture>().notNull(),
  digits: text('digits').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  usedAt: timestamptz('used_at'),
  /** Challenges since `issued_from`. */
  issued: smallint('issued').notNull(),
  issuedFrom: timestamptz('issued_from').notNull(),
})

/**
 * Submissions for a mark. The clip or document is a sealed file of the same id (platform/media/sealed-files.ts), which exists
 * only while the submission waits (decision 0056).
 */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<VerificationKind>().notNull(),
    status: text('status').$type<'waiting' | VerificationOutcome>().notNull().default('waiting'),
    /** What the clip has to show; null for a document, and after the end. */
    gesture: text('gesture').$type<Gesture>(),
    digits: text('digits'),
    reason: text('reason').$type<VerificationRefusal>(),
    decidedBy: uuid('decided_by'),
    /** Folder of the key: a server whose folder is another one cannot open the file. */
    keyFolder: uuid('key_folder'),
    createdAt: timestamptz('created_at').notNull(),
    endedAt: timestamptz('ended_at'),
  },
  (table) => [
    // Of two parallel submissions one is stored.
    uniqueIndex('verifications_waiting')
      .on(table.memberId, table.kind)
      .where(sql`${table.status} = 'waiting'`),
    index('verifications_queue')
      .on(table.id)
      .where(sql`${table.status} = 'waiting'`),
    index('verifications_member').on(table.memberId, table.id),
    index('verifications_ended')
      .on(table.endedAt)
      .where(sql`${table.status} <> 'waiting'`),
    check('verifications_end', sql`(${table.status} = 'waiting') = (${table.endedAt} IS NULL)`),
  ],
)

/** Keyed hashes of the numbers of documents that showed somebody's age: one document counts for one account. */
export const identityDocuments = pgTable(
  'identity_documents',
  {
    hash: bytea('hash').primaryKey(),
    /** Key of the hash, of the configured ones. */
    keyId: text('key_id').notNull(),
    /** Null after the deletion of the account. */
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'set null' }),
    createdAt: timestamptz('created_at').notNull(),
    /** Set by the deletion of the account. */
    expiresAt: timestamptz('expires_at'),
  },
  (table) => [
    index('identity_documents_member').on(table.memberId),
    index('identity_documents_expires').on(table.expiresAt),
  ],
)
