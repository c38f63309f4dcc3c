// Deleting an account and signing up again, to get rid of a ban, a suspension, a restriction or a block.
import { randomBytes } from 'node:crypto'
import { dayMs } from '@hamvav/contract/durations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReportQueueClient } from '../features/admin/testing/report-queue.ts'
import { sealedReviews } from '../features/safety/deletion-records/record-queries.ts'
import { resealTexts } from '../platform/crypto/reseal.ts'
import { createSealing } from '../platform/crypto/sealing.ts'
import { createTestApp, type TestMember } from '../testing/test-app.ts'
import { createOffenders, createOffendersAndQueue, type Offenders } from './testing/offender.ts'

let queue: ReportQueueClient
let offenders: Offenders
let victim: TestMember
let counter = 0
/** A new mailbox for each test. */
let mailbox: string

beforeAll(async () => ({ queue, offenders, victim } = await createOffendersAndQueue()))
afterAll(() => queue.app.close())
beforeEach(() => {
  mailbox = `offender${++counter}@gmail.com`
})

const query = async (sql: string, ...values: unknown[]) => (await queue.app.pool.query<object>(sql, values)).rows
const outcome = (answer: { statusCode: number; json: () => unknown }) =>
  answer.statusCode === 201 ? 'accepted' : (answer.json() as { code: string }).code
const blockersOf = async ({ user }: TestMember) =>
  (await query('SELECT blocker_id FROM blocks WHERE blocked_id = $1', user._id)).map(
    (row) => (row as { blocker_id: string }).blocker_id,
  )

/** What a client can tell apart; every request has an id of its own. */
const seen = ({ statusCode, body }: { readonly statusCode: number; readonly body: string }) => [
  statusCode,
  body.replace(/"requestId":"[\da-f-]{36}"/, ''),
]

test('a banned member deletes the account and signs up again with the same mailbox', async () => {
  const banned = await offenders.joinConfirmed(mailbox)
  expect((await offenders.suspend(banned, null)).statusCode).toBe(200)
  expect((await offenders.remove(banned)).statusCode).toBe(200)
  const taken = await offenders.register(victim.user.email)
  const refused = await offenders.register(mailbox)
  expect(seen(refused)).toEqual(seen(taken))
  for (const variant of [
    mailbox.replace('@', '+2@'),
    mailbox.replace('off', 'o.f.f'),
    mailbox.replace('gmail', 'googlemail'),
  ])
    expect(outcome(await offenders.register(variant))).not.toBe('accepted')
  expect((await query('SELECT 1 FROM members WHERE email = $1', mailbox)).length).toBe(0)
})

test('a banned mailbox and a taken one are told apart by a username that is taken or reserved too', async () => {
  const banned = await offenders.joinConfirmed(mailbox)
  await offenders.suspend(banned, null)
  await offenders.remove(banned)
  // Nobody's sign-up is sent again: that would log in with the password, which is the same in these tests.
  await query(`UPDATE members SET created_at = now() - interval '1 hour' WHERE id = $1`, victim.user._id)
  for (const username of [victim.user.username, banned.user.username]) {
    const [taken, refused] = [
      await offenders.register(victim.user.email, username),
      await offenders.register(mailbox, username),
    ]
    expect(seen(refused)).toEqual(seen(taken))
  }
})

test('an admin deletes a banned account, and its owner signs up again', async () => {
  const banned = await offenders.joinConfirmed(mailbox)
  await offenders.suspend(banned, null)
  const { root, send } = queue
  expect((await send(root, 'DELETE', `/admin/users/${banned.user._id}`)).statusCode).toBe(200)
  expect(outcome(await offenders.register(mailbox))).toBe('email_taken')
})

test('a suspended member deletes the account to be free at once', async () => {
  const suspended = await offenders.joinConfirmed(mailbox)
  await offenders.suspend(suspended, 30)
  await offenders.post(suspended, '/api/safety/appeals', { text: 'I was angry that day.' })
  const before = await offenders.standing(suspended)
  await offenders.remove(suspended)
  const again = await offenders.register(mailbox.replace('@', '+new@'))
  expect(outcome(again)).toBe('accepted')
  const { token, user } = again.json<{ token: string; user: TestMember['user'] }>()
  expect(user.suspended).toBe(true)
  const member = { user, token, password: victim.password, headers: { authorization: `Bearer ${token}` } }
  expect(await offenders.standing(member)).toMatchObject({ suspended: true, until: before.until })
  expect(await query('SELECT text, status FROM appeals WHERE member_id = $1', user._id)).toEqual([
    { text: 'I was angry that day.', status: 'open' },
  ])
  expect(outcome(await offenders.post(member, '/api/safety/appeals', { text: 'Once more' }))).toBe('appeal_made')
})

