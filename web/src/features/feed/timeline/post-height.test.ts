import { expect, test } from 'vitest'
import { estimateHeight, heightOf, storeHeight } from './post-list.tsx'
import { makePost } from '../testing/posts.ts'

test('grows with the text, its lines and a title, and shrinks with the width', () => {
  const short = estimateHeight({ content: 'Short.' }, 360)
  expect(estimateHeight({ content: 'a\nb' }, 360)).toBeGreaterThan(short)
  expect(estimateHeight({ content: 'x'.repeat(200) }, 360)).toBeGreaterThan(short)
  expect(estimateHeight({ content: 'Short.', title: 'Title' }, 360)).toBeGreaterThan(short)
  expect(estimateHeight({ content: 'x'.repeat(200) }, 1440)).toBeLessThan(
    estimateHeight({ content: 'x'.repeat(200) }, 360),
  )
})

test('a measured height replaces the estimate', () => {
  const post = makePost(1)
  storeHeight(post._id, 321)
  expect(heightOf(post)).toBe(321)
})
