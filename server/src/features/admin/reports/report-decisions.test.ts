import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteDuring } from '../../../testing/delete-during.ts'
import { connectSocket } from '../../../testing/socket-client.ts'
import type { TestMember } from '../../../testing/test-app.ts'
import { createReportQueue, type ReportQueueClient } from '../testing/report-queue.ts'

let queue: ReportQueueClient
let [ana, bina, cara]: TestMember[] = []
beforeAll(async () => {
  queue = await createReportQueue()
})
afterAll(() => queue.app.close())
beforeEach(async () => {
  const { signUp } = queue.app
  ;[ana, bina, cara] = [await signUp(), await signUp({ canPost: true }), await signUp()]
})

const people = () => {
  if (!ana || !bina || !cara) throw new Error('Nobody signed up')
  return { ana, bina, cara }
}
const standing = async ({ user }: TestMember) => {
  const sql =
    'SELECT suspended_at AS at, suspended_until AS until, suspension_reason AS reason FROM members WHERE id = $1'
  return (await queue.app.pool.query<{ at: Date | null; until: Date | null; reason: string | null }>(sql, [user._id]))
    .rows[0]
}
const notes = async ({ user }: TestMember) =>
  (await queue.app.pool.query('SELECT text FROM admin_notes WHERE member_id = $1', [user._id])).rows
const inDays = (days: number) => Date.now() + days * 86_400_000

test('a dismissal notifies the reporter only', async () => {
  const { ana, bina } = people()
  const id = await queue.report(ana, 'profile', bina.user._id)
  const answer = await queue.decide(id, { decision: 'dismiss' })
  expect(answer.json()).toMatchObject({ status: 'dismissed', decidedBy: { username: 'the-moderator' }, sameSubject: 0 })
  expect(await queue.notificationsOf(ana)).toEqual([{ kind: 'report', data: { outcome: 'dismissed' } }])
  expect(await queue.notificationsOf(bina)).toEqual([])
  expect(await queue.own(ana)).toMatchObject([{ _id: id, outcome: 'dismissed' }])
  expect(await queue.audit(id)).toMatchObject([
    { action: 'decide-report', details: { before: { status: 'open' }, after: { status: 'dismissed', reports: 1 } } },
  ])
})

test('a warning notifies the reported member with the reason and the words, and adds a note', async () => {
  const { ana, bina } = people()
  const id = await queue.report(ana, 'profile', bina.user._id)
  await queue.decide(id, { decision: 'warn', reason: 'hate', words: 'Please stop.', note: 'First time' })
  expect(await queue.notificationsOf(bina)).toEqual([
    { kind: 'warning', data: { reason: 'hate', words: 'Please stop.' } },
  ])
  expect(await queue.notificationsOf(ana)).toEqual([{ kind: 'report', data: { outcome: 'acted' } }])
  expect(await notes(bina)).toEqual([{ text: 'First time' }])
  const [entry] = await queue.audit(id)
  expect(entry?.details).toMatchObject({ reason: 'hate', after: { status: 'warned' } })
  for (const text of ['First time', 'Please stop.']) expect(JSON.stringify(entry)).not.toContain(text)
  const list = await queue.app.server.inject({ url: '/api/notifications', headers: bina.headers })
  expect(list.json()).toMatchObject({
    notifications: [{ kind: 'warning', reason: 'hate', words: 'Please stop.' }],
    unread: 1,
  })
})

test('removing a post decides its other open reports too', async () => {
  const { ana, bina, cara } = people()
  const postId = await queue.post(bina)
  await queue.protection.send(cara, 'POST', `/api/posts/${postId}/like`)
  const ids = [await queue.report(ana, 'post', postId), await queue.report(cara, 'post', postId, { reason: 'hate' })]
  const profile = await queue.report(ana, 'profile', bina.user._id)
  expect(await queue.read(ids[0] ?? '')).toMatchObject({ sameSubject: 2, canRemove: true })
  const socket = await connectSocket(await queue.app.listen(), cara.token)
  socket.emit('watchFeed', true)
  expect((await queue.decide(ids[0] ?? '', { decision: 'remove', words: 'Please stop.' })).json()).toMatchObject({
    status: 'removed',
  })
  await expect.poll(() => socket.of('post')).toContainEqual({ kind: 'removed', _id: postId })
  socket.close()
  const feed = await queue.protection.send(ana, 'GET', '/api/posts?limit=50')
  expect(feed.body).not.toContain(postId)
  for (const member of [ana, cara])
    expect(await queue.notificationsOf(member)).toEqual([{ kind: 'report', data: { outcome: 'acted' } }])
  // Removes the notification about its likes too.
  expect(await queue.notificationsOf(bina)).toEqual([
    { kind: 'takedown', data: { subject: 'post', reason: 'harassment' } },
  ])
  expect((await queue.read(ids[1] ?? '')).status).toBe('removed')
  expect((await queue.read(profile)).status).toBe('open')
})

