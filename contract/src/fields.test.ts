import { expect, test } from 'vitest'
import { searchText, text } from './fields.ts'

const Note = text({ min: 1, max: 3, name: 'A note' })
const refusalOf = (value: unknown) => Note.safeParse(value).error?.issues[0]?.message

test('counts graphemes after trimming', () => {
  expect(Note.parse(' क्षि🙏🏽é ')).toBe('क्षि🙏🏽é')
  expect(refusalOf('abcd')).toBe('A note can have at most 3 characters.')
})

test.each(['', ' \n', '\u200b', '\u2060\u200d', '\u3164', '\u0301'])(
  '%j has no visible character and counts as empty',
  (value) => {
    expect(refusalOf(value)).toBe('A note is required.')
  },
)

test.each(['a\u0000', 'a\ud800'])('rejects %j, which cannot be stored', (value) => {
  expect(refusalOf(value)).toBe('A note has a character that cannot be stored.')
  expect(searchText(60).safeParse(value).success).toBe(false)
})

test('rejects one grapheme with too many combining marks', () => {
  expect(refusalOf(`a${'\u0301'.repeat(100)}`)).toBe('A note can have at most 3 characters.')
})
