import { dayMs } from '@hamvav/contract/durations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { createIcebreakers } from './icebreakers.ts'
import { createWaitingChats, type WaitingChats } from '../testing/waiting-chats.ts'

/** 21 November in Kathmandu, a minute before midnight. */
const matchedAt = Date.parse('2026-11-21T18:14:00Z')
/** The first instants of 28 November and 21 December in Kathmandu, 7 and 30 days after that day. */
const weekLater = Date.parse('2026-11-27T18:15:00Z')
const monthLater = Date.parse('2026-12-20T18:15:00Z')
let now = weekLater - 1000
let app: TestApp
let beside: TestApp
let chats: WaitingChats
const running = new AbortController().signal

beforeAll(async () => {
  app = await createTestApp({}, { now: () => now, runsJobs: false })
  beside = await createTestApp({}, { now: () => now, beside: app, runsJobs: false })
  chats = createWaitingChats(app)
})
afterAll(async () => {
  await beside.close()
  await app.close()
})

/** A match of `matchedAt`; sign-ups and likes are of the current time, because sessions end. */
async function matched(): Promise<[TestMember, TestMember]> {
  const [asha, bikram] = [await chats.choices.join(), await chats.choices.join()]
  await chats.choices.match(asha, bikram)
  await app.pool.query('UPDATE matches SET created_at = $2 WHERE $1 IN (low_id, high_id)', [
    asha.user._id,
    new Date(matchedAt),
  ])
  return [asha, bikram]
}
beforeEach(() => {
  now = weekLater - 1000
})
/** Runs the job as its schedule does. */
async function offerAt(at: number) {
  now = at
  await enqueue(app.pool, 'offerIcebreakers', {})
  await app.app.jobs.runAll()
}
const offerOn = ({ app: { notifications }, pool }: TestApp, signal = running) =>
  createIcebreakers({ pool, notifications, now: () => now }).offer(signal)
/** Of whom the member's notification tells. */
async function icebreakers({ user }: TestMember): Promise<string[]> {
  await app.app.notifications.settled()
  const { rows } = await app.pool.query<{ id: string }>(
    `SELECT a.actor_id AS id FROM notifications n JOIN notification_actors a ON a.notification_id = n.id
     WHERE n.member_id = $1 AND n.kind = 'icebreaker' AND n.deleted_at IS NULL`,
    [user._id],
  )
  return rows.map(({ id }) => id)
}

test('both are notified on the seventh day in Kathmandu, not a second earlier, and once', async () => {
  const [asha, bikram] = await matched()
  await offerAt(weekLater - 1000)
  expect(await icebreakers(asha)).toEqual([])
  await offerAt(weekLater)
  expect(await icebreakers(asha)).toEqual([bikram.user._id])
  expect(await icebreakers(bikram)).toEqual([asha.user._id])
  const { rows } = await app.pool.query<{ id: string }>(
    'SELECT id FROM notifications WHERE member_id = $1 AND kind = $2',
    [asha.user._id, 'icebreaker'],
  )
  await chats.chat.request(asha, 'DELETE', `/api/notifications/${rows[0]?.id}`)
  for (const days of [0, 1, 2]) await offerAt(weekLater + days * dayMs)
  expect(await icebreakers(asha)).toEqual([])
})

test('two servers at once, and a run that ended after some matches, notify each pair once', async () => {
  const pairs = []
  for (let n = 0; n < 6; n++) pairs.push(await matched())
  now = weekLater
  const ended = new AbortController()
  const first = offerOn(app, ended.signal)
  ended.abort()
  await Promise.all([first, offerOn(app), offerOn(beside), offerOn(beside)])
  for (const [asha, bikram] of pairs) {
    expect(await icebreakers(asha)).toEqual([bikram.user._id])
    expect(await icebreakers(bikram)).toEqual([asha.user._id])
  }
})

