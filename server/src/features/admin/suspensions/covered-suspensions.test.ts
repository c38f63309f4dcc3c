// Several suspensions of one member: a granted appeal ends the one that was appealed, and nothing else.
import { dayMs } from '@hamvav/contract/durations'
import { Appeal } from '@hamvav/contract/admin/entities'
import { OwnSuspension } from '@hamvav/contract/safety/entities'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAdmin, signInAdmin } from '../../../testing/admin-client.ts'
import type { TestMember } from '../../../testing/test-app.ts'
import { createReportQueue, type Headers, type ReportQueueClient } from '../testing/report-queue.ts'

let queue: ReportQueueClient
let member: TestMember
/** Moderators beside `queue.moderator`; the chief decides the appeals. */
let second: Headers
let third: Headers

beforeAll(async () => {
  queue = await createReportQueue()
  const added: Headers[] = []
  for (const username of ['the-second', 'the-third']) {
    const one = { username, password: 'a very long secret' }
    await addAdmin(queue.app, one, 'moderator')
    added.push(await signInAdmin(queue.app, one))
  }
  ;[second = {}, third = {}] = added
})
afterAll(() => queue.app.close())
beforeEach(async () => {
  member = await queue.app.signUp()
})

const query = async <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
  (await queue.app.pool.query(sql, values)).rows as Row[]
const ok = async (answer: Promise<{ statusCode: number; body: string }>, status = 200) => {
  const { statusCode, body } = await answer
  expect([statusCode, statusCode === status ? '' : body]).toEqual([status, ''])
}
const suspend = (days: number | null, reason: string, by = queue.moderator, more: object = {}) =>
  ok(queue.send(by, 'POST', `/admin/suspend/${member.user._id}`, { suspended: true, days, reason, ...more }))
const lift = (by = queue.root) => ok(queue.send(by, 'POST', `/admin/suspend/${member.user._id}`, { suspended: false }))
/** Cases of their own, reported while the member can be seen. */
async function cases(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const id = await queue.report(await queue.app.signUp(), 'profile', member.user._id)
    await query(`UPDATE reports SET subject = 'conversation' WHERE id = $1`, id)
    ids.push(id)
  }
  return ids
}
const uphold = (id: string | undefined, days: number | null, by = queue.moderator) =>
  ok(queue.decide(id ?? '', { decision: days ? 'suspend' : 'ban', days, note: 'Grave' }, by))
const appeal = (text: string) => ok(queue.protection.send(member, 'POST', '/api/safety/appeals', { text }), 201)
const openAppeals = async (by = queue.root) =>
  (await queue.send(by, 'GET', '/admin/appeals'))
    .json<unknown[]>()
    .map((one) => Appeal.parse(one))
    .filter(({ user }) => user._id === member.user._id)
async function decide(text: string, granted: boolean, by = queue.root) {
  const found = (await openAppeals()).find((one) => one.text === text)
  return queue.send(by, 'POST', `/admin/appeals/${found?._id}/decide`, { granted, answer: 'We looked.' })
}
const grant = (text: string, by = queue.root) => ok(decide(text, true, by))
/** What is in force, in whole days from now; false without a suspension. */
async function inForce() {
  const answer = (await queue.protection.send(member, 'GET', '/api/safety/suspension')).json<unknown>()
  if (answer === null) return false
  const { reason, until } = OwnSuspension.parse(answer)
  return [reason, until === null ? null : Math.round((Date.parse(until) - Date.now()) / dayMs)]
}
const covered = async () =>
  (
    await query<{ suspension_reason: string }>(
      'SELECT suspension_reason FROM covered_suspensions WHERE member_id = $1 ORDER BY suspended_at',
      member.user._id,
    )
  ).map((row) => row.suspension_reason)

