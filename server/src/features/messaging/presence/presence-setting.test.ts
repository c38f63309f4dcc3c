import { beforeEach, expect, test } from 'vitest'
import type { TestSocket } from '../../../testing/socket-client.ts'
import type { TestMember } from '../../../testing/test-app.ts'
import { readVisiblePartners } from './presence-queries.ts'
import { useChatApp } from '../testing/chat.ts'

const { app, chat, connect } = await useChatApp()
let asha: TestMember
let bikram: TestMember

beforeEach(async () => {
  asha = await app.signUp()
  bikram = await app.signUp()
  await chat.match(asha, bikram)
})

async function setShowsPresence(member: TestMember, showsPresence: boolean) {
  const settings = (await chat.request(member, 'GET', '/api/profile/privacy')).json<object>()
  const answer = await chat.request(member, 'PUT', '/api/profile/privacy', { ...settings, showsPresence })
  expect([answer.statusCode, answer.json()]).toEqual([200, { ...settings, showsPresence }])
}
const onlineFor = async (viewer: TestMember) =>
  (await chat.request(viewer, 'GET', '/api/messages/online-users')).json<string[]>()
/** Events of one kind that arrive before a message sent now. */
async function eventsAt(socket: TestSocket, event: string, from: TestMember, to: TestMember) {
  const { _id } = await chat.send(from, to, 'after all that')
  await expect.poll(() => socket.of('message')).toContainEqual(expect.objectContaining({ _id }))
  return socket.of(event)
}

test('turning it off hides both members from each other at once; turning it on shows both again', async () => {
  const other = await connect(bikram)
  const own = await connect(asha)
  await other.first('presence')
  const otherBefore = other.of('presence').length
  await setShowsPresence(asha, false)
  await setShowsPresence(asha, false)
  await expect.poll(() => other.of('presence').slice(otherBefore)).toEqual([{ userId: asha.user._id, online: false }])
  // The partner's "online" may arrive after "offline" was expected.
  const offline = (events: unknown[]) => events.filter((event) => !(event as { online: boolean }).online)
  await expect.poll(() => offline(own.of('presence'))).toEqual([{ userId: bikram.user._id, online: false }])
  expect([await onlineFor(asha), await onlineFor(bikram)]).toEqual([[], []])
  await setShowsPresence(asha, true)
  await expect.poll(() => other.of('presence').at(-1)).toEqual({ userId: asha.user._id, online: true })
  await expect.poll(() => own.of('presence').at(-1)).toEqual({ userId: bikram.user._id, online: true })
  expect([await onlineFor(asha), await onlineFor(bikram)]).toEqual([[bikram.user._id], [asha.user._id]])
  expect(other.of('presence')).toHaveLength(otherBefore + 2)
})

test('turning it off hides typing in both directions at once', async () => {
  const [own, other] = await Promise.all([connect(asha), connect(bikram)])
  own.emit('typing', { toUserId: bikram.user._id, isTyping: true })
  await other.first('typing')
  await setShowsPresence(asha, false)
  await expect.poll(() => other.of('presence').at(-1)).toMatchObject({ online: false })
  own.emit('typing', { toUserId: bikram.user._id, isTyping: true })
  other.emit('typing', { toUserId: asha.user._id, isTyping: true })
  await Promise.all([onlineFor(asha), onlineFor(bikram)])
  expect(await eventsAt(own, 'typing', bikram, asha)).toEqual([])
  expect(await eventsAt(other, 'typing', asha, bikram)).toHaveLength(1)
})

test('a member with hidden presence is never shown by connecting, answering a request or unmatching', async () => {
  await setShowsPresence(asha, false)
  const stranger = await app.signUp()
  const other = await connect(bikram)
  const asking = await connect(stranger)
  await connect(asha)
  expect((await chat.request(asha, 'POST', '/api/messages/heartbeat')).statusCode).toBe(204)
  await chat.send(stranger, asha, 'May I?')
  await chat.answerRequest(asha, stranger, 'accepted')
  await asking.first('conversationChanged')
  expect(await readVisiblePartners(app.pool, asha.user._id, { includeSuspended: true })).toEqual([])
  expect(await eventsAt(asking, 'presence', asha, stranger)).toEqual([])
  await app.app.messaging.separated(asha.user._id, bikram.user._id, true)
  expect(await eventsAt(other, 'presence', asha, bikram)).toEqual([])
  for (const viewer of [asha, bikram, stranger]) expect(await onlineFor(viewer)).toEqual([])
})

test('seen receipts do not depend on the setting', async () => {
  await setShowsPresence(asha, false)
  const own = await connect(bikram)
  const { _id } = await chat.send(bikram, asha, 'Seen?')
  await chat.request(asha, 'PUT', `/api/messages/seen/${_id}`)
  expect(await own.first('seen')).toEqual({ by: asha.user._id, messageIds: [_id] })
})

test('a block sends no presence to members who could not see each other', async () => {
  const [stranger, requested] = [await app.signUp(), await app.signUp()]
  await chat.send(stranger, requested, 'May I?')
  const [own, other] = await Promise.all([connect(stranger), connect(requested)])
  await chat.request(stranger, 'POST', '/api/safety/blocks', { userId: requested.user._id })
  for (const socket of [own, other]) await socket.first('memberGone')
  await app.app.messaging.separated(stranger.user._id, requested.user._id, false)
  expect(await eventsAt(own, 'presence', bikram, stranger)).toEqual([])
  expect(await eventsAt(other, 'presence', bikram, requested)).toEqual([])
})
