// Attacks with somebody else's e-mail address and with mailed links.
import { dayMs, minuteMs, secondMs } from '@hamvav/contract/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOutbox, type Outbox } from './testing/outbox.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

let ahead = 0
let app: TestApp
let outbox: Outbox
let member: TestMember
let email: string
let counter = 0
beforeAll(async () => {
  app = await createTestApp({}, { now: () => Date.now() + ahead })
  outbox = createOutbox(app)
})
beforeEach(async () => {
  member = await app.signUp({ username: `mailbox${++counter}`, reviewed: false })
  email = member.user.email
})
afterAll(() => app.close())

type Headers = Readonly<Record<string, string>>
const post = (url: string, payload?: object, headers: Headers = {}) =>
  app.request({ headers }, 'POST', `/api/auth/${url}`, payload)
const query = async (sql: string, ...values: unknown[]) => (await app.pool.query(sql, values)).rows as unknown[]
const codeOf = (answer: { statusCode: number; json(): unknown }) =>
  answer.statusCode < 400 ? answer.statusCode : (answer.json() as { code: string }).code
const logIn = (address: string, password: string) => post('login', { email: address, password })
const own = 'the owner sets this one'
const confirm = async (of = email) => post('confirm-email', { token: await outbox.linkOf(of, 'confirm-email') })
async function reset(of = email, password = own, count = 1) {
  await post('forgot-password', { email: of })
  return post('reset-password', { token: await outbox.linkOf(of, 'reset-password', count), password })
}
/** Asks for another address; the member's own one is confirmed first. */
async function change(to: string, by = member, headers: Headers = by.headers) {
  return post('change-email', { email: to, password: by.password }, headers)
}
const isAlive = async ({ token }: TestMember) => (await app.app.auth.checkMember(token)) !== null
const account = (id = member.user._id) =>
  query(
    `SELECT email, email_confirmed_at IS NOT NULL AS confirmed, verified, visibility_approved AS approved,
       visibility_requested AS requested FROM members WHERE id = $1`,
    id,
  )

test('a squatter with the address of somebody else loses the account to the owner of the mailbox', async () => {
  await query(
    `UPDATE members SET verified = true, visible = true, visibility_requested = true, visibility_approved = true WHERE id = $1`,
    member.user._id,
  )
  await query(
    `INSERT INTO passkeys (id, member_id, name, credential_id, public_key, counter)
     VALUES (gen_random_uuid(), $1, 'of the squatter', 'a credential', 'a key', 0)`,
    member.user._id,
  )
  expect((await reset()).statusCode).toBe(200)
  expect(await app.app.auth.checkMember(member.token)).toBeNull()
  expect((await logIn(email, member.password)).statusCode).toBe(401)
  expect((await logIn(email, own)).statusCode).toBe(200)
  expect(await query('SELECT 1 FROM passkeys WHERE member_id = $1', member.user._id)).toEqual([])
  expect(await account()).toEqual([{ email, confirmed: true, verified: false, approved: false, requested: true }])
})

test('the owner of a confirmed address keeps approval and badge after a new password', async () => {
  await confirm()
  await query(
    `UPDATE members SET verified = true, visible = true, visibility_requested = true, visibility_approved = true WHERE id = $1`,
    member.user._id,
  )
  expect((await reset()).statusCode).toBe(200)
  expect(await account()).toEqual([{ email, confirmed: true, verified: true, approved: true, requested: true }])
})

test('a suspension of an account with an unconfirmed address is appealed once the owner confirms the address', async () => {
  const suspend = (id: string) =>
    query(`UPDATE members SET suspended_at = now(), suspended_until = NULL WHERE id = $1`, id)
  const appeals = (id: string) => query('SELECT status FROM appeals WHERE member_id = $1', id)
  const proven = await app.signUp({ reviewed: false })
  await query('UPDATE members SET email_confirmed_at = now() WHERE id = $1', proven.user._id)
  await suspend(proven.user._id)
  await reset(proven.user.email)

  await suspend(member.user._id)
  await reset()
  await expect.poll(() => appeals(member.user._id)).toEqual([{ status: 'open' }])
  expect(await query('SELECT 1 FROM members WHERE id = $1 AND suspended_at IS NOT NULL', member.user._id)).toHaveLength(
    1,
  )
  expect(await appeals(proven.user._id)).toEqual([])
})