test('a pair that has written, is blocked, suspended, simulated or no longer a match is not notified', async () => {
  const ends = [
    ([asha, bikram]: TestMember[]) => chats.chat.send(asha as TestMember, bikram as TestMember, 'Namaste'),
    ([asha, bikram]: TestMember[]) => chats.choices.block(asha as TestMember, bikram as TestMember),
    ([, bikram]: TestMember[]) => chats.choices.set(bikram as TestMember, 'suspended_at = now()'),
    ([, bikram]: TestMember[]) => chats.choices.set(bikram as TestMember, 'simulated = true'),
    ([asha, bikram]: TestMember[]) => chats.choices.unlike(asha as TestMember, bikram as TestMember),
  ]
  const told = await matched()
  const pairs = []
  for (const end of ends) {
    const pair = await matched()
    await end(pair)
    pairs.push(pair)
  }
  await offerAt(weekLater)
  expect(await icebreakers(told[0])).toHaveLength(1)
  for (const [asha] of pairs) expect(await icebreakers(asha)).toEqual([])
})

test('the first word and the end of the match remove it for both', async () => {
  const [[asha, bikram], [chandra, deepa]] = [await matched(), await matched()]
  await offerAt(weekLater)
  expect(await icebreakers(bikram)).toHaveLength(1)
  await chats.chat.send(asha, bikram, 'Namaste')
  await chats.choices.unlike(chandra, deepa)
  for (const member of [asha, bikram, chandra, deepa]) expect(await icebreakers(member)).toEqual([])
})

test('a chat is silent from the first instant of the seventh day in Kathmandu on', async () => {
  const [asha, bikram] = await matched()
  expect((await chats.chat.entry(asha, bikram))?.silent).toBeUndefined()
  now = weekLater
  expect(await chats.chat.entry(asha, bikram)).toMatchObject({ silent: true })
})

test('a pair that is notified 6 days and 18 hours after the match has a silent chat, until somebody writes', async () => {
  // The run of the schedule.
  now = Date.parse('2026-11-28T12:00:00Z')
  const [asha, bikram] = await matched()
  await offerAt(now)
  expect(await icebreakers(asha)).toEqual([bikram.user._id])
  expect(await chats.chat.entry(asha, bikram)).toMatchObject({ silent: true, lastMessage: null })
  expect(await chats.chat.entry(bikram, asha)).toMatchObject({ silent: true })
  await chats.chat.send(bikram, asha, 'Namaste')
  expect((await chats.chat.entry(asha, bikram))?.silent).toBeUndefined()
})

test('a chat with words that the member deleted, and one with a simulated member, are not silent', async () => {
  const [asha, bikram] = await matched()
  await chats.chat.send(asha, bikram, 'Namaste')
  await chats.chat.clear(asha, bikram)
  const [chandra, deepa] = await matched()
  await chats.choices.set(deepa, 'simulated = true')
  now = weekLater
  const cleared = await chats.chat.entry(asha, bikram)
  expect(cleared).toMatchObject({ lastMessageAt: null })
  for (const entry of [cleared, await chats.chat.entry(chandra, deepa)]) expect(entry?.silent).toBeUndefined()
})

test('after an upgrade nobody is notified of an old match', async () => {
  now = weekLater + 3 * dayMs
  const [asha] = await matched()
  await offerAt(now)
  expect(await icebreakers(asha)).toEqual([])
})

test('a match without a word rests from the thirtieth day in Kathmandu on, until somebody writes', async () => {
  now = monthLater - 1000
  const [asha, bikram] = await matched()
  expect((await chats.chat.entry(asha, bikram))?.resting).toBeUndefined()
  now = monthLater
  expect(await chats.chat.entry(asha, bikram)).toMatchObject({ resting: true, lastMessage: null })
  expect(await chats.chat.entry(bikram, asha)).toMatchObject({ resting: true })
  expect((await chats.choices.mine(asha)).map(({ _id }) => _id)).toEqual([bikram.user._id])
  expect(await icebreakers(bikram)).toEqual([])
  await chats.chat.send(bikram, asha, 'Namaste, after all')
  expect((await chats.chat.entry(asha, bikram))?.resting).toBeUndefined()
  expect(await chats.chat.entry(asha, bikram)).toMatchObject({ unreadCount: 1 })
})

test('a chat whose messages were deleted does not rest', async () => {
  now = monthLater
  const [asha, bikram] = await matched()
  await chats.chat.send(bikram, asha, 'Namaste')
  await chats.chat.clear(asha, bikram)
  expect(await chats.chat.entry(asha, bikram)).toMatchObject({ lastMessage: null })
  expect((await chats.chat.entry(asha, bikram))?.resting).toBeUndefined()
})
