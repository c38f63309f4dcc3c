import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hourMs, secondMs } from '@hamvav/contract/durations'
import type { FastifyBaseLogger } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deleteDuring } from '../../../testing/delete-during.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'

let ahead = 0
let app: TestApp
let member: TestMember
let counter = 0
/** Every logged line. */
const log: string[] = []
const write = (...args: unknown[]) => void log.push(JSON.stringify(args))
const methods = Object.fromEntries(['fatal', 'error', 'warn', 'info', 'debug', 'trace'].map((level) => [level, write]))
const logger = { ...methods, level: 'trace', silent: () => {}, child: () => logger } as unknown as FastifyBaseLogger

beforeAll(async () => {
  app = await createTestApp({}, { now: () => Date.now() + ahead, logger })
})
beforeEach(async () => {
  member = await app.signUp({ username: `forgetful${++counter}`, reviewed: false })
})
afterAll(() => app.close())

const post = (url: string, payload?: object, headers: Record<string, string> = {}) =>
  app.request({ headers }, 'POST', `/api/auth/${url}`, payload)
const outbox = () => path.join(app.config.dataDir, 'outbox')
const mails = (to = member.user.email) =>
  readdirSync(outbox())
    .toSorted()
    .map((file) => readFileSync(path.join(outbox(), file), 'utf8'))
    .filter((mail) => mail.includes(`\nTo: ${to}\n`))

/** Token of the newest mail; waits until the number of mails is `count`. */
async function linkOf(screen: string, count: number): Promise<string> {
  await vi.waitFor(() => expect(mails()).toHaveLength(count))
  const [, token] =
    new RegExp(`http://localhost:3000/${screen}\\?token=([\\w-]{43})\\n`).exec(mails().at(-1) ?? '') ?? []
  return token ?? ''
}
/** Waits until what the calls so far cause is mailed: first their work after the response, then its jobs. */
async function allMailed(): Promise<void> {
  await app.app.auth.close()
  await app.app.jobs.runAll()
}
const forgot = (email = member.user.email) => post('forgot-password', { email })
const logIn = (password: string) => post('login', { email: member.user.email, password })
/** Confirms the address by the mail of the sign-up. */
const confirm = async () => post('confirm-email', { token: await linkOf('confirm-email', 1) })

test('the link mailed after sign-up confirms the address once', async () => {
  const token = await linkOf('confirm-email', 1)
  expect((await confirm()).statusCode).toBe(200)
  const { rows } = await app.pool.query('SELECT email_confirmed_at FROM members WHERE id = $1', [member.user._id])
  expect(rows).toEqual([{ email_confirmed_at: expect.any(Date) }])
  const again = await post('confirm-email', { token })
  expect(again.statusCode).toBe(410)
  expect(again.json()).toMatchObject({ code: 'link_invalid' })
})

test('a confirmation mail can be requested again until the address is confirmed', async () => {
  expect((await post('send-confirmation')).statusCode).toBe(401)
  expect((await post('send-confirmation', undefined, member.headers)).statusCode).toBe(200)
  const token = await linkOf('confirm-email', 2)
  expect((await post('confirm-email', { token })).statusCode).toBe(200)
  expect((await post('send-confirmation', undefined, member.headers)).statusCode).toBe(200)
  await allMailed()
  expect(mails()).toHaveLength(2)
})

test('a link for a former address confirms nothing', async () => {
  const token = await linkOf('confirm-email', 1)
  await app.pool.query(`UPDATE members SET email = 'new' || email WHERE id = $1`, [member.user._id])
  expect((await post('confirm-email', { token })).statusCode).toBe(410)
})

test('a mailed link sets a new password once and ends all sessions', async () => {
  await confirm()
  const answer = await forgot()
  expect(answer.statusCode).toBe(200)
  const token = await linkOf('reset-password', 2)
  const password = 'a brand new secret'

  expect((await post('reset-password', { token, password: 'short' })).statusCode).toBe(400)
  expect((await post('reset-password', { token, password })).statusCode).toBe(200)
  expect(await app.app.auth.checkMember(member.token)).toBeNull()
  expect((await logIn(member.password)).statusCode).toBe(401)
  expect((await logIn(password)).statusCode).toBe(200)

  const again = await post('reset-password', { token, password })
  expect(again.statusCode).toBe(410)
  expect(again.json()).toMatchObject({
    code: 'link_invalid',
    message: 'This link has expired or has already been used. Get a new one.',
  })
})

