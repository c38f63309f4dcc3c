// Erases what has expired, up to $2 rows at a time; $1: now. SKIP LOCKED: one in use is erased in the next round.
import { statement } from '../../../platform/database/statement.ts'

interface Erased {
  readonly erased: number
}

const blocks = statement<Erased>(
  'safety_erase_expired_blocks',
  `DELETE FROM deletion_record_blocks WHERE (record_id, blocker_id) IN (
     SELECT record_id, blocker_id FROM deletion_record_blocks WHERE expires_at <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED)
   RETURNING 1 AS erased`,
)
/** A decision about the report has written into the record what follows from it. */
const reports = statement<Erased>(
  'safety_erase_decided_reports',
  `DELETE FROM deletion_record_reports WHERE (record_id, report_id) IN (
     SELECT k.record_id, k.report_id FROM deletion_record_reports k JOIN reports r ON r.id = k.report_id
     WHERE r.status <> 'open' AND r.decided_at <= $1 LIMIT $2)
   RETURNING 1 AS erased`,
)
const parts = (name: string, isOver: string, columns: readonly string[]) =>
  statement<Erased>(
    `safety_erase_expired_${name}`,
    `UPDATE deletion_records SET ${columns.map((column) => `${column} = NULL`).join(', ')}
     WHERE id IN (SELECT id FROM deletion_records WHERE ${isOver} LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING 1 AS erased`,
  )
const review = ['kind', 'status', 'sealed', 'requested_at', 'decided_by', 'decided_at'].map((part) => `review_${part}`)
/** Also erases a record without parts, unless its owner may still read a recent answer. */
const records = statement<Erased>(
  'safety_erase_deletion_records',
  `DELETE FROM deletion_records WHERE id IN (
     SELECT r.id FROM deletion_records r WHERE r.expires_at <= $1 OR (
       r.ban_since IS NULL AND r.suspension_since IS NULL AND r.minor_declared_at IS NULL AND r.review_status IS NULL
       AND r.strikes IS NULL
       AND NOT EXISTS (SELECT FROM deletion_record_blocks WHERE record_id = r.id)
       AND NOT EXISTS (SELECT FROM deletion_record_reports WHERE record_id = r.id))
     LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING 1 AS erased`,
)
const links = statement<Erased>(
  'safety_erase_ban_links',
  `DELETE FROM ban_links WHERE token_hash IN (SELECT token_hash FROM ban_links WHERE expires_at <= $1 LIMIT $2)
   RETURNING 1 AS erased`,
)

/** In this order: a record ends after its parts. */
export const cleanups = [
  blocks,
  reports,
  parts('bans', 'ban_expires_at <= $1', [
    'ban_since',
    'ban_reason',
    'ban_by',
    'ban_proven',
    'ban_expires_at',
    ...review,
  ]),
  parts('suspensions', 'suspension_until <= $1', [
    'suspension_since',
    'suspension_until',
    'suspension_reason',
    'suspension_by',
    'suspension_proven',
  ]),
  parts(
    'covered',
    `covered IS NOT NULL AND (ban_since IS NULL OR ban_expires_at <= $1) AND (suspension_since IS NULL OR suspension_until <= $1)`,
    ['covered'],
  ),
  parts('restrictions', 'minor_expires_at <= $1', [
    'minor_declared_at',
    'minor_age',
    'minor_proven',
    'minor_expires_at',
  ]),
  parts(
    'strikes',
    `strikes IS NOT NULL AND NOT EXISTS (
       SELECT FROM jsonb_array_elements(strikes) s WHERE (s ->> 'fadesAt')::timestamptz > $1)`,
    ['strikes'],
  ),
  // An answer is for the owner of a banned mailbox, who has 90 days to read it.
  parts(
    'reviews',
    `ban_since IS NULL AND (suspension_since IS NULL OR review_kind = 'unproven') AND review_status IS NOT NULL
       AND coalesce(review_decided_at, '-infinity') <= $1::timestamptz - interval '90 days'`,
    review,
  ),
  records,
  links,
] as const
