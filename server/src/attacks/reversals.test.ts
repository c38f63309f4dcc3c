// Two decisions about one member, within a minute: taking one back leaves the other as it is.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createReportQueue, type ReportQueueClient } from '../features/admin/testing/report-queue.ts'
import type { TestMember } from '../testing/test-app.ts'

let queue: ReportQueueClient
let ana: TestMember
let bina: TestMember

beforeAll(async () => {
  queue = await createReportQueue()
})
afterAll(() => queue.app.close())
beforeEach(async () => {
  ana = await queue.app.signUp()
  bina = await queue.app.signUp({ canPost: true })
})

const reportPost = async (content: string) => queue.report(ana, 'post', await queue.post(bina, content))
const reportProfile = () => queue.report(ana, 'profile', bina.user._id)
const decide = async (id: string, decision: object) => {
  const answer = await queue.decide(id, { ...decision, note: 'Grave' })
  expect(answer.statusCode, answer.body).toBe(200)
}
const reverse = (id: string) =>
  queue.send(queue.moderator, 'POST', `/admin/reports/${id}/reverse`, { note: 'A mistake' })
const stateOf = async ({ user }: TestMember) => {
  const { rows } = await queue.app.pool.query<{ suspended: boolean; ends: boolean; strikes: number; posts: number }>(
    `SELECT suspended_at IS NOT NULL AS suspended, suspended_until IS NOT NULL AS ends,
       (SELECT count(*)::int FROM strikes WHERE member_id = m.id) AS strikes,
       (SELECT count(*)::int FROM posts WHERE author_id = m.id) AS posts FROM members m WHERE id = $1`,
    [user._id],
  )
  return rows[0]
}

test('a warning before a suspension: the suspension stays', async () => {
  const [post, profile] = [await reportPost('You are all fools'), await reportProfile()]
  await decide(post, { decision: 'warn', words: 'Please stop.' })
  await decide(profile, { decision: 'suspend', days: 7 })
  expect((await reverse(post)).statusCode).toBe(200)
  expect(await stateOf(bina)).toEqual({ suspended: true, ends: true, strikes: 1, posts: 1 })
  // The other one in its turn takes nothing else with it.
  expect((await reverse(profile)).statusCode).toBe(200)
  expect(await stateOf(bina)).toEqual({ suspended: false, ends: false, strikes: 0, posts: 1 })
})

test('a suspension that a second case made longer is that of the second case', async () => {
  const [post, profile] = [await reportPost('You are all fools'), await reportProfile()]
  await decide(post, { decision: 'suspend', days: 3, takeDown: true })
  await decide(profile, { decision: 'ban' })
  expect((await reverse(profile)).json()).toMatchObject({ code: 'reversal_of_longer_suspension' })
  expect(await stateOf(bina)).toEqual({ suspended: true, ends: false, strikes: 2, posts: 0 })
  // The ban is a sanction of its own: the first case leaves it as it is.
  expect((await reverse(post)).statusCode).toBe(200)
  expect(await stateOf(bina)).toEqual({ suspended: true, ends: false, strikes: 1, posts: 1 })
})

test('a suspension on which a second case rests does not end with the first', async () => {
  const [post, profile] = [await reportPost('You are all fools'), await reportProfile()]
  await decide(post, { decision: 'suspend', days: 30 })
  await decide(profile, { decision: 'suspend', days: 7 })
  expect((await reverse(post)).json()).toMatchObject({ code: 'reversal_of_longer_suspension' })
  // The second one changed nothing: only its strike goes.
  expect((await reverse(profile)).statusCode).toBe(200)
  expect(await stateOf(bina)).toEqual({ suspended: true, ends: true, strikes: 1, posts: 1 })
  expect((await reverse(post)).statusCode).toBe(200)
  expect(await stateOf(bina)).toEqual({ suspended: false, ends: false, strikes: 0, posts: 1 })
})

test('a suspension that the same moderator changed on the page of the member stays', async () => {
  const profile = await reportProfile()
  await decide(profile, { decision: 'suspend', days: 7 })
  const longer = { suspended: true, days: 30, reason: 'scam' }
  expect((await queue.send(queue.moderator, 'POST', `/admin/suspend/${bina.user._id}`, longer)).statusCode).toBe(200)
  expect((await reverse(profile)).statusCode).toBe(200)
  expect(await stateOf(bina)).toEqual({ suspended: true, ends: true, strikes: 0, posts: 0 })
})

test('a suspension for being under 18 that two moderators decided does not end with one of them', async () => {
  const [post, profile] = [await reportPost('I am 15'), await reportProfile()]
  const minor = { decision: 'suspend', reason: 'minor', note: 'Says so' }
  expect((await queue.decide(post, minor)).statusCode).toBe(200)
  expect((await queue.decide(profile, minor, queue.root)).statusCode).toBe(200)
  expect((await reverse(post)).json()).toMatchObject({ code: 'reversal_of_longer_suspension' })
  expect(await stateOf(bina)).toEqual({ suspended: true, ends: false, strikes: 0, posts: 1 })
  const back = { note: 'A mistake' }
  expect((await queue.send(queue.root, 'POST', `/admin/reports/${profile}/reverse`, back)).statusCode).toBe(200)
  expect(await stateOf(bina)).toMatchObject({ suspended: true })
  expect((await reverse(post)).statusCode).toBe(200)
  expect(await stateOf(bina)).toMatchObject({ suspended: false })
})
