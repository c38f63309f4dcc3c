// Getting rid of strikes, being struck twice for one thing, and learning who reported.
import { dayMs } from '@hamvav/contract/durations'
import { OwnStanding } from '@hamvav/contract/safety/standing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReportQueueClient } from '../features/admin/testing/report-queue.ts'
import { addAdmin, signInAdmin } from '../testing/admin-client.ts'
import { readZip } from '../testing/read-zip.ts'
import type { TestMember } from '../testing/test-app.ts'
import { createOffendersAndQueue, type Offenders } from './testing/offender.ts'

let queue: ReportQueueClient
let offenders: Offenders
let victim: TestMember
let counter = 0
/** A new mailbox for each test. */
let mailbox: string

beforeAll(async () => ({ queue, offenders, victim } = await createOffendersAndQueue()))
afterAll(() => queue.app.close())
beforeEach(() => {
  mailbox = `striker${++counter}@gmail.com`
})

const query = async <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
  (await queue.app.pool.query(sql, values)).rows as Row[]
const standing = async (member: TestMember) =>
  OwnStanding.parse((await queue.protection.send(member, 'GET', '/api/safety/standing')).json())
/** Reported and upheld as the ladder proposes, with another reporter each time. */
async function uphold(member: TestMember, decision: object, more: object = {}) {
  const id = await queue.report(await queue.app.signUp(), 'profile', member.user._id, more)
  return queue.decide(id, decision)
}
/** Cases that are decided one by one, also while the member is suspended: nobody can report the profile then. */
async function casesAbout(member: TestMember, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const id = await queue.report(await queue.app.signUp(), 'profile', member.user._id)
    // Profiles of one member are decided together.
    await query(`UPDATE reports SET subject = 'conversation' WHERE id = $1`, id)
    ids.push(id)
  }
  return ids
}
const warn = (member: TestMember, words = 'Please stop.') => uphold(member, { decision: 'warn', words })

test('the ladder: warning, seven days, ban; another step needs a note', async () => {
  const member = await offenders.joinConfirmed(mailbox)
  expect(await standing(member)).toMatchObject({ level: 'good', next: 'warning', strikes: [] })
  const refused = await uphold(member, { decision: 'ban' })
  expect(refused.json()).toMatchObject({ code: 'ladder_note_needed', strikes: 0 })
  expect(await standing(member)).toMatchObject({ strikes: [] })
  expect((await warn(member)).statusCode).toBe(200)
  expect(await standing(member)).toMatchObject({
    level: 'warned',
    next: 'suspension',
    strikes: [{ reason: 'harassment', step: 'warning', words: 'Please stop.', removed: false, appealBy: 'strike' }],
  })
  for (const other of [{ decision: 'warn' }, { decision: 'suspend', days: 1 }, { decision: 'ban' }])
    expect((await uphold(member, other)).json()).toMatchObject({ code: 'ladder_note_needed', strikes: 1 })
  const [third = ''] = await casesAbout(member, 1)
  expect((await uphold(member, { decision: 'suspend', days: 7 })).statusCode).toBe(200)
  expect(await standing(member)).toMatchObject({ level: 'limited', next: 'ban' })
  for (const other of [
    { decision: 'warn', words: 'Please stop.' },
    { decision: 'suspend', days: 7 },
    { decision: 'suspend', days: 90 },
  ])
    expect((await queue.decide(third, other)).json()).toMatchObject({ code: 'ladder_note_needed', strikes: 2 })
  expect((await queue.decide(third, { decision: 'ban' })).statusCode).toBe(200)
  const { strikes, next } = await standing(member)
  expect([next, strikes.map(({ step }) => step)]).toEqual(['ban', ['ban', 'suspension', 'warning']])
  const ends = await query('SELECT suspended_until AS until FROM members WHERE id = $1', member.user._id)
  expect(ends).toEqual([{ until: null }])
})

