import type { Audience, Intent } from '@hamvav/contract/profiles/entities'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../platform/database/columns.ts'
import { members } from './members.ts'

/** Pictures of a member. */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid('id').primaryKey(),
    /** Names the files in the picture store; a new one whenever the audience changes, as old addresses are cached for ever. */
    fileId: uuid('file_id').notNull(),
    /** The blurred version, which all may see; only where the picture itself is not for all. */
    blurredId: uuid('blurred_id'),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** 0 is the profile picture. */
    position: smallint('position').notNull(),
    audience: text('audience').$type<Audience>().notNull().default('members'),
    thumbhash: bytes('thumbhash'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // (member_id, position) is unique at the end of a transaction (migration 0002): Drizzle cannot say it.
    uniqueIndex('pictures_file_key').on(table.fileId),
    uniqueIndex('pictures_blurred_key').on(table.blurredId),
  ],
)

/** Old user names keep leading to the profile for 30 days. */
export const formerUsernames = pgTable(
  'former_usernames',
  {
    username: text('username').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    until: moment('until').notNull(),
  },
  (table) => [index('former_usernames_member').on(table.memberId)],
)

/** Whom a member wants to see in Discover; without a row everybody, both ways (contract, `Filters`). */
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

/** Matches whom a member chose for the pictures of their Private Space. A trigger takes the choice away with the match (migration 0010). */
export const privateViewers = pgTable(
  'private_viewers',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    viewerId: uuid('viewer_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.viewerId] }),
    index('private_viewers_viewer').on(table.viewerId),
  ],
)
