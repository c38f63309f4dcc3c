import type { GrievanceAbout, SupportTopic } from '@hamvav/contract/community/entities'
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../platform/database/columns.ts'
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