test('a warning without words is refused, also with a removal; a deleted account gets its strike without any', async () => {
  const member = await offenders.joinConfirmed(mailbox)
  await query('UPDATE members SET can_post = true WHERE id = $1', member.user._id)
  queue.app.app.auth.forgetStanding(member.user._id)
  const id = await queue.report(victim, 'post', await queue.post(member))
  for (const decision of ['warn', 'remove'])
    for (const words of [undefined, '', '  ']) {
      const answer = await queue.decide(id, { decision, words, note: 'Grave' })
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'words_needed'])
    }
  expect(await standing(member)).toMatchObject({ strikes: [] })
  expect((await queue.decide(id, { decision: 'warn', words: ' Please stop. ' })).statusCode).toBe(200)
  expect(await standing(member)).toMatchObject({ strikes: [{ words: 'Please stop.' }] })
})

test('a deviation is possible with a note', async () => {
  const member = await offenders.joinConfirmed(mailbox)
  expect((await uphold(member, { decision: 'ban', note: 'A threat with a knife' })).statusCode).toBe(200)
  expect(await standing(member)).toMatchObject({ level: 'limited', strikes: [{ step: 'ban' }] })
})

test('a strike fades after 12 months, and the ladder begins again', async () => {
  const member = await offenders.joinConfirmed(mailbox)
  await warn(member)
  const [strike] = (await standing(member)).strikes
  const year = Date.parse(strike?.fadesAt ?? '') - Date.parse(strike?.createdAt ?? '')
  expect(Math.round(year / dayMs)).toBeGreaterThanOrEqual(365)
  await query(`UPDATE strikes SET fades_at = now() - interval '1 second' WHERE member_id = $1`, member.user._id)
  expect(await standing(member)).toMatchObject({ level: 'good', next: 'warning', strikes: [] })
  expect((await warn(member)).statusCode).toBe(200)
})

test('one post makes one strike, however many report it and whenever', async () => {
  const member = await offenders.joinConfirmed(mailbox)
  await query('UPDATE members SET can_post = true WHERE id = $1', member.user._id)
  queue.app.app.auth.forgetStanding(member.user._id)
  const postId = await queue.post(member)
  const first = await queue.report(victim, 'post', postId)
  await queue.decide(first, { decision: 'warn', words: 'Please stop.' })
  const second = await queue.report(await queue.app.signUp(), 'post', postId)
  expect((await queue.decide(second, { decision: 'suspend', days: 7 })).statusCode).toBe(200)
  expect((await standing(member)).strikes).toHaveLength(1)
})

test('two moderators who decide two cases about a member at the same instant do not both give the first step', async () => {
  const member = await offenders.joinConfirmed(mailbox)
  const ids = [
    await queue.report(victim, 'profile', member.user._id),
    await queue.report(await queue.app.signUp(), 'profile', member.user._id),
  ]
  // Separate cases: profiles of one member are decided together.
  await query(`UPDATE reports SET subject = 'conversation' WHERE id = $1`, ids[1])
  const answers = await Promise.all([
    queue.decide(ids[0] ?? '', { decision: 'warn', words: 'Please stop.' }),
    queue.decide(ids[1] ?? '', { decision: 'warn', words: 'Please stop.' }, queue.root),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'ladder_note_needed',
    strikes: 1,
  })
  expect((await standing(member)).strikes).toHaveLength(1)
})

test('deleting the account and signing up again keeps strikes with their dates, without the words', async () => {
  const member = await offenders.joinConfirmed(mailbox)
  await warn(member, 'Private words')
  const [before] = (await standing(member)).strikes
  await offenders.remove(member)
  expect(JSON.stringify(await offenders.records())).not.toContain('Private words')
  const again = await offenders.joinConfirmed(mailbox.replace('@', '+new@'))
  const { strikes, next } = await standing(again)
  expect(next).toBe('suspension')
  expect(strikes).toMatchObject([{ createdAt: before?.createdAt, fadesAt: before?.fadesAt, words: '' }])
  // Once more, and through a second deletion.
  await offenders.remove(again)
  expect((await standing(await offenders.joinConfirmed(mailbox))).strikes).toHaveLength(1)
  expect(await query('SELECT 1 FROM carried_sanctions WHERE member_id = $1', again.user._id)).toEqual([])
})

