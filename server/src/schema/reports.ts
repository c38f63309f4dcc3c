import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ReportReason, ReportStatus } from '@hamvav/contract/safety/entities'
import { bytea, timestamptz } from '../platform/database/columns.ts'
import { members } from './members.ts'

/** Reports with evidence; kept after the deletion of both accounts (decisions §5). */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    reporterId: uuid('reporter_id').references(() => members.id, { onDelete: 'set null' }),
    reportedId: uuid('reported_id').references(() => members.id, { onDelete: 'set null' }),
    subject: text('subject').$type<'profile' | 'post' | 'comment' | 'conversation'>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    details: text('details').notNull().default(''),
    evidence: jsonb('evidence').notNull(),
    status: text('status').$type<ReportStatus>().notNull().default('open'),
    /** 1 is the most urgent (contract, safety/limits.ts). */
    urgency: smallint('urgency').notNull().default(3),
    dueAt: timestamptz('due_at').notNull(),
    /** Question of an admin to the reporter, and the answer. */
    question: text('question'),
    askedAt: timestamptz('asked_at'),
    askedBy: uuid('asked_by'),
    answer: text('answer'),
    answeredAt: timestamptz('answered_at'),
    decidedBy: uuid('decided_by'),
    decidedAt: timestamptz('decided_at'),
    /** The report restricted the account as possibly under 18, until a moderator decides. */
    restrictedAt: timestamptz('restricted_at'),
    /** Of a report that somebody is under 18: the reporter's coarse networks then, and a keyed hash of the mailbox (decision 0057). */
    reporterNetworks: text('reporter_networks').array(),
    reporterMailbox: bytea('reporter_mailbox'),
    /** Entry of the watch list that made the report; it has no reporter then. No foreign key, as entries are deleted. */
    watchId: uuid('watch_id'),
    /** The reporter wrote the name of a member whom they could no longer see (decision 0083). */
    isByName: boolean('is_by_name').notNull().default(false),
    /** Reporter by name. Not `reporter_id`, by which reporters find their reports and are notified: they must not learn that somebody was found. */
    namedBy: uuid('named_by').references(() => members.id, { onDelete: 'set null' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('reports_open')
      .on(table.urgency, table.id)
      .where(sql`${table.status} = 'open'`),
    index('reports_open_subject')
      .on(table.subjectId)
      .where(sql`${table.status} = 'open'`),
    index('reports_decided')
      .on(table.decidedAt, table.id)
      .where(sql`${table.status} <> 'open'`),
    // One open report per reporter and subject.
    uniqueIndex('reports_once')
      .on(table.reporterId, table.subject, table.subjectId)
      .where(sql`${table.status} = 'open'`),
    index('reports_reported').on(table.reportedId),
    index('reports_reporter').on(table.reporterId),
    uniqueIndex('reports_named_once')
      .on(table.namedBy, table.subjectId)
      .where(sql`${table.isByName} AND ${table.status} = 'open'`),
    index('reports_named_by')
      .on(table.namedBy)
      .where(sql`${table.namedBy} IS NOT NULL`),
    index('reports_reporter_mailbox')
      .on(table.reporterMailbox)
      .where(sql`${table.reporterMailbox} IS NOT NULL`),
    // The watch list reports a post or comment once, also after a dismissal.
    uniqueIndex('reports_watched')
      .on(table.subject, table.subjectId)
      .where(sql`${table.watchId} IS NOT NULL`),
  ],
)

/** What members wrote in reports by name: the same whether somebody was found or not, which is in `reports` only (decision 0083). */
export const namedReports = pgTable(
  'named_reports',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** As it was typed. */
    name: text('name').notNull(),
    /** SHA-256 of the name in lower case: one row per member and name. */
    key: text('key').notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    details: text('details').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('named_reports_key').on(table.memberId, table.key),
    index('named_reports_created').on(table.createdAt),
  ],
)
