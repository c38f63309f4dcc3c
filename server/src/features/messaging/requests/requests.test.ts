import { requestMessagesMax } from '@hamvav/contract/messaging/limits'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { readZip } from '../../../testing/read-zip.ts'
import type { TestMember } from '../../../testing/test-app.ts'
import { type Chat, useChatApp } from '../testing/chat.ts'

const { app, chat, connect } = await useChatApp()
let stranger: TestMember
let recipient: TestMember

beforeEach(async () => {
  stranger = await app.signUp()
  recipient = await app.signUp()
})

const sendRequest = () => chat.send(stranger, recipient, 'May I?')
const statusOf = async (answer: ReturnType<Chat['answerRequest']>) => (await answer).statusCode
const seen = (by: TestMember, messageId: string) => chat.request(by, 'PUT', `/api/messages/seen/${messageId}?upTo=true`)
const onlineFor = async (viewer: TestMember) =>
  (await chat.request(viewer, 'GET', '/api/messages/online-users')).json<string[]>()
const like = (by: TestMember, whom: TestMember) => chat.request(by, 'POST', `/api/matches/${whom.user._id}/like`)
async function likeEachOther() {
  for (const one of [stranger, recipient]) await chat.set(one, 'visible = true, visibility_approved = true')
  await like(stranger, recipient)
  return like(recipient, stranger)
}

describe('accepting', () => {
  test('publishes presence, seen receipts and the change to both members', async () => {
    const { _id } = await sendRequest()
    await seen(recipient, _id)
    const [asking, answering] = await Promise.all([connect(stranger), connect(recipient)])
    expect(await statusOf(chat.answerRequest(recipient, stranger, 'accepted'))).toBe(204)
    expect(await asking.first('conversationChanged')).toEqual({ with: recipient.user._id, change: 'accepted' })
    expect(await answering.first('conversationChanged')).toEqual({ with: stranger.user._id, change: 'accepted' })
    expect(await asking.first('seen')).toEqual({ by: recipient.user._id, messageIds: [_id] })
    expect(await asking.first('presence')).toEqual({ userId: recipient.user._id, online: true })
    expect(await answering.first('presence')).toEqual({ userId: stranger.user._id, online: true })
    expect(await chat.entry(recipient, stranger)).toMatchObject({ request: false })
    for (let n = 0; n < requestMessagesMax + 1; n++) await chat.send(stranger, recipient, `freely ${n}`)
  })

  test('again publishes nothing', async () => {
    await sendRequest()
    await chat.answerRequest(recipient, stranger, 'accepted')
    const own = await connect(recipient)
    for (const by of [recipient, stranger])
      expect(await statusOf(chat.answerRequest(by, by === recipient ? stranger : recipient, 'accepted'))).toBe(204)
    expect(await statusOf(chat.answerRequest(recipient, stranger, 'declined'))).toBe(404)
    await chat.send(stranger, recipient, 'after')
    await own.first('message')
    expect(own.of('conversationChanged')).toEqual([])
    expect(await chat.entry(recipient, stranger)).toMatchObject({ request: false })
  })
})

