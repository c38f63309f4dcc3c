import type { Post } from '@hamvav/contract/feed/entities'
import { describe, expect, test } from 'vitest'
import {
  type FeedPages,
  changePost,
  onlyFirstPage,
  postsOf,
  refreshPosts,
  unseenIn,
  withHead,
  withPost,
  withoutMember,
  withoutPost,
} from './feed-pages.ts'
import { makeComment, makePost, page, postId } from '../testing/posts.ts'

const posts = (from: number, to: number): Post[] =>
  Array.from({ length: from - to + 1 }, (_, index) => makePost(from - index))
const shown = (...pages: Post[][]): FeedPages => ({
  pages: pages.map((list) => page(list, true)),
  pageParams: pages.map((_, index) => (index === 0 ? undefined : pages[index - 1]?.at(-1)?._id)),
})
const sizes = (pages: FeedPages | undefined) => pages?.pages.map((one) => one.posts.length)
const numbers = (pages: FeedPages | undefined) => postsOf(pages).map((post) => Number(post._id.slice(-4)))

test('a post that two pages bring is shown once', () => {
  const before = shown(posts(9, 6), [makePost(6, { likesCount: 3 }), makePost(5)])
  expect(numbers(before)).toEqual([9, 8, 7, 6, 5])
  expect(postsOf(before)[3]?.likesCount).toBe(0)
})

test('a feed that is not loaded yet stays so', () => {
  expect(postsOf(undefined)).toEqual([])
  for (const change of [
    () => changePost(undefined, postId(1), (post) => post),
    () => refreshPosts(undefined, page(posts(3, 1))),
    () => withPost(undefined, makePost(1)),
    () => onlyFirstPage(undefined),
    () => withoutPost(undefined, postId(1)),
    () => withoutMember(undefined, 'gone'),
  ])
    expect(change()).toBeUndefined()
})

describe("the viewer's new post", () => {
  test('is on top of the first page, above the unchanged others', () => {
    const before = shown(posts(9, 6), posts(5, 4))
    const after = withPost(before, makePost(10))
    expect(numbers(after)).toEqual([10, 9, 8, 7, 6, 5, 4])
    expect(sizes(after)).toEqual([5, 2])
    expect(after?.pages[0]?.hasMore).toBe(true)
    expect(after?.pageParams).toBe(before.pageParams)
  })

  test('is not added twice, also if a later page has it', () => {
    const before = shown(posts(9, 6), posts(5, 4))
    expect(withPost(before, makePost(4))).toBe(before)
  })

  test('waits for the first page of an empty cache', () => {
    const empty: FeedPages = { pages: [], pageParams: [] }
    expect(withPost(empty, makePost(1))).toBe(empty)
  })
})

test('only the first page is kept, so that a refetch loads no more', () => {
  const before = shown(posts(9, 6), posts(5, 4))
  expect(onlyFirstPage(before)).toEqual({ pages: [before.pages[0]], pageParams: [undefined] })
})

describe('without', () => {
  test('a deleted post', () => {
    const before = shown(posts(9, 7), posts(6, 4))
    const after = withoutPost(before, postId(6))
    expect(numbers(after)).toEqual([9, 8, 7, 5, 4])
    expect(sizes(after)).toEqual([3, 2])
    expect(after?.pages[1]?.hasMore).toBe(true)
    expect(after?.pageParams).toBe(before.pageParams)
    expect(withoutPost(before, postId(99))).toBe(before)
  })

  test('the posts and comments of a blocked member; those of others stay as they are', () => {
    const [blocked, pema] = [{ ...makePost(1).user, _id: 'blocked' }, makePost(1).user]
    const theirs = makeComment(1, { user: blocked })
    const other = makeComment(2)
    const before = shown(
      [makePost(9), makePost(8, { user: blocked })],
      [makePost(7, { comments: [theirs, other] }), makePost(6, { comments: [other] })],
    )
    const after = withoutMember(before, blocked._id)
    expect(numbers(after)).toEqual([9, 7, 6])
    expect(postsOf(after).map((post) => post.comments)).toEqual([[], [other], [other]])
    expect(postsOf(after)[2]).toBe(before.pages[1]?.posts[1])
    expect(after?.pages.map((one) => one.hasMore)).toEqual([true, true])
    expect(after?.pageParams).toBe(before.pageParams)
    expect(numbers(withoutMember(before, pema._id))).toEqual([8])
  })
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
    expect(sizes(after)).toEqual([4, 1, 3])
    // The page below the new ones begins after their last post; the others begin where they did.
    expect(after.pageParams).toEqual([undefined, postId(9), postId(8)])
  })

  test('drops a deleted post', () => {
    const head = page([makePost(11), makePost(9)], true)
    expect(numbers(withHead(shown(posts(10, 7)), head))).toEqual([11, 9, 8, 7])
  })

  test('joins where only the last of them is shown, and drops pages that they cover', () => {
    const after = withHead(shown(posts(10, 8), posts(7, 5)), page(posts(12, 8), true))
    expect(numbers(after)).toEqual([12, 11, 10, 9, 8, 7, 6, 5])
    expect(sizes(after)).toEqual([5, 3])
    expect(after.pageParams).toEqual([undefined, postId(8)])
    expect(numbers(withHead(shown(posts(8, 5)), page(posts(12, 8), true)))).toEqual([12, 11, 10, 9, 8, 7, 6, 5])
  })

  test('replaces the pages if posts in between are unknown', () => {
    const after = withHead(shown(posts(10, 1)), page(posts(40, 21), true))
    expect(numbers(after)).toHaveLength(20)
    expect(after.pages).toHaveLength(1)
  })

  test('is the whole list when nothing follows it', () => {
    expect(numbers(withHead(shown(posts(3, 1)), page(posts(4, 2))))).toEqual([4, 3, 2])
    expect(withHead(shown(posts(3, 1)), page([], true)).pages).toEqual([page([], true)])
    expect(withHead(undefined, page(posts(4, 2), true))).toEqual({
      pages: [page(posts(4, 2), true)],
      pageParams: [undefined],
    })
  })
})
