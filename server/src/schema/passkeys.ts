import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, timestamptz } from '../platform/database/columns.ts'

/** Challenges of passkey ceremonies in progress; each is deleted by its first use. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    /** Ceremony that it is for, such as `admin-sign-in`. */
    purpose: text('purpose').notNull(),
    /** Account, session or client that started the ceremony. */
    subject: text('subject').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_subject').on(table.purpose, table.subject, table.expiresAt),
    index('passkey_challenges_expires').on(table.expiresAt),
  ],
)

/** Columns of a table of passkeys, without the account that owns them. */
export const passkeyColumns = () => ({
  /** Credential id, base64url. */
  id: text('id').primaryKey(),
  /** Given by the owner. */
  name: text('name').notNull(),
  /** COSE. */
  publicKey: bytea('public_key').notNull(),
  /** Number of uses by the authenticator's count; 0 if it does not count. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  /** Synchronized between devices. */
  isBackedUp: boolean('is_backed_up').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  lastUsedAt: timestamptz('last_used_at'),
})
