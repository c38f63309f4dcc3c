import type { GrievanceAbout, SupportTopic } from '@hamvav/contract/community/entities'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, timestamptz } from '../platform/database/columns.ts'
import { members } from './members.ts'

/** Newsletter subscription; before its confirmation only the confirmation mail is sent. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    confirmedAt: timestamptz('confirmed_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('newsletter_subscriptions_email_key').on(table.email)],
)

/** Members interested in an event of /community. */
export const eventInterests = pgTable(
  'event_interests',
  {
    event: text('event').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.event, table.memberId] }),
    index('event_interests_member').on(table.memberId),
  ],
)

/** Support request, the first message of a thread; deleted with the member. */
export const supportRequests = pgTable(
  'support_requests',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic').$type<SupportTopic>().notNull(),
    message: text('message').notNull(),
    /** Of a grievance; null for other requests, as the next two. */
    grievanceAbout: text('grievance_about').$type<GrievanceAbout>(),
    /** Number that the sender got. */
    receipt: text('receipt'),
    /** Deadline of the answer. */
    answerBy: timestamptz('answer_by'),
    /** Of the version before threads, which answered once. */
    answer: text('answer'),
    answeredBy: uuid('answered_by'),
    /** Null while it waits for the team. */
    answeredAt: timestamptz('answered_at'),
    /** Closed by the team, with or without an answer. */
    closedAt: timestamptz('closed_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('support_requests_member').on(table.memberId),
    uniqueIndex('support_requests_receipt_key').on(table.receipt),
    index('support_requests_open')
      .on(table.id)
      .where(sql`${table.answeredAt} IS NULL`),
  ],
)

/** Further messages of a support request, of its member and of the team. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => supportRequests.id, { onDelete: 'cascade' }),
    /** Null for a message of the member. */
    adminId: uuid('admin_id'),
    clientId: uuid('client_id').notNull(),
    text: text('text').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('support_messages_request').on(table.requestId, table.id),
    uniqueIndex('support_messages_client_key').on(table.requestId, table.clientId),
  ],
)

/** Friends who get a mail after a missed check-in (decision 0076). */
export const dateFriends = pgTable(
  'date_friends',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Keyed hash of the canonical address. */
    addressHash: bytea('address_hash').notNull(),
    /** The address, encrypted for the id. */
    sealed: bytea('sealed').notNull(),
    askedAt: timestamptz('asked_at').notNull(),
    confirmedAt: timestamptz('confirmed_at'),
    /** The member who agreed to be told in the app; null: by mail. */
    followerId: uuid('follower_id').references(() => members.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('date_friends_follower').on(table.followerId),
    uniqueIndex('date_friends_once').on(table.memberId, table.addressHash),
    index('date_friends_address').on(table.addressHash),
    index('date_friends_asked')
      .on(table.askedAt)
      .where(sql`${table.confirmedAt} IS NULL`),
  ],
)

/** Addresses whose owner refused; they get no mail of this kind any more. */
export const refusedDateFriends = pgTable('refused_date_friends', {
  addressHash: bytea('address_hash').primaryKey(),
  refusedAt: timestamptz('refused_at').notNull(),
  /** Id of the key of `ENCRYPTION_KEY` that made the hash; null: stored by an older version. */
  keyId: text('key_id'),
})

/** Dates shared by a link. */
export const sharedDates = pgTable(
  'shared_dates',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Of the call, so that its repetition adds nothing. */
    clientId: uuid('client_id').notNull(),
    friendId: uuid('friend_id').references(() => dateFriends.id, { onDelete: 'set null' }),
    /** SHA-256 of the token in the link. */
    tokenHash: bytea('token_hash').notNull(),
    /** The match whom the member meets, and their answer whether friends may read their name; null without one. */
    partnerId: uuid('partner_id').references(() => members.id, { onDelete: 'set null' }),
    partnerAgreed: boolean('partner_agreed'),
    /** The match (`matches.id`) in which the partner was asked. If the two match again later, the consent does not carry over. */
    partnerMatchId: uuid('partner_match_id'),
    /** Place, note and token as JSON, encrypted for the id. */
    sealed: bytea('sealed').notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    checkInAt: timestamptz('check_in_at').notNull(),
    /** The link works until then. */
    endsAt: timestamptz('ends_at').notNull(),
    remindedAt: timestamptz('reminded_at'),
    checkedInAt: timestamptz('checked_in_at'),
    /** The check-in passed without one; set once, in the transaction that stores the mail to the friend. */
    missedAt: timestamptz('missed_at'),
  },
  (table) => [
    uniqueIndex('shared_dates_once').on(table.memberId, table.clientId),
    uniqueIndex('shared_dates_token').on(table.tokenHash),
    index('shared_dates_friend').on(table.friendId),
    index('shared_dates_partner').on(table.partnerId),
    index('shared_dates_ended').on(table.endsAt),
  ],
)
