import { expect, test } from 'vitest'
import { truncateWords } from './truncate-words.ts'

test('words are counted by any white space between them', () => {
  expect(truncateWords('one  two\nthree', 3)).toEqual({ text: 'one  two\nthree', cut: false })
  expect(truncateWords('one  two\nthree', 2)).toEqual({ text: 'one  two...', cut: true })
  expect(truncateWords('a b c d', 1, 3)).toEqual({ text: 'a...', cut: true })
  expect(truncateWords('a b c', 1, 3)).toEqual({ text: 'a b c', cut: false })
})
