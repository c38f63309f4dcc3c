import { likePost, listPosts } from '@hamvav/contract/feed/endpoints'
import { minuteMs } from '@hamvav/contract/durations'
import type { Post } from '@hamvav/contract/feed/entities'
import { feedPage } from '@hamvav/contract/feed/limits'
import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../core/api/api-client.ts'
import { feedKeys } from '../../../core/api/first-screen-keys.ts'
import { persisted } from '../../../core/offline/offline-query-meta.ts'
import { type ComposedPicture, toSend } from '../composer/composed-pictures.ts'
import { sendOnce, toFeed } from '../composer/pending-state.ts'
import { type FeedPage, nextCursor } from '../model/feed-pages.ts'
import { countOf } from '../model/rules.ts'
import { changeShownPost, reloadFeed } from './post-cache.ts'

const limit = feedPage.byDefault
/** Loaded pages stay in memory this long while another screen is shown. */
const gcTime = 30 * minuteMs

declare global {
  /** A visitor's first page, requested by early.js before this code is loaded. */
  var earlyPosts: Promise<FeedPage | undefined> | undefined
}

/** The early request, once; its result is undefined if it failed. */
export function takeEarlyPosts(): Promise<FeedPage | undefined> | undefined {
  const early = globalThis.earlyPosts
  globalThis.earlyPosts = undefined
  return early
}

/** The newest page, or the page after the post `before`. */
export const fetchPosts = (before?: string, size = limit): Promise<FeedPage> =>
  call(listPosts, { query: before ? { before, limit: size } : { page: 1, limit } })

/** The feed, newest first. Never refetched in the background: see watch-feed.ts and `reloadFeed`. */
export function useFeed(viewerId: string | null) {
  return useInfiniteQuery({
    queryKey: feedKeys.feed(viewerId),
    queryFn: ({ pageParam }) => {
      const early = viewerId === null && !pageParam ? takeEarlyPosts() : undefined
      return early ? early.then((page) => page ?? fetchPosts()) : fetchPosts(pageParam)
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextCursor,
    staleTime: Infinity,
    gcTime,
    meta: persisted(),
    // Offline is an error, shown at once; an empty feed refetches on reconnect.
    refetchOnReconnect: (query) => (query.state.data ? false : 'always'),
  })
}

const createPostKey = ['createPost']

export const isPosting = (client: QueryClient): boolean => client.isMutating({ mutationKey: createPostKey }) > 0

export interface NewPost {
  readonly content: string
  readonly pictures: readonly ComposedPicture[]
}

interface PostOutcome {
  /** The text is in the outbox. */
  readonly onSend: () => void
  /** The server rejected the post: it returns to the composer. */
  readonly onFailed: (error: Error, post: NewPost) => void
}

/**
 * Sends one post at a time through the outbox, over all composers; a stored post reloads the feed.
 * The outcome is handled even after the composer is unmounted.
 */
export function useCreatePost(viewerId: string | null, { onSend, onFailed }: PostOutcome) {
  const client = useQueryClient()
  const [posting = null] = useMutationState({
    filters: { mutationKey: createPostKey, status: 'pending' },
    select: ({ state }) => state.variables as NewPost,
  })
  const { mutate } = useMutation({
    mutationKey: createPostKey,
    mutationFn: ({ content, pictures }: NewPost) =>
      sendOnce(client, {
        from: viewerId ?? '',
        to: toFeed,
        text: content,
        ...(pictures.length > 0 && { pictures: toSend(pictures) }),
      }),
    onMutate: onSend,
    onSuccess: (outcome) => {
      if (outcome === 'sent') void reloadFeed(client, viewerId)
    },
    onError: (error, post) => onFailed(error, post),
  })
  return {
    /** What is being sent. */
    posting,
    /** `onSent` runs only while the composer is mounted. Ignored during another post. */
    send(post: NewPost, onSent?: () => void) {
      if (!isPosting(client)) mutate(post, { onSuccess: () => onSent?.() })
    },
  }
}

const likePostKey = ['likePost']

const liked = (post: Post, viewerId: string, likesCount: number): Post => ({ ...post, likes: [viewerId], likesCount })

/** Optimistic like, rolled back on an error; the server's count wins, also of a repeated like. @returns likes a post by id */
export function useLikePost(viewerId: string | null, onError: (error: Error | null) => void) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: likePostKey,
    mutationFn: (id: string) => call(likePost, { params: { id } }),
    onMutate: (id) => {
      onError(null)
      if (viewerId) changeShownPost(client, viewerId, id, (post) => liked(post, viewerId, post.likesCount + 1))
    },
    onSuccess: ({ likesCount }, id) => {
      if (viewerId) changeShownPost(client, viewerId, id, (post) => liked(post, viewerId, likesCount))
    },
    onError: (error, id) => {
      onError(error)
      const count = countOf(error, 'already_liked', 'likesCount')
      changeShownPost(client, viewerId, id, (post) =>
        viewerId && count !== null
          ? liked(post, viewerId, count)
          : { ...post, likes: [], likesCount: Math.max(0, post.likesCount - 1) },
      )
    },
  })
  return useCallback(
    (id: string) => {
      // Ignores a second tap while the first is in flight.
      const isLiking = client.isMutating({ mutationKey: likePostKey, predicate: ({ state }) => state.variables === id })
      if (isLiking === 0) mutate(id)
    },
    [client, mutate],
  )
}
