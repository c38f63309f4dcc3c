// What a member asked support and which events interest them, for the export of their data.
import type { Pool } from 'pg'
import { createListing, type Listing } from '../../platform/archive/listing.ts'

export const communityListings = (pool: Pool): Readonly<Record<string, Listing>> => ({
  // An address that nobody has shown to be the member's may be another's.
  newsletter: createListing(pool, {
    name: 'community_export_newsletter',
    columns: `n.email, n.confirmed_at AS "confirmedAt", n.created_at AS "createdAt"`,
    from: `newsletter_subscriptions n JOIN members m ON m.email = n.email
      WHERE m.id = $1 AND m.email_confirmed_at IS NOT NULL`,
    by: 'n.id',
  }),
  'event-interests': createListing(pool, {
    name: 'community_export_interests',
    columns: `event, created_at AS "createdAt"`,
    from: 'event_interests WHERE member_id = $1',
    by: 'event',
    type: 'text',
  }),
  'support-requests': createListing(pool, {
    name: 'community_export_support',
    columns: `id AS "_id", name, email, topic, message, answer, answered_at AS "answeredAt", created_at AS "createdAt"`,
    from: 'support_requests WHERE member_id = $1',
    by: 'id',
  }),
})
