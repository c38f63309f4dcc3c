import { expect, test } from 'vitest'
import { hasPhrase, readDisguisedWords, readPattern } from './phrases.ts'

const finds = (pattern: string, text: string) => {
  const read = readPattern(pattern)
  if (!read) throw new Error(`${pattern} is no pattern`)
  return hasPhrase(readDisguisedWords(text), read)
}

test('a pattern finds its words in both scripts, disguised, with suffixes, and nothing else', () => {
  for (const [pattern, text] of [
    ['casino', 'A C A S I N O tonight'],
    ['casino', 'c4sin0 here'],
    ['casino', 'ＣＡＳＩＮＯ'],
    ['cas*no', 'The CASSINO of Kathmandu'],
    ['ca*i*o', 'casino'],
    ['*bazaar', 'blackbazaar'],
    ['golden pyramid', 'the golden pyramids'],
    ['मिर्गौला', 'मिर्गौलाको दाम'],
    ['मिर्गौला', 'mirgaula bechne'],
    ['mirgaula', 'मिर्गौला'],
  ] as const)
    expect([pattern, text, finds(pattern, text)]).toEqual([pattern, text, true])
  for (const [pattern, text] of [
    ['casino', 'occasional'],
    ['cas*no', 'case of wine, no'],
    ['ab*ba', 'aba'],
    ['golden pyramid', 'a pyramid, golden'],
    ['*bazaar', 'bazaars'],
    ['ca*i*o', 'cairn'],
  ] as const)
    expect([pattern, text, finds(pattern, text)]).toEqual([pattern, text, false])
})

test('a pattern that says too little is none', () => {
  for (const pattern of ['', '*', '**', 'a*', '* casino', 'aa', 'one two three four five six seven', '!!'])
    expect([pattern, readPattern(pattern)]).toEqual([pattern, null])
  expect(readPattern('Cassino')?.key).toBe(readPattern('casino')?.key)
})

test('a hostile pattern takes time in proportion to the text', () => {
  // A regular expression with as many stars would not end.
  const pattern = `a${'*a'.repeat(29)}*b`
  expect(finds(pattern, 'ac'.repeat(20_000))).toBe(false)
})
