import type { Authority, AuthorityDemand, AuthorityOutcome } from '@hamvav/contract/safety/transparency'
import type { ReplyPurpose } from '@hamvav/contract/desk/entities'
import type { AdminRole } from '@hamvav/contract/admin/roles'
import type { BulkAction } from '@hamvav/contract/admin/entities'
import type { ReportReason } from '@hamvav/contract/safety/entities'
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
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, bytewise, timestamptz } from '../platform/database/columns.ts'
import { members } from './members.ts'
import { passkeyColumns } from './passkeys.ts'

/** A removed admin stays as a disabled row, because the audit log refers to it and the username must not be reused. */
export const admins = pgTable(
  'admins',
  {
    id: uuid('id').primaryKey(),
    username: text('username').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role').$type<AdminRole>().notNull().default('chief'),
    /** A password that somebody else chose or printed: valid for one sign-in until this time, then it must be changed. */
    oneTimeUntil: timestamptz('one_time_until'),
    oneTimeUsedAt: timestamptz('one_time_used_at'),
    disabledAt: timestamptz('disabled_at'),
    lastLoginAt: timestamptz('last_login_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('admins_username_key').on(table.username)],
)

/** Admin session; its token is valid until it expires, is idle for too long, or is ended. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    id: uuid('id').primaryKey(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    lastSeenAt: timestamptz('last_seen_at').notNull(),
    /** Last confirmation of the password or the second factor within the session. */
    steppedUpAt: timestamptz('stepped_up_at'),
    /** Opened without a second factor that is required: it can only set one up. */
    needsFactor: boolean('needs_factor').notNull().default(false),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('admin_sessions_admin').on(table.adminId), index('admin_sessions_expires').on(table.expiresAt)],
)

/** A sign-in between the password and the second factor. */
export const adminPendingLogins = pgTable(
  'admin_pending_logins',
  {
    id: uuid('id').primaryKey(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret that the browser holds. */
    secretHash: bytea('secret_hash').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('admin_pending_logins_admin').on(table.adminId, table.expiresAt)],
)

export const adminPasskeys = pgTable(
  'admin_passkeys',
  {
    ...passkeyColumns(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
  },
  (table) => [index('admin_passkeys_admin').on(table.adminId)],
)

/** Codes of an authenticator app; the secrets are sealed. */
export const adminTotp = pgTable('admin_totp', {
  adminId: uuid('admin_id')
    .primaryKey()
    .references(() => admins.id, { onDelete: 'cascade' }),
  /** Null until the first secret is confirmed by a code. */
  secret: bytea('secret'),
  /** Not confirmed yet. */
  pendingSecret: bytea('pending_secret'),
  pendingUntil: timestamptz('pending_until'),
  /** Time step of the last accepted code, which is refused from then on. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** One-time codes for an admin who lost the second factor; a used code is deleted. */
export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** First characters of the code, in clear: they find the hash to compare with. */
    prefix: text('prefix').notNull(),
    /** Argon2id of the whole code. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.prefix] })],
)

/** Address of an admin who wants a mail about urgent reports; mailed to only once a code proved it. */
export const adminAlerts = pgTable('admin_alerts', {
  adminId: uuid('admin_id')
    .primaryKey()
    .references(() => admins.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  /** HMAC of the mailed code; null once it was used. */
  codeHash: bytea('code_hash'),
  codeExpiresAt: timestamptz('code_expires_at').notNull(),
  confirmedAt: timestamptz('confirmed_at'),
  /** Last mail about reports, which limits their number. */
  mailedAt: timestamptz('mailed_at'),
  createdAt: timestamptz('created_at').notNull(),
})

/** Append-only; each row contains the previous hash. Ids, flags and codes only, never text of a person (decisions §5). */
export const auditLog = pgTable(
  'audit_log',
  {
    number: bigint('number', { mode: 'number' }).primaryKey(),
    /** The nil UUID for actions of the server. */
    adminId: uuid('admin_id').notNull(),
    action: text('action').notNull(),
    subjectId: uuid('subject_id'),
    details: jsonb('details').notNull().default({}),
    at: timestamptz('at').notNull(),
    previousHash: bytea('previous_hash').notNull(),
    hash: bytea('hash').notNull(),
  },
  (table) => [
    index('audit_log_subject').on(table.subjectId, table.number),
    index('audit_log_admin').on(table.adminId, table.number),
    index('audit_log_action').on(table.action, table.number),
    index('audit_log_at').on(table.at),
  ],
)

/** Notes of admins about a member, with or without a decision; deleted with the member. */
export const adminNotes = pgTable(
  'admin_notes',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    adminId: uuid('admin_id').notNull(),
    text: text('text').notNull(),
    /** Audit log entry of the decision. */
    auditNumber: bigint('audit_number', { mode: 'number' }),
    clientId: uuid('client_id'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('admin_notes_member').on(table.memberId, table.id),
    index('admin_notes_audit').on(table.auditNumber),
    uniqueIndex('admin_notes_client_key')
      .on(table.adminId, table.clientId)
      .where(sql`${table.clientId} IS NOT NULL`),
  ],
)

/** Texts that moderators have prepared, in both languages. */
export const savedReplies = pgTable('saved_replies', {
  id: uuid('id').primaryKey(),
  purpose: text('purpose').$type<ReplyPurpose>().notNull(),
  title: text('title').notNull(),
  english: text('english').notNull(),
  nepali: text('nepali').notNull(),
  /** Last writer. */
  adminId: uuid('admin_id').notNull(),
  /** Of two parallel changes the second is refused. */
  version: integer('version').notNull().default(1),
  updatedAt: timestamptz('updated_at').notNull(),
})

/** Bulk action. */
export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    id: uuid('id').primaryKey(),
    adminId: uuid('admin_id').notNull(),
    clientId: uuid('client_id').notNull(),
    action: text('action').$type<BulkAction>().notNull(),
    days: smallint('days'),
    reason: text('reason').$type<ReportReason>(),
    note: text('note'),
    total: integer('total').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    finishedAt: timestamptz('finished_at'),
  },
  (table) => [
    uniqueIndex('bulk_jobs_client_key').on(table.adminId, table.clientId),
    index('bulk_jobs_unfinished')
      .on(table.createdAt)
      .where(sql`${table.finishedAt} IS NULL`),
  ],
)

/** Members of a bulk action; each is processed exactly once, also after crashes. */
export const bulkItems = pgTable(
  'bulk_items',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => bulkJobs.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    memberId: uuid('member_id').notNull(),
    outcome: text('outcome').$type<'done' | 'skipped'>(),
    /** Begun attempts, also those that ended with their process. */
    tries: smallint('tries').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.position] }),
    uniqueIndex('bulk_items_member_key').on(table.jobId, table.memberId),
  ],
)

