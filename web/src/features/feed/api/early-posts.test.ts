import { expect, test } from 'vitest'
import { takeEarlyPosts } from './posts.ts'

test('the early page is used once', async () => {
  const page = { posts: [], page: 1, limit: 20, hasMore: false }
  globalThis.earlyPosts = Promise.resolve(page)
  expect(await takeEarlyPosts()).toBe(page)
  expect(takeEarlyPosts()).toBeUndefined()
})
