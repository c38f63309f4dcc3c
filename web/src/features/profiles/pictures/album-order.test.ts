import type { OwnPicture } from '@hamvav/contract/profiles/entities'
import { expect, test } from 'vitest'
import { forAudience, inOrder, moved, slotOf, without } from './album-order.ts'

const picture = (_id: string, audience: OwnPicture['audience'] = 'members'): OwnPicture => ({
  _id,
  url: `/media/${_id}/320.webp`,
  audience,
  thumbhash: null,
  isBeingChecked: false,
  isInReview: false,
})
const album = [picture('a'), picture('b', 'matches'), picture('c')]
const short = (list: readonly OwnPicture[]) => list.map(({ _id, audience }) => `${_id}:${audience}`)

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 1, 'bac'],
])('moving index %i to %i', (from, to, result) => {
  expect(moved([...'abc'], from, to).join('')).toBe(result)
  // The slots during the drag match the resulting order.
  const shown: string[] = []
  for (const [at, letter] of [...'abc'].entries()) shown[slotOf(at, from, to)] = letter
  expect(shown.join('')).toBe(result)
})

test('the first picture is visible to everyone', () => {
  expect(short(inOrder(album, ['b', 'a', 'c']))).toEqual(['b:members', 'a:members', 'c:members'])
})

test('unknown ids in an order are ignored', () => {
  expect(short(inOrder(album, ['a', 'x', 'c']))).toEqual(['a:members', 'c:members'])
})

test('changing the audience affects one picture only', () => {
  expect(short(forAudience(album, 'c', 'matches'))).toEqual(['a:members', 'b:matches', 'c:matches'])
})

test('removing the first picture does not promote a private one', () => {
  expect(short(without(album, 'a'))).toEqual(['c:members', 'b:matches'])
  expect(short(without(album, 'b'))).toEqual(['a:members', 'c:members'])
  expect(without([picture('a')], 'a')).toEqual([])
})
