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
const voidLinks = statement(
  'auth_void_reset_links',
  `UPDATE mailed_links SET used_at = $2 WHERE member_id = $1 AND purpose = 'reset' AND used_at IS NULL`,
)
// No row when the member's address has changed since the link was mailed.
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
  const end = new Date(at.getTime() + lifetimeSeconds[purpose] * secondMs)
  await run(on, insertLink, [newId(), account.id, purpose, account.email, tokenHash, end, at])
}

/** Undefined when it is unknown, used or expired. */
export async function findLink(on: Queryable, purpose: Purpose, tokenHash: Buffer, at: Date) {
  return (await run(on, link, [tokenHash, purpose, at]))[0]
}

/** Marks the link as used. Undefined when it is unknown, used or expired; of two concurrent uses one succeeds. */
export async function takeLink(on: Queryable, purpose: Purpose, tokenHash: Buffer, at: Date) {
  return (await run(on, take, [tokenHash, purpose, at]))[0]
}

export async function voidResetLinks(on: Queryable, memberId: string, at: Date): Promise<void> {
  await run(on, voidLinks, [memberId, at])
}

export async function setHash(on: Queryable, { member_id, email }: LinkRow, passwordHash: string): Promise<boolean> {
  return (await run(on, setPassword, [member_id, email, passwordHash])).length > 0
}

export async function confirmAddress(on: Queryable, { member_id, email }: LinkRow, at: Date): Promise<boolean> {
  return (await run(on, confirm, [member_id, email, at])).length > 0
}
