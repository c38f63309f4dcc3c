import { expect, test } from 'vitest'
import { createRandomPool } from './random-pool.ts'

test('never returns a portion twice', () => {
  const take = createRandomPool(12, 4)
  const portions = Array.from({ length: 50 }, () => take().toString('hex'))
  expect(new Set(portions).size).toBe(50)
  expect(portions.every((portion) => portion.length === 24)).toBe(true)
})
