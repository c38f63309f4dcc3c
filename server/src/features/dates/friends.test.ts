// Attempts to mail one person, or many, about dates more often than the rules allow.
import { randomBytes } from 'node:crypto'
import { dayMs } from '@hamvav/contract/durations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createKeyedHash } from '../../platform/crypto/keyed-hash.ts'
import { createSealing } from '../../platform/crypto/sealing.ts'
import { createTokens } from '../../platform/crypto/tokens.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { createLimits } from '../../platform/rate-limit/limits.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createFriends, type FriendService, keysOfRefusals } from './friends.ts'

let app: TestApp
let counter = 0
let at = Date.now()
let mails: Mail[]
const [older, newer] = [randomBytes(32), randomBytes(32)] as const

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  mails = []
})

/** A server with these keys, newest first. */
function friendsWith(keys: readonly Buffer[] = [older]): FriendService {
  const limits = createLimits({ enabled: true, now: () => at, redis: undefined, secret: '' })
  return createFriends({
    pool: app.pool,
    config: { publicUrl: 'https://example.org', encryptionKeys: [...keys], emergencyLines: [] },
    sealing: createSealing([...keys]),
    tokens: createTokens('x'.repeat(40)),
    mailer: { available: true, send: async (_tx: unknown, mail: Mail) => void mails.push(mail) } as never,
    openAttempts: limits.openAttempts,
    now: () => at,
  } as never)
}
const newMember = async () => (await app.signUp()).user._id
const outcomeOf = async (adding: Promise<unknown>) =>
  await adding.then(
    () => 'asked',
    ({ code }: { code: string }) => code,
  )
/** Token of the link in the newest mail. */
function newestToken(): string {
  const link = mails.at(-1)?.body.find((part) => typeof part === 'object' && 'link' in part)
  return (link as { link: string }).link.split('#')[1] ?? ''
}

test('an address with another tag is the same mailbox, for the limit of a day and for a refusal', async () => {
  const friends = friendsWith()
  const name = `friend${++counter}`
  const tags = ['', '+a', '+b', '+c'].map((tag) => `${name}${tag}@example.org`)
  const outcomes: string[] = []
  for (const email of tags) outcomes.push(await outcomeOf(friends.add(await newMember(), email)))
  expect(outcomes).toEqual(['asked', 'asked', 'asked', 'too_many_requests'])

  await friends.answer(newestToken(), false)
  at += dayMs
  const before = mails.length
  expect(await outcomeOf(friends.add(await newMember(), `${name}+d@example.org`))).toBe('asked')
  expect(mails).toHaveLength(before)
})

test('a refusal that an older version stored with the tag of the address still holds', async () => {
  const email = `friend${++counter}+tag@example.org`
  const { hash } = createKeyedHash([older], 'hamvav address of a friend of a date').current(email)
  await app.pool.query('INSERT INTO refused_date_friends (address_hash, refused_at) VALUES ($1, now())', [hash])
  const friends = friendsWith()
  await friends.add(await newMember(), email)
  expect(mails).toEqual([])
  await friends.add(await newMember(), `friend${++counter}+tag@example.org`)
  expect(mails).toHaveLength(1)
})

test('a member asks at most ten addresses a day, also if each is removed again', async () => {
  const friends = friendsWith()
  const memberId = await newMember()
  const ask = async () => {
    const added = friends.add(memberId, `many${++counter}@example.org`)
    const outcome = await outcomeOf(added)
    if (outcome === 'asked') await friends.remove(memberId, (await added)._id)
    return outcome
  }
  for (let n = 0; n < 10; n++) expect(await ask()).toBe('asked')
  expect(await ask()).toBe('too_many_requests')
  expect(mails).toHaveLength(10)
  at += dayMs
  expect(await ask()).toBe('asked')
})

test('a refusal removes friends added before and after a key rotation, and holds without the older key', async () => {
  const email = `friend${++counter}@example.org`
  const [before, after] = [await newMember(), await newMember()]
  await friendsWith([older]).add(before, email)
  const token = newestToken()
  const rotated = friendsWith([newer, older])
  await rotated.add(after, email)
  await rotated.answer(token, false)
  expect([await rotated.list(before), await rotated.list(after)]).toEqual([[], []])

  mails = []
  await friendsWith([newer]).add(await newMember(), email)
  expect(mails).toEqual([])
})

test('an address that refused before a key rotation is not mailed after it', async () => {
  const email = `friend${++counter}@example.org`
  await friendsWith([older]).add(await newMember(), email)
  await friendsWith([older]).answer(newestToken(), false)
  const rotated = friendsWith([newer, older])
  await rotated.add(await newMember(), email)
  expect(mails).toHaveLength(1)
  await rotated.add(await newMember(), `friend${++counter}@example.org`)
  expect(mails).toHaveLength(2)
})

test('a key is needed as long as an address that refused was hashed with it, or with an unknown key', async () => {
  await app.pool.query('DELETE FROM refused_date_friends')
  expect(await keysOfRefusals(app.pool, [newer, older])).toEqual([])
  const friends = friendsWith([older])
  await friends.add(await newMember(), `friend${++counter}@example.org`)
  await friends.answer(newestToken(), false)
  expect(await keysOfRefusals(app.pool, [newer, older])).toEqual([older])
  // As older versions stored it.
  await app.pool.query('UPDATE refused_date_friends SET key_id = NULL')
  expect(await keysOfRefusals(app.pool, [newer, older])).toEqual([newer, older])
})
