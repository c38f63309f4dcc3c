import { index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../platform/database/columns.ts'
import { members } from '../auth/tables.ts'

/** Pictures of a member; the files are in the picture store under the id. */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** 0 is the profile picture. */
    position: smallint('position').notNull(),
    audience: text('audience').$type<'members' | 'matches' | 'chosen'>().notNull().default('members'),
    thumbhash: bytes('thumbhash'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('pictures_member').on(table.memberId, table.position)],
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

/** Filters and preferences for Discover, one row a member. */
export const preferences = pgTable(
  'preferences',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    ageFrom: smallint('age_from'),
    ageTo: smallint('age_to'),
    genders: text('genders').array(),
    intent: text('intent'),
    district: text('district'),
    distanceKm: smallint('distance_km'),
  },
  (table) => [uniqueIndex('preferences_member_key').on(table.memberId)],
)
