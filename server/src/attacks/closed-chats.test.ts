// Attempts to reach a former match after the match ended, or to learn who ended it.
import { SendOutcome } from '@hamvav/contract/messaging/events'
import type { HeldCase, OpenedHeldCase } from '@hamvav/contract/safety/held-texts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TeamClient } from '../features/admin/testing/team-client.ts'
import { createChoiceClient, type ChoiceClient } from '../features/matches/testing/choice-client.ts'
import type { Chat } from '../features/messaging/testing/chat.ts'
import type { Sockets } from '../testing/socket-client.ts'
import type { TestApp, TestMember } from '../testing/test-app.ts'
import { createChatWithTeam } from './testing/chat-with-team.ts'

let app: TestApp
let chat: Chat
let choices: ChoiceClient
let team: TeamClient
let sockets: Sockets
/** The member who ends the match, and the one who does not accept it. */
let leaver: TestMember
let left: TestMember

beforeAll(async () => {
  ;({ app, chat, team, sockets } = await createChatWithTeam())
  choices = createChoiceClient(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  ;[leaver, left] = [await choices.join(), await choices.join()]
  for (const member of [leaver, left]) await chat.set(member, "messages_from = 'everyone'")
})

const closed = { code: 'conversation_closed', message: 'You are no longer connected.' }
const refusal: unknown = expect.objectContaining(closed)
const sendCode = async (from: TestMember, to: TestMember) =>
  (await chat.trySend(from, to, 'Let us talk')).json<{ code?: string }>().code
const comment = (by: TestMember, about: TestMember) =>
  chat.request(by, 'POST', `/api/matches/${about.user._id}/comment`, { comment: 'One more thing', clientId: uuidv7() })
const relation = async (by: TestMember, about: TestMember) => {
  const { choice, isMatch, isClosed } = await choices.relation(by, about)
  return { choice, isMatch, isClosed }
}
const texts = async (viewer: TestMember, partner: TestMember) =>
  (await chat.read(viewer, partner)).map(({ text }) => text)
const messages = async () =>
  (await app.pool.query('SELECT FROM messages WHERE sender_id = $1', [left.user._id])).rowCount
const reports = '/api/safety/reports'

async function parted(...written: string[]): Promise<void> {
  await choices.match(leaver, left)
  for (const text of written) await chat.send(left, leaver, text)
  expect((await choices.unlike(leaver, left)).statusCode).toBe(200)
}

describe('after the end of a match', () => {
  test('neither of the two can write, and both read what was written', async () => {
    await parted('Namaste', 'Are you there?')
    for (const [from, to] of [
      [left, leaver],
      [leaver, left],
    ] as const) {
      const answer = await chat.trySend(from, to, 'Let us talk')
      expect([answer.statusCode, answer.json()]).toEqual([403, refusal])
      expect(await texts(from, to)).toEqual(['Namaste', 'Are you there?'])
      expect(await chat.entry(from, to)).toMatchObject({ closed: true, unreadCount: 0, request: false, safeChat: 'on' })
    }
    expect(await messages()).toBe(2)
  })

  test('a conversation that is older than the match is closed too', async () => {
    await chat.send(left, leaver, 'Before')
    await chat.send(leaver, left, 'An answer')
    await parted('After')
    expect(await sendCode(left, leaver)).toBe(closed.code)
    expect(await texts(left, leaver)).toEqual(['Before', 'An answer', 'After'])
  })

  test('there is no first message instead where nothing was written', async () => {
    await parted()
    for (const [from, to] of [
      [left, leaver],
      [leaver, left],
    ] as const) {
      expect(await sendCode(from, to)).toBe(closed.code)
      expect(await chat.list(from)).toEqual([])
    }
    const allowance = await chat.request(left, 'GET', '/api/messages/allowance')
    expect(allowance.json()).toMatchObject({ used: 0 })
  })

  test('neither taking the like back nor a new like or pass lets the other side write', async () => {
    await parted('Namaste')
    for (const step of [choices.unlike, choices.unpass, choices.like, choices.pass, choices.unpass, choices.like]) {
      expect((await step(left, leaver)).statusCode).toBe(200)
      expect(await sendCode(left, leaver)).toBe(closed.code)
    }
    expect(await relation(left, leaver)).toEqual({ choice: 'like', isMatch: false, isClosed: true })
  })

  test('a like with a comment is refused as a whole, also without earlier messages', async () => {
    for (const written of [[], ['Namaste']]) {
      await parted(...written)
      await choices.unpass(left, leaver)
      const answer = await comment(left, leaver)
      expect([answer.statusCode, answer.json()]).toEqual([403, refusal])
      expect(await relation(left, leaver)).toMatchObject({ choice: null, isMatch: false })
      ;[leaver, left] = [await choices.join(), await choices.join()]
    }
  })

  test('who ended it cannot connect the two again without the other', async () => {
    await parted('Namaste')
    expect((await choices.unpass(leaver, left)).statusCode).toBe(200)
    expect((await choices.like(leaver, left)).json()).toMatchObject({ isMatch: false })
    expect(await sendCode(leaver, left)).toBe(closed.code)
    expect(await relation(left, leaver)).toEqual({ choice: 'pass', isMatch: false, isClosed: true })
  })

  test('a new match of the two opens the conversation again, with a comment too', async () => {
    await parted('Namaste')
    await choices.like(leaver, left)
    expect((await comment(left, leaver)).json()).toMatchObject({ isMatch: true, message: { seq: 2 } })
    expect(await chat.entry(leaver, left)).not.toHaveProperty('closed')
    expect(await chat.entry(leaver, left)).toMatchObject({ unreadCount: 2 })
    expect(await sendCode(leaver, left)).toBeUndefined()
    expect(await relation(left, leaver)).toMatchObject({ isMatch: true, isClosed: false })
  })

  test('an empty conversation that was closed opens again with a new match', async () => {
    await parted()
    await choices.match(left, leaver)
    expect(await chat.entry(left, leaver)).toMatchObject({ lastMessage: null })
    expect(await chat.send(left, leaver, 'A second start')).toMatchObject({ seq: 1 })
  })

  test('a message that was on its way is refused by its socket, and one that was stored is returned again', async () => {
    await choices.match(leaver, left)
    const { socket } = await sockets.connect(left)
    const send = async (clientId: string) =>
      SendOutcome.parse(
        await socket.timeout(15_000).emitWithAck('send', { to: leaver.user._id, text: 'Queued', clientId }),
      )
    const stored = await send('queued-0001')
    await choices.unlike(leaver, left)
    expect(await send('queued-0001')).toEqual(stored)
    expect(await send('queued-0002')).toEqual({ error: { ...closed, status: 403 } })
    expect(await messages()).toBe(1)
  })

  test('messages sent at the same time are either before the end or refused, in every lane', async () => {
    await choices.match(leaver, left)
    const attempts = Array.from({ length: 20 }, (_, n) => chat.trySend(left, leaver, `${n}`))
    const [, ...answers] = await Promise.all([choices.unlike(leaver, left), ...attempts])
    const stored = answers.filter(({ statusCode }) => statusCode === 201).length
    for (const answer of answers) if (answer.statusCode !== 201) expect(answer.json()).toEqual(refusal)
    expect(await messages()).toBe(stored)
    expect(await sendCode(left, leaver)).toBe(closed.code)
  })

  test('first messages sent at the same time do not open the conversation of an ended match', async () => {
    await choices.match(leaver, left)
    await Promise.all([choices.unlike(leaver, left), ...[1, 2, 3].map((n) => chat.trySend(left, leaver, `${n}`))])
    expect(await sendCode(left, leaver)).toBe(closed.code)
    const { rows } = await app.pool.query('SELECT closed_at FROM conversations WHERE low_id = $1 OR high_id = $1', [
      left.user._id,
    ])
    expect(rows).toEqual([{ closed_at: expect.any(Date) }])
  })

  test('a first message that waits for a person is not delivered by its release', async () => {
    await chat.trySend(left, leaver, 'I will kill you')
    await parted()
    const cases = (await team.call('moderator', 'GET', '/admin/held?limit=100')).json<HeldCase[]>()
    const id = cases.find(({ member }) => member._id === left.user._id)?._id ?? ''
    const { texts: held } = (await team.call('moderator', 'GET', `/admin/held/${id}/texts`)).json<OpenedHeldCase>()
    const decision = { decision: 'release', upTo: held.at(-1)?._id }
    const released = await team.call('moderator', 'POST', `/admin/held/${id}/decide`, decision)
    expect(released.json(), released.body).toMatchObject({ shown: false })
    expect([await messages(), await chat.list(leaver)]).toEqual([0, []])
  })

  test('blocking, unblocking and deleting the copy do not open it', async () => {
    await parted('Namaste')
    const blocks = '/api/safety/blocks'
    for (const by of [leaver, left]) {
      const other = by === leaver ? left : leaver
      expect((await chat.request(by, 'POST', blocks, { userId: other.user._id })).statusCode).toBeLessThan(300)
      expect(await sendCode(other, by)).toBe('recipient_not_found')
      await chat.request(by, 'DELETE', `${blocks}/${other.user._id}`)
    }
    expect((await chat.clear(left, leaver)).statusCode).toBe(204)
    expect(await chat.list(left)).toEqual([])
    for (const [from, to] of [
      [left, leaver],
      [leaver, left],
    ] as const)
      expect(await sendCode(from, to)).toBe(closed.code)
    expect(await chat.entry(leaver, left)).toMatchObject({ closed: true })
  })
})

describe('a closed conversation gives away nothing more', () => {
  test('reactions and proposals are refused, reading is not shown, and an own text can still be erased', async () => {
    await choices.match(leaver, left)
    const message = await chat.send(left, leaver, 'Namaste')
    const answer = await chat.send(leaver, left, 'Hello')
    expect((await chat.react(left, answer._id, '❤️')).statusCode).toBe(200)
    await choices.unlike(leaver, left)
    const socket = await sockets.connect(leaver)
    expect((await chat.react(left, answer._id, '😡')).json()).toEqual(refusal)
    const safeChat = `/api/messages/conversation/${leaver.user._id}/safe-chat`
    expect((await chat.request(left, 'PUT', safeChat, { choice: 'off' })).json()).toEqual(refusal)
    expect((await chat.request(left, 'PUT', `/api/messages/seen/${answer._id}?upTo=true`)).json()).toEqual({ seen: 0 })
    expect((await chat.read(leaver, left)).map(({ seen }) => seen)).toEqual([false, false])
    expect((await chat.react(left, answer._id, null)).statusCode).toBe(200)
    expect((await chat.request(left, 'PUT', `/api/messages/unsend/${message._id}`)).statusCode).toBe(200)
    await socket.first('unsent')
    await sockets.settle()
    expect([socket.of('seen'), socket.of('conversationChanged')]).toEqual([[], []])
    expect(socket.of('reaction')).toMatchObject([{ _id: answer._id, emoji: null }])
    expect(await texts(leaver, left)).toEqual(['', 'Hello'])
  })

  test('presence and typing are hidden from both', async () => {
    await choices.match(leaver, left)
    await chat.send(left, leaver, 'Namaste')
    const [own, other] = [await sockets.connect(leaver), await sockets.connect(left)]
    await choices.unlike(leaver, left)
    expect(await own.first('conversationChanged')).toEqual({ with: left.user._id, change: 'closed' })
    expect(await other.first('conversationChanged')).toEqual({ with: leaver.user._id, change: 'closed' })
    other.emit('typing', { toUserId: leaver.user._id, isTyping: true })
    await sockets.settle()
    expect(own.of('typing')).toEqual([])
    expect(own.of('presence').at(-1)).toEqual({ userId: left.user._id, online: false })
    for (const member of [leaver, left])
      expect((await chat.request(member, 'GET', '/api/messages/online-users')).json()).toEqual([])
  })

  test('neither list, export nor relation tells who ended it', async () => {
    await parted('Namaste')
    const shown = async (viewer: TestMember, partner: TestMember) => {
      const row = await chat.entry(viewer, partner)
      const { rows } = await app.pool.query('SELECT * FROM conversations WHERE low_id = $1 OR high_id = $1', [
        viewer.user._id,
      ])
      return { row: Object.keys(row ?? {}).toSorted(), relation: await relation(viewer, partner), stored: rows[0] }
    }
    expect(await shown(leaver, left)).toEqual(await shown(left, leaver))
  })

  test('it can be reported, also one message of it', async () => {
    await parted('You owe me')
    const [message] = await chat.read(leaver, left)
    const report = { subject: 'conversation', subjectId: left.user._id, reason: 'harassment', details: 'The last one' }
    for (const more of [{}, { messageId: message?._id }])
      expect((await chat.request(leaver, 'POST', reports, { ...report, ...more })).statusCode).toBe(201)
  })
})
