// Writing and reading of the shared stream, and detection of lost entries.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openRedis, type Redis } from '../redis/connection.ts'
import { hasRedis, startRedis, type RedisServer } from '../../testing/redis-server.ts'
import { createSealing } from '../crypto/sealing.ts'
import { createSharedStream } from './shared-stream.ts'

const stream = 'events'

describe.skipIf(!hasRedis)('the shared stream', () => {
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
  const append = (to: Stream, ...texts: string[]) => texts.forEach((text) => void to.xAdd(stream, '*', { data: text }))
  /** @returns texts of one read */
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

  test('is read in order, from the time at which a server joined', async () => {
    const [writer, reader] = [open(one), open(other)]
    append(writer, 'before')
    await one.commands.execute((client) => client.ping())
    expect(await read(reader)).toEqual([])
    append(writer, 'a', 'b', 'c', 'd')
    await one.commands.execute((client) => client.ping())
    expect([await read(reader, 3), await read(reader, 3)]).toEqual([['a', 'b', 'c'], ['d']])
    expect(missed).toBe(0)
  })

  test('a reader that missed trimmed entries is notified', async () => {
    const [writer, reader] = [open(one), open(other)]
    await read(reader)
    append(writer, 'a', 'b', 'c', 'd')
    await one.commands.execute((client) => client.xTrim(stream, 'MAXLEN', 2))
    expect(await read(reader, 2)).toEqual(['c', 'd'])
    expect(missed).toBe(1)
  })

  test('contains only encrypted entries, for a limited time', async () => {
    const [writer, reader, stranger] = [open(one), open(other), open(other, 2)]
    await Promise.all([read(reader), read(stranger)])
    append(writer, 'a secret')
    expect(await readAll(reader)).toEqual(['a secret'])
    const entries = await one.commands.execute((client) => client.xRange(stream, '-', '+'))
    expect(JSON.stringify(entries)).not.toContain('secret')
    await vi.waitFor(async () => expect(await one.commands.execute((client) => client.pTTL(stream))).toBeGreaterThan(0))
    expect(missed).toBe(0)
    await vi.waitFor(async () => {
      expect(await read(stranger)).toEqual([])
      expect(missed).toBe(1) // its clients catch up from the database
    })
  })

  test('entries of unknown writers are skipped without losing others', async () => {
    const [writer, reader] = [open(one), open(other)]
    await read(reader)
    append(writer, 'before')
    await one.commands.execute((client) => client.xAdd(stream, '*', { uid: 'stranger', nsp: '/', type: '3' }))
    append(writer, 'after')
    await one.commands.execute((client) => client.ping())
    expect(await read(reader)).toEqual(['before', 'after'])
    expect(missed).toBe(0)
  })

  test('a server that could not publish reports the loss to all others when Redis is back', async () => {
    let isDown = true
    const commands = {
      ...one.commands,
      execute: ((command) =>
        isDown ? Promise.reject(new Error('away')) : one.commands.execute(command)) as typeof one.commands.execute,
    }
    const [writer, reader] = [open({ ...one, commands }), open(other)]
    await Promise.all([read(reader), read(writer)])
    append(writer, 'lost')
    await Promise.resolve()
    isDown = false
    append(writer, 'received')
    const texts = await readAll(reader)
    await vi.waitFor(async () => {
      texts.push(...(await read(reader)))
      expect(missed).toBe(1)
    })
    expect(texts).toEqual(['received'])
    expect(await readAll(writer)).toEqual(['received'])
    expect(missed).toBe(1) // its own clients have received every event
  })

  test('continues with a Redis restarted empty, with an earlier clock', async () => {
    const [writer, reader] = [open(one), open(other)]
    await read(reader)
    const sealed = sealingOf(1).seal('of a clock far ahead', stream).toString('base64')
    await one.commands.execute((client) => client.xAdd(stream, '9999999999999-0', { data: sealed }))
    expect(await readAll(reader)).toEqual(['of a clock far ahead'])
    await server.kill()
    await vi.waitFor(() => expect(other.reader.isReady).toBe(false))
    expect(await Promise.race([read(reader), 'waits'])).toBe('waits')
    await server.start()
    await Promise.all([one.commands.ready(), other.reader.ready()])
    await vi.waitFor(async () => {
      append(writer, 'again')
      expect(await read(reader)).toContain('again')
    })
    expect(missed).toBe(2) // once for each of the two disconnections
  })
})
