import { randomUUID } from 'node:crypto'
import { DeskFigures, SavedReply, WatchEntry, WatchTrial } from '@hamvav/contract/desk/entities'
import { HeldCase } from '@hamvav/contract/safety/held-texts'
import { OwnStanding } from '@hamvav/contract/safety/standing'
import { caseMinutes, savedRepliesMax } from '@hamvav/contract/desk/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAdmin, signInAdmin } from '../../../testing/admin-client.ts'
import type { TestMember } from '../../../testing/test-app.ts'
import { createReportQueue, type Headers, type ReportQueueClient } from '../testing/report-queue.ts'

let queue: ReportQueueClient
let ana: TestMember
let bina: TestMember
let cara: TestMember
/** A second moderator. */
let other: Headers

beforeAll(async () => {
  queue = await createReportQueue()
  const { signUp } = queue.app
  ana = await signUp({ canPost: true })
  bina = await signUp({ canPost: true })
  cara = await signUp({ canPost: true })
  const second = { username: 'the-second', password: 'a very long secret' }
  await addAdmin(queue.app, second, 'moderator')
  other = await signInAdmin(queue.app, second)
})
afterAll(() => queue.app.close())
beforeEach(async () => {
  for (const table of ['reports', 'case_claims', 'saved_replies', 'strikes'])
    await queue.app.pool.query(`DELETE FROM ${table}`)
})

const take = (id: string, by: Headers) => queue.send(by, 'POST', `/admin/reports/${id}/take`)
const free = (id: string, by: Headers) => queue.send(by, 'POST', `/admin/reports/${id}/free`)
const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
const expire = () => queue.app.pool.query(`UPDATE case_claims SET expires_at = now() - interval '1 second'`)

test('of two moderators who take a case at the same instant one gets it, through whichever report', async () => {
  const postId = await queue.post(bina)
  const one = await queue.report(ana, 'post', postId)
  const two = await queue.report(cara, 'post', postId)
  const answers = await Promise.all([take(one, queue.moderator), take(two, other)])
  expect(statusesOf(answers)).toEqual([200, 409])
  const winner = answers[0].statusCode === 200 ? 'the-moderator' : 'the-second'
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'case_taken', by: winner })
  const { reports } = await queue.list()
  expect(reports).toMatchObject([{ sameSubject: 2, taken: { by: { username: winner } } }])
  const until = Date.parse(reports[0]?.taken?.until ?? '')
  expect(until - Date.now()).toBeLessThanOrEqual(caseMinutes * 60_000)
})

test('another moderator cannot decide or ask about a taken case until its time is over', async () => {
  const id = await queue.report(ana, 'profile', bina.user._id)
  expect((await take(id, queue.moderator)).statusCode).toBe(200)
  expect((await take(id, queue.moderator)).statusCode).toBe(200) // renewed
  expect((await queue.decide(id, { decision: 'dismiss' }, other)).json()).toMatchObject({ code: 'case_taken' })
  expect((await queue.send(other, 'POST', `/admin/reports/${id}/ask`, { text: 'Which one?' })).statusCode).toBe(409)
  expect(await queue.read(id)).toMatchObject({ status: 'open', isAsked: false })
  await expire()
  expect((await queue.list()).reports).toMatchObject([{ taken: null }])
  expect((await queue.decide(id, { decision: 'dismiss' }, other)).statusCode).toBe(200)
  expect((await queue.app.pool.query('SELECT FROM case_claims')).rowCount).toBe(0)
  const actions = (await queue.audit(id)).map(({ action }) => action)
  expect(actions.filter((action) => action === 'take-case')).toHaveLength(1)
  expect((await take(id, other)).json()).toMatchObject({ code: 'decided_meanwhile', by: 'the-second' })
})

test('a case is given back by its moderator or a chief, and by nobody else', async () => {
  const id = await queue.report(ana, 'profile', bina.user._id)
  await take(id, queue.moderator)
  expect((await free(id, other)).json()).toMatchObject({ code: 'case_taken', by: 'the-moderator' })
  expect((await free(id, queue.root)).json()).toMatchObject({ taken: null })
  expect((await free(id, queue.moderator)).statusCode).toBe(200) // idempotent
  expect((await take(id, other)).statusCode).toBe(200)
  expect((await queue.send(queue.viewer, 'POST', `/admin/reports/${id}/take`)).statusCode).toBe(403)
})