describe('declining', () => {
  test("removes it from the recipient's list and is published to their own devices only", async () => {
    await sendRequest()
    const [asking, answering] = await Promise.all([connect(stranger), connect(recipient)])
    expect(await statusOf(chat.answerRequest(recipient, stranger, 'declined'))).toBe(204)
    expect(await statusOf(chat.answerRequest(recipient, stranger, 'declined'))).toBe(204)
    expect(await answering.first('conversationChanged')).toEqual({ with: stranger.user._id, change: 'declined' })
    expect(await chat.list(recipient)).toEqual([])
    await chat.match(stranger, await app.signUp())
    await chat.send(stranger, recipient, 'Still there?')
    await asking.first('message')
    expect(answering.of('conversationChanged')).toHaveLength(1)
    expect([asking.of('conversationChanged'), answering.of('message')]).toEqual([[], []])
  })

  /** Everything that the sender of a request can read or receive, without times and ids. */
  async function visibleToSender(decline: boolean) {
    const [from, to] = [await app.signUp(), await app.signUp()]
    const first = await chat.send(from, to, 'May I?')
    await seen(to, first._id)
    if (decline) await chat.answerRequest(to, from, 'declined')
    const [own, other] = await Promise.all([connect(from), connect(to)])
    const statuses = []
    for (let n = 2; n <= requestMessagesMax + 1; n++) statuses.push((await chat.trySend(from, to, `${n}`)).statusCode)
    await seen(to, first._id)
    own.emit('typing', { toUserId: to.user._id, isTyping: true })
    other.emit('typing', { toUserId: from.user._id, isTyping: true })
    const read = await chat.read(from, to)
    statuses.push((await chat.request(from, 'PUT', `/api/messages/unsend/${first._id}`)).statusCode)
    statuses.push((await chat.react(from, read[1]?._id ?? '', '👍')).statusCode)
    for (const answer of ['accepted', 'declined', 'waiting'])
      statuses.push(await statusOf(chat.answerRequest(from, to, answer)))
    await own.first('unsent')
    const { lastMessage, unreadCount, request } = (await chat.entry(from, to)) ?? {}
    const profile = (await chat.request(from, 'GET', `/api/users/${to.user._id}`)).json<object>()
    const relation = (await chat.request(from, 'GET', `/api/matches/${to.user._id}`)).json<object>()
    const archive = await chat.request(from, 'POST', '/api/profile/export', { password: from.password })
    const exported = JSON.parse(String(readZip(archive.rawPayload).get('conversations.json'))) as Record<
      string,
      unknown
    >[]
    return {
      statuses,
      read: read.map(({ text, seen, seq }) => [text, seen, seq]),
      row: { lastMessage, unreadCount, request },
      events: own.received.map(({ event }) => event).toSorted(),
      online: await onlineFor(from),
      profile: Object.keys(profile),
      relation,
      exported: exported.map(({ _id, with: _with, createdAt: _createdAt, ...row }) => row),
    }
  }

  test('looks to the sender like an unanswered request', async () => {
    const [waiting, declined] = [await visibleToSender(false), await visibleToSender(true)]
    expect(declined).toEqual(waiting)
    expect(declined.statuses).toEqual([201, 201, 201, 201, 403, 200, 409, 404, 404, 404])
    expect(declined.read.map(([, isSeen]) => isSeen)).toEqual([false, false, false, false, false])
  })

  test('stops all events to the recipient', async () => {
    const { _id } = await sendRequest()
    await chat.answerRequest(recipient, stranger, 'declined')
    await app.app.notifications.settled() // one notification exists from before
    const [asking, answering] = await Promise.all([connect(stranger), connect(recipient)])
    await chat.send(stranger, recipient, 'And now?')
    await chat.request(stranger, 'PUT', `/api/messages/unsend/${_id}`)
    asking.emit('typing', { toUserId: recipient.user._id, isTyping: true })
    await asking.first('unsent')
    await chat.match(recipient, await app.signUp())
    expect(answering.received.map(({ event }) => event)).toEqual(['authSuccess', 'sync'])
    expect([await onlineFor(recipient), await onlineFor(stranger)]).toEqual([[], []])
  })

  test('can be undone; the request contains all messages sent meanwhile', async () => {
    await sendRequest()
    await chat.answerRequest(recipient, stranger, 'declined')
    await chat.send(stranger, recipient, 'Meanwhile')
    const answering = await connect(recipient)
    for (let n = 0; n < 2; n++) expect(await statusOf(chat.answerRequest(recipient, stranger, 'waiting'))).toBe(204)
    expect(await answering.first('conversationChanged')).toEqual({ with: stranger.user._id, change: 'waiting' })
    expect(await chat.entry(recipient, stranger)).toMatchObject({
      request: true,
      unreadCount: 2,
      lastMessage: 'Meanwhile',
    })
    expect(answering.of('conversationChanged')).toHaveLength(1)
  })

  test.each([
    ['accepting it', () => chat.answerRequest(recipient, stranger, 'accepted')],
    ['a reply', () => chat.trySend(recipient, stranger, 'Sorry, yes')],
    ['a match', () => likeEachOther()],
  ])('ends by %s', async (_how, end) => {
    await sendRequest()
    await chat.answerRequest(recipient, stranger, 'declined')
    const asking = await connect(stranger)
    expect((await end()).statusCode).toBeLessThan(300)
    expect(await asking.first('conversationChanged')).toEqual({ with: recipient.user._id, change: 'accepted' })
    expect(await chat.entry(recipient, stranger)).toMatchObject({ request: false })
    const { rows } = await app.pool.query(
      'SELECT FROM conversations WHERE declined_at IS NOT NULL AND $1 IN (low_id, high_id)',
      [recipient.user._id],
    )
    expect(rows).toEqual([])
    await chat.send(stranger, recipient, 'Great')
    expect((await chat.entry(recipient, stranger))?.unreadCount).toBeGreaterThan(0)
  })
})

