// Presence of two servers in one Redis, with short times; presence.test.ts covers the real ones.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openRedis, type Redis } from '../../../platform/redis/connection.ts'
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

  /** @param onlineMs long by default, so that nobody goes offline during a test */
  function open(onlineMs = 60_000): [Presence, Presence] {
    presences = connections.map((redis) =>
      createSharedPresence({
        redis,
        onlineMs,
        offlineAfterMs: 50,
        expireEveryMs: 10,
        onChange: (id, online) => void changes.push(`${id} ${online ? 'on' : 'off'}`),
      }),
    )
    return presences as [Presence, Presence]
  }
  const expectChanges = (...expected: string[]) =>
    vi.waitFor(() => expect(changes).toEqual(expected.map((change) => `${member} ${change}`)))
  const isOnline = async (presence: Presence) => (await presence.onlineAmong(['nobody', member])).has(member)

  test('a heartbeat is known to all servers and reported by one, its end too', async () => {
    const [one, other] = open(100)
    one.heartbeat(member)
    other.heartbeat(member)
    await expectChanges('on')
    await expectChanges('on', 'off')
    expect(await isOnline(one)).toBe(false)
    expect(await other.onlineAmong([])).toEqual(new Set())
  })

  test('a member goes offline with the last device, on either server', async () => {
    const [one, other] = open()
    one.connect(member, 'phone')
    other.connect(member, 'laptop')
    await expectChanges('on')
    expect([await isOnline(one), await isOnline(other)]).toEqual([true, true])
    expect([await one.count(), await other.count()]).toEqual([1, 1])
    one.setForeground(member, 'phone', false)
    one.disconnect(member, 'phone')
    one.connect(`${member} after`, 'phone') // waits as long as going offline would take
    one.disconnect(`${member} after`, 'phone')
    await vi.waitFor(() => expect(changes).toContain(`${member} after off`))
    expect(await isOnline(one)).toBe(true)
    changes.length = 0
    other.disconnect(member, 'laptop')
    await expectChanges('off')
  })

  test('devices of a crashed server keep nobody online', async () => {
    const [one, other] = open()
    one.connect(member, 'phone')
    other.connect(member, 'laptop')
    await expectChanges('on')
    await one.close() // simulates an expired server: the phone was never disconnected
    other.disconnect(member, 'laptop')
    await expectChanges('on', 'off')
  })

  test('without Redis nobody is online and no call fails; an empty Redis is filled again', async () => {
    const [one, other] = open()
    one.connect(member, 'phone')
    await expectChanges('on')
    await server.kill()
    await vi.waitFor(() => expect(connections.map(({ commands }) => commands.isReady)).toEqual([false, false]))
    expect(await isOnline(one)).toBe(false)
    other.connect(`${member} too`, 'laptop')
    other.disconnect(`${member} too`, 'laptop')
    one.heartbeat(member)
    await server.start()
    await expectChanges('on', 'on')
    await vi.waitFor(async () => expect(await isOnline(other)).toBe(true))
  })
})
