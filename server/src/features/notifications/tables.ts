import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'
import { members } from '../auth/tables.ts'

/** Something a member should hear of; its words are made from `kind` and `data` when it is shown. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    actorId: uuid('actor_id').references(() => members.id, { onDelete: 'cascade' }),
    data: jsonb('data').notNull().default({}),
    /** The same happening twice is told once. */
    dedupeKey: text('dedupe_key'),
    readAt: moment('read_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('notifications_member').on(table.memberId, table.id.desc()),
    index('notifications_actor').on(table.actorId),
    uniqueIndex('notifications_dedupe_key').on(table.memberId, table.dedupeKey),
  ],
)

/** A browser that asked for web push. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    keys: jsonb('keys').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint_key').on(table.endpoint),
    index('push_subscriptions_member').on(table.memberId),
  ],
)
