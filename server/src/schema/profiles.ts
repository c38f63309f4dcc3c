import type { HeldReason, PictureKind } from '@hamvav/contract/safety/picture-queue'
import type { Audience, Intent } from '@hamvav/contract/profiles/entities'
import type { PromptAnswer } from '@hamvav/contract/profiles/prompts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, timestamptz } from '../platform/database/columns.ts'
import { memberIds, members } from './members.ts'

/**
 * `pending`: not checked yet, for its owner only. `unscored`: from before the check, visible until it is scored. `clear`:
 * visible. `held`: a person looks first; in a Private Space, which nobody of the team sees: veiled.
 */
export type PictureState = 'pending' | 'unscored' | 'clear' | 'held'

/** Pictures of a member. */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid('id').primaryKey(),
    /** Id of the files in the picture store; changes with the audience, because old URLs are cached. */
    fileId: uuid('file_id').notNull(),
    /** Public blurred version of a private picture. */
    blurredId: uuid('blurred_id'),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** 0 is the profile picture. */
    position: smallint('position').notNull(),
    audience: text('audience').$type<Audience>().notNull().default('members'),
    thumbhash: bytea('thumbhash'),
    /** Whether others may see it (decision 0055). The default is for rows from before the check, and of servers that do not know it. */
    state: text('state').$type<PictureState>().notNull().default('unscored'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    // (member_id, position) has a deferred unique constraint (migration 0002), which Drizzle cannot express.
    uniqueIndex('pictures_file_key').on(table.fileId),
    uniqueIndex('pictures_blurred_key').on(table.blurredId),
    index('pictures_unchecked')
      .on(table.state, table.id)
      .where(sql`${table.state} IN ('pending', 'unscored')`),
  ],
)

/**
 * What the check found out about each picture, of any kind; its queue for moderators. Triggers on the tables of pictures add
 * and delete the rows and keep `held_at`, so that no way of changing a picture escapes the queue (decision 0055).
 */
export const pictureChecks = pgTable(
  'picture_checks',
  {
    pictureId: uuid('picture_id').primaryKey(),
    kind: text('kind').$type<PictureKind>().notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** 0 to 1; null if it was not or could not be scored. */
    score: real('score'),
    /** Why a person looks first. */
    reason: text('reason').$type<HeldReason>(),
    /** Perceptual hashes of the picture and of its mirror image; null without structure. */
    hashes: bigint('hashes', { mode: 'bigint' }).array(),
    /** Parts of the first hash, so that near ones are found by an index. */
    keys: integer('keys').array(),
    checkedAt: timestamptz('checked_at'),
    /** Waits for a moderator since. */
    heldAt: timestamptz('held_at'),
  },
  (table) => [
    index('picture_checks_member').on(table.memberId),
    index('picture_checks_keys').using('gin', table.keys),
    index('picture_checks_held')
      .on(table.pictureId)
      .where(sql`${table.heldAt} IS NOT NULL`),
  ],
)

/** Codes in the watermarks of private pictures, by the member who looked at them; only of members who have. */
export const viewerMarks = pgTable('viewer_marks', {
  code: integer('code').primaryKey(),
  memberId: uuid('member_id')
    .notNull()
    .unique()
    .references(() => members.id, { onDelete: 'cascade' }),
  createdAt: timestamptz('created_at').notNull(),
})

/** Perceptual hashes of pictures that moderators removed, also of deleted members; without whose they were. */
export const removedPictures = pgTable(
  'removed_pictures',
  {
    pictureId: uuid('picture_id').primaryKey(),
    /** Of the picture and of parts of it, each also mirrored. */
    hashes: bigint('hashes', { mode: 'bigint' }).array().notNull(),
    keys: integer('keys').array().notNull(),
    removedAt: timestamptz('removed_at').notNull(),
    /** Time from which the copies that others saw wait for a person, or of the removal if none are looked up; null until all were. */
    comparedAt: timestamptz('compared_at'),
  },
  (table) => [
    index('removed_pictures_keys').using('gin', table.keys),
    index('removed_pictures_removed').on(table.removedAt),
    index('removed_pictures_uncompared')
      .on(table.pictureId)
      .where(sql`${table.comparedAt} IS NULL`),
  ],
)

/**
 * Profile as an admin last reviewed it. Triggers on `members` and `pictures` maintain `changed_at` and `picture_changed`,
 * so that no way of changing a profile escapes the review (decision 0027).
 */
export const reviewedProfiles = pgTable(
  'reviewed_profiles',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    username: text('username').notNull(),
    bio: text('bio').notNull(),
    interests: text('interests').array().notNull(),
    location: text('location').notNull(),
    prompts: jsonb('prompts').$type<readonly PromptAnswer[]>().notNull().default([]),
    /** Pictures that others could see, without those of a Private Space. */
    pictureIds: uuid('picture_ids').array().notNull(),
    reviewedAt: timestamptz('reviewed_at').notNull().defaultNow(),
    /** First change since the review; null if nothing new is shown. */
    changedAt: timestamptz('changed_at'),
    /** A picture that others see was added. */
    pictureChanged: boolean('picture_changed').notNull().default(false),
  },
  (table) => [
    index('reviewed_profiles_changed')
      .on(sql`(NOT ${table.pictureChanged})`, table.changedAt, table.memberId)
      .where(sql`${table.changedAt} IS NOT NULL`),
  ],
)

/** Former usernames: of a member they redirect to the profile for 30 days; nobody else gets them for 90 (decision 0034). */
export const formerUsernames = pgTable(
  'former_usernames',
  {
    username: text('username').primaryKey(),
    /** Null after the deletion of the account, which adds its last username too, by a trigger. */
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'set null' }),
    /** End of the redirect. */
    until: timestamptz('until').notNull(),
    reservedUntil: timestamptz('reserved_until')
      .notNull()
      .default(sql`now() + interval '90 days'`),
  },
  (table) => [
    index('former_usernames_member').on(table.memberId),
    index('former_usernames_reserved_until').on(table.reservedUntil),
  ],
)

/** Discover filters; without a row everybody, two-way (contract, `Filters`). */
export const preferences = pgTable('preferences', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  ageFrom: smallint('age_from'),
  ageTo: smallint('age_to'),
  genders: text('genders')
    .array()
    .$type<('male' | 'female' | 'other')[]>()
    .notNull()
    .default(sql`'{}'`),
  distanceKm: smallint('distance_km'),
  interests: text('interests')
    .array()
    .notNull()
    .default(sql`'{}'`),
  verifiedOnly: boolean('verified_only').notNull().default(false),
  intents: text('intents')
    .array()
    .$type<Intent[]>()
    .notNull()
    .default(sql`'{}'`),
  twoWay: boolean('two_way').notNull().default(true),
})

/** Matches chosen for a Private Space; a trigger deletes the row with the match (migration 0010). */
export const privateViewers = pgTable(
  'private_viewers',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    viewerId: uuid('viewer_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.viewerId] }),
    index('private_viewers_viewer').on(table.viewerId),
  ],
)

/** Members that the search first showed to a member on a Kathmandu day, so that the search cannot list the community. */
export const dailyFound = pgTable(
  'daily_found',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => memberIds.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    aboutId: uuid('about_id')
      .notNull()
      .references(() => memberIds.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.day, table.aboutId] }),
    index('daily_found_about').on(table.aboutId),
    index('daily_found_day').on(table.day),
  ],
)
