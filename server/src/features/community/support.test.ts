import { GrievanceReceipt, OwnSupportRequest, SupportRequest } from '@hamvav/contract/community/entities'
import { supportMessageMax } from '@hamvav/contract/community/limits'
import type { Notification } from '@hamvav/contract/notifications/entities'
import { targetPath } from '@hamvav/contract/notifications/kinds'
import type { FastifyBaseLogger } from 'fastify'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminHeaders, logInAdmin } from '../../testing/admin-client.ts'
import { useSockets } from '../../testing/socket-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { createSupport } from './support.ts'
import { mailsTo, newestMail } from './testing/outbox.ts'

const credentials = { username: 'chief', password: 'an admin of the tests' }
const env = { ADMIN_USERNAME: credentials.username, ADMIN_PASSWORD: credentials.password }
const supportEmail = 'support@hamvav.example'
let app: TestApp
let member: TestMember
let admin: AdminHeaders
/** Every log line. */
const log: string[] = []
const write = (...args: unknown[]) => void log.push(JSON.stringify(args))
const methods = Object.fromEntries(['fatal', 'error', 'warn', 'info', 'debug', 'trace'].map((level) => [level, write]))
const logger = { ...methods, level: 'trace', silent: () => {}, child: () => logger } as unknown as FastifyBaseLogger

beforeAll(async () => {
  app = await createTestApp(env, { logger })
  member = await app.signUp({ username: 'asking' })
  admin = await logInAdmin(app, credentials)
})
afterAll(() => app.close())

const newRequest = {
  name: 'Asha Rai',
  email: 'asha@example.org',
  topic: 'safety',
  message: 'Somebody writes to me.\nHelp!',
}
const sendRequest = (changes: object = {}, headers: object = {}) =>
  app.server.inject({
    method: 'POST',
    url: '/api/support',
    payload: { ...newRequest, ...changes },
    headers: { ...headers },
  })
const list = async (query = '', of = app, headers = admin) => {
  const answer = await of.server.inject({ url: `/admin/support${query}`, headers })
  return answer.json<unknown[]>().map((row) => SupportRequest.parse(row))
}
/** @param more id of the last message that the admin has seen, and the key of a repetition */
const answer = (id: string, text: string, more: object = {}, of = app, headers = admin) => {
  const payload = { clientId: randomUUID(), text, seen: null, ...more }
  return of.server.inject({ method: 'POST', url: `/admin/support/${id}/answer`, payload, headers })
}
const setState = (id: string, state: string) =>
  app.server.inject({ method: 'PUT', url: `/admin/support/${id}/state`, payload: { state }, headers: admin })
const ownOf = async (of: TestMember) => {
  const own = await app.request(of, 'GET', '/api/support')
  return own.json<unknown[]>().map((row) => OwnSupportRequest.parse(row))
}
const reply = (of: TestMember, id: string, text: string, clientId = randomUUID()) =>
  app.request(of, 'POST', `/api/support/${id}/messages`, { text, clientId })
const codeOf = (response: { json: <T>() => T }) => response.json<{ code: string }>().code

test('a request is stored, mailed to support and answered by mail', async () => {
  expect((await sendRequest()).statusCode).toBe(201)
  const mail = await newestMail(app, supportEmail)
  expect(mail).toMatch(/^From: [^\n]+\nTo: support@hamvav.example\nSubject: [^\n]+\nReply-To: asha@example.org\n\n/)
  expect(mail).toContain(newRequest.message)
  const [request] = await list('?status=open')
  expect(request).toMatchObject({ ...newRequest, memberId: null, messages: [], answeredAt: null })

  const answered = await answer(request?._id ?? '', 'Block them; we look into it.')
  expect(answered.statusCode).toBe(200)
  expect(SupportRequest.parse(answered.json()).messages).toMatchObject([
    { by: credentials.username, text: 'Block them; we look into it.' },
  ])
  const reply = await newestMail(app, newRequest.email)
  expect(reply).toContain('Block them; we look into it.')
  expect(reply).toContain('> Somebody writes to me.\n> Help!')
  expect(await list('?status=open')).toEqual([])
  expect(await list('?status=answered')).toMatchObject([{ answeredAt: expect.any(String) }])
  const { rows } = await app.pool.query(`SELECT subject_id, details FROM audit_log WHERE action = 'answer-support'`)
  expect(rows).toEqual([{ subject_id: request?._id, details: {} }])
  expect(log.join()).not.toMatch(/Somebody writes|Block them|asha@example/)
})

