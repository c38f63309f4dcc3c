import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, timestamptz } from '../platform/database/columns.ts'
import { members } from './members.ts'

/** Change of a member's e-mail: pending, confirmed at the new address, or ended. Links are stored as hashes. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    /** Link mailed to the new address; confirms the change until `expires_at`. */
    confirmHash: bytea('confirm_hash').notNull(),
    /** Link mailed to the old address; stops or undoes the change until `keep_until`. Null if that address was never confirmed. */
    keepHash: bytea('keep_hash'),
    expiresAt: timestamptz('expires_at').notNull(),
    keepUntil: timestamptz('keep_until').notNull(),
    confirmedAt: timestamptz('confirmed_at'),
    /** Replaced, stopped or undone. */
    endedAt: timestamptz('ended_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('email_changes_confirm_hash_key').on(table.confirmHash),
    uniqueIndex('email_changes_keep_hash_key').on(table.keepHash),
    index('email_changes_member').on(table.memberId),
    index('email_changes_keep_until').on(table.keepUntil),
    uniqueIndex('email_changes_pending_key')
      .on(table.memberId)
      .where(sql`${table.confirmedAt} IS NULL AND ${table.endedAt} IS NULL`),
  ],
)

/** Warning mailed to an idle member with an unconfirmed address before the account is erased. */
export const idleWarnings = pgTable('idle_warnings', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** Last attempt to send it. */
  triedAt: timestamptz('tried_at').notNull(),
  /** When the mail server accepted it; a mail that failed starts no deadline. */
  acceptedAt: timestamptz('accepted_at'),
})

/** Mails that the mail server has not accepted yet; deleted when it has, or when they expire. */
export const waitingMails = pgTable(
  'waiting_mails',
  {
    id: uuid('id').primaryKey(),
    /** Deleted with the member; null for visitors and admins. */
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'cascade' }),
    /** Such as `reset`, for the member's data export. */
    purpose: text('purpose').notNull(),
    /** Sealed JSON: address, subject and text, which may contain the token of a link. */
    sealed: bytea('sealed').notNull(),
    /** Not sent after this time. */
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('waiting_mails_member').on(table.memberId), index('waiting_mails_expires').on(table.expiresAt)],
)
