// What a member was told, for the export of their data.
import type { Pool } from 'pg'
import { createListing, type Listing } from '../../platform/archive/listing.ts'

export const notificationsListings = (pool: Pool): Readonly<Record<string, Listing>> => ({
  notifications: createListing(pool, {
    name: 'notifications_export',
    columns: `id AS "_id", kind, data, read_at AS "readAt", deleted_at AS "deletedAt", moved_at AS "movedAt", created_at AS "createdAt",
      ARRAY(SELECT actor_id FROM notification_actors WHERE notification_id = notifications.id) AS "about"`,
    from: 'notifications WHERE member_id = $1',
    by: 'id',
  }),
  'notification-settings': createListing(pool, {
    name: 'notifications_export_settings',
    columns: `push, quiet_from AS "quietFrom", quiet_to AS "quietTo", time_zone AS "timeZone", discreet`,
    from: 'notification_settings WHERE member_id = $1',
    by: 'member_id',
  }),
  'push-subscriptions': createListing(pool, {
    name: 'notifications_export_push',
    columns: `endpoint, created_at AS "createdAt"`,
    from: 'push_subscriptions WHERE member_id = $1',
    by: 'id',
  }),
})
