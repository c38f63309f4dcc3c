import { newsletterLinkSeconds } from '@hamvav/contract/community/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createNewsletterRetention } from './newsletter.ts'
import { mailsTo, newestMail } from './testing/outbox.ts'

let ahead = 0
const now = () => Date.now() + ahead
let app: TestApp
let email: string
let counter = 0

beforeAll(async () => {
  app = await createTestApp({}, { now })
})
beforeEach(() => {
  email = `reader${++counter}@example.org`
})
afterAll(() => app.close())

const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'POST', url, payload, headers })
const join = (address = email, language = 'en') => post('/api/newsletter', { email: address, language })
const confirm = (token: string) => post('/api/newsletter/confirm', { token })
const leave = (token: string) => post('/api/newsletter/leave', { token })
const tokenOf = (mail: string, screen: string) =>
  new RegExp(`http://localhost:3000/${screen}\\?token=([\\w.-]+)`).exec(mail)?.[1] ?? ''
const rows = async (address = email) =>
  (await app.pool.query('SELECT confirmed_at FROM newsletter_subscriptions WHERE email = $1', [address])).rows as {
    confirmed_at: Date | null
  }[]

test('an address is stored once, confirmed by one mailed link and deleted by the other', async () => {
  expect((await join(` ${email.toUpperCase()} `)).statusCode).toBe(200)
  expect((await join()).statusCode).toBe(200)
  const mail = await newestMail(app, email, 2)
  expect(await rows()).toEqual([{ confirmed_at: null }])
  const token = tokenOf(mail, 'confirm-subscription')
  expect((await confirm(token)).statusCode).toBe(200)
  const [first] = await rows()
  expect(first?.confirmed_at).not.toBeNull()
  ahead += 1_000
  expect((await confirm(token)).statusCode).toBe(200)
  expect(await rows()).toEqual([first])

  const leaveToken = tokenOf(mail, 'unsubscribe')
  expect([(await leave(leaveToken)).statusCode, (await leave(leaveToken)).statusCode]).toEqual([200, 200])
  expect(await rows()).toEqual([])
  expect((await confirm(token)).json()).toMatchObject({ code: 'link_invalid' })
})

test('concurrent subscriptions of one address store one row', async () => {
  await Promise.all([join(), join(), join()])
  expect(await rows()).toHaveLength(1)
})

test('a confirmed address gets the same response and stays confirmed', async () => {
  const unknown = await join()
  await confirm(tokenOf(await newestMail(app, email), 'confirm-subscription'))
  const known = await join()
  expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()])
  const mail = await newestMail(app, email, 2)
  expect(mail).toContain('already get our monthly letter')
  expect(tokenOf(mail, 'confirm-subscription')).toBe('')
  expect((await rows())[0]?.confirmed_at).not.toBeNull()
})

test('a token of another purpose, a forged or an expired token is rejected', async () => {
  await join()
  const mail = await newestMail(app, email)
  const token = tokenOf(mail, 'confirm-subscription')
  const leaveToken = tokenOf(mail, 'unsubscribe')
  const { token: access } = await app.signUp()
  for (const wrong of [leaveToken, access, `${token}x`, 'a.b.c', 'x'.repeat(300)])
    expect([(await confirm(wrong)).statusCode, (await confirm(wrong)).json()]).toMatchObject([
      410,
      { code: 'link_invalid' },
    ])
  for (const wrong of [token, access, `${leaveToken}x`, 'a.b.c']) expect((await leave(wrong)).statusCode).toBe(410)
  for (const wrong of ['', 'x'.repeat(301)]) expect((await leave(wrong)).statusCode).toBe(400)
  expect(await app.app.auth.checkMember(leaveToken)).toBeNull()
  ahead += newsletterLinkSeconds * 1000 + 1_000
  expect((await confirm(token)).statusCode).toBe(410)
  expect(await rows()).toEqual([{ confirmed_at: null }])
})

