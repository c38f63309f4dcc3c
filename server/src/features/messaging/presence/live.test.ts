import { createTokens } from '../../../platform/crypto/tokens.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestMember } from '../../../testing/test-app.ts'
import { useChatApp } from '../testing/chat.ts'

const { app, chat, connect, settle } = await useChatApp()
let asha: TestMember
let bikram: TestMember

beforeEach(async () => {
  asha = await app.signUp()
  bikram = await app.signUp()
  await chat.match(asha, bikram)
})

/** A token of the member's session that expires after `seconds`. */
function tokenFor({ token, user }: TestMember, seconds: number): string {
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
  return createTokens(app.config.jwtSecret).sign('member', { _id: user._id, sid }, seconds)
}

test('sync follows authSuccess', async () => {
  const socket = await connect(asha)
  await socket.first('sync')
  expect(socket.received.slice(0, 2)).toEqual([
    { event: 'authSuccess', payload: { message: 'Authenticated' } },
    { event: 'sync', payload: { since: null } },
  ])
})

test('a message reaches every device of both members; clientId only the sender', async () => {
  const [phone, laptop, own, stranger] = await Promise.all([
    connect(bikram),
    connect(bikram),
    connect(asha),
    connect(await app.signUp()),
  ])
  const sent = await chat.send(asha, bikram, 'नमस्ते 🙏', 'live-0001')
  const { clientId: _own, ...plain } = sent
  expect(await phone.first('message')).toEqual(plain)
  expect(await laptop.first('message')).toEqual(plain)
  expect(await own.first('message')).toEqual(sent)
  await chat.send(asha, bikram, 'नमस्ते 🙏', 'live-0001')
  await settle()
  expect([phone.of('message'), own.of('message'), stranger.of('message')].map(({ length }) => length)).toEqual([
    1, 1, 0,
  ])
})

test('messages of a conversation arrive in stored order', async () => {
  const socket = await connect(bikram)
  await chat.send(asha, bikram, 'first')
  await Promise.all(Array.from({ length: 40 }, (_, i) => chat.send(asha, bikram, `no. ${i}`)))
  await vi.waitFor(() => expect(socket.of('message')).toHaveLength(41))
  const stored = (await chat.read(bikram, asha)).map(({ text }) => text)
  expect(socket.of('message').map((message) => (message as { text: string }).text)).toEqual(stored)
})

test("seen is pushed to the sender and the reader's other devices", async () => {
  const [own, otherDevice] = await Promise.all([connect(asha), connect(bikram)])
  const first = await chat.send(asha, bikram, 'one')
  const second = await chat.send(asha, bikram, 'two')
  await chat.request(bikram, 'PUT', `/api/messages/seen/${second._id}`)
  expect(await own.first('seen')).toEqual({ by: bikram.user._id, messageIds: [second._id] })
  await chat.request(bikram, 'PUT', `/api/messages/seen/${second._id}?upTo=true`)
  await vi.waitFor(() => expect(own.of('seen')).toHaveLength(2))
  expect(own.of('seen')[1]).toEqual({ by: bikram.user._id, messageIds: [first._id] })
  expect(otherDevice.of('conversationSeen')).toEqual([{ with: asha.user._id, upTo: second._id }])
  await chat.request(bikram, 'PUT', `/api/messages/seen/${second._id}?upTo=true`)
  await settle()
  expect(own.of('seen')).toHaveLength(2)
})

test('unsent is pushed to both members once', async () => {
  const [own, other] = await Promise.all([connect(asha), connect(bikram)])
  const { _id } = await chat.send(asha, bikram, 'oops')
  for (let i = 0; i < 2; i++) await chat.request(asha, 'PUT', `/api/messages/unsend/${_id}`)
  const payload = { _id, from: asha.user._id, to: bikram.user._id, changedAt: expect.any(String) as string }
  expect(await other.first('unsent')).toEqual(payload)
  expect(await own.first('unsent')).toEqual(payload)
  await settle()
  expect([own.of('unsent').length, other.of('unsent').length]).toEqual([1, 1])
})

