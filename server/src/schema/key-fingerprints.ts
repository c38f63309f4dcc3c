import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../platform/database/columns.ts'

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
