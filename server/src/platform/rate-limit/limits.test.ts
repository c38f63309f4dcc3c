// Two servers with shared counts in Redis, and local counts without it.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasRedis, startRedis, type RedisServer } from '../../testing/redis-server.ts'
import { openRedis, type Redis } from '../redis/connection.ts'
import { createLimits } from './limits.ts'

describe.skipIf(!hasRedis)('limits of several servers', () => {
  let server: RedisServer
  let connections: Redis[]

  beforeAll(async () => {
    server = await startRedis()
    connections = await Promise.all([1, 2].map(() => openRedis(server.url, () => {})))
  })
  afterAll(async () => {
    await Promise.all(connections.map((redis) => redis.close()))
    await server.remove()
  })

  const limits = () =>
    connections.map((redis) => createLimits({ enabled: true, now: Date.now, redis, secret: 'a shared secret' }))
  const tooMany = { code: 'too_many_requests', details: { retryAfterSeconds: 60 } }

  test('attempts on different servers are counted together', async () => {
    const [one, other] = limits().map(({ openAttempts }) => openAttempts({ name: 'x', points: 2, seconds: 60 }))
    await one?.take('asha@gmail.com')
    await other?.take('asha@gmail.com')
    await expect(one?.take('asha@gmail.com')).rejects.toMatchObject(tooMany)
    await other?.forget('asha@gmail.com')
    await one?.take('asha@gmail.com')
    await one?.refund('asha@gmail.com')
    await Promise.all([one?.take('asha@gmail.com'), other?.take('asha@gmail.com')])
    await expect(other?.take('asha@gmail.com')).rejects.toMatchObject(tooMany)
    await one?.take('bikram@gmail.com')
  })

  test('keys in Redis contain no personal data', async () => {
    const keys = await connections[0]?.commands.execute((client) => client.keys('*'))
    expect(keys).toHaveLength(2)
    expect(keys?.join()).not.toMatch(/asha|bikram|gmail/)
  })

  test('small buckets are shared immediately, large ones one call later', async () => {
    const [one, other] = limits().map(({ openBucket }) => openBucket({ name: 'scarce', points: 1, seconds: 60 }))
    await one?.consume('a')
    await expect(other?.consume('a')).rejects.toMatchObject({ consumedPoints: 2 })
    const [much, more] = limits().map(({ openBucket }) => openBucket({ name: 'much', points: 100, seconds: 60 }))
    for (let n = 0; n < 100; n++) await much?.consume('a')
    await vi.waitFor(() => expect(more?.consume('a')).rejects.toMatchObject({ consumedPoints: expect.any(Number) }))
  })

  test('each server counts locally while Redis is down, without waiting', async () => {
    const [one] = limits()
    const attempts = one?.openAttempts({ name: 'y', points: 1, seconds: 60 })
    const bucket = one?.openBucket({ name: 'y', points: 1, seconds: 60 })
    await server.kill()
    await attempts?.take('a')
    await expect(attempts?.take('a')).rejects.toMatchObject(tooMany)
    await attempts?.refund('a')
    await attempts?.forget('a')
    await bucket?.consume('a')
    await expect(bucket?.consume('a')).rejects.toMatchObject({ consumedPoints: 2 })
    await server.start()
  })
})
