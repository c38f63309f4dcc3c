// Two servers on one database and one Redis: events of one server reach the clients of both.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasRedis, startRedis, type RedisServer } from '../../testing/redis-server.ts'
import { type TestSocket, useSockets } from '../../testing/socket-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts'

describe.skipIf(!hasRedis)('several servers', () => {
  let redis: RedisServer
  let one: TestApp
  let other: TestApp

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
  const { connect } = useSockets(() => one)

  async function send(app: TestApp, from: TestMember, to: TestMember, text: string): Promise<{ _id: string }> {
    const payload = { to: to.user._id, text }
    const url = '/api/messages/send'
    const answer = await app.server.inject({ method: 'POST', url, headers: from.headers, payload })
    expect(answer.statusCode).toBe(201)
    return answer.json()
  }
  const textsOf = (socket: TestSocket) => socket.of('message').map((message) => (message as { text: string }).text)

  test('messages, typing and "seen" reach the partner on the other server, and own devices on both', async () => {
    const [asha, bikram] = await Promise.all([one.signUp(), one.signUp()])
    const hers = await connect(asha, one)
    const [his, hisToo] = await Promise.all([connect(bikram, one), connect(bikram, other)])
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

  test('presence and feed events are shared', async () => {
    const [asha, bikram] = await Promise.all([one.signUp({ canPost: true }), one.signUp()])
    const match = 'INSERT INTO matches (id, low_id, high_id) VALUES ($1, LEAST($2::uuid, $3), GREATEST($2::uuid, $3))'
    await one.pool.query(match, [randomUUID(), asha.user._id, bikram.user._id])
    const his = await connect(bikram, other)
    const hers = await connect(asha, one)
    expect(await his.first('presence')).toEqual({ userId: asha.user._id, online: true })
    const url = '/api/messages/online-users'
    for (const app of [one, other]) {
      const answer = await app.server.inject({ url, headers: bikram.headers })
      expect(answer.json()).toEqual([asha.user._id])
    }
    his.emit('watchFeed', true)
    const payload = { content: 'A morning in Pokhara' }
    await vi.waitFor(async () => {
      await one.server.inject({ method: 'POST', url: '/api/posts', headers: asha.headers, payload })
      expect(his.of('post')).not.toHaveLength(0)
    })
    hers.emit('presence', { userId: asha.user._id, online: false })
    await vi.waitFor(() => expect(his.of('presence').at(-1)).toEqual({ userId: asha.user._id, online: false }), 10_000)
  }, 15_000)

  test('while Redis is down each server still notifies its own clients; afterwards all clients catch up', async () => {
    const [asha, bikram] = await Promise.all([one.signUp(), one.signUp()])
    const [hers, near, far] = await Promise.all([connect(asha, one), connect(bikram, one), connect(bikram, other)])
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
