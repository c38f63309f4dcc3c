import type { Post } from '@hamvav/contract/feed/entities'
import type { QueryClient } from '@tanstack/react-query'
import { withoutMember } from '../model/feed-pages.ts'
import type { CommentPages } from './list-comments.ts'
import { changeFeed } from './post-cache.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'

/** Their posts and comments go at once; what is open of them is asked for again, and is not there. */
export function dropFromFeed(client: QueryClient, viewerId: string, memberId: string): void {
  changeFeed(client, viewerId, (pages) => withoutMember(pages, memberId))
  client.setQueriesData<Post[]>({ queryKey: queryKeys.allFoundPosts(viewerId) }, (posts) =>
    posts?.filter(({ user }) => user._id !== memberId),
  )
  client.setQueriesData<CommentPages>({ queryKey: queryKeys.allComments(viewerId) }, (pages) => {
    const left = pages?.pages.map((page) => ({
      ...page,
      comments: page.comments.filter(({ user }) => user._id !== memberId),
    }))
    return left && pages && { ...pages, pages: left }
  })
  void client.invalidateQueries({ queryKey: queryKeys.allComments(viewerId) })
}
