// `send` by socket: same result as the HTTP call, returned in the acknowledgement.
import type { Message } from '@hamvav/contract/messaging/entities'
import { SendOutcome } from '@hamvav/contract/messaging/events'
import { requestMessagesMax, socketTextMax } from '@hamvav/contract/messaging/limits'
import { rateLimits } from '@hamvav/contract/endpoint'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createTokens } from '../../../platform/crypto/tokens.ts'
import type { TestSocket } from '../../../testing/socket-client.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'
import { createChat, useChatApp } from '../testing/chat.ts'

const { app, chat, connect } = await useChatApp()
let asha: TestMember
let bikram: TestMember

beforeEach(async () => {
  ;[asha, bikram] = await Promise.all([app.signUp(), app.signUp()])
  await chat.match(asha, bikram)
})

/** The acknowledgement of one `send`, parsed by the contract. */
const send = async ({ socket }: TestSocket, payload: unknown) =>
  SendOutcome.parse(await socket.timeout(5_000).emitWithAck('send', payload))
async function sent(socket: TestSocket, payload: unknown): Promise<Message> {
  const outcome = await send(socket, payload)
  if ('error' in outcome) throw new Error(outcome.error.code)
  return outcome.message
}
const failed = async (socket: TestSocket, payload: unknown) => {
  const outcome = await send(socket, payload)
  return 'error' in outcome ? outcome.error : outcome
}
const stored = async (member: TestMember) =>
  (await app.pool.query('SELECT FROM messages WHERE sender_id = $1', [member.user._id])).rowCount

test('acknowledges with the message; the recipient and other devices receive it, the sending socket does not', async () => {
  const [own, other, partner] = [await connect(asha), await connect(asha), await connect(bikram)]
  const payload = { to: bikram.user._id, text: ' नमस्ते ', clientId: 'socket-0001' }
  const message = await sent(own, payload)
  expect(message).toMatchObject({ from: asha.user._id, text: 'नमस्ते', seq: 1, clientId: 'socket-0001' })
  const { clientId: _own, ...plain } = message
  expect(await other.first('message')).toEqual(message)
  expect(await partner.first('message')).toEqual(plain)
  expect(await sent(own, payload)).toEqual(message)
  expect(await chat.send(asha, bikram, 'the same by call', 'socket-0001')).toEqual(message)
  expect(await stored(asha)).toBe(1)
  await chat.send(asha, bikram, 'by call')
  await expect.poll(() => own.of('message')).toHaveLength(1)
  expect([other, partner].map((socket) => socket.of('message').length)).toEqual([2, 2])
})

test('preserves the order of messages, also while the conversation is opened', async () => {
  for (const partner of [bikram, await app.signUp()]) {
    const own = await connect(asha)
    const texts = Array.from({ length: requestMessagesMax }, (_, i) => `no. ${i}`)
    const messages = await Promise.all(texts.map((text) => sent(own, { to: partner.user._id, text })))
    expect(messages.map(({ text, seq }) => `${seq} ${text}`)).toEqual(texts.map((text, i) => `${i + 1} ${text}`))
    expect((await chat.read(partner, asha)).map(({ text }) => text)).toEqual(texts)
  }
})

test('works without an acknowledgement; an error is pushed as refused', async () => {
  const [own, partner] = [await connect(asha), await connect(bikram)]
  own.emit('send', { to: bikram.user._id, text: 'just so' })
  expect(await partner.first('message')).toMatchObject({ text: 'just so' })
  own.emit('send', { to: asha.user._id, text: 'to myself' })
  expect(await own.first('refused')).toMatchObject({ event: 'send', code: 'message_to_self' })
})

