import { firstMessagesCap } from '@hamvav/contract/profiles/limits'
import { expect, test } from 'vitest'
import { distinctInterests, judgeAge, onOneLine, protectiveDefaults, shownReviewHours } from './rules.ts'

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

test('women start with a cap on first messages and additional pictures for matches', () => {
  const others = { firstMessagesCap: null, extraPicturesFor: 'members' }
  expect(protectiveDefaults('female')).toEqual({
    firstMessagesCap: firstMessagesCap.byDefault,
    extraPicturesFor: 'matches',
  })
  for (const gender of ['male', 'other', null] as const) expect(protectiveDefaults(gender)).toEqual(others)
})

test('duplicate interests are removed ignoring case, in the given order', () => {
  expect(distinctInterests(['Momo', 'hiking', 'momo', 'Hiking', 'चिया'])).toEqual(['Momo', 'hiking', 'चिया'])
})

test.each([
  [0.2, 5, 1],
  [1, 5, 1],
  [1.1, 500, 2],
  [20, 5, 24],
  [336, 5, 336],
  [337, 5, null],
  [3, 4, null],
  [null, 0, null],
])('a median of %s hours over %i reviews is shown as %s', (hours, n, shown) =>
  expect(shownReviewHours(hours, n)).toBe(shown),
)

test('an answer to a prompt becomes one line', () => {
  const [given] = onOneLine([{ prompt: 'sunday', answer: 'tea\n\nand  rain' }])
  expect(given).toEqual({ prompt: 'sunday', answer: 'tea and rain' })
})
