// Challenges and submissions of the marks "Photo verified" and "Age verified".
import type {
  Gesture,
  VerificationKind,
  VerificationOutcome,
  VerificationRefusal,
} from '@hamvav/contract/verification/entities'
import type { Pool } from 'pg'
import { createListing, type Listing } from '../../../platform/archive/listing.ts'
import { statement } from '../../../platform/database/statement.ts'
import { isPictureBeingChecked } from '../../../schema/members.ts'

interface OwnRow {
  readonly photo_verified_at: Date | null
  readonly age_verified_at: Date | null
  readonly has_picture: boolean
  readonly is_picture_being_checked: boolean
  readonly has_age: boolean
}

export const readOwn = statement<OwnRow>(
  'safety_own_verification',
  `SELECT photo_verified_at, age_verified_at, picture_id IS NOT NULL AS has_picture, age IS NOT NULL AS has_age,
     ${isPictureBeingChecked('members')} AS is_picture_being_checked
   FROM members WHERE id = $1`,
)

interface SubmissionRow {
  readonly id: string
  readonly kind: VerificationKind
  readonly status: 'waiting' | VerificationOutcome
  readonly reason: VerificationRefusal | null
  readonly decided_by: string | null
  readonly created_at: Date
  readonly ended_at: Date | null
}

/** Newest first. */
export const listOwn = statement<SubmissionRow>(
  'safety_list_own_verifications',
  `SELECT id, kind, status, reason, decided_by, created_at, ended_at FROM verifications WHERE member_id = $1
   ORDER BY id DESC LIMIT $2`,
)

export interface ChallengeRow {
  readonly id: string
  readonly gesture: Gesture
  readonly digits: string
  readonly expires_at: Date
}

interface NewChallenge {
  readonly memberId: string
  readonly id: string
  readonly gesture: Gesture
  readonly digits: string
  readonly now: Date
  readonly expiresAt: Date
  /** Start of the time in which challenges are counted. */
  readonly countFrom: Date
  readonly max: number
}

const isUsable = 'c.used_at IS NULL AND c.expires_at > $now'

/** Keeps a usable challenge as it is. No row: too many challenges. */
export const issueChallenge = statement<ChallengeRow, NewChallenge>(
  'safety_issue_challenge',
  `INSERT INTO verification_challenges AS c (member_id, id, gesture, digits, expires_at, issued, issued_from)
   VALUES ($memberId, $id, $gesture, $digits, $expiresAt, 1, $now)
   ON CONFLICT (member_id) DO UPDATE SET
     id = CASE WHEN ${isUsable} THEN c.id ELSE excluded.id END,
     gesture = CASE WHEN ${isUsable} THEN c.gesture ELSE excluded.gesture END,
     digits = CASE WHEN ${isUsable} THEN c.digits ELSE excluded.digits END,
     expires_at = CASE WHEN ${isUsable} THEN c.expires_at ELSE excluded.expires_at END,
     issued = CASE WHEN c.issued_from <= $countFrom THEN 1 WHEN ${isUsable} THEN c.issued ELSE c.issued + 1 END,
     issued_from = CASE WHEN c.issued_from <= $countFrom THEN excluded.issued_from ELSE c.issued_from END,
     used_at = NULL
   WHERE c.issued < $max OR c.issued_from <= $countFrom OR (${isUsable})
   RETURNING id, gesture, digits, expires_at`,
)

/** A row for the first use only, before it expires. @param $1 member @param $2 challenge @param $3 now */
export const useChallenge = statement<Pick<ChallengeRow, 'gesture' | 'digits'>>(
  'safety_use_challenge',
  `UPDATE verification_challenges SET used_at = $3 WHERE member_id = $1 AND id = $2 AND used_at IS NULL AND expires_at > $3
   RETURNING gesture, digits`,
)

interface NewSubmission {
  readonly id: string
  readonly memberId: string
  readonly kind: VerificationKind
  readonly gesture: Gesture | null
  readonly digits: string | null
  readonly keyFolder: string
  readonly at: Date
}

/** @throws unique violation while another one of the kind waits */
export const addSubmission = statement<Record<never, never>, NewSubmission>(
  'safety_add_verification',
  `INSERT INTO verifications (id, member_id, kind, gesture, digits, key_folder, created_at)
   VALUES ($id, $memberId, $kind, $gesture, $digits, $keyFolder, $at)`,
)
export const countSince = statement<{ n: number }>(
  'safety_count_verifications',
  `SELECT count(*)::int AS n FROM verifications WHERE member_id = $1 AND kind = $2 AND created_at > $3`,
)

/** @param $1 member @param $2 kind @param $3 now */
export const withdraw = statement<{ id: string }>(
  'safety_withdraw_verification',
  `UPDATE verifications SET status = 'withdrawn', gesture = NULL, digits = NULL, ended_at = $3
   WHERE member_id = $1 AND kind = $2 AND status = 'waiting' RETURNING id`,
)

/** All with a sealed file; read by the deletion of the account. */
export const listWaitingOf = statement<{ id: string }>(
  'safety_waiting_verifications_of',
  `SELECT id FROM verifications WHERE member_id = $1 AND status = 'waiting'`,
)