test('deleting the account while the report is open: the strike waits for the next account', async () => {
  const member = await offenders.joinConfirmed(mailbox)
  const id = await queue.report(victim, 'profile', member.user._id)
  await offenders.remove(member)
  expect((await queue.decide(id, { decision: 'warn' })).statusCode).toBe(200)
  expect(await standing(await offenders.joinConfirmed(mailbox))).toMatchObject({
    level: 'warned',
    strikes: [{ step: 'warning' }],
  })
})

test('strikes left for a mailbox that was never confirmed are reviewed, and can be taken back', async () => {
  const stranger = await offenders.join(mailbox)
  await warn(stranger)
  await offenders.remove(stranger)
  const owner = await offenders.joinConfirmed(mailbox)
  expect((await standing(owner)).strikes).toHaveLength(1)
  const carried = await queue.send(queue.root, 'GET', '/admin/deletion-reviews')
  expect(carried.json()).toContainEqual(expect.objectContaining({ _id: owner.user._id, kind: 'carried', strikes: 1 }))
  const lift = { granted: true, answer: 'Not you.' }
  await queue.send(queue.root, 'POST', `/admin/deletion-reviews/${owner.user._id}/decide`, lift)
  expect(await standing(owner)).toMatchObject({ level: 'good', next: 'warning', strikes: [{ removed: true }] })
})

test('a granted appeal removes the strike of a warning, and the same post makes none again', async () => {
  const member = await offenders.joinConfirmed(mailbox)
  await query('UPDATE members SET can_post = true WHERE id = $1', member.user._id)
  queue.app.app.auth.forgetStanding(member.user._id)
  const postId = await queue.post(member)
  await queue.decide(await queue.report(victim, 'post', postId), { decision: 'warn', words: 'Please stop.' })
  const [strike] = (await standing(member)).strikes
  const appeal = (by: TestMember, text: string) =>
    queue.protection.send(by, 'POST', `/api/safety/strikes/${strike?._id}/appeal`, { text })
  expect((await appeal(victim, 'Mine?')).json()).toMatchObject({ code: 'strike_not_found' })
  expect((await appeal(member, 'It was a quote.')).statusCode).toBe(201)
  expect((await appeal(member, 'It was a quote.')).statusCode).toBe(201)
  expect((await appeal(member, 'Again')).json()).toMatchObject({ code: 'strike_appealed' })
  const list = await queue.send(queue.moderator, 'GET', '/admin/appeals')
  const open = list.json<{ _id: string; isOwn: boolean; strike: object }[]>().find((one) => one.strike !== null)
  expect(open).toMatchObject({ isOwn: true, strike: { _id: strike?._id, reason: 'harassment' } })
  const grant = { granted: true, answer: 'You were right.' }
  const own = await queue.send(queue.moderator, 'POST', `/admin/appeals/${open?._id}/decide`, grant)
  expect(own.json()).toMatchObject({ code: 'appeal_needs_another_admin' })
  expect((await queue.send(queue.root, 'POST', `/admin/appeals/${open?._id}/decide`, grant)).statusCode).toBe(200)
  expect(await standing(member)).toMatchObject({
    level: 'good',
    strikes: [{ removed: true, appeal: { status: 'granted', answer: 'You were right.' } }],
  })
  const again = await queue.report(await queue.app.signUp(), 'post', postId)
  expect((await queue.decide(again, { decision: 'warn', words: 'Please stop.' })).statusCode).toBe(200)
  expect(await standing(member)).toMatchObject({ level: 'good', next: 'warning' })
})