test('accepts any text of socketTextMax and 4,000 Nepali characters', async () => {
  const own = await connect(asha)
  for (const text of [`a${'\u0001'.repeat(3_998)}b`, 'नी'.repeat(4_000), `${'👩🏽'.repeat(socketTextMax / 4)}`])
    expect((await sent(own, { to: bikram.user._id, text })).text).toBe(text)
  expect('\u0001'.repeat(socketTextMax).length).toBe(socketTextMax)
  const tooLong = await failed(own, { to: bikram.user._id, text: '\u0001'.repeat(socketTextMax) })
  expect(tooLong).toMatchObject({ code: 'invalid_input', status: 400 })
})

describe('a request', () => {
  test('accepts five messages, also of ten concurrent ones, and more after it is accepted', async () => {
    const stranger = await app.signUp()
    const own = await connect(stranger)
    await sent(own, { to: asha.user._id, text: 'May I?' })
    const more = Array.from({ length: 10 }, (_, i) => send(own, { to: asha.user._id, text: `no. ${i}` }))
    const calls = Array.from({ length: 5 }, (_, i) => chat.trySend(stranger, asha, `call ${i}`))
    const refusals = (await Promise.all(more)).filter((outcome) => 'error' in outcome)
    const codes = [...refusals.map(({ error }) => error.code), ...(await Promise.all(calls)).map(codeOf)]
    expect(codes.filter((code) => code === 'request_waits')).toHaveLength(11)
    expect(await failed(own, { to: asha.user._id, text: 'And?' })).toEqual({
      code: 'request_waits',
      status: 403,
      message: 'You can write more once this member replies.',
    })
    expect((await chat.read(asha, stranger)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
    await chat.send(asha, stranger, 'You may')
    expect((await sent(own, { to: asha.user._id, text: 'Thank you' })).seq).toBe(7)
  })
  const codeOf = (answer: { statusCode: number; json<T>(): T }) => answer.json<{ code?: string }>().code ?? 'stored'

  test('that was declined stores messages without events; a reply accepts it', async () => {
    const stranger = await app.signUp()
    const [own, other] = [await connect(stranger), await connect(asha)]
    await sent(own, { to: asha.user._id, text: 'May I?' })
    await other.first('message')
    await chat.answerRequest(asha, stranger, 'declined')
    expect(await sent(own, { to: asha.user._id, text: 'Hello?' })).toMatchObject({ seq: 2, seen: false })
    await sent(await connect(bikram), { to: asha.user._id, text: 'marks the end of the events' })
    await expect.poll(() => other.of('message')).toHaveLength(2)
    expect(other.of('message')).not.toContainEqual(expect.objectContaining({ text: 'Hello?' }))
    expect(await chat.entry(asha, stranger)).toBeUndefined()
    await chat.send(asha, stranger, 'All right')
    expect(await chat.entry(asha, stranger)).toMatchObject({ request: false, unreadCount: 2 })
    expect(await chat.read(asha, stranger)).toHaveLength(3)
  })
})

test('a repeated clientId in a batch leaves no gap in seq', async () => {
  const [own, partner] = [await connect(asha), await connect(bikram)]
  await sent(own, { to: bikram.user._id, text: 'first', clientId: 'twice-0000' })
  const work = Array.from({ length: 60 }, (_, i) =>
    i % 3 === 0
      ? sent(partner, { to: asha.user._id, text: `theirs ${i}` })
      : chat.send(asha, bikram, `mine ${i}`, `twice-000${i % 7}`),
  )
  await Promise.all(work)
  const seqs = (await chat.read(asha, bikram)).map(({ seq }) => seq)
  expect(seqs).toEqual(seqs.map((_, i) => i + 1))
})

describe('rejects', () => {
  test.each([
    ['no text', { text: '   ' }, 'A message is required.'],
    ['a text that is an object', { text: { $gt: '' } }, 'A message is required.'],
    ['bytes', { text: Buffer.from('hi') }, 'A message is required.'],
    ['more than 4,000 characters', { text: 'न'.repeat(4_001) }, 'A message can have at most 4000 characters.'],
    ['a lone surrogate', { text: 'a\ud800' }, 'A message has a character that cannot be stored.'],
    ['an invalid recipient id', { to: "'; DROP TABLE messages; --" }, 'This is not a valid id.'],
    ['an invalid replyTo', { replyTo: 5 }, 'This is not a valid id.'],
    ['an invalid clientId', { clientId: 'a b' }, 'A clientId has 8 to 64 characters: letters, digits, _ and -.'],
  ])('%s, with the message of the HTTP call', async (_what, part, message) => {
    const own = await connect(asha)
    const payload = { to: bikram.user._id, text: 'hi', ...part }
    expect(await failed(own, payload)).toEqual({ code: 'invalid_input', status: 400, message })
    expect(await stored(asha)).toBe(0)
    expect(own.of('refused')).toEqual([])
  })

  test('anything except one message', async () => {
    const own = await connect(asha)
    for (const payload of [null, 'hi', 5, [], [{ to: bikram.user._id, text: 'hi' }], true, { to: [bikram.user._id] }])
      expect(await failed(own, payload)).toMatchObject({ code: 'invalid_input', status: 400 })
    expect(await stored(asha)).toBe(0)
  })

  test('ids of others: an unreachable recipient, a foreign message, another sender', async () => {
    const [own, rude] = [await connect(asha), await app.signUp()]
    await chat.block(rude, asha)
    for (const to of [rude.user._id, uuidv7()])
      expect(await failed(own, { to, text: 'hi' })).toMatchObject({ code: 'recipient_not_found', status: 404 })
    const extra = { from: bikram.user._id, _id: uuidv7(), seq: 99, seen: true, createdAt: '2020-01-01T00:00:00Z' }
    const message = await sent(own, { to: bikram.user._id, text: 'hi', ...extra })
    expect(message).toMatchObject({ from: asha.user._id, seq: 1, seen: false })
    expect([extra._id, extra.createdAt]).not.toContain(message._id)
  })

  test('messages before authentication and after the token expires', async () => {
    const silent = await connect()
    const payload = { to: bikram.user._id, text: 'hi' }
    expect(await failed(silent, payload)).toMatchObject({ code: 'unauthorized', status: 401 })
    const { sid } = JSON.parse(Buffer.from(asha.token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
    const ending = await connect(createTokens(app.config.jwtSecret).sign('member', { _id: asha.user._id, sid }, 1))
    await vi.waitFor(
      async () => expect(await failed(ending, payload)).toMatchObject({ code: 'session_expired', status: 401 }),
      4_000,
    )
    expect(await ending.first('authError')).toMatchObject({ code: 'session_expired' })
    expect(await failed(ending, payload)).toMatchObject({ code: 'unauthorized' })
  })
})

test('shares the rate limit with HTTP calls, returns the retry time and stays connected', async () => {
  const limited = await createTestApp({ RATE_LIMIT: 'on' })
  try {
    const [one, other] = [await limited.signUp(), await limited.signUp()]
    await createChat(limited).match(one, other)
    const socket = await connect(one, limited)
    const payload = { to: other.user._id, text: 'hi' }
    await createChat(limited).send(one, other, 'by call')
    const { points } = rateLimits.write
    const outcomes = await Promise.all(Array.from({ length: points }, () => send(socket, payload)))
    const refused = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome.error] : []))
    expect(refused).toMatchObject([{ code: 'too_many_requests', status: 429 }])
    expect(refused[0]?.retryAfterSeconds).toBeGreaterThan(0)
    expect((await createChat(limited).trySend(one, other, 'by call')).statusCode).toBe(429)
    expect(socket.of('refused')).toEqual([])
    socket.emit('identify', other.user._id)
    expect(await socket.first('refused')).toMatchObject({ event: 'identify', code: 'forbidden' })
    expect(
      (await send(await connect(other, limited), { to: one.user._id, text: 'still there?' })) as object,
    ).toHaveProperty('message')
    await expect.poll(() => socket.of('message')).toContainEqual(expect.objectContaining({ text: 'still there?' }))
  } finally {
    await limited.close()
  }
})
