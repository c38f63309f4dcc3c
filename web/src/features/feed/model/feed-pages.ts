// The cached pages of the feed, newest first, and their updates.
import type { listComments, listPosts } from '@hamvav/contract/feed/endpoints'
import type { ResponseOf } from '@hamvav/contract/endpoint'
import type { Post } from '@hamvav/contract/feed/entities'
import type { InfiniteData } from '@tanstack/react-query'

export type FeedPage = ResponseOf<typeof listPosts>
export type FeedPages = InfiniteData<FeedPage>
export type CommentPages = InfiniteData<ResponseOf<typeof listComments>>

/** The parameter `before` of the next page; undefined on the last one. */
export const nextCursor = ({ hasMore, posts }: FeedPage): string | undefined =>
  hasMore ? posts.at(-1)?._id : undefined

/** Posts without duplicates, as pages may overlap. */
export function postsOf(pages: FeedPages | undefined): Post[] {
  const posts = new Map<string, Post>()
  for (const page of pages?.pages ?? [])
    for (const post of page.posts) if (!posts.has(post._id)) posts.set(post._id, post)
  return [...posts.values()]
}

export const findPost = (pages: FeedPages | undefined, id: string): Post | undefined =>
  pages?.pages.flatMap((page) => page.posts).find((post) => post._id === id)

export function changePost(pages: FeedPages | undefined, id: string, change: (post: Post) => Post) {
  if (!findPost(pages, id)) return pages
  return mapPosts(pages, (post) => (post._id === id ? change(post) : post))
}

/** Updates the posts that are shown; adds and moves none. */
export function refreshPosts(pages: FeedPages | undefined, head: FeedPage): FeedPages | undefined {
  const fresh = new Map(head.posts.map((post) => [post._id, post]))
  return mapPosts(pages, (post) => fresh.get(post._id) ?? post)
}

/** Adds the viewer's new post on top, unless it is there already. */
export function withPost(pages: FeedPages | undefined, post: Post): FeedPages | undefined {
  const [first, ...rest] = pages?.pages ?? []
  if (!pages || !first || findPost(pages, post._id)) return pages
  return { ...pages, pages: [{ ...first, posts: [post, ...first.posts] }, ...rest] }
}

export const onlyFirstPage = (pages: FeedPages | undefined): FeedPages | undefined =>
  pages && { pages: pages.pages.slice(0, 1), pageParams: pages.pageParams.slice(0, 1) }

/** Ids of the posts in `head` that are not shown yet. */
export function unseenIn(head: FeedPage, pages: FeedPages | undefined): string[] {
  const shown = new Set(postsOf(pages).map((post) => post._id))
  return head.posts.map((post) => post._id).filter((id) => !shown.has(id))
}

/** Puts `head` on top. If it does not overlap the shown posts, it replaces them, and scrolling loads the rest again. */
export function withHead(pages: FeedPages | undefined, head: FeedPage): FeedPages {
  const onlyHead = { pages: [head], pageParams: [undefined] }
  const last = head.posts.at(-1)?._id
  // Ids are UUIDv7: older ones are smaller.
  if (!pages || !last || !head.hasMore || !postsOf(pages).some((post) => post._id >= last)) return onlyHead
  const rest = pages.pages
    .map((page, index) => ({ page: olderThan(page, last), param: index === 0 ? last : pages.pageParams[index] }))
    .filter(({ page }) => page.posts.length > 0)
  return {
    pages: [head, ...rest.map(({ page }) => page)],
    pageParams: [undefined, ...rest.map(({ param }) => param)],
  }
}

const olderThan = (page: FeedPage, id: string): FeedPage => ({
  ...page,
  posts: page.posts.filter((post) => post._id < id),
})

function mapPosts(pages: FeedPages | undefined, change: (post: Post) => Post): FeedPages | undefined {
  return pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, posts: page.posts.map(change) })) }
}

export const withoutPost = (pages: FeedPages | undefined, id: string): FeedPages | undefined =>
  findPost(pages, id) && pages
    ? {
        ...pages,
        pages: pages.pages.map((page) => ({ ...page, posts: page.posts.filter((post) => post._id !== id) })),
      }
    : pages

/** Removes the posts and comments of a member. */
export function withoutMember(pages: FeedPages | undefined, memberId: string): FeedPages | undefined {
  const isTheirs = ({ user }: Pick<Post, 'user'>) => user._id === memberId
  const withoutTheirComments = (post: Post): Post =>
    post.comments.some(isTheirs) ? { ...post, comments: post.comments.filter((comment) => !isTheirs(comment)) } : post
  const remaining = (page: FeedPage): FeedPage => ({
    ...page,
    posts: page.posts.filter((post) => !isTheirs(post)).map(withoutTheirComments),
  })
  return pages && { ...pages, pages: pages.pages.map(remaining) }
}
