import { commentMax, pictureAltMax, tagMax } from '@hamvav/contract/feed/limits'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../core/api/api-error.ts'
import { makePost } from '../testing/posts.ts'
import {
  authorName,
  commentPlaceholder,
  countOf,
  isLikedBy,
  judgeComment,
  judgePost,
  memberOf,
  shapeOf,
  splitText,
  tidyLines,
} from './rules.ts'

const tags = (text: string) => splitText(text).flatMap((piece) => (piece.kind === 'tag' ? [piece.text] : []))

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

describe('the pictures of a post', () => {
  const uploaded = { _id: 'p1', url: '/media/p1/320.webp' }
  const picture = { key: 'k', from: 'm', file: null, stored: uploaded, alt: '', progress: 1, error: null }

  test.each([
    ['uploaded', [picture], true],
    ['one of two is being uploaded', [picture, { ...picture, stored: null, progress: 0.5 }], false],
    ['a description at the limit, with spaces around', [{ ...picture, alt: ` ${'क'.repeat(pictureAltMax)} ` }], true],
    ['a longer description', [{ ...picture, alt: 'क'.repeat(pictureAltMax + 1) }], false],
  ])('%s', (_, pictures, canSend) => expect(judgePost('rain', pictures).canSend).toBe(canSend))

  test('do not replace the text', () => expect(judgePost(' ', [picture]).canSend).toBe(false))

  test('a single one keeps its shape within limits, several share one', () => {
    const stored = (width: number, height: number) => ({ _id: 'p1', url: '', alt: '', width, height, isWaiting: false })
    const shapes = [
      [400, 300],
      [3000, 100],
      [100, 3000],
    ] as const
    expect(shapes.map(([width, height]) => shapeOf([stored(width, height)]))).toEqual([4 / 3, 2, 0.8])
    expect([shapeOf([]), shapeOf([stored(100, 400), stored(100, 400)])]).toEqual([1.5, 1.5])
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
    [`#${'क'.repeat(tagMax)} #${'ख'.repeat(tagMax + 1)}`, [`#${'क'.repeat(tagMax)}`]],
  ])('of %j', (text, expected) => expect(tags(text)).toEqual(expected))

  test('are separated from the text between them, which stays unchanged', () => {
    expect(splitText('#a <b>bold</b>\n#b & #c.')).toEqual([
      { text: '#a', kind: 'tag' },
      { text: ' <b>bold</b>\n', kind: 'text' },
      { text: '#b', kind: 'tag' },
      { text: ' & ', kind: 'text' },
      { text: '#c', kind: 'tag' },
      { text: '.', kind: 'text' },
    ])
    expect(splitText('to #end')).toEqual([
      { text: 'to ', kind: 'text' },
      { text: '#end', kind: 'tag' },
    ])
    expect(splitText('none')).toEqual([{ text: 'none', kind: 'text' }])
    expect(splitText('')).toEqual([])
  })
})

test('line breaks stay, repeated empty lines become one', () => {
  expect(tidyLines('a\nb\r\n\r\n \n\n\nc')).toBe('a\nb\n\nc')
  expect(tidyLines('a\rb\r\r\rc')).toBe('a\nb\n\nc')
})

test('an author without a name gets the default name', () => {
  expect(authorName({ name: ' ' })).toBe('Hamvav User')
  expect(authorName({ name: 'Pema' })).toBe('Pema')
})

test('a comment has its own limit', () => {
  expect(judgeComment('x'.repeat(commentMax)).isTooLong).toBe(false)
  expect(judgeComment('x'.repeat(commentMax + 1))).toMatchObject({ isTooLong: true, canSend: false })
})

test('the safety menu names an author, or shows the username of one without a name', () => {
  const author = makePost(1).user
  expect(memberOf(author)).toEqual({ _id: author._id, name: 'Pema Lama' })
  expect(memberOf({ ...author, name: '' })).toEqual({ _id: author._id, name: 'pema' })
})

test('a post is liked by the viewer only, never by a visitor', () => {
  const liked = makePost(1, { likes: ['me'] })
  expect([isLikedBy(liked, 'me'), isLikedBy(liked, 'other'), isLikedBy(liked, null)]).toEqual([true, false, false])
})

test('the count of a conflict is read from that error only', () => {
  const conflict = (extra?: Record<string, unknown>) =>
    new ApiError({ status: 409, code: 'already_liked', message: 'You liked this.', ...(extra && { extra }) })
  const countIn = (error: unknown) => countOf(error, 'already_liked', 'likesCount')
  expect(countIn(conflict({ likesCount: 0, commentsCount: 7 }))).toBe(0)
  expect(countIn(conflict())).toBeNull()
  expect(countIn(conflict({ likesCount: '3' }))).toBeNull()
  expect(countIn(Object.assign(new Error('no'), { code: 'already_liked', extra: { likesCount: 3 } }))).toBeNull()
  expect(countOf(conflict({ commentsCount: 3 }), 'already_commented', 'commentsCount')).toBeNull()
})

test('the comment field shows why it is disabled', () => {
  expect(commentPlaceholder(null, false)).toBe('loginToComment')
  expect(commentPlaceholder('me', true)).toBe('alreadyCommented')
  expect(commentPlaceholder('me', false)).toBe('addComment')
})
