import { confirmLinkSeconds, resetLinkSeconds } from '@hamvav/contract/auth/limits'
import { secondMs } from '@hamvav/contract/durations'
import { v7 as newId } from 'uuid'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'

type Purpose = 'reset' | 'confirm'

interface LinkRow {
  readonly member_id: string
  readonly email: string
}

const lifetimeSeconds: Record<Purpose, number> = { reset: resetLinkSeconds, confirm: confirmLinkSeconds }

const insertLink = statement(
  'auth_insert_link',
  `INSERT INTO mailed_links (id, member_id, purpose, email, token_hash, expires_at, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
)
const link = statement<LinkRow>(
  'auth_link',
  `SELECT member_id, email FROM mailed_links WHERE token_hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3`,
)
const take = statement<LinkRow>(
  'auth_use_link',
  `UPDATE mailed_links SET used_at = $3
   WHERE token_hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3
   RETURNING member_id, email`,
)
const voidAll = statement(
  'auth_void_links',
  `UPDATE mailed_links SET used_at = $2 WHERE member_id = $1 AND used_at IS NULL`,
)
const voidResets = statement(
  'auth_void_reset_links',
  `UPDATE mailed_links SET used_at = $2 WHERE member_id = $1 AND purpose = 'reset' AND used_at IS NULL`,
)
// No row when the member's address has changed since the link was mailed.
const lockOwner = statement<{ confirmed: boolean }>(
  'auth_lock_link_owner',
  'SELECT email_confirmed_at IS NOT NULL AS confirmed FROM members WHERE id = $1 AND email = $2 FOR UPDATE',
)
const setPassword = statement('auth_set_password', 'UPDATE members SET password_hash = $2 WHERE id = $1')
const confirm = statement(
  'auth_confirm_email',
  'UPDATE members SET email_confirmed_at = coalesce(email_confirmed_at, $2) WHERE id = $1',
)

/** @returns its end */
export async function addLink(
  on: Queryable,
  purpose: Purpose,
  account: { readonly id: string; readonly email: string },
  tokenHash: Buffer,
  at: Date,
): Promise<Date> {
  const end = new Date(at.getTime() + lifetimeSeconds[purpose] * secondMs)
  await run(on, insertLink, [newId(), account.id, purpose, account.email, tokenHash, end, at])
  return end
}

/** Undefined when it is unknown, used or expired. */
export async function findLink(on: Queryable, purpose: Purpose, tokenHash: Buffer, at: Date) {
  return (await run(on, link, [tokenHash, purpose, at]))[0]
}

/** Marks the link as used. Undefined when it is unknown, used or expired; of two concurrent uses one succeeds. */
export async function takeLink(on: Queryable, purpose: Purpose, tokenHash: Buffer, at: Date) {
  return (await run(on, take, [tokenHash, purpose, at]))[0]
}

export async function voidLinks(on: Queryable, memberId: string, at: Date): Promise<void> {
  await run(on, voidAll, [memberId, at])
}

export async function voidResetLinks(on: Queryable, memberId: string, at: Date): Promise<void> {
  await run(on, voidResets, [memberId, at])
}

/** Undefined when the member was deleted or has another address than the one the link was mailed to. */
export async function lockLinkOwner(on: Queryable, { member_id, email }: LinkRow) {
  return (await run(on, lockOwner, [member_id, email]))[0]
}

export async function setHash(on: Queryable, memberId: string, passwordHash: string): Promise<void> {
  await run(on, setPassword, [memberId, passwordHash])
}

export async function confirmAddress(on: Queryable, memberId: string, at: Date): Promise<void> {
  await run(on, confirm, [memberId, at])
}
