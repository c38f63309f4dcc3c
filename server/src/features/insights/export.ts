// What a member looked at, for the export of their data. Who looked at them is the others'.
import type { Pool } from 'pg'
import { createListing, type Listing } from '../../platform/archive/listing.ts'

export const insightsListings = (pool: Pool): Readonly<Record<string, Listing>> => ({
  'profile-views': createListing(pool, {
    name: 'insights_export_profile_views',
    columns: 'member_id AS "of", day::text',
    from: 'profile_views WHERE viewer_id = $1',
    by: `(member_id::text || '/' || day::text)`,
    type: 'text',
  }),
})