test('a granted appeal against the suspension or the takedown removes its strike', async () => {
  const member = await offenders.joinConfirmed(mailbox)
  await query('UPDATE members SET can_post = true WHERE id = $1', member.user._id)
  queue.app.app.auth.forgetStanding(member.user._id)
  const postId = await queue.post(member)
  const first = await queue.report(victim, 'post', postId)
  await queue.decide(first, { decision: 'remove', words: 'No.' })
  expect((await standing(member)).strikes).toMatchObject([{ step: 'warning', words: 'No.', appealBy: 'takedown' }])
  await uphold(member, { decision: 'suspend', days: 7 })
  const [takedown] = (await queue.protection.send(member, 'GET', '/api/safety/takedowns')).json<{ _id: string }[]>()
  await queue.protection.send(member, 'POST', `/api/safety/takedowns/${takedown?._id}/appeal`, { text: 'A quote' })
  await queue.protection.send(member, 'POST', '/api/safety/appeals', { text: 'Not me' })
  const list = await queue.send(queue.root, 'GET', '/admin/appeals')
  const appeals = list
    .json<{ _id: string; user: { _id: string } }[]>()
    .filter(({ user }) => user._id === member.user._id)
  expect(appeals).toHaveLength(2)
  for (const [index, { _id }] of appeals.entries()) {
    const answer = { granted: true, answer: 'Sorry.' }
    expect((await queue.send(queue.root, 'POST', `/admin/appeals/${_id}/decide`, answer)).statusCode).toBe(200)
    expect((await standing(member)).strikes.filter(({ removed }) => removed)).toHaveLength(index + 1)
  }
  expect(await standing(member)).toMatchObject({ level: 'good', next: 'warning' })
})

test('an appeal is not granted because the suspension ran out: the strike stays until a person answers', async () => {
  const member = await offenders.joinConfirmed(mailbox)
  await warn(member)
  await uphold(member, { decision: 'suspend', days: 7 })
  await queue.protection.send(member, 'POST', '/api/safety/appeals', { text: 'Not me' })
  await query(`UPDATE members SET suspended_until = now() - interval '1 minute' WHERE id = $1`, member.user._id)
  await queue.app.app.admin.liftSuspensions(AbortSignal.any([]))
  const { strikes, level } = await standing(member)
  expect(level).toBe('lastChance')
  expect(strikes[0]).toMatchObject({ step: 'suspension', removed: false, appeal: { status: 'open' } })
})

test('the end of a suspension leaves an appeal against a warning open', async () => {
  const member = await offenders.joinConfirmed(mailbox)
  await warn(member)
  const [strike] = (await standing(member)).strikes
  await queue.protection.send(member, 'POST', `/api/safety/strikes/${strike?._id}/appeal`, { text: 'A quote' })
  const suspend = (days: number | null) =>
    queue.send(queue.moderator, 'POST', `/admin/suspend/${member.user._id}`, { suspended: days !== null, days })
  await suspend(1)
  await queue.protection.send(member, 'POST', '/api/safety/appeals', { text: 'Not me' })
  await query(`UPDATE members SET suspended_until = now() - interval '1 minute' WHERE id = $1`, member.user._id)
  await queue.app.app.admin.liftSuspensions(AbortSignal.any([]))
  const ofWarning = async () => (await standing(member)).strikes.find(({ _id }) => _id === strike?._id)
  expect(await ofWarning()).toMatchObject({ removed: false, appeal: { status: 'open' } })
  await suspend(7)
  await suspend(null)
  expect(await ofWarning()).toMatchObject({ removed: false, appeal: { status: 'open' } })
  const appeals = await query('SELECT status FROM appeals WHERE member_id = $1 ORDER BY id', member.user._id)
  expect(appeals).toEqual([{ status: 'open' }, { status: 'granted' }])
})

test('a strike whose takedown and suspension were both appealed counts once', async () => {
  const member = await offenders.joinConfirmed(mailbox)
  await warn(member)
  const [strike] = (await standing(member)).strikes
  for (const at of ['2026-01-01', '2026-01-02'])
    await query(
      `INSERT INTO appeals (id, member_id, strike_id, suspended_at, text, status, created_at)
       VALUES (gen_random_uuid(), $1, CASE WHEN $3 = '2026-01-01' THEN $2::uuid END, CASE WHEN $3 <> '2026-01-01' THEN $3::timestamptz END, 'Not me', 'open', $3::timestamptz)`,
      member.user._id,
      strike?._id,
      at,
    )
  await query(`UPDATE strikes SET suspended_at = '2026-01-02' WHERE id = $1`, strike?._id)
  const { strikes, next } = await standing(member)
  expect([next, strikes.map(({ appeal }) => appeal?.status)]).toEqual(['suspension', ['open']])
})