test('one-click unsubscribe accepts every form type; other endpoints reject forms', async () => {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', undefined]
  for (const type of types) {
    await join()
    const mail = await newestMail(app, email, types.indexOf(type) + 1)
    expect(mail).toContain('\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n')
    const [, link = ''] = /\nList-Unsubscribe: <http:\/\/localhost:3000(\/unsubscribe\?token=[^>]+)>\n/.exec(mail) ?? []
    const answer = await (type ? post(link, 'List-Unsubscribe=One-Click', { 'content-type': type }) : post(link, ''))
    expect([answer.statusCode, await rows()]).toEqual([200, []])
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await post('/unsubscribe', 'token=x', form)).statusCode).toBe(400)
  expect((await post('/unsubscribe?token=x', 'x'.repeat(5_000), form)).statusCode).toBe(413)
  expect((await post('/api/newsletter', 'email=a%40b.np', form)).statusCode).toBe(415)
})

test('the mail is in Nepali for language ne', async () => {
  await join(email, 'ne')
  expect(await newestMail(app, email)).toContain('ठेगाना पुष्टि')
  expect((await join(email, 'xx')).statusCode).toBe(400)
})

test('rejects addresses that inject mail headers', async () => {
  for (const hostile of [`${email}\r\nBcc: all@example.org`, `${email}\nX: y`, `${email},b@example.org`, 'Me <a@b.np>'])
    expect((await join(hostile)).statusCode).toBe(400)
  expect(await rows('all@example.org')).toEqual([])
})

test('sends at most three mails a day to one address, from any client address', async () => {
  const limited = await createTestApp({ RATE_LIMIT: 'on' })
  const join = (address: string, ip: number) =>
    limited.server.inject({
      method: 'POST',
      url: '/api/newsletter',
      payload: { email: address },
      remoteAddress: `203.0.113.${ip}`,
    })
  const answers = await Promise.all([1, 2, 3, 4, 5].map((ip) => join('often@example.org', ip)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 429, 429])
  const flood = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => join(`n${n}@example.org`, 9)))
  expect(flood.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  await limited.close()
})

test('the retention job deletes only addresses unconfirmed for a week', async () => {
  await app.pool.query(
    `INSERT INTO newsletter_subscriptions (id, email, created_at, confirmed_at)
     SELECT gen_random_uuid(), 'swept' || n || '@example.org', $1, CASE WHEN n = 1 THEN now() END
     FROM generate_series(1, 1500) n`,
    [new Date(now() - newsletterLinkSeconds * 1000 - 1_000)],
  )
  await join()
  await createNewsletterRetention({ pool: app.pool, now })(AbortSignal.any([]))
  const { rows: remaining } = await app.pool.query(
    `SELECT email FROM newsletter_subscriptions WHERE email LIKE 'swept%'`,
  )
  expect(remaining).toEqual([{ email: 'swept1@example.org' }])
  expect(await rows()).toHaveLength(1)
})

test('deleting a member deletes the subscription of their confirmed address only', async () => {
  const addresses = [email, `other.${email}`]
  for (const [n, address] of addresses.entries()) {
    await join(address)
    await app.pool.query(
      `INSERT INTO members (id, username, name, email, password_hash, email_confirmed_at)
       VALUES (gen_random_uuid(), $1, 'Reader', $2, 'x', $3)`,
      [`reader_${counter}_${n}`, address, n === 0 ? new Date() : null],
    )
  }
  await app.pool.query('DELETE FROM members WHERE email = ANY ($1)', [addresses])
  expect([(await rows(addresses[0])).length, (await rows(addresses[1])).length]).toEqual([0, 1])
})

test('returns 503 and stores no subscription when the server sends no mail', async () => {
  const silent = await createTestApp({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://hamvav.example',
    JWT_SECRET: 'x'.repeat(32),
    ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
    RATE_LIMIT: 'on',
  })
  const answer = await silent.server.inject({ method: 'POST', url: '/api/newsletter', payload: { email } })
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'mail_off' }])
  expect((await silent.pool.query('SELECT 1 FROM newsletter_subscriptions')).rowCount).toBe(0)
  const request = { name: 'Asha', email, topic: 'idea', message: 'A quiet one' }
  const stored = await silent.server.inject({ method: 'POST', url: '/api/support', payload: request })
  expect(stored.statusCode).toBe(201)
  await silent.close()
  expect(mailsTo(app, email)).toEqual([])
})
