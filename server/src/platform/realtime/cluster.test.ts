// Two servers on one database and one Redis: what one of them tells reaches the clients of both.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasRedis, startRedis, type RedisServer } from '../../testing/redis-server.ts'
import { connectSocket, type TestSocket } from '../../testing/socket-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts'

describe.skipIf(!hasRedis)('several servers', () => {
  let redis: RedisServer
  let one: TestApp
  let other: TestApp
  const open: TestSocket[] = []

  beforeAll(async () => {
    redis = await startRedis()
    one = await createTestApp({ REDIS_URL: redis.url })
    other = await createTestApp({ REDIS_URL: redis.url }, { beside: one })
  })
  afterAll(async () => {
    await other.close()
    await one.close()
    await redis.remove()
  })
  afterEach(() => {
    for (const socket of open.splice(0)) socket.close()
  })

  const connect = async (app: TestApp, { token }: TestMember) => {
    const socket = await connectSocket(await app.listen(), token)
    open.push(socket)
    return socket
  }
  async function send(app: TestApp, from: TestMember, to: TestMember, text: string): Promise<{ _id: string }> {
    const payload = { to: to.user._id, text }
    const url = '/api/messages/send'
    const answer = await app.server.inject({ method: 'POST', url, headers: from.headers, payload })
    expect(answer.statusCode).toBe(201)
    return answer.json()
  }
  const textsOf = (socket: TestSocket) => socket.of('message').map((message) => (message as { text: string }).text)

  test('a message, typing and "seen" reach the partner on the other server, and own devices on both', async () => {
    const [asha, bikram] = await Promise.all([one.signUp(), one.signUp()])
    const hers = await connect(one, asha)
    const [his, hisToo] = await Promise.all([connect(one, bikram), connect(other, bikram)])
    await send(one, asha, bikram, 'namaste')
    const { _id } = await send(other, bikram, asha, 'namaste to you')
    await vi.waitFor(() => {
      for (const socket of [his, hisToo]) expect(textsOf(socket)).toEqual(['namaste', 'namaste to you'])
      expect(textsOf(hers)).toEqual(['namaste', 'namaste to you'])
    })
    hisToo.emit('typing', { toUserId: asha.user._id, isTyping: true })
    expect(await hers.first('typing')).toEqual({ from: bikram.user._id, isTyping: true })
    await one.server.inject({ method: 'PUT', url: `/api/messages/seen/${_id}`, headers: asha.headers })
    expect(await hisToo.first('seen')).toEqual({ by: asha.user._id, messageIds: [_id] })
  })

  test('while Redis is away each server goes on telling its own clients; then all are asked to catch up', async () => {
    const [asha, bikram] = await Promise.all([one.signUp(), one.signUp()])
    const [hers, near, far] = await Promise.all([connect(one, asha), connect(one, bikram), connect(other, bikram)])
    await Promise.all([near, far].map((socket) => socket.first('sync')))
    await redis.kill()
    const texts = Array.from({ length: 10 }, (_, n) => `number ${n}`)
    await send(one, asha, bikram, 'the first')
    await send(one, bikram, asha, 'the second')
    for (const text of texts) await send(one, asha, bikram, text)
    await vi.waitFor(() => expect(textsOf(near)).toEqual(['the first', 'the second', ...texts]))
    expect(textsOf(far)).toEqual([])
    await redis.start()
    await vi.waitFor(() => {
      for (const socket of [hers, near, far]) expect(socket.of('sync').length).toBeGreaterThan(1)
    }, 10_000)
    await send(one, asha, bikram, 'again')
    await vi.waitFor(() => expect(textsOf(far)).toEqual(['again']))
  })
})
