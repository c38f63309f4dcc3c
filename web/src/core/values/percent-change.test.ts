import { expect, test } from 'vitest'
import { percentChange } from './percent-change.ts'

test.each([
  [12, 10, { kind: 'more', n: 20 }],
  [5, 10, { kind: 'fewer', n: 50 }],
  [0, 3, { kind: 'fewer', n: 100 }],
  [3, 0, { kind: 'noneBefore' }],
  [0, 0, { kind: 'same' }],
  [1001, 1000, { kind: 'same' }],
  [430, 10, { kind: 'times', n: 43 }],
])('%i after %i', (total, before, change) => expect(percentChange(total, before)).toEqual(change))