test('a mail scanner that opens the links changes nothing', async () => {
  const confirmation = await outbox.linkOf(email, 'confirm-email')
  await post('forgot-password', { email })
  const token = await outbox.linkOf(email, 'reset-password')
  for (const url of [
    `/confirm-email?token=${confirmation}`,
    `/reset-password?token=${token}`,
    `/api/auth/confirm-email?token=${confirmation}`,
    `/api/auth/reset-password?token=${token}`,
    `/api/auth/keep-email?token=${token}`,
  ])
    for (const method of ['GET', 'HEAD'] as const)
      await app.server.inject({ method, url, headers: { accept: 'text/html' } })
  expect(await account()).toMatchObject([{ confirmed: false }])
  expect(await app.app.auth.checkMember(member.token)).not.toBeNull()
  expect((await post('confirm-email', { token: confirmation })).statusCode).toBe(200)
  expect((await post('reset-password', { token, password: own })).statusCode).toBe(200)
})

test('links that the squatter requested stop working after the takeover', async () => {
  const confirmation = await outbox.linkOf(email, 'confirm-email')
  await post('forgot-password', { email })
  const older = await outbox.linkOf(email, 'reset-password')
  await reset(email, own, 2)
  expect(codeOf(await post('confirm-email', { token: confirmation }))).toBe('link_invalid')
  expect(codeOf(await post('reset-password', { token: older, password: own }))).toBe('link_invalid')
})

