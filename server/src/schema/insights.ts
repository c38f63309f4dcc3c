import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { memberIds } from './members.ts'

/** Page views of a screen on a Kathmandu day, without members. */
export const pageViews = pgTable(
  'page_views',
  {
    day: date('day').notNull(),
    /** Pattern of the screen (contract, screens.ts). */
    screen: text('screen').notNull(),
    by: text('by').$type<'visitors' | 'members'>().notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.screen, table.by] })],
)

/** Profile views, one per viewer and Kathmandu day; the owner sees only the number. */
export const profileViews = pgTable(
  'profile_views',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => memberIds.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    viewerId: uuid('viewer_id')
      .notNull()
      .references(() => memberIds.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.day, table.viewerId] }),
    index('profile_views_viewer').on(table.viewerId),
  ],
)
