import { dayMs } from '@hamvav/contract/durations'
import type { PushType } from '@hamvav/contract/notifications/kinds'
import { notificationDays, restorableMs } from '@hamvav/contract/notifications/limits'
import type { Pool } from 'pg'
import { createListing, type Listing } from '../../platform/archive/listing.ts'
import { eraseRows, eraseStep, type EraseStep } from '../../platform/database/erase-step.ts'
import { run, statement, type Queryable } from '../../platform/database/statement.ts'

/**
 * Upserts one row per member and key. A repeated notification moves to the top, becomes unread, is restored if it was
 * deleted, and gains the actors. Members are locked in the order of ids, so that a concurrent deletion is awaited. No row
 * if the recipient or all actors do not exist.
 */
export const addNotification = statement<{ id: string }>(
  'notifications_add',
  `WITH existing AS MATERIALIZED (
     SELECT id FROM members WHERE id = $2 OR id = ANY ($4::uuid[]) ORDER BY id FOR KEY SHARE
   ), added AS (
     INSERT INTO notifications AS n (id, member_id, kind, data, dedupe_key, moved_at, created_at)
     SELECT $1, id, $3, $5::jsonb, $6, $7, $7 FROM existing
     WHERE id = $2 AND (cardinality($4::uuid[]) = 0 OR EXISTS (SELECT FROM existing WHERE id = ANY ($4::uuid[])))
     ON CONFLICT (member_id, dedupe_key) DO UPDATE SET
       kind = excluded.kind, data = excluded.data, read_at = NULL, deleted_at = NULL,
       moved_at = greatest(n.moved_at, excluded.moved_at)
     RETURNING id
   ), actors AS (
     INSERT INTO notification_actors (notification_id, actor_id, created_at)
     SELECT added.id, existing.id, $7 FROM added, existing WHERE existing.id = ANY ($4::uuid[])
     ON CONFLICT (notification_id, actor_id) DO NOTHING
   )
   SELECT id FROM added`,
)

export const deleteNotifications = statement(
  'notifications_delete',
  `DELETE FROM notifications WHERE member_id = ANY ($1::uuid[]) AND dedupe_key = $2`,
)

const deletePairs = statement(
  'notifications_delete_pairs',
  `DELETE FROM notifications n USING unnest($1::uuid[], $2::text[]) AS gone (member_id, dedupe_key)
   WHERE n.member_id = gone.member_id AND n.dedupe_key = gone.dedupe_key`,
)

/** For an erasure, in its transaction. */
export async function removeNotifications(
  tx: Queryable,
  gone: readonly { readonly memberId: string; readonly dedupeKey: string }[],
): Promise<void> {
  if (gone.length > 0)
    await run(tx, deletePairs, [gone.map(({ memberId }) => memberId), gone.map(({ dedupeKey }) => dedupeKey)])
}

/** Removes actors from a group; returns their ids. */
export const deleteActors = statement<{ id: string }>(
  'notifications_delete_actors',
  `DELETE FROM notification_actors a USING notifications n
   WHERE n.member_id = $1 AND n.dedupe_key = $2 AND a.notification_id = n.id AND a.actor_id = ANY ($3::uuid[])
   RETURNING a.actor_id AS id`,
)

export const markRead = statement<{ id: string }>(
  'notifications_mark_read',
  `UPDATE notifications SET read_at = coalesce(read_at, $3::timestamptz)
   WHERE id = $2 AND member_id = $1 AND deleted_at IS NULL RETURNING id`,
)
/** Marks notifications up to $2 in the list, except those that moved after $4 (null: none). */
export const markAllRead = statement<{ id: string }>(
  'notifications_mark_all_read',
  `UPDATE notifications SET read_at = $3::timestamptz
   WHERE member_id = $1 AND read_at IS NULL AND deleted_at IS NULL
     AND (moved_at, id) <= (SELECT moved_at, id FROM notifications WHERE id = $2 AND member_id = $1)
     AND ($4::timestamptz IS NULL OR moved_at <= $4)
   RETURNING id`,
)
export const markDeleted = statement<{ id: string }>(
  'notifications_mark_deleted',
  `UPDATE notifications SET deleted_at = coalesce(deleted_at, $3::timestamptz)
   WHERE id = $2 AND member_id = $1 RETURNING id`,
)
/** Restores a notification deleted after $3; also returns one that is not deleted. */
export const markRestored = statement<{ id: string }>(
  'notifications_mark_restored',
  `UPDATE notifications SET deleted_at = NULL
   WHERE id = $2 AND member_id = $1 AND (deleted_at IS NULL OR deleted_at > $3::timestamptz) RETURNING id`,
)

const deleteBetween = statement(
  'notifications_delete_between',
  `WITH deleted AS (
     DELETE FROM notification_actors a USING notifications n
     WHERE n.id = a.notification_id
       AND ((n.member_id = $1 AND a.actor_id = $2) OR (n.member_id = $2 AND a.actor_id = $1))
     RETURNING n.id, n.kind
   )
   DELETE FROM notifications WHERE id IN (SELECT id FROM deleted WHERE kind = 'match')`,
)

