// `deletion_records` and their parts: written by the deletion of an account, read by a sign-up with its mailbox.
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { sealedColumn } from '../../../platform/crypto/reseal.ts'
import type { StrikeSource, StrikeStep } from '@hamvav/contract/safety/ladder'
import { statement } from '../../../platform/database/statement.ts'
import { isCarried } from '../../../schema/deletion-records.ts'
import type { CoveredRow } from '../appeals/covered-queries.ts'

/** The account that is deleted. */
export interface AccountRow {
  readonly name: string
  readonly place: string
  readonly age: number | null
  readonly age_declared_at: Date | null
  readonly suspended_at: Date | null
  readonly suspended_until: Date | null
  readonly suspension_reason: ReportReason | null
  readonly suspended_by: string | null
  readonly declared_minor_at: Date | null
  readonly declared_minor_age: number | null
  readonly appeal_status: 'open' | 'granted' | 'refused' | null
  readonly appeal_text: string | null
  readonly appeal_answer: string | null
  readonly appealed_at: Date | null
  readonly appeal_decided_by: string | null
  readonly appeal_decided_at: Date | null
  /** The suspension, and the restriction, were carried over from an account that never confirmed the address, and not reviewed since; null if nothing was. */
  readonly carried_suspension: boolean | null
  readonly carried_restriction: boolean | null
}

export const readAccount = statement<AccountRow>(
  'safety_read_deleted_account',
  `SELECT m.name, coalesce(m.place, m.location) AS place, m.age, m.age_declared_at,
     m.suspended_at, m.suspended_until, m.suspension_reason, m.suspended_by, m.declared_minor_at, m.declared_minor_age,
     a.status AS appeal_status, a.text AS appeal_text, a.answer AS appeal_answer, a.created_at AS appealed_at,
     a.decided_by AS appeal_decided_by, a.decided_at AS appeal_decided_at,
     ${isCarried('c', 'm.suspended_at')} AS carried_suspension, c.restriction AS carried_restriction
   FROM members m LEFT JOIN appeals a ON a.member_id = m.id AND a.suspended_at = m.suspended_at
   LEFT JOIN carried_sanctions c ON c.member_id = m.id AND c.decided_at IS NULL
   WHERE m.id = $1`,
)

export interface CoveredAccountRow extends CoveredRow {
  /** Carried over from an account that never confirmed the address, and not reviewed since. */
  readonly carried: boolean
}

export const readCovered = statement<CoveredAccountRow>(
  'safety_read_covered_to_keep',
  `SELECT s.suspended_at, s.suspended_until, s.suspension_reason, s.suspended_by,
     coalesce(${isCarried('c', 's.suspended_at')}, false) AS carried
   FROM covered_suspensions s LEFT JOIN carried_sanctions c ON c.member_id = s.member_id AND c.decided_at IS NULL
   WHERE s.member_id = $1 ORDER BY s.suspended_at`,
)

export interface StrikeRow {
  readonly source: StrikeSource
  readonly source_id: string
  readonly reason: ReportReason
  readonly step: StrikeStep
  readonly admin_id: string
  readonly created_at: Date
  readonly fades_at: Date
  readonly suspended_at: Date | null
  /** Carried over from an account that never confirmed the address, and not reviewed since. */
  readonly carried: boolean
}

/** Strikes of the member $1 that count at $2. */
export const readStrikes = statement<StrikeRow>(
  'safety_read_strikes_to_keep',
  `SELECT s.source, s.source_id, s.reason, s.step, s.admin_id, s.created_at, s.fades_at, s.suspended_at,
     EXISTS (SELECT FROM carried_sanctions c
       WHERE c.member_id = s.member_id AND c.decided_at IS NULL AND s.id = ANY (c.strikes)) AS carried
   FROM strikes s WHERE s.member_id = $1 AND s.removed_at IS NULL AND s.fades_at > $2 ORDER BY s.id`,
)

