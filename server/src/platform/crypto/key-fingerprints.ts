// Fingerprints of the keys that sealed or signed something in this database: a lost key is noticed at the start, and not by
// its first unreadable message (decision 0042).
import { createHmac, hkdfSync } from 'node:crypto'
import type { Pool } from 'pg'
import { DatabaseStartError } from '../database/postgres-errors.ts'
import { type Queryable, run } from '../database/statement.ts'
import { withTransaction } from '../database/transaction.ts'
import * as queries from './key-fingerprint-queries.ts'
import { type KeyName, type KeySetting, keySettings } from './key-fingerprint-queries.ts'

/** Configured keys of each setting, newest first: the first one seals and signs. */
export type Keys = Readonly<Record<KeySetting, readonly (Buffer | string)[]>>

/** What is lost without the key. */
const effects: Record<KeySetting, string> = {
  ENCRYPTION_KEY: 'what it sealed cannot be read',
  JWT_SECRET: 'what it signed is refused',
  VAPID_PRIVATE_KEY: 'devices that subscribed with it get no notifications',
}

const bytes = 8

/** 16 hexadecimal digits. One way: the key cannot be found from it, and other settings give the same key another fingerprint. */
export function fingerprintOf(setting: KeySetting, key: Buffer | string): string {
  const derived = Buffer.from(hkdfSync('sha256', key, '', `hamvav fingerprint of ${setting}`, 32))
  return createHmac('sha256', derived)
    .update('fingerprint')
    .digest('hex')
    .slice(0, 2 * bytes)
}

/** Recorded keys that are not configured. */
export async function findMissingKeys(queryable: Queryable, keys: Keys): Promise<KeyName[]> {
  const recorded = await run(queryable, queries.listFingerprints)
  const isConfigured = ({ setting, fingerprint }: KeyName) =>
    keys[setting].some((key) => fingerprintOf(setting, key) === fingerprint)
  return recorded.filter((name) => keySettings.includes(name.setting) && !isConfigured(name))
}

interface Options {
  readonly pool: Pool
  readonly keys: Keys
  /** Whether the keys of ENCRYPTION_KEY open what an earlier version stored without a fingerprint. */
  readonly opensStored: () => Promise<boolean>
  readonly now: Date
}

/**
 * Refuses the start without a recorded key, else records the newest key of each setting, before it seals or signs.
 * @throws DatabaseStartError with one line for each missing key
 */
export async function requireKeys({ pool, keys, opensStored, now }: Options): Promise<void> {
  await withTransaction(pool, async (tx) => {
    await run(tx, queries.lockFingerprints) // two servers that start with different keys
    const missing = await findMissingKeys(tx, keys)
    if (missing.length > 0) throw new DatabaseStartError(missing.map(describeMissing).join('\n'))
    const recorded = await run(tx, queries.listFingerprints)
    const isFirstStart = !recorded.some(({ setting }) => setting === 'ENCRYPTION_KEY')
    if (isFirstStart && !(await opensStored()))
      throw new DatabaseStartError('ENCRYPTION_KEY: does not contain the key that sealed the stored messages.')
    for (const setting of keySettings) {
      // An earlier version kept no fingerprints, so that each key of the list may have sealed something.
      const used = isFirstStart ? keys[setting] : keys[setting].slice(0, 1)
      for (const key of used) await run(tx, queries.addFingerprint, [setting, fingerprintOf(setting, key), now])
    }
  })
}

function describeMissing({ setting, fingerprint }: KeyName): string {
  const remedy = setting === 'VAPID_PRIVATE_KEY' ? 'Set it' : 'Add it at the end of the list'
  return `${setting}: the key ${fingerprint} is missing, and ${effects[setting]}. ${remedy}; if it is lost for ever: npm run secrets -- forget ${fingerprint}`
}

/**
 * Forgets that a lost key was used, and records the newest configured one in its place: a setting without a record would count
 * as a store of an earlier version, which is refused because of what the lost key sealed.
 * @returns the name of the lost key; undefined if it is not recorded
 */
export async function forgetKey(
  queryable: Queryable,
  fingerprint: string,
  { keys, now }: Pick<Options, 'keys' | 'now'>,
): Promise<KeyName | undefined> {
  const inUse = keySettings.flatMap((setting) => keys[setting].slice(0, 1).map((key) => fingerprintOf(setting, key)))
  const [forgotten] = await run(queryable, queries.replaceFingerprint, [fingerprint, keySettings, inUse, now])
  return forgotten
}

/** Forgets the older keys of a setting that are configured and needed no longer. @returns their fingerprints */
export async function retireKeys(
  queryable: Queryable,
  setting: KeySetting,
  older: readonly (Buffer | string)[],
): Promise<string[]> {
  const fingerprints = older.map((key) => fingerprintOf(setting, key))
  return (await run(queryable, queries.removeFingerprints, [setting, fingerprints])).map(
    ({ fingerprint }) => fingerprint,
  )
}

export async function listKeys(queryable: Queryable): Promise<(KeyName & { readonly firstUsedAt: Date })[]> {
  return await run(queryable, queries.listFingerprints)
}
