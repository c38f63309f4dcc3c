import { expect, test } from 'vitest'
import { createAttempts } from './attempts.ts'

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
