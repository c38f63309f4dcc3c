import type { commentOnPost } from '@hamvav/contract/feed/endpoints'
import { commentsWithPost } from '@hamvav/contract/feed/limits'
import type { ResponseOf } from '@hamvav/contract/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { changeShownPost } from './post-cache.ts'
import { type CommentPages, addComment } from './list-comments.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'

/** The reader's own comment is there: the dialog, the card and its count follow. */
export function putComment(
  client: QueryClient,
  viewerId: string | null,
  postId: string,
  { comment, commentsCount }: ResponseOf<typeof commentOnPost>,
): void {
  client.setQueryData<CommentPages>(queryKeys.comments(viewerId, postId), (pages) => addComment(pages, comment))
  changeShownPost(client, viewerId, postId, (post) => ({
    ...post,
    commentsCount,
    hasCommented: true,
    comments: [comment, ...post.comments.filter(({ _id }) => _id !== comment._id)].slice(0, commentsWithPost),
  }))
}