/** Removes two members from each other's notifications, and the notifications of their match. */
export async function removeNotificationsBetween(tx: Queryable, one: string, other: string): Promise<void> {
  await run(tx, deleteBetween, [one, other])
}

/** Members per batch of a broadcast. */
export const batchSize = 500
export const broadcastChannel = 'notified_all'

/**
 * Adds a notification to the next members by id; a concurrent deletion is awaited. `id` is null if it already existed.
 * @param $4 in English @param $7 in Nepali
 */
export const addBatch = statement<{ member_id: string; id: string | null }>(
  'notifications_add_batch',
  `WITH batch AS MATERIALIZED (
     SELECT id, language FROM members WHERE id > $1 AND id <> $2 ORDER BY id LIMIT ${batchSize} FOR KEY SHARE
   ), numbered AS (
     SELECT id, language, row_number() OVER (ORDER BY id) AS n FROM batch
   ), added AS (
     INSERT INTO notifications (id, member_id, kind, data, dedupe_key, moved_at, created_at)
     SELECT given.id, numbered.id, 'announcement',
       CASE numbered.language WHEN 'ne' THEN $7::jsonb ELSE $4::jsonb END, $5, $6, $6
     FROM numbered JOIN unnest($3::uuid[]) WITH ORDINALITY AS given (id, n) USING (n)
     ON CONFLICT (member_id, dedupe_key) DO NOTHING RETURNING id, member_id
   )
   SELECT batch.id AS member_id, added.id FROM batch LEFT JOIN added ON added.member_id = batch.id ORDER BY batch.id`,
)
/** Reaches every server, after the commit. */
export const notifyServers = statement('notifications_notify_servers', `SELECT pg_notify('${broadcastChannel}', $1)`)

export interface SettingsRow {
  readonly push: Partial<Record<PushType, boolean>> | null
  readonly quiet_from: string | null
  readonly quiet_to: string | null
  readonly time_zone: string | null
  readonly discreet: boolean | null
}

export const readSettings = statement<SettingsRow>(
  'notifications_read_settings',
  `SELECT push, quiet_from, quiet_to, time_zone, discreet FROM notification_settings WHERE member_id = $1`,
)
/** No row if the member was deleted meanwhile. */
export const saveSettings = statement<{ id: string }>(
  'notifications_save_settings',
  `INSERT INTO notification_settings (member_id, push, quiet_from, quiet_to, time_zone, discreet)
   SELECT id, $2::jsonb, $3, $4, $5, $6 FROM members WHERE id = $1 FOR KEY SHARE
   ON CONFLICT (member_id) DO UPDATE SET push = excluded.push, quiet_from = excluded.quiet_from,
     quiet_to = excluded.quiet_to, time_zone = excluded.time_zone, discreet = excluded.discreet
   RETURNING member_id AS id`,
)

/** Rows per statement of the cleanup. */
export const cleanupBatch = 1_000

const deleteOld = (name: string, condition: string) =>
  statement<{ id: string }>(
    `notifications_clean_up_${name}`,
    `DELETE FROM notifications WHERE id IN (SELECT id FROM notifications WHERE ${condition} LIMIT ${cleanupBatch})
     RETURNING id`,
  )
export const cleanups = [
  { remove: deleteOld('deleted', 'deleted_at <= $1'), olderThanMs: restorableMs },
  { remove: deleteOld('read', 'moved_at <= $1 AND read_at IS NOT NULL'), olderThanMs: notificationDays.read * dayMs },
  { remove: deleteOld('unread', 'moved_at <= $1'), olderThanMs: notificationDays.unread * dayMs },
] as const

export const notificationListings = (pool: Pool): Readonly<Record<string, Listing>> => ({
  notifications: createListing(pool, {
    name: 'notifications_export',
    columns: `id, kind, data, read_at, deleted_at, moved_at, created_at,
      ARRAY(SELECT actor_id FROM notification_actors WHERE notification_id = notifications.id) AS about`,
    from: 'notifications WHERE member_id = $1',
    by: 'id',
  }),
  'notification-settings': createListing(pool, {
    name: 'notifications_export_settings',
    columns: 'push, quiet_from, quiet_to, time_zone, discreet',
    from: 'notification_settings WHERE member_id = $1',
    by: 'member_id',
  }),
  'push-subscriptions': createListing(pool, {
    name: 'notifications_export_push',
    columns: 'endpoint, created_at',
    from: 'push_subscriptions WHERE member_id = $1',
    by: 'id',
  }),
})

/** Actors before their notification, which has any number of them. */
export const eraseNotificationSteps: readonly EraseStep[] = [
  eraseRows('DELETE FROM notification_actors', 'actor_id'),
  eraseStep(
    statement(
      'notifications_erase_actors_of_own',
      `DELETE FROM notification_actors WHERE ctid = ANY (ARRAY(
       SELECT a.ctid FROM notifications n JOIN notification_actors a ON a.notification_id = n.id
       WHERE n.member_id = $1 LIMIT $2)) RETURNING 1`,
    ),
  ),
  eraseRows('DELETE FROM notifications', 'member_id'),
]
