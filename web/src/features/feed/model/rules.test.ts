import { describe, expect, test } from 'vitest'
import { authorName, commentPlaceholder, judgePost, splitHashtags, tidyLines } from './rules.ts'

const tags = (text: string) => splitHashtags(text).flatMap((piece) => (piece.isTag ? [piece.text] : []))

describe('post rules', () => {
  test.each([
    ['', false],
    ['  \n ', false],
    ['a', true],
    ['x'.repeat(280), true],
    ['x'.repeat(281), false],
  ])('%j', (draft, canSend) => expect(judgePost(draft).canSend).toBe(canSend))

  test('is trimmed', () => expect(judgePost('  hello \n').text).toBe('hello'))

  test('is counted in graphemes: नेपाली and emoji', () => {
    expect(judgePost('नेपाली').length).toBe(3)
    expect(judgePost('👨‍👩‍👧‍👦'.repeat(280)).canSend).toBe(true)
  })
})

describe('hashtags', () => {
  test.each<[string, string[]]>([
    ['Who wants in? #hiking #kathmandu.', ['#hiking', '#kathmandu']],
    ['घुम्न जाऔं #पोखरा_यात्रा२०८३!', ['#पोखरा_यात्रा२०८३']],
    ['काम #गर्\u200dयौं भन्यो', ['#गर्\u200dयौं']],
    ['room#5 and C# and # alone', []],
    ['##twice', ['#twice']],
    ['no tags', []],
  ])('of %j', (text, expected) => expect(tags(text)).toEqual(expected))

  test('the joined parts equal the text', () => {
    const text = '#a <b>bold</b>\n#b & #c'
    expect(
      splitHashtags(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })
})

test('line breaks stay, repeated empty lines become one', () => {
  expect(tidyLines('a\nb\r\n\r\n \n\n\nc')).toBe('a\nb\n\nc')
})

test('an author without a name gets the default name', () => {
  expect(authorName({ name: ' ' })).toBe('Hamvav User')
  expect(authorName({ name: 'Pema' })).toBe('Pema')
})

test('the comment field shows why it is disabled', () => {
  expect(commentPlaceholder(null, false)).toBe('loginToComment')
  expect(commentPlaceholder('me', true)).toBe('alreadyCommented')
  expect(commentPlaceholder('me', false)).toBe('addComment')
})
