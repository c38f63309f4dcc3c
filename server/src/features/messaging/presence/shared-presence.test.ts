// Presence of two servers in one Redis. Spans are short here; how long they are is tested where one server is alone.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openRedis, type Redis } from '../../../platform/redis/open-redis.ts'
import { hasRedis, startRedis, type RedisServer } from '../../../testing/redis-server.ts'
import type { Presence } from './presence.ts'
import { createSharedPresence } from './shared-presence.ts'

describe.skipIf(!hasRedis)('presence of several servers', () => {
  let server: RedisServer
  let connections: Redis[]
  let presences: Presence[]
  let changes: string[]
  let member = ''
  let count = 0

  beforeAll(async () => {
    server = await startRedis()
    connections = await Promise.all([1, 2].map(() => openRedis(server.url, () => {})))
  })
  afterAll(async () => {
    await Promise.all(connections.map((redis) => redis.close()))
    await server.remove()
  })
  beforeEach(() => {
    changes = []
    member = `member ${++count}`
  })
  afterEach(() => Promise.all(presences.map((presence) => presence.close())))

  /** @param holdMs long where nothing is to end by itself */
  function open(holdMs = 60_000): [Presence, Presence] {
    presences = connections.map((redis) =>
      createSharedPresence({
        redis,
        holdMs,
        leavingMs: 50,
        sweepMs: 10,
        onChange: (id, online) => void changes.push(`${id} ${online ? 'on' : 'off'}`),
      }),
    )
    return presences as [Presence, Presence]
  }
  const heard = (...expected: string[]) =>
    vi.waitFor(() => expect(changes).toEqual(expected.map((change) => `${member} ${change}`)), 5_000)
  const isOnline = async (presence: Presence) => (await presence.onlineOf(['nobody', member])).has(member)

  test('a sign of life is known to all and told by one, its end too', async () => {
    const [one, other] = open(100)
    one.alive(member)
    other.alive(member)
    await heard('on')
    await heard('on', 'off')
    expect(await isOnline(one)).toBe(false)
    expect(await other.onlineOf([])).toEqual(new Set())
  })

  test('the last device that goes takes the member offline, whichever server it was on', async () => {
    const [one, other] = open()
    one.join(member, 'phone')
    other.join(member, 'desk')
    await heard('on')
    expect([await isOnline(one), await isOnline(other)]).toEqual([true, true])
    expect([await one.count(), await other.count()]).toEqual([1, 1])
    one.say(member, 'phone', false)
    one.leave(member, 'phone')
    one.join(`${member} after`, 'phone') // stands for the time it would have taken
    one.leave(`${member} after`, 'phone')
    await vi.waitFor(() => expect(changes).toContain(`${member} after off`), 5_000)
    expect(await isOnline(one)).toBe(true)
    changes.length = 0
    other.leave(member, 'desk')
    await heard('off')
  })

  test('devices of a server that was killed hold nobody', async () => {
    const [one, other] = open()
    one.join(member, 'phone')
    other.join(member, 'desk')
    await heard('on')
    await one.close() // as if its time were over: nobody has said that the phone is gone
    other.leave(member, 'desk')
    await heard('on', 'off')
  })

  test('without Redis nobody is online and nothing fails; back and empty, it learns who is there', async () => {
    const [one, other] = open()
    one.join(member, 'phone')
    await heard('on')
    await server.kill()
    await vi.waitFor(() => expect(connections.map(({ commands }) => commands.isReady)).toEqual([false, false]))
    expect(await isOnline(one)).toBe(false)
    other.join(`${member} too`, 'desk')
    other.leave(`${member} too`, 'desk')
    one.alive(member)
    await server.start()
    await heard('on', 'on')
    await vi.waitFor(async () => expect(await isOnline(other)).toBe(true))
  })
})
