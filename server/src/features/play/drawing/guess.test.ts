import { wordIds, wordOf } from '@hamvav/contract/play/words/words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { createGuesses } from './guess.ts'

let database: TestDatabase
const guesses = createGuesses()
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const idOf = (en: string) => wordIds.find((id) => wordOf(id)?.en === en) ?? ''
const isRight = (guess: string, word: string) => guesses.isRight(database.pool, guess, idOf(word))

test.each<[guess: string, word: string, expected?: boolean]>([
  ['momo', 'Momo'],
  ['MOMO!', 'Momo'],
  ['a momo', 'Momo'],
  ['मम', 'Momo'],
  ['sagarmatha', 'Everest'],
  ['सगरमाथा', 'Everest'],
  ['Mount Everest', 'Everest'],
  ['mt everest', 'Everest', false],
  ['everst', 'Everest'],
  ['Éverest', 'Everest'],
  ['khukri', 'Khukuri'],
  ['chhata', 'Umbrella'],
  ['umberella', 'Umbrella'],
  ['jholungepul', 'Suspension bridge'],
  ['एउटा गाई', 'Cow'],
  ['tea', 'Tea'],
  ['team', 'Tea', false],
  ['ball', 'Bell', false],
  ['bell', 'Football', false],
  ['cow', 'Buffalo', false],
  ['!!!', 'Momo', false],
  ['🥟', 'Momo', false],
  ['the', 'Bell', false],
])('%s for %s', async (guess, word, expected = true) => {
  expect(await isRight(guess, word)).toBe(expected)
})

test('each word is guessed by each of its names, and by no other English one', async () => {
  for (const id of wordIds) {
    const { en, ne, also } = wordOf(id)!
    for (const name of [en, ne, ...also])
      expect([name, await guesses.isRight(database.pool, name, id)]).toEqual([name, true])
  }
  for (const en of wordIds.map((id) => wordOf(id)!.en))
    for (const id of wordIds.filter((other) => !namesOf(other).has(en.toLowerCase()) && wordOf(other)!.en !== en))
      if (await guesses.isRight(database.pool, en, id)) expect.unreachable(`${en} was taken for ${wordOf(id)!.en}`)
}, 120_000)

const namesOf = (id: string) => new Set(wordOf(id)!.also)

test('a description with the word in it is found, one around it is not', async () => {
  const isGivenAway = (text: string) => guesses.isGivenAway(database.pool, text, idOf('Suspension bridge'))
  expect(await isGivenAway('It is a suspension-bridge over a river')).toBe(true)
  expect(await isGivenAway('यो झोलुङ्गे पुल हो')).toBe(true)
  expect(await isGivenAway('You walk over it, and it swings')).toBe(false)
})
