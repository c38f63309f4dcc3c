import { AdminMember } from '@hamvav/contract/admin/entities'
import { MemberActivity } from '@hamvav/contract/insights/entities'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { TestMember } from '../../../testing/test-app.ts'
import { appendAudit } from '../audit/audit.ts'
import { mailsTo } from '../../community/testing/outbox.ts'
import { createReportQueue, type ReportQueueClient } from '../testing/report-queue.ts'

let queue: ReportQueueClient
let member: TestMember
let other: TestMember

beforeAll(async () => {
  queue = await createReportQueue()
  member = await queue.app.signUp({ username: 'sarita' })
  other = await queue.app.signUp({ username: 'prakash' })
})
afterAll(() => queue.app.close())

const page = async (by = queue.moderator, id = member.user._id) =>
  AdminMember.parse((await queue.send(by, 'GET', `/admin/users/${id}`)).json())
const query = async <Row>(sql: string, ...values: unknown[]) => (await queue.app.pool.query(sql, values)).rows as Row[]

test('a member page has profile, reports by and about them, sessions, notes and history, but never the Private Space', async () => {
  const id = member.user._id
  await queue.report(member, 'profile', other.user._id)
  await queue.report(other, 'profile', id, { reason: 'scam' })
  const picture = 'INSERT INTO pictures (id, file_id, member_id, position, audience) VALUES ($1, $1, $2, $3, $4)'
  const [open, ours, secret] = [randomUUID(), randomUUID(), randomUUID()]
  await query(picture, open, id, 0, 'members')
  await query(picture, ours, id, 1, 'matches')
  await query(picture, secret, id, 2, 'chosen')
  const suspension = { suspended: true, days: 7, reason: 'scam', note: 'Asked three members for money' }
  await queue.send(queue.moderator, 'POST', `/admin/suspend/${id}`, suspension)
  const shown = await page()
  expect(shown).toMatchObject({
    user: { username: 'sarita', suspended: true },
    age: 27,
    suspension: { reason: 'scam', by: { username: 'the-moderator' } },
    counts: { posts: 0, likes: 0, matches: 0, blockedBy: 0 },
    sessions: [{}],
    notes: [{ text: suspension.note, by: { username: 'the-moderator' } }],
    history: [{ action: 'suspend', note: suspension.note, by: { username: 'the-moderator' } }],
  })
  expect(shown.reports.map(({ reporter, reported }) => [reporter?.username, reported?.username])).toEqual([
    ['prakash', 'sarita'],
    ['sarita', 'prakash'],
  ])
  expect(shown.pictures.map(({ _id, audience }) => [_id, audience])).toEqual([
    [open, 'members'],
    [ours, 'matches'],
  ])
  expect(JSON.stringify(shown)).not.toContain(secret)
  await queue.send(queue.moderator, 'POST', `/admin/suspend/${id}`, { suspended: false })
})

test('opening a member page is logged once per admin and hour, and is not in the history', async () => {
  const { user } = await queue.app.signUp()
  await Promise.all([page(queue.moderator, user._id), page(queue.moderator, user._id), page(queue.root, user._id)])
  expect((await queue.audit(user._id)).map(({ action }) => action)).toEqual(['read-member', 'read-member'])
  expect((await page(queue.root, user._id)).history).toEqual([])
  await queue.send(queue.root, 'POST', `/admin/can-post/${user._id}`, { canPost: true })
  await withTransaction(queue.app.pool, async (client) => {
    for (let n = 0; n < 100; n++)
      await appendAudit(client, { adminId: null, action: 'read-member', subjectId: user._id }, new Date())
  })
  expect((await page(queue.root, user._id)).history).toMatchObject([{ action: 'can-post' }])
})

test('a note is stored once, logged without its text, and deleted with the member', async () => {
  const { user } = await queue.app.signUp()
  const url = `/admin/users/${user._id}/notes`
  const payload = { text: ' Wrote to support about it ', clientId: randomUUID() }
  const answers = await Promise.all([1, 2].map(() => queue.send(queue.moderator, 'POST', url, payload)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(answers[0]?.json()).toEqual(answers[1]?.json())
  const { notes, history } = await page(queue.moderator, user._id)
  expect(notes).toMatchObject([{ text: 'Wrote to support about it', by: { username: 'the-moderator' } }])
  expect(history).toMatchObject([{ action: 'note', note: 'Wrote to support about it' }])
  expect(JSON.stringify(await queue.audit(user._id))).not.toContain('support')
  expect((await queue.send(queue.viewer, 'POST', url, payload)).statusCode).toBe(403)
  expect((await queue.send(queue.moderator, 'POST', url, { text: ' ' })).statusCode).toBe(400)
  await queue.send(queue.root, 'DELETE', `/admin/users/${user._id}`)
  expect(await query('SELECT text FROM admin_notes WHERE member_id = $1', user._id)).toEqual([])
  for (const answer of [
    await queue.send(queue.moderator, 'POST', url, payload),
    await queue.send(queue.moderator, 'GET', `/admin/users/${user._id}`),
  ])
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'member_not_found' }])
})

test('viewers, members and visitors cannot open a member page', async () => {
  for (const [headers, status] of [
    [queue.viewer, 403],
    [member.headers, 401],
    [{}, 401],
  ] as const)
    expect((await queue.send(headers, 'GET', `/admin/users/${member.user._id}`)).statusCode).toBe(status)
})

