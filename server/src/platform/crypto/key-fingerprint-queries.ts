import { statement } from '../database/statement.ts'

/** Settings whose keys must not be lost. */
export const keySettings = ['ENCRYPTION_KEY', 'JWT_SECRET', 'VAPID_PRIVATE_KEY'] as const
export type KeySetting = (typeof keySettings)[number]

export interface KeyName {
  readonly setting: KeySetting
  readonly fingerprint: string
}

export const listFingerprints = statement<KeyName & { firstUsedAt: Date }>(
  'crypto_list_fingerprints',
  `SELECT setting, fingerprint, first_used_at AS "firstUsedAt" FROM key_fingerprints ORDER BY setting, first_used_at, fingerprint`,
)

/** Until the end of the transaction; reads go on. */
export const lockFingerprints = statement(
  'crypto_lock_fingerprints',
  `LOCK TABLE key_fingerprints IN SHARE ROW EXCLUSIVE MODE`,
)

export const addFingerprint = statement(
  'crypto_add_fingerprint',
  `INSERT INTO key_fingerprints (setting, fingerprint, first_used_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
)

/** Records the key in use ($3, by the settings in $2) in place of the removed one. */
export const replaceFingerprint = statement<KeyName>(
  'crypto_replace_fingerprint',
  `WITH removed AS (DELETE FROM key_fingerprints WHERE fingerprint = $1 RETURNING setting, fingerprint),
   added AS (
     INSERT INTO key_fingerprints (setting, fingerprint, first_used_at)
     SELECT setting, in_use, $4 FROM removed JOIN unnest($2::text[], $3::text[]) AS used (setting, in_use) USING (setting)
     ON CONFLICT DO NOTHING)
   SELECT setting, fingerprint FROM removed`,
)

export const removeFingerprints = statement<KeyName>(
  'crypto_remove_fingerprints',
  `DELETE FROM key_fingerprints WHERE setting = $1 AND fingerprint = ANY($2::text[]) RETURNING setting, fingerprint`,
)