test('removing a comment keeps its post; deleted content and profiles cannot be removed', async () => {
  const { ana, bina, cara } = people()
  const postId = await queue.post(bina, 'A good day')
  const comments = `/api/posts/${postId}/comments`
  const { comment } = (await queue.protection.send(cara, 'POST', comments, { content: 'Fool' })).json()
  const id = await queue.report(ana, 'comment', comment._id)
  expect((await queue.decide(id, { decision: 'remove', words: 'Please stop.' })).statusCode).toBe(200)
  expect((await queue.protection.send(ana, 'GET', comments)).json()).toMatchObject({ comments: [], commentsCount: 0 })
  const post = await queue.report(ana, 'post', postId)
  await queue.app.pool.query('DELETE FROM posts WHERE id = $1', [postId])
  expect(await queue.read(post)).toMatchObject({ canRemove: false, hasEvidence: true })
  expect(await queue.evidence(post)).toMatchObject({ content: { kind: 'post' } })
  expect((await queue.decide(post, { decision: 'remove', words: 'Please stop.' })).json()).toMatchObject({
    code: 'content_gone',
  })
  const profile = await queue.report(ana, 'profile', bina.user._id)
  expect((await queue.decide(profile, { decision: 'remove', words: 'Please stop.' })).json()).toMatchObject({
    code: 'content_not_removable',
  })
  // Refused decisions leave no trace.
  expect((await queue.read(post)).status).toBe('open')
  expect((await queue.audit(post)).map(({ action }) => action)).toEqual(['read-report', 'read-evidence'])
})

test('a ban replaces a suspension, and a later report never shortens it', async () => {
  const { ana, bina, cara } = people()
  const id = await queue.report(ana, 'profile', bina.user._id)
  const answer = await queue.decide(id, { decision: 'suspend', days: 7, note: 'Grave' })
  expect(answer.json()).toMatchObject({ status: 'suspended' })
  const first = await standing(bina)
  expect(first?.reason).toBe('harassment')
  expect(Math.abs((first?.until?.getTime() ?? 0) - inDays(7))).toBeLessThan(60_000)
  expect((await queue.protection.send(bina, 'POST', '/api/posts', { content: 'Hi' })).statusCode).toBe(403)
  expect(await queue.audit(bina.user._id)).toMatchObject([{ action: 'suspend' }])
  await queue.app.pool.query(`UPDATE reports SET status = 'open' WHERE id = $1`, [id])
  expect((await queue.decide(id, { decision: 'ban', reason: 'scam', note: 'Grave' })).json()).toMatchObject({
    status: 'banned',
  })
  // A sanction of its own, with its own appeal.
  const second = await standing(bina)
  expect(second).toMatchObject({ until: null, reason: 'scam' })
  expect(second?.at?.getTime()).toBeGreaterThan(first?.at?.getTime() ?? Infinity)
  await queue.app.pool.query(`UPDATE reports SET status = 'open', reporter_id = $2 WHERE id = $1`, [id, cara.user._id])
  await queue.decide(id, { decision: 'suspend', days: 1, note: 'Milder' })
  expect(await standing(bina)).toEqual(second)
  expect(await queue.read(id)).toMatchObject({ status: 'suspended', reportedHistory: { suspensions: 1 } })
})

test('reports of two conversations with the same member are separate', async () => {
  const { ana, bina, cara } = people()
  for (const to of [ana, cara])
    await queue.protection.send(bina, 'POST', '/api/messages/send', { to: to.user._id, text: 'Send me money' })
  const [one, other] = [
    await queue.report(ana, 'conversation', bina.user._id),
    await queue.report(cara, 'conversation', bina.user._id),
  ]
  await queue.decide(one, { decision: 'warn', words: 'Please stop.' })
  expect(await queue.read(other)).toMatchObject({ status: 'open', sameSubject: 1 })
  expect(await queue.notificationsOf(cara)).not.toContainEqual({ kind: 'report', data: { outcome: 'acted' } })
})

