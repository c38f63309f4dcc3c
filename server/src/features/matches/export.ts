// What a member chose and was shown, for the export of their data. What others chose of them is theirs.
import type { Pool } from 'pg'
import { createListing, type Listing } from '../../platform/archive/listing.ts'

export const matchesListings = (pool: Pool): Readonly<Record<string, Listing>> => ({
  choices: createListing(pool, {
    name: 'matches_export_choices',
    columns: `about_id AS "about", choice, created_at AS "createdAt"`,
    from: 'choices WHERE member_id = $1',
    by: 'about_id',
  }),
  matches: createListing(pool, {
    name: 'matches_export_matches',
    columns: `CASE low_id WHEN $1 THEN high_id ELSE low_id END AS "with", created_at AS "createdAt"`,
    from: 'matches WHERE (low_id = $1 OR high_id = $1)',
    by: 'id',
  }),
  'daily-likes': createListing(pool, {
    name: 'matches_export_daily_likes',
    columns: 'day::text, used',
    from: 'daily_likes WHERE member_id = $1',
    by: 'day',
    type: 'date',
  }),
  cards: createListing(pool, {
    name: 'matches_export_cards',
    columns: `day::text, position, about_id AS "about", reason, score, created_at AS "createdAt"`,
    from: 'daily_cards WHERE member_id = $1',
    by: `(day::text || '/' || lpad(position::text, 6, '0'))`,
    type: 'text',
  }),
  'discovery-load': createListing(pool, {
    name: 'matches_export_discovery_load',
    columns: `shown, shown_at AS "shownAt", inbound, inbound_at AS "inboundAt"`,
    from: 'discovery_load WHERE member_id = $1',
    by: 'member_id',
  }),
})