describe('typing', () => {
  test('reaches the partner of an accepted conversation, in order', async () => {
    const [typist, partner] = await Promise.all([connect(asha), connect(bikram)])
    for (const isTyping of [true, false, true]) typist.emit('typing', { toUserId: bikram.user._id, isTyping })
    await vi.waitFor(() =>
      expect(partner.of('typing')).toEqual([true, false, true].map((isTyping) => ({ from: asha.user._id, isTyping }))),
    )
  })

  test('reaches nobody through a request or block, or without a conversation', async () => {
    const [pending, rude, unknown] = [await app.signUp(), await app.signUp(), await app.signUp()]
    await chat.send(asha, pending, 'May I?')
    await chat.match(asha, rude)
    await chat.block(rude, asha)
    const [typist, ...others] = await Promise.all([asha, pending, rude, unknown].map((member) => connect(member)))
    for (const { user } of [pending, rude, unknown]) typist?.emit('typing', { toUserId: user._id, isTyping: true })
    others[0]?.emit('typing', { toUserId: asha.user._id, isTyping: true })
    await settle()
    expect(others.flatMap((socket) => socket.of('typing'))).toEqual([])
    expect(typist?.of('typing')).toEqual([])
    expect(typist?.of('refused')).toEqual([])
  })

  test('is visible immediately after a request is accepted', async () => {
    const requester = await app.signUp()
    await chat.send(requester, asha, 'May I?')
    const [own, other] = await Promise.all([connect(requester), connect(asha)])
    other.emit('typing', { toUserId: requester.user._id, isTyping: true })
    await settle()
    expect(own.of('typing')).toEqual([])
    await chat.send(asha, requester, 'You may')
    own.emit('typing', { toUserId: asha.user._id, isTyping: true })
    expect(await other.first('typing')).toEqual({ from: requester.user._id, isTyping: true })
  })

  test('of a simulated partner is shown', async () => {
    const partner = await connect(bikram)
    await app.app.messaging.setTyping(asha.user._id, bikram.user._id, true)
    expect(await partner.first('typing')).toEqual({ from: asha.user._id, isTyping: true })
  })
})

describe('presence', () => {
  const onlineFor = async (viewer: TestMember) =>
    (await chat.request(viewer, 'GET', '/api/messages/online-users')).json<string[]>()

  test('is shown to a match from the first device or heartbeat until 5 s after "offline"', async () => {
    const watcher = await connect(bikram)
    const device = await connect(asha)
    expect(await watcher.first('presence')).toEqual({ userId: asha.user._id, online: true })
    expect(await onlineFor(bikram)).toEqual([asha.user._id])
    const from = Date.now()
    device.emit('presence', { userId: asha.user._id, online: false })
    await vi.waitFor(() => expect(watcher.of('presence')).toHaveLength(2))
    expect(Date.now() - from).toBeGreaterThan(4_800)
    expect(watcher.of('presence')[1]).toEqual({ userId: asha.user._id, online: false })
    expect(await onlineFor(bikram)).toEqual([])
    expect((await chat.request(asha, 'POST', '/api/messages/heartbeat')).statusCode).toBe(204)
    await vi.waitFor(() => expect(watcher.of('presence')).toHaveLength(3))
    expect(await onlineFor(bikram)).toEqual([asha.user._id])
  })

  test('is hidden between strangers, in requests, by blocks and by suspension', async () => {
    const [requester, rude, stranger, suspended] = await Promise.all(Array.from({ length: 4 }, () => app.signUp()))
    if (!requester || !rude || !stranger || !suspended) throw new Error('four members')
    await chat.send(requester, asha, 'May I?')
    for (const one of [rude, suspended]) await chat.match(asha, one)
    await chat.block(asha, rude)
    await chat.set(suspended, 'suspended_at = now()')
    const watchers = await Promise.all([requester, rude, stranger].map((member) => connect(member)))
    const own = await connect(asha)
    await settle()
    expect([...watchers, own].flatMap((socket) => socket.of('presence'))).toEqual([])
    for (const viewer of [asha, requester, rude, stranger]) expect(await onlineFor(viewer)).toEqual([])
  })

  test('and seen receipts become visible when a request is accepted', async () => {
    const requester = await app.signUp()
    const [own, other] = await Promise.all([connect(requester), connect(asha)])
    const { _id } = await chat.send(requester, asha, 'May I?')
    await chat.request(asha, 'PUT', `/api/messages/seen/${_id}`)
    await settle()
    expect([own.of('seen'), own.of('presence'), other.of('presence')]).toEqual([[], [], []])
    expect(await other.first('conversationSeen')).toEqual({ with: requester.user._id, upTo: _id })
    await chat.send(asha, requester, 'You may')
    expect(await own.first('seen')).toEqual({ by: asha.user._id, messageIds: [_id] })
    expect(await own.first('presence')).toEqual({ userId: asha.user._id, online: true })
    expect(await other.first('presence')).toEqual({ userId: requester.user._id, online: true })
    expect(await onlineFor(requester)).toEqual([asha.user._id])
  })
})