test('concurrent accept and decline end in one consistent state', async () => {
  for (let round = 0; round < 5; round++) {
    const [from, to] = [await app.signUp(), await app.signUp()]
    await chat.send(from, to, 'May I?')
    const [accepted, declined] = await Promise.all([
      statusOf(chat.answerRequest(to, from, 'accepted')),
      statusOf(chat.answerRequest(to, from, 'declined')),
    ])
    expect([accepted, [204, 404].includes(declined)]).toEqual([204, true])
    expect(await chat.entry(to, from)).toMatchObject({ request: false })
  }
})

test('only the recipient can answer an existing request', async () => {
  await sendRequest()
  const third = await app.signUp()
  const everyAnswer = ['accepted', 'declined', 'waiting']
  for (const answer of everyAnswer) {
    expect(await statusOf(chat.answerRequest(stranger, recipient, answer))).toBe(404)
    expect(await statusOf(chat.answerRequest(third, stranger, answer))).toBe(404)
    expect(await statusOf(chat.answerRequest(recipient, third, answer))).toBe(404)
    expect(await statusOf(chat.answerRequest(recipient, recipient, answer))).toBe(404)
    const nobody = await chat.request(recipient, 'PUT', `/api/messages/requests/${uuidv7()}`, { answer })
    expect([nobody.statusCode, nobody.json<{ code: string }>().code]).toEqual([404, 'conversation_not_found'])
  }
  expect(await statusOf(chat.answerRequest(recipient, stranger, 'maybe'))).toBe(400)
  await chat.block(stranger, recipient)
  expect(await statusOf(chat.answerRequest(recipient, stranger, 'accepted'))).toBe(404)
})

describe('a member who accepts messages from matches only', () => {
  const refused = async (from: TestMember, to: TestMember, code = 'matches_only') => {
    const answer = await chat.trySend(from, to, 'Hello')
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, code])
  }

  test('cannot be reached by former matches', async () => {
    await chat.set(recipient, "messages_from = 'matches'")
    expect((await likeEachOther()).json()).toMatchObject({ isMatch: true })
    await chat.request(recipient, 'DELETE', `/api/matches/${stranger.user._id}/like`)
    await refused(stranger, recipient, 'conversation_closed')
    expect(await chat.list(recipient)).toEqual([])
  })

  test('gets no more messages of an unanswered request, but of accepted conversations', async () => {
    await sendRequest()
    await chat.set(recipient, "messages_from = 'matches'")
    await refused(stranger, recipient)
    expect(await chat.entry(recipient, stranger)).toMatchObject({ request: true, unreadCount: 1 })
    await chat.answerRequest(recipient, stranger, 'accepted')
    await chat.send(stranger, recipient, 'Thank you')
  })

  test('receives replies to their own messages', async () => {
    await chat.set(recipient, "messages_from = 'matches'")
    await chat.send(recipient, stranger, 'Hello, it is me')
    await chat.send(stranger, recipient, 'Hello')
  })
})
