import { describe, expect, test } from 'vitest'
import { countGraphemes } from '../../graphemes.ts'
import { quickIds, quickOf, ratherIds, ratherOf, ratherQuestion } from './pairs.ts'

const decks = [
  { name: 'This or that', ids: quickIds, of: quickOf, atLeast: 80, max: 24 },
  { name: 'Would you rather', ids: ratherIds, of: ratherOf, atLeast: 60, max: 60 },
]

describe.each(decks)('$name', ({ ids, of, atLeast, max }) => {
  test(`has at least ${atLeast} pairs, numbered without gaps`, () => {
    expect(ids.length).toBeGreaterThanOrEqual(atLeast)
    const prefix = ids[0]?.split('-')[0]
    expect(ids).toEqual(ids.map((_, index) => `${prefix}-${index + 1}`))
  })

  test('no option is there twice, in either language', () => {
    for (const language of ['en', 'ne'] as const) {
      const texts = ids.flatMap((id) => of(id)?.map((option) => option[language].toLowerCase()) ?? [])
      expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
    }
  })

  test('every option is short, in its language, and without the forms for children and close friends', () => {
    for (const { en, ne } of ids.flatMap((id) => of(id) ?? [])) {
      expect(en).toMatch(/^[\x20-\x7eé]+$/)
      expect(ne).toMatch(/^[\p{Script=Devanagari}\u200d\s,-]+$/u)
      expect(ne).not.toMatch(/(?:^|\s)(?:तिमी|तिम्रो|तँ|तेरो)(?:\s|लाई|ले|$)/u)
      for (const text of [en, ne]) expect(countGraphemes(text)).toBeLessThanOrEqual(max)
    }
  })

  test('an unknown id is none', () => {
    for (const id of [`${ids[0]?.split('-')[0]}-0`, 'toString-1', '']) expect(of(id)).toBeUndefined()
  })
})

test('a question of "Would you rather" is a sentence in both languages', () => {
  const pair = ratherOf('rather-1')
  expect(pair && ratherQuestion(pair)).toEqual({
    en: 'Would you rather live by a quiet lake or live on a windy hilltop?',
    ne: 'कुन रोज्नुहुन्छ: शान्त ताल छेउमा बस्ने कि हावा चल्ने डाँडामा बस्ने?',
  })
})