test('ten parallel uses of one reset link set one password', async () => {
  await post('forgot-password', { email })
  const token = await outbox.linkOf(email, 'reset-password')
  const passwords = Array.from({ length: 10 }, (_, n) => `number ${n} of ten passwords`)
  const answers = await Promise.all(passwords.map((password) => post('reset-password', { token, password })))
  expect(answers.map(codeOf).filter((code) => code === 200)).toHaveLength(1)
  const logins = await Promise.all(passwords.map((password) => logIn(email, password)))
  expect(logins.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('a stranger cannot tell known, unknown, unconfirmed and suspended addresses apart by forgot-password', async () => {
  const [confirmed, suspended] = [await app.signUp({ reviewed: false }), await app.signUp({ reviewed: false })]
  await confirm(confirmed.user.email)
  await query('UPDATE members SET suspended_at = now() WHERE id = $1', suspended.user._id)
  const addresses = [email, confirmed.user.email, suspended.user.email, 'nobody.at.all@gmail.com']
  const answers = await Promise.all(addresses.map((address) => post('forgot-password', { email: address })))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  // The response does not wait for the lookup of the account or for the mail.
  const client = await app.pool.connect()
  try {
    await client.query('BEGIN; LOCK TABLE members IN ACCESS EXCLUSIVE MODE')
    for (const address of addresses) expect((await post('forgot-password', { email: address })).statusCode).toBe(200)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
  await app.app.auth.close()
  await app.app.jobs.runAll()
  expect(outbox.mails('nobody.at.all@gmail.com')).toEqual([])
})

test('a thief of the session changes the address: only with the password, and only after the new mailbox confirmed', async () => {
  await confirm()
  const to = `thief${counter}@gmail.com`
  const guess = await post('change-email', { email: to, password: 'a wrong guess' }, member.headers)
  expect([guess.statusCode, guess.json()]).toMatchObject([
    403,
    { code: 'wrong_password', fields: { password: expect.any(String) } },
  ])
  expect((await change(to)).statusCode).toBe(200)
  expect(await account()).toMatchObject([{ email, confirmed: true }])
  expect((await confirm(to)).statusCode).toBe(200)
  expect(await account()).toMatchObject([{ email: to, confirmed: true }])
  expect((await logIn(to, member.password)).statusCode).toBe(200)
  expect((await logIn(email, member.password)).statusCode).toBe(401)
})

test.each([
  ['before', false],
  ['after', true],
])('a thief who knows the password loses the account to the old address, %s the change', async (_, isConfirmed) => {
  await confirm()
  const to = `robber${counter}@gmail.com`
  await change(to)
  if (isConfirmed) {
    expect((await confirm(to)).statusCode).toBe(200)
    // The thief also sets a new password, which must not void the owner's link.
    await reset(to, 'the thief sets this one')
  }
  const token = await outbox.linkOf(email, 'keep-email')
  expect((await post('keep-email', { token, password: own })).statusCode).toBe(200)
  expect(await account()).toMatchObject([{ email, confirmed: true }])
  expect(await isAlive(member)).toBe(false)
  expect((await logIn(email, own)).statusCode).toBe(200)
  expect((await logIn(to, 'the thief sets this one')).statusCode).toBe(401)
  expect(codeOf(await post('keep-email', { token, password: own }))).toBe('link_invalid')
  if (!isConfirmed) expect(codeOf(await confirm(to))).toBe('link_invalid')
})

test('a thief changes the address twice: the first owner still gets the account back', async () => {
  await confirm()
  const [first, second] = [`one${counter}@gmail.com`, `two${counter}@gmail.com`]
  await change(first)
  await confirm(first)
  await change(second)
  await confirm(second)
  const later = await outbox.linkOf(first, 'keep-email')
  expect(
    (await post('keep-email', { token: await outbox.linkOf(email, 'keep-email'), password: own })).statusCode,
  ).toBe(200)
  expect(await account()).toMatchObject([{ email }])
  expect(codeOf(await post('keep-email', { token: later, password: own }))).toBe('link_invalid')
})

test('nobody signs up with, or moves to, the old address while its owner can undo the change', async () => {
  await confirm()
  await change(`gone${counter}@gmail.com`)
  await confirm(`gone${counter}@gmail.com`)
  const dotted = email.replace('mail', 'm.ail')
  const signUp = (address: string) =>
    post('register', { username: `taker${counter}`, name: 'Taker', email: address, password: own })
  expect(codeOf(await signUp(email))).toBe('email_taken')
  expect(codeOf(await signUp(dotted))).toBe('email_taken')
  ahead += 9 * dayMs
  expect(codeOf(await signUp(email))).toBe(201)
  const token = await outbox.linkOf(email, 'keep-email')
  expect(codeOf(await post('keep-email', { token, password: own }))).toBe('link_invalid')
})

test('the answer does not reveal whether the new address is taken; only its owner learns it', async () => {
  const other = await app.signUp({ reviewed: false })
  const [free, taken] = [await change(`free${counter}@gmail.com`), await change(other.user.email)]
  expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body])
  const token = await outbox.linkOf(other.user.email, 'confirm-email', 2)
  expect(codeOf(await post('confirm-email', { token }))).toBe('email_taken')
  expect(await account()).toMatchObject([{ email, confirmed: false }])
  expect(await account(other.user._id)).toMatchObject([{ email: other.user.email, confirmed: false }])
})

test('ten members who confirm one address at the same moment: one gets it', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => app.signUp({ reviewed: false })))
  const spellings = members.map((_, n) => `shared${counter}+${n}@gmail.com`)
  await Promise.all(members.map((by, n) => change(spellings[n] ?? '', by)))
  const tokens = await Promise.all(spellings.map((to) => outbox.linkOf(to, 'confirm-email')))
  const answers = await Promise.all(tokens.map((token) => post('confirm-email', { token })))
  expect(answers.map(codeOf).toSorted()).toEqual([200, ...Array<string>(9).fill('email_taken')])
})

test('a link of a change works once, for one day, and not after a newer one', async () => {
  const [older, newer, late] = ['older', 'newer', 'late'].map((word) => `${word}${counter}@gmail.com`) as [
    string,
    string,
    string,
  ]
  await change(older)
  await change(newer)
  expect(codeOf(await confirm(older))).toBe('link_invalid')
  expect(codeOf(await confirm(newer))).toBe(200)
  expect(codeOf(await confirm(newer))).toBe('link_invalid')
  await change(late, member)
  ahead += dayMs + secondMs
  expect(codeOf(await confirm(late))).toBe('link_invalid')
  expect(await account()).toMatchObject([{ email: newer }])
})

