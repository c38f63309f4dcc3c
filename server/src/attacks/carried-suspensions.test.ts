// Suspensions that came over from a deleted account beside those of the new one: a review or appeal ends the one that it is about.
import type { MailboxBan } from '@hamvav/contract/safety/entities'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ReportQueueClient } from '../features/admin/testing/report-queue.ts'
import type { TestMember } from '../testing/test-app.ts'
import { createOffendersAndQueue, type Offenders } from './testing/offender.ts'
import { createOutbox } from './testing/outbox.ts'

let queue: ReportQueueClient
let offenders: Offenders
let victim: TestMember
let counter = 0
/** A new mailbox for each test. */
let mailbox: string

beforeAll(async () => ({ queue, offenders, victim } = await createOffendersAndQueue()))
afterAll(() => queue.app.close())
beforeEach(() => {
  mailbox = `carried${++counter}@gmail.com`
})

const query = async (sql: string, ...values: unknown[]) => (await queue.app.pool.query<object>(sql, values)).rows
const anyone = (url: string, payload: object) => queue.app.server.inject({ method: 'POST', url, payload })
const outcome = (answer: { statusCode: number; json: () => unknown }) =>
  answer.statusCode < 300 ? 'accepted' : (answer.json() as { code: string }).code
/** Token of the link that the owner of the banned mailbox gets. */
async function mailedToken(): Promise<string> {
  const { mails } = createOutbox(queue.app)
  const before = mails(mailbox).length
  expect((await anyone('/api/auth/forgot-password', { email: mailbox })).statusCode).toBe(200)
  return vi.waitFor(() => {
    const [mail = ''] = mails(mailbox).slice(before)
    const token = /banned-account\?token=([\w-]+)/.exec(mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1]
    if (!token) throw new Error('no link yet')
    return token
  })
}
const read = async (token: string) => (await anyone('/api/safety/bans/read', { token })).json<MailboxBan>()
const appeal = (token: string, text: string) => anyone('/api/safety/bans/appeal', { token, text })
const reviews = async (headers = queue.moderator) =>
  (await queue.send(headers, 'GET', '/admin/deletion-reviews')).json<Record<string, unknown>[]>()
const decide = (id: unknown, granted: boolean, headers = queue.moderator) =>
  queue.send(headers, 'POST', `/admin/deletion-reviews/${String(id)}/decide`, { granted, answer: 'We have read it.' })

/** The owner of a mailbox gets a suspension of 30 days that a squatter earned there. */
async function carriedSuspension(days = 30) {
  const squatter = await offenders.join(mailbox)
  await offenders.suspend(squatter, days)
  await offenders.remove(squatter)
  return offenders.joinConfirmed(mailbox)
}
const suspend = (member: TestMember, days: number | null, reason = 'scam') =>
  queue.send(queue.root, 'POST', `/admin/suspend/${member.user._id}`, { suspended: true, days, reason })
const reviewOf = async ({ user }: TestMember, by = queue.moderator) =>
  (await reviews(by)).find(({ _id }) => _id === user._id)
const suspensionsOf = async ({ user }: TestMember) => ({
  inForce: await query(
    'SELECT suspension_reason AS reason FROM members WHERE id = $1 AND suspended_at IS NOT NULL',
    user._id,
  ),
  covered: await query('SELECT suspension_reason AS reason FROM covered_suspensions WHERE member_id = $1', user._id),
})