test('the queue is filtered by member and by own cases; the badge counts what the queue shows', async () => {
  const postId = await queue.post(bina)
  const one = await queue.report(ana, 'post', postId)
  await queue.report(cara, 'post', postId)
  const profile = await queue.report(cara, 'profile', ana.user._id)
  await take(one, queue.moderator)
  const idsOf = async (query: string) => (await queue.list(query)).reports.map(({ _id }) => _id)
  expect(await queue.list('?mine=true')).toMatchObject({ reports: [{ _id: one }], total: 1 })
  expect(await idsOf(`?member=@${bina.user.username.toUpperCase()}`)).toEqual([one])
  expect((await idsOf(`?member=${ana.user.username}`)).toSorted()).toEqual([one, profile].toSorted())
  expect(await queue.list('?member=nobody_here')).toEqual({ reports: [], total: 0 })
  const overview = await queue.send(queue.moderator, 'GET', '/admin/overview?days=7')
  const { total } = await queue.list()
  expect(total).toBe(2)
  expect(overview.json()).toMatchObject({ now: { reportsWaiting: total } })
})

test('a case shows what every reporter wrote, while it is open and after the decision', async () => {
  const postId = await queue.post(bina)
  const one = await queue.report(ana, 'post', postId, { details: 'She insults us' })
  const two = await queue.report(cara, 'post', postId, { reason: 'hate', details: 'Against our caste' })
  await queue.report(cara, 'profile', bina.user._id, { details: 'Another case' })
  const shown = { together: [{ _id: two, reason: 'hate', details: 'Against our caste' }] }
  expect(await queue.read(one)).toMatchObject(shown)
  await queue.decide(one, { decision: 'dismiss' })
  const late = await queue.report(ana, 'post', postId)
  expect((await queue.read(one)).together).toMatchObject(shown.together)
  expect((await queue.read(late)).together).toEqual([])
})

const reply = { purpose: 'words', title: 'Insults', english: 'Please be kind.', nepali: 'कृपया नम्र हुनुहोस्।' } as const
const saved = '/admin/saved-replies'

test('saved replies: added, changed once of two parallel changes, deleted; the audit log has no texts', async () => {
  const added = SavedReply.parse((await queue.send(queue.moderator, 'POST', saved, reply)).json())
  expect(added).toMatchObject({ ...reply, by: { username: 'the-moderator' }, version: 1 })
  const change = (english: string, by: Headers) =>
    queue.send(by, 'PUT', `${saved}/${added._id}`, { ...reply, english, version: 1 })
  const answers = await Promise.all([change('Be kind, please.', queue.moderator), change('Stop it.', other)])
  expect(statusesOf(answers)).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'saved_reply_changed' })
  for (const bad of [{ nepali: '' }, { english: 'x'.repeat(501) }, { purpose: 'ban' }])
    expect((await queue.send(queue.moderator, 'POST', saved, { ...reply, ...bad })).statusCode).toBe(400)
  expect((await queue.send(queue.viewer, 'GET', saved)).statusCode).toBe(403)
  expect((await queue.send(other, 'DELETE', `${saved}/${added._id}`)).statusCode).toBe(204)
  expect((await queue.send(other, 'DELETE', `${saved}/${added._id}`)).statusCode).toBe(204)
  expect((await change('Gone', other)).json()).toMatchObject({ code: 'saved_reply_not_found' })
  const entries = await queue.audit(added._id)
  expect(entries.map(({ action }) => action)).toEqual(['add-reply', 'change-reply', 'remove-reply'])
  expect(JSON.stringify(entries)).not.toContain('kind')
})

test('parallel additions do not pass the maximum of saved replies', async () => {
  await queue.app.pool.query(
    `INSERT INTO saved_replies (id, purpose, title, english, nepali, admin_id, updated_at)
     SELECT gen_random_uuid(), 'words', 'T' || n, 'e', 'n', (SELECT min(id::text)::uuid FROM admins), now()
     FROM generate_series(1, $1) n`,
    [savedRepliesMax - 1],
  )
  const answers = await Promise.all(Array.from({ length: 4 }, () => queue.send(other, 'POST', saved, reply)))
  expect(statusesOf(answers)).toEqual([201, 409, 409, 409])
})

