import type { Post } from '@hamvav/contract/feed/entities'
import { changePost, type FeedPages } from '../model/feed-pages.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Likes and blocks differ by viewer: each has a feed of their own. */
export const feedKey = (viewerId: string | null) => ['feed', viewerId] as const
export const allCommentsKey = (viewerId: string | null) => ['comments', viewerId] as const
export const commentsKey = (viewerId: string | null, postId: string) => [...allCommentsKey(viewerId), postId] as const

export const foundPostsKey = (viewerId: string | null, q: string) => [...allFoundPosts(viewerId), q] as const
export const allFoundPosts = (viewerId: string | null) => ['foundPosts', viewerId] as const

export function changeFeed(
  client: QueryClient,
  viewerId: string | null,
  change: (pages: FeedPages | undefined) => FeedPages | undefined,
): void {
  client.setQueryData<FeedPages>(feedKey(viewerId), change)
}

/** Changes a post wherever it is shown: in the feed and among what was found. */
export function changeShownPost(
  client: QueryClient,
  viewerId: string | null,
  id: string,
  change: (post: Post) => Post,
): void {
  changeFeed(client, viewerId, (pages) => changePost(pages, id, change))
  client.setQueriesData<Post[]>({ queryKey: allFoundPosts(viewerId) }, (posts) =>
    posts?.map((post) => (post._id === id ? change(post) : post)),
  )
}
