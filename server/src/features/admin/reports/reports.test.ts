import { randomUUID } from 'node:crypto'
import type { AuditEntry } from '@hamvav/contract/admin/audit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/test-app.ts'
import { buffer } from 'node:stream/consumers'
import { openPictureStore } from '../../../platform/media/store/open-picture-store.ts'
import { oggSound, webmSound } from '../../../platform/media/testing/sounds.ts'
import { createAttachmentClient } from '../../messaging/testing/attachment-client.ts'
import { createChat } from '../../messaging/testing/chat.ts'
import {
  createEvidenceCleanup,
  createEvidencePictures,
  readEvidenceIds,
} from '../../safety/evidence/evidence-pictures.ts'
import { createAlbumClient, photo } from '../../profiles/testing/album-client.ts'
import { createReportQueue, type ReportQueueClient } from '../testing/report-queue.ts'

let queue: ReportQueueClient
let [ana, bina, cara]: TestMember[] = []
beforeAll(async () => {
  queue = await createReportQueue()
})
afterAll(() => queue.app.close())
beforeEach(async () => {
  await queue.app.pool.query('DELETE FROM reports')
  const { signUp } = queue.app
  ;[ana, bina, cara] = [await signUp(), await signUp({ canPost: true }), await signUp()]
})

const people = () => {
  if (!ana || !bina || !cara) throw new Error('Nobody signed up')
  return { ana, bina, cara }
}
const idsOf = async (query?: string) => (await queue.list(query)).reports.map(({ _id }) => _id)
const ask = (id: string, text: string) => queue.send(queue.moderator, 'POST', `/admin/reports/${id}/ask`, { text })
const answer = (by: TestMember, id: string, text: string) =>
  queue.protection.send(by, 'POST', `/api/safety/reports/${id}/answer`, { text })

test('lists cases: possible minors, then overdue ones, then by urgency and age, filtered by reason, paged by id, with a total', async () => {
  const { ana, bina, cara } = people()
  const spam = await queue.report(ana, 'profile', bina.user._id, { reason: 'spam' })
  const hate = await queue.report(ana, 'profile', cara.user._id, { reason: 'hate' })
  const minor = await queue.report(bina, 'profile', cara.user._id, { reason: 'minor' })
  const scam = await queue.report(bina, 'profile', ana.user._id, { reason: 'scam' })
  // The two reports of one profile are one case, shown by the most urgent one.
  expect(hate).not.toBe(minor)
  expect(await idsOf()).toEqual([minor, scam, spam])
  const { reports, total } = await queue.list('?limit=2')
  expect(reports).toMatchObject([
    {
      urgency: 1,
      reporter: { username: bina.user.username },
      reported: { username: cara.user.username },
      sameSubject: 2,
    },
    { urgency: 2 },
  ])
  expect(Date.parse(reports[0]?.dueAt ?? '') - Date.parse(reports[0]?.createdAt ?? '')).toBe(24 * 3_600_000)
  expect(total).toBe(3)
  expect(await idsOf(`?limit=2&after=${minor}`)).toEqual([scam, spam])
  expect(await idsOf(`?limit=2&after=${scam}`)).toEqual([spam])
  await queue.app.pool.query(`UPDATE reports SET due_at = now() - interval '1 hour' WHERE id = $1`, [spam])
  expect(await idsOf()).toEqual([minor, spam, scam])
  expect(await idsOf(`?limit=2&after=${spam}`)).toEqual([scam])
  expect(await queue.list('?overdue=true')).toMatchObject({ reports: [{ _id: spam }], total: 1 })
  expect(await idsOf('?subject=post')).toEqual([])
  expect(await queue.list('?reason=scam')).toMatchObject({ reports: [{ _id: scam }], total: 1 })
  for (const id of [spam, scam]) await queue.decide(id, { decision: 'dismiss' })
  expect(await idsOf('?status=decided')).toEqual([scam, spam])
  expect(await idsOf(`?status=decided&after=${scam}`)).toEqual([spam])
  for (const bad of ['?status=all', `?reason=' OR 1=1`, '?after=1', '?limit=101'])
    expect((await queue.send(queue.moderator, 'GET', `/admin/reports${bad}`)).statusCode).toBe(400)
})