test('a reset link mailed to the old address stops working after the change; a new password or Cancel ends a pending change', async () => {
  await post('forgot-password', { email })
  const token = await outbox.linkOf(email, 'reset-password')
  const moved = `moved${counter}@gmail.com`
  await change(moved)
  await confirm(moved)
  expect(codeOf(await post('reset-password', { token, password: own }))).toBe('link_invalid')

  const pending = async () =>
    (await app.server.inject({ url: '/api/auth/email-change', headers: member.headers })).json()
  await change(`cancelled${counter}@gmail.com`)
  expect(await pending()).toMatchObject({ pending: { email: `cancelled${counter}@gmail.com` } })
  await app.server.inject({ method: 'DELETE', url: '/api/auth/email-change', headers: member.headers })
  expect(await pending()).toEqual({ pending: null })
  expect(codeOf(await confirm(`cancelled${counter}@gmail.com`))).toBe('link_invalid')

  const again = `again${counter}@gmail.com`
  await change(again)
  await post('change-password', { currentPassword: member.password, newPassword: own }, member.headers)
  expect(codeOf(await confirm(again))).toBe('link_invalid')
})

test('a suspended or restricted member cannot escape a sanction by changing the address', async () => {
  const to = `escape${counter}@gmail.com`
  await change(to)
  await query('UPDATE members SET suspended_at = now() WHERE id = $1', member.user._id)
  app.app.auth.forgetStanding(member.user._id)
  expect(codeOf(await change(`escape2${counter}@gmail.com`))).toBe('suspended')
  expect(codeOf(await confirm(to))).toBe('link_invalid')
  await query('UPDATE members SET suspended_at = NULL, declared_minor_at = now() WHERE id = $1', member.user._id)
  app.app.auth.forgetStanding(member.user._id)
  expect(codeOf(await change(`escape3${counter}@gmail.com`))).toBe('restricted')
  expect(codeOf(await confirm(to))).toBe('link_invalid')
})

test('a stranger whose unconfirmed address is replaced gets no link to the account', async () => {
  const to = `typo${counter}@gmail.com`
  await change(to)
  await expect.poll(() => outbox.mails(email).length).toBe(2)
  expect(outbox.mails(email)[1]).toContain('/forgot-password')
  expect(outbox.mails(email)[1]).not.toContain('token=')
  expect((await confirm(to)).statusCode).toBe(200)
  // The mistyped address is free for its owner at once.
  expect(codeOf(await post('register', { username: `typo${counter}`, name: 'Typo', email, password: own }))).toBe(201)
})

test('only addresses of the allowed providers, and three changes an hour', async () => {
  expect(codeOf(await change('me@evil.example'))).toBe('invalid_email_domain')
  expect(codeOf(await change(email))).toBe('same_email')
  const limited = await createTestApp({ RATE_LIMIT: 'on' }, {})
  try {
    const by = await limited.signUp()
    const codes = []
    for (let n = 0; n < 4; n++) {
      const payload = { email: `bombed${n}@gmail.com`, password: by.password }
      codes.push(
        codeOf(
          await limited.server.inject({ method: 'POST', url: '/api/auth/change-email', payload, headers: by.headers }),
        ),
      )
    }
    expect(codes).toEqual([200, 200, 200, 'too_many_requests'])
  } finally {
    await limited.close()
  }
})

test('a stranger floods one mailbox with links by writing its address in ever new ways', async () => {
  const limited = await createTestApp({ RATE_LIMIT: 'on' })
  try {
    const codes = []
    for (const spelling of ['flooded', 'f.looded', 'flooded+1', 'fl.ooded+2', 'Flooded+3']) {
      const payload = { email: `${spelling}@gmail.com` }
      codes.push(codeOf(await limited.server.inject({ method: 'POST', url: '/api/auth/forgot-password', payload })))
    }
    expect(codes).toEqual([200, 200, 200, 'too_many_requests', 'too_many_requests'])
  } finally {
    await limited.close()
  }
})

describe('a sign-up sent again', () => {
  const signUp = (fields: object) => post('register', { name: 'A Member', ...fields })
  const same = () => ({ username: member.user.username, email, password: member.password })

  test('opens nothing with another password, another address or another username', async () => {
    expect((await signUp(same())).statusCode).toBe(201)
    const others = [{ password: 'a wrong guess of it' }, { email: 'another@gmail.com' }]
    for (const other of others) expect(codeOf(await signUp({ ...same(), ...other }))).toBe('username_taken')
    expect(codeOf(await signUp({ ...same(), username: 'otherwise' }))).toBe('email_taken')
  })

  test('opens nothing after a quarter of an hour', async () => {
    ahead += 16 * minuteMs
    expect(codeOf(await signUp(same()))).toBe('username_taken')
  })
})
