// The decisions of the limits, with a Redis that the test controls; with a real one: limits.test.ts.
import { rateLimits } from '@hamvav/contract/endpoint'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { expect, test, vi } from 'vitest'
import type { Redis } from '../redis/connection.ts'
import { consume, createMemoryBucket, createSharedBucket, openStore, type Bucket, type RateLimit } from './buckets.ts'
import { createLimits, createRateLimiter } from './limits.ts'

/** Counts as Redis would; keeps what it was asked. */
function fakeRedis() {
  const counts = new Map<string, number>()
  const asked: { key: string; arguments: string[] }[] = []
  const state = { answers: 'at once' as 'at once' | 'never' | 'failed', isReady: true }
  const client = {
    eval: async (_script: string, options: { keys: string[]; arguments: string[] }) => {
      const key = options.keys[0] ?? ''
      asked.push({ key, arguments: options.arguments })
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return [counts.get(key), 59_500]
    },
    del: async (key: string) => (counts.delete(key) ? 1 : 0),
  }
  const commands = {
    get isReady() {
      return state.isReady
    },
    execute: async (work: (on: typeof client) => Promise<unknown>) => {
      if (state.answers === 'failed') throw new Error('Redis is away')
      if (state.answers === 'never') return new Promise(() => {})
      return work(client)
    },
  }
  return { redis: { commands } as unknown as Redis, asked, counts, state }
}

const refused = (retryAfterSeconds: number) => ({ code: 'too_many_requests', details: { retryAfterSeconds } })
const few: RateLimit = { name: 'few', points: 2, seconds: 60 }
const many: RateLimit = { name: 'many', points: 100, seconds: 60 }
const hashKey = (key: string) => `hash of ${key}`

test('an empty bucket is refused with whole seconds, another failure is passed on', async () => {
  const empty = { consume: () => Promise.reject(new RateLimiterRes(0, 1_001, 3, false)) } as unknown as Bucket
  await expect(consume(empty, 'a')).rejects.toMatchObject(refused(2))
  const broken = { consume: () => Promise.reject(new Error('broken')) } as unknown as Bucket
  await expect(consume(broken, 'a')).rejects.toThrow('broken')
  await consume(createMemoryBucket(few), 'a')
})

test('a bucket in memory has its points for each key', async () => {
  const bucket = createMemoryBucket(few)
  for (const key of ['a', 'a', 'b', 'b']) await consume(bucket, key)
  await expect(consume(bucket, 'a')).rejects.toMatchObject(refused(60))
})

test('a small shared bucket waits for the count of Redis, under a hashed key', async () => {
  const { redis, asked, counts } = fakeRedis()
  const bucket = createSharedBucket(redis, few, hashKey)
  await bucket.consume('a')
  expect(asked).toEqual([{ key: 'hamvav:limit:few:hash of a', arguments: ['1', '60', '2', '60'] }])
  counts.set('hamvav:limit:few:hash of a', 2) // by other servers
  await expect(consume(bucket, 'a')).rejects.toMatchObject(refused(60))
})

test('a small shared bucket counts in memory while Redis fails', async () => {
  const { redis, state } = fakeRedis()
  state.answers = 'failed'
  const bucket = createSharedBucket(redis, few, hashKey)
  await consume(bucket, 'a')
  await consume(bucket, 'a')
  await expect(consume(bucket, 'a')).rejects.toMatchObject(refused(60))
})

test('a bucket of 100 points does not wait for Redis, one of 99 does', async () => {
  const { redis, state } = fakeRedis()
  state.answers = 'never'
  await createSharedBucket(redis, many, hashKey).consume('a')
  const waiting = createSharedBucket(redis, { ...many, points: 99 }, hashKey).consume('a')
  const first = await Promise.race([waiting.then(() => 'answered'), new Promise((end) => setImmediate(end, 'waits'))])
  expect(first).toBe('waits')
})

test('a large bucket refuses for the rest of the time after the count of Redis was too high', async () => {
  const { redis, counts } = fakeRedis()
  const bucket = createSharedBucket(redis, many, hashKey)
  counts.set('hamvav:limit:many:hash of a', 100)
  await consume(bucket, 'a')
  // The refusal of Redis arrives after the call.
  await vi.waitFor(() => expect(consume(bucket, 'a')).rejects.toMatchObject(refused(60)))
  await consume(bucket, 'b')
})

