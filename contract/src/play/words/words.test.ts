import { expect, test } from 'vitest'
import { wordIds, wordOf } from './words.ts'

const all = wordIds.map((id) => ({ id, ...wordOf(id)! }))

test('at least 120 words, numbered without gaps', () => {
  expect(wordIds.length).toBeGreaterThanOrEqual(120)
  expect(wordIds).toEqual(wordIds.map((_, index) => `word-${index + 1}`))
})

test('no word is there twice, in either language', () => {
  for (const language of ['en', 'ne'] as const) {
    const texts = all.map((each) => each[language].toLowerCase())
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  }
})

test.each(all)('$id is short and in its language', ({ en, ne, also }) => {
  expect(en).toMatch(/^[A-Z][a-z]+(?: [a-zA-Z]+){0,2}$/)
  expect(ne).toMatch(/^[\p{Script=Devanagari}\u200d ]{2,20}$/u)
  for (const text of also) expect(text).toMatch(/^(?:[a-z ]{2,20}|[\p{Script=Devanagari}\u200d ]{2,20})$/u)
})

test('an unknown word is none', () => {
  for (const id of ['word-0', 'word-999', 'toString', '']) expect(wordOf(id)).toBeUndefined()
})
