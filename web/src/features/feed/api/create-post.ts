import { createPost } from '@hamvav/contract/feed/endpoints'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { reloadFeed } from './reload-feed.ts'

const mutationKey = ['createPost']

export const isPosting = (client: QueryClient): boolean => client.isMutating({ mutationKey }) > 0

type Outcome = { onPosted: () => void; onFailed: (error: Error) => void }

/** Writes a post; the feed then reloads with it on top. The outcome is told even where the composer was left meanwhile. */
export function useCreatePost(viewerId: string | null, { onPosted, onFailed }: Outcome) {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    networkMode: 'always',
    mutationFn: (content: string) => call(createPost, { body: { content } }),
    onSuccess: () => {
      onPosted()
      void reloadFeed(client, viewerId)
    },
    onError: onFailed,
  })
}
