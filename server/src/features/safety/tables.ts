import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'
import { members } from '../auth/tables.ts'

/** `blocker` and `blocked` are gone for one another, everywhere. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId),
    check('blocks_two_people', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
)

/** What somebody reported, with the evidence as it was seen. Outlives the accounts of both (decisions §5). */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    reporterId: uuid('reporter_id').references(() => members.id, { onDelete: 'set null' }),
    reportedId: uuid('reported_id').references(() => members.id, { onDelete: 'set null' }),
    subject: text('subject').$type<'profile' | 'post' | 'comment' | 'conversation'>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    reason: text('reason').notNull(),
    details: text('details').notNull().default(''),
    evidence: jsonb('evidence').notNull(),
    status: text('status').$type<'open' | 'dismissed' | 'warned' | 'suspended' | 'banned'>().notNull().default('open'),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('reports_open')
      .on(table.createdAt)
      .where(sql`${table.status} = 'open'`),
    // Said twice while it is open, kept once.
    uniqueIndex('reports_once')
      .on(table.reporterId, table.subject, table.subjectId)
      .where(sql`${table.status} = 'open'`),
    index('reports_reported').on(table.reportedId),
    index('reports_reporter').on(table.reporterId),
  ],
)
