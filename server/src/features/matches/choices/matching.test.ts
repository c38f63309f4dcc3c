// Live events and notifications of a match and its end.
import { Conversation } from '@hamvav/contract/messaging/entities'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { useSockets } from '../../../testing/socket-client.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'
import { createChoiceClient } from '../testing/choice-client.ts'

const app = await createTestApp()
const choices = createChoiceClient(app)
const { connect, settle } = useSockets(app)
let asha: TestMember
let bikram: TestMember

afterAll(() => app.close())
beforeEach(async () => {
  asha = await choices.join()
  bikram = await choices.join()
})

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
const notificationsOf = async ({ user }: TestMember) => {
  const sql = `SELECT kind, actor_id AS actor, read_at AS read FROM notifications n
    JOIN notification_actors ON notification_id = n.id WHERE member_id = $1`
  return (await app.pool.query(sql, [user._id])).rows
}
test('both members receive the match on every device and as a notification', async () => {
  const [phone, desktop, other] = await Promise.all([connect(asha), connect(asha), connect(bikram)])
  await choices.like(asha, bikram)
  await settle()
  for (const socket of [phone, desktop, other])
    expect([...socket.of('matchNotification'), ...socket.of('notification')]).toEqual([])
  await choices.like(bikram, asha)
  const about = ({ user }: TestMember) => ({
    message: '🎉 You have a new match!',
    userId: user._id,
    name: user.name,
    username: user.username,
    profileImage: null,
  })
  expect(await phone.first('matchNotification')).toEqual(about(bikram))
  expect(await desktop.first('matchNotification')).toEqual(about(bikram))
  expect(await other.first('matchNotification')).toEqual(about(asha))
  expect(await phone.first('notification')).toMatchObject({
    kind: 'match',
    title: 'New match',
    message: `You and ${bikram.user.name} like each other.`,
    unread: true,
  })
  expect(await notificationsOf(asha)).toEqual([{ kind: 'match', actor: bikram.user._id, read: null }])
  expect(await notificationsOf(bikram)).toEqual([{ kind: 'match', actor: asha.user._id, read: null }])
})

test('concurrent likes of both members send one match event', async () => {
  const [one, other] = await Promise.all([connect(asha), connect(bikram)])
  await Promise.all([choices.like(asha, bikram), choices.like(bikram, asha), choices.like(asha, bikram)])
  await Promise.all([one.first('matchNotification'), other.first('matchNotification')])
  await settle()
  for (const socket of [one, other])
    expect([socket.of('matchNotification').length, socket.of('notification').length]).toEqual([1, 1])
})

test('the match is in both inboxes, and new until the first message', async () => {
  await choices.match(asha, bikram)
  expect(await conversation(bikram, asha)).toMatchObject({ lastMessage: null, request: false })
  expect(await choices.mine(asha)).toMatchObject([{ isNew: true }])
  await send(asha, bikram, 'Namaste')
  expect(await conversation(bikram, asha)).toMatchObject({ lastMessage: 'Namaste', request: false })
  expect(await choices.mine(asha)).toMatchObject([{ isNew: false }])
})

test('the match accepts a pending message request, which reveals seen, presence and typing', async () => {
  const [sender, reader] = await Promise.all([connect(asha), connect(bikram)])
  const { _id } = (await send(asha, bikram, 'May I?')).json<{ _id: string }>()
  const seenUrl = `/api/messages/seen/${_id}`
  await app.server.inject({ method: 'PUT', url: seenUrl, headers: bikram.headers })
  reader.emit('typing', { toUserId: asha.user._id, isTyping: true })
  await choices.like(asha, bikram)
  await settle()
  expect([sender.of('seen'), sender.of('presence'), sender.of('typing')]).toEqual([[], [], []])
  expect(await conversation(bikram, asha)).toMatchObject({ request: true })
  await choices.like(bikram, asha)
  expect(await sender.first('seen')).toEqual({ by: bikram.user._id, messageIds: [_id] })
  expect(await sender.first('presence')).toEqual({ userId: bikram.user._id, online: true })
  expect(await reader.first('presence')).toEqual({ userId: asha.user._id, online: true })
  reader.emit('typing', { toUserId: asha.user._id, isTyping: true })
  expect(await sender.first('typing')).toEqual({ from: bikram.user._id, isTyping: true })
  expect(await conversation(bikram, asha)).toMatchObject({ request: false })
})

test('after the end of the match presence and typing are hidden from both', async () => {
  const [one, other] = await Promise.all([connect(asha), connect(bikram)])
  await choices.match(asha, bikram)
  other.emit('typing', { toUserId: asha.user._id, isTyping: true })
  await one.first('typing')
  expect((await choices.unlike(asha, bikram)).statusCode).toBe(200)
  await vi.waitFor(() => expect(one.of('presence').at(-1)).toEqual({ userId: bikram.user._id, online: false }))
  await vi.waitFor(() => expect(other.of('presence').at(-1)).toEqual({ userId: asha.user._id, online: false }))
  other.emit('typing', { toUserId: asha.user._id, isTyping: false })
  await settle()
  expect(one.of('typing')).toHaveLength(1)
  expect(await conversation(asha, bikram)).toBeUndefined()
})

test('a conversation with messages is closed with the match, and stays readable', async () => {
  await choices.match(asha, bikram)
  await send(asha, bikram, 'Namaste')
  await choices.unlike(bikram, asha)
  expect((await send(asha, bikram, 'Still there?')).json()).toMatchObject({ code: 'conversation_closed' })
  expect(await conversation(bikram, asha)).toMatchObject({ closed: true, lastMessage: 'Namaste', unreadCount: 0 })
})

test('two members can be matched again after the match was ended, by new likes of both', async () => {
  await choices.match(asha, bikram)
  await choices.unlike(asha, bikram)
  const socket = await connect(bikram)
  expect((await choices.like(bikram, asha)).json()).toMatchObject({ isMatch: false })
  expect((await choices.like(asha, bikram)).json()).toMatchObject({ isMatch: true })
  expect(await socket.first('matchNotification')).toMatchObject({ userId: asha.user._id })
  expect(await notificationsOf(bikram)).toHaveLength(1)
})

test('a match with a deleted member is removed', async () => {
  await choices.match(asha, bikram)
  await app.pool.query('DELETE FROM members WHERE id = $1', [bikram.user._id])
  await app.app.erasures.eraseAll()
  expect([await choices.mine(asha), await notificationsOf(asha)]).toEqual([[], []])
})
