import type { ReportReason } from '@hamvav/contract/safety/entities'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, timestamptz } from '../platform/database/columns.ts'
import { members } from './members.ts'
import { reports } from './reports.ts'

/** One mailbox is one account: the canonical address of each account, and of addresses it gave up. */
export const mailboxClaims = pgTable(
  'mailbox_claims',
  {
    /** As `canonical_mailbox(email)` computes it (migration mailbox_claims). */
    canonical: text('canonical').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    claimedAt: timestamptz('claimed_at').notNull(),
    /** The account changed its address; another account may claim the mailbox. */
    releasedAt: timestamptz('released_at'),
    /** Given up without ever having been confirmed: it may be somebody else's. */
    releasedUnproven: boolean('released_unproven').notNull().default(false),
  },
  (table) => [
    uniqueIndex('mailbox_claims_current')
      .on(table.memberId)
      .where(sql`${table.releasedAt} IS NULL`),
    index('mailbox_claims_member').on(table.memberId),
  ],
)

/**
 * Accounts from before the claims whose mailbox another account claims, for the list of a chief. None is added, as each sign-up claims
 * its mailbox; the list leaves out those that have claimed one since.
 */
export const unclaimedAccounts = pgTable('unclaimed_accounts', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
})

/** Keyed hashes of a device or push endpoint of an account; a moderator sees which accounts share them. */
export const memberSignals = pgTable(
  'member_signals',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'device' | 'push'>().notNull(),
    hash: bytea('hash').notNull(),
    seenAt: timestamptz('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind, table.hash] }),
    index('member_signals_hash').on(table.hash),
  ],
)

/** Sanctions of a deleted account, restored on a new one with its mailbox; one row a mailbox (decision 0028). */
export const deletionRecords = pgTable(
  'deletion_records',
  {
    id: uuid('id').primaryKey(),
    /** Keyed hash of the canonical address. */
    mailboxHash: bytea('mailbox_hash').notNull(),
    /** Key of the hash, of the configured ones. */
    keyId: text('key_id').notNull(),
    banSince: timestamptz('ban_since'),
    banReason: text('ban_reason').$type<ReportReason>(),
    banBy: uuid('ban_by'),
    /** The banned account had confirmed the address; the same for the other sanctions. */
    banProven: boolean('ban_proven'),
    banExpiresAt: timestamptz('ban_expires_at'),
    suspensionSince: timestamptz('suspension_since'),
    suspensionUntil: timestamptz('suspension_until'),
    suspensionReason: text('suspension_reason').$type<ReportReason>(),
    suspensionBy: uuid('suspension_by'),
    suspensionProven: boolean('suspension_proven'),
    minorDeclaredAt: timestamptz('minor_declared_at'),
    minorAge: smallint('minor_age'),
    minorProven: boolean('minor_proven'),
    minorExpiresAt: timestamptz('minor_expires_at'),
    /** An appeal against the ban or suspension, or `unproven`: asked for because the address was never confirmed. */
    reviewKind: text('review_kind').$type<'appeal' | 'unproven'>(),
    reviewStatus: text('review_status').$type<'open' | 'granted' | 'refused'>(),
    /** Text and answer, encrypted. */
    reviewSealed: bytea('review_sealed'),
    reviewRequestedAt: timestamptz('review_requested_at'),
    reviewDecidedBy: uuid('review_decided_by'),
    reviewDecidedAt: timestamptz('review_decided_at'),
    /** Strikes that still count, without their words. */
    strikes: jsonb('strikes'),
    /** Suspensions that stand beside the ban or suspension. */
    covered: jsonb('covered'),
    createdAt: timestamptz('created_at').notNull(),
    /** Latest end of its parts. */
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('deletion_records_mailbox').on(table.mailboxHash),
    index('deletion_records_expires').on(table.expiresAt),
    index('deletion_records_reviews')
      .on(table.reviewStatus, table.reviewRequestedAt, table.id)
      .where(sql`${table.reviewStatus} IS NOT NULL`),
  ],
)

/** Members who had blocked the deleted account. */
export const deletionRecordBlocks = pgTable(
  'deletion_record_blocks',
  {
    recordId: uuid('record_id')
      .notNull()
      .references(() => deletionRecords.id, { onDelete: 'cascade' }),
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    proven: boolean('proven').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recordId, table.blockerId] }),
    index('deletion_record_blocks_blocker').on(table.blockerId),
    index('deletion_record_blocks_expires').on(table.expiresAt),
  ],
)

/** Reports about the deleted account that were open. */
export const deletionRecordReports = pgTable(
  'deletion_record_reports',
  {
    recordId: uuid('record_id')
      .notNull()
      .references(() => deletionRecords.id, { onDelete: 'cascade' }),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    proven: boolean('proven').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recordId, table.reportId] }),
    index('deletion_record_reports_report').on(table.reportId),
  ],
)

/** Keyed hashes that a moderator may recognize a person by; `person` is name, year of birth and place. */
export const deletionRecordSignals = pgTable(
  'deletion_record_signals',
  {
    recordId: uuid('record_id')
      .notNull()
      .references(() => deletionRecords.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'device' | 'push' | 'person'>().notNull(),
    hash: bytea('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recordId, table.kind, table.hash] }),
    index('deletion_record_signals_hash').on(table.hash),
  ],
)

/** Link mailed to the address of a banned account, to read the reason and to appeal; stored as a hash. */
export const banLinks = pgTable(
  'ban_links',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    recordId: uuid('record_id')
      .notNull()
      .references(() => deletionRecords.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('ban_links_record').on(table.recordId), index('ban_links_expires').on(table.expiresAt)],
)

/** Sanctions carried over to a new account from one that never confirmed the address; reviewed once the new one has. */
export const carriedSanctions = pgTable(
  'carried_sanctions',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    suspension: boolean('suspension').notNull(),
    restriction: boolean('restriction').notNull(),
    /** Blockers whose block was carried over. */
    blockers: uuid('blockers').array().notNull(),
    /** Open reports that were carried over. */
    reports: uuid('reports').array().notNull(),
    /** Strikes that were carried over. */
    strikes: uuid('strikes')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: timestamptz('created_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: timestamptz('decided_at'),
    kept: boolean('kept'),
    /** Starts of the suspensions that were carried over; empty for those carried over by an earlier version. */
    suspensionStarts: timestamptz('suspension_starts')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    index('carried_sanctions_open')
      .on(table.createdAt, table.memberId)
      .where(sql`${table.decidedAt} IS NULL`),
  ],
)

/**
 * SQL: the suspension that starts at `since` was carried over. Rows of an earlier version have no starts: theirs began before the
 * row. @param carried alias of `carried_sanctions`
 */
export const isCarried = (carried: string, since: string): string =>
  `(${since} = ANY (${carried}.suspension_starts)
    OR ${carried}.suspension AND ${carried}.suspension_starts = '{}' AND ${since} < ${carried}.created_at)`
