import { expect, test } from 'vitest'
import { changeOf } from './change.ts'

test.each([
  [12, 10, { kind: 'more', percent: 20 }],
  [5, 10, { kind: 'fewer', percent: 50 }],
  [0, 3, { kind: 'fewer', percent: 100 }],
  [3, 0, { kind: 'noneBefore' }],
  [0, 0, { kind: 'same' }],
  [1001, 1000, { kind: 'same' }],
])('%i after %i', (total, before, change) => expect(changeOf(total, before)).toEqual(change))
