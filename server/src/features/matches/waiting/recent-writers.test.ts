import { hourMs } from '@hamvav/contract/durations'
import { expect, test } from 'vitest'
import { createRecentWriters } from './recent-writers.ts'

test('each direction of a pair is new once', () => {
  const writers = createRecentWriters()
  expect(writers.addIfNew('asha', 'bikram')).toBe(true)
  expect(writers.addIfNew('asha', 'bikram')).toBe(false)
  expect(writers.addIfNew('bikram', 'asha')).toBe(true)
})

test('a pair is remembered for an hour, and forgotten after two', () => {
  let now = 0
  const writers = createRecentWriters(() => now)
  writers.addIfNew('asha', 'bikram')
  now = hourMs
  expect(writers.addIfNew('asha', 'bikram')).toBe(false)
  now = 2 * hourMs
  expect(writers.addIfNew('asha', 'bikram')).toBe(true)
})

test('of too many pairs the oldest are forgotten', () => {
  const writers = createRecentWriters(undefined, 2)
  for (const partner of ['bikram', 'chandra', 'deepa', 'eklavya', 'firoz']) writers.addIfNew('asha', partner)
  expect(['deepa', 'eklavya', 'firoz'].map((partner) => writers.addIfNew('asha', partner))).toEqual([
    false,
    false,
    false,
  ])
  expect(writers.addIfNew('asha', 'bikram')).toBe(true)
})
