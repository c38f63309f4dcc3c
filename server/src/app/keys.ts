// The keys of the configuration, compared with those that the database knows (decision 0042).
import type { Pool } from 'pg'
import type { Config } from '../config/config.ts'
import { opensStoredMessages } from '../features/messaging/reseal.ts'
import { type Keys, requireKeys } from '../platform/crypto/key-fingerprints.ts'
import { createSealing } from '../platform/crypto/sealing.ts'

export const keysOf = ({ encryptionKeys, jwtSecret, olderJwtSecrets, push }: Config): Keys => ({
  ENCRYPTION_KEY: encryptionKeys,
  JWT_SECRET: [jwtSecret, ...olderJwtSecrets],
  VAPID_PRIVATE_KEY: [push.privateKey],
})

/** @throws DatabaseStartError if a key is missing that sealed or signed something */
export async function requireConfiguredKeys(pool: Pool, config: Config): Promise<void> {
  const opensStored = () => opensStoredMessages(pool, createSealing(config.encryptionKeys))
  await requireKeys({ pool, keys: keysOf(config), opensStored, now: new Date() })
}
