import { run, statement, type Queryable } from '../../platform/database/statement.ts'

/**
 * One row a member and key. What happens again moves it to the top and makes it unread, and brings it back where it was
 * deleted; who it is about is added. Members are locked in the order of ids, so that one who is being removed is waited
 * for and then not found. No row where nobody is there to hear it, or nobody of those it is about.
 */
export const addNotification = statement<{ id: string }>(
  'notifications_add',
  `WITH there AS MATERIALIZED (
     SELECT id FROM members WHERE id = $2 OR id = ANY ($4::uuid[]) ORDER BY id FOR KEY SHARE
   ), kept AS (
     INSERT INTO notifications AS n (id, member_id, kind, data, dedupe_key, moved_at, created_at)
     SELECT $1, id, $3, $5::jsonb, $6, $7, $7 FROM there
     WHERE id = $2 AND (cardinality($4::uuid[]) = 0 OR EXISTS (SELECT FROM there WHERE id = ANY ($4::uuid[])))
     ON CONFLICT (member_id, dedupe_key) DO UPDATE SET
       kind = excluded.kind, data = excluded.data, read_at = NULL, deleted_at = NULL,
       moved_at = greatest(n.moved_at, excluded.moved_at)
     RETURNING id
   ), about AS (
     INSERT INTO notification_actors (notification_id, actor_id, created_at)
     SELECT kept.id, there.id, $7 FROM kept, there WHERE there.id = ANY ($4::uuid[])
     ON CONFLICT (notification_id, actor_id) DO NOTHING
   )
   SELECT id FROM kept`,
)

export const dropNotifications = statement(
  'notifications_drop',
  `DELETE FROM notifications WHERE member_id = ANY ($1::uuid[]) AND dedupe_key = $2`,
)

/** Some of those it is about are none any more. A row where there were such. */
export const dropActors = statement<{ id: string }>(
  'notifications_drop_actors',
  `DELETE FROM notification_actors a USING notifications n
   WHERE n.member_id = $1 AND n.dedupe_key = $2 AND a.notification_id = n.id AND a.actor_id = ANY ($3::uuid[])
   RETURNING a.actor_id AS id`,
)

export const markRead = statement<{ id: string }>(
  'notifications_mark_read',
  `UPDATE notifications SET read_at = coalesce(read_at, $3::timestamptz)
   WHERE id = $2 AND member_id = $1 AND deleted_at IS NULL RETURNING id`,
)
/** Those up to the one with id $2 as it stood at $4 (null: as it stands). */
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
/** Where it was deleted after $3, or not at all. */
export const bringBack = statement<{ id: string }>(
  'notifications_bring_back',
  `UPDATE notifications SET deleted_at = NULL
   WHERE id = $2 AND member_id = $1 AND (deleted_at IS NULL OR deleted_at > $3::timestamptz) RETURNING id`,
)

const dropBetween = statement(
  'notifications_drop_between',
  `WITH gone AS (
     DELETE FROM notification_actors a USING notifications n
     WHERE n.id = a.notification_id
       AND ((n.member_id = $1 AND a.actor_id = $2) OR (n.member_id = $2 AND a.actor_id = $1))
     RETURNING n.id, n.kind
   )
   DELETE FROM notifications WHERE id IN (SELECT id FROM gone WHERE kind = 'match')`,
)

/** Removes two members from one another's notifications, and the notifications of their match. */
export async function removeNotificationsBetween(tx: Queryable, one: string, other: string): Promise<void> {
  await run(tx, dropBetween, [one, other])
}
