import type { Audience, Intent } from '@hamvav/contract/profiles/entities'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../platform/database/columns.ts'

/** A person: who they are to log in, how they stand, and their profile, one row each. */
export const members = pgTable(
  'members',
  {
    id: uuid('id').primaryKey(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    emailConfirmedAt: moment('email_confirmed_at'),
    passwordHash: text('password_hash').notNull(),
    name: text('name').notNull(),
    verified: boolean('verified').notNull().default(false),
    canPost: boolean('can_post').notNull().default(false),
    suspendedAt: moment('suspended_at'),
    suspendedUntil: moment('suspended_until'),
    suspensionReason: text('suspension_reason').$type<ReportReason>(),
    suspendedBy: uuid('suspended_by'),
    /** One of the demo's simulated partners; always shown as such. */
    simulated: boolean('simulated').notNull().default(false),
    bio: text('bio').notNull().default(''),
    /** Whole years on the day of `age_declared_at`. */
    age: smallint('age'),
    ageDeclaredAt: moment('age_declared_at'),
    /** Declared 13 to 17 once: restricted until an admin has looked (decisions §5). */
    declaredMinorAt: moment('declared_minor_at'),
    gender: text('gender').$type<'male' | 'female' | 'other'>(),
    interests: text('interests')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The same in small letters, in the same order: what is compared. `fold_words` is of migration 0003. */
    interestsFolded: text('interests_folded')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`fold_words(interests)`),
    location: text('location').notNull().default(''),
    /** Slug of the place that `location` names (contract, places.ts). */
    place: text('place'),
    intent: text('intent').$type<Intent>(),
    pictureId: uuid('picture_id'),
    visible: boolean('visible').notNull().default(false),
    visibilityRequested: boolean('visibility_requested').notNull().default(false),
    visibilityApproved: boolean('visibility_approved').notNull().default(false),
    /** An admin looked and did not approve. */
    approvalRefusedAt: moment('approval_refused_at'),
    /** When approval was asked for: who asked first is looked at first. */
    approvalRequestedAt: moment('approval_requested_at'),
    /** Asked for the verified badge and waits. */
    verificationRequestedAt: moment('verification_requested_at'),
    /** Chose that visitors may see the short card. */
    publicCard: boolean('public_card').notNull().default(false),
    messagesFrom: text('messages_from').$type<'everyone' | 'matches'>().notNull().default('everyone'),
    safeChat: boolean('safe_chat').notNull().default(true),
    showsPresence: boolean('shows_presence').notNull().default(true),
    /** Most first messages from strangers a day; null means no cap. */
    firstMessagesCap: smallint('first_messages_cap'),
    /** For whom pictures beyond the first are, unless it is said of one. */
    extraPicturesFor: text('extra_pictures_for').$type<Audience>().notNull().default('members'),
    /** Has set the two above by hand: the gender no longer sets its protective defaults (decisions §5). */
    protectionsChosen: boolean('protections_chosen').notNull().default(false),
    language: text('language').$type<'en' | 'ne'>().notNull().default('en'),
    lastActiveAt: moment('last_active_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** What search compares, folded (decision 0012). */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`fold_text(name || ' ' || username)`),
    /** One bit each, for the table of members (decision 0024): verified 1, suspended 2, approval requested 4, approved 8, restricted 16, may post 32. */
    standing: smallint('standing')
      .notNull()
      .generatedAlwaysAs(
        sql`(verified::int + 2 * (suspended_at IS NOT NULL)::int + 4 * (visibility_requested AND NOT visibility_approved)::int + 8 * visibility_approved::int + 16 * (declared_minor_at IS NOT NULL)::int + 32 * can_post::int)::smallint`,
      ),
  },
  (table) => [
    uniqueIndex('members_username_key').on(table.username),
    uniqueIndex('members_email_key').on(table.email),
    index('members_discover')
      .on(table.lastActiveAt.desc())
      .where(sql`${table.visible} AND ${table.visibilityApproved} AND ${table.suspendedAt} IS NULL`),
    index('members_search_words')
      .using('gin', sql`search_words(${table.searchText})`)
      .with({ fastupdate: false })
      .where(sql`${table.visible} AND ${table.visibilityApproved} AND ${table.suspendedAt} IS NULL`),
    index('members_suspended')
      .on(table.suspendedAt, table.id)
      .where(sql`${table.suspendedAt} IS NOT NULL`),
    index('members_suspended_until')
      .on(table.suspendedUntil)
      .where(sql`${table.suspendedUntil} IS NOT NULL`),
    index('members_approval_asked')
      .on(table.approvalRequestedAt, table.id)
      .where(sql`${table.visibilityRequested} AND NOT ${table.visibilityApproved}`),
    index('members_verification_asked')
      .on(table.verificationRequestedAt, table.id)
      .where(sql`${table.verificationRequestedAt} IS NOT NULL`),
    index('members_active').on(table.lastActiveAt, table.id, table.standing),
    index('members_seen').on(table.id, table.lastActiveAt),
    check('members_adult', sql`${table.age} >= 18`),
    check('members_gender', sql`${table.gender} IN ('male', 'female', 'other')`),
    check('members_intent', sql`${table.intent} IN ('relationship', 'marriage', 'friendship', 'unsure')`),
    check('members_interests', sql`cardinality(${table.interests}) <= 10`),
  ],
)

/** Words of the names and user names of members who may be found, as `post_words` of posts. */
export const memberWords = pgTable('member_words', { word: text('word').primaryKey() }, ({ word }) => [
  index('member_words_key').on(sql`search_key(${word}) text_pattern_ops`),
  index('member_words_near').on(sql`left(${word}, 1)`, sql`length(${word})`, word),
])

/** A login on one device: a family of refresh tokens, of which only hashes are kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull(),
    /** The one before, good for a few more seconds (decisions §2). */
    previousHash: bytes('previous_hash'),
    rotatedAt: moment('rotated_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    index('sessions_previous_hash').on(table.previousHash),
    index('sessions_member').on(table.memberId),
    index('sessions_expires').on(table.expiresAt),
  ],
)

/** A mailed, single-use link; only its hash is kept. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'reset' | 'confirm'>().notNull(),
    /** The address it was mailed to: a link for an old address confirms nothing. */
    email: text('email').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('mailed_links_token_hash_key').on(table.tokenHash),
    index('mailed_links_member').on(table.memberId),
  ],
)
