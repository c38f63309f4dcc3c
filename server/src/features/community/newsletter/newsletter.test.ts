import { newsletterLinkSeconds } from '@hamvav/contract/community/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createNewsletterSweep } from './newsletter-sweep.ts'
import { mailsTo, newestMail } from '../testing/outbox.ts'

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

test('an address is stored once, confirmed by the mailed link, and erased by the other one', async () => {
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

  const leaving = tokenOf(mail, 'unsubscribe')
  expect([(await leave(leaving)).statusCode, (await leave(leaving)).statusCode]).toEqual([200, 200])
  expect(await rows()).toEqual([])
  expect((await confirm(token)).json()).toMatchObject({ code: 'link_invalid' })
})

test('of many who join with one address at once one row is stored', async () => {
  await Promise.all([join(), join(), join()])
  expect(await rows()).toHaveLength(1)
})

test('a known address gets the same answer, and stays confirmed', async () => {
  const unknown = await join()
  await confirm(tokenOf(await newestMail(app, email), 'confirm-subscription'))
  const known = await join()
  expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()])
  const mail = await newestMail(app, email, 2)
  expect(mail).toContain('you are on the list already')
  expect(tokenOf(mail, 'confirm-subscription')).toBe('')
  expect((await rows())[0]?.confirmed_at).not.toBeNull()
})

test('a link of another purpose, of another’s making, or of eight days ago does nothing', async () => {
  await join()
  const mail = await newestMail(app, email)
  const token = tokenOf(mail, 'confirm-subscription')
  const leaving = tokenOf(mail, 'unsubscribe')
  const { token: access } = await app.signUp()
  for (const wrong of [leaving, access, `${token}x`, 'a.b.c', 'x'.repeat(300)])
    expect([(await confirm(wrong)).statusCode, (await confirm(wrong)).json()]).toMatchObject([
      410,
      { code: 'link_invalid' },
    ])
  for (const wrong of [token, access, `${leaving}x`, 'a.b.c']) expect((await leave(wrong)).statusCode).toBe(410)
  for (const wrong of ['', 'x'.repeat(301)]) expect((await leave(wrong)).statusCode).toBe(400)
  expect(await app.app.auth.checkMember(leaving)).toBeNull()
  ahead += newsletterLinkSeconds * 1000 + 1_000
  expect((await confirm(token)).statusCode).toBe(410)
  expect(await rows()).toEqual([{ confirmed_at: null }])
})

test('one click of a mail program leaves, whatever form it sends; nothing else takes a form', async () => {
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

test('a reader of Nepali is written to in Nepali', async () => {
  await join(email, 'ne')
  expect(await newestMail(app, email)).toContain('ठेगाना पुष्टि')
  expect((await join(email, 'xx')).statusCode).toBe(400)
})

test('no line can be added to a mail', async () => {
  for (const hostile of [`${email}\r\nBcc: all@example.org`, `${email}\nX: y`, `${email},b@example.org`, 'Me <a@b.np>'])
    expect((await join(hostile)).statusCode).toBe(400)
  expect(await rows('all@example.org')).toEqual([])
})

test('one address is written to three times a day at most, whoever asks', async () => {
  const limited = await createTestApp({ RATE_LIMIT: 'on' })
  const ask = (address: string, ip: number) =>
    limited.server.inject({
      method: 'POST',
      url: '/api/newsletter',
      payload: { email: address },
      remoteAddress: `203.0.113.${ip}`,
    })
  const answers = await Promise.all([1, 2, 3, 4, 5].map((ip) => ask('often@example.org', ip)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 429, 429])
  const flood = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => ask(`n${n}@example.org`, 9)))
  expect(flood.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  await limited.close()
})

test('what nobody confirmed in a week is swept, and only that', async () => {
  await app.pool.query(
    `INSERT INTO newsletter_subscriptions (id, email, created_at, confirmed_at)
     SELECT gen_random_uuid(), 'swept' || n || '@example.org', $1, CASE WHEN n = 1 THEN now() END
     FROM generate_series(1, 1500) n`,
    [new Date(now() - newsletterLinkSeconds * 1000 - 1_000)],
  )
  await join()
  await createNewsletterSweep({ pool: app.pool, report: () => {}, now }).run()
  const { rows: left } = await app.pool.query(`SELECT email FROM newsletter_subscriptions WHERE email LIKE 'swept%'`)
  expect(left).toEqual([{ email: 'swept1@example.org' }])
  expect(await rows()).toHaveLength(1)
})

test('an address goes with the member who has shown that it is theirs, and with nobody else', async () => {
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

test('where this server sends no mail it says so and stores nothing', async () => {
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
  const asked = { name: 'Asha', email, topic: 'idea', message: 'A quiet one' }
  const stored = await silent.server.inject({ method: 'POST', url: '/api/support', payload: asked })
  expect(stored.statusCode).toBe(201)
  await silent.close()
  expect(mailsTo(app, email)).toEqual([])
})
