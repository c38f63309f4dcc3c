import { commentOnPost } from '@hamvav/contract/feed/endpoints'
import type { Post } from '@hamvav/contract/feed/entities'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { countOf } from '../model/conflict-count.ts'
import { changeShownPost, commentsKey } from './feed-key.ts'
import { keepForLater } from '../composer/pending-state.ts'
import { putComment } from './put-comment.ts'

type Outcome = { onSent: () => void; onFailed: (error: Error) => void }

/** Comments once; the dialog, the card and its count follow. Without a network it is kept on this device. The outcome is told even where the dialog was left meanwhile. */
export function useCommentOnPost(viewerId: string | null, postId: string, { onSent, onFailed }: Outcome) {
  const client = useQueryClient()
  const mutationKey = ['commentOnPost', postId]
  const isPending = useIsMutating({ mutationKey }) > 0
  const change = (how: (post: Post) => Post) => changeShownPost(client, viewerId, postId, how)
  const { mutate } = useMutation({
    mutationKey,
    networkMode: 'always',
    async mutationFn(content: string) {
      try {
        return await call(commentOnPost, { params: { id: postId }, body: { content } })
      } catch (error) {
        const words = viewerId !== null && { from: viewerId, to: postId, text: content }
        if (words && (await keepForLater(client, error, words))) return null
        throw error
      }
    },
    onSuccess: (stored) => {
      onSent()
      if (stored) putComment(client, viewerId, postId, stored)
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
