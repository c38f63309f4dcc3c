import type { Audience, BirthMonth, Intent, OnboardingStep, PrivacySettings } from '@hamvav/contract/profiles/entities'
import type { PromptAnswer } from '@hamvav/contract/profiles/prompts'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, timestamptz } from '../platform/database/columns.ts'

/** Members: credentials, account status and profile in one row. */
export const members = pgTable(
  'members',
  {
    id: uuid('id').primaryKey(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    emailConfirmedAt: timestamptz('email_confirmed_at'),
    /** Earliest start of the idle time after which an unconfirmed account is erased: the sign-up, or the upgrade that added it. */
    idleFrom: timestamptz('idle_from').notNull().defaultNow(),
    passwordHash: text('password_hash').notNull(),
    name: text('name').notNull(),
    verified: boolean('verified').notNull().default(false),
    /** Name, gender, age and the time of its declaration when the badge was granted, by a trigger (decision 0027). */
    verifiedName: text('verified_name'),
    verifiedGender: text('verified_gender'),
    verifiedAge: smallint('verified_age'),
    verifiedAgeAt: timestamptz('verified_age_at'),
    /** Marks that a reviewer granted; triggers remove them with another profile picture or age (decision 0056). */
    photoVerifiedAt: timestamptz('photo_verified_at'),
    ageVerifiedAt: timestamptz('age_verified_at'),
    /** Age by the document at `age_verified_at`. */
    documentAge: smallint('document_age'),
    canPost: boolean('can_post').notNull().default(false),
    suspendedAt: timestamptz('suspended_at'),
    suspendedUntil: timestamptz('suspended_until'),
    suspensionReason: text('suspension_reason').$type<ReportReason>(),
    suspendedBy: uuid('suspended_by'),
    /** Simulated partner of the demo; always labelled as such. */
    simulated: boolean('simulated').notNull().default(false),
    bio: text('bio').notNull().default(''),
    /** Age in whole years at `age_declared_at`. */
    age: smallint('age'),
    /** Month of birth as typed, YYYY-MM in `birth_calendar`; null if the age was typed as a number. */
    birthMonth: text('birth_month'),
    birthCalendar: text('birth_calendar').$type<BirthMonth['calendar']>(),
    /** When the member was `age`: at the declaration; with a month of birth the last anniversary of the first day after it. */
    ageDeclaredAt: timestamptz('age_declared_at'),
    /** Once declared an age of 13 to 17; restricted until reviewed by an admin (decisions §5). */
    declaredMinorAt: timestamptz('declared_minor_at'),
    /** Lowest age of 13 to 17 declared; null if none or unknown. */
    declaredMinorAge: smallint('declared_minor_age'),
    /** Next step after the sign-up; null: finished, put off, or an account from before. */
    onboardingStep: text('onboarding_step').$type<OnboardingStep>(),
    gender: text('gender').$type<'male' | 'female' | 'other'>(),
    interests: text('interests')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Interests in lower case and the same order, for comparisons. `fold_words` is defined in migration 0003. */
    interestsFolded: text('interests_folded')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`fold_words(interests)`),
    location: text('location').notNull().default(''),
    /** Slug of the place found in `location` (contract, places.ts). */
    place: text('place'),
    intent: text('intent').$type<Intent>(),
    /** Answered prompts, in the order in which they are shown. */
    prompts: jsonb('prompts').$type<readonly PromptAnswer[]>().notNull().default([]),
    pictureId: uuid('picture_id'),
    visible: boolean('visible').notNull().default(false),
    visibilityRequested: boolean('visibility_requested').notNull().default(false),
    visibilityApproved: boolean('visibility_approved').notNull().default(false),
    /** An admin refused the approval. */
    approvalRefusedAt: timestamptz('approval_refused_at'),
    /** Time of the request for approval; the queue is ordered by it. */
    approvalRequestedAt: timestamptz('approval_requested_at'),
    /** Open request for the verified badge. */
    verificationRequestedAt: timestamptz('verification_requested_at'),
    /** Visitors may see the short card. */
    publicCard: boolean('public_card').notNull().default(false),
    /** Who may send a first message; `reviewed`: approved for Discover, with a confirmed e-mail. */
    messagesFrom: text('messages_from').$type<PrivacySettings['messagesFrom']>().notNull().default('reviewed'),
    safeChat: boolean('safe_chat').notNull().default(true),
    /** Own words that safe chat hides on the member's devices. */
    hiddenWords: text('hidden_words')
      .array()
      .notNull()
      .default(sql`'{}'`),
    showsPresence: boolean('shows_presence').notNull().default(true),
    /** Maximum first messages from strangers per day; null: no cap. */
    firstMessagesCap: smallint('first_messages_cap'),
    /** Default audience of pictures except the first. */
    extraPicturesFor: text('extra_pictures_for').$type<Audience>().notNull().default('members'),
    /** The member has changed the two settings above, so the protective defaults by gender no longer apply (decisions §5). */
    protectionsChosen: boolean('protections_chosen').notNull().default(false),
    language: text('language').$type<'en' | 'ne'>().notNull().default('en'),
    lastActiveAt: timestamptz('last_active_at').notNull().defaultNow(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** Folded search text (decision 0012). */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`fold_text(name || ' ' || username)`),
    /** Bit mask for the members table (decision 0024): verified 1, suspended 2, approval requested 4, approved 8, restricted 16, may post 32. */
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
    // Words of the name, and the username, as they are written: prefixes for the New Message dialog (decision 0012).
    index('members_people')
      .using(
        'gin',
        sql`array_to_tsvector(array_remove(string_to_array(left(lower(${table.name}), 200), ' ') || ${table.username}, ''))`,
      )
      .with({ fastupdate: false })
      .where(sql`${table.visible} AND ${table.visibilityApproved} AND ${table.suspendedAt} IS NULL`),
    // Members to whom everybody may write, most recently active first.
    index('members_open')
      .on(table.lastActiveAt.desc())
      .where(
        sql`${table.visible} AND ${table.visibilityApproved} AND ${table.suspendedAt} IS NULL AND (${table.simulated} OR ${table.messagesFrom} = 'everyone')`,
      ),
    index('members_unconfirmed')
      .on(table.lastActiveAt)
      .where(sql`${table.emailConfirmedAt} IS NULL`),
    index('members_suspended')
      .on(table.suspendedAt, table.id)
      .where(sql`${table.suspendedAt} IS NOT NULL`),
    // Of Discover's search within a distance.
    index('members_places')
      .on(table.place)
      .where(sql`${table.visible} AND ${table.visibilityApproved} AND ${table.suspendedAt} IS NULL`),
    // Of the panel's search for other accounts of a person, by the beginning of the folded name.
    index('members_suspended_names')
      .on(sql`left(${table.searchText}, 60) COLLATE "C"`)
      .where(sql`${table.suspendedAt} IS NOT NULL`),
    index('members_suspended_until')
      .on(table.suspendedUntil)
      .where(sql`${table.suspendedUntil} IS NOT NULL`),
    index('members_approval_asked')
      .on(table.approvalRequestedAt, table.id)
      .where(sql`${table.visibilityRequested} AND NOT ${table.visibilityApproved}`),
    index('members_verification_waiting')
      .on(table.verificationRequestedAt, table.id)
      .where(sql`${table.verificationRequestedAt} IS NOT NULL AND ${table.suspendedAt} IS NULL`),
    index('members_active').on(table.lastActiveAt, table.id, table.standing),
    index('members_seen').on(table.id, table.lastActiveAt),
    check('members_adult', sql`${table.age} >= 18`),
    check(
      'members_birth_month',
      sql`(${table.birthMonth} IS NULL) = (${table.birthCalendar} IS NULL) AND (${table.birthMonth} IS NULL OR ${table.age} IS NOT NULL) AND ${table.birthCalendar} IN ('ad', 'bs')`,
    ),
    check(
      'members_onboarding',
      sql`${table.onboardingStep} IN ('picture', 'birth', 'gender', 'place', 'prompts', 'end')`,
    ),
    check('members_gender', sql`${table.gender} IN ('male', 'female', 'other')`),
    check('members_intent', sql`${table.intent} IN ('relationship', 'marriage', 'friendship', 'unsure')`),
    check('members_prompts', sql`jsonb_array_length(${table.prompts}) <= 3`),
    check('members_interests', sql`cardinality(${table.interests}) <= 10`),
  ],
)

