import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { findMissingKeys, fingerprintOf, forgetKey, type Keys, listKeys, requireKeys } from './key-fingerprints.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const [first, second, other] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const now = new Date('2026-11-22T10:00:00Z')
const keysWith = (changes: Partial<Keys>): Keys => ({
  ENCRYPTION_KEY: [first],
  JWT_SECRET: ['a secret that signs all the tokens'],
  VAPID_PRIVATE_KEY: ['a private key of web push'],
  ...changes,
})
const start = (keys: Keys, opens = true) =>
  requireKeys({ pool: database.pool, keys, opensStored: async () => opens, now })
const recorded = async () => (await listKeys(database.pool)).map(({ setting, fingerprint }) => [setting, fingerprint])
const sealedBy = (key: Buffer) => ['ENCRYPTION_KEY', fingerprintOf('ENCRYPTION_KEY', key)]

test('a fingerprint belongs to one key and one setting', () => {
  const fingerprint = fingerprintOf('ENCRYPTION_KEY', first)
  expect(fingerprint).toMatch(/^[\da-f]{16}$/)
  expect(fingerprintOf('ENCRYPTION_KEY', first)).toBe(fingerprint)
  expect(fingerprintOf('ENCRYPTION_KEY', second)).not.toBe(fingerprint)
  expect(fingerprintOf('JWT_SECRET', first)).not.toBe(fingerprint)
})

test.each([
  ['ENCRYPTION_KEY', { ENCRYPTION_KEY: [other] }],
  ['JWT_SECRET', { JWT_SECRET: ['another secret that signs the tokens'] }],
  ['VAPID_PRIVATE_KEY', { VAPID_PRIVATE_KEY: ['another private key of web push'] }],
] as const)(
  'without the recorded %s the start is refused in one line, and nothing is recorded',
  async (name, change) => {
    await start(keysWith({}))
    const before = await recorded()
    const missing = before.find(([setting]) => setting === name)?.[1]
    const refusal = await start(keysWith(change)).catch((error: Error) => error.message)
    expect(refusal).toMatch(new RegExp(`^${name}: the key ${missing} is missing, .*$`))
    expect(await recorded()).toEqual(before)
  },
)

test('a new key before the old one is recorded, and from then on both are needed', async () => {
  await start(keysWith({}))
  await start(keysWith({ ENCRYPTION_KEY: [second, first] }))
  expect(await recorded()).toEqual(expect.arrayContaining([sealedBy(first), sealedBy(second)]))
  await expect(start(keysWith({ ENCRYPTION_KEY: [second] }))).rejects.toThrow(fingerprintOf('ENCRYPTION_KEY', first))
  await expect(start(keysWith({ ENCRYPTION_KEY: [first] }))).rejects.toThrow(fingerprintOf('ENCRYPTION_KEY', second))
})

test('a key at the end of the list, which has not sealed anything, can be removed again', async () => {
  await start(keysWith({}))
  await start(keysWith({ ENCRYPTION_KEY: [first, second] }))
  await start(keysWith({}))
  expect(await recorded()).not.toContainEqual(sealedBy(second))
})

test('a store of an earlier version is accepted only with the key that opens it, and with its whole list', async () => {
  await expect(start(keysWith({}), false)).rejects.toThrow(
    'ENCRYPTION_KEY: does not contain the key that sealed the stored messages.',
  )
  expect(await recorded()).toEqual([])
  await start(keysWith({ ENCRYPTION_KEY: [second, first] }))
  expect(await recorded()).toEqual(expect.arrayContaining([sealedBy(first), sealedBy(second)]))
})

test('of two servers that start together with different keys, one is refused', async () => {
  const results = await Promise.allSettled([start(keysWith({})), start(keysWith({ ENCRYPTION_KEY: [other] }))])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('after the keys were lost for ever, the server starts with others once each is forgotten', async () => {
  await start(keysWith({}))
  const lost = await listKeys(database.pool)
  const keys: Keys = {
    ENCRYPTION_KEY: [other],
    JWT_SECRET: ['another secret that signs the tokens'],
    VAPID_PRIVATE_KEY: ['another private key of web push'],
  }
  expect(await findMissingKeys(database.pool, keys)).toMatchObject(lost)
  for (const { setting, fingerprint } of lost) {
    expect(await forgetKey(database.pool, fingerprint, { keys, now })).toEqual({ setting, fingerprint })
    expect(await forgetKey(database.pool, fingerprint, { keys, now })).toBeUndefined()
  }
  // What the lost key sealed is still there, and cannot be opened.
  await start(keys, false)
  expect(await recorded()).toEqual(expect.arrayContaining([sealedBy(other)]))
  // From now on the other keys are needed.
  await expect(start(keysWith({}), false)).rejects.toThrow(fingerprintOf('ENCRYPTION_KEY', other))
})
