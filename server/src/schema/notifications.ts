import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PushType } from '@hamvav/contract/notifications/kinds'
import { timestamptz } from '../platform/database/columns.ts'
import { memberIds, members, sessions } from './members.ts'

/** Notification; its text is created from `kind` and `data` at display time. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => memberIds.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    data: jsonb('data').notNull().default({}),
    /** Identifies the subject: a repeated event updates the notification. */
    dedupeKey: text('dedupe_key'),
    readAt: timestamptz('read_at'),
    /** Can be restored for a day. */
    deletedAt: timestamptz('deleted_at'),
    /** Time of the latest event of the group; order of the list. */
    movedAt: timestamptz('moved_at').notNull().defaultNow(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('notifications_member').on(table.memberId, table.movedAt, table.id),
    uniqueIndex('notifications_dedupe_key').on(table.memberId, table.dedupeKey),
    index('notifications_moved').on(table.movedAt),
    // Partial index for the unread count, because most notifications are read.
    index('notifications_unread')
      .on(table.memberId)
      .where(sql`${table.readAt} IS NULL AND ${table.deletedAt} IS NULL`),
    index('notifications_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} IS NOT NULL`),
  ],
)

/** Actors of a notification. */
export const notificationActors = pgTable(
  'notification_actors',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => memberIds.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.actorId] }),
    index('notification_actors_actor').on(table.actorId),
  ],
)

/** Push settings; without a row everything is pushed at any time. */
export const notificationSettings = pgTable('notification_settings', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  push: jsonb('push').$type<Partial<Record<PushType, boolean>>>().notNull().default({}),
  /** HH:MM in `timeZone`; both or neither. */
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
  timeZone: text('time_zone').notNull().default('Asia/Kathmandu'),
  discreet: boolean('discreet').notNull().default(false),
})

/** Web push subscription of a browser, deleted with its session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    keys: jsonb('keys').$type<{ p256dh: string; auth: string }>().notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint_key').on(table.endpoint),
    index('push_subscriptions_member').on(table.memberId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
)
