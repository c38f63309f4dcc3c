import { expect, test } from 'vitest'
import { createAttempts } from './attempts.ts'

let time = 0
const create = (options = {}) => createAttempts({ points: 2, seconds: 60, enabled: true, now: () => time, ...options })

test('refuses what is too much, says how long to wait, and forgets in time', () => {
  const attempts = create()
  attempts.take('a')
  time += 10_000
  attempts.take('a')
  expect(() => attempts.take('a')).toThrow(expect.objectContaining({ details: { retryAfterSeconds: 50 } }))
  attempts.take('b')
  time += 50_000
  attempts.take('a')
})

test('what succeeded does not count', () => {
  const attempts = create()
  for (let n = 0; n < 10; n++) {
    attempts.take('a')
    attempts.giveBack('a')
  }
  attempts.take('a')
  attempts.take('a')
  expect(() => attempts.take('a')).toThrow()
  attempts.forget('a')
  attempts.take('a')
})

test('stays within its memory', () => {
  const attempts = create({ limit: 2, points: 1 })
  for (const key of ['a', 'b', 'c']) attempts.take(key)
  attempts.take('a')
  expect(() => attempts.take('c')).toThrow()
})

test('counts nothing where it is off', () => {
  const attempts = create({ enabled: false })
  for (let n = 0; n < 10; n++) attempts.take('a')
})
