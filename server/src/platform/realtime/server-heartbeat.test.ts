import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasRedis, startRedis, type RedisServer } from '../../testing/redis-server.ts'
import { openConnection } from '../redis/connection.ts'
import { createServerHeartbeat } from './cluster.ts'

const polling = { timeout: 60_000 }

describe.skipIf(!hasRedis)('server heartbeats', () => {
  let redis: RedisServer
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.remove())

  async function start() {
    const commands = await openConnection({ url: redis.url, onDisconnect: () => {}, onRefusal: () => {} })
    const onLost = vi.fn<() => void>()
    return {
      commands,
      onLost,
      heartbeat: createServerHeartbeat({ commands, onLost, intervalMs: 20, lifetimeMs: 2_000 }),
    }
  }
  const listed = ({ commands }: Awaited<ReturnType<typeof start>>) =>
    commands.execute((client) => client.zCard('hamvav:servers'))

  test('a server without heartbeats is reported lost once by one of the others; a deregistered one is not', async () => {
    const [one, other, crashed, stopped] = [await start(), await start(), await start(), await start()]
    await vi.waitFor(async () => expect(await listed(one)).toBe(4))
    await stopped.heartbeat.close()
    await stopped.commands.close()
    expect(await listed(one)).toBe(3)
    expect([one, other].map(({ onLost }) => onLost.mock.calls.length)).toEqual([0, 0])

    await crashed.commands.close() // its heartbeats fail from now on
    await vi.waitFor(async () => expect(await listed(one)).toBe(2), polling)
    await vi.waitFor(
      () => expect([one, other, stopped].flatMap(({ onLost }) => onLost.mock.calls)).toHaveLength(1),
      polling,
    )
    for (const { heartbeat, commands } of [one, other]) {
      await heartbeat.close()
      await commands.close()
    }
    await crashed.heartbeat.close()
  })
})
