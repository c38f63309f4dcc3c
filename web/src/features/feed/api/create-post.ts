import { createPost } from '@hamvav/contract/feed/endpoints'
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { keepForLater, toFeed } from '../composer/pending-state.ts'
import { reloadFeed } from './reload-feed.ts'

const mutationKey = ['createPost']

export const isPosting = (client: QueryClient): boolean => client.isMutating({ mutationKey }) > 0

type Outcome = { onPosted: () => void; onKept: () => void; onFailed: (error: Error) => void }

/**
 * Writes one post at a time, whichever composer sends it; the feed then reloads with it on top. Without a network it is
 * kept on this device, under the name that it was sent by. The outcome is told even where the composer was left meanwhile.
 */
export function useCreatePost(viewerId: string | null, { onPosted, onKept, onFailed }: Outcome) {
  const client = useQueryClient()
  const isPending = useIsMutating({ mutationKey }) > 0
  const { mutate } = useMutation({
    mutationKey,
    networkMode: 'always',
    async mutationFn(content: string): Promise<'posted' | 'kept'> {
      const clientId = crypto.randomUUID()
      try {
        await call(createPost, { body: { content, clientId } })
        return 'posted'
      } catch (error) {
        const words = viewerId !== null && { from: viewerId, to: toFeed, text: content, clientId }
        if (words && (await keepForLater(client, error, words))) return 'kept'
        throw error
      }
    },
    onSuccess: (outcome) => {
      if (outcome === 'kept') return onKept()
      onPosted()
      void reloadFeed(client, viewerId)
    },
    onError: onFailed,
  })
  return {
    isPending,
    /** `onSent` runs only where the composer was not left. A second press is no second post. */
    send(content: string, onSent?: () => void) {
      if (!isPosting(client)) mutate(content, { onSuccess: () => onSent?.() })
    },
  }
}