test('a ban during a suspension has its own appeal; the appeal against the suspension is decided separately', async () => {
  const member = await offenders.joinConfirmed(mailbox)
  await warn(member)
  const [suspended = '', banned = ''] = await casesAbout(member, 2)
  await queue.decide(suspended, { decision: 'suspend', days: 7 })
  const appeal = async (text: string) =>
    (await queue.protection.send(member, 'POST', '/api/safety/appeals', { text })).statusCode
  const open = async (by = queue.root) =>
    (await queue.send(by, 'GET', '/admin/appeals'))
      .json<
        { _id: string; text: string; isOwn: boolean; user: { _id: string }; suspension: unknown; reportId: string }[]
      >()
      .filter(({ user }) => user._id === member.user._id)
  const decide = async (text: string, granted: boolean, by = queue.root) => {
    const id = (await open()).find((one) => one.text === text)?._id
    return queue.send(by, 'POST', `/admin/appeals/${id}/decide`, { granted, answer: 'We looked.' })
  }
  expect(await appeal('Not the first')).toBe(201)
  const second = { username: 'the-second', password: 'a very long secret' }
  await addAdmin(queue.app, second, 'moderator')
  const other = await signInAdmin(queue.app, second)
  expect((await queue.decide(banned, { decision: 'ban' }, other)).statusCode).toBe(200)
  expect(await appeal('Not the ban')).toBe(201)
  expect(await open(other)).toMatchObject([
    { text: 'Not the first', suspension: { until: expect.any(String) }, another: true, reportId: suspended },
    { text: 'Not the ban', isOwn: true, suspension: { until: null }, another: true, reportId: banned },
  ])
  for (const by of [other, queue.moderator])
    expect((await decide('Not the first', true, by)).json()).toMatchObject({ code: 'appeal_needs_another_admin' })
  // The later ban stays, with its strike.
  expect((await decide('Not the first', true)).statusCode).toBe(200)
  const state = async () => {
    const { level, strikes } = await standing(member)
    return [level, strikes.map(({ step, removed }) => (removed ? 'removed' : step))]
  }
  expect(await state()).toEqual(['limited', ['ban', 'removed', 'warning']])
  expect((await decide('Not the ban', true)).statusCode).toBe(200)
  expect(await state()).toEqual(['warned', ['removed', 'removed', 'warning']])
})

test('after a refused appeal a ban can be appealed, and a shorter case that rests on it has an appeal of its own', async () => {
  const member = await offenders.joinConfirmed(mailbox)
  const [first = '', second = '', third = ''] = await casesAbout(member, 3)
  await queue.decide(first, { decision: 'suspend', days: 7, note: 'Grave' })
  const appeal = async (text: string) =>
    (await queue.protection.send(member, 'POST', '/api/safety/appeals', { text })).statusCode
  await appeal('Not me')
  const answer = async (granted: boolean) => {
    const list = (await queue.send(queue.root, 'GET', '/admin/appeals')).json<
      { _id: string; user: { _id: string } }[]
    >()
    const id = list.findLast(({ user }) => user._id === member.user._id)?._id
    return queue.send(queue.root, 'POST', `/admin/appeals/${id}/decide`, { granted, answer: 'We looked.' })
  }
  expect((await answer(false)).statusCode).toBe(200)
  await queue.decide(second, { decision: 'ban', note: 'Grave' })
  expect(await appeal('Not this either')).toBe(201)
  await queue.decide(third, { decision: 'suspend', days: 1, note: 'Mild' })
  const [resting] = (await standing(member)).strikes
  expect(resting).toMatchObject({ step: 'suspension', appealBy: 'strike' })
  expect((await answer(true)).statusCode).toBe(200)
  const own = await queue.protection.send(member, 'POST', `/api/safety/strikes/${resting?._id}/appeal`, { text: 'No' })
  expect(own.statusCode).toBe(201)
  expect((await answer(true)).statusCode).toBe(200)
  const { level, strikes } = await standing(member)
  // The first suspension, which was refused, runs to its end.
  expect([level, strikes.map(({ removed }) => removed)]).toEqual(['limited', [true, true, false]])
})

