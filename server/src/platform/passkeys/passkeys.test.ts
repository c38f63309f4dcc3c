import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createPasskeys, type NewPasskey, type Passkeys, type StoredPasskey } from './passkeys.ts'

const origin = 'http://localhost:3000'
const ceremony = { purpose: 'test', subject: 'one' }
const account = { id: randomUUID(), name: 'asha', existing: [] }
let database: TestDatabase
let passkeys: Passkeys
let now: number

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  now = Date.now()
  passkeys = createPasskeys({ pool: database.pool, publicUrl: origin, now: () => now })
})

const refused = { code: 'passkey_refused', status: 400 }
const stored = (passkey: NewPasskey): StoredPasskey => ({ ...passkey, ownerId: account.id })
async function register(authenticator = createAuthenticator({ origin })) {
  const options = await passkeys.startRegistration(ceremony, account)
  return { authenticator, passkey: await passkeys.finishRegistration(ceremony, authenticator.create(options)) }
}

test('a passkey is registered and used', async () => {
  const { authenticator, passkey } = await register()
  expect(passkey).toMatchObject({ counter: 1, transports: ['internal'], isBackedUp: false })
  const options = await passkeys.startAuthentication(ceremony, [passkey])
  expect(options).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
    allowCredentials: [{ id: passkey.id }],
  })
  const used = await passkeys.finishAuthentication(ceremony, authenticator.get(options), async () => stored(passkey))
  expect(used).toEqual({ id: passkey.id, ownerId: account.id, counter: 2, isBackedUp: false })
})

test('only EdDSA, ES256 and RS256 are offered, and an ML-DSA key is refused', async () => {
  const options = await passkeys.startRegistration(ceremony, account)
  expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257])
  expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' })
  await expect(register(createAuthenticator({ origin, algorithm: 'ML-DSA-44' }))).rejects.toMatchObject(refused)
})

test('a challenge works once, also in parallel, for its ceremony and for five minutes', async () => {
  const { authenticator, passkey } = await register()
  const find = async () => stored(passkey)
  const options = await passkeys.startAuthentication(ceremony, [])
  const response = authenticator.get(options)
  for (const other of [
    { ...ceremony, subject: 'two' },
    { ...ceremony, purpose: 'another' },
  ])
    await expect(passkeys.finishAuthentication(other, response, find)).rejects.toMatchObject(refused)
  const tries = await Promise.allSettled([1, 2, 3].map(() => passkeys.finishAuthentication(ceremony, response, find)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const late = authenticator.get(await passkeys.startAuthentication(ceremony, []))
  now += 5 * 60_000
  await expect(passkeys.finishAuthentication(ceremony, late, find)).rejects.toMatchObject(refused)
})

test('refuses another origin, an unverified person, a cloned counter, another account and a wrong signature', async () => {
  const { authenticator, passkey } = await register()
  const find = async () => stored(passkey)
  const sign = async () => authenticator.get(await passkeys.startAuthentication(ceremony, []))
  const finish = (response: Awaited<ReturnType<typeof sign>>, known = find) =>
    passkeys.finishAuthentication(ceremony, response, known)
  await expect(register(createAuthenticator({ origin: 'http://localhost:4000' }))).rejects.toMatchObject(refused)
  await expect(register(createAuthenticator({ origin, rpId: 'evil.example' }))).rejects.toMatchObject(refused)
  await expect(register(createAuthenticator({ origin, verifiesUser: false }))).rejects.toMatchObject(refused)
  const ahead = async () => ({ ...stored(passkey), counter: 1_000 })
  await expect(finish(await sign(), ahead)).rejects.toMatchObject(refused)
  const ofAnother = async () => ({ ...stored(passkey), ownerId: randomUUID() })
  await expect(finish(await sign(), ofAnother)).rejects.toMatchObject(refused)
  await expect(passkeys.finishAuthentication(ceremony, await sign(), async () => undefined)).rejects.toMatchObject(
    refused,
  )
  const { passkey: other } = await register()
  await expect(finish(await sign(), async () => ({ ...stored(other), id: passkey.id }))).rejects.toMatchObject(refused)
  expect(await finish(await sign())).toMatchObject({ id: passkey.id })
})

test('unreadable responses are refused, not failures of the server', async () => {
  const { authenticator, passkey } = await register()
  const response = authenticator.get(await passkeys.startAuthentication(ceremony, []))
  for (const clientDataJSON of [
    '',
    'AAAA',
    Buffer.from('{}').toString('base64url'),
    Buffer.from('[]').toString('base64url'),
  ])
    await expect(
      passkeys.finishAuthentication(
        ceremony,
        { ...response, response: { ...response.response, clientDataJSON } },
        async () => stored(passkey),
      ),
    ).rejects.toMatchObject(refused)
  const broken = { ...response, response: { ...response.response, authenticatorData: 'AAAA' } }
  await expect(passkeys.finishAuthentication(ceremony, broken, async () => stored(passkey))).rejects.toMatchObject(
    refused,
  )
})

test('keeps at most 100 open challenges of a subject and deletes expired ones', async () => {
  const count = async () => (await database.pool.query('SELECT FROM passkey_challenges')).rowCount
  for (let made = 0; made < 105; made++) {
    now += 1
    await passkeys.startAuthentication(ceremony, [])
  }
  expect(await count()).toBe(100)
  now += 5 * 60_000
  await passkeys.startAuthentication({ ...ceremony, subject: 'two' }, [])
  expect(await count()).toBe(1)
})
