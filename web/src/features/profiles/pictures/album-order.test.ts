import type { OwnPicture } from '@hamvav/contract/profiles/entities'
import { expect, test } from 'vitest'
import { forAudience, inOrder, moved, slotOf, without } from './album-order.ts'

const picture = (_id: string, audience: OwnPicture['audience'] = 'members'): OwnPicture => ({
  _id,
  url: `/media/${_id}/320.webp`,
  audience,
  thumbhash: null,
})
const album = [picture('a'), picture('b', 'matches'), picture('c')]
const short = (list: readonly OwnPicture[]) => list.map(({ _id, audience }) => `${_id}:${audience}`)

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 1, 'bac'],
])('%i to %i', (from, to, result) => {
  expect(moved([...'abc'], from, to).join('')).toBe(result)
  // What stands where while it is dragged is what it becomes.
  const shown: string[] = []
  for (const [at, letter] of [...'abc'].entries()) shown[slotOf(at, from, to)] = letter
  expect(shown.join('')).toBe(result)
})

test('what comes first is for everyone', () => {
  expect(short(inOrder(album, ['b', 'a', 'c']))).toEqual(['b:members', 'a:members', 'c:members'])
})

test('an order of what is no longer there leaves it out', () => {
  expect(short(inOrder(album, ['a', 'x', 'c']))).toEqual(['a:members', 'c:members'])
})

test('another audience changes one picture', () => {
  expect(short(forAudience(album, 'c', 'matches'))).toEqual(['a:members', 'b:matches', 'c:matches'])
})

test('when the first goes, nothing private takes its place', () => {
  expect(short(without(album, 'a'))).toEqual(['c:members', 'b:matches'])
  expect(short(without(album, 'b'))).toEqual(['a:members', 'c:members'])
  expect(without([picture('a')], 'a')).toEqual([])
})
