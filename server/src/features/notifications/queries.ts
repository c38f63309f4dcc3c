import { statement } from '../../platform/database/statement.ts'

export interface NotificationRow {
  readonly id: string
  readonly kind: string
  readonly data: Readonly<Record<string, unknown>>
  /** Of whoever it is about. */
  readonly actor_name: string | null
  readonly created_at: Date
}

/** No row where the same was told before, or the member is gone. */
export const addNotification = statement<NotificationRow>(
  'notifications_add',
  `INSERT INTO notifications (id, member_id, kind, actor_id, data, dedupe_key, created_at)
   SELECT $1, id, $3, $4, $5::jsonb, $6, $7 FROM members WHERE id = $2
   ON CONFLICT (member_id, dedupe_key) DO NOTHING
   RETURNING id, kind, data, created_at, (SELECT name FROM members WHERE id = $4) AS actor_name`,
)

export const dropNotifications = statement(
  'notifications_drop',
  `DELETE FROM notifications WHERE member_id = ANY ($1::uuid[]) AND dedupe_key = $2`,
)
