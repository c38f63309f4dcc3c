import { sql } from 'drizzle-orm'
import type { CardReason } from '@hamvav/contract/profiles/entities'
import { check, date, index, pgTable, primaryKey, real, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../platform/database/columns.ts'
import { members } from './members.ts'

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

/** Likes given a Kathmandu day: one row, so that the limit is a condition of its update and not a count before it. */
export const dailyLikes = pgTable(
  'daily_likes',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    used: smallint('used').notNull(),
    /** Taken back, and so not counted any more. */
    givenBack: smallint('given_back').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
)

/** Whom a member is shown on a Kathmandu day, in this order and for this reason; rows are only ever added. */
export const dailyCards = pgTable(
  'daily_cards',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    position: smallint('position').notNull(),
    aboutId: uuid('about_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<CardReason>().notNull(),
    score: real('score').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // The day first: so days gone by lie together and are swept by it.
    primaryKey({ columns: [table.day, table.memberId, table.position] }),
    uniqueIndex('daily_cards_once').on(table.memberId, table.day, table.aboutId),
    index('daily_cards_about').on(table.aboutId),
  ],
)

/**
 * Decaying counts of how often a member is shown and of their inbound likes (matches/rules.ts): each was valid
 * at `at`.
 */
export const discoveryLoad = pgTable('discovery_load', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  shown: real('shown').notNull().default(0),
  shownAt: moment('shown_at').notNull().defaultNow(),
  inbound: real('inbound').notNull().default(0),
  inboundAt: moment('inbound_at').notNull().defaultNow(),
})
