import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPictureStore } from '../../../platform/media/store/open-picture-store.ts'
import { createSealing } from '../../../platform/crypto/sealing.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { createAlbumClient, photo } from '../../profiles/testing/album-client.ts'
import { createEvidenceCleanup } from '../evidence/evidence-pictures.ts'
import { createEvidencePictures, readEvidenceIds } from '../evidence/evidence-pictures.ts'
import { resealTexts } from '../../../platform/crypto/reseal.ts'
import { sealedEvidence } from './report-queries.ts'
import { createProtection, type Protection } from '../testing/protection.ts'

let app: TestApp
let safety: Protection
beforeAll(async () => {
  app = await createTestApp()
  safety = createProtection(app)
})
afterAll(() => app.close())

const fail = (error: unknown) => {
  throw error
}
const write = (from: TestMember, to: TestMember, text: string) =>
  safety.send(from, 'POST', '/api/messages/send', { to: to.user._id, text })
const post = async (by: TestMember, content: string): Promise<string> =>
  (await safety.send(by, 'POST', '/api/posts', { content })).json().post._id
const remove = (member: TestMember) => safety.send(member, 'POST', '/api/profile/delete', { password: member.password })
const evidenceStore = () => openPictureStore(app.config, fail).evidence
async function copies(): Promise<string[]> {
  const found: string[] = []
  for await (const { id } of evidenceStore().list()) found.push(id)
  return found
}

test('the evidence of a profile has its content and copies of its pictures, and survives both accounts', async () => {
  const [ana, bina] = [await app.signUp(), await app.signUp()]
  const album = await createAlbumClient(app, bina)
  await album.add(await photo(1))
  const hidden = await album.add(await photo(2))
  await album.setAudience(hidden._id, 'matches')
  expect((await safety.report(ana, 'profile', bina.user._id, { details: 'Not her' })).statusCode).toBe(201)
  const [stored] = await safety.reports(bina.user._id)
  expect(stored).toMatchObject({
    reporterId: ana.user._id,
    reportedId: bina.user._id,
    details: 'Not her',
    evidence: { seenBy: ana.user._id, content: { username: bina.user.username, pictures: [{}, { isBlurred: true }] } },
  })
  expect(stored?.pictures).toHaveLength(2)
  expect([...(await readEvidenceIds(app.pool))]).toEqual(stored?.pictures)
  expect(stored?.stored).not.toContain(bina.user.username)
  for (const member of [bina, ana]) expect((await remove(member)).statusCode).toBe(200)
  const [left] = await safety.reports(bina.user._id)
  expect(left).toMatchObject({ reporterId: null, reportedId: null, evidence: stored?.evidence })
  for (const id of left?.pictures ?? []) {
    const sizes = await Promise.all(([96, 320, 960] as const).map((size) => evidenceStore().read(id, size)))
    expect(sizes.some(Boolean)).toBe(true)
    for (const file of sizes) file?.stream.destroy()
    expect((await safety.send(null, 'GET', `/media/${id}/320.webp`)).statusCode).toBe(404)
  }
})

test('the evidence of a post or comment has its content, and that of a comment the post', async () => {
  const [ana, bina] = [await app.signUp(), await app.signUp({ canPost: true })]
  const postId = await post(bina, 'You are all fools')
  expect((await safety.report(ana, 'post', postId)).statusCode).toBe(201)
  expect(await safety.reports(postId)).toMatchObject([
    { reportedId: bina.user._id, evidence: { content: { content: 'You are all fools', likesCount: 0 } } },
  ])
  const comments = `/api/posts/${postId}/comments`
  const { comment } = (await safety.send(bina, 'POST', comments, { content: 'Especially you' })).json()
  expect((await safety.report(ana, 'comment', comment._id)).statusCode).toBe(201)
  expect(await safety.reports(comment._id)).toMatchObject([
    { evidence: { content: { content: 'Especially you', post: { content: 'You are all fools' } } } },
  ])
})

test('the evidence of a conversation has its newest 20 messages, encrypted in the database', async () => {
  const [ana, bina, other] = [await app.signUp(), await app.signUp(), await app.signUp()]
  await write(bina, ana, 'Secret 1')
  await app.app.messaging.answerRequest(ana.user._id, bina.user._id, 'accepted')
  for (let n = 2; n <= 22; n++) expect((await write(bina, ana, `Secret ${n}`)).statusCode).toBe(201)
  expect((await safety.report(ana, 'conversation', bina.user._id)).statusCode).toBe(201)
  const [stored] = await safety.reports(bina.user._id)
  const messages = stored?.evidence?.content['messages'] as { text: string }[]
  expect(messages.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, n) => `Secret ${n + 3}`))
  expect(stored?.stored).not.toContain('Secret')
  expect((await safety.report(ana, 'conversation', other.user._id)).json()).toMatchObject({ code: 'subject_not_found' })
})

