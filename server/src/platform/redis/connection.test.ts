import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasRedis, startRedis, type RedisServer } from '../../testing/redis-server.ts'
import { openConnection, type RedisConnection } from './connection.ts'

describe.skipIf(!hasRedis)('a Redis connection', () => {
  let redis: RedisServer
  const open: RedisConnection[] = []
  const disconnects: string[] = []
  const back: string[] = []
  const refusals: string[] = []

  beforeAll(async () => {
    redis = await startRedis('--requirepass', 'a secret')
  })
  afterAll(() => redis.remove())
  afterEach(async () => {
    await Promise.all(open.splice(0).map((connection) => connection.close()))
    disconnects.length = back.length = refusals.length = 0
  })

  async function connect(password = 'a secret', stallMs = 100): Promise<RedisConnection> {
    const url = redis.url.replace('//', `//:${encodeURIComponent(password)}@`)
    const connection = await openConnection({
      url,
      stallMs,
      onDisconnect: (reason) => void disconnects.push(reason),
      onRefusal: (reason) => void refusals.push(reason),
    })
    connection.onReconnect(() => void back.push('back'))
    open.push(connection)
    return connection
  }
  const ping = (connection: RedisConnection) => connection.execute((client) => client.ping())

  test('fails immediately while Redis is down, and reconnects automatically', async () => {
    const connection = await connect()
    expect(await ping(connection)).toBe('PONG')
    await redis.kill()
    await vi.waitFor(() => expect(connection.isReady).toBe(false))
    await expect(ping(connection)).rejects.toThrow('Redis is away')
    await redis.start()
    await connection.ready()
    expect(await ping(connection)).toBe('PONG')
    expect(back).toEqual(['back'])
    expect(disconnects.join()).not.toContain('secret')
  })

  test('a Redis that accepts commands without responding counts as disconnected', async () => {
    const connection = await connect()
    redis.freeze()
    await expect(ping(connection)).rejects.toThrow()
    await expect(ping(connection)).rejects.toThrow('Redis is away')
    expect(disconnects).toEqual(['no answer'])
    redis.thaw()
    await connection.ready()
    expect(await ping(connection)).toBe('PONG')
  })

  test('a missing Redis does not prevent the start', async () => {
    await redis.kill()
    const connection = await connect()
    expect(connection.isReady).toBe(false)
    expect(disconnects[0]).toMatch(/ECONNREFUSED/)
    await redis.start()
    await connection.ready()
    expect(await ping(connection)).toBe('PONG')
  })

  test('a Redis that does not respond does not prevent the start and counts as disconnected', async () => {
    redis.freeze()
    const connection = await connect()
    expect([connection.isReady, disconnects]).toEqual([false, ['no answer']])
    redis.thaw()
    await connection.ready()
    expect(back).toEqual(['back'])
  })

  test('a Redis that refuses the connection prevents the start, without the password in the reason', async () => {
    const refused = connect('another secret')
    await expect(refused).rejects.toThrow(/^REDIS_URL: Redis refuses: WRONGPASS/)
    await expect(refused).rejects.not.toThrow(/another/)
  })

  test('refused commands are reported, once for many', async () => {
    const connection = await connect()
    await connection.execute((client) => client.set('text', 'x'))
    for (let n = 0; n < 3; n++)
      await expect(connection.execute((client) => client.incr('text'))).rejects.toThrow('not an integer')
    expect(refusals).toEqual([expect.stringContaining('not an integer')])
    expect(disconnects).toEqual([])
  })

  test('can be closed while it is disconnected, without pending work', async () => {
    const connection = await connect()
    await redis.kill()
    await vi.waitFor(() => expect(connection.isReady).toBe(false))
    await connection.close()
    await expect(ping(connection)).rejects.toThrow('Redis is away')
    await redis.start()
  })
})
