import { dayMs, hourMs } from '@hamvav/contract/durations'
import { remindAfterHours } from '@hamvav/contract/matches/limits'
import type { Notification } from '@hamvav/contract/notifications/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { createReminders, remindedMessages } from './reminders.ts'
import { createWaitingChats, type WaitingChats } from '../testing/waiting-chats.ts'

/** A quarter to seven in the evening in Kathmandu. */
const evening = Date.parse('2026-11-28T13:00:00Z')
const inTime = remindAfterHours * hourMs
let app: TestApp
let beside: TestApp
let chats: WaitingChats
const running = new AbortController().signal

beforeAll(async () => {
  app = await createTestApp({}, { now: () => evening, runsJobs: false })
  beside = await createTestApp({}, { now: () => evening, beside: app, runsJobs: false })
  chats = createWaitingChats(app)
})
afterAll(async () => {
  await beside.close()
  await app.close()
})

/** A match in which the second has written to the first, so long ago. */
async function written(ageMs: number): Promise<[TestMember, TestMember]> {
  const [asha, bikram] = [await chats.choices.join(), await chats.choices.join()]
  await chats.choices.match(asha, bikram)
  await chats.chat.send(bikram, asha, 'Namaste')
  await age([asha, bikram], ageMs)
  return [asha, bikram]
}

/** Makes the match of two members and its messages so old. */
async function age([one, other]: readonly TestMember[], ageMs: number): Promise<void> {
  const values = [one?.user._id, other?.user._id, new Date(evening - ageMs)]
  await app.pool.query('UPDATE matches SET created_at = $3 WHERE low_id IN ($1, $2) AND high_id IN ($1, $2)', values)
  await app.pool.query(
    'UPDATE messages SET created_at = $3 WHERE sender_id IN ($1, $2) AND recipient_id IN ($1, $2)',
    values,
  )
}

async function remind() {
  await enqueue(app.pool, 'remindUnanswered', {})
  await app.app.jobs.runAll()
}
const remindOn = ({ app: { notifications }, pool }: TestApp, signal = running) =>
  createReminders({ pool, notifications, now: () => evening }).remind(signal)

/** Of whom the member is reminded. */
async function reminders({ user }: TestMember): Promise<string[]> {
  await app.app.notifications.settled()
  const { rows } = await app.pool.query<{ id: string }>(
    `SELECT a.actor_id AS id FROM notifications n JOIN notification_actors a ON a.notification_id = n.id
     WHERE n.member_id = $1 AND n.kind = 'unanswered' AND n.deleted_at IS NULL`,
    [user._id],
  )
  return rows.map(({ id }) => id)
}

test('whoever has not answered for 18 hours is reminded once, not a second earlier, and the other is not', async () => {
  const [asha, bikram] = await written(inTime)
  const [early] = await written(inTime - 1000)
  await remind()
  expect(await reminders(asha)).toEqual([bikram.user._id])
  expect(await reminders(bikram)).toEqual([])
  expect(await reminders(early)).toEqual([])
  const list = await chats.chat.request(asha, 'GET', '/api/notifications')
  const [first] = list.json<{ notifications: Notification[] }>().notifications
  expect(first).toMatchObject({ kind: 'unanswered', title: 'Waiting for your answer' })
  await chats.chat.request(asha, 'DELETE', `/api/notifications/${first?.id}`)
  await remind()
  expect(await reminders(asha)).toEqual([])
})

test('several matches are one notification', async () => {
  const asha = await chats.choices.join()
  const others = await chats.leaveWaiting(asha, 3)
  for (const other of others) await age([asha, other], inTime)
  await remind()
  expect((await reminders(asha)).toSorted()).toEqual(others.map(({ user }) => user._id).toSorted())
})

test('two servers at once, and a run that ended after some matches, remind of each match once', async () => {
  const pairs = []
  for (let n = 0; n < 6; n++) pairs.push(await written(dayMs))
  const ended = new AbortController()
  const first = remindOn(app, ended.signal)
  ended.abort()
  await Promise.all([first, remindOn(app), remindOn(beside), remindOn(beside)])
  for (const [asha, bikram] of pairs) expect(await reminders(asha)).toEqual([bikram.user._id])
})

test('nobody is reminded who has answered or played, has muted the chat, is suspended, or cannot reach the other', async () => {
  type End = (asha: TestMember, bikram: TestMember) => unknown
  const play = async (asha: TestMember, bikram: TestMember) => {
    const game = { to: asha.user._id, clientId: crypto.randomUUID(), kind: 'both_answer', question: 'light-1' }
    const { _id } = (await chats.chat.request(bikram, 'POST', '/api/play/games', game)).json<{ _id: string }>()
    return chats.chat.request(asha, 'PUT', `/api/play/games/${_id}/answer`, { text: 'Tea' })
  }
  const ends: readonly End[] = [
    (asha, bikram) => chats.chat.send(asha, bikram, 'Hello'),
    play,
    (asha, bikram) => chats.chat.mute(asha, bikram, 'always'),
    (asha) => chats.choices.set(asha, 'suspended_at = now()'),
    (_, bikram) => chats.choices.set(bikram, 'suspended_at = now()'),
    (_, bikram) => chats.choices.set(bikram, 'simulated = true'),
    (asha, bikram) => chats.choices.block(bikram, asha),
    (asha, bikram) => chats.choices.unlike(bikram, asha),
  ]
  const [told] = await written(dayMs)
  const silent = []
  for (const end of ends) {
    const [asha, bikram] = await written(dayMs)
    await end(asha, bikram)
    await age([asha, bikram], dayMs)
    silent.push(asha)
  }
  await remind()
  expect(await reminders(told)).toHaveLength(1)
  for (const [at, asha] of silent.entries()) expect([at, await reminders(asha)]).toEqual([at, []])
})

test('the answer, a goodbye and the end of the match remove it', async () => {
  const [[asha, bikram], [chandra, deepa], [elina, furba]] = [
    await written(dayMs),
    await written(dayMs),
    await written(dayMs),
  ]
  for (let n = 1; n < remindedMessages; n++) await chats.chat.send(bikram, asha, 'Are you there?')
  await age([asha, bikram], dayMs)
  await remind()
  expect(await reminders(asha)).toHaveLength(1)
  await chats.chat.send(asha, bikram, 'Sorry, yes')
  await chats.choices.unlike(deepa, chandra)
  expect((await chats.close(elina, furba)).statusCode).toBe(200)
  for (const member of [asha, chandra, elina]) expect(await reminders(member)).toEqual([])
})

test('after an upgrade or a long outage nobody is reminded of an old message', async () => {
  const [asha] = await written(5 * dayMs)
  await remind()
  expect(await reminders(asha)).toEqual([])
})