test('a ban before the appeal against the suspension: both can be appealed, once, and are decided separately', async () => {
  const member = await offenders.joinConfirmed(mailbox)
  const [suspended = '', banned = ''] = await casesAbout(member, 2)
  await queue.decide(suspended, { decision: 'suspend', days: 7, note: 'Grave' })
  const [first] = (await standing(member)).strikes
  const appealStrike = (text: string) =>
    queue.protection.send(member, 'POST', `/api/safety/strikes/${first?._id}/appeal`, { text })
  expect(first).toMatchObject({ appealBy: 'suspension' })
  expect((await appealStrike('Not the first')).statusCode).toBe(409)
  await queue.decide(banned, { decision: 'ban', note: 'Grave' })
  expect((await standing(member)).strikes).toMatchObject([{ appealBy: 'suspension' }, { appealBy: 'strike' }])
  expect((await queue.protection.send(member, 'POST', '/api/safety/appeals', { text: 'Not the ban' })).statusCode).toBe(
    201,
  )
  expect((await appealStrike('Not the first')).statusCode).toBe(201)
  expect((await appealStrike('Again')).json()).toMatchObject({ code: 'strike_appealed' })
  const decide = async (text: string, granted: boolean) => {
    const list = (await queue.send(queue.root, 'GET', '/admin/appeals')).json<
      { _id: string; text: string; user: { _id: string } }[]
    >()
    const id = list.find((one) => one.user._id === member.user._id && one.text === text)?._id
    return queue.send(queue.root, 'POST', `/admin/appeals/${id}/decide`, { granted, answer: 'We looked.' })
  }
  const state = async () => {
    const { level, strikes } = await standing(member)
    return [level, strikes.map(({ removed, appeal }) => [removed, appeal?.status])]
  }
  expect((await decide('Not the ban', true)).statusCode).toBe(200)
  expect(await state()).toEqual([
    'limited',
    [
      [true, 'granted'],
      [false, 'open'],
    ],
  ])
  expect((await decide('Not the first', true)).statusCode).toBe(200)
  expect(await state()).toEqual([
    'good',
    [
      [true, 'granted'],
      [true, 'granted'],
    ],
  ])
})

test('a refused appeal against a suspension is not repeated by its strike after a ban', async () => {
  const member = await offenders.joinConfirmed(mailbox)
  const [suspended = '', banned = ''] = await casesAbout(member, 2)
  await queue.decide(suspended, { decision: 'suspend', days: 7, note: 'Grave' })
  await queue.protection.send(member, 'POST', '/api/safety/appeals', { text: 'Not me' })
  const list = await queue.send(queue.root, 'GET', '/admin/appeals')
  const open = list.json<{ _id: string; user: { _id: string } }[]>().find(({ user }) => user._id === member.user._id)
  const refused = { granted: false, answer: 'We looked.' }
  expect((await queue.send(queue.root, 'POST', `/admin/appeals/${open?._id}/decide`, refused)).statusCode).toBe(200)
  await queue.decide(banned, { decision: 'ban', note: 'Grave' })
  const { strikes } = await standing(member)
  expect(strikes).toMatchObject([
    { step: 'ban', appealBy: 'suspension' },
    { step: 'suspension', appealBy: null, appeal: { status: 'refused' } },
  ])
  const again = await queue.protection.send(member, 'POST', `/api/safety/strikes/${strikes[1]?._id}/appeal`, {
    text: 'Really not me',
  })
  expect(again.json()).toMatchObject({ code: 'strike_appealed' })
})

