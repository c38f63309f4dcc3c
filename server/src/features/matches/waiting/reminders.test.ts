import { dayMs, hourMs } from '@hamvav/contract/durations'
import { remindAfterHours } from '@hamvav/contract/matches/limits'
import type { Notification } from '@hamvav/contract/notifications/entities'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { createReminders, longestReminded } from './reminders.ts'
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
     WHERE n.member_id = $1 AND n.kind = 'reminder' AND n.deleted_at IS NULL`,
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
  expect(first).toMatchObject({ kind: 'reminder', title: 'Waiting for your answer' })
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

test('two servers at once, and a run that ended after some matches, notify once of each match', async () => {
  const pairs = []
  for (let n = 0; n < 6; n++) pairs.push(await written(dayMs))
  const notified: string[] = []
  for (const server of [app, beside])
    server.app.notifications.events.notification.subscribe(({ memberId, notification }) => {
      if (notification?.kind === 'reminder') notified.push(memberId)
    })
  const { notifications } = app.app
  const ended = new AbortController()
  const notify: typeof notifications.notify = async (...args) => {
    const ref = await notifications.notify(...args)
    ended.abort()
    return ref
  }
  await createReminders({ pool: app.pool, notifications: { ...notifications, notify }, now: () => evening }).remind(
    ended.signal,
  )
  await Promise.all([remindOn(app), remindOn(app), remindOn(beside), remindOn(beside)])
  for (const [asha, bikram] of pairs) expect(await reminders(asha)).toEqual([bikram.user._id])
  await expect.poll(() => notified.toSorted()).toEqual(pairs.map(([{ user }]) => user._id).toSorted())
})

test('a member who answers during the run is not reminded, even if the other writes again', async () => {
  const pairs = [await written(dayMs), await written(dayMs)] as const
  const { notifications } = app.app
  const told: string[] = []
  const notify: typeof notifications.notify = async (client, notification) => {
    const ref = await notifications.notify(client, notification)
    told.push(notification.memberId)
    const [asha, bikram] = pairs.find(([{ user }]) => user._id !== notification.memberId) ?? pairs[0]
    await chats.chat.send(asha, bikram, 'Hello')
    await notifications.settled()
    await chats.chat.send(bikram, asha, 'How are you?')
    return ref
  }
  await createReminders({ pool: app.pool, notifications: { ...notifications, notify }, now: () => evening }).remind(
    running,
  )
  expect(told).toHaveLength(1)
  for (const [asha, bikram] of pairs)
    expect(await reminders(asha)).toEqual(told.includes(asha.user._id) ? [bikram.user._id] : [])
})

test('the wait begins with the message that is left, and with the match if it is younger', async () => {
  const [asha, bikram] = await written(dayMs)
  const [early] = await chats.chat.read(asha, bikram)
  await chats.chat.request(bikram, 'PUT', `/api/messages/unsend/${early?._id}`)
  await chats.chat.send(bikram, asha, 'Namaste again')
  const [chandra, deepa] = await written(8 * dayMs)
  await app.pool.query('UPDATE matches SET created_at = $2 WHERE $1 IN (low_id, high_id)', [
    chandra.user._id,
    new Date(evening - dayMs),
  ])
  await remind()
  expect(await reminders(asha)).toEqual([])
  expect(await reminders(chandra)).toEqual([deepa.user._id])
})

test('a match that does not wait now is reminded of when it does', async () => {
  const [asha, bikram] = await written(dayMs)
  await chats.choices.set(bikram, 'suspended_at = now()')
  await remind()
  expect(await reminders(asha)).toEqual([])
  await chats.choices.set(bikram, 'suspended_at = NULL')
  await remind()
  expect(await reminders(asha)).toEqual([bikram.user._id])
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

test('an answer, a goodbye, a played game, an unsent message and the end of the match remove it', async () => {
  type End = (asha: TestMember, bikram: TestMember) => unknown
  const ends: readonly End[] = [
    (asha, bikram) => chats.chat.send(asha, bikram, 'Sorry, yes'),
    async (asha, bikram) => {
      for (let n = 0; n < longestReminded; n++) await chats.chat.send(bikram, asha, 'Are you there?')
      await chats.chat.send(asha, bikram, 'Sorry, yes')
    },
    (asha, bikram) => chats.close(asha, bikram),
    async (asha, bikram) => {
      const [first] = await chats.chat.read(asha, bikram)
      await chats.chat.request(bikram, 'PUT', `/api/messages/unsend/${first?._id}`)
    },
    (asha, bikram) => chats.choices.unlike(bikram, asha),
  ]
  const pairs = []
  for (let n = 0; n < ends.length; n++) pairs.push(await written(dayMs))
  const [player, partner] = await written(dayMs)
  const [first] = await chats.chat.read(player, partner)
  const game = { to: player.user._id, clientId: crypto.randomUUID(), kind: 'both_answer', question: 'light-1' }
  const { _id } = (await chats.chat.request(partner, 'POST', '/api/play/games', game)).json<{ _id: string }>()
  await chats.chat.request(partner, 'PUT', `/api/messages/unsend/${first?._id}`)
  await age([player, partner], dayMs)
  await remind()
  for (const [asha] of [...pairs, [player, partner] as const]) expect(await reminders(asha)).toHaveLength(1)
  for (const [at, [asha, bikram]] of pairs.entries()) await ends[at]?.(asha, bikram)
  await chats.chat.request(player, 'PUT', `/api/play/games/${_id}/answer`, { text: 'Tea' })
  for (const [at, [asha]] of pairs.entries()) await expect.poll(() => reminders(asha), { message: `${at}` }).toEqual([])
  await expect.poll(() => reminders(player)).toEqual([])
})

test('after an upgrade or a long outage nobody is reminded of an old message', async () => {
  const [asha] = await written(6 * dayMs)
  await remind()
  expect(await reminders(asha)).toEqual([])
})

test('only the first message of a member to a match looks for a reminder', async () => {
  const [asha, bikram] = await written(inTime)
  await app.app.notifications.settled()
  const query = vi.spyOn(app.pool, 'query')
  for (let n = 0; n < 5; n++) await chats.chat.send(asha, bikram, 'Hello')
  await app.app.notifications.settled()
  const names = query.mock.calls.map(([call]) => (call as unknown as { name?: string }).name)
  query.mockRestore()
  expect(names.filter((name) => name === 'notifications_delete_actors')).toHaveLength(1)
})
