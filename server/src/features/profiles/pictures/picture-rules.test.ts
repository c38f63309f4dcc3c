import { describe, expect, test } from 'vitest'
import {
  addFirst,
  addLast,
  forAudience,
  inOrder,
  putBack,
  without,
  withoutPicture,
  type PlacedPicture,
} from './picture-rules.ts'

const open = (id: string): PlacedPicture => ({ id, audience: 'members' })
const hidden = (id: string): PlacedPicture => ({ id, audience: 'matches' })
const six = [open('a'), hidden('b'), open('c'), hidden('d'), open('e'), open('f')]

describe('a new picture', () => {
  test('is added last with the audience of the settings, but the first one is open', () => {
    expect(addLast('n')([], 'matches')).toEqual([open('n')])
    expect(addLast('n')([open('a')], 'matches')).toEqual([open('a'), hidden('n')])
    expect(addLast('n')([open('a')], 'members')).toEqual([open('a'), open('n')])
    expect(() => addLast('n')(six, 'members')).toThrow(expect.objectContaining({ code: 'pictures_full' }))
  })

  test('becomes the profile picture after a takedown left private ones, unless it was requested to be private', () => {
    expect(addLast('n')([hidden('b')], 'matches')).toEqual([open('n'), hidden('b')])
    expect(addLast('n', 'members')([hidden('b')], 'matches')).toEqual([open('n'), hidden('b')])
    const refused = expect.objectContaining({ code: 'first_picture_public' })
    expect(() => addLast('n', 'matches')([hidden('b')], 'members')).toThrow(refused)
    expect(addLast('n', 'matches')([open('a')], 'members')).toEqual([open('a'), hidden('n')])
  })

  test('is added first as a profile picture, and replaces the first one of a full album', () => {
    expect(addFirst('n')([open('a'), hidden('b')], 'matches')).toEqual([open('n'), open('a'), hidden('b')])
    expect(addFirst('n')(six, 'matches')).toEqual([open('n'), ...six.slice(1)])
  })
})

test('the first picture of a new order becomes open', () => {
  expect(inOrder(['b', 'a'])([open('a'), hidden('b')], 'members')).toEqual([open('b'), open('a')])
  const refused = expect.objectContaining({ code: 'pictures_changed' })
  for (const order of [[], ['a'], ['a', 'a'], ['a', 'x'], ['a', 'b', 'b'], ['a', 'b', 'x'], ['a', 'a', 'x']])
    expect(() => inOrder(order)([open('a'), hidden('b')], 'members')).toThrow(refused)
  expect(inOrder([])([], 'members')).toEqual([])
})

test('a private first picture, left by a takedown, stays private while it stays first', () => {
  const left = [hidden('a'), hidden('b'), hidden('c')]
  expect(inOrder(['a', 'c', 'b'])(left, 'members')).toEqual([hidden('a'), hidden('c'), hidden('b')])
  expect(inOrder(['b', 'a', 'c'])(left, 'members')).toEqual([open('b'), hidden('a'), hidden('c')])
})

test('the first picture cannot be hidden', () => {
  expect(forAudience('c', 'matches')(six, 'members')[2]).toEqual(hidden('c'))
  expect(forAudience('a', 'members')(six, 'members')).toEqual(six)
  expect(() => forAudience('a', 'matches')(six, 'members')).toThrow(
    expect.objectContaining({ code: 'first_picture_public' }),
  )
  expect(() => forAudience('x', 'matches')(six, 'members')).toThrow(
    expect.objectContaining({ code: 'picture_not_found' }),
  )
})

test('removing a picture never opens a private one', () => {
  expect(without('a')(six, 'members').map(({ id }) => id)).toEqual(['c', 'b', 'd', 'e', 'f'])
  expect(without('b')(six, 'members').map(({ id }) => id)).toEqual(['a', 'c', 'd', 'e', 'f'])
  expect(without('a')([open('a')], 'members')).toEqual([])
  const private_ = expect.objectContaining({ code: 'first_picture_public' })
  expect(() => without('a')([open('a'), hidden('b')], 'members')).toThrow(private_)
  expect(() => without('x')(six, 'members')).toThrow(expect.objectContaining({ code: 'picture_not_found' }))
})

test('a takedown removes one picture, and the next open one becomes the first', () => {
  expect(withoutPicture(six, 'a').map(({ id }) => id)).toEqual(['c', 'b', 'd', 'e', 'f'])
  expect(withoutPicture(six, 'b').map(({ id }) => id)).toEqual(['a', 'c', 'd', 'e', 'f'])
  expect(withoutPicture([open('a'), hidden('b')], 'a')).toEqual([hidden('b')])
})

test('a picture of a granted appeal returns once: last, or first without a profile picture, also to a full album', () => {
  expect(putBack('n', 'matches')(six, 'members')).toEqual([...six, hidden('n')])
  expect(putBack('n', 'members')([hidden('b')], 'matches')).toEqual([open('n'), hidden('b')])
  expect(putBack('n', 'matches')([hidden('b')], 'members')).toEqual([hidden('b'), hidden('n')])
  expect(putBack('c', 'matches')(six, 'members')).toBe(six)
})