test('figures: a case counts once for its moderator, an appeal for who decided; only a chief sees the others', async () => {
  const figures = async (by: Headers, days = 7) =>
    DeskFigures.parse((await queue.send(by, 'GET', `/admin/desk?days=${days}`)).json())
  const postId = await queue.post(bina)
  const [one, two] = [await queue.report(ana, 'post', postId), await queue.report(cara, 'post', postId)]
  const dismissed = await queue.report(ana, 'profile', cara.user._id)
  await queue.report(cara, 'profile', ana.user._id)
  await queue.app.pool.query(`UPDATE reports SET created_at = created_at - interval '4 hours' WHERE id = $1`, [one])
  await queue.app.pool.query(`UPDATE reports SET created_at = created_at - interval '2 hours' WHERE id = $1`, [
    dismissed,
  ])
  await queue.decide(two, { decision: 'warn', words: 'Please stop.' })
  await queue.decide(dismissed, { decision: 'dismiss' }, other)
  const [strike] = (await queue.app.pool.query('SELECT id FROM strikes')).rows as { id: string }[]
  const appealed = await queue.protection.send(bina, 'POST', `/api/safety/strikes/${strike?.id}/appeal`, {
    text: 'I did not',
  })
  expect(appealed.statusCode).toBe(201)
  const [appeal] = (await queue.app.pool.query('SELECT id FROM appeals')).rows as { id: string }[]
  const granted = { granted: true, answer: 'You are right.' }
  expect((await queue.send(other, 'POST', `/admin/appeals/${appeal?.id}/decide`, granted)).statusCode).toBe(200)

  const warned = { decided: 1, upheld: 1, medianHours: 4, appeals: 1, overturned: 1 }
  const seen = await figures(queue.root)
  expect(seen.waiting).toMatchObject({ reports: 1, held: 0, overdue: 0 })
  expect(seen.desk).toEqual({ decided: 2, upheld: 1, medianHours: 3, appeals: 1, overturned: 1 })
  expect(seen.moderators).toContainEqual({ ...warned, by: expect.objectContaining({ username: 'the-moderator' }) })
  expect(seen.moderators).toHaveLength(2)
  expect((await figures(queue.moderator)).moderators).toMatchObject([{ ...warned, by: { username: 'the-moderator' } }])
  await queue.app.pool.query(`UPDATE reports SET decided_at = decided_at - interval '10 days' WHERE status <> 'open'`)
  expect((await figures(queue.root)).desk).toMatchObject({ decided: 0, medianHours: null, overturned: 1 })
  expect((await figures(queue.root, 30)).desk).toMatchObject({ decided: 2 })
  expect((await queue.send(queue.root, 'GET', '/admin/desk?days=8')).statusCode).toBe(400)
})

test('an appeal closed by the end of its suspension is no decision; one granted by a lift counts for who suspended', async () => {
  const appeals = async () => {
    const { desk, moderators } = DeskFigures.parse((await queue.send(queue.root, 'GET', '/admin/desk?days=7')).json())
    const own = moderators.find(({ by }) => by?.username === 'the-second')
    return [desk.appeals, desk.overturned, own?.appeals ?? 0, own?.overturned ?? 0]
  }
  const before = await appeals()
  const appealed = async () => {
    const member = await queue.app.signUp()
    const url = `/admin/suspend/${member.user._id}`
    await queue.send(other, 'POST', url, { suspended: true, days: 7, reason: 'spam' })
    const sent = await queue.protection.send(member, 'POST', '/api/safety/appeals', { text: 'Not me' })
    expect(sent.statusCode).toBe(201)
    return { member, url }
  }
  const { member } = await appealed()
  const past = `UPDATE members SET suspended_until = now() - interval '1 minute' WHERE id = $1`
  await queue.app.pool.query(past, [member.user._id])
  await queue.app.app.admin.liftSuspensions(AbortSignal.any([]))
  const { rows } = await queue.app.pool.query('SELECT status FROM appeals WHERE member_id = $1', [member.user._id])
  expect(rows).toEqual([{ status: 'granted' }])
  expect(await appeals()).toEqual(before)
  const { url } = await appealed()
  await queue.send(queue.root, 'POST', url, { suspended: false })
  expect(await appeals()).toEqual(before.map((n) => n + 1))
})

