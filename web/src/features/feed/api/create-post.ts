import { createPost } from '@hamvav/contract/feed/endpoints'
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { reloadFeed } from './reload-feed.ts'

const mutationKey = ['createPost']

export const isPosting = (client: QueryClient): boolean => client.isMutating({ mutationKey }) > 0

type Outcome = { onPosted: () => void; onFailed: (error: Error) => void }

/**
 * Writes one post at a time, whichever composer sends it; the feed then reloads with it on top. The outcome is told even
 * where the composer was left meanwhile.
 */
export function useCreatePost(viewerId: string | null, { onPosted, onFailed }: Outcome) {
  const client = useQueryClient()
  const isPending = useIsMutating({ mutationKey }) > 0
  const { mutate } = useMutation({
    mutationKey,
    networkMode: 'always',
    mutationFn: (content: string) => call(createPost, { body: { content } }),
    onSuccess: () => {
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
