import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasRedis, startRedis, type RedisServer } from '../../testing/redis-server.ts'
import { openConnection } from '../redis/connection.ts'
import { createRollCall } from './presence-sync.ts'

const patience = { timeout: 10_000 }

describe.skipIf(!hasRedis)('the roll call of servers', () => {
  let redis: RedisServer
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.remove())

  async function start() {
    const commands = await openConnection({ url: redis.url, onAway: () => {}, onRefusal: () => {} })
    const onLost = vi.fn<() => void>()
    return { commands, onLost, rollCall: createRollCall({ commands, onLost, beatMs: 20, livesMs: 2_000 }) }
  }
  const listed = ({ commands }: Awaited<ReturnType<typeof start>>) =>
    commands.ask((client) => client.zCard('hamvav:servers'))

  test('a server that falls silent is missed by one of the others, once; one that says goodbye is not', async () => {
    const [one, other, silent, polite] = [await start(), await start(), await start(), await start()]
    await vi.waitFor(async () => expect(await listed(one)).toBe(4))
    await polite.rollCall.close()
    await polite.commands.close()
    expect(await listed(one)).toBe(3)
    expect([one, other].map(({ onLost }) => onLost.mock.calls.length)).toEqual([0, 0])

    await silent.commands.close() // its beats go nowhere from now on
    await vi.waitFor(async () => expect(await listed(one)).toBe(2), patience)
    await vi.waitFor(
      () => expect([one, other, polite].flatMap(({ onLost }) => onLost.mock.calls)).toHaveLength(1),
      patience,
    )
    for (const { rollCall, commands } of [one, other]) {
      await rollCall.close()
      await commands.close()
    }
    await silent.rollCall.close()
  })
})
