import { commentOnPost } from '@hamvav/contract/feed/endpoints'
import { commentsWithPost } from '@hamvav/contract/feed/limits'
import type { Post } from '@hamvav/contract/feed/entities'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { countOf } from '../error-text.ts'
import { changePost } from '../feed-pages.ts'
import { changeFeed, commentsKey } from './feed-key.ts'
import { type CommentPages, addComment } from './list-comments.ts'

/** Comments once; the dialog, the card and its count follow. */
export function useCommentOnPost(viewerId: string | null, postId: string) {
  const client = useQueryClient()
  const change = (how: (post: Post) => Post) => changeFeed(client, viewerId, (pages) => changePost(pages, postId, how))
  return useMutation({
    networkMode: 'always',
    mutationFn: (content: string) => call(commentOnPost, { params: { id: postId }, body: { content } }),
    onSuccess: ({ comment, commentsCount }) => {
      client.setQueryData<CommentPages>(commentsKey(viewerId, postId), (pages) => addComment(pages, comment))
      change((post) => ({
        ...post,
        commentsCount,
        hasCommented: true,
        comments: [comment, ...post.comments].slice(0, commentsWithPost),
      }))
    },
    onError: (error) => {
      const commentsCount = countOf(error, 'already_commented', 'commentsCount')
      if (commentsCount === null) return
      change((post) => ({ ...post, commentsCount, hasCommented: true }))
      void client.invalidateQueries({ queryKey: commentsKey(viewerId, postId) })
    },
  })
}
