import { expect, test } from 'vitest'
import { similarWords } from './similar-words.ts'

test.each([
  ['pokahr', 'pokar', 'an extra letter'],
  ['kuitude', 'kuietude', 'a missing letter'],
  ['nidel', 'nidle', 'swapped letters'],
  ['sabni', 'sabin', 'swapped letters at the end'],
  ['rodedendron', 'rododendron', 'another vowel'],
  ['katmnadu', 'katmandu', 'one error'],
  ['katmndaru', 'katmandau', 'two errors and an omitted a'],
  ['lalitapr', 'lalitpur', 'an omitted a and one error'],
  ['sita', 'sima', 'one of four letters'],
])('%s is near %s: %s', (typed, word) => {
  expect(similarWords(typed, [word])).toEqual([word])
})

test.each([
  ['sabin', 'samai', 'two letters differ'],
  ['sabin', 'sangit', 'many letters differ'],
  ['sabni', 'sabai', 'a vowel in place of a consonant'],
  ['sita', 'gita', 'another first letter'],
  ['ram', 'rim', 'too short to correct'],
  ['momo', 'mausam', 'many letters differ'],
  ['kafle', 'kamla', 'two of five letters'],
  ['festibal', 'festo', 'the beginning only'],
])('%s is not near %s: %s', (typed, word) => {
  expect(similarWords(typed, [word])).toEqual([])
})

test('the nearest words come first, at most five, none a full edit farther than the best', () => {
  expect(similarWords('kuitude', ['kuitudes', 'kuietude', 'kuietudes'])).toEqual(['kuietude', 'kuitudes'])
  expect(similarWords('mayur', ['mayura', 'mayar'])).toEqual(['mayura', 'mayar'])
  expect(
    similarWords(
      'sabix',
      [...'bcdfghjk'].map((letter) => `sabi${letter}`),
    ),
  ).toHaveLength(5)
  expect(similarWords('sabin', [])).toEqual([])
})
