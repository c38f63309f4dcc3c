import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'
import { members } from '../auth/tables.ts'

/** What a member said of a card: like or pass. */
export const choices = pgTable(
  'choices',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    aboutId: uuid('about_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    choice: text('choice').$type<'like' | 'pass'>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.aboutId] }),
    index('choices_about').on(table.aboutId),
    check('choices_two_people', sql`${table.memberId} <> ${table.aboutId}`),
  ],
)

/** One row a pair, the lower id first, so that two likes at one instant make one match. */
export const matches = pgTable(
  'matches',
  {
    id: uuid('id').primaryKey(),
    lowId: uuid('low_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    highId: uuid('high_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('matches_pair_key').on(table.lowId, table.highId),
    index('matches_high').on(table.highId),
    check('matches_ordered', sql`${table.lowId} < ${table.highId}`),
  ],
)
