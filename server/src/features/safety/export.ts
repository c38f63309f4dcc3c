// Whom a member blocked and what they reported, for the export of their data; never what was said about them, nor
// what became of another.
import type { Pool } from 'pg'
import { createListing, type Listing } from '../../platform/archive/listing.ts'

export const safetyListings = (pool: Pool): Readonly<Record<string, Listing>> => ({
  blocks: createListing(pool, {
    name: 'safety_export_blocks',
    columns: `blocked_id AS "blocked", created_at AS "createdAt"`,
    from: 'blocks WHERE blocker_id = $1',
    by: 'blocked_id',
  }),
  reports: createListing(pool, {
    name: 'safety_export_reports',
    columns: `id AS "_id", reported_id AS "reported", subject, subject_id AS "subjectId", reason, details,
      question, asked_at AS "askedAt", answer, answered_at AS "answeredAt",
      CASE WHEN status IN ('open', 'dismissed') THEN status ELSE 'acted' END AS outcome,
      decided_at AS "decidedAt", created_at AS "createdAt"`,
    from: 'reports WHERE reporter_id = $1',
    by: 'id',
  }),
  appeals: createListing(pool, {
    name: 'safety_export_appeals',
    columns: `id AS "_id", suspended_at AS "suspendedAt", text, status, answer, decided_at AS "decidedAt",
      created_at AS "createdAt"`,
    from: 'appeals WHERE member_id = $1',
    by: 'id',
  }),
})
