import { createTokens } from '../../../platform/crypto/tokens.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectSocket, type TestSocket } from '../../../testing/socket-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { createChat, type Chat } from '../testing/chat.ts'

let app: TestApp
let chat: Chat
let url: string
let asha: TestMember
let bikram: TestMember
const open: TestSocket[] = []

beforeAll(async () => {
  app = await createTestApp()
  chat = createChat(app)
  url = await app.listen()
})
afterAll(() => app.close())
beforeEach(async () => {
  asha = await app.signUp()
  bikram = await app.signUp()
  await chat.match(asha, bikram)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})

const connect = async (member?: TestMember | string) => {
  const socket = await connectSocket(url, typeof member === 'string' ? member : member?.token)
  open.push(socket)
  return socket
}

/** A token of the member's own session that ends in so many seconds. */
function lasting({ token, user }: TestMember, seconds: number): string {
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
  return createTokens(app.config.jwtSecret).sign('member', { _id: user._id, sid }, seconds)
}

/** Time enough for an event that must not come. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 150))

test('after authSuccess comes sync', async () => {
  const socket = await connect(asha)
  await socket.first('sync')
  expect(socket.received.slice(0, 2)).toEqual([
    { event: 'authSuccess', payload: { message: 'Authenticated' } },
    { event: 'sync', payload: { since: null } },
  ])
})

test('a message reaches every device of both, the clientId only those of its sender', async () => {
  const [phone, desk, own, stranger] = await Promise.all([
    connect(bikram),
    connect(bikram),
    connect(asha),
    connect(await app.signUp()),
  ])
  const sent = await chat.send(asha, bikram, 'नमस्ते 🙏', 'live-0001')
  const { clientId: _own, ...plain } = sent
  expect(await phone.first('message')).toEqual(plain)
  expect(await desk.first('message')).toEqual(plain)
  expect(await own.first('message')).toEqual(sent)
  await chat.send(asha, bikram, 'नमस्ते 🙏', 'live-0001')
  await aMoment()
  expect([phone.of('message'), own.of('message'), stranger.of('message')].map(({ length }) => length)).toEqual([
    1, 1, 0,
  ])
})

test('messages of one conversation arrive in the order in which they are read later', async () => {
  const socket = await connect(bikram)
  await chat.send(asha, bikram, 'first')
  await Promise.all(Array.from({ length: 40 }, (_, i) => chat.send(asha, bikram, `no. ${i}`)))
  await vi.waitFor(() => expect(socket.of('message')).toHaveLength(41))
  const stored = (await chat.read(bikram, asha)).map(({ text }) => text)
  expect(socket.of('message').map((message) => (message as { text: string }).text)).toEqual(stored)
})

test('seen is told to the sender, and to the other devices of the reader', async () => {
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
  await aMoment()
  expect(own.of('seen')).toHaveLength(2)
})

test('unsent is told to both sides, once', async () => {
  const [own, other] = await Promise.all([connect(asha), connect(bikram)])
  const { _id } = await chat.send(asha, bikram, 'oops')
  for (let i = 0; i < 2; i++) await chat.request(asha, 'PUT', `/api/messages/unsend/${_id}`)
  const payload = { _id, from: asha.user._id, to: bikram.user._id, changedAt: expect.any(String) as string }
  expect(await other.first('unsent')).toEqual(payload)
  expect(await own.first('unsent')).toEqual(payload)
  await aMoment()
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

  test('reaches nobody by a request, a block, or without anything between the two', async () => {
    const [pending, rude, unknown] = [await app.signUp(), await app.signUp(), await app.signUp()]
    await chat.send(asha, pending, 'May I?')
    await chat.match(asha, rude)
    await chat.block(rude, asha)
    const [typist, ...others] = await Promise.all([asha, pending, rude, unknown].map(connect))
    for (const { user } of [pending, rude, unknown]) typist?.emit('typing', { toUserId: user._id, isTyping: true })
    others[0]?.emit('typing', { toUserId: asha.user._id, isTyping: true })
    await aMoment()
    expect(others.flatMap((socket) => socket.of('typing'))).toEqual([])
    expect(typist?.of('typing')).toEqual([])
    expect(typist?.of('refused')).toEqual([])
  })

  test('is seen at once when a request is answered, although it was hidden a moment before', async () => {
    const requester = await app.signUp()
    await chat.send(requester, asha, 'May I?')
    const [own, other] = await Promise.all([connect(requester), connect(asha)])
    other.emit('typing', { toUserId: requester.user._id, isTyping: true })
    await aMoment()
    expect(own.of('typing')).toEqual([])
    await chat.send(asha, requester, 'You may')
    own.emit('typing', { toUserId: asha.user._id, isTyping: true })
    expect(await other.first('typing')).toEqual({ from: requester.user._id, isTyping: true })
  })

  test('of a suspended member is refused; a simulated partner types like anybody', async () => {
    const [typist, partner] = await Promise.all([connect(asha), connect(bikram)])
    await app.app.messaging.typingAs(asha.user._id, bikram.user._id, true)
    expect(await partner.first('typing')).toEqual({ from: asha.user._id, isTyping: true })
    await chat.set(asha, 'suspended_at = now()')
    await vi.waitFor(() => {
      typist.emit('typing', { toUserId: bikram.user._id, isTyping: false })
      expect(typist.of('refused')).toContainEqual(expect.objectContaining({ event: 'typing', code: 'suspended' }))
    })
  })
})

describe('presence', () => {
  const onlineFor = async (viewer: TestMember) =>
    (await chat.request(viewer, 'GET', '/api/messages/online-users')).json<string[]>()

  test('comes to a match with the first device, by heartbeat too, and goes 5 s after "offline"', async () => {
    const watcher = await connect(bikram)
    const device = await connect(asha)
    expect(await watcher.first('presence')).toEqual({ userId: asha.user._id, online: true })
    expect(await onlineFor(bikram)).toEqual([asha.user._id])
    const from = Date.now()
    device.emit('presence', { userId: asha.user._id, online: false })
    await vi.waitFor(() => expect(watcher.of('presence')).toHaveLength(2), 7_000)
    expect(Date.now() - from).toBeGreaterThan(4_800)
    expect(watcher.of('presence')[1]).toEqual({ userId: asha.user._id, online: false })
    expect(await onlineFor(bikram)).toEqual([])
    expect((await chat.request(asha, 'POST', '/api/messages/heartbeat')).statusCode).toBe(204)
    await vi.waitFor(() => expect(watcher.of('presence')).toHaveLength(3))
    expect(await onlineFor(bikram)).toEqual([asha.user._id])
  }, 15_000)

  test('is hidden from strangers, by requests both ways, by blocks and by suspension', async () => {
    const [requester, rude, stranger, suspended] = await Promise.all(Array.from({ length: 4 }, () => app.signUp()))
    if (!requester || !rude || !stranger || !suspended) throw new Error('four members')
    await chat.send(requester, asha, 'May I?')
    for (const one of [rude, suspended]) await chat.match(asha, one)
    await chat.block(asha, rude)
    await chat.set(suspended, 'suspended_at = now()')
    const watchers = await Promise.all([requester, rude, stranger, suspended].map(connect))
    const own = await connect(asha)
    await aMoment()
    expect([...watchers, own].flatMap((socket) => socket.of('presence'))).toEqual([])
    for (const viewer of [asha, requester, rude, stranger, suspended]) expect(await onlineFor(viewer)).toEqual([])
  })

  test('and seen become visible with the answer to a request', async () => {
    const requester = await app.signUp()
    const [own, other] = await Promise.all([connect(requester), connect(asha)])
    const { _id } = await chat.send(requester, asha, 'May I?')
    await chat.request(asha, 'PUT', `/api/messages/seen/${_id}`)
    await aMoment()
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
  test('is told nothing and may say nothing before it has authenticated', async () => {
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
    ['of no shape', () => 'token'],
    ['a bare id', () => asha.user._id],
    ['expired', () => lasting(asha, -1)],
    ['unsigned', () => `${btoa('{"alg":"none"}')}.${asha.token.split('.')[1]}.`],
  ])('with a token that is %s is refused', async (_what, token) => {
    const socket = await connect()
    socket.emit('authenticate', token())
    expect(await socket.first('authError')).toMatchObject({ code: 'session_expired' })
    await chat.send(bikram, asha, 'secret')
    await aMoment()
    expect(socket.of('message')).toEqual([])
  })

  test('loses the right to speak and to hear when its token ends, until a fresh one comes', async () => {
    const [socket, partner] = await Promise.all([connect(lasting(asha, 2)), connect(bikram)])
    await vi.waitFor(() => {
      socket.emit('typing', { toUserId: bikram.user._id, isTyping: true })
      expect(socket.of('authError')).toContainEqual(expect.objectContaining({ code: 'session_expired' }))
    }, 4_000)
    const before = partner.of('typing').length
    await chat.send(bikram, asha, 'secret')
    socket.emit('typing', { toUserId: bikram.user._id, isTyping: true })
    await aMoment()
    expect(socket.of('message')).toEqual([])
    expect(partner.of('typing')).toHaveLength(before)
    socket.emit('authenticate', asha.token)
    await vi.waitFor(() => expect(socket.of('authSuccess')).toHaveLength(2))
    await chat.send(bikram, asha, 'heard again')
    expect(await socket.first('message')).toMatchObject({ text: 'heard again' })
  })

  test('cannot be another member', async () => {
    const socket = await connect(asha)
    socket.emit('identify', bikram.user._id)
    socket.emit('presence', { userId: bikram.user._id, online: true })
    await vi.waitFor(() => expect(socket.of('refused')).toHaveLength(2))
    expect(socket.of('refused')).toMatchObject([
      { event: 'identify', code: 'forbidden' },
      { event: 'presence', code: 'forbidden' },
    ])
    socket.emit('identify', asha.user._id)
    await aMoment()
    expect(socket.of('refused')).toHaveLength(2)
  })

  test('that says nonsense is answered and stays', async () => {
    const socket = await connect(asha)
    const nonsense: [string, unknown][] = [
      ['typing', 'loud'],
      ['typing', { toUserId: 5, isTyping: 'yes' }],
      ['presence', null],
      ['identify', ['a']],
      ['message', { text: 'from a client' }],
      ['__proto__', {}],
    ]
    for (const [event, payload] of nonsense) socket.emit(event, payload)
    await vi.waitFor(() => expect(socket.of('refused')).toHaveLength(nonsense.length))
    await chat.send(bikram, asha, 'still there')
    expect(await socket.first('message')).toMatchObject({ text: 'still there' })
  })
})
