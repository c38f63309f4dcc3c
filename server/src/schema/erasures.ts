import { bigint, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../platform/database/columns.ts'

/**
 * Ids of members, added by a trigger. Tables with many rows per member refer to these instead of `members`: the row of a
 * deleted member is gone at once, the id remains until the content is erased in batches (decision 0044).
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