/**
 * SQL: the steps that `member` lacks to count as reviewed (contract, `ReviewStep`); simulated members lack none.
 * @param mail boolean: whether this server sends mail; without, the e-mail need not be confirmed
 */
export const missingSteps = (member: string, mail: string) => `CASE WHEN ${member}.simulated THEN '{}'::text[]
  ELSE array_remove(ARRAY[CASE WHEN NOT ${member}.visibility_approved THEN 'review' END,
    CASE WHEN ${member}.email_confirmed_at IS NULL AND ${mail} THEN 'confirmation' END], NULL) END`

/** SQL condition: the member has no profile picture yet, but one that only they see until it was checked. @param member alias of the table */
export const isPictureBeingChecked = (member: string): string => `(${member}.picture_id IS NULL AND EXISTS (
  SELECT FROM pictures WHERE pictures.member_id = ${member}.id AND audience <> 'chosen' AND state IN ('pending', 'held')))`

/** Words of the names and usernames of members who can be found, like `post_words`. */
export const memberWords = pgTable('member_words', { word: text('word').primaryKey() }, ({ word }) => [
  index('member_words_key').on(sql`search_key(${word}) text_pattern_ops`),
  index('member_words_near').on(sql`left(${word}, 1)`, sql`length(${word})`, word),
])

