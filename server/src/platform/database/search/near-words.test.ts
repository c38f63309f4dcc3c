import { expect, test } from 'vitest'
import { nearWords } from './near-words.ts'

test.each([
  ['pokahr', 'pokar', 'a letter too many'],
  ['kuitude', 'kuietude', 'a letter too few'],
  ['nidel', 'nidle', 'two letters changed places'],
  ['sabni', 'sabin', 'the same, at the end'],
  ['rodedendron', 'rododendron', 'another letter'],
  ['katmnadu', 'katmandu', 'one slip'],
  ['katmndaru', 'katmandau', 'two and a silent a'],
  ['lalitapr', 'lalitpur', 'a silent a and one slip'],
  ['sita', 'sima', 'one of four'],
])('%s is near %s: %s', (typed, word) => {
  expect(nearWords(typed, [word])).toEqual([word])
})

test.each([
  ['sabin', 'samai', 'Sabina is not Samaya'],
  ['sabin', 'sangit', 'nor music'],
  ['sabni', 'sabai', 'mistyped she is not all of us: a vowel is no consonant'],
  ['sita', 'gita', 'the first letter tells names apart'],
  ['ram', 'rim', 'three letters are typed right'],
  ['momo', 'mausam', 'far'],
  ['kafle', 'kamla', 'two of five'],
  ['festibal', 'festo', 'a beginning'],
])('%s beside %s: %s', (typed, word) => {
  expect(nearWords(typed, [word])).toEqual([])
})

test('the nearest first and few: what is a whole slip further is left out', () => {
  expect(nearWords('kuitude', ['kuitudes', 'kuietude', 'kuietudes'])).toEqual(['kuietude', 'kuitudes'])
  expect(nearWords('mayur', ['mayura', 'mayar'])).toEqual(['mayura', 'mayar'])
  expect(
    nearWords(
      'sabix',
      [...'bcdfghjk'].map((letter) => `sabi${letter}`),
    ),
  ).toHaveLength(5)
  expect(nearWords('sabin', [])).toEqual([])
})
