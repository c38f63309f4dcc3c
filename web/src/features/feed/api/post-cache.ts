import type { Post } from '@hamvav/contract/feed/entities'
import { changePost, type FeedPages } from '../model/feed-pages.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../core/api/query-keys.ts'

export function changeFeed(
  client: QueryClient,
  viewerId: string | null,
  change: (pages: FeedPages | undefined) => FeedPages | undefined,
): void {
  client.setQueryData<FeedPages>(queryKeys.feed(viewerId), change)
}

/** Changes a post wherever it is shown: in the feed and among what was found. */
export function changeShownPost(
  client: QueryClient,
  viewerId: string | null,
  id: string,
  change: (post: Post) => Post,
): void {
  changeFeed(client, viewerId, (pages) => changePost(pages, id, change))
  client.setQueriesData<Post[]>({ queryKey: queryKeys.allFoundPosts(viewerId) }, (posts) =>
    posts?.map((post) => (post._id === id ? change(post) : post)),
  )
}
