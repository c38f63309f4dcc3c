// Changes of a member's address. The member's row is locked first, as in every transaction about one account.
import { changeLinkSeconds, keepLinkSeconds } from '@hamvav/contract/auth/limits'
import { secondMs } from '@hamvav/contract/durations'
import { v7 as newId } from 'uuid'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'

export interface EmailChangeRow {
  readonly id: string
  readonly member_id: string
  readonly old_email: string
  readonly new_email: string
}

interface NewChange {
  readonly memberId: string
  readonly oldEmail: string
  readonly newEmail: string
  readonly confirmHash: Buffer
  /** Null if the old address was never confirmed: its reader may not be the member. */
  readonly keepHash: Buffer | null
}

const change = 'id, member_id, old_email, new_email'
const isPending = 'confirmed_at IS NULL AND ended_at IS NULL'

const insert = statement<never, NewChange & { id: string; expiresAt: Date; keepUntil: Date; at: Date }>(
  'auth_insert_email_change',
  `INSERT INTO email_changes (id, member_id, old_email, new_email, confirm_hash, keep_hash, expires_at, keep_until, created_at)
   VALUES ($id, $memberId, $oldEmail, $newEmail, $confirmHash, $keepHash, $expiresAt, $keepUntil, $at)`,
)
const pending = statement<{ new_email: string; expires_at: Date }>(
  'auth_pending_email_change',
  `SELECT new_email, expires_at FROM email_changes WHERE member_id = $1 AND ${isPending} AND expires_at > $2`,
)
const endPending = statement(
  'auth_end_pending_email_change',
  `UPDATE email_changes SET ended_at = $2 WHERE member_id = $1 AND ${isPending}`,
)
const byConfirmHash = statement<EmailChangeRow>(
  'auth_email_change_to_confirm',
  `SELECT ${change} FROM email_changes WHERE confirm_hash = $1 AND ${isPending} AND expires_at > $2`,
)
const byKeepHash = statement<EmailChangeRow>(
  'auth_email_change_to_keep',
  `SELECT ${change} FROM email_changes WHERE keep_hash = $1 AND ended_at IS NULL AND keep_until > $2`,
)
const confirmChange = statement<{ id: string }>(
  'auth_confirm_email_change',
  `UPDATE email_changes SET confirmed_at = $2 WHERE id = $1 AND ${isPending} RETURNING id`,
)
const endSince = statement<{ id: string }>(
  'auth_end_email_changes_since',
  `UPDATE email_changes c SET ended_at = $2 FROM email_changes since
   WHERE since.id = $1 AND c.member_id = since.member_id AND c.created_at >= since.created_at AND c.ended_at IS NULL
     AND since.ended_at IS NULL RETURNING c.id`,
)
// A suspended or restricted member keeps the address that the sanction is tied to.
const moveAddress = statement<{ was_confirmed: boolean }>(
  'auth_move_email',
  `WITH before AS (SELECT id, email_confirmed_at FROM members
     WHERE id = $1 AND email = $2 AND suspended_at IS NULL AND declared_minor_at IS NULL FOR UPDATE)
   UPDATE members m SET email = $3, email_confirmed_at = $4 FROM before
   WHERE m.id = before.id RETURNING before.email_confirmed_at IS NOT NULL AS was_confirmed`,
)
const restoreAddress = statement<{ id: string }>(
  'auth_restore_email',
  `UPDATE members SET email = $2, email_confirmed_at = $3 WHERE id = $1 RETURNING id`,
)
const deleteOld = statement<{ id: string }>(
  'auth_delete_old_email_changes',
  `DELETE FROM email_changes WHERE id IN (SELECT id FROM email_changes WHERE keep_until <= $1 LIMIT 1000) RETURNING id`,
)

const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * secondMs)

/** Replaces the member's pending change; call it with the member's row locked. */
export async function addEmailChange(tx: Queryable, added: NewChange, at: Date): Promise<void> {
  await run(tx, endPending, [added.memberId, at])
  const [expiresAt, keepUntil] = [after(at, changeLinkSeconds), after(at, keepLinkSeconds)]
  await run(tx, insert, { ...added, id: newId(), expiresAt, keepUntil, at })
}

export async function findPendingChange(on: Queryable, memberId: string, at: Date) {
  return (await run(on, pending, [memberId, at]))[0]
}

export async function endPendingChange(on: Queryable, memberId: string, at: Date): Promise<void> {
  await run(on, endPending, [memberId, at])
}

export async function findChangeToConfirm(on: Queryable, confirmHash: Buffer, at: Date) {
  return (await run(on, byConfirmHash, [confirmHash, at]))[0]
}

export async function findChangeToKeep(on: Queryable, keepHash: Buffer, at: Date) {
  return (await run(on, byKeepHash, [keepHash, at]))[0]
}

/** @returns false when it was confirmed or ended meanwhile */
export async function markConfirmed(tx: Queryable, id: string, at: Date): Promise<boolean> {
  return (await run(tx, confirmChange, [id, at])).length > 0
}

/** Ends this change and the later ones of the member. @returns false when it had ended */
export async function endChangesSince(tx: Queryable, id: string, at: Date): Promise<boolean> {
  return (await run(tx, endSince, [id, at])).length > 0
}

/** Undefined when the member has another address by now, was deleted, suspended or restricted. */
export async function moveEmail(tx: Queryable, { member_id, old_email, new_email }: EmailChangeRow, at: Date) {
  return (await run(tx, moveAddress, [member_id, old_email, new_email, at]))[0]
}

/** @returns false when the member was deleted */
export async function restoreEmail(
  tx: Queryable,
  { member_id, old_email }: EmailChangeRow,
  at: Date,
): Promise<boolean> {
  return (await run(tx, restoreAddress, [member_id, old_email, at])).length > 0
}

/** @returns the number of deleted rows; 1,000 means there may be more */
export const deleteOldEmailChanges = async (on: Queryable, at: Date) => (await run(on, deleteOld, [at])).length
