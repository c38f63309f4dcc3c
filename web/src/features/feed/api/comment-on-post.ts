import { commentOnPost } from '@hamvav/contract/feed/endpoints'
import { commentsWithPost } from '@hamvav/contract/feed/limits'
import type { Post } from '@hamvav/contract/feed/entities'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { countOf } from '../error-text.ts'
import { changeShownPost, commentsKey } from './feed-key.ts'
import { type CommentPages, addComment } from './list-comments.ts'

type Outcome = { onSent: () => void; onFailed: (error: Error) => void }

/** Comments once; the dialog, the card and its count follow. The outcome is told even where the dialog was left meanwhile. */
export function useCommentOnPost(viewerId: string | null, postId: string, { onSent, onFailed }: Outcome) {
  const client = useQueryClient()
  const mutationKey = ['commentOnPost', postId]
  const isPending = useIsMutating({ mutationKey }) > 0
  const change = (how: (post: Post) => Post) => changeShownPost(client, viewerId, postId, how)
  const { mutate } = useMutation({
    mutationKey,
    networkMode: 'always',
    mutationFn: (content: string) => call(commentOnPost, { params: { id: postId }, body: { content } }),
    onSuccess: ({ comment, commentsCount }) => {
      onSent()
      client.setQueryData<CommentPages>(commentsKey(viewerId, postId), (pages) => addComment(pages, comment))
      change((post) => ({
        ...post,
        commentsCount,
        hasCommented: true,
        comments: [comment, ...post.comments].slice(0, commentsWithPost),
      }))
    },
    onError: (error) => {
      onFailed(error)
      const commentsCount = countOf(error, 'already_commented', 'commentsCount')
      if (commentsCount === null) return
      change((post) => ({ ...post, commentsCount, hasCommented: true }))
      void client.invalidateQueries({ queryKey: commentsKey(viewerId, postId) })
    },
  })
  return {
    isPending,
    /** A second press is no second comment. */
    send(content: string) {
      if (client.isMutating({ mutationKey }) === 0) mutate(content)
    },
  }
}