describe('a report of one message', () => {
  async function chatted() {
    const [ana, bina, cara] = [await app.signUp(), await app.signUp(), await app.signUp()]
    await write(bina, ana, 'Text 1')
    await app.app.messaging.answerRequest(ana.user._id, bina.user._id, 'accepted')
    for (let n = 2; n <= 40; n++) await write(bina, ana, `Text ${n}`)
    const messages = await app.app.messaging.readConversation(ana.user._id, bina.user._id, { limit: 100 })
    const at = (n: number) => messages.find(({ text }) => text === `Text ${n}`)?._id ?? ''
    return { ana, bina, cara, at }
  }
  const evidenceOf = async (id: string) => {
    const [stored] = await safety.reports(id)
    const { messages, reported } = (stored?.evidence?.content ?? {}) as {
      messages: { text: string }[]
      reported: string
    }
    return { texts: messages.map(({ text }) => text), reported, stored: stored?.stored }
  }
  const texts = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `Text ${from + n}`)

  test('keeps the messages around it, encrypted, beside a report of the conversation', async () => {
    const { ana, bina, at } = await chatted()
    expect((await safety.report(ana, 'conversation', bina.user._id)).statusCode).toBe(201)
    for (const [n, from, to] of [
      [20, 6, 25],
      [40, 26, 40],
      [1, 1, 6],
    ] as const) {
      const messageId = at(n)
      for (const _ of [1, 2])
        expect((await safety.report(ana, 'conversation', bina.user._id, { messageId })).statusCode).toBe(201)
      const evidence = await evidenceOf(messageId)
      expect(evidence).toMatchObject({ texts: texts(from, to), reported: messageId })
      expect(evidence.stored).not.toContain('Text')
      expect(await safety.reports(messageId)).toHaveLength(1)
    }
    expect(await safety.reports(bina.user._id)).toHaveLength(1)
  })

  test('is possible only for a message that the reporter received and still sees', async () => {
    const { ana, bina, cara, at } = await chatted()
    const own = (await write(ana, bina, 'My own')).json<{ _id: string }>()._id
    const code = async (by: TestMember, about: TestMember, messageId: string) =>
      (await safety.report(by, 'conversation', about.user._id, { messageId })).json<{ code?: string }>().code
    expect(await code(ana, bina, own)).toBe('subject_not_found')
    expect(await code(ana, bina, ana.user._id)).toBe('subject_not_found')
    expect(await code(cara, bina, at(3))).toBe('subject_not_found')
    expect(await code(ana, cara, at(3))).toBe('subject_not_found')
    await safety.send(bina, 'PUT', `/api/messages/unsend/${at(4)}`)
    expect(await code(ana, bina, at(4))).toBe('subject_not_found')
    await safety.send(ana, 'DELETE', `/api/messages/conversation/${bina.user._id}`)
    expect(await code(ana, bina, at(3))).toBe('subject_not_found')
  })
})

test('an open report is stored once, also concurrently; after the decision a new one is possible', async () => {
  const [ana, bina] = [await app.signUp(), await app.signUp()]
  await (await createAlbumClient(app, bina)).add(await photo(3))
  const before = await copies()
  const answers = await Promise.all(Array.from({ length: 4 }, () => safety.report(ana, 'profile', bina.user._id)))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(await safety.reports(bina.user._id)).toHaveLength(1)
  expect(await copies()).toHaveLength(before.length + 1)
  await app.pool.query(`UPDATE reports SET status = 'dismissed', decided_at = now() WHERE subject_id = $1`, [
    bina.user._id,
  ])
  await safety.report(ana, 'profile', bina.user._id)
  expect(await safety.reports(bina.user._id)).toHaveLength(2)
})

test('a report can block the member, also when it is repeated', async () => {
  const [ana, bina] = [await app.signUp(), await app.signUp()]
  await safety.report(ana, 'profile', bina.user._id)
  expect(await safety.blocked(ana)).toEqual([])
  for (let n = 0; n < 2; n++)
    expect((await safety.report(ana, 'profile', bina.user._id, { block: true })).statusCode).toBe(201)
  expect(await safety.blocked(ana)).toMatchObject([{ _id: bina.user._id }])
  const cara = await app.signUp()
  expect((await safety.report(ana, 'profile', cara.user._id, { block: true })).statusCode).toBe(201)
  expect((await safety.send(cara, 'GET', `/api/users/${ana.user._id}`)).statusCode).toBe(404)
})