test('of two concurrent decisions one wins; the other gets its admin and time', async () => {
  const { ana, bina } = people()
  const id = await queue.report(ana, 'profile', bina.user._id)
  const answers = await Promise.all([
    queue.decide(id, { decision: 'warn', words: 'Please stop.' }),
    queue.decide(id, { decision: 'ban', note: 'Grave' }, queue.root),
    queue.decide(id, { decision: 'dismiss' }),
  ])
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 409, 409])
  const won = answers
    .find(({ statusCode }) => statusCode === 200)
    ?.json<{ decidedBy: { username: string }; decidedAt: string }>()
  for (const lost of answers.filter(({ statusCode }) => statusCode === 409))
    expect(lost.json()).toMatchObject({ code: 'decided_meanwhile', by: won?.decidedBy.username, at: won?.decidedAt })
  expect((await queue.audit(id)).filter(({ action }) => action === 'decide-report')).toHaveLength(1)
  expect(await queue.notificationsOf(ana)).toHaveLength(1)
  expect((await queue.send(queue.root, 'POST', `/admin/reports/${id}/ask`, { text: 'Why?' })).statusCode).toBe(409)
})

test('a report about a deleted account can lead to a suspension, for a new account', async () => {
  const { ana, bina } = people()
  const id = await queue.report(ana, 'profile', bina.user._id)
  const leave = (member: TestMember) =>
    queue.protection.send(member, 'POST', '/api/profile/delete', { password: member.password })
  expect((await leave(bina)).statusCode).toBe(200)
  await leave(ana)
  expect(await queue.read(id)).toMatchObject({
    reporter: null,
    reported: null,
    hasEvidence: true,
    reportedHistory: null,
  })
  expect(await queue.evidence(id)).toMatchObject({ content: { kind: 'profile' } })
  expect((await queue.decide(id, { decision: 'suspend', days: 3 })).statusCode).toBe(200)
})

test('a decision concurrent with the deletion of either account', async () => {
  const { ana, bina, cara } = people()
  const id = await queue.report(ana, 'profile', bina.user._id)
  const ban = () => queue.decide(id, { decision: 'ban' })
  expect((await deleteDuring(queue.app.pool, bina.user._id, ban)).json()).toMatchObject({ code: 'reported_gone' })
  const other = await queue.report(ana, 'profile', cara.user._id)
  const warn = () => queue.decide(other, { decision: 'warn', words: 'Please stop.' })
  expect((await deleteDuring(queue.app.pool, ana.user._id, warn)).statusCode).toBe(200)
  expect(await queue.notificationsOf(cara)).toHaveLength(1)
  expect(await queue.notificationsOf(ana)).toEqual([])
})

test('viewers cannot decide; invalid ids and bodies are refused', async () => {
  const { ana, bina } = people()
  const id = await queue.report(ana, 'profile', bina.user._id)
  for (const [method, url, body] of [
    ['GET', '/admin/reports'],
    ['GET', `/admin/reports/${id}`],
    ['GET', `/admin/reports/${id}/evidence`],
    ['GET', `/admin/reports/${id}/pictures/${randomUUID()}`],
    ['POST', `/admin/reports/${id}/decide`, { decision: 'dismiss' }],
    ['POST', `/admin/reports/${id}/ask`, { text: 'Why?' }],
  ] as const) {
    expect((await queue.send(queue.viewer, method, url, body)).json()).toMatchObject({ code: 'admin_role_needed' })
    expect((await queue.send(ana.headers, method, url, body)).statusCode).toBe(401)
  }
  expect((await queue.decide(randomUUID(), { decision: 'ban' })).statusCode).toBe(404)
  expect((await queue.decide(`' OR 1=1 --`, { decision: 'ban' })).statusCode).toBe(404)
  // A suspension needs a number of days; only a ban is permanent.
  const suspensions = [2, null, undefined].map((days) => ({ decision: 'suspend', days }))
  for (const bad of [{}, { decision: 'kill' }, ...suspensions, { decision: 'warn', reason: 'x' }])
    expect((await queue.decide(id, bad)).statusCode).toBe(400)
  expect((await queue.decide(id, { decision: 'warn', note: 'x'.repeat(1001) })).statusCode).toBe(400)
  expect((await queue.read(id)).status).toBe('open')
})
