import { expect, test } from 'vitest'
import { truncateGraphemes } from './graphemes.ts'
import { truncateWords } from './truncate-words.ts'

test('a text is cut at what a reader counts, and marked only when cut', () => {
  expect(truncateGraphemes('नमस्ते', 4)).toBe('नमस्ते')
  expect(truncateGraphemes('क्षेत्र👩‍👩‍👧abc', 3)).toBe('क्षेत्र👩‍👩‍👧...')
})

test('words are counted whatever stands between them', () => {
  expect(truncateWords('one  two\nthree', 3)).toEqual({ text: 'one  two\nthree', cut: false })
  expect(truncateWords('one  two\nthree', 2)).toEqual({ text: 'one  two...', cut: true })
  expect(truncateWords('a b c d', 1, 3)).toEqual({ text: 'a...', cut: true })
  expect(truncateWords('a b c', 1, 3)).toEqual({ text: 'a b c', cut: false })
})