test('returns 404 for content that the reporter cannot see, and stores nothing', async () => {
  const [ana, bina, cara] = [await app.signUp(), await app.signUp({ canPost: true }), await app.signUp()]
  const postId = await post(bina, 'Hello')
  await write(bina, ana, 'Hi')
  await safety.block(ana, bina)
  for (const [subject, id] of [
    ['profile', bina.user._id],
    ['conversation', bina.user._id],
    ['post', postId],
    ['comment', postId],
  ] as const)
    expect((await safety.report(ana, subject, id)).json()).toMatchObject({ code: 'subject_not_found' })
  // Nor can the blocked member report who blocked, also not what that member wrote.
  await safety.unblock(ana, bina)
  expect((await write(ana, bina, 'Go away')).statusCode).toBe(201)
  await safety.block(ana, bina)
  for (const subject of ['profile', 'conversation'])
    expect((await safety.report(bina, subject, ana.user._id)).json()).toMatchObject({ code: 'subject_not_found' })
  // A conversation is identified by its partner, so one of two other members cannot be reported.
  expect((await safety.report(cara, 'conversation', ana.user._id)).statusCode).toBe(404)
  await app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [bina.user._id])
  expect((await safety.report(cara, 'post', postId)).statusCode).toBe(404)
  const { rowCount } = await app.pool.query('SELECT 1 FROM reports WHERE reported_id = ANY ($1::uuid[])', [
    [ana.user._id, bina.user._id],
  ])
  expect(rowCount).toBe(0)
})

test('a report of oneself and invalid input are rejected with a code', async () => {
  const ana = await app.signUp({ canPost: true })
  const postId = await post(ana, 'Mine')
  for (const [subject, id] of [
    ['profile', ana.user._id],
    ['conversation', ana.user._id],
    ['post', postId],
  ] as const)
    expect((await safety.report(ana, subject, id)).json()).toMatchObject({ code: 'report_oneself' })
  const bina = await app.signUp()
  for (const bad of [
    { reason: 'boring' },
    { subject: 'app' },
    { subjectId: '1' },
    { details: 'x'.repeat(1001) },
    { block: 1 },
  ])
    expect((await safety.report(ana, 'profile', bina.user._id, bad)).statusCode).toBe(400)
})

test('evidence and its pictures are deleted 90 days after the decision; open reports keep theirs', async () => {
  const [ana, bina, cara] = [await app.signUp(), await app.signUp(), await app.signUp()]
  await (await createAlbumClient(app, bina)).add(await photo(4))
  for (const by of [ana, cara]) await safety.report(by, 'profile', bina.user._id, { details: 'Words' })
  await app.pool.query(`UPDATE reports SET status = 'warned', decided_at = now() WHERE reporter_id = $1`, [
    ana.user._id,
  ])
  const pictures = createEvidencePictures(openPictureStore(app.config, fail), fail)
  const clean = (days: number) =>
    createEvidenceCleanup({ pool: app.pool, pictures, now: () => Date.now() + days * 86_400_000 })(AbortSignal.any([]))
  const before = await safety.reports(bina.user._id)
  await clean(89)
  expect(await safety.reports(bina.user._id)).toEqual(before)
  await clean(91)
  const [decided, open] = await safety.reports(bina.user._id)
  expect(decided).toMatchObject({ stored: '{}', details: '', reason: 'harassment' })
  expect(open).toEqual(before[1])
  const left = await copies()
  expect(left).not.toContain(before[0]?.pictures[0])
  expect(left).toContain(before[1]?.pictures[0])
})

test('key rotation re-encrypts the evidence', async () => {
  const [ana, bina] = [await app.signUp(), await app.signUp()]
  await safety.report(ana, 'profile', bina.user._id)
  const fresh = Buffer.alloc(32, 7)
  const sealing = createSealing([fresh, ...app.config.encryptionKeys])
  expect(await resealTexts(sealedEvidence, { pool: app.pool, sealing, report: fail })).toMatchObject({ unreadable: 0 })
  const { rows } = await app.pool.query(
    `SELECT id, evidence ->> 'sealed' AS sealed FROM reports WHERE subject_id = $1`,
    [bina.user._id],
  )
  expect(createSealing([fresh]).open(Buffer.from(rows[0].sealed, 'base64'), rows[0].id)).toContain(bina.user.username)
})

test('the reported member cannot see a report, also not in the data export', async () => {
  const [ana, bina] = [await app.signUp(), await app.signUp()]
  await safety.report(ana, 'profile', bina.user._id)
  const { headers, password } = bina
  const archive = await app.server.inject({
    method: 'POST',
    url: '/api/profile/export',
    headers,
    payload: { password },
  })
  expect(archive.statusCode).toBe(200)
  expect(archive.rawPayload.includes(ana.user._id)).toBe(false)
  expect((await app.pool.query('SELECT 1 FROM notifications WHERE member_id = $1', [bina.user._id])).rowCount).toBe(0)
})

test('a member can send thirty reports per hour', async () => {
  const limited = await createTestApp({ RATE_LIMIT: 'on' })
  try {
    const { send } = createProtection(limited)
    const member = await limited.signUp()
    const report = () =>
      send(member, 'POST', '/api/safety/reports', { subject: 'post', subjectId: randomUUID(), reason: 'spam' })
    const statuses = (await Promise.all(Array.from({ length: 31 }, report))).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([...Array.from({ length: 30 }, () => 404), 429])
  } finally {
    await limited.close()
  }
})
