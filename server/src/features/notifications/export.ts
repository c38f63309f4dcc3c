// What a member was told, for the export of their data.
import type { Pool } from 'pg'
import { createListing, type Listing } from '../../platform/archive/listing.ts'

export const notificationsListings = (pool: Pool): Readonly<Record<string, Listing>> => ({
  notifications: createListing(pool, {
    name: 'notifications_export',
    columns: `id AS "_id", kind, actor_id AS "about", data, read_at AS "readAt", created_at AS "createdAt"`,
    from: 'notifications WHERE member_id = $1',
    by: 'id',
  }),
  'push-subscriptions': createListing(pool, {
    name: 'notifications_export_push',
    columns: `endpoint, created_at AS "createdAt"`,
    from: 'push_subscriptions WHERE member_id = $1',
    by: 'id',
  }),
})
