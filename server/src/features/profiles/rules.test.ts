import { firstMessagesCap } from '@hamvav/contract/profiles/limits'
import { expect, test } from 'vitest'
import { distinctInterests, judgeAge, protectiveDefaults } from './rules.ts'

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
