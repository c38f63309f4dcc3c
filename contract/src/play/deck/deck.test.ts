import { expect, test } from 'vitest'
import { countGraphemes } from '../../graphemes.ts'
import { deck, depths, questionOf, textOf } from './deck.ts'

const all = depths.flatMap((depth) => Object.entries(deck[depth]).map(([n, texts]) => ({ id: `${depth}-${n}`, texts })))

test('the deck has at least 240 questions, of each depth at least 60, numbered without gaps', () => {
  expect(all.length).toBeGreaterThanOrEqual(240)
  for (const depth of depths) {
    const numbers = Object.keys(deck[depth]).map(Number)
    expect(numbers.length).toBeGreaterThanOrEqual(60)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  }
})

test('no question is there twice, in either language', () => {
  for (const language of [0, 1] as const) {
    const texts = all.map((each) => each.texts[language].toLowerCase())
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  }
})

test.each(all)('$id is short, complete and in its language', ({ id, texts: [en, ne] }) => {
  expect(en).toMatch(/^[A-Z][\x20-\x7e“”]+[?”]$/)
  expect(ne).toMatch(/^[\p{Script=Devanagari}\u200d\s,:“”?]+$/u)
  expect(ne.endsWith('?')).toBe(true)
  // Nobody is addressed as a child or a stranger: the polite form, as everywhere.
  expect(ne).not.toMatch(/(?:^|\s)(?:तिमी|तिम्रो|तँ|तेरो)(?:\s|लाई|ले|$)/u)
  for (const text of [en, ne]) expect(countGraphemes(text)).toBeLessThanOrEqual(90)
  expect(questionOf(id)).toEqual({ en, ne })
  expect(textOf({ en, ne })).toBe(`${en}\n${ne}`)
})

test('an unknown question is none', () => {
  for (const id of ['light-0', 'light-999', 'toString-1', 'light', '']) expect(questionOf(id)).toBeUndefined()
})
