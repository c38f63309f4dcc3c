import { sql } from 'drizzle-orm'
import type { CardReason } from '@hamvav/contract/profiles/entities'
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz } from '../platform/database/columns.ts'
import { memberIds, members } from './members.ts'

/** Like or pass of a member. */
export const choices = pgTable(
  'choices',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => memberIds.id, { onDelete: 'cascade' }),
    aboutId: uuid('about_id')
      .notNull()
      .references(() => memberIds.id, { onDelete: 'cascade' }),
    choice: text('choice').$type<'like' | 'pass'>().notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** Message with the comment of a like, which may be held; no foreign key, because it is in one of two tables. */
    commentId: uuid('comment_id'),
    /** Picture that the comment is about; no foreign key, because it may be deleted. */
    pictureId: uuid('picture_id'),
    /** Prompt that the comment is about, with the hash of its answer: another answer is not what was liked. */
    prompt: text('prompt'),
    answerHash: text('answer_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.aboutId] }),
    index('choices_about').on(table.aboutId),
    index('choices_likes')
      .on(table.aboutId, table.createdAt)
      .where(sql`${table.choice} = 'like'`),
    check('choices_two_people', sql`${table.memberId} <> ${table.aboutId}`),
  ],
)

/** One row per pair, lower id first, so that two simultaneous likes make one match. */
export const matches = pgTable(
  'matches',
  {
    id: uuid('id').primaryKey(),
    lowId: uuid('low_id')
      .notNull()
      .references(() => memberIds.id, { onDelete: 'cascade' }),
    highId: uuid('high_id')
      .notNull()
      .references(() => memberIds.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** Both were offered an icebreaker, which happens once. */
    icebreakerAt: timestamptz('icebreaker_at'),
    /** When the member who had not answered the first message was reminded; happens once. */
    remindedAt: timestamptz('reminded_at'),
  },
  (table) => [
    uniqueIndex('matches_pair_key').on(table.lowId, table.highId),
    // Also the lists of own matches, newest first.
    index('matches_low_newest').on(table.lowId, table.createdAt, table.id),
    index('matches_high_newest').on(table.highId, table.createdAt, table.id),
    // The matches of some days, for icebreakers and reminders.
    index('matches_created').on(table.createdAt, table.id),
    check('matches_ordered', sql`${table.lowId} < ${table.highId}`),
  ],
)

/** Likes per member and Kathmandu day, so that the limit is a condition of the update instead of a count before it. */
export const dailyLikes = pgTable(
  'daily_likes',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    used: smallint('used').notNull(),
    /** Withdrawn likes refunded to the quota. */
    givenBack: smallint('given_back').notNull().default(0),
    /** People who like the member, as shown all day; null if not counted yet. */
    likesYou: smallint('likes_you'),
    /** Whether the evening's notification of that number was sent. */
    isNotified: boolean('is_notified').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
)

/** Daily deck: cards of a member on a Kathmandu day with order and reason; rows are only appended. */
export const dailyCards = pgTable(
  'daily_cards',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => memberIds.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    position: smallint('position').notNull(),
    aboutId: uuid('about_id')
      .notNull()
      .references(() => memberIds.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<CardReason>().notNull(),
    score: real('score').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    // Starts with the day, for the deletion of past days.
    primaryKey({ columns: [table.day, table.memberId, table.position] }),
    uniqueIndex('daily_cards_once').on(table.memberId, table.day, table.aboutId),
    index('daily_cards_about').on(table.aboutId),
  ],
)

/**
 * Decaying counts of a member's impressions and inbound likes (matches/rules.ts), valid at `at`; and the own draws.
 */
export const discoveryLoad = pgTable('discovery_load', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  shown: real('shown').notNull().default(0),
  shownAt: timestamptz('shown_at').notNull().defaultNow(),
  inbound: real('inbound').notNull().default(0),
  inboundAt: timestamptz('inbound_at').notNull().defaultNow(),
  /** Day of the latest draw whose cards the member was shown, and of the one before it. */
  drawnOn: date('drawn_on'),
  drawnBefore: date('drawn_before'),
})
