import { reversalDays } from '@hamvav/contract/admin/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAdmin, signInAdmin } from '../../../testing/admin-client.ts'
import type { TestMember } from '../../../testing/test-app.ts'
import { createReportQueue, type Headers, type ReportQueueClient } from '../testing/report-queue.ts'

let queue: ReportQueueClient
let ana: TestMember
let bina: TestMember
/** A second moderator. */
let other: Headers

beforeAll(async () => {
  queue = await createReportQueue()
  const second = { username: 'the-second', password: 'a very long secret' }
  await addAdmin(queue.app, second, 'moderator')
  other = await signInAdmin(queue.app, second)
})
afterAll(() => queue.app.close())
beforeEach(async () => {
  ana = await queue.app.signUp()
  bina = await queue.app.signUp({ canPost: true })
})

const reverse = (id: string, by = queue.moderator, note = 'Wrong button') =>
  queue.send(by, 'POST', `/admin/reports/${id}/reverse`, { note })
const codeOf = (answer: { statusCode: number; json: <T>() => T }) => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
]
const query = async <Row>(sql: string, ...values: unknown[]) => (await queue.app.pool.query(sql, values)).rows as Row[]
const strikesOf = ({ user }: TestMember) => query('SELECT step FROM strikes WHERE member_id = $1', user._id)
const isSuspended = async ({ user }: TestMember) =>
  (await query<{ is: boolean }>('SELECT suspended_at IS NOT NULL AS is FROM members WHERE id = $1', user._id))[0]?.is
const kindsOf = async (member: TestMember) => (await queue.notificationsOf(member)).map(({ kind }) => kind)

test('a warning is taken back as if it had not been given, and the case can be decided otherwise', async () => {
  const postId = await queue.post(bina)
  const cara = await queue.app.signUp()
  const id = await queue.report(ana, 'post', postId)
  const second = await queue.report(cara, 'post', postId)
  await queue.decide(id, { decision: 'warn', words: 'Please stop.' })
  expect([await strikesOf(bina), await kindsOf(bina), await kindsOf(ana)]).toEqual([
    [{ step: 'warning' }],
    ['warning'],
    ['report'],
  ])
  const reversed = await reverse(second)
  expect(reversed.json()).toMatchObject({ _id: second, status: 'open', decidedBy: null })
  expect(await queue.read(id)).toMatchObject({ status: 'open', sameSubject: 2 })
  expect([await strikesOf(bina), await kindsOf(bina), await kindsOf(ana), await kindsOf(cara)]).toEqual([
    [],
    [],
    [],
    [],
  ])
  expect((await queue.audit(second)).at(-1)).toMatchObject({
    action: 'reverse-decision',
    details: { before: { status: 'warned' }, after: { status: 'open', reports: 2 } },
  })
  expect(await query('SELECT text FROM admin_notes WHERE member_id = $1', bina.user._id)).toEqual([
    { text: 'Wrong button' },
  ])
  // The same content makes a strike again: the first one was a mistake.
  await queue.decide(id, { decision: 'remove', words: 'Please stop.' })
  expect(await strikesOf(bina)).toEqual([{ step: 'warning' }])
  expect(await kindsOf(ana)).toEqual(['report'])
})

test('a suspension ends and a removed post is back; another suspension stays', async () => {
  const postId = await queue.post(bina, 'You are a goat')
  const id = await queue.report(ana, 'post', postId)
  await queue.decide(id, { decision: 'ban', takeDown: true, note: 'Grave' })
  const call = () => queue.protection.send(bina, 'GET', '/api/posts?limit=50')
  expect([(await call()).statusCode, await isSuspended(bina)]).toEqual([403, true])
  expect((await reverse(id)).statusCode).toBe(200)
  expect([(await call()).statusCode, await isSuspended(bina)]).toEqual([200, false])
  expect((await call()).body).toContain('You are a goat')
  expect(await strikesOf(bina)).toEqual([])

  // Suspended by somebody else after it: that is another decision.
  await queue.decide(id, { decision: 'warn', words: 'Please stop.' })
  await queue.send(queue.root, 'POST', `/admin/suspend/${bina.user._id}`, { suspended: true, days: 7 })
  expect((await reverse(id)).statusCode).toBe(200)
  expect(await isSuspended(bina)).toBe(true)
})

