// Status of a member: verified, approved for Discover, suspended, allowed to post. Admins decide on it (admin/decisions);
// each function runs in a transaction that has locked the member's row.
import type { ReportReason } from '@hamvav/contract/safety/entities'
import type { VerificationKind } from '@hamvav/contract/verification/entities'
import { run, statement, type Queryable } from '../../platform/database/statement.ts'
import { setReviewed } from './moderation/reviewed-queries.ts'
import { isVerifiedPerson } from './moderation/verified-person.ts'

const verify = statement(
  'profiles_set_verified',
  `UPDATE members SET verified = $2, verification_requested_at = NULL WHERE id = $1`,
)
const setPhotoMark = statement('profiles_set_photo_mark', `UPDATE members SET photo_verified_at = $2 WHERE id = $1`)
const setAgeMark = statement(
  'profiles_set_age_mark',
  `UPDATE members SET age_verified_at = $2, document_age = $3 WHERE id = $1`,
)
const restoreVerified = statement(
  'profiles_restore_verification',
  `UPDATE members m SET verified = $2::boolean AND ${isVerifiedPerson}, verification_requested_at = $3::timestamptz
   WHERE id = $1`,
)
const suspend = statement(
  'profiles_set_suspended',
  `UPDATE members SET suspended_at = $2, suspended_until = $3, suspension_reason = $4, suspended_by = $5 WHERE id = $1`,
)
const approve = statement<{ visible: boolean }>(
  'profiles_set_approved',
  `UPDATE members SET
     visibility_approved = $2,
     visibility_requested = visibility_requested AND $2,
     approval_refused_at = CASE WHEN NOT $2 THEN now() END,
     declared_minor_at = CASE WHEN $2 THEN NULL ELSE declared_minor_at END
   WHERE id = $1 AND (NOT $2 OR age >= 18) RETURNING visible`,
)
const restoreApproved = statement(
  'profiles_restore_approval',
  `UPDATE members SET
     visibility_approved = $2,
     visibility_requested = $3::boolean AND (visible OR $2::boolean),
     approval_refused_at = CASE WHEN $4::boolean THEN coalesce(approval_refused_at, now()) END,
     declared_minor_at = CASE WHEN $5::boolean THEN coalesce(declared_minor_at, now()) ELSE declared_minor_at END
   WHERE id = $1`,
)
const restrict = statement(
  'profiles_restrict_minor',
  `UPDATE members SET declared_minor_at = least(declared_minor_at, $2), declared_minor_age = least(declared_minor_age, $3::smallint)
   WHERE id = $1`,
)
const unrestrict = statement(
  'profiles_lift_restriction',
  `UPDATE members SET declared_minor_at = NULL, declared_minor_age = NULL WHERE id = $1`,
)
const requestReview = statement(
  'profiles_return_to_review',
  `UPDATE members SET verified = false, verification_requested_at = NULL, visibility_approved = false,
     photo_verified_at = NULL, age_verified_at = NULL, document_age = NULL,
     visibility_requested = visibility_requested OR visibility_approved OR declared_minor_at IS NOT NULL,
     approval_requested_at = CASE WHEN visibility_requested OR visibility_approved OR declared_minor_at IS NOT NULL THEN now() END
   WHERE id = $1`,
)
const permitPosting = statement('profiles_set_can_post', `UPDATE members SET can_post = $2 WHERE id = $1`)

/** Grants or removes the badge; answers an open request for it. */
export async function setVerified(tx: Queryable, memberId: string, isVerified: boolean): Promise<void> {
  await run(tx, verify, [memberId, isVerified])
}

/** Grants the mark "Photo verified" or "Age verified". @param documentAge for `age` */
export async function grantMark(
  tx: Queryable,
  memberId: string,
  { kind, at, documentAge = null }: { kind: VerificationKind; at: Date; documentAge?: number | null },
): Promise<void> {
  if (kind === 'photo') await run(tx, setPhotoMark, [memberId, at])
  else await run(tx, setAgeMark, [memberId, at, documentAge])
}

/** @param requestedAt when the badge was requested, ISO 8601; null without an open request */
export async function restoreVerification(
  tx: Queryable,
  memberId: string,
  { isVerified, requestedAt }: { readonly isVerified: unknown; readonly requestedAt: unknown },
): Promise<void> {
  await run(tx, restoreVerified, [memberId, isVerified, requestedAt])
}

export interface Suspension {
  readonly since: Date
  /** Null for a suspension without end. */
  readonly until: Date | null
  readonly reason: ReportReason | null
  readonly adminId: string | null
}

/** @param suspension null lifts it */
export async function setSuspension(tx: Queryable, memberId: string, suspension: Suspension | null): Promise<void> {
  const { since = null, until = null, reason = null, adminId = null } = suspension ?? {}
  await run(tx, suspend, [memberId, since, until, reason, adminId])
}

/**
 * Approval lifts the restriction of a member who once declared to be under 18. After a rejection approval must be requested again.
 * What the profile shows now counts as reviewed.
 * @returns undefined if the member has not declared to be an adult
 */
export async function setApproved(
  tx: Queryable,
  memberId: string,
  isApproved: boolean,
  at: Date,
): Promise<{ visible: boolean } | undefined> {
  const [after] = await run(tx, approve, [memberId, isApproved])
  if (after && isApproved) await setReviewed(tx, memberId, at)
  return after
}

/**
 * Requests approval and badge again after the owner of an unconfirmed address has confirmed it: both may have been given to
 * somebody else. A restricted account is queued as well.
 */
export async function returnToReview(tx: Queryable, memberId: string): Promise<void> {
  await run(tx, requestReview, [memberId])
}

/** As recorded in the audit log before a decision. */
export interface ApprovalBefore {
  readonly approved: unknown
  readonly requested: unknown
  readonly refused: unknown
  readonly restricted: unknown
}

/**
 * Keeps the time of the request, which is the position in the queue. A member who no longer wants to be visible leaves
 * the queue.
 */
export async function restoreApproval(tx: Queryable, memberId: string, before: ApprovalBefore): Promise<void> {
  const { approved, requested, refused, restricted } = before
  await run(tx, restoreApproved, [memberId, approved, requested, refused, restricted])
}

/** Restricts the account of somebody who declared to be under 18 with an earlier account. @param restriction age null: unknown */
export async function restrictMinor(
  tx: Queryable,
  memberId: string,
  { declaredAt, age }: { readonly declaredAt: Date; readonly age: number | null },
): Promise<void> {
  await run(tx, restrict, [memberId, declaredAt, age])
}

/** The restriction came from an account that was not the member's. */
export async function liftRestriction(tx: Queryable, memberId: string): Promise<void> {
  await run(tx, unrestrict, [memberId])
}

export async function setCanPost(tx: Queryable, memberId: string, canPost: boolean): Promise<void> {
  await run(tx, permitPosting, [memberId, canPost])
}
