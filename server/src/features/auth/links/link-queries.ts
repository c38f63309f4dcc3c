import { confirmLinkSeconds, resetLinkSeconds } from '@hamvav/contract/auth/limits'
import { v7 as newId } from 'uuid'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'

type Purpose = 'reset' | 'confirm'

interface LinkRow {
  readonly memberId: string
  readonly email: string
}

const lifetime: Record<Purpose, number> = { reset: resetLinkSeconds, confirm: confirmLinkSeconds }

const insertLink = statement(
  'auth_insert_link',
  `INSERT INTO mailed_links (id, member_id, purpose, email, token_hash, expires_at, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
)
const link = statement<{ id: string }>(
  'auth_link',
  `SELECT id FROM mailed_links WHERE token_hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3`,
)
const take = statement<LinkRow>(
  'auth_use_link',
  `UPDATE mailed_links SET used_at = $3
   WHERE token_hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3
   RETURNING member_id AS "memberId", email`,
)
const voidLinks = statement(
  'auth_void_reset_links',
  `UPDATE mailed_links SET used_at = $2 WHERE member_id = $1 AND purpose = 'reset' AND used_at IS NULL`,
)
// A link for an address that is no longer the member's changes nothing.
const setPassword = statement<{ id: string }>(
  'auth_set_password',
  'UPDATE members SET password_hash = $3 WHERE id = $1 AND email = $2 RETURNING id',
)
const confirm = statement<{ id: string }>(
  'auth_confirm_email',
  `UPDATE members SET email_confirmed_at = coalesce(email_confirmed_at, $3) WHERE id = $1 AND email = $2 RETURNING id`,
)

export async function addLink(
  on: Queryable,
  purpose: Purpose,
  account: { readonly id: string; readonly email: string },
  tokenHash: Buffer,
  at: Date,
): Promise<void> {
  const end = new Date(at.getTime() + lifetime[purpose] * 1000)
  await run(on, insertLink, [newId(), account.id, purpose, account.email, tokenHash, end, at])
}

export async function isLinkGood(on: Queryable, purpose: Purpose, tokenHash: Buffer, at: Date): Promise<boolean> {
  return (await run(on, link, [tokenHash, purpose, at])).length > 0
}

/** Undefined for a link that is unknown, used or expired: of two that use it at once, one gets it. */
export async function takeLink(on: Queryable, purpose: Purpose, tokenHash: Buffer, at: Date) {
  return (await run(on, take, [tokenHash, purpose, at]))[0]
}

export async function voidResetLinks(on: Queryable, memberId: string, at: Date): Promise<void> {
  await run(on, voidLinks, [memberId, at])
}

export async function setHash(on: Queryable, { memberId, email }: LinkRow, passwordHash: string): Promise<boolean> {
  return (await run(on, setPassword, [memberId, email, passwordHash])).length > 0
}

export async function confirmAddress(on: Queryable, { memberId, email }: LinkRow, at: Date): Promise<boolean> {
  return (await run(on, confirm, [memberId, email, at])).length > 0
}