test('a dismissal is taken back by whoever made it or a chief, for some days, with a reason', async () => {
  const id = await queue.report(ana, 'profile', bina.user._id)
  expect((await reverse(id)).json()).toMatchObject({ status: 'open' }) // it is open
  expect(await queue.audit(id)).toEqual([])
  await queue.decide(id, { decision: 'dismiss' })
  expect(codeOf(await reverse(id, other))).toEqual([403, 'admin_role_needed'])
  expect((await reverse(id, queue.viewer)).statusCode).toBe(403)
  expect((await reverse(id, queue.moderator, ' ')).statusCode).toBe(400)
  expect(codeOf(await reverse(ana.user._id))).toEqual([404, 'report_not_found'])
  expect(await kindsOf(ana)).toEqual(['report'])
  expect((await reverse(id, queue.root)).statusCode).toBe(200)
  expect(await kindsOf(ana)).toEqual([])

  await queue.decide(id, { decision: 'dismiss' })
  await query(`UPDATE reports SET decided_at = decided_at - $2 * interval '1 day' WHERE id = $1`, id, reversalDays + 1)
  for (const by of [queue.moderator, queue.root]) expect(codeOf(await reverse(id, by))).toEqual([409, 'undo_too_late'])
  expect((await queue.read(id)).status).toBe('dismissed')
})

test('an appeal is decided, not avoided; a longer suspension and a deleted account are left to a person', async () => {
  const id = await queue.report(ana, 'profile', bina.user._id)
  await queue.decide(id, { decision: 'suspend', days: 7, note: 'Grave' })
  await queue.protection.send(bina, 'POST', '/api/safety/appeals', { text: 'It was not me' })
  expect(codeOf(await reverse(id))).toEqual([409, 'reversal_appealed'])
  expect([await isSuspended(bina), (await strikesOf(bina)).length]).toEqual([true, 1])

  const cara = await queue.app.signUp()
  const longer = await queue.report(ana, 'profile', cara.user._id)
  await queue.send(queue.root, 'POST', `/admin/suspend/${cara.user._id}`, { suspended: true, days: 7, reason: 'spam' })
  await queue.decide(longer, { decision: 'ban', note: 'Grave' })
  expect(codeOf(await reverse(longer))).toEqual([409, 'reversal_of_longer_suspension'])

  const dipa = await queue.app.signUp()
  const gone = await queue.report(ana, 'profile', dipa.user._id)
  await queue.decide(gone, { decision: 'warn', words: 'Please stop.' })
  await queue.app.pool.query('DELETE FROM members WHERE id = $1', [dipa.user._id])
  expect(codeOf(await reverse(gone))).toEqual([409, 'reported_gone'])
})

test('taken back twice at once it is taken back once; a reporter with a newer report has one that is open', async () => {
  const postId = await queue.post(bina)
  const id = await queue.report(ana, 'post', postId)
  await queue.decide(id, { decision: 'warn', words: 'Please stop.' })
  const answers = await Promise.all([reverse(id), reverse(id, queue.root), reverse(id)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const entries = await queue.audit(id)
  expect(entries.filter(({ action }) => action === 'reverse-decision')).toHaveLength(1)

  await queue.decide(id, { decision: 'dismiss' })
  const again = await queue.report(ana, 'post', postId)
  expect(again).not.toBe(id)
  expect((await reverse(id)).statusCode).toBe(200)
  expect(await query(`SELECT id FROM reports WHERE subject_id = $1 AND status = 'open'`, postId)).toEqual([
    { id: again },
  ])
})