const addWatch = (by: Headers, pattern: string, tier: string, reason = 'spam') =>
  queue.send(by, 'POST', '/admin/watch', { pattern, tier, reason })
const watchReports = async () =>
  (await queue.app.pool.query(`SELECT id, subject_id FROM reports WHERE watch_id IS NOT NULL`)).rows as { id: string }[]

test('the watch list: a trial shows what it would catch, a chief adds it once, a moderator cannot', async () => {
  const caught = await queue.post(bina, 'Join the G0LDEN pyramids now, very rich!')
  await queue.post(cara, 'A golden evening in Pokhara')
  const attempt = async (pattern: string) =>
    WatchTrial.parse((await queue.send(queue.moderator, 'POST', '/admin/watch/try', { pattern })).json())
  expect(await attempt('golden pyr*')).toMatchObject({ isWholeWeek: true, found: 0 })
  expect(await attempt('pyr*ds')).toMatchObject({ found: 1, posts: [{ _id: caught }] })
  expect((await attempt('golden')).found).toBe(2)
  await queue.app.pool.query(`DELETE FROM watch_entries`)
  for (const pattern of ['**', 'a*', '* golden', 'one two three four five six seven'])
    expect((await addWatch(queue.root, pattern, 'wait')).json()).toMatchObject({ code: 'watch_pattern_invalid' })
  expect((await addWatch(queue.moderator, 'pyramid', 'wait')).statusCode).toBe(403)
  const answers = await Promise.all([
    addWatch(queue.root, 'pyramid', 'wait'),
    addWatch(queue.root, 'Pyramiid', 'report'),
  ])
  expect(statusesOf(answers)).toEqual([201, 409])
  const entries = (await queue.send(queue.moderator, 'GET', '/admin/watch')).json<unknown[]>()
  expect(entries.map((entry) => WatchEntry.parse(entry))).toMatchObject([{ by: { username: 'root' } }])
  const { _id } = WatchEntry.parse(entries[0])
  expect((await queue.send(queue.moderator, 'DELETE', `/admin/watch/${_id}`)).statusCode).toBe(403)
  expect((await queue.send(queue.root, 'DELETE', `/admin/watch/${_id}`)).statusCode).toBe(204)
  const audited = await queue.audit(_id)
  expect(audited.map(({ action }) => action)).toEqual(['add-watch', 'remove-watch'])
  expect(JSON.stringify(audited)).not.toContain('yram')
})

test('a watched word makes a public text wait, a message never', async () => {
  expect((await addWatch(queue.root, 'kidney', 'wait', 'scam')).statusCode).toBe(201)
  const sent = await queue.protection.send(bina, 'POST', '/api/posts', { content: 'Selling a k i d n e y' })
  expect(sent.json()).toMatchObject({ post: { isHeld: true } })
  expect((await queue.app.pool.query(`SELECT FROM posts WHERE content LIKE 'Selling%'`)).rowCount).toBe(0)
  const cases = (await queue.send(queue.moderator, 'GET', '/admin/held')).json<{ categories: string[] }[]>()
  expect(cases).toMatchObject([{ categories: ['watched'] }])
  const profile = await queue.protection.send(bina, 'PUT', '/api/profile', { bio: 'Ask me about my kidney' })
  expect(profile.statusCode).toBe(200)
  const bio = await queue.app.pool.query('SELECT FROM members WHERE id = $1 AND bio LIKE $2', [
    bina.user._id,
    '%kidney%',
  ])
  expect(bio.rowCount).toBe(0)
  const held = async () => (await queue.app.pool.query('SELECT FROM held_texts')).rowCount
  const before = await held()
  const message = { to: cara.user._id, text: 'I gave my brother a kidney' }
  const answer = await queue.protection.send(bina, 'POST', '/api/messages/send', message)
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).not.toHaveProperty('isHeld')
  expect(await held()).toBe(before)
  await queue.app.pool.query('DELETE FROM held_texts')
})

