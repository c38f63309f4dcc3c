import type { FeedPages } from '../feed-pages.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Likes and blocks differ by viewer: each has a feed of their own. */
export const feedKey = (viewerId: string | null) => ['feed', viewerId] as const
export const commentsKey = (viewerId: string | null, postId: string) => ['comments', viewerId, postId] as const

export function changeFeed(
  client: QueryClient,
  viewerId: string | null,
  change: (pages: FeedPages | undefined) => FeedPages | undefined,
): void {
  client.setQueryData<FeedPages>(feedKey(viewerId), change)
}
