import type { Post } from '@hamvav/contract/feed/entities'
import { describe, expect, test } from 'vitest'
import { type FeedPages, changePost, postsOf, withHead, refreshPosts, unseenIn } from './feed-pages.ts'
import { makePost, page, postId } from '../testing/posts.ts'

const posts = (from: number, to: number): Post[] =>
  Array.from({ length: from - to + 1 }, (_, index) => makePost(from - index))
const shown = (...pages: Post[][]): FeedPages => ({
  pages: pages.map((list) => page(list, true)),
  pageParams: pages.map(() => undefined),
})
const numbers = (pages: FeedPages | undefined) => postsOf(pages).map((post) => Number(post._id.slice(-4)))

test('a post that two pages bring is shown once', () => {
  expect(numbers(shown(posts(9, 6), posts(7, 4)))).toEqual([9, 8, 7, 6, 5, 4])
})

test('changing one post keeps the identity of the others', () => {
  const before = shown(posts(3, 1))
  const after = changePost(before, postId(2), (post) => ({ ...post, likesCount: 5 }))
  expect(after?.pages[0]?.posts.map((post) => post.likesCount)).toEqual([0, 5, 0])
  expect(after?.pages[0]?.posts[0]).toBe(before.pages[0]?.posts[0])
  expect(changePost(before, postId(99), (post) => ({ ...post, likesCount: 5 }))).toBe(before)
})

test('a refresh updates counts, adds no posts, and returns new ids', () => {
  const head = page([makePost(5), makePost(4, { likesCount: 7 }), makePost(3)], true)
  const before = shown(posts(4, 1))
  expect(numbers(refreshPosts(before, head))).toEqual([4, 3, 2, 1])
  expect(postsOf(refreshPosts(before, head))[0]?.likesCount).toBe(7)
  expect(unseenIn(head, before)).toEqual([postId(5)])
})

describe('merging the newest posts with the shown ones', () => {
  test('joins where they meet', () => {
    const after = withHead(shown(posts(10, 8), posts(7, 5)), page(posts(12, 9), true))
    expect(numbers(after)).toEqual([12, 11, 10, 9, 8, 7, 6, 5])
    expect(after.pages).toHaveLength(after.pageParams.length)
  })

  test('drops a deleted post', () => {
    const head = page([makePost(11), makePost(9)], true)
    expect(numbers(withHead(shown(posts(10, 7)), head))).toEqual([11, 9, 8, 7])
  })

  test('replaces the pages if posts in between are unknown', () => {
    const after = withHead(shown(posts(10, 1)), page(posts(40, 21), true))
    expect(numbers(after)).toHaveLength(20)
    expect(after.pages).toHaveLength(1)
  })

  test('is the whole list when nothing follows it', () => {
    expect(numbers(withHead(shown(posts(3, 1)), page(posts(4, 2))))).toEqual([4, 3, 2])
  })
})