test('the review of a carried suspension lifts that one, and not one that was decided in the new account', async () => {
  const carried = await carriedSuspension()
  expect(await reviewOf(carried)).toMatchObject({ suspension: { reason: 'harassment' }, isOwn: false })
  expect(outcome(await decide(carried.user._id, true))).toBe('accepted')
  expect(await suspensionsOf(carried)).toEqual({ inForce: [], covered: [] })

  mailbox = `second-${mailbox}`
  const banned = await carriedSuspension()
  await suspend(banned, null)
  expect(await suspensionsOf(banned)).toEqual({ inForce: [{ reason: 'scam' }], covered: [{ reason: 'harassment' }] })
  expect(await reviewOf(banned)).toMatchObject({ suspension: { reason: 'harassment', until: expect.any(String) } })
  // Who made the carried one does not decide, also while another is in force; who made the other one may.
  expect(await reviewOf(banned, queue.root)).toMatchObject({ isOwn: true })
  expect(outcome(await decide(banned.user._id, true, queue.root))).toBe('appeal_needs_another_admin')
  expect(outcome(await decide(banned.user._id, true))).toBe('accepted')
  expect(await suspensionsOf(banned)).toEqual({ inForce: [{ reason: 'scam' }], covered: [] })
  // It has nothing to come back to.
  await offenders.post(banned, '/api/safety/appeals', { text: 'Not me' })
  const appeals = (await queue.send(queue.moderator, 'GET', '/admin/appeals')).json<
    { _id: string; user: { _id: string } }[]
  >()
  const open = appeals.find(({ user }) => user._id === banned.user._id)
  const granted = { granted: true, answer: 'Sorry.' }
  expect(outcome(await queue.send(queue.moderator, 'POST', `/admin/appeals/${open?._id}/decide`, granted))).toBe(
    'accepted',
  )
  expect(await suspensionsOf(banned)).toEqual({ inForce: [], covered: [] })
})

test('a shorter suspension that was decided in the new account continues after the carried one', async () => {
  const member = await carriedSuspension()
  const report = await queue.report(victim, 'profile', (await queue.app.signUp()).user._id)
  await query('UPDATE reports SET reported_id = $2, subject_id = $2 WHERE id = $1', report, member.user._id)
  expect((await queue.decide(report, { decision: 'suspend', days: 7, note: 'Grave' }, queue.root)).statusCode).toBe(200)
  const { until: before } = await offenders.standing(member)
  expect(outcome(await decide(member.user._id, true))).toBe('accepted')
  const { suspended, until } = await offenders.standing(member)
  expect(suspended).toBe(true)
  expect(Number(before) - Number(until)).toBeGreaterThan(20 * 24 * 60 * 60 * 1000)
})

test('a suspension carried over by a server of the earlier version, which kept no start, is told from a new one', async () => {
  const old = await carriedSuspension()
  mailbox = `third-${mailbox}`
  const later = await carriedSuspension()
  await query(`UPDATE carried_sanctions SET suspension_starts = '{}'`)
  await suspend(later, null)
  for (const member of [old, later]) expect(outcome(await decide(member.user._id, true))).toBe('accepted')
  expect(await suspensionsOf(old)).toEqual({ inForce: [], covered: [] })
  expect(await suspensionsOf(later)).toEqual({ inForce: [{ reason: 'scam' }], covered: [] })
})

test('a new suspension is final in the next account, the carried one is reviewed again', async () => {
  const member = await carriedSuspension()
  await suspend(member, 90)
  await offenders.remove(member)
  const again = await offenders.joinConfirmed(mailbox)
  expect(await suspensionsOf(again)).toEqual({ inForce: [{ reason: 'scam' }], covered: [{ reason: 'harassment' }] })
  expect(await reviewOf(again)).toMatchObject({ suspension: { reason: 'harassment' } })
  expect(outcome(await decide(again.user._id, true))).toBe('accepted')
  expect(await suspensionsOf(again)).toEqual({ inForce: [{ reason: 'scam' }], covered: [] })
})

test('the appeal against the ban of a deleted account leaves an earlier suspension, which the next account gets', async () => {
  const member = await offenders.join(mailbox)
  await offenders.confirm(member)
  await offenders.suspend(member, 30)
  await suspend(member, null)
  await offenders.remove(member)
  const token = await mailedToken()
  expect((await appeal(token, 'Not the ban')).statusCode).toBe(201)
  const open = (await reviews()).find(({ text }) => text === 'Not the ban')
  expect(open).toMatchObject({ suspension: { until: null, reason: 'scam' } })
  // Of two moderators one ends the ban, and nobody ends by it what was not appealed.
  const answers = await Promise.all([decide(open?.['_id'], true), decide(open?.['_id'], true)])
  expect(answers.map(outcome).toSorted()).toEqual(['accepted', 'decided_meanwhile'])
  expect(await read(token)).toMatchObject({ ban: null, review: { status: 'granted' } })
  const again = await offenders.joinConfirmed(mailbox)
  expect(await suspensionsOf(again)).toEqual({ inForce: [{ reason: 'harassment' }], covered: [] })
  expect(await query('SELECT FROM appeals WHERE member_id = $1', again.user._id)).toEqual([])
})