test('a case of held texts is taken like another one: everybody sees who has it, nobody else decides it', async () => {
  const sent = await queue.protection.send(bina, 'POST', '/api/posts', { content: 'I will kill you' })
  const { _id: id } = sent.json<{ post: { _id: string } }>().post
  const call = (by: Headers, what: string, payload?: object) =>
    queue.send(by, 'POST', `/admin/held/${id}/${what}`, payload)
  const takenBy = async () => {
    const cases = (await queue.send(queue.viewer, 'GET', '/admin/held')).statusCode
    expect(cases).toBe(403)
    const [one] = (await queue.send(queue.moderator, 'GET', '/admin/held')).json<unknown[]>()
    return HeldCase.parse(one).taken?.by.username ?? null
  }
  expect(await takenBy()).toBeNull()
  const race = await Promise.all([queue.moderator, other].map((by) => call(by, 'take')))
  expect(race.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const [winner, loser] = race[0]?.statusCode === 200 ? [queue.moderator, other] : [other, queue.moderator]
  expect(await takenBy()).toBe(winner === other ? 'the-second' : 'the-moderator')
  expect((await call(winner, 'take')).statusCode).toBe(200) // renews the time
  const release = { decision: 'release', upTo: id }
  for (const refused of [await call(loser, 'decide', release), await call(loser, 'free'), await call(loser, 'take')]) {
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'case_taken', by: expect.any(String), until: expect.any(String) })
  }
  expect((await call(queue.root, 'free')).json()).toMatchObject({ taken: null }) // a chief
  await call(winner, 'take')
  await queue.app.pool.query(`UPDATE case_claims SET expires_at = now() WHERE case_id = $1`, [id])
  expect(await takenBy()).toBeNull()
  expect((await call(loser, 'decide', release)).json()).toEqual({ shown: true })
  const claims = await queue.app.pool.query('SELECT FROM case_claims WHERE case_id = $1', [id])
  expect(claims.rowCount).toBe(0)
  expect((await call(winner, 'take')).json()).toMatchObject({ code: 'held_not_found' })
  expect((await queue.audit(id)).map(({ action }) => action)).toEqual([
    'take-held',
    'free-held',
    'take-held',
    'decide-held',
  ])
})

test('a removed text is always a warning, and its author reads the words of the moderator', async () => {
  const remove = async (words: string, reason = 'violence') => {
    const [one] = (await queue.send(queue.moderator, 'GET', '/admin/held')).json<unknown[]>()
    const { _id: id } = HeldCase.parse(one)
    const body = { decision: 'remove', reason, upTo: id, words }
    expect((await queue.send(queue.moderator, 'POST', `/admin/held/${id}/decide`, body)).statusCode).toBe(200)
    expect(JSON.stringify(await queue.audit(id))).not.toContain(words)
  }
  const strikes = async () => {
    const answer = await queue.protection.send(bina, 'GET', '/api/safety/standing')
    return OwnStanding.parse(answer.json()).strikes.map(({ step, words }) => ({ step, words }))
  }
  const warnings = async () => (await queue.notificationsOf(bina)).filter(({ kind }) => kind === 'warning')
  const warningsBefore = (await warnings()).length
  await queue.protection.send(bina, 'POST', '/api/posts', { content: 'I will kill you, all of you' })
  await remove('Nobody is to be threatened here.')
  expect(await warnings()).toHaveLength(warningsBefore) // the takedown has a notification of its own
  const message = { to: cara.user._id, text: 'I will kill you' }
  expect((await queue.protection.send(bina, 'POST', '/api/messages/send', message)).json()).toMatchObject({
    isHeld: true,
  })
  await remove('Not in messages either.')
  expect((await strikes()).toSorted((one, two) => one.words.localeCompare(two.words))).toEqual([
    { step: 'warning', words: 'Nobody is to be threatened here.' },
    { step: 'warning', words: 'Not in messages either.' },
  ])
  expect((await warnings()).at(-1)).toMatchObject({ data: { words: 'Not in messages either.' } })
  // No strike, but the words reach the author all the same.
  await queue.protection.send(bina, 'POST', '/api/posts', { content: 'I will kill you, child' })
  await remove('This is about a child.', 'minor')
  expect(await strikes()).toHaveLength(2)
  expect((await warnings()).at(-1)).toMatchObject({ data: { reason: 'minor', words: 'This is about a child.' } })
})