test('a question removes the report from the queue until it is answered or overdue', async () => {
  const { ana, bina, cara } = people()
  const id = await queue.report(ana, 'profile', bina.user._id)
  expect((await answer(ana, id, 'Because')).json()).toMatchObject({ code: 'nothing_asked' })
  expect((await ask(id, 'Which picture?')).json()).toMatchObject({ isAsked: true })
  expect((await ask(id, 'Which picture?')).statusCode).toBe(200)
  expect(await queue.audit(id)).toMatchObject([{ action: 'ask-reporter', details: {} }])
  expect(await queue.notificationsOf(ana)).toEqual([{ kind: 'report', data: { outcome: 'question' } }])
  expect([await idsOf(), await idsOf('?status=asked')]).toEqual([[], [id]])
  await queue.app.pool.query(`UPDATE reports SET due_at = now() - interval '1 hour'`)
  expect([await idsOf(), await idsOf('?status=asked')]).toEqual([[id], [id]])
  expect(await queue.own(ana)).toMatchObject([{ outcome: 'open', question: { text: 'Which picture?', answer: null } }])

  expect((await answer(cara, id, 'Mine')).json()).toMatchObject({ code: 'own_report_not_found' })
  const answers = await Promise.all([answer(ana, id, 'The first'), answer(ana, id, 'The second')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { question } = await queue.read(id)
  expect((await answer(ana, id, question?.answer ?? '')).statusCode).toBe(200)
  expect([await idsOf(), await idsOf('?status=asked')]).toEqual([[id], []])

  await ask(id, 'Is it you?')
  expect((await queue.read(id)).question).toMatchObject({ text: 'Is it you?', answer: null })
  await queue.decide(id, { decision: 'dismiss' })
  expect((await answer(ana, id, 'Yes')).json()).toMatchObject({ code: 'report_decided' })
  expect((await answer(ana, randomUUID(), 'Yes')).statusCode).toBe(404)
  expect((await answer(ana, id, ' ')).statusCode).toBe(400)
})

test('a deleted reporter cannot be asked', async () => {
  const { ana, bina } = people()
  const id = await queue.report(ana, 'profile', bina.user._id)
  await queue.protection.send(ana, 'POST', '/api/profile/delete', { password: ana.password })
  expect((await ask(id, 'Why?')).json()).toMatchObject({ code: 'reporter_gone' })
})

test('evidence of each kind is shown as reported; reads are logged once per hour', async () => {
  const { ana, bina } = people()
  const postId = await queue.post(bina, 'Before')
  const { comment } = (
    await queue.protection.send(bina, 'POST', `/api/posts/${postId}/comments`, { content: 'Fools' })
  ).json()
  await queue.protection.send(bina, 'POST', '/api/messages/send', { to: ana.user._id, text: 'Send money' })
  const ids = {
    post: await queue.report(ana, 'post', postId, { details: 'Rude' }),
    comment: await queue.report(ana, 'comment', comment._id),
    conversation: await queue.report(ana, 'conversation', bina.user._id),
    profile: await queue.report(ana, 'profile', bina.user._id),
  }
  await queue.app.pool.query(`UPDATE posts SET content = 'After' WHERE id = $1`, [postId])
  const author = { username: bina.user.username }
  expect(await queue.read(ids.post)).toMatchObject({
    details: 'Rude',
    hasEvidence: true,
    reporterHistory: { user: { username: ana.user.username }, made: { total: 4, upheld: 0 } },
    reportedHistory: { received: { total: 4, open: 4 }, warnings: 0, suspensions: 0, suspension: null },
    others: [{ _id: ids.profile }, { _id: ids.conversation }, { _id: ids.comment }],
  })
  expect(await queue.evidence(ids.post)).toMatchObject({
    content: { post: { text: 'Before', title: null, author, at: expect.any(String) } },
  })
  expect((await queue.evidence(ids.comment))?.content).toMatchObject({
    comment: { text: 'Fools', author },
    post: { text: 'Before' },
  })
  expect((await queue.evidence(ids.conversation))?.content).toMatchObject({
    partner: author,
    messages: [{ isByReported: true, text: 'Send money', isUnsent: false, answers: null }],
  })
  expect((await queue.evidence(ids.profile))?.content).toMatchObject({ person: author, age: 27 })

  const reads = [queue.moderator, queue.root, queue.root].map((by) => [
    queue.read(ids.post, by),
    queue.evidence(ids.post, by),
  ])
  await Promise.all(reads.flat())
  const actions = (await queue.audit(ids.post)).map(({ action }) => action).toSorted()
  expect(actions).toEqual(['read-evidence', 'read-evidence', 'read-report', 'read-report'])
  await queue.decide(ids.conversation, { decision: 'warn', words: 'Please stop.' })
  const { reportedHistory } = await queue.read(ids.profile)
  expect(reportedHistory).toMatchObject({ received: { open: 3, upheld: 1 }, warnings: 1 })
  for (const part of ['', '/evidence'])
    expect((await queue.send(queue.moderator, 'GET', `/admin/reports/${randomUUID()}${part}`)).statusCode).toBe(404)
})

test('a reported picture is shown to moderators within its report only, and not cached', async () => {
  const { ana, bina, cara } = people()
  for (const [member, seed] of [
    [bina, 1],
    [cara, 2],
  ] as const)
    await (await createAlbumClient(queue.app, member)).add(await photo(seed))
  const [one, other] = [
    await queue.report(ana, 'profile', bina.user._id),
    await queue.report(ana, 'profile', cara.user._id),
  ]
  const [picture = ''] = (await queue.evidence(one))?.pictureIds ?? []
  const get = (report: string, id: string, by = queue.moderator) =>
    queue.send(by, 'GET', `/admin/reports/${report}/pictures/${id}`)
  const shown = await get(one, picture)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(shown.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
  await get(one, picture)
  expect((await queue.audit(one)).filter(({ action }) => action === 'see-evidence')).toEqual([
    { action: 'see-evidence', details: { effects: { file: picture } } },
  ])
  const log = await queue.send(queue.root, 'GET', '/admin/audit')
  expect(log.statusCode).toBe(200)
  expect(log.json<AuditEntry[]>().find(({ action }) => action === 'see-evidence')).toMatchObject({
    subjectId: one,
    after: null,
  })
  for (const wrong of [get(other, picture), get(one, randomUUID()), get(randomUUID(), picture)])
    expect((await wrong).statusCode).toBe(404)
  expect((await get(one, '..%2Fsecret')).statusCode).toBe(404)
  expect((await get(one, picture, queue.viewer)).statusCode).toBe(403)
  await queue.app.pool.query(`UPDATE reports SET evidence = '{}' WHERE id = $1`, [one])
  expect((await get(one, picture)).statusCode).toBe(404)
  expect([(await queue.read(one)).hasEvidence, await queue.evidence(one)]).toEqual([false, null])
})

describe('reported voice notes', () => {
  const fail = (error: unknown) => {
    throw error
  }
  const areas = () => openPictureStore(queue.app.config, fail)
  const stored = async (id: string) => {
    const file = await areas().evidence.read(id, 960)
    return file && (await buffer(file.stream))
  }
  /** Ana's note, two of Bina's, one of which is unsent, and Ana's report. */
  async function reported() {
    const { ana, bina } = people()
    const [client, chat] = [createAttachmentClient(queue.app), createChat(queue.app)]
    await chat.match(ana, bina)
    const [own, theirs] = [webmSound(), oggSound()]
    await client.sendVoice(ana, bina, own)
    const message = (await client.sendVoice(bina, ana, theirs)).json<{ _id: string }>()
    const unsent = (await client.sendVoice(bina, ana, oggSound({ ms: 9_000 }))).json<{ _id: string }>()
    await chat.request(bina, 'PUT', `/api/messages/unsend/${unsent._id}`)
    const id = await queue.report(ana, 'conversation', bina.user._id)
    const content = (await queue.evidence(id))?.content
    const messages = content?.kind === 'conversation' ? content.messages : []
    const sounds = messages.map(({ sound }) => sound?._id ?? '')
    return { ana, bina, chat, own, theirs, message, id, messages, sounds }
  }
  const get = (report: string, sound: string, by = queue.moderator) =>
    queue.send(by, 'GET', `/admin/reports/${report}/sounds/${sound}`)

  test('are played as the reporter can hear them, also when they are unsent and both have left', async () => {
    const { ana, bina, chat, own, theirs, message, id, messages, sounds } = await reported()
    expect(messages).toMatchObject([
      { isByReported: false, sound: { seconds: 4, bytes: own.length } },
      { isByReported: true, sound: { seconds: 4, bytes: theirs.length, waveform: expect.any(Array) } },
      { isByReported: true, isUnsent: true },
    ])
    expect(sounds[2]).toBe('')
    await chat.request(bina, 'PUT', `/api/messages/unsend/${message._id}`)
    for (const { user, headers, password } of [ana, bina]) {
      const left = await queue.send(headers, 'POST', '/api/profile/delete', { password })
      expect([user.username, left.statusCode]).toEqual([user.username, 200])
    }
    const played = await get(id, sounds[1] ?? '')
    expect(played.headers).toMatchObject({
      'content-type': 'audio/ogg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(played.rawPayload.equals(theirs)).toBe(true)
    expect((await get(id, sounds[0] ?? '')).rawPayload.equals(own)).toBe(true)
    expect((await queue.audit(id)).map(({ action }) => action)).toContain('read-evidence')
  })

  test('leave an entry of their own in the audit log when they are played: one a file, admin and hour, none for a missing one', async () => {
    const { ana, id, sounds } = await reported()
    const [first = '', second = ''] = sounds
    const played = async () =>
      (await queue.audit(id)).filter(({ action }) => action === 'hear-evidence').map(({ details }) => details)
    await Promise.all(Array.from({ length: 20 }, () => get(id, first)))
    expect(await played()).toEqual([{ effects: { file: first } }])
    for (const [sound, by] of [
      [second, queue.moderator],
      [first, queue.moderator],
      [randomUUID(), queue.moderator],
      [first, ana.headers],
      [first, queue.root],
    ] as const)
      await get(id, sound, by)
    const files = [first, second, first].map((file) => ({ effects: { file } }))
    expect(await played()).toEqual(files)
    // Reading the text of the evidence is another entry.
    expect((await queue.audit(id)).filter(({ action }) => action === 'read-evidence')).toHaveLength(1)
  })

  test('are sealed, and nobody else gets one, nor with another report', async () => {
    const { ana, bina, theirs, id, sounds } = await reported()
    const [, sound = ''] = sounds
    const other = await queue.report(bina, 'profile', ana.user._id)
    expect((await get(id, sound)).statusCode).toBe(200)
    for (const [report, one] of [
      [other, sound],
      [id, randomUUID()],
      [randomUUID(), sound],
      [id, '..%2Fsecret'],
    ] as const)
      expect([report, (await get(report, one)).statusCode]).toEqual([report, 404])
    expect((await queue.send(queue.moderator, 'GET', `/admin/reports/${id}/pictures/${sound}`)).statusCode).toBe(404)
    expect((await get(id, sound, queue.viewer)).statusCode).toBe(403)
    expect((await get(id, sound, ana.headers)).statusCode).toBe(401)
    expect((await queue.send({}, 'GET', `/media/${sound}/960.webp`)).statusCode).toBe(404)
    const file = await stored(sound)
    expect(file?.length).toBeGreaterThan(theirs.length)
    expect(file?.includes(theirs.subarray(0, 40))).toBe(false)
    // Neither the key nor who spoke is readable beside it.
    const { rows } = await queue.app.pool.query('SELECT evidence FROM reports WHERE id = $1', [id])
    expect(Object.keys(rows[0].evidence).toSorted()).toEqual(['pictures', 'sealed', 'sounds'])
  })

  test('belong to the evidence: no sweep removes them before, and they are erased with it', async () => {
    const { id, sounds } = await reported()
    const [first = '', second = ''] = sounds
    const known = await readEvidenceIds(queue.app.pool)
    expect([known.has(first), known.has(second)]).toEqual([true, true])
    const pictures = createEvidencePictures(areas(), fail)
    const clean = (days: number) =>
      createEvidenceCleanup({ pool: queue.app.pool, pictures, now: () => Date.now() + days * 86_400_000 })(
        AbortSignal.any([]),
      )
    await queue.app.pool.query(`UPDATE reports SET status = 'warned', decided_at = now() WHERE id = $1`, [id])
    await clean(89)
    expect((await get(id, first)).statusCode).toBe(200)
    await clean(91)
    expect([await stored(first), await stored(second)]).toEqual([null, null])
    expect((await get(id, first)).statusCode).toBe(404)
  })
})

test('members see their own reports page by page, without consequences for the reported member', async () => {
  const { ana, bina, cara } = people()
  const ids = []
  for (const about of [bina, cara]) ids.unshift(await queue.report(ana, 'profile', about.user._id))
  await queue.decide(ids[0] ?? '', { decision: 'ban', note: 'Grave' })
  expect(await queue.own(ana, '?limit=1')).toMatchObject([{ _id: ids[0], outcome: 'acted', about: cara.user.name }])
  expect(await queue.own(ana, `?before=${ids[0]}`)).toMatchObject([{ _id: ids[1], outcome: 'open', decidedAt: null }])
  expect(await queue.own(bina)).toEqual([])
  const listed = await queue.protection.send(ana, 'GET', '/api/safety/reports')
  expect(listed.body).not.toMatch(/banned|suspended/)
})