test('the appeal against a ban is granted: the earlier suspension continues to its own end, with its strike', async () => {
  const [first, later] = await cases(2)
  await uphold(first, 30)
  await uphold(later, null, second)
  expect(await inForce()).toEqual(['harassment', null])
  await appeal('Not the ban')
  expect(await openAppeals()).toMatchObject([{ another: true, suspension: { until: null } }])
  await grant('Not the ban')
  expect(await inForce()).toEqual(['harassment', 30])
  expect(await covered()).toEqual([])
  const strikes = await query(
    'SELECT step, removed_at IS NOT NULL AS removed FROM strikes WHERE member_id = $1 ORDER BY id',
    member.user._id,
  )
  expect(strikes).toEqual([
    { step: 'suspension', removed: false },
    { step: 'ban', removed: true },
  ])
  // The member is not told that the account is free, and other members still do not see it.
  expect((await queue.notificationsOf(member)).findLast(({ kind }) => kind === 'suspension')).toMatchObject({
    data: { lifted: false, another: true },
  })
  const seen = await queue.app.request(await queue.app.signUp(), 'GET', `/api/users/${member.user._id}`)
  expect(seen.statusCode).toBe(404)
  const [entry] = (await queue.audit(member.user._id)).filter(({ action }) => action === 'suspend').slice(-1)
  expect(entry?.details['after']).toMatchObject({ suspended: true, continues: true, until: expect.any(String) })
  // It has its own appeal, which the admin who granted the other one may decide.
  await appeal('Not the first')
  const [open] = await openAppeals()
  expect([open?.isOwn, open?.another]).toEqual([false, undefined])
  await grant('Not the first')
  expect(await inForce()).toBe(false)
})

test('an earlier suspension whose time is over does not come back, and the job ends one that continues', async () => {
  const past = (of: string) =>
    query(
      `UPDATE ${of} SET suspended_until = now() - interval '1 minute' WHERE ${of === 'members' ? 'id' : 'member_id'} = $1`,
      member.user._id,
    )
  await suspend(7, 'spam')
  await suspend(null, 'scam', second)
  await past('covered_suspensions')
  await appeal('Not the ban')
  expect((await openAppeals()).map(({ another }) => another)).toEqual([undefined])
  await grant('Not the ban')
  expect([await inForce(), await covered()]).toEqual([false, []])

  await suspend(7, 'spam')
  await suspend(null, 'scam', second)
  await appeal('Not this ban')
  await grant('Not this ban')
  expect(await inForce()).toEqual(['spam', 7])
  await past('members')
  await queue.app.app.admin.liftSuspensions(AbortSignal.any([]))
  expect(await inForce()).toBe(false)
})

test('the granted appeal against the earlier suspension lifts nothing, and it does not come back after the ban', async () => {
  const [first, later] = await cases(2)
  await uphold(first, 30)
  await appeal('Not the first')
  await uphold(later, null, second)
  await appeal('Not the ban')
  await grant('Not the first')
  expect([await inForce(), await covered()]).toEqual([['harassment', null], []])
  expect((await queue.notificationsOf(member)).findLast(({ kind }) => kind === 'suspension')).toMatchObject({
    data: { lifted: false, another: true },
  })
  await grant('Not the ban')
  expect(await inForce()).toBe(false)
})

test('both appeals granted at the same instant leave nothing', async () => {
  const [first, later] = await cases(2)
  await uphold(first, 30)
  await appeal('Not the first')
  await uphold(later, null)
  await appeal('Not the ban')
  await Promise.all([grant('Not the first', second), grant('Not the ban', third)])
  expect([await inForce(), await covered()]).toEqual([false, []])
})

test('of three suspensions each ends with its own appeal', async () => {
  const [first, later, last] = await cases(3)
  await uphold(first, 3)
  await uphold(later, 30)
  await uphold(last, null)
  await appeal('Not the ban')
  await grant('Not the ban')
  expect(await inForce()).toEqual(['harassment', 30])
  await appeal('Not the 30 days')
  await grant('Not the 30 days')
  expect(await inForce()).toEqual(['harassment', 3])
})

test('a shorter case decided during a suspension stands when the appeal against the longer one is granted', async () => {
  const [first, shorter] = await cases(2)
  await uphold(first, 30)
  await appeal('Not the first')
  await uphold(shorter, 7, second)
  expect(await inForce()).toEqual(['harassment', 30])
  await grant('Not the first')
  expect(await inForce()).toEqual(['harassment', 7])
  await appeal('Not the second')
  await grant('Not the second')
  expect(await inForce()).toBe(false)
})

