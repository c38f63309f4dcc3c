import { expect, test } from 'vitest'
import { openersFor, sharedBy } from './openers.ts'

const tea = { prompt: 'tea-shop', answer: 'Behind Asan' } as const
const sunday = { prompt: 'my-sunday', answer: 'Asleep' } as const
const nothing = { interests: [], place: null, prompts: [] }

test('shared is what both have, whatever its case, as the partner writes it', () => {
  const own = { interests: ['momo', 'Hiking'], location: 'pokhara ', prompts: [{ ...tea, answer: 'Mine' }] }
  const theirs = { interests: ['Chiya', 'Momo'], location: 'Pokhara', prompts: [sunday, tea] }
  expect(sharedBy(own, theirs)).toEqual({ interests: ['Momo'], place: 'Pokhara', prompts: [tea] })
})

test('one interest and one place are shared in two scripts, and a place also with its district', () => {
  const shared = (interests: [string, string], places: [string, string]) => {
    const facts = ([0, 1] as const).map((at) => ({ interests: [interests[at]], location: places[at] }))
    const { interests: found, place } = sharedBy(facts[0] ?? {}, facts[1] ?? {})
    return [found, place]
  }
  expect(shared(['Momo', 'मोमो'], ['Pokhara', 'पोखरा'])).toEqual([['मोमो'], 'पोखरा'])
  expect(shared(['चिया', 'chiya'], ['पोखरा', 'Pokhara, Kaski'])).toEqual([['chiya'], 'Pokhara, Kaski'])
  expect(shared(['Momo', 'Tea'], ['Rampur, Chitwan', 'Rampur, Palpa'])).toEqual([[], null])
})

test('two empty places are no shared place, and a profile of an earlier version has nothing', () => {
  expect(sharedBy({ location: ' ' }, { location: '' })).toEqual(nothing)
  expect(sharedBy({}, {})).toEqual(nothing)
  expect(sharedBy({ location: 'Pokhara' }, { location: 'Ilam' })).toEqual(nothing)
})

test('there are always three openers, of what is shared before what the partner tells', () => {
  const theirs = { interests: ['Chiya', 'Momo'], location: 'Ilam', prompts: [sunday, tea] }
  expect(openersFor({ interests: ['Momo'], place: null, prompts: [tea] }, theirs)).toEqual([
    { kind: 'prompt', prompt: 'tea-shop' },
    { kind: 'interest', value: 'Momo' },
    { kind: 'place', value: 'Ilam' },
  ])
  expect(openersFor(nothing, theirs)).toEqual([
    { kind: 'prompt', prompt: 'my-sunday' },
    { kind: 'interest', value: 'Chiya' },
    { kind: 'place', value: 'Ilam' },
  ])
  expect(openersFor(nothing, { interests: ['Chiya'] })).toEqual([
    { kind: 'interest', value: 'Chiya' },
    { kind: 'day' },
    { kind: 'weekend' },
  ])
  expect(openersFor(nothing, {})).toHaveLength(3)
})