test('a ban for a scam during a suspension for being under 18 is refused, and possible after that is lifted', async () => {
  const member = await offenders.joinConfirmed(mailbox)
  const [young = '', scam = '', same = ''] = await casesAbout(member, 3)
  await queue.decide(young, { decision: 'suspend', reason: 'minor', note: 'Says so' })
  const ban = { decision: 'ban', reason: 'scam', note: 'Grave' }
  for (const other of [ban, { ...ban, decision: 'suspend', days: 7 }]) {
    const answer = await queue.decide(scam, other)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'suspended_as_minor'])
  }
  expect((await queue.read(scam)).status).toBe('open')
  expect((await queue.decide(same, { decision: 'ban', reason: 'minor', note: 'Says so' })).statusCode).toBe(200)
  expect((await standing(member)).strikes).toEqual([])
  await queue.send(queue.root, 'POST', `/admin/suspend/${member.user._id}`, { suspended: false })
  expect((await queue.decide(scam, ban)).statusCode).toBe(200)
  expect(await standing(member)).toMatchObject({ level: 'limited', strikes: [{ step: 'ban', reason: 'scam' }] })
})

test('a warning changes nothing that others see: profile, search and card stay the same', async () => {
  const [member, viewer] = [await offenders.joinConfirmed(mailbox), await queue.app.signUp()]
  const { _id: id, username } = member.user
  const ids = [id, viewer.user._id]
  await query('UPDATE members SET visible = true, visibility_approved = true WHERE id = ANY ($1::uuid[])', ids)
  const read = async (url: string) => (await queue.protection.send(viewer, 'GET', url)).json<unknown>()
  const inList = async (url: string) =>
    ((await read(url)) as { _id: string }[]).find(({ _id }) => _id === id) ?? `not in ${url}`
  const seen = async () => ({
    profiles: [await read(`/api/users/${id}`), await read(`/api/users/username/${username}`)],
    searches: [await inList(`/api/search/members?q=${username}`), await inList(`/api/users/search?q=${username}`)],
    card: await inList('/api/matches?limit=30'),
  })
  const before = await seen()
  for (const shown of [...before.profiles, ...before.searches, before.card]) expect(shown).toMatchObject({ _id: id })
  expect((await warn(member)).statusCode).toBe(200)
  expect(await standing(member)).toMatchObject({ level: 'warned' })
  expect(await seen()).toEqual(before)
})

test('nothing that the member sees tells who reported, or when', async () => {
  const member = await queue.app.signUp()
  await queue.protection.send(member, 'POST', '/api/messages/send', { to: victim.user._id, text: 'Send me money' })
  const id = await queue.report(victim, 'conversation', member.user._id, { details: 'He asked for money' })
  const before = (await queue.protection.send(member, 'GET', '/api/safety/standing')).body
  expect(before).toBe(
    JSON.stringify({ level: 'good', next: 'warning', strikes: [], raise: ['picture', 'badge', 'photo', 'age'] }),
  )
  await queue.decide(id, { decision: 'warn', words: 'Do not ask for money.' })
  const seen = await Promise.all(
    ['/api/safety/standing', '/api/notifications', '/api/safety/takedowns'].map(
      async (url) => (await queue.protection.send(member, 'GET', url)).body,
    ),
  )
  const answer = await queue.protection.send(member, 'POST', '/api/profile/export', { password: member.password })
  const archive = readZip(answer.rawPayload)
  for (const [name, content] of archive)
    for (const secret of [id, 'He asked']) expect(String(content), name).not.toContain(secret)
  const exported = String(archive.get('strikes.json'))
  expect(JSON.parse(exported)).toMatchObject([{ reason: 'harassment', words: 'Do not ask for money.' }])
  for (const text of [...seen, exported])
    for (const secret of [id, victim.user._id, victim.user.username, 'conversation', 'He asked'])
      expect(text).not.toContain(secret)
})
