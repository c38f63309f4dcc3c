import { expect, test } from 'vitest'
import { createWrittenPairs } from './written-pairs.ts'

test('a pair is new once in each direction', () => {
  const pairs = createWrittenPairs()
  expect([pairs.add('asha', 'bikram'), pairs.add('asha', 'bikram'), pairs.add('bikram', 'asha')]).toEqual([
    true,
    false,
    true,
  ])
})

test('the oldest pair is forgotten when there are too many', () => {
  const pairs = createWrittenPairs(2)
  for (const partner of ['bikram', 'chandra', 'deepa']) pairs.add('asha', partner)
  expect(pairs.add('asha', 'chandra')).toBe(false)
  expect(pairs.add('asha', 'deepa')).toBe(false)
  expect(pairs.add('asha', 'bikram')).toBe(true)
})
