import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PushType } from '@hamvav/contract/notifications/kinds'
import { moment } from '../platform/database/columns.ts'
import { members, sessions } from './members.ts'

/** Something a member should hear of; its words are made from `kind` and `data` when it is shown. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    data: jsonb('data').notNull().default({}),
    /** The same happening twice is told once; of a group, what it is about. */
    dedupeKey: text('dedupe_key'),
    readAt: moment('read_at'),
    /** Can be brought back for a day. */
    deletedAt: moment('deleted_at'),
    /** When the latest of the group happened: the order of the list. */
    movedAt: moment('moved_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('notifications_member').on(table.memberId, table.movedAt, table.id),
    uniqueIndex('notifications_dedupe_key').on(table.memberId, table.dedupeKey),
    index('notifications_moved').on(table.movedAt),
    // Counted with every one that comes; those that were read are many.
    index('notifications_unread')
      .on(table.memberId)
      .where(sql`${table.readAt} IS NULL AND ${table.deletedAt} IS NULL`),
    index('notifications_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} IS NOT NULL`),
  ],
)

/** Whom a notification is about, each once. */
export const notificationActors = pgTable(
  'notification_actors',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.actorId] }),
    index('notification_actors_actor').on(table.actorId),
  ],
)

/** What is pushed to a member's devices, and when; without a row everything, at any time. */
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

/** A browser that asked for web push, as long as its session lasts. */
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
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint_key').on(table.endpoint),
    index('push_subscriptions_member').on(table.memberId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
)