test('the strike of a covered suspension is appealed once, before or after it is in force again', async () => {
  const [first, later] = await cases(2)
  await uphold(first, 30)
  await uphold(later, null)
  const [strike] = await query<{ id: string }>(
    `SELECT id FROM strikes WHERE member_id = $1 AND step = 'suspension'`,
    member.user._id,
  )
  const appealStrike = (text: string) =>
    queue.protection.send(member, 'POST', `/api/safety/strikes/${strike?.id}/appeal`, { text })
  await ok(appealStrike('Not the first'), 201)
  await appeal('Not the ban')
  await grant('Not the ban', second)
  // In force again: the appeal is one against it.
  const again = await queue.protection.send(member, 'POST', '/api/safety/appeals', { text: 'Once more' })
  expect(again.json()).toMatchObject({ code: 'appeal_made' })
  expect((await appealStrike('Once more')).statusCode).toBe(409)
  expect(await openAppeals()).toMatchObject([
    { text: 'Not the first', strike: null, suspension: { reason: 'harassment' } },
  ])
  await ok(decide('Not the first', false, third))
  expect(await inForce()).toEqual(['harassment', 30])
  expect((await queue.protection.send(member, 'POST', '/api/safety/appeals', { text: 'No' })).json()).toMatchObject({
    code: 'appeal_made',
  })
})

test('the granted appeal against the strike of a covered suspension ends that suspension too', async () => {
  const [first, later] = await cases(2)
  await uphold(first, 30)
  await uphold(later, null)
  const [strike] = await query<{ id: string }>(
    `SELECT id FROM strikes WHERE member_id = $1 AND step = 'suspension'`,
    member.user._id,
  )
  const url = `/api/safety/strikes/${strike?.id}/appeal`
  await ok(queue.protection.send(member, 'POST', url, { text: 'Not the first' }), 201)
  await grant('Not the first')
  await appeal('Not the ban')
  await grant('Not the ban')
  expect(await inForce()).toBe(false)
})

test('a granted appeal against a warning that came during a suspension ends no suspension', async () => {
  const [first, warned] = await cases(2)
  await uphold(first, 30)
  await ok(queue.decide(warned ?? '', { decision: 'warn', words: 'Please stop.', note: 'Mild' }, second))
  const [strike] = await query<{ id: string }>(
    `SELECT id FROM strikes WHERE member_id = $1 AND step = 'warning'`,
    member.user._id,
  )
  const url = `/api/safety/strikes/${strike?.id}/appeal`
  await ok(queue.protection.send(member, 'POST', url, { text: 'Not the warning' }), 201)
  await grant('Not the warning')
  expect(await inForce()).toEqual(['harassment', 30])
})

test('of changes on the page of the member: another reason and a longer time after the answer are sanctions of their own', async () => {
  await suspend(7, 'spam')
  await suspend(30, 'scam', second)
  await appeal('Not the scam')
  await grant('Not the scam')
  expect(await inForce()).toEqual(['spam', 7])
  await appeal('Not the spam')
  await ok(decide('Not the spam', false))
  await suspend(90, 'spam', second)
  await appeal('Not so long')
  await grant('Not so long')
  expect(await inForce()).toEqual(['spam', 7])
  expect((await queue.protection.send(member, 'POST', '/api/safety/appeals', { text: 'Again' })).json()).toMatchObject({
    code: 'appeal_made',
  })
})

test('an open appeal without a strike that moves to the new suspension decides about both', async () => {
  await suspend(30, 'spam')
  await appeal('Not the spam')
  await suspend(90, 'scam', second)
  expect([await inForce(), await covered()]).toEqual([['scam', 90], []])
  expect((await openAppeals()).map(({ another }) => another)).toEqual([undefined])
  await grant('Not the spam')
  expect(await inForce()).toBe(false)
})

test('an appeal against the strike at the moment in which its suspension is in force again is no second one', async () => {
  const [first, later] = await cases(2)
  await uphold(first, 30)
  await uphold(later, null)
  const [strike] = await query<{ id: string }>(
    `SELECT id FROM strikes WHERE member_id = $1 AND step = 'suspension'`,
    member.user._id,
  )
  const deciding = await queue.app.pool.connect()
  await deciding.query('BEGIN')
  await deciding.query(
    'UPDATE members m SET suspended_at = c.suspended_at FROM covered_suspensions c WHERE c.member_id = m.id AND m.id = $1',
    [member.user._id],
  )
  const url = `/api/safety/strikes/${strike?.id}/appeal`
  const sent = queue.protection.send(member, 'POST', url, { text: 'Not the first' })
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
  await expect.poll(async () => (await query(waiting)).length).toBe(1)
  await deciding.query('COMMIT')
  deciding.release()
  expect((await sent).statusCode).toBe(409)
  await appeal('Not the first')
  expect((await openAppeals()).map(({ text, strike: of }) => [text, of])).toEqual([['Not the first', null]])
})

