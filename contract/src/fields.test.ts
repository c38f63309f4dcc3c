import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { days, note, seen } from './admin/fields.ts'
import { EntityId, queryNumber, searchText, text } from './fields.ts'

const Note = text({ min: 1, max: 3, name: 'A note' })
const messageOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message
const refusalOf = (value: unknown) => messageOf(Note, value)

test('counts graphemes after trimming', () => {
  expect(Note.parse(' क्षि🙏🏽é ')).toBe('क्षि🙏🏽é')
  expect(refusalOf('abcd')).toBe('A note can have at most 3 characters.')
  expect(refusalOf(undefined)).toBe('A note is required.')
})

test('a minimum above one is named in the message', () => {
  const Name = text({ min: 2, max: 30, name: 'Name' })
  expect(messageOf(Name, 'a')).toBe('Name needs at least 2 characters.')
  expect(messageOf(Name, 'क्षि')).toBe('Name needs at least 2 characters.')
  expect(messageOf(Name, 'ab')).toBeUndefined()
})

test('text without a minimum may be empty or invisible', () => {
  const Bio = text({ max: 3, name: 'Bio' })
  expect(Bio.parse('  ')).toBe('')
  expect(Bio.parse('\u200b')).toBe('\u200b')
})

test.each(['', ' \n', '\u200b', '\u2060\u200d', '\u3164', '\u0301'])(
  '%j has no visible character and counts as empty',
  (value) => {
    expect(refusalOf(value)).toBe('A note is required.')
  },
)

test.each(['a\u0000', 'a\ud800'])('rejects %j, which cannot be stored', (value) => {
  expect(refusalOf(value)).toBe('A note has a character that cannot be stored.')
  expect(messageOf(searchText(60), value)).toBe('The search has a character that cannot be found.')
})

test('a grapheme may have combining marks, on average up to 16 code units', () => {
  expect(refusalOf(`a${'\u0301'.repeat(47)}`)).toBeUndefined()
  expect(refusalOf(`a${'\u0301'.repeat(48)}`)).toBe('A note can have at most 3 characters.')
})

test('a search is trimmed and has a maximum length', () => {
  expect(searchText(5).parse(' asha ')).toBe('asha')
  expect(messageOf(searchText(5), 'ashaaa')).toBe('The search can have at most 5 characters.')
  expect(messageOf(searchText(5), 7)).toBe('The search must be text.')
})

test('a number in a query is whole and within its limits, and has a default', () => {
  const limit = queryNumber(1, 50, 20)
  expect(['1', '50', undefined].map((value) => limit.parse(value))).toEqual([1, 50, 20])
  for (const value of ['0', '51', '1.5', 'ten', 'NaN', 'Infinity', '-1'])
    expect(messageOf(limit, value), value).toBe('This must be a number from 1 to 50.')
})

test('an id is a UUID in lower case', () => {
  const id = '019b0000-0000-7000-8000-00000000000a'
  expect(EntityId.parse(id)).toBe(id)
  expect(messageOf(EntityId, 'a')).toBe('This is not a valid id.')
})

test('a suspension lasts one of the listed numbers of days, or for ever', () => {
  for (const value of [undefined, null, 7]) expect(days.safeParse(value).success, String(value)).toBe(true)
  expect(messageOf(days, 2)).toMatch(/^Days are one of \d+, /)
  expect(messageOf(days, 1.5)).toBe('Days are a whole number.')
})

test('a revision is a whole number from 0', () => {
  expect(seen.parse(0)).toBe(0)
  expect(messageOf(seen, -1)).toBe('A revision is not negative.')
  expect(messageOf(seen, 0.5)).toBe('A revision is a whole number.')
})

test('a note is optional', () => {
  expect(note.parse(undefined)).toBeUndefined()
  expect(note.parse(' ok ')).toBe('ok')
})
