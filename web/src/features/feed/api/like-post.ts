import { likePost } from '@hamvav/contract/feed/endpoints'
import type { Post } from '@hamvav/contract/feed/entities'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../core/api/api-client.ts'
import { countOf } from '../model/conflict-count.ts'
import { changeShownPost } from './post-cache.ts'

const mutationKey = ['likePost']

const liked = (post: Post, viewerId: string, likesCount: number): Post => ({ ...post, likes: [viewerId], likesCount })

/** Shows the like at once, takes it back when it was refused, and believes the server's count (also of a second like). @returns what likes a post */
export function useLikePost(viewerId: string | null, onError: (error: Error | null) => void) {
  const client = useQueryClient()
  const change = (id: string, how: (post: Post) => Post) => changeShownPost(client, viewerId, id, how)
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (id: string) => call(likePost, { params: { id } }),
    onMutate: (id) => {
      onError(null)
      if (viewerId) change(id, (post) => liked(post, viewerId, post.likesCount + 1))
    },
    onSuccess: ({ likesCount }, id) => {
      if (viewerId) change(id, (post) => liked(post, viewerId, likesCount))
    },
    onError: (error, id) => {
      onError(error)
      const count = countOf(error, 'already_liked', 'likesCount')
      if (viewerId && count !== null) change(id, (post) => liked(post, viewerId, count))
      else change(id, (post) => ({ ...post, likes: [], likesCount: Math.max(0, post.likesCount - 1) }))
    },
  })
  return useCallback(
    (id: string) => {
      // The second press of a quick finger: the first is under way.
      const isUnderWay = client.isMutating({ mutationKey, predicate: ({ state }) => state.variables === id }) > 0
      if (!isUnderWay) mutate(id)
    },
    [client, mutate],
  )
}
