// Reads the notifications of a member. Excludes actors who are suspended or blocked in either direction, and notifications
// without a visible actor.
import { type NotificationKind, kindNames, notificationKinds } from '@hamvav/contract/notifications/kinds'
import { namedActors, unreadCountMax } from '@hamvav/contract/notifications/limits'
import { run, statement, type Queryable } from '../../platform/database/statement.ts'
import { blockBetween, inGoodStanding } from '../../schema/good-standing.ts'

export interface ActorRow {
  readonly id: string
  readonly name: string
  readonly username: string
  readonly picture_id: string | null
}

export interface NotificationRow {
  readonly id: string
  readonly kind: NotificationKind
  readonly data: Readonly<Record<string, unknown>>
  readonly unread: boolean
  readonly moved_at: Date
  readonly count: number
  readonly actors: readonly ActorRow[]
}

/** Actors of the notification `n` that its recipient can see. */
const visibleActors = `notification_actors a JOIN members m ON m.id = a.actor_id AND ${inGoodStanding('m')}
  WHERE a.notification_id = n.id AND NOT ${blockBetween('m.id', 'n.member_id')}`

const listed = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ')
const withoutActors = listed(kindNames.filter((kind) => !notificationKinds[kind].needsActor))
const withActors = listed(kindNames.filter((kind) => notificationKinds[kind].needsActor))

/** A kind of a later version, which has run on this database, is not shown. */
const isVisible = `n.deleted_at IS NULL
  AND (n.kind IN (${withoutActors}) OR (n.kind IN (${withActors}) AND EXISTS (SELECT FROM ${visibleActors})))`
const isShown = `n.member_id = $1 AND ${isVisible}`

const columns = `n.id, n.kind, n.data, n.read_at IS NULL AS unread, n.moved_at,
  (SELECT count(*)::int FROM ${visibleActors}) AS count,
  (SELECT coalesce(json_agg(named), '[]') FROM (
     SELECT m.id, m.name, m.username, m.picture_id FROM ${visibleActors}
     ORDER BY a.created_at DESC, a.actor_id DESC LIMIT ${namedActors}) named) AS actors`

const listShown = statement<NotificationRow>(
  'notifications_list',
  `WITH page AS MATERIALIZED (
     SELECT n.* FROM notifications n
     WHERE ${isShown} AND ($2::uuid IS NULL OR (n.moved_at, n.id) < (
       SELECT moved_at, id FROM notifications WHERE id = $2 AND member_id = $1))
     ORDER BY n.moved_at DESC, n.id DESC LIMIT $3
   )
   SELECT ${columns} FROM page n ORDER BY n.moved_at DESC, n.id DESC`,
)

/** Newest first, after the notification `before` (null: from the start). */
export const readShown = (on: Queryable, memberId: string, before: string | null, limit: number) =>
  run(on, listShown, [memberId, before, limit])

const oneShown = statement<NotificationRow>(
  'notifications_one',
  `SELECT ${columns} FROM notifications n WHERE n.id = $2 AND ${isShown}`,
)

/** Undefined if it does not exist or the member cannot see it. */
export async function readOne(on: Queryable, memberId: string, id: string): Promise<NotificationRow | undefined> {
  return (await run(on, oneShown, [memberId, id]))[0]
}

/** Stops at the highest number that is shown, because a member can have tens of thousands. */
const unreadCount = (member: string) => `(SELECT count(*)::int FROM (
  SELECT FROM notifications n WHERE n.member_id = ${member} AND n.read_at IS NULL AND ${isVisible} LIMIT ${unreadCountMax}) unread)`

const unreadShown = statement<{ count: number }>('notifications_unread', `SELECT ${unreadCount('$1')} AS count`)

/** At most `unreadCountMax`. */
export async function countUnread(on: Queryable, memberId: string): Promise<number> {
  return (await run(on, unreadShown, [memberId]))[0]?.count ?? 0
}

/** The unread notification of a key without actors, and the total number of unread ones, for many members at once. */
export interface UnreadRow extends Pick<NotificationRow, 'id' | 'kind' | 'data' | 'moved_at'> {
  readonly member_id: string
  readonly unread_total: number
}
const unreadOf = statement<UnreadRow>(
  'notifications_unread_of',
  `SELECT sent.id, sent.kind, sent.data, sent.moved_at, sent.member_id,
     ${unreadCount('sent.member_id')} AS unread_total
   FROM notifications sent
   WHERE sent.member_id = ANY ($1::uuid[]) AND sent.dedupe_key = $2 AND sent.read_at IS NULL AND sent.deleted_at IS NULL`,
)
export const readUnreadOf = (on: Queryable, memberIds: readonly string[], dedupeKey: string) =>
  run(on, unreadOf, [memberIds, dedupeKey])