/** Session on one device: a family of refresh tokens, stored as hashes. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull(),
    /** Previous token, valid for a few more seconds (decisions §2). */
    previousHash: bytea('previous_hash'),
    rotatedAt: timestamptz('rotated_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
    revokedAt: timestamptz('revoked_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** Browser and system, such as `Chrome, Android`; empty if unknown. Never the full user agent. */
    device: text('device').notNull().default(''),
    /** Coarse network of the last use, such as `202.51.x.x`; never the full address. */
    network: text('network').notNull().default(''),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    index('sessions_previous_hash').on(table.previousHash),
    index('sessions_member').on(table.memberId),
    index('sessions_expires').on(table.expiresAt),
  ],
)

/** Passkey (WebAuthn credential) of a member; it signs in without e-mail and password. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Given by the member. */
    name: text('name').notNull(),
    /** Base64url, as browsers send it. */
    credentialId: text('credential_id').notNull(),
    publicKey: bytea('public_key').notNull(),
    /** Signature counter; 0 for authenticators that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports')
      .array()
      .notNull()
      .default(sql`'{}'`),
    lastUsedAt: timestamptz('last_used_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('passkeys_credential_id_key').on(table.credentialId),
    index('passkeys_member').on(table.memberId),
  ],
)

/** Mailed single-use link, stored as a hash. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'reset' | 'confirm'>().notNull(),
    /** Recipient; a link sent to a former address confirms nothing. */
    email: text('email').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('mailed_links_token_hash_key').on(table.tokenHash),
    index('mailed_links_member').on(table.memberId),
  ],
)

/**
 * Ids of members, added by a trigger. Tables with many rows per member refer to these instead of `members`: the row of a
 * deleted member is deleted at once, and the id remains until the content is erased in batches (decision 0044).
 */
export const memberIds = pgTable('member_ids', { id: uuid('id').primaryKey() })

/** Deleted members whose content is not erased yet, added by a trigger of `members`; the last batch deletes the row. */
export const erasures = pgTable(
  'erasures',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => memberIds.id, { onDelete: 'cascade' }),
    requestedAt: timestamptz('requested_at').notNull().defaultNow(),
    /** Rows erased so far. */
    erased: bigint('erased', { mode: 'number' }).notNull().default(0),
  },
  (table) => [index('erasures_next').on(table.erased, table.requestedAt)],
)