test('a member of 16 deletes the account and signs up again as 25', async () => {
  const minor = await offenders.join(mailbox)
  await queue.app.server.inject({ method: 'PUT', url: '/api/profile', headers: minor.headers, payload: { age: 16 } })
  expect(await offenders.standing(minor)).toMatchObject({ restricted: true })
  await offenders.remove(minor)
  const again = await offenders.join(mailbox)
  await queue.app.server.inject({ method: 'PUT', url: '/api/profile', headers: again.headers, payload: { age: 25 } })
  expect(await offenders.standing(again)).toMatchObject({ restricted: true })
  const written = await offenders.post(again, '/api/messages/send', { to: victim.user._id, text: 'Hello' })
  expect(written.statusCode).toBe(403)
})

test('a blocked member deletes the account and writes from a new one', async () => {
  const blocked = await offenders.joinConfirmed(mailbox)
  await queue.protection.block(victim, blocked)
  await offenders.remove(blocked)
  const again = await offenders.joinConfirmed(mailbox)
  expect(await blockersOf(again)).toEqual([victim.user._id])
  const written = await offenders.post(again, '/api/messages/send', { to: victim.user._id, text: 'It is me' })
  expect(written.statusCode).toBe(404)
  // The blocker sees the new account among the blocked members and can lift the block.
  expect((await queue.protection.blocked(victim)).map(({ _id }) => _id)).toContain(again.user._id)
  await queue.protection.unblock(victim, again)
  await offenders.remove(again)
  expect(await blockersOf(await offenders.join(mailbox))).toEqual([])
})

test('deleting and signing up three times does not remove a block', async () => {
  const first = await offenders.joinConfirmed(mailbox)
  await queue.protection.block(victim, first)
  let member = first
  for (let round = 0; round < 3; round++) {
    await offenders.remove(member)
    member = await offenders.join(mailbox)
  }
  expect(await blockersOf(member)).toEqual([victim.user._id])
})

test('a reported member deletes the account before the report is decided, and is banned afterwards', async () => {
  const reported = await offenders.joinConfirmed(mailbox)
  const report = await queue.report(victim, 'profile', reported.user._id)
  await offenders.remove(reported)
  expect((await queue.decide(report, { decision: 'ban' })).statusCode).toBe(200)
  expect(outcome(await offenders.register(mailbox))).toBe('email_taken')
})

test('a reported member signs up again before the report is decided', async () => {
  const reported = await offenders.joinConfirmed(mailbox)
  const report = await queue.report(victim, 'profile', reported.user._id)
  await offenders.remove(reported)
  const again = await offenders.join(mailbox)
  expect((await queue.decide(report, { decision: 'suspend', days: 7, note: 'Grave' })).statusCode).toBe(200)
  expect(await offenders.standing(again)).toMatchObject({ suspended: true })
})

test('a banned member who moved to another address first signs up with the old one', async () => {
  const member = await offenders.joinConfirmed(mailbox)
  await query(`UPDATE mailbox_claims SET released_at = now() WHERE member_id = $1`, member.user._id)
  await query(`UPDATE members SET email = 'moved-' || email WHERE id = $1`, member.user._id)
  await offenders.suspend(member, null)
  expect(outcome(await offenders.register(mailbox))).toBe('email_taken')
  await offenders.remove(member)
  expect(outcome(await offenders.register(mailbox))).toBe('email_taken')
  expect(outcome(await offenders.register(`moved-${mailbox}`))).toBe('email_taken')
})

test('ten sign-ups at once with spellings of one mailbox get one account, with its restriction', async () => {
  const minor = await offenders.join(mailbox)
  await query('UPDATE members SET declared_minor_at = now(), declared_minor_age = 15 WHERE id = $1', minor.user._id)
  await offenders.remove(minor)
  const [local = '', domain] = mailbox.split('@')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => offenders.register(`${local.slice(0, n)}.${local.slice(n)}+${n}@${domain}`)),
  )
  expect(answers.map(outcome).toSorted()).toEqual(['accepted', ...Array.from({ length: 9 }, () => 'email_taken')])
  const accepted = answers.find((answer) => answer.statusCode === 201)?.json<{ user: TestMember['user'] }>().user
  expect(await query('SELECT declared_minor_age AS age FROM members WHERE id = $1', accepted?._id)).toEqual([
    { age: 15 },
  ])
})

test('a sign-up at the moment of the deletion', async () => {
  for (let round = 0; round < 5; round++) {
    const email = `race${round}.${mailbox}`
    const banned = await offenders.joinConfirmed(email)
    await offenders.suspend(banned, null)
    const [removed, ...answers] = await Promise.all([
      offenders.remove(banned),
      ...Array.from({ length: 4 }, (_, n) => offenders.register(email.replace('@', `+${n}@`))),
    ])
    expect([removed.statusCode, ...answers.map(outcome)]).toEqual([200, ...answers.map(() => 'email_taken')])
  }
})