/** Whether the member $1 is blocked by somebody, and whether a report about them is open. */
export const readConcerns = statement<{ is_blocked: boolean; is_reported: boolean }>(
  'safety_read_concerns',
  `SELECT EXISTS (SELECT FROM blocks b JOIN members m ON m.id = b.blocker_id WHERE b.blocked_id = $1 AND b.contact_id IS NULL) AS is_blocked,
     EXISTS (SELECT FROM reports WHERE reported_id = $1 AND status = 'open') AS is_reported`,
)

export interface RecordRow {
  readonly id: string
  readonly ban_since: Date | null
  readonly ban_reason: ReportReason | null
  readonly ban_by: string | null
  readonly ban_proven: boolean | null
  readonly ban_expires_at: Date | null
  readonly suspension_since: Date | null
  readonly suspension_until: Date | null
  readonly suspension_reason: ReportReason | null
  readonly suspension_by: string | null
  readonly suspension_proven: boolean | null
  readonly minor_declared_at: Date | null
  readonly minor_age: number | null
  readonly minor_proven: boolean | null
  readonly minor_expires_at: Date | null
  readonly review_kind: 'appeal' | 'unproven' | null
  readonly review_status: 'open' | 'granted' | 'refused' | null
  readonly review_sealed: Buffer | null
  readonly review_requested_at: Date | null
  readonly review_decided_by: string | null
  readonly review_decided_at: Date | null
  readonly strikes: readonly StoredStrike[] | null
  readonly covered: readonly StoredCovered[] | null
  readonly expires_at: Date
}

/** A suspension beside the one in force, as JSON. */
export interface StoredCovered {
  readonly since: string
  readonly until: string | null
  readonly reason: ReportReason | null
  readonly by: string | null
  readonly proven: boolean
}

/** A strike that still counts, as JSON. */
export interface StoredStrike {
  readonly source: StrikeSource
  readonly sourceId: string
  readonly reason: ReportReason
  readonly step: StrikeStep
  readonly by: string
  readonly at: string
  readonly fadesAt: string
  readonly suspendedAt: string | null
  readonly proven: boolean
}

export const recordColumns = `r.id, r.ban_since, r.ban_reason, r.ban_by, r.ban_proven, r.ban_expires_at,
  r.suspension_since, r.suspension_until, r.suspension_reason, r.suspension_by, r.suspension_proven,
  r.minor_declared_at, r.minor_age, r.minor_proven, r.minor_expires_at,
  r.review_kind, r.review_status, r.review_sealed, r.review_requested_at, r.review_decided_by, r.review_decided_at,
  r.strikes, r.covered, r.expires_at`

/** By the hashes of a mailbox with each configured key. */
export const findRecord = statement<RecordRow>(
  'safety_find_deletion_record',
  `SELECT ${recordColumns} FROM deletion_records r WHERE r.mailbox_hash = ANY ($1::bytea[]) LIMIT 1`,
)
export const lockRecord = statement<RecordRow>(
  'safety_lock_deletion_record',
  `SELECT ${recordColumns} FROM deletion_records r WHERE r.id = $1 FOR UPDATE`,
)

export interface StoredRecord {
  readonly id: string
  readonly banSince: Date | null
  readonly banReason: ReportReason | null
  readonly banBy: string | null
  readonly banProven: boolean | null
  readonly banExpiresAt: Date | null
  readonly suspensionSince: Date | null
  readonly suspensionUntil: Date | null
  readonly suspensionReason: ReportReason | null
  readonly suspensionBy: string | null
  readonly suspensionProven: boolean | null
  readonly minorDeclaredAt: Date | null
  readonly minorAge: number | null
  readonly minorProven: boolean | null
  readonly minorExpiresAt: Date | null
  readonly reviewKind: 'appeal' | 'unproven' | null
  readonly reviewStatus: 'open' | 'granted' | 'refused' | null
  readonly reviewSealed: Buffer | null
  readonly reviewRequestedAt: Date | null
  readonly reviewDecidedBy: string | null
  readonly reviewDecidedAt: Date | null
  /** JSON. */
  readonly strikes: string | null
  /** JSON. */
  readonly covered: string | null
  readonly expiresAt: Date
}

/** @param $keyId key of the hash */
export const addRecord = statement<
  { id: string },
  { id: string; mailboxHash: Buffer; keyId: string; at: Date; expiresAt: Date }
