import { expect, test } from 'vitest'
import { distinctInterests, judgeAge } from './rules.ts'

test.each([
  [0, 'child'],
  [12, 'child'],
  [13, 'minor'],
  [17, 'minor'],
  [18, 'adult'],
  [90, 'adult'],
])('%i is %s', (age, judgement) => {
  expect(judgeAge(age)).toBe(judgement)
})

test('duplicate interests are removed ignoring case, in the given order', () => {
  expect(distinctInterests(['Momo', 'hiking', 'momo', 'Hiking', 'चिया'])).toEqual(['Momo', 'hiking', 'चिया'])
})