test('a block, and a ban, at the moment of the deletion', async () => {
  for (let round = 0; round < 5; round++) {
    const email = `moment${round}.${mailbox}`
    const member = await offenders.joinConfirmed(email)
    const [, blocked, banned] = await Promise.all([
      offenders.remove(member),
      queue.protection.block(victim, member),
      offenders.suspend(member, null),
    ])
    const again = await offenders.register(email)
    // A successful answer must have taken effect.
    if (banned.statusCode === 200) expect(outcome(again)).toBe('email_taken')
    else if (blocked.statusCode === 200)
      expect(await blockersOf({ ...member, user: again.json<{ user: TestMember['user'] }>().user })).toEqual([
        victim.user._id,
      ])
  }
})

test('the blocker and the blocked member delete their accounts at the same moment', async () => {
  const [blocker, blocked] = [await queue.app.signUp(), await offenders.joinConfirmed(mailbox)]
  await queue.protection.block(blocker, blocked)
  const answers = await Promise.all([offenders.remove(blocker), offenders.remove(blocked)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await blockersOf(await offenders.join(mailbox))).toEqual([])
})

test('a thief of the database without the key learns neither the address nor the blocker from a record', async () => {
  const banned = await offenders.joinConfirmed(mailbox)
  await offenders.suspend(banned, null)
  await offenders.post(banned, '/api/safety/appeals', { text: 'A very private explanation' })
  await offenders.remove(banned)
  const [latest] = (await offenders.records()).slice(-1)
  const stored = JSON.stringify(latest, (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'data' in value
      ? Buffer.from(value.data as number[]).toString('latin1')
      : value,
  )
  for (const secret of [mailbox, mailbox.split('@')[0], banned.user.username, banned.user._id, 'private explanation'])
    expect(stored).not.toContain(secret)
})

test('the keys are rotated: older records still match', async () => {
  const [older, newer] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
  const before = await createTestApp({ ENCRYPTION_KEY: older })
  const member = await createOffenders(before, {}).join(mailbox)
  await before.pool.query(`UPDATE members SET suspended_at = now(), suspension_reason = 'spam' WHERE id = $1`, [
    member.user._id,
  ])
  before.app.auth.forgetStanding(member.user._id)
  await createOffenders(before, {}).post(member, '/api/safety/appeals', { text: 'It was not me' })
  await createOffenders(before, {}).remove(member)
  const rotated = await createTestApp({ ENCRYPTION_KEY: `${newer},${older}` }, { beside: before })
  expect(outcome(await createOffenders(rotated, {}).register(mailbox))).toBe('email_taken')
  const sealing = createSealing(rotated.config.encryptionKeys)
  const reseal = () => resealTexts(sealedReviews, { pool: rotated.pool, sealing, report: () => {} })
  expect([await reseal(), await reseal()]).toEqual([
    { resealed: 1, unreadable: 0 },
    { resealed: 0, unreadable: 0 },
  ])
  await rotated.close()
  await before.close()
})

test('a ban, a block and a restriction end in their time, and are erased', async () => {
  let now = Date.now()
  const app = await createTestApp({}, { now: () => now })
  const them = createOffenders(app, {})
  const [banned, minor, blocked] = [
    await them.join('ban@gmail.com'),
    await them.join('minor@gmail.com'),
    await them.join('block@gmail.com'),
  ]
  const blocker = await app.signUp()
  await app.pool.query(`UPDATE members SET suspended_at = now() WHERE id = $1`, [banned.user._id])
  await app.pool.query('UPDATE members SET declared_minor_at = now(), declared_minor_age = 15 WHERE id = $1', [
    minor.user._id,
  ])
  await them.post(blocker, '/api/safety/blocks', { userId: blocked.user._id })
  for (const member of [banned, minor, blocked]) expect((await them.remove(member)).statusCode).toBe(200)
  const count = async () => {
    await app.app.deletionRecords.eraseExpired(AbortSignal.any([]))
    const { rows } = await app.pool.query('SELECT count(*)::int AS n FROM deletion_records')
    return (rows[0] as { n: number }).n
  }
  const start = now
  const after = async (years: number) => {
    now = start + years * 365.25 * dayMs
    return count()
  }
  expect([await after(1.99), await after(2.01)]).toEqual([3, 2]) // the block: 2 years
  expect([await after(2.99), await after(3.01)]).toEqual([2, 1]) // 15 is 18 after 3 years
  expect(outcome(await them.register('ban@gmail.com'))).toBe('email_taken')
  now = start + 5.01 * 365.25 * dayMs // over, also before the cleanup
  expect(outcome(await them.register('ban@gmail.com'))).toBe('accepted')
  expect(await count()).toBe(0)
  await app.close()
})