test('a text that a moderator has released is not reported by the list', async () => {
  expect((await addWatch(queue.root, 'lottery', 'wait')).statusCode).toBe(201)
  expect((await addWatch(queue.root, 'jackpot', 'report')).statusCode).toBe(201)
  const held = await queue.protection.send(cara, 'POST', '/api/posts', { content: 'A lottery with a jackpot' })
  const { post } = held.json<{ post: { _id: string } }>()
  const release = { decision: 'release', upTo: post._id }
  expect((await queue.send(queue.moderator, 'POST', `/admin/held/${post._id}/decide`, release)).json()).toEqual({
    shown: true,
  })
  // The later post is reported, the released one is not.
  const later = await queue.post(cara, 'Another jackpot')
  expect(await watchReports()).toMatchObject([{ subject_id: later }])
})

test('a reported word puts the post on the desk once, also after a dismissal, without a reporter', async () => {
  expect((await addWatch(queue.root, 'casino', 'report', 'minor')).statusCode).toBe(201)
  const postId = await queue.post(bina, 'Big casino night')
  const shown = await queue.app.pool.query('SELECT FROM posts WHERE id = $1', [postId])
  expect(shown.rowCount).toBe(1)
  const reported = await watchReports()
  expect(reported).toHaveLength(1)
  const id = reported[0]?.id ?? ''
  expect((await queue.list()).reports).toMatchObject([{ _id: id, isWatched: true, reporter: null, reason: 'minor' }])
  expect(await queue.evidence(id, queue.root)).toMatchObject({ content: { post: { text: 'Big casino night' } } })
  expect((await queue.decide(id, { decision: 'dismiss' })).statusCode).toBe(200)
  const again = queue.app.pool.query(
    `INSERT INTO reports (id, watch_id, subject, subject_id, reason, evidence, due_at)
     SELECT gen_random_uuid(), watch_id, subject, subject_id, reason, evidence, due_at FROM reports WHERE id = $1`,
    [id],
  )
  await expect(again).rejects.toThrow('reports_watched')
})

test('a reported text is stored with its case or not at all, and sent again makes one case', async () => {
  expect((await addWatch(queue.root, 'roulette', 'report')).statusCode).toBe(201)
  const clientId = randomUUID()
  const below = await queue.post(cara, 'Below this one')
  const write = {
    post: () => queue.protection.send(bina, 'POST', '/api/posts', { content: 'Roulette tonight', clientId }),
    comment: () => queue.protection.send(bina, 'POST', `/api/posts/${below}/comments`, { content: 'Roulette for you' }),
  }
  const stored = async () => {
    const texts = await queue.app.pool.query(
      `SELECT FROM (SELECT content FROM posts UNION ALL SELECT content FROM comments) c WHERE content LIKE 'Roulette%'`,
    )
    const { rowCount } = await queue.app.pool.query(
      `SELECT FROM reports WHERE watch_id IS NOT NULL AND reported_id = $1 AND status = 'open'`,
      [bina.user._id],
    )
    return [texts.rowCount, rowCount]
  }
  // The server ends, or loses its database, before the case is written.
  await queue.app.pool.query(
    `CREATE FUNCTION lose_case() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '53100'; END $$`,
  )
  await queue.app.pool.query('CREATE TRIGGER lose_case BEFORE INSERT ON reports EXECUTE FUNCTION lose_case()')
  for (const lost of [await write.post(), await write.comment()]) expect(lost.statusCode).toBe(503)
  expect(await stored()).toEqual([0, 0])
  await queue.app.pool.query('DROP FUNCTION lose_case CASCADE')

  const sent = [await write.post(), await write.post(), await write.comment(), await write.comment()]
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 409])
  expect(await stored()).toEqual([2, 2])
})