/** Announcements; notifying resumes from `told_up_to` after a restart. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey(),
    adminId: uuid('admin_id').notNull(),
    clientId: uuid('client_id').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** In Nepali; null for one from before there were two languages. */
    titleNe: text('title_ne'),
    contentNe: text('content_ne'),
    postId: uuid('post_id'),
    /** Null: at once. */
    scheduledAt: timestamptz('scheduled_at'),
    /** Null while it waits for its time; the default is for servers of the previous version. */
    publishedAt: timestamptz('published_at').defaultNow(),
    cancelledAt: timestamptz('cancelled_at'),
    /** Id of the last notified member. */
    toldUpTo: uuid('told_up_to'),
    told: integer('told').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    finishedAt: timestamptz('finished_at'),
  },
  (table) => [
    uniqueIndex('announcements_client_key').on(table.adminId, table.clientId),
    index('announcements_unfinished')
      .on(table.createdAt)
      .where(sql`${table.finishedAt} IS NULL`),
  ],
)

/** Precomputed dashboard figure of a Kathmandu day. */
export const dailyFigures = pgTable(
  'daily_figures',
  { day: date('day').notNull(), figure: text('figure').notNull(), n: integer('n').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.figure] })],
)

/** Precomputed current dashboard figure. */
export const currentFigures = pgTable('current_figures', {
  figure: text('figure').primaryKey(),
  n: bigint('n', { mode: 'number' }),
  countedAt: timestamptz('counted_at').notNull(),
})

/** Search and sort keys of the members table, maintained by triggers on `members` (decision 0024). */
export const memberDirectory = pgTable(
  'member_directory',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    nameKey: bytewise('name_key').notNull(),
    /** Name, username and e-mail in lower case, one per line, with a space before every word. */
    plain: text('plain').notNull(),
    /** The same, with each character mapped by `directory_letters`. */
    letters: text('letters').notNull(),
    standing: smallint('standing').notNull(),
  },
  (table) => [
    index('member_directory_newest').on(table.id, table.standing),
    index('member_directory_name').on(table.nameKey, table.id, table.standing),
    index('member_directory_letters')
      .using('gin', sql`${table.letters} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('member_directory_verified')
      .on(table.id)
      .where(sql`${table.standing} & 1 <> 0`),
    index('member_directory_unverified')
      .on(table.id)
      .where(sql`${table.standing} & 1 <> 1`),
    index('member_directory_suspended')
      .on(table.id)
      .where(sql`${table.standing} & 2 <> 0`),
    index('member_directory_requested')
      .on(table.id)
      .where(sql`${table.standing} & 4 <> 0`),
    // Requests for approval that are counted: of members who are not suspended.
    index('member_directory_waiting')
      .on(table.id)
      .where(sql`${table.standing} & 6 = 4`),
    index('member_directory_approved')
      .on(table.id)
      .where(sql`${table.standing} & 8 <> 0`),
    index('member_directory_restricted')
      .on(table.id)
      .where(sql`${table.standing} & 16 <> 0`),
    index('member_directory_can_post')
      .on(table.id)
      .where(sql`${table.standing} & 32 <> 0`),
  ],
)

/** Figures of /transparency as they are published: the exact counts are not stored. */
export const transparencyFigures = pgTable('transparency_figures', {
  figure: text('figure').primaryKey(),
  /** Rounded down; 0 is "fewer than 10". */
  atLeast: integer('at_least').notNull(),
  countedAt: timestamptz('counted_at').notNull(),
})

/** Requests of authorities, entered by a chief; without names and case numbers. */
export const authorityRequests = pgTable(
  'authority_requests',
  {
    id: uuid('id').primaryKey(),
    receivedOn: date('received_on').notNull(),
    authority: text('authority').$type<Authority>().notNull(),
    demand: text('demand').$type<AuthorityDemand>().notNull(),
    outcome: text('outcome').$type<AuthorityOutcome>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('authority_requests_received').on(table.receivedOn, table.id)],
)

/** Keys that sealed or signed something here: a server without one of them does not start (decision 0042). */
export const keyFingerprints = pgTable(
  'key_fingerprints',
  {
    /** Name of the environment variable, such as `ENCRYPTION_KEY`. */
    setting: text('setting').notNull(),
    /** Derived from the key, which it does not reveal; hexadecimal. */
    fingerprint: text('fingerprint').notNull(),
    firstUsedAt: timestamptz('first_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.setting, table.fingerprint] })],
)