export interface QueueRow {
  readonly id: string
  readonly kind: VerificationKind
  readonly member_id: string
  readonly username: string
  readonly name: string
  readonly picture_id: string | null
  readonly created_at: Date
}
const queued = `v.id, v.kind, v.member_id, v.created_at, m.username, m.name, m.picture_id
  FROM verifications v JOIN members m ON m.id = v.member_id`

/** @param $1 kind or null @param $2 after this id, or null @param $3 limit @param $4 submitted after this time */
export const listQueue = statement<QueueRow>(
  'safety_list_verifications',
  `SELECT ${queued} WHERE v.status = 'waiting' AND v.created_at > $4 AND ($1::text IS NULL OR v.kind = $1)
     AND ($2::uuid IS NULL OR v.id > $2) ORDER BY v.id LIMIT $3`,
)
export const countQueue = statement<{ n: number }>(
  'safety_count_waiting_verifications',
  `SELECT count(*)::int AS n FROM (SELECT FROM verifications
     WHERE status = 'waiting' AND created_at > $3 AND ($1::text IS NULL OR kind = $1) LIMIT $2) counted`,
)

/** What a decision is about; it changes with the profile picture too, which the mark is about. */
const version = `md5(profile_version(m.id) || coalesce(m.picture_id::text, ''))`
const currentAge = 'm.age + extract(year FROM age(now(), m.age_declared_at))::int'

export interface DetailRow extends QueueRow {
  readonly status: SubmissionRow['status']
  readonly gesture: Gesture | null
  readonly digits: string | null
  readonly age: number | null
  readonly version: string
}
export const readSubmission = statement<DetailRow>(
  'safety_read_verification',
  `SELECT v.status, v.gesture, v.digits, ${currentAge} AS age, ${version} AS version, ${queued} WHERE v.id = $1`,
)

export interface LockedRow {
  readonly member_id: string
  readonly kind: VerificationKind
  readonly status: SubmissionRow['status']
  readonly decided_by: string | null
  readonly created_at: Date
  readonly ended_at: Date | null
  readonly age: number | null
  readonly version: string
}
/** Locks the submission; the caller has locked the member. */
export const lockSubmission = statement<LockedRow>(
  'safety_lock_verification',
  `SELECT v.member_id, v.kind, v.status, v.decided_by, v.created_at, v.ended_at, ${version} AS version, ${currentAge} AS age
   FROM verifications v JOIN members m ON m.id = v.member_id WHERE v.id = $1 FOR NO KEY UPDATE OF v`,
)
/** @param $2 outcome @param $3 reason @param $4 admin @param $5 now */
export const endSubmission = statement(
  'safety_end_verification',
  `UPDATE verifications SET status = $2, reason = $3, decided_by = $4, ended_at = $5, gesture = NULL, digits = NULL
   WHERE id = $1 AND status = 'waiting'`,
)

export interface ExpiredRow {
  readonly id: string
  readonly member_id: string
  readonly kind: VerificationKind
}
/** Without a decision since $1. @param $2 now */
export const expireOld = statement<ExpiredRow>(
  'safety_expire_verifications',
  `UPDATE verifications SET status = 'expired', gesture = NULL, digits = NULL, ended_at = $2
   WHERE status = 'waiting' AND created_at <= $1 RETURNING id, member_id, kind`,
)
export const expireOne = statement<ExpiredRow>(
  'safety_expire_verification',
  `UPDATE verifications SET status = 'expired', gesture = NULL, digits = NULL, ended_at = $2
   WHERE id = $1 AND status = 'waiting' RETURNING id, member_id, kind`,
)
/** Up to $2 that wait, after the id $1. */
export const listWaiting = statement<{ id: string; key_folder: string | null }>(
  'safety_list_waiting_verifications',
  `SELECT id, key_folder FROM verifications WHERE status = 'waiting' AND id > $1 ORDER BY id LIMIT $2`,
)
/** Those that wait, with a key in another folder than $1. */
export const countForeign = statement<{ n: number }>(
  'safety_count_foreign_verifications',
  `SELECT count(*)::int AS n FROM (SELECT FROM verifications
     WHERE status = 'waiting' AND key_folder <> $1 LIMIT 1000) counted`,
)
/** Of the ids $1 those whose submission has ended; of those that are old ($2, one for each id) also those without one. */
export const findErasable = statement<{ id: string }>(
  'safety_find_erasable_verifications',
  `SELECT stored.id FROM unnest($1::uuid[], $2::boolean[]) AS stored (id, is_old)
     LEFT JOIN verifications v ON v.id = stored.id
   WHERE CASE WHEN v.id IS NULL THEN stored.is_old ELSE v.status <> 'waiting' END`,
)
export const eraseResults = statement(
  'safety_erase_verification_results',
  `DELETE FROM verifications WHERE status <> 'waiting' AND ended_at <= $1`,
)

/** That there was a submission and its result; never who decided, or notes. */
export const verificationListings = (pool: Pool): Readonly<Record<string, Listing>> => ({
  verifications: createListing(pool, {
    name: 'safety_export_verifications',
    columns: 'id, kind, status, reason, created_at, ended_at',
    from: 'verifications WHERE member_id = $1',
    by: 'id',
  }),
})