test('a granted appeal never leaves the member suspended for longer', async () => {
  await suspend(90, 'spam')
  await suspend(3, 'scam', second)
  await appeal('Not the scam')
  await grant('Not the scam')
  expect(await inForce()).toEqual(['spam', 3])
  // Also if the later one is shortened afterwards.
  await suspend(30, 'hate', second)
  await suspend(1, 'hate', second)
  await appeal('Not the hate')
  await grant('Not the hate')
  expect(await inForce()).toEqual(['spam', 1])
})

test('lifting ends all of them and grants their open appeals; nothing comes back with a later appeal', async () => {
  const [first, later] = await cases(2)
  await uphold(first, 30)
  await appeal('Not the first')
  await uphold(later, null)
  await appeal('Not the ban')
  await lift()
  expect([await inForce(), await covered(), await openAppeals()]).toEqual([false, [], []])
  const statuses = await query('SELECT DISTINCT status FROM appeals WHERE member_id = $1', member.user._id)
  expect(statuses).toEqual([{ status: 'granted' }])

  // An appeal against the strike of a covered one is granted too; one whose time is over is still decided by its answer.
  const [third, fourth, fifth] = await cases(3)
  await uphold(third, 7)
  await appeal('Not the third')
  await uphold(fourth, 30)
  await query(
    `UPDATE covered_suspensions SET suspended_until = now() - interval '1 minute' WHERE member_id = $1`,
    member.user._id,
  )
  await uphold(fifth, null)
  const [strike] = await query<{ id: string }>(
    `SELECT id FROM strikes WHERE member_id = $1 AND step = 'suspension' ORDER BY id DESC`,
    member.user._id,
  )
  const url = `/api/safety/strikes/${strike?.id}/appeal`
  await ok(queue.protection.send(member, 'POST', url, { text: 'Not the fourth' }), 201)
  await lift()
  expect((await openAppeals()).map(({ text }) => text)).toEqual(['Not the third'])

  // As by a server of the earlier version, which does not know them.
  await query(
    `INSERT INTO covered_suspensions (id, member_id, suspended_at) VALUES (gen_random_uuid(), $1, now() - interval '1 day')`,
    member.user._id,
  )
  await suspend(7, 'spam')
  await appeal('Not the spam')
  await grant('Not the spam')
  expect([await inForce(), await covered()]).toEqual([false, []])
})

test('a caller cannot say that a suspension is overturned, or from a report', async () => {
  await suspend(30, 'spam')
  await suspend(null, 'scam')
  await ok(
    queue.send(queue.root, 'POST', `/admin/suspend/${member.user._id}`, { suspended: false, isOverturned: true }),
  )
  expect([await inForce(), await covered()]).toEqual([false, []])
  await suspend(30, 'spam')
  await suspend(7, 'spam', queue.root, { isFromReport: true })
  expect([await inForce(), await covered()]).toEqual([['spam', 7], []])
})

test('an earlier decision that is taken back does not come back after the ban', async () => {
  const [first, later] = await cases(2)
  await uphold(first, 30)
  await uphold(later, null, second)
  expect(await covered()).toEqual(['harassment'])
  await ok(queue.send(queue.moderator, 'POST', `/admin/reports/${first}/reverse`, { note: 'A mistake' }))
  expect([await inForce(), await covered()]).toEqual([['harassment', null], []])
  await appeal('Not the ban')
  await grant('Not the ban')
  expect(await inForce()).toBe(false)
})

test('a suspension that another moderator has changed since is not taken back with the decision that began it', async () => {
  const [first, later] = await cases(2)
  await uphold(first, 7)
  await suspend(30, 'harassment', third)
  await uphold(later, null, second)
  await ok(queue.send(queue.moderator, 'POST', `/admin/reports/${first}/reverse`, { note: 'A mistake' }))
  await appeal('Not the ban')
  await grant('Not the ban')
  expect(await inForce()).toEqual(['harassment', 30])
})

test('a suspension for being under 18 on top of a ban: its lift leaves the ban', async () => {
  const [scam] = await cases(1)
  await uphold(scam, null)
  await suspend(null, 'minor', second)
  await lift()
  expect([await inForce(), await covered()]).toEqual([['harassment', null], []])
})

test('a suspension for being under 18 on top of another: the granted appeal leaves the other', async () => {
  await suspend(30, 'spam')
  await suspend(null, 'minor', second)
  await appeal('I am 30')
  await grant('I am 30')
  expect(await inForce()).toEqual(['spam', 30])
})