test('of two concurrent uses of one link, one succeeds', async () => {
  await confirm()
  await forgot()
  const token = await linkOf('reset-password', 2)
  const passwords = ['the first new secret', 'the second new secret']
  const answers = await Promise.all(passwords.map((password) => post('reset-password', { token, password })))
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 410])
})

test('using a link or changing the password voids all other reset links', async () => {
  await confirm()
  await forgot()
  const first = await linkOf('reset-password', 2)
  await forgot()
  const second = await linkOf('reset-password', 3)
  const password = 'a brand new secret'
  expect((await post('reset-password', { token: first, password })).statusCode).toBe(200)
  expect((await post('reset-password', { token: second, password })).statusCode).toBe(410)

  await forgot()
  const third = await linkOf('reset-password', 4)
  const { token } = (await logIn(password)).json<{ token: string }>()
  const change = { currentPassword: password, newPassword: 'one more secret' }
  await post('change-password', change, { authorization: `Bearer ${token}` })
  expect((await post('reset-password', { token: third, password })).statusCode).toBe(410)
})

test('requesting a confirmation during deletion returns session_expired', async () => {
  await linkOf('confirm-email', 1)
  const answer = await deleteDuring(app.pool, member.user._id, () =>
    post('send-confirmation', undefined, member.headers),
  )
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'session_expired' }])
})

test('a reset link works for one hour and only for its purpose', async () => {
  const confirmation = await linkOf('confirm-email', 1)
  const password = 'a brand new secret'
  expect((await post('reset-password', { token: confirmation, password })).statusCode).toBe(410)
  await confirm()
  await forgot()
  const token = await linkOf('reset-password', 2)
  expect((await post('confirm-email', { token })).statusCode).toBe(410)
  ahead += hourMs + secondMs
  expect((await post('reset-password', { token, password })).statusCode).toBe(410)
})

test('an unknown address gets the same answer and no mail', async () => {
  await confirm()
  const known = await forgot()
  const unknown = await forgot('nobody@gmail.com')
  expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()])
  await allMailed()
  expect(mails('nobody@gmail.com')).toEqual([])
})

test('a link mailed to an unconfirmed address sets a new password and confirms the address', async () => {
  await linkOf('confirm-email', 1)
  await forgot()
  const token = await linkOf('reset-password', 2)
  expect((await post('reset-password', { token, password: 'a brand new secret' })).statusCode).toBe(200)
  const { rows } = await app.pool.query('SELECT email_confirmed_at FROM members WHERE id = $1', [member.user._id])
  expect(rows).toEqual([{ email_confirmed_at: expect.any(Date) }])
})

test('mails are in Nepali for members who chose Nepali', async () => {
  await app.pool.query(`UPDATE members SET language = 'ne' WHERE id = $1`, [member.user._id])
  await confirm()
  await forgot()
  expect(await linkOf('reset-password', 2)).not.toBe('')
  expect(mails()[1]).toContain('नयाँ पासवर्ड')
})

test('no password, token or address appears in the log or in clear text in the store', async () => {
  await confirm()
  await forgot()
  const token = await linkOf('reset-password', 2)
  await post('reset-password', { token, password: 'a brand new secret' })
  await post('reset-password', { token, password: 'a brand new secret' })
  await logIn('a wrong guess')
  await app.pool.query('ALTER TABLE mailed_links RENAME TO away')
  expect((await post('reset-password', { token, password: 'a brand new secret' })).statusCode).toBe(500)
  await forgot()
  // The second one is the failure of the job.
  await vi.waitFor(() => expect(log.filter((line) => line.includes('42P01'))).toHaveLength(2))
  await app.pool.query('ALTER TABLE away RENAME TO mailed_links')
  const { rows } = await app.pool.query('SELECT row_to_json(l)::text AS link FROM mailed_links l')
  const stored = rows.map(({ link }) => String(link)).join()
  for (const secret of [token, member.password, 'a brand new secret', 'a wrong guess', member.token]) {
    expect(log.join()).not.toContain(secret)
    expect(stored).not.toContain(secret)
  }
  expect(log.join()).not.toContain(member.user.email)
})
