import { passkeysMax } from '@hamvav/contract/auth/limits'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'

export interface PasskeyRow {
  readonly id: string
  readonly name: string
  readonly created_at: Date
  readonly last_used_at: Date | null
}

interface CredentialRow {
  readonly member_id: string
  readonly credential_id: string
  readonly public_key: Buffer
  /** bigint, as text. */
  readonly counter: string
  readonly transports: string[]
}

interface NewPasskeyRow {
  readonly id: string
  readonly memberId: string
  readonly sessionId: string
  readonly name: string
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly at: Date
}

const passkeysOf = statement<PasskeyRow>(
  'auth_passkeys',
  `SELECT id, name, created_at, last_used_at FROM passkeys WHERE member_id = $1 ORDER BY created_at, id LIMIT ${passkeysMax}`,
)
const credential = 'member_id, credential_id, public_key, counter, transports'
const credentialsOf = statement<CredentialRow>(
  'auth_passkey_credentials',
  `SELECT ${credential} FROM passkeys WHERE member_id = $1 LIMIT ${passkeysMax}`,
)
const credentialById = statement<CredentialRow>(
  'auth_passkey_credential',
  `SELECT ${credential} FROM passkeys WHERE credential_id = $1`,
)
// Concurrent additions, and a reset of the password, wait for each other.
const lockOwner = statement<{ id: string }>(
  'auth_lock_passkey_owner',
  'SELECT id FROM members WHERE id = $1 FOR NO KEY UPDATE',
)
/** No row if the session has ended meanwhile, or if there are too many. After `lockOwner`, in its transaction. */
const insert = statement<PasskeyRow, NewPasskeyRow>(
  'auth_insert_passkey',
  `INSERT INTO passkeys (id, member_id, name, credential_id, public_key, counter, transports, created_at)
   SELECT $id::uuid, member_id, $name::text, $credentialId::text, $publicKey::bytea, $counter::bigint, $transports::text[], $at::timestamptz
   FROM sessions WHERE id = $sessionId AND member_id = $memberId AND revoked_at IS NULL AND expires_at > $at
     AND (SELECT count(*) FROM passkeys WHERE member_id = $memberId) < ${passkeysMax}
   FOR SHARE OF sessions RETURNING id, name, created_at, last_used_at`,
)
const rename = statement<{ id: string }>(
  'auth_rename_passkey',
  'UPDATE passkeys SET name = $3 WHERE id = $1 AND member_id = $2 RETURNING id',
)
const remove = statement<{ id: string }>(
  'auth_remove_passkey',
  'DELETE FROM passkeys WHERE id = $1 AND member_id = $2 RETURNING id',
)
const removeAll = statement<{ id: string }>(
  'auth_remove_passkeys',
  'DELETE FROM passkeys WHERE member_id = $1 RETURNING id',
)
/** Of two parallel uses of a cloned passkey, one matches no row. */
const use = statement<{ id: string }>(
  'auth_use_passkey',
  `UPDATE passkeys SET counter = $2, last_used_at = $3
   WHERE credential_id = $1 AND (counter < $2 OR $2 = 0) RETURNING id`,
)

export const readPasskeys = (on: Queryable, memberId: string) => run(on, passkeysOf, [memberId])
export const readCredentials = (on: Queryable, memberId: string) => run(on, credentialsOf, [memberId])

export async function findCredential(on: Queryable, credentialId: string): Promise<CredentialRow | undefined> {
  return (await run(on, credentialById, [credentialId]))[0]
}

/**
 * In a transaction. Throws a unique violation of `passkeys_credential_id_key`.
 * @returns undefined if the session has ended or the member has the maximum number
 */
export async function addPasskey(tx: Queryable, passkey: NewPasskeyRow): Promise<PasskeyRow | undefined> {
  await run(tx, lockOwner, [passkey.memberId])
  return (await run(tx, insert, passkey))[0]
}

/** False if the member has no such passkey. */
export async function renamePasskey(on: Queryable, id: string, memberId: string, name: string): Promise<boolean> {
  return (await run(on, rename, [id, memberId, name])).length > 0
}

/** False if the member has no such passkey. */
export async function removePasskey(on: Queryable, id: string, memberId: string): Promise<boolean> {
  return (await run(on, remove, [id, memberId])).length > 0
}

/**
 * Removes every passkey of the member, as they may be an intruder's: in a transaction that holds the lock of the member's row
 * and ends all sessions, so that a passkey added at the same time is removed too, or refused because its session has ended.
 */
export async function removePasskeysOf(tx: Queryable, memberId: string): Promise<void> {
  await run(tx, removeAll, [memberId])
}

/** Stores a use. False if the passkey was removed or its stored counter is already higher. */
export async function recordUse(on: Queryable, credentialId: string, counter: number, at: Date): Promise<boolean> {
  return (await run(on, use, [credentialId, counter, at])).length > 0
}
