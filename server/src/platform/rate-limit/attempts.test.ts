import { describe, expect, test } from 'vitest'
import { AppError } from '../http/app-error.ts'
import type { Redis } from '../redis/connection.ts'
import { createAttempts, createSharedAttempts, takeIfAllowed } from './attempts.ts'

let time = 0
const create = (options = {}) => createAttempts({ points: 2, seconds: 60, enabled: true, now: () => time, ...options })

test('refuses excess attempts with the waiting time, and resets after it', async () => {
  const attempts = create()
  await attempts.take('a')
  time += 10_000
  await attempts.take('a')
  await expect(attempts.take('a')).rejects.toMatchObject({ details: { retryAfterSeconds: 50 } })
  await attempts.take('b')
  time += 50_000
  await attempts.take('a')
})

test('successful attempts are not counted', async () => {
  const attempts = create()
  for (let n = 0; n < 10; n++) {
    await attempts.take('a')
    await attempts.refund('a')
  }
  await attempts.take('a')
  await attempts.take('a')
  await expect(attempts.take('a')).rejects.toThrow()
  await attempts.forget('a')
  await attempts.take('a')
})

test('limits the number of keys', async () => {
  const attempts = create({ limit: 2, points: 1 })
  for (const key of ['a', 'b', 'c']) await attempts.take(key)
  await attempts.take('a')
  await expect(attempts.take('c')).rejects.toThrow()
})

test('counts nothing when disabled', async () => {
  const attempts = create({ enabled: false })
  for (let n = 0; n < 10; n++) await attempts.take('a')
})

test('a refunded attempt is one more that is left, not a fresh start', async () => {
  const attempts = create()
  await attempts.take('a')
  await attempts.take('a')
  await attempts.refund('a')
  await attempts.take('a')
  await expect(attempts.take('a')).rejects.toThrow()
  // What was never taken cannot be given back.
  await attempts.refund('b')
  await attempts.take('b')
  await attempts.take('b')
  await expect(attempts.take('b')).rejects.toThrow()
})

test('the time begins with the first attempt that counts', async () => {
  const attempts = create()
  await attempts.take('a')
  await attempts.refund('a')
  time += 50_000
  await attempts.take('a')
  await attempts.take('a')
  time += 10_000
  await expect(attempts.take('a')).rejects.toMatchObject({ details: { retryAfterSeconds: 50 } })
})

test('a key whose time is over is the newest when it is used again', async () => {
  const attempts = create({ limit: 2, points: 1 })
  await attempts.take('a')
  time += 30_000
  await attempts.take('b')
  time += 30_000
  await attempts.take('a')
  await attempts.take('c')
  // Of the two keys with time left, b was used first.
  await expect(attempts.take('a')).rejects.toThrow()
})

test('a mail beside the work is left out after too many, and other errors are passed on', async () => {
  const attempts = create({ points: 1 })
  expect([await takeIfAllowed(attempts, 'a'), await takeIfAllowed(attempts, 'a')]).toEqual([true, false])
  const broken = { take: () => Promise.reject(new Error('no Redis')) }
  await expect(takeIfAllowed(broken, 'a')).rejects.toThrow('no Redis')
})

describe('counters shared in Redis', () => {
  /** Answers the script of rate-limiter-flexible: the points taken, and the milliseconds left. */
  function openRedis() {
    const taken = new Map<string, number>()
    const client = {
      eval: async (_script: string, { keys, arguments: [points] }: { keys: [string]; arguments: [string] }) => {
        const count = (taken.get(keys[0]) ?? 0) + Number(points)
        taken.set(keys[0], count)
        return [count, 30_000]
      },
      del: async (key: string) => Number(taken.delete(key)),
    }
    const commands = { isReady: true, execute: (command: (on: typeof client) => unknown) => command(client) }
    return { taken, commands, redis: { commands } as unknown as Redis }
  }
  const share = ({ redis }: ReturnType<typeof openRedis>) =>
    createSharedAttempts(redis, { name: 'login', points: 2, seconds: 60 }, (key) => `hashed ${key}`)
  const refused = { code: 'too_many_requests', details: { retryAfterSeconds: 30 } }

  test('are taken, refunded and forgotten by all servers, without personal data', async () => {
    const store = openRedis()
    const [one, other] = [share(store), share(store)]
    await one.take('asha')
    await other.take('asha')
    await expect(one.take('asha')).rejects.toMatchObject(refused)
    expect([...store.taken.keys()]).toEqual(['hamvav:limit:login:hashed asha'])
    await one.refund('asha')
    await other.refund('asha')
    await other.take('asha')
    await one.forget('asha')
    expect(store.taken.size).toBe(0)
  })

  test('are those of this server while Redis is away, and are forgotten there too', async () => {
    const store = openRedis()
    const attempts = share(store)
    store.commands.isReady = false
    await attempts.take('asha')
    await attempts.take('asha')
    await expect(attempts.take('asha')).rejects.toBeInstanceOf(AppError)
    store.commands.isReady = true
    await attempts.forget('asha')
    store.commands.isReady = false
    await attempts.take('asha')
  })
})
