import { sealedColumn } from '../../../../platform/crypto/reseal.ts'
import { statement } from '../../../../platform/database/statement.ts'

export interface PasskeyRow {
  readonly id: string
  readonly admin_id: string
  readonly name: string
  readonly public_key: Buffer
  readonly counter: string
  readonly transports: string[]
  readonly is_backed_up: boolean
  readonly created_at: Date
  readonly last_used_at: Date | null
}

/** Serializes changes of an admin's factors and of the account. */
export const lockOwner = statement<{ id: string }>(
  'admin_factor_lock_owner',
  `SELECT id FROM admins WHERE id = $1 AND disabled_at IS NULL FOR NO KEY UPDATE`,
)
export const listPasskeys = statement<PasskeyRow>(
  'admin_passkey_list',
  `SELECT id, admin_id, name, public_key, counter, transports, is_backed_up, created_at, last_used_at
   FROM admin_passkeys WHERE admin_id = $1 ORDER BY created_at, id`,
)
/** No row if the credential is registered already. */
export const addPasskey = statement<
  { id: string },
  {
    readonly id: string
    readonly adminId: string
    readonly name: string
    readonly publicKey: Buffer
    readonly counter: number
    readonly transports: readonly string[]
    readonly isBackedUp: boolean
    readonly at: Date
  }
>(
  'admin_passkey_add',
  `INSERT INTO admin_passkeys (id, admin_id, name, public_key, counter, transports, is_backed_up, created_at)
   VALUES ($id, $adminId, $name, $publicKey, $counter, $transports, $isBackedUp, $at) ON CONFLICT (id) DO NOTHING RETURNING id`,
)
/** No row if the stored counter is not lower: one of the two uses came from a copy of the authenticator. */
export const recordPasskeyUse = statement<{ id: string }>(
  'admin_passkey_use',
  `UPDATE admin_passkeys SET counter = $3, is_backed_up = $4, last_used_at = $5
   WHERE id = $1 AND admin_id = $2 AND (counter < $3 OR $3 = 0) RETURNING id`,
)
export const renamePasskey = statement<{ id: string }>(
  'admin_passkey_rename',
  `UPDATE admin_passkeys SET name = $3 WHERE id = $1 AND admin_id = $2 RETURNING id`,
)
export const removePasskey = statement<{ id: string }>(
  'admin_passkey_remove',
  `DELETE FROM admin_passkeys WHERE id = $1 AND admin_id = $2 RETURNING id`,
)

export interface TotpRow {
  readonly secret: Buffer | null
  readonly pending_secret: Buffer | null
  readonly pending_until: Date | null
  readonly last_step: string
}
export const readTotp = statement<TotpRow>(
  'admin_totp_read',
  `SELECT secret, pending_secret, pending_until, last_step FROM admin_totp WHERE admin_id = $1`,
)
export const startTotp = statement(
  'admin_totp_start',
  `INSERT INTO admin_totp (admin_id, pending_secret, pending_until) VALUES ($1, $2, $3)
   ON CONFLICT (admin_id) DO UPDATE SET pending_secret = excluded.pending_secret, pending_until = excluded.pending_until`,
)
/** The pending secret replaces the one in use, if it is still this one. */
export const confirmTotp = statement<{ admin_id: string }>(
  'admin_totp_confirm',
  `UPDATE admin_totp SET secret = pending_secret, pending_secret = NULL, pending_until = NULL, last_step = $3
   WHERE admin_id = $1 AND pending_secret = $2 RETURNING admin_id`,
)
/** No row if a code of this step or a later one was accepted before. */
export const recordTotpUse = statement<{ admin_id: string }>(
  'admin_totp_use',
  `UPDATE admin_totp SET last_step = $3 WHERE admin_id = $1 AND secret = $2 AND last_step < $3 RETURNING admin_id`,
)
export const sealedSecrets = sealedColumn({
  of: 'authenticator app of admin',
  name: 'admin_totp',
  update: 'UPDATE admin_totp',
  column: 'secret',
  id: 'admin_id',
})
export const removeTotp = statement<{ admin_id: string }>(
  'admin_totp_remove',
  `DELETE FROM admin_totp WHERE admin_id = $1 AND secret IS NOT NULL RETURNING admin_id`,
)

export const countRecoveryCodes = statement<{ count: number }>(
  'admin_recovery_count',
  `SELECT count(*)::int AS count FROM admin_recovery_codes WHERE admin_id = $1`,
)
export const findRecoveryCode = statement<{ code_hash: string }>(
  'admin_recovery_find',
  `SELECT code_hash FROM admin_recovery_codes WHERE admin_id = $1 AND prefix = $2`,
)
/** No row if the code was used meanwhile. */
export const spendRecoveryCode = statement<{ prefix: string }>(
  'admin_recovery_spend',
  `DELETE FROM admin_recovery_codes WHERE admin_id = $1 AND prefix = $2 AND code_hash = $3 RETURNING prefix`,
)
export const removeRecoveryCodes = statement(
  'admin_recovery_remove',
  `DELETE FROM admin_recovery_codes WHERE admin_id = $1`,
)
export const addRecoveryCodes = statement(
  'admin_recovery_add',
  `INSERT INTO admin_recovery_codes (admin_id, prefix, code_hash)
   SELECT $1::uuid, prefix, code_hash FROM unnest($2::text[], $3::text[]) AS given (prefix, code_hash)`,
)
/** All factors of an admin, with the pending log-ins. */
export const removeFactors = statement(
  'admin_factors_remove',
  `WITH passkeys AS (DELETE FROM admin_passkeys WHERE admin_id = $1),
     codes AS (DELETE FROM admin_recovery_codes WHERE admin_id = $1),
     logins AS (DELETE FROM admin_pending_logins WHERE admin_id = $1)
   DELETE FROM admin_totp WHERE admin_id = $1`,
)
