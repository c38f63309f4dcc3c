// What two members see and hear live when they match, and when they part.
import { Conversation } from '@hamvav/contract/messaging/entities'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectSocket, type TestSocket } from '../../../testing/socket-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { createChoosing, type Choosing } from '../testing/choosing.ts'

let app: TestApp
let choosing: Choosing
let url: string
let asha: TestMember
let bikram: TestMember
const open: TestSocket[] = []

beforeAll(async () => {
  app = await createTestApp()
  choosing = createChoosing(app)
  url = await app.listen()
})
afterAll(() => app.close())
beforeEach(async () => {
  asha = await choosing.join()
  bikram = await choosing.join()
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})

const connect = async ({ token }: TestMember) => {
  const socket = await connectSocket(url, token)
  open.push(socket)
  return socket
}
const send = (from: TestMember, to: TestMember, text: string) =>
  app.server.inject({
    method: 'POST',
    url: '/api/messages/send',
    headers: from.headers,
    payload: { to: to.user._id, text },
  })
const conversation = async (viewer: TestMember, partner: TestMember) => {
  const answer = await app.server.inject({ url: '/api/profile/messages-users', headers: viewer.headers })
  const rows = answer.json<unknown[]>().map((row) => Conversation.parse(row))
  return rows.find(({ _id }) => _id === partner.user._id)
}
const keptFor = async ({ user }: TestMember) => {
  const sql = `SELECT kind, actor_id AS actor, read_at AS read FROM notifications n
    JOIN notification_actors ON notification_id = n.id WHERE member_id = $1`
  return (await app.pool.query(sql, [user._id])).rows
}
/** Time enough for an event that must not come. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 150))

test('both hear of the match on every device, and it is kept for both', async () => {
  const [phone, desk, other] = await Promise.all([connect(asha), connect(asha), connect(bikram)])
  await choosing.like(asha, bikram)
  await aMoment()
  for (const socket of [phone, desk, other])
    expect([...socket.of('matchNotification'), ...socket.of('notification')]).toEqual([])
  await choosing.like(bikram, asha)
  const about = ({ user }: TestMember) => ({
    message: '🎉 You have a new match!',
    userId: user._id,
    name: user.name,
    username: user.username,
    profileImage: null,
  })
  expect(await phone.first('matchNotification')).toEqual(about(bikram))
  expect(await desk.first('matchNotification')).toEqual(about(bikram))
  expect(await other.first('matchNotification')).toEqual(about(asha))
  expect(await phone.first('notification')).toMatchObject({
    kind: 'match',
    title: 'New match',
    message: `You and ${bikram.user.name} like each other.`,
    unread: true,
  })
  expect(await keptFor(asha)).toEqual([{ kind: 'match', actor: bikram.user._id, read: null }])
  expect(await keptFor(bikram)).toEqual([{ kind: 'match', actor: asha.user._id, read: null }])
})

test('two likes at one instant are heard of once', async () => {
  const [one, other] = await Promise.all([connect(asha), connect(bikram)])
  await Promise.all([choosing.like(asha, bikram), choosing.like(bikram, asha), choosing.like(asha, bikram)])
  await Promise.all([one.first('matchNotification'), other.first('matchNotification')])
  await aMoment()
  for (const socket of [one, other])
    expect([socket.of('matchNotification').length, socket.of('notification').length]).toEqual([1, 1])
})

test('the match stands in the list of chats of both, and is new until somebody writes', async () => {
  await choosing.match(asha, bikram)
  expect(await conversation(bikram, asha)).toMatchObject({ lastMessage: null, request: false })
  expect(await choosing.mine(asha)).toMatchObject([{ isNew: true }])
  await send(asha, bikram, 'Namaste')
  expect(await conversation(bikram, asha)).toMatchObject({ lastMessage: 'Namaste', request: false })
  expect(await choosing.mine(asha)).toMatchObject([{ isNew: false }])
})

test('a request that waits for an answer is accepted by the match, and shows what it had hidden', async () => {
  const [sender, reader] = await Promise.all([connect(asha), connect(bikram)])
  const { _id } = (await send(asha, bikram, 'May I?')).json<{ _id: string }>()
  const seenUrl = `/api/messages/seen/${_id}`
  await app.server.inject({ method: 'PUT', url: seenUrl, headers: bikram.headers })
  reader.emit('typing', { toUserId: asha.user._id, isTyping: true })
  await choosing.like(asha, bikram)
  await aMoment()
  expect([sender.of('seen'), sender.of('presence'), sender.of('typing')]).toEqual([[], [], []])
  expect(await conversation(bikram, asha)).toMatchObject({ request: true })
  await choosing.like(bikram, asha)
  expect(await sender.first('seen')).toEqual({ by: bikram.user._id, messageIds: [_id] })
  expect(await sender.first('presence')).toEqual({ userId: bikram.user._id, online: true })
  expect(await reader.first('presence')).toEqual({ userId: asha.user._id, online: true })
  reader.emit('typing', { toUserId: asha.user._id, isTyping: true })
  expect(await sender.first('typing')).toEqual({ from: bikram.user._id, isTyping: true })
  expect(await conversation(bikram, asha)).toMatchObject({ request: false })
})

test('after the match is ended neither sees the other come, go or type', async () => {
  const [one, other] = await Promise.all([connect(asha), connect(bikram)])
  await choosing.match(asha, bikram)
  other.emit('typing', { toUserId: asha.user._id, isTyping: true })
  await one.first('typing')
  expect((await choosing.unlike(asha, bikram)).statusCode).toBe(200)
  await vi.waitFor(() => expect(one.of('presence').at(-1)).toEqual({ userId: bikram.user._id, online: false }))
  await vi.waitFor(() => expect(other.of('presence').at(-1)).toEqual({ userId: asha.user._id, online: false }))
  other.emit('typing', { toUserId: asha.user._id, isTyping: false })
  await aMoment()
  expect(one.of('typing')).toHaveLength(1)
  expect(await conversation(asha, bikram)).toBeUndefined()
})

test('a conversation outlives the match it began with, and presence with it', async () => {
  await choosing.match(asha, bikram)
  await send(asha, bikram, 'Namaste')
  const [one] = await Promise.all([connect(asha), connect(bikram)])
  await choosing.unlike(bikram, asha)
  await aMoment()
  expect(one.of('presence')).not.toContainEqual({ userId: bikram.user._id, online: false })
  expect((await send(asha, bikram, 'Still there?')).statusCode).toBe(201)
})

test('who takes messages from matches only is out of reach again once they have parted', async () => {
  await choosing.set(bikram, "messages_from = 'matches'")
  await choosing.match(asha, bikram)
  await choosing.unlike(bikram, asha)
  expect((await send(asha, bikram, 'Hello')).json()).toMatchObject({ code: 'matches_only' })
})

test('who liked and was parted from can be matched with anew', async () => {
  await choosing.match(asha, bikram)
  await choosing.unlike(asha, bikram)
  const socket = await connect(bikram)
  expect((await choosing.like(asha, bikram)).json()).toMatchObject({ isMatch: true })
  expect(await socket.first('matchNotification')).toMatchObject({ userId: asha.user._id })
  expect(await keptFor(bikram)).toHaveLength(1)
})

test('a match with somebody who is deleted is gone', async () => {
  await choosing.match(asha, bikram)
  await app.pool.query('DELETE FROM members WHERE id = $1', [bikram.user._id])
  expect([await choosing.mine(asha), await keptFor(asha)]).toEqual([[], []])
})
