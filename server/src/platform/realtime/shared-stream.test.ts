// What one server appends and another one reads, entry by entry, and how both notice what was lost in between.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openRedis, type Redis } from '../redis/open-redis.ts'
import { hasRedis, startRedis, type RedisServer } from '../../testing/redis-server.ts'
import { createSealing } from '../crypto/sealing.ts'
import { createSharedStream } from './shared-stream.ts'

const stream = 'events'

describe.skipIf(!hasRedis)('the stream that servers share', () => {
  let server: RedisServer
  let one: Redis
  let other: Redis
  let missed = 0
  const onMissed = () => void missed++

  beforeAll(async () => {
    server = await startRedis()
  })
  afterAll(() => server.remove())
  beforeEach(async () => {
    one = await openRedis(server.url, () => {})
    other = await openRedis(server.url, () => {})
    missed = 0
  })
  afterEach(() => Promise.all([one.close(), other.close()]))

  const sealingOf = (key: number) => createSealing([Buffer.alloc(32, key)])
  const open = (redis: Redis, key = 1) => createSharedStream({ redis, sealing: sealingOf(key), stream, onMissed })
  type Stream = ReturnType<typeof open>
  const say = (to: Stream, ...texts: string[]) => texts.forEach((text) => void to.xAdd(stream, '*', { data: text }))
  /** @returns the texts of one reading */
  async function read(from: Stream, count = 100): Promise<unknown[]> {
    const replies = await from.xRead(null, { COUNT: count, BLOCK: 20 })
    return (replies?.[0]?.messages ?? []).map(({ message }) => message.data)
  }
  async function readAll(from: Stream, texts: unknown[] = []): Promise<unknown[]> {
    return vi.waitFor(async () => {
      texts.push(...(await read(from)))
      expect(texts).not.toEqual([])
      return texts
    })
  }

  test('is read in its order, from the moment on at which a server came', async () => {
    const [writer, reader] = [open(one), open(other)]
    say(writer, 'before')
    await one.commands.ask((client) => client.ping())
    expect(await read(reader)).toEqual([])
    say(writer, 'a', 'b', 'c', 'd')
    await one.commands.ask((client) => client.ping())
    expect([await read(reader, 3), await read(reader, 3)]).toEqual([['a', 'b', 'c'], ['d']])
    expect(missed).toBe(0)
  })

  test('whoever reads too late to have read it all is told', async () => {
    const [writer, reader] = [open(one), open(other)]
    await read(reader)
    say(writer, 'a', 'b', 'c', 'd')
    await one.commands.ask((client) => client.xTrim(stream, 'MAXLEN', 2))
    expect(await read(reader, 2)).toEqual(['c', 'd'])
    expect(missed).toBe(1)
  })

  test('holds nothing that can be read, and nothing for long', async () => {
    const [writer, reader, stranger] = [open(one), open(other), open(other, 2)]
    await Promise.all([read(reader), read(stranger)])
    say(writer, 'a secret')
    expect(await readAll(reader)).toEqual(['a secret'])
    const kept = await one.commands.ask((client) => client.xRange(stream, '-', '+'))
    expect(JSON.stringify(kept)).not.toContain('secret')
    await vi.waitFor(async () => expect(await one.commands.ask((client) => client.pTTL(stream))).toBeGreaterThan(0))
    expect(missed).toBe(0)
    await vi.waitFor(async () => {
      expect(await read(stranger)).toEqual([])
      expect(missed).toBe(1) // its clients read from the database, if it can
    })
  })

  test('what nobody of ours has written is passed over, and takes nothing else with it', async () => {
    const [writer, reader] = [open(one), open(other)]
    await read(reader)
    say(writer, 'before')
    await one.commands.ask((client) => client.xAdd(stream, '*', { uid: 'stranger', nsp: '/', type: '3' }))
    say(writer, 'after')
    await one.commands.ask((client) => client.ping())
    expect(await read(reader)).toEqual(['before', 'after'])
    expect(missed).toBe(0)
  })

  test('what a server could not say, it confesses to all others as soon as it can', async () => {
    let isAway = true
    const commands = {
      ...one.commands,
      ask: ((command) =>
        isAway ? Promise.reject(new Error('away')) : one.commands.ask(command)) as typeof one.commands.ask,
    }
    const [writer, reader] = [open({ ...one, commands }), open(other)]
    await Promise.all([read(reader), read(writer)])
    say(writer, 'lost')
    await Promise.resolve()
    isAway = false
    say(writer, 'heard')
    const texts = await readAll(reader)
    await vi.waitFor(async () => {
      texts.push(...(await read(reader)))
      expect(missed).toBe(1)
    })
    expect(texts).toEqual(['heard'])
    expect(await readAll(writer)).toEqual(['heard'])
    expect(missed).toBe(1) // its own clients have heard it all
  })

  test('goes on in a Redis that came back empty, with a clock that is behind', async () => {
    const [writer, reader] = [open(one), open(other)]
    await read(reader)
    const sealed = sealingOf(1).seal('of a clock far ahead', stream).toString('base64')
    await one.commands.ask((client) => client.xAdd(stream, '9999999999999-0', { data: sealed }))
    expect(await readAll(reader)).toEqual(['of a clock far ahead'])
    await server.kill()
    await vi.waitFor(() => expect(other.reader.isReady).toBe(false))
    expect(await Promise.race([read(reader), 'waits'])).toBe('waits')
    await server.start()
    await Promise.all([one.commands.ready(), other.reader.ready()])
    await vi.waitFor(async () => {
      say(writer, 'again')
      expect(await read(reader)).toContain('again')
    })
    expect(missed).toBe(2) // each of the two had been away
  })
})