>(
  'safety_add_deletion_record',
  `INSERT INTO deletion_records (id, mailbox_hash, key_id, created_at, expires_at)
   VALUES ($id, $mailboxHash, $keyId, $at, $expiresAt) RETURNING id`,
)
export const listKeyIds = statement<{ keyId: string }>(
  'safety_list_key_ids',
  `SELECT DISTINCT key_id AS "keyId" FROM deletion_records
   UNION SELECT DISTINCT key_id FROM identity_documents`,
)
/** A record found by an older key gets the hash of the newest one. */
export const rehashRecord = statement(
  'safety_rehash_deletion_record',
  `UPDATE deletion_records SET mailbox_hash = $2, key_id = $3 WHERE id = $1`,
)
/** Never ends earlier than before. */
export const setParts = statement<Record<never, never>, StoredRecord>(
  'safety_set_deletion_record',
  `UPDATE deletion_records SET ban_since = $banSince, ban_reason = $banReason, ban_by = $banBy, ban_proven = $banProven,
     ban_expires_at = $banExpiresAt, suspension_since = $suspensionSince, suspension_until = $suspensionUntil,
     suspension_reason = $suspensionReason, suspension_by = $suspensionBy, suspension_proven = $suspensionProven,
     minor_declared_at = $minorDeclaredAt, minor_age = $minorAge, minor_proven = $minorProven,
     minor_expires_at = $minorExpiresAt, review_kind = $reviewKind, review_status = $reviewStatus,
     review_sealed = $reviewSealed, review_requested_at = $reviewRequestedAt, review_decided_by = $reviewDecidedBy,
     review_decided_at = $reviewDecidedAt,
     strikes = $strikes, covered = $covered, expires_at = greatest(expires_at, $expiresAt)
   WHERE id = $id`,
)

/**
 * Blocks of deleted members stay for a while (decision 0044) and are not kept.
 * @param $3 the account had confirmed the mailbox of the record @param $4 now @param $5 end
 */
export const keepBlocks = statement(
  'safety_keep_blocks',
  `INSERT INTO deletion_record_blocks AS kept (record_id, blocker_id, proven, created_at, expires_at)
   SELECT $1, b.blocker_id, $3::boolean AND NOT EXISTS (
       SELECT FROM carried_sanctions c WHERE c.member_id = $2 AND c.decided_at IS NULL AND b.blocker_id = ANY (c.blockers)), $4, $5
   FROM blocks b JOIN members m ON m.id = b.blocker_id WHERE b.blocked_id = $2 AND b.contact_id IS NULL
   ON CONFLICT (record_id, blocker_id) DO UPDATE SET proven = kept.proven OR excluded.proven,
     expires_at = greatest(kept.expires_at, excluded.expires_at)`,
)
export const keepReports = statement(
  'safety_keep_reports',
  `INSERT INTO deletion_record_reports AS kept (record_id, report_id, proven)
   SELECT $1, r.id, $3::boolean AND NOT EXISTS (
       SELECT FROM carried_sanctions c WHERE c.member_id = $2 AND c.decided_at IS NULL AND r.id = ANY (c.reports))
   FROM reports r WHERE r.reported_id = $2 AND r.status = 'open'
   ON CONFLICT (record_id, report_id) DO UPDATE SET proven = kept.proven OR excluded.proven`,
)
/** Device and push endpoints of the account; names and places are given as hashes. */
export const keepSignals = statement(
  'safety_keep_signals',
  `INSERT INTO deletion_record_signals (record_id, kind, hash)
   SELECT $1::uuid, kind, hash FROM member_signals WHERE member_id = $2
   UNION SELECT $1::uuid, 'person', unnest($3::bytea[]) ON CONFLICT DO NOTHING`,
)
export const deleteRecord = statement('safety_delete_deletion_record', `DELETE FROM deletion_records WHERE id = $1`)

/** Appeals of deleted accounts. */
export const sealedReviews = sealedColumn({
  of: 'appeal of record',
  name: 'safety_reviews',
  update: 'UPDATE deletion_records',
  column: 'review_sealed',
})
