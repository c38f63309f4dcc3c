import { hourMs } from '@hamvav/contract/durations'
import { expect, test } from 'vitest'
import { canBeLiked, inboundWeight, likesAllowance, loadHalfLifeHours } from './choice-rules.ts'

test('the weight of a like halves with each half-life and is never more than one', () => {
  expect(inboundWeight(0)).toBe(1)
  expect(inboundWeight(loadHalfLifeHours * hourMs)).toBe(0.5)
  expect(inboundWeight(2 * loadHalfLifeHours * hourMs)).toBe(0.25)
  expect(inboundWeight(-hourMs)).toBe(1)
})

const inDiscover = { isAdult: true, isInDiscover: true, theirChoice: null, isMatch: false, isExcluded: false } as const

test.each([
  ['an adult in Discover', {}, true],
  ['an adult outside Discover', { isInDiscover: false }, false],
  ['one outside Discover who likes the caller', { isInDiscover: false, theirChoice: 'like' }, true],
  ['one outside Discover who passed', { isInDiscover: false, theirChoice: 'pass' }, false],
  ['one without a declared age', { isAdult: false }, false],
  ['one whose filters exclude the caller', { isExcluded: true }, false],
  ['one who likes the caller but excludes them', { isExcluded: true, theirChoice: 'like' }, false],
  ['a match without any of these', { isAdult: false, isInDiscover: false, isExcluded: true, isMatch: true }, true],
] as const)('%s: liked %s', (_, facts, isPossible) => {
  expect(canBeLiked({ ...inDiscover, ...facts })).toBe(isPossible)
})

test('the allowance renews at midnight in Kathmandu', () => {
  expect(likesAllowance(3, 30, Date.parse('2026-11-21T18:14:59Z'))).toEqual({
    used: 3,
    limit: 30,
    renewsAt: '2026-11-21T18:15:00.000Z',
  })
})