describe('a socket', () => {
  test('receives nothing and may send nothing before it has authenticated', async () => {
    const silent = await connect()
    for (const [event, payload] of [
      ['identify', bikram.user._id],
      ['typing', { toUserId: bikram.user._id, isTyping: true }],
      ['presence', { userId: bikram.user._id, online: true }],
    ] as const)
      silent.emit(event, payload)
    await chat.send(asha, bikram, 'secret')
    await vi.waitFor(() => expect(silent.of('authError')).toHaveLength(3))
    expect(silent.received.every(({ event }) => event === 'authError')).toBe(true)
  })

  test.each([
    ['forged', () => `${asha.token.split('.').slice(0, 2).join('.')}.forged`],
    ['malformed', () => 'token'],
    ['an id', () => asha.user._id],
    ['expired', () => tokenFor(asha, -1)],
    ['unsigned', () => `${btoa('{"alg":"none"}')}.${asha.token.split('.')[1]}.`],
  ])('with a token that is %s gets session_expired', async (_what, token) => {
    const socket = await connect()
    socket.emit('authenticate', token())
    expect(await socket.first('authError')).toMatchObject({ code: 'session_expired' })
    await chat.send(bikram, asha, 'secret')
    await settle()
    expect(socket.of('message')).toEqual([])
  })

  test('cannot send or receive after its token expires until it authenticates again', async () => {
    const [socket, partner] = await Promise.all([connect(tokenFor(asha, 2)), connect(bikram)])
    await vi.waitFor(() => {
      socket.emit('typing', { toUserId: bikram.user._id, isTyping: true })
      expect(socket.of('authError')).toContainEqual(expect.objectContaining({ code: 'session_expired' }))
    })
    const before = partner.of('typing').length
    await chat.send(bikram, asha, 'secret')
    socket.emit('typing', { toUserId: bikram.user._id, isTyping: true })
    await settle()
    expect(socket.of('message')).toEqual([])
    expect(partner.of('typing')).toHaveLength(before)
    socket.emit('authenticate', asha.token)
    await vi.waitFor(() => expect(socket.of('authSuccess')).toHaveLength(2))
    await chat.send(bikram, asha, 'received again')
    expect(await socket.first('message')).toMatchObject({ text: 'received again' })
  })

  test('cannot act as another member', async () => {
    const socket = await connect(asha)
    socket.emit('identify', bikram.user._id)
    socket.emit('presence', { userId: bikram.user._id, online: true })
    await vi.waitFor(() => expect(socket.of('refused')).toHaveLength(2))
    expect(socket.of('refused')).toMatchObject([
      { event: 'identify', code: 'forbidden' },
      { event: 'presence', code: 'forbidden' },
    ])
    socket.emit('identify', asha.user._id)
    await settle()
    expect(socket.of('refused')).toHaveLength(2)
  })

  test('with invalid events is answered and stays connected', async () => {
    const socket = await connect(asha)
    const invalid: [string, unknown][] = [
      ['typing', 'loud'],
      ['typing', { toUserId: 5, isTyping: 'yes' }],
      ['presence', null],
      ['identify', ['a']],
      ['message', { text: 'from a client' }],
      ['__proto__', {}],
    ]
    for (const [event, payload] of invalid) socket.emit(event, payload)
    await vi.waitFor(() => expect(socket.of('refused')).toHaveLength(invalid.length))
    await chat.send(bikram, asha, 'still there')
    expect(await socket.first('message')).toMatchObject({ text: 'still there' })
  })
})