test('a large bucket is not closed by a failure of Redis', async () => {
  const { redis, state } = fakeRedis()
  state.answers = 'failed'
  const bucket = createSharedBucket(redis, many, hashKey)
  for (let n = 0; n < 100; n++) await consume(bucket, 'a')
  await expect(consume(bucket, 'a')).rejects.toMatchObject(refused(60))
})

test('a store without insurance rejects with the failure, and deletes by its key', async () => {
  const { redis, counts, state } = fakeRedis()
  const store = openStore(redis, few)
  await store.consume('a')
  expect([...counts.keys()]).toEqual(['hamvav:limit:few:a'])
  await store.delete('a')
  expect(counts.size).toBe(0)
  state.answers = 'failed'
  await expect(store.consume('a')).rejects.toThrow('Redis is away')
})

test('a store is asked only while Redis is ready, if the limit wants that', () => {
  const { redis, state } = fakeRedis()
  const { client } = openStore(redis, few) as unknown as { readonly client: { readonly isReady: boolean } }
  expect(client.isReady).toBe(true)
  state.isReady = false
  expect(client.isReady).toBe(false)
})

/** Buckets that are never empty, except those named. */
function openedBuckets(empty: readonly string[] = []) {
  const opened: RateLimit[] = []
  const consumed: string[] = []
  const openBucket = (allowed: RateLimit) => {
    opened.push(allowed)
    return {
      async consume(key: string) {
        consumed.push(`${allowed.name} ${key}`)
        if (empty.includes(allowed.name)) throw new RateLimiterRes(0, 500, 1, false)
        return new RateLimiterRes(1, 500, 1, false)
      },
    }
  }
  return { opened, consumed, limits: { openBucket, openAttempts: () => expect.unreachable() } }
}

test('each class of calls has one bucket, and a wider network one with more points', async () => {
  const { opened, consumed, limits } = openedBuckets()
  const limiter = createRateLimiter(true, limits)
  await limiter.consume('read', 'sita')
  await limiter.consume('read', 'asha')
  await limiter.consumeAddress('read', '203.0.113.1')
  await limiter.consumeAddress('read', '2001:db8:1:203::1')
  const { points, seconds } = rateLimits.read
  expect(opened).toEqual([
    { name: 'read', points, seconds },
    { name: 'read*4', points: points * 4, seconds },
    { name: 'read*16', points: points * 16, seconds },
  ])
  expect(consumed).toEqual([
    'read sita',
    'read asha',
    'read 203.0.113.1',
    'read 2001:db8:1:203',
    'read*4 2001:db8:1:200/56',
    'read*16 2001:db8:1/48',
  ])
})

test('a call that its own network refuses does not count for the neighbours', async () => {
  const { consumed, limits } = openedBuckets(['read'])
  await expect(createRateLimiter(true, limits).consumeAddress('read', '2001:db8:1:203::1')).rejects.toMatchObject(
    refused(1),
  )
  expect(consumed).toHaveLength(1)
})

test('without limits nothing is counted', async () => {
  const { opened, limits } = openedBuckets(['read'])
  const limiter = createRateLimiter(false, limits)
  await limiter.consume('read', 'sita')
  await limiter.consumeAddress('read', '203.0.113.1')
  expect(opened).toEqual([])
})

const options = { enabled: true, now: Date.now, redis: undefined, secret: 'a shared secret' }

test('without Redis counts are in this process, and attempts are counted only if limits are on', async () => {
  await consume(createLimits(options).openBucket(few), 'a')
  const attempts = createLimits(options).openAttempts(few)
  await attempts.take('a')
  await attempts.take('a')
  await expect(attempts.take('a')).rejects.toMatchObject({ code: 'too_many_requests' })
  const off = createLimits({ ...options, enabled: false }).openAttempts(few)
  for (let n = 0; n < 5; n++) await off.take('a')
})

test('with Redis keys are hashed with the secret, and attempts are in this process if limits are off', async () => {
  const { redis, asked } = fakeRedis()
  for (const secret of ['one', 'one', 'other'])
    await createLimits({ ...options, redis, secret })
      .openBucket(few)
      .consume('a')
  const keys = asked.map(({ key }) => /^hamvav:limit:few:([\w-]{22})$/.exec(key)?.[1])
  expect(keys[0]).toBeDefined()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  const off = createLimits({ ...options, redis, enabled: false }).openAttempts(few)
  for (let n = 0; n < 5; n++) await off.take('a')
  expect(asked).toHaveLength(3)
})
