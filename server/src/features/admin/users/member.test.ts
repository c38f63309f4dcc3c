import { AdminMember } from '@hamvav/contract/admin/entities'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { TestMember } from '../../../testing/test-app.ts'
import { appendAudit } from '../audit/audit.ts'
import { createReportDesk, type ReportDesk } from '../testing/report-queue.ts'

let desk: ReportDesk
let member: TestMember
let other: TestMember

beforeAll(async () => {
  desk = await createReportDesk()
  member = await desk.app.signUp({ username: 'sarita' })
  other = await desk.app.signUp({ username: 'prakash' })
})
afterAll(() => desk.app.close())

const page = async (by = desk.moderator, id = member.user._id) =>
  AdminMember.parse((await desk.send(by, 'GET', `/admin/users/${id}`)).json())
const query = async <Row>(sql: string, ...values: unknown[]) => (await desk.app.pool.query(sql, values)).rows as Row[]

test('a member page has profile, reports by and about them, sessions, notes and history, but never the Private Space', async () => {
  const id = member.user._id
  await desk.report(member, 'profile', other.user._id)
  await desk.report(other, 'profile', id, { reason: 'scam' })
  const picture = 'INSERT INTO pictures (id, file_id, member_id, position, audience) VALUES ($1, $1, $2, $3, $4)'
  const [open, ours, secret] = [randomUUID(), randomUUID(), randomUUID()]
  await query(picture, open, id, 0, 'members')
  await query(picture, ours, id, 1, 'matches')
  await query(picture, secret, id, 2, 'chosen')
  const suspension = { suspended: true, days: 7, reason: 'scam', note: 'Asked three members for money' }
  await desk.send(desk.moderator, 'POST', `/admin/suspend/${id}`, suspension)
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
  await desk.send(desk.moderator, 'POST', `/admin/suspend/${id}`, { suspended: false })
})

test('opening a member page is logged once per admin and hour, and is not in the history', async () => {
  const { user } = await desk.app.signUp()
  await Promise.all([page(desk.moderator, user._id), page(desk.moderator, user._id), page(desk.root, user._id)])
  expect((await desk.audit(user._id)).map(({ action }) => action)).toEqual(['read-member', 'read-member'])
  expect((await page(desk.root, user._id)).history).toEqual([])
  await desk.send(desk.root, 'POST', `/admin/can-post/${user._id}`, { canPost: true })
  await withTransaction(desk.app.pool, async (client) => {
    for (let n = 0; n < 100; n++)
      await appendAudit(client, { adminId: null, action: 'read-member', subjectId: user._id }, new Date())
  })
  expect((await page(desk.root, user._id)).history).toMatchObject([{ action: 'can-post' }])
})

test('a note is stored once, logged without its text, and deleted with the member', async () => {
  const { user } = await desk.app.signUp()
  const url = `/admin/users/${user._id}/notes`
  const payload = { text: ' Wrote to support about it ', clientId: randomUUID() }
  const answers = await Promise.all([1, 2].map(() => desk.send(desk.moderator, 'POST', url, payload)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(answers[0]?.json()).toEqual(answers[1]?.json())
  const { notes, history } = await page(desk.moderator, user._id)
  expect(notes).toMatchObject([{ text: 'Wrote to support about it', by: { username: 'the-moderator' } }])
  expect(history).toMatchObject([{ action: 'note', note: 'Wrote to support about it' }])
  expect(JSON.stringify(await desk.audit(user._id))).not.toContain('support')
  expect((await desk.send(desk.viewer, 'POST', url, payload)).statusCode).toBe(403)
  expect((await desk.send(desk.moderator, 'POST', url, { text: ' ' })).statusCode).toBe(400)
  await desk.send(desk.root, 'DELETE', `/admin/users/${user._id}`)
  expect(await query('SELECT text FROM admin_notes WHERE member_id = $1', user._id)).toEqual([])
  for (const answer of [
    await desk.send(desk.moderator, 'POST', url, payload),
    await desk.send(desk.moderator, 'GET', `/admin/users/${user._id}`),
  ])
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'member_not_found' }])
})

test('viewers, members and visitors cannot open a member page', async () => {
  for (const [headers, status] of [
    [desk.viewer, 403],
    [member.headers, 401],
    [{}, 401],
  ] as const)
    expect((await desk.send(headers, 'GET', `/admin/users/${member.user._id}`)).statusCode).toBe(status)
})