test('the activity of a member is counted, without texts and without the other side', async () => {
  const [writer, reader, silent, stranger] = await Promise.all(
    [1, 2, 3, 4].map(() => queue.app.signUp({ canPost: true })),
  )
  if (!writer || !reader || !silent || !stranger) throw new Error('There are four')
  const write = async (by: TestMember, to: TestMember, text: string) =>
    (await queue.app.request(by, 'POST', '/api/messages/send', { to: to.user._id, text })).statusCode
  expect([await write(writer, reader, 'Namaste'), await write(writer, silent, 'Namaste')]).toEqual([201, 201])
  expect(await write(reader, writer, 'Hello')).toBe(201)
  expect(await write(stranger, writer, 'Who are you')).toBe(201)
  const postId = await queue.post(reader)
  await queue.app.request(writer, 'POST', `/api/posts/${postId}/comments`, { content: 'So nice' })
  const upheld = await queue.report(writer, 'profile', reader.user._id)
  const dismissed = await queue.report(writer, 'profile', silent.user._id)
  await queue.report(writer, 'post', postId)
  await query(`UPDATE reports SET status = 'warned', decided_at = now() WHERE id = $1`, upheld)
  await query(`UPDATE reports SET status = 'dismissed', decided_at = now() WHERE id = $1`, dismissed)
  const signal = `INSERT INTO member_signals VALUES ($1, 'device', $2, now())`
  const [shared, own] = [randomUUID(), randomUUID()].map((id) => Buffer.from(id))
  for (const { user } of [writer, reader]) await query(signal, user._id, shared)
  await query(signal, writer.user._id, own)

  const read = async (of: TestMember, by = queue.moderator) =>
    queue.send(by, 'GET', `/admin/users/${of.user._id}/activity`)
  const shown = await read(writer)
  expect(MemberActivity.parse(shown.json())).toMatchObject({
    comments: 1,
    firstMessages: { sent: 2, answered: 1, declined: 0 },
    lastWeek: { recipients: 2, answered: 1, burst: 2, sameText: 1, signals: [] },
    reportsMade: { total: 3, upheld: 1, dismissed: 1 },
    devices: { otherAccounts: 1 },
  })
  for (const hidden of ['Namaste', reader.user._id, reader.user.username]) expect(shown.body).not.toContain(hidden)
  expect(MemberActivity.parse((await read(stranger)).json()).firstMessages).toEqual({
    sent: 1,
    answered: 0,
    declined: 0,
  })
  expect((await read(writer, queue.viewer)).statusCode).toBe(403)
  await queue.send(queue.root, 'DELETE', `/admin/users/${stranger.user._id}`)
  expect((await read(stranger)).json()).toMatchObject({ code: 'member_not_found' })
})

test('who writes one text to many is shown by numbers and signals, without the text', async () => {
  const writer = await queue.app.signUp()
  for (let count = 0; count < 5; count++) {
    const reader = await queue.app.signUp()
    const text = `Dear ${reader.user.name}, I saw your lovely picture of the lake near Pokhara`
    const sent = await queue.app.request(writer, 'POST', '/api/messages/send', { to: reader.user._id, text })
    expect(sent.statusCode, sent.body).toBe(201)
  }
  const shown = await queue.send(queue.moderator, 'GET', `/admin/users/${writer.user._id}/activity`)
  const { lastWeek } = MemberActivity.parse(shown.json())
  expect(lastWeek).toMatchObject({ recipients: 5, answered: 0, burst: 5, sameText: 5 })
  expect(lastWeek.signals).toEqual(['same-text', 'new-account'])
  expect(shown.body).not.toContain('Pokhara')
})

test('a moderator sends a link again: to the member only, audited, and with a limit for all admins together', async () => {
  const limited = await createReportQueue({ RATE_LIMIT: 'on' })
  const asking = await limited.app.signUp()
  const { _id, email } = asking.user
  await limited.app.pool.query('UPDATE members SET email_confirmed_at = NULL WHERE id = $1', [_id])
  const send = (mail: string, by = limited.moderator) => limited.send(by, 'POST', `/admin/users/${_id}/mails`, { mail })
  const reset = await send('reset')
  expect(reset.statusCode).toBe(200)
  await limited.app.mailsSent()
  const link =
    /token=([\w-]+)/.exec(mailsTo(limited.app, email).find((mail) => mail.includes('/reset-password?')) ?? '')?.[1] ??
    ''
  expect(link).toHaveLength(43)
  expect(reset.body).not.toContain(link)
  const password = 'a new password of the member'
  const set = await limited.app.request(null, 'POST', '/api/auth/reset-password', { token: link, password })
  expect(set.statusCode).toBe(200)
  expect(await limited.audit(_id)).toMatchObject([{ action: 'resend-mail', details: { after: { mail: 'reset' } } }])
  expect(JSON.stringify(await limited.audit(_id))).not.toContain(link)
  // The link of the reset confirmed the address.
  expect((await send('confirm')).json()).toMatchObject({ code: 'address_confirmed' })
  expect((await send('reset', limited.viewer)).statusCode).toBe(403)

  const flood = await Promise.all(
    [limited.root, limited.moderator].flatMap((by) => [1, 2, 3, 4].map(() => send('reset', by))),
  )
  const sent = flood.filter(({ statusCode }) => statusCode === 200).length
  expect([sent, flood.filter(({ statusCode }) => statusCode === 429).length]).toEqual([2, 6])
  await limited.app.mailsSent()
  expect(mailsTo(limited.app, email).filter((mail) => mail.includes('/reset-password?token='))).toHaveLength(3)
  await limited.app.close()
})