test('one of several concurrent answers is sent; later ones are rejected', async () => {
  await sendRequest({ email: 'race@example.org', message: 'मलाई मद्दत चाहियो' })
  const [request] = await list()
  const answers = await Promise.all(['one', 'two', 'three'].map((text) => answer(request?._id ?? '', text)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  expect((await answer(request?._id ?? '', 'late')).json()).toMatchObject({
    code: 'support_request_answered',
    by: credentials.username,
    at: expect.any(String),
  })
  const mail = await newestMail(app, 'race@example.org')
  expect(mail).toContain('तपाईंले लेख्नुभएको थियो')
  const { rowCount } = await app.pool.query(`SELECT 1 FROM audit_log WHERE subject_id = $1`, [request?._id])
  expect(rowCount).toBe(1)
})

test('the member is taken from the token; suspended members may ask; deleting the member deletes the request', async () => {
  await app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [member.user._id])
  await app.app.auth.forgetStanding(member.user._id)
  expect((await sendRequest({ memberId: '019359f0-0000-7000-8000-000000000000' }, member.headers)).statusCode).toBe(201)
  expect((await list())[0]).toMatchObject({ memberId: member.user._id })
  expect((await sendRequest({}, { authorization: 'Bearer a.b.c' })).statusCode).toBe(401)
  const before = (await list()).length
  await app.pool.query('DELETE FROM members WHERE id = $1', [member.user._id])
  expect(await list()).toHaveLength(before - 1)
})

test('rejects header injection and forged sender lines', async () => {
  for (const email of ['a@b.np\r\nBcc: c@d.np', 'a@b.np,c@d.np', '"a\n"@b.np', 'A <a@b.np>'])
    expect((await sendRequest({ email })).json()).toMatchObject({ fields: { email: expect.any(String) } })
  const before = mailsTo(app, supportEmail).length
  expect(
    (await sendRequest({ name: 'Asha\r\nMember: 1\u202e\u0007', message: 'x'.repeat(supportMessageMax) })).statusCode,
  ).toBe(201)
  const mail = await newestMail(app, supportEmail, before + 1)
  expect(mail).toContain('\nFrom: Asha Member: 1 <asha@example.org>\n')
  for (const wrong of [
    { message: 'x'.repeat(supportMessageMax + 1) },
    { message: ' \u200b ' },
    { message: 'a\u0000b' },
    { topic: 'no such' },
    { name: '' },
  ])
    expect((await sendRequest(wrong)).statusCode).toBe(400)
})

test('only admins read and answer requests, in pages', async () => {
  for (const headers of [{}, { 'x-admin-token': member.token }]) {
    const refused = await app.server.inject({ url: '/admin/support', headers })
    expect(refused.statusCode).toBe(401)
  }
  const all = await list()
  expect(await list(`?limit=1&before=${all[0]?._id}`)).toEqual([all[1]])
  expect((await answer('019359f0-0000-7000-8000-000000000000', 'Hello')).json()).toMatchObject({
    code: 'support_request_not_found',
  })
  expect((await answer(all[0]?._id ?? '', ' ')).statusCode).toBe(400)
})

test('an answer that the mail server does not take waits with its mail; requests are rate-limited', async () => {
  const broken = await createTestApp({ ...env, SMTP_URL: 'smtp://127.0.0.1:1', RATE_LIMIT: 'on' })
  const sendToBroken = () => broken.server.inject({ method: 'POST', url: '/api/support', payload: newRequest })
  expect((await sendToBroken()).statusCode).toBe(201)
  const headers = await logInAdmin(broken, credentials)
  const [request] = await list('', broken, headers)
  expect((await answer(request?._id ?? '', 'Hello', {}, broken, headers)).statusCode).toBe(200)
  await broken.app.jobs.runAll()
  expect(await list('?status=open', broken, headers)).toEqual([])
  const { rows } = await broken.pool.query(`SELECT purpose FROM waiting_mails ORDER BY created_at DESC LIMIT 1`)
  expect(rows).toEqual([{ purpose: 'support-answer' }])
  const flood = await Promise.all([1, 2, 3, 4, 5].map(sendToBroken))
  expect(flood.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  await broken.close()
})

test('a grievance gets a receipt at once and by mail, without the text of its sender, and a deadline in the panel', async () => {
  const payload = { name: 'Asha Rai', email: 'complains@example.org', about: 'privacy', message: 'My picture is used' }
  const sent = await app.server.inject({ method: 'POST', url: '/api/grievances', payload })
  const { receipt, answerBy } = GrievanceReceipt.parse(sent.json())
  expect([sent.statusCode, receipt]).toEqual([201, expect.stringMatching(/^G-[2-9A-Z]{4}-[2-9A-Z]{4}$/)])
  expect(Math.round((Date.parse(answerBy) - Date.now()) / 86_400_000)).toBe(15)
  const mail = await newestMail(app, payload.email)
  expect(mail).toContain(receipt)
  expect(mail).not.toContain(payload.message)
  expect(mail).not.toContain(payload.name)
  const [request] = await list('?status=open')
  expect(request).toMatchObject({ message: payload.message, grievance: { about: 'privacy', receipt, answerBy } })
  expect(
    (await app.server.inject({ method: 'POST', url: '/api/grievances', payload: { ...payload, about: 'x' } }))
      .statusCode,
  ).toBe(400)
})

test('a thread: the member replies and reopens, each message is stored once, and nobody answers what they have not seen', async () => {
  const asking = await app.signUp()
  const stranger = await app.signUp()
  await sendRequest({ email: 'thread@example.org' }, asking.headers)
  const [open] = await list('?status=open')
  const id = open?._id ?? ''
  await answer(id, 'Which one?')
  const [own] = await ownOf(asking)
  expect(own).toMatchObject({ _id: id, isClosed: false, messages: [{ by: 'team', text: 'Which one?' }] })
  // The member does not learn which admin it was.
  expect(JSON.stringify(own)).not.toContain(credentials.username)
  expect((await list('?status=open')).map(({ _id }) => _id)).not.toContain(id)

  const key = randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => reply(asking, id, 'The second.', key)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  const [reopened] = await list('?status=open')
  expect(reopened?.messages).toMatchObject([{ by: credentials.username }, { by: null, text: 'The second.' }])
  await app.mailsSent()
  expect(mailsTo(app, supportEmail).filter((mail) => mail.includes('The second.'))).toHaveLength(1)

  // An answer to what came before the reply is refused, also with the key of another message.
  const seen = own?.messages[0]?._id
  expect(codeOf(await answer(id, 'late', { seen }))).toBe('support_thread_changed')
  const last = reopened?.messages[1]?._id
  const retried = { seen: last, clientId: randomUUID() }
  const race = await Promise.all([
    answer(id, 'Thank you.', retried),
    answer(id, 'Thank you.', retried),
    answer(id, 'Another', { seen: last }),
  ])
  const sent = race.filter(({ statusCode }) => statusCode === 200).length
  expect([1, 2]).toContain(sent)
  expect((await ownOf(asking))[0]?.messages).toHaveLength(3)

  for (const refused of [await reply(stranger, id, 'Hello'), await reply(stranger, randomUUID(), 'Hello')])
    expect(codeOf(refused)).toBe('support_request_not_found')
  expect(await ownOf(stranger)).toEqual([])
  expect((await app.server.inject({ url: '/api/support' })).statusCode).toBe(401)
})

test('an answer notifies the member live and once a thread, and nobody else; closing notifies nobody', async () => {
  const asking = await app.signUp()
  await sendRequest({ email: 'bell@example.org' }, asking.headers)
  const id = (await list('?status=open'))[0]?._id ?? ''
  const socket = await useSockets(app).connect(asking)
  const notified = async () => {
    const all = await app.request(asking, 'GET', '/api/notifications')
    return all.json<{ notifications: { kind: string; unread: boolean; threadId?: string; message: string }[] }>()
      .notifications
  }
  await setState(id, 'closed')
  expect(await notified()).toEqual([])
  await answer(id, 'A secret answer')
  const live = await socket.first<Notification>('notification')
  expect(live).toMatchObject({ kind: 'support', threadId: id, unread: true })
  expect(JSON.stringify(live)).not.toMatch(/secret/)
  expect(targetPath(live)).toBe(`/support?thread=${id}`)
  const seen = (await ownOf(asking))[0]?.messages.at(-1)?._id
  // A repeated call and a second answer leave one notification.
  const second = { seen, clientId: randomUUID() }
  await answer(id, 'And one more', second)
  await answer(id, 'And one more', second)
  expect(await notified()).toMatchObject([{ kind: 'support', threadId: id }])

  // A visitor's request with the member's address notifies nobody: anyone can type an address.
  await sendRequest({ email: asking.user.email })
  await answer((await list('?status=open'))[0]?._id ?? '', 'To the visitor')
  const { rows } = await app.pool.query(`SELECT member_id FROM notifications WHERE kind = 'support'`)
  expect(rows.filter(({ member_id: of }) => of === asking.user._id)).toHaveLength(1)
})

test('a request is closed without a mail, and reopened by a reply; a grievance needs an answer first', async () => {
  const asking = await app.signUp()
  await sendRequest({ email: 'quiet@example.org' }, asking.headers)
  const id = (await list('?status=open'))[0]?._id ?? ''
  const closed = await Promise.all(['closed', 'closed'].map((state) => setState(id, state)))
  for (const each of closed) expect(SupportRequest.parse(each.json()).closedAt).toEqual(expect.any(String))
  await app.mailsSent()
  expect(mailsTo(app, 'quiet@example.org')).toEqual([])
  expect(await ownOf(asking)).toMatchObject([{ isClosed: true, messages: [] }])
  expect((await list('?status=open')).map(({ _id }) => _id)).not.toContain(id)
  await reply(asking, id, 'It is not solved.')
  expect(await ownOf(asking)).toMatchObject([{ isClosed: false }])
  expect((await list('?status=open'))[0]?._id).toBe(id)
  await setState(id, 'closed')
  expect(SupportRequest.parse((await setState(id, 'open')).json())).toMatchObject({ answeredAt: null, closedAt: null })
  const { rows } = await app.pool.query('SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY number', [id])
  expect(rows.map(({ action }) => action)).toEqual(['close-support', 'close-support', 'reopen-support'])

  const payload = { name: 'Asha', email: 'grieves@example.org', about: 'other', message: 'No answer' }
  await app.server.inject({ method: 'POST', url: '/api/grievances', payload })
  const grievance = (await list('?status=open'))[0]
  expect(codeOf(await setState(grievance?._id ?? '', 'closed'))).toBe('grievance_needs_answer')
  await answer(grievance?._id ?? '', 'We took it down.')
  expect((await setState(grievance?._id ?? '', 'closed')).statusCode).toBe(200)
  expect(codeOf(await setState(randomUUID(), 'closed'))).toBe('support_request_not_found')
})

test('a visitor with the confirmed address of a member is shown as such to the team only', async () => {
  const owner = await app.signUp()
  const { _id, username, email } = owner.user
  await app.pool.query('UPDATE members SET email_confirmed_at = NULL WHERE id = $1', [_id])
  await sendRequest({ email })
  expect((await list())[0]).toMatchObject({ memberId: null, sameAddress: null })
  await app.pool.query('UPDATE members SET email_confirmed_at = now() WHERE id = $1', [_id])
  expect((await list())[0]).toMatchObject({ memberId: null, sameAddress: { _id, username } })
  expect(await ownOf(owner)).toEqual([])
})

test('without mail a member is answered in the thread, a visitor is not', async () => {
  const asking = await app.signUp()
  await sendRequest()
  await sendRequest({}, asking.headers)
  const [ofMember, ofVisitor] = await list('?status=open')
  const mailer = { available: false } as Mailer
  const { notifications } = app.app
  const silent = createSupport({ pool: app.pool, config: app.config, mailer, notifications, now: Date.now })
  const given = { adminId: randomUUID(), text: 'Hello', seen: null, inTransaction: async () => {} }
  const answered = await silent.answer(ofMember?._id ?? '', { ...given, clientId: randomUUID() })
  expect(answered.messages).toMatchObject([{ text: 'Hello' }])
  const refused = silent.answer(ofVisitor?._id ?? '', { ...given, clientId: randomUUID() })
  await expect(refused).rejects.toMatchObject({ code: 'mail_off' })
  expect((await list('?status=open'))[0]?._id).toBe(ofVisitor?._id)
})
