import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { sendOnce, toFeed } from '../composer/pending-state.ts'
import { reloadFeed } from './reload-feed.ts'

const mutationKey = ['createPost']

export const isPosting = (client: QueryClient): boolean => client.isMutating({ mutationKey }) > 0

interface Outcome {
  /** The text is in the outbox. */
  onSend: () => void
  /** The server refused it: the text goes back to the composer. */
  onFailed: (error: Error, content: string) => void
}

/**
 * Sends one post at a time through the outbox, whichever composer it comes from; a stored post reloads the feed.
 * The outcome is handled even where the composer is not shown any more.
 */
export function useCreatePost(viewerId: string | null, { onSend, onFailed }: Outcome) {
  const client = useQueryClient()
  const [posting = null] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as string,
  })
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (content: string) => sendOnce(client, { from: viewerId ?? '', to: toFeed, text: content }),
    onMutate: onSend,
    onSuccess: (outcome) => {
      if (outcome === 'sent') void reloadFeed(client, viewerId)
    },
    onError: (error, content) => onFailed(error, content),
  })
  return {
    /** The text that is being sent now. */
    posting,
    /** `onSent` runs only where the composer is still shown. A second press is ignored. */
    send(content: string, onSent?: () => void) {
      if (!isPosting(client)) mutate(content, { onSuccess: () => onSent?.() })
    },
  }
}
