import type { Post } from '@hamvav/contract/feed/entities'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { countOf } from '../model/conflict-count.ts'
import { sendOnce } from '../composer/pending-state.ts'
import { changeShownPost } from './post-cache.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'

interface Outcome {
  /** The text is in the outbox. */
  onSend: () => void
  /** The server refused it: the text goes back to the field. */
  onFailed: (error: Error, content: string) => void
}

/** Sends one comment through the outbox. The outcome is handled even where the dialog is closed meanwhile. */
export function useCommentOnPost(viewerId: string | null, postId: string, { onSend, onFailed }: Outcome) {
  const client = useQueryClient()
  const mutationKey = ['commentOnPost', postId]
  const [sending = null] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as string,
  })
  const change = (how: (post: Post) => Post) => changeShownPost(client, viewerId, postId, how)
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (content: string) => sendOnce(client, { from: viewerId ?? '', to: postId, text: content }),
    onMutate: onSend,
    onError: (error, content) => {
      onFailed(error, content)
      const commentsCount = countOf(error, 'already_commented', 'commentsCount')
      if (commentsCount === null) return
      change((post) => ({ ...post, commentsCount, hasCommented: true }))
      void client.invalidateQueries({ queryKey: queryKeys.comments(viewerId, postId) })
    },
  })
  return {
    /** The text that is being sent now. */
    sending,
    /** A second press is ignored. */
    send(content: string) {
      if (client.isMutating({ mutationKey }) === 0) mutate(content)
    },
  }
}
