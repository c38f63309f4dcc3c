import type { Post } from '@hamvav/contract/feed/entities'
import type { QueryClient } from '@tanstack/react-query'
import { feedKeys } from '../../../core/api/first-screen-keys.ts'
import { type CommentPages, type FeedPages, changePost, onlyFirstPage, withoutMember } from '../model/feed-pages.ts'

export function changeFeed(
  client: QueryClient,
  viewerId: string | null,
  change: (pages: FeedPages | undefined) => FeedPages | undefined,
): void {
  client.setQueryData<FeedPages>(feedKeys.feed(viewerId), change)
}

/** Changes a post in the feed, in search results and on its own screen. */
export function changeShownPost(
  client: QueryClient,
  viewerId: string | null,
  id: string,
  change: (post: Post) => Post,
): void {
  changeFeed(client, viewerId, (pages) => changePost(pages, id, change))
  client.setQueriesData<Post[]>({ queryKey: feedKeys.allFoundPosts(viewerId) }, (posts) =>
    posts?.map((post) => (post._id === id ? change(post) : post)),
  )
  client.setQueryData<Post>(feedKeys.post(viewerId, id), (post) => post && change(post))
  client.setQueriesData<FeedPages>({ queryKey: feedKeys.allMemberPosts(viewerId) }, (pages) =>
    changePost(pages, id, change),
  )
}

/** Restarts the feed from its newest page; the old first page stays until the response. */
export async function reloadFeed(client: QueryClient, viewerId: string | null): Promise<void> {
  const queryKey = feedKeys.feed(viewerId)
  await client.cancelQueries({ queryKey })
  changeFeed(client, viewerId, onlyFirstPage)
  await client.refetchQueries({ queryKey })
}

/** Removes the posts and comments of a blocked or deleted member; open comments are refetched. */
export function dropFromFeed(client: QueryClient, viewerId: string, memberId: string): void {
  changeFeed(client, viewerId, (pages) => withoutMember(pages, memberId))
  client.setQueriesData<Post[]>({ queryKey: feedKeys.allFoundPosts(viewerId) }, (posts) =>
    posts?.filter(({ user }) => user._id !== memberId),
  )
  client.setQueriesData<CommentPages>({ queryKey: feedKeys.allComments(viewerId) }, (pages) => {
    const remaining = pages?.pages.map((page) => ({
      ...page,
      comments: page.comments.filter(({ user }) => user._id !== memberId),
    }))
    return remaining && pages && { ...pages, pages: remaining }
  })
  void client.invalidateQueries({ queryKey: feedKeys.allComments(viewerId) })
  void client.resetQueries({ queryKey: feedKeys.allSinglePosts(viewerId) })
  void client.resetQueries({ queryKey: feedKeys.allMemberPosts(viewerId) })
}
