import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasRedis, startRedis, type RedisServer } from '../../testing/redis-server.ts'
import { openConnection, type RedisConnection } from './connection.ts'

describe.skipIf(!hasRedis)('a connection to Redis', () => {
  let redis: RedisServer
  const open: RedisConnection[] = []
  const away: string[] = []
  const back: string[] = []
  const refusals: string[] = []

  beforeAll(async () => {
    redis = await startRedis('--requirepass', 'a secret')
  })
  afterAll(() => redis.remove())
  afterEach(async () => {
    await Promise.all(open.splice(0).map((connection) => connection.close()))
    away.length = back.length = refusals.length = 0
  })

  async function connect(password = 'a secret', stallMs = 100): Promise<RedisConnection> {
    const url = redis.url.replace('//', `//:${encodeURIComponent(password)}@`)
    const connection = await openConnection({
      url,
      stallMs,
      onAway: (reason) => void away.push(reason),
      onRefusal: (reason) => void refusals.push(reason),
    })
    connection.onBack(() => void back.push('back'))
    open.push(connection)
    return connection
  }
  const ping = (connection: RedisConnection) => connection.ask((client) => client.ping())

  test('fails at once while Redis is away, and comes back by itself', async () => {
    const connection = await connect()
    expect(await ping(connection)).toBe('PONG')
    await redis.kill()
    await vi.waitFor(() => expect(connection.isReady).toBe(false))
    await expect(ping(connection)).rejects.toThrow('Redis is away')
    await redis.start()
    await connection.ready()
    expect(await ping(connection)).toBe('PONG')
    expect(back).toEqual(['back'])
    expect(away.join()).not.toContain('secret')
  })

  test('a Redis that takes commands and answers none is taken for away', async () => {
    const connection = await connect()
    redis.freeze()
    await expect(ping(connection)).rejects.toThrow()
    await expect(ping(connection)).rejects.toThrow('Redis is away')
    expect(away).toEqual(['no answer'])
    redis.thaw()
    await connection.ready()
    expect(await ping(connection)).toBe('PONG')
  })

  test('an absent Redis keeps no server from starting', async () => {
    await redis.kill()
    const connection = await connect()
    expect(connection.isReady).toBe(false)
    expect(away[0]).toMatch(/ECONNREFUSED/)
    await redis.start()
    await connection.ready()
    expect(await ping(connection)).toBe('PONG')
  })

  test('nor does one that says nothing: it counts as away until it is heard', async () => {
    redis.freeze()
    const connection = await connect()
    expect([connection.isReady, away]).toEqual([false, ['no answer']])
    redis.thaw()
    await connection.ready()
    expect(back).toEqual(['back'])
  })

  test('one that refuses does, without the password in the reason', async () => {
    const refused = connect('another secret')
    await expect(refused).rejects.toThrow(/^REDIS_URL: Redis refuses: WRONGPASS/)
    await expect(refused).rejects.not.toThrow(/another/)
  })

  test('commands that Redis refuses are told of, once for many', async () => {
    const connection = await connect()
    await connection.ask((client) => client.set('text', 'x'))
    for (let n = 0; n < 3; n++)
      await expect(connection.ask((client) => client.incr('text'))).rejects.toThrow('not an integer')
    expect(refusals).toEqual([expect.stringContaining('not an integer')])
    expect(away).toEqual([])
  })

  test('can be closed while it is away, and nothing hangs on it', async () => {
    const connection = await connect()
    await redis.kill()
    await vi.waitFor(() => expect(connection.isReady).toBe(false))
    await connection.close()
    await expect(ping(connection)).rejects.toThrow('Redis is away')
    await redis.start()
  })
})
