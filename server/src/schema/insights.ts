import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { members } from './members.ts'

/** How often a screen was opened on a Kathmandu day; nobody is named. */
export const pageViews = pgTable(
  'page_views',
  {
    day: date('day').notNull(),
    /** The pattern of the screen (contract, screens.ts). */
    screen: text('screen').notNull(),
    by: text('by').$type<'visitors' | 'members'>().notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.screen, table.by] })],
)

/** Who looked at a profile on a Kathmandu day, each once; told to the owner as a number only. */
export const profileViews = pgTable(
  'profile_views',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    viewerId: uuid('viewer_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.day, table.viewerId] }),
    index('profile_views_viewer').on(table.viewerId),
  ],
)