test('an appeal against a suspension, and a ban after the deletion: the answer ends the suspension, and the ban has its own', async () => {
  const member = await offenders.join(mailbox)
  await offenders.confirm(member)
  const report = await queue.report(victim, 'profile', member.user._id)
  await offenders.suspend(member, 30)
  await offenders.post(member, '/api/safety/appeals', { text: 'Not the suspension' })
  await offenders.remove(member)
  await queue.decide(report, { decision: 'ban', reason: 'scam' }, queue.root)
  const open = (await reviews()).find(({ text }) => text === 'Not the suspension')
  expect(open).toMatchObject({ suspension: { until: expect.any(String), reason: 'harassment' } })
  expect(outcome(await decide(open?.['_id'], true))).toBe('accepted')
  expect(outcome(await offenders.register(mailbox))).toBe('email_taken')
  const token = await mailedToken()
  expect(await read(token)).toMatchObject({ ban: { reason: 'scam' }, review: null })
  expect((await appeal(token, 'Not the ban')).statusCode).toBe(201)
  const second = (await reviews()).find(({ text }) => text === 'Not the ban')
  expect(outcome(await decide(second?.['_id'], true))).toBe('accepted')
  expect(await suspensionsOf(await offenders.joinConfirmed(mailbox))).toEqual({ inForce: [], covered: [] })
})

test('a second decision that a deleted account is under 18 confirms the first, and is no ban of its own', async () => {
  const minor = { decision: 'suspend', reason: 'minor', note: 'Says so' }
  const member = await offenders.join(mailbox)
  await offenders.confirm(member)
  const reports = [victim, await queue.app.signUp()].map((by) =>
    queue.report(by, 'profile', member.user._id, { reason: 'minor' }),
  )
  const [first = '', second = ''] = await Promise.all(reports)
  await query(`UPDATE reports SET subject = 'conversation' WHERE id = $1`, second)
  expect((await queue.decide(first, minor, queue.root)).statusCode).toBe(200)
  await offenders.remove(member)
  expect((await queue.decide(second, minor, queue.root)).statusCode).toBe(200)
  expect((await appeal(await mailedToken(), 'I am 30')).statusCode).toBe(201)
  const open = (await reviews()).find(({ text }) => text === 'I am 30')
  expect(outcome(await decide(open?.['_id'], true))).toBe('accepted')
  expect(await suspensionsOf(await offenders.joinConfirmed(mailbox))).toEqual({ inForce: [], covered: [] })
})

test('the appeal of a deleted account against a ban for being under 18 also ends the restriction by the same decision', async () => {
  const minor = { decision: 'suspend', reason: 'minor', note: 'Says so' }
  const restrict = (member: TestMember, age: number | null) =>
    query('UPDATE members SET declared_minor_at = now(), declared_minor_age = $2 WHERE id = $1', member.user._id, age)
  for (const [age, restricted] of [
    [null, false],
    [16, true],
  ] as const) {
    mailbox = `minor${age ?? ''}-${mailbox}`
    const member = await offenders.join(mailbox)
    await offenders.confirm(member)
    const report = await queue.report(victim, 'profile', member.user._id, { reason: 'minor' })
    expect((await queue.decide(report, minor, queue.root)).statusCode).toBe(200)
    await restrict(member, age)
    await offenders.remove(member)
    const token = await mailedToken()
    const text = `I am 30, not ${age}`
    expect((await appeal(token, text)).statusCode).toBe(201)
    const open = (await reviews()).find((review) => review['text'] === text)
    expect(outcome(await decide(open?.['_id'], true))).toBe('accepted')
    const again = await offenders.joinConfirmed(mailbox)
    expect(await offenders.standing(again)).toMatchObject({ suspended: false, restricted })
  }
})
