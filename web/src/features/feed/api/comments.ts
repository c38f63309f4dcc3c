import type { ResponseOf } from '@hamvav/contract/endpoint'
import { type commentOnPost, listComments } from '@hamvav/contract/feed/endpoints'
import type { Comment, Post } from '@hamvav/contract/feed/entities'
import { commentsWithPost } from '@hamvav/contract/feed/limits'
import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../core/api/api-client.ts'
import { feedKeys } from '../../../core/api/first-screen-keys.ts'
import { sendOnce } from '../composer/pending-state.ts'
import type { CommentPages } from '../model/feed-pages.ts'
import { countOf } from '../model/rules.ts'
import { refreshShownPost } from './own-content.ts'
import { changeShownPost } from './post-cache.ts'

/** All comments of a post, newest first. */
export function useComments(viewerId: string | null, postId: string) {
  return useInfiniteQuery({
    queryKey: feedKeys.comments(viewerId, postId),
    queryFn: ({ pageParam }) =>
      call(listComments, { params: { id: postId }, query: pageParam ? { before: pageParam } : {} }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.hasMore ? last.comments.at(-1)?._id : undefined),
    staleTime: 0,
  })
}

/** Comments without duplicates, as pages may overlap. */
export function commentsOf(pages: CommentPages | undefined): Comment[] {
  const comments = (pages?.pages ?? []).flatMap((page) => page.comments)
  return [...new Map(comments.map((comment) => [comment._id, comment])).values()]
}

/**
 * Reads the post again if the viewer's comment on it is not among the loaded ones: it may have been removed on another device or by
 * an admin, and then another one can be written. Only once while there are further comments, of which it may be one.
 */
export function useOwnCommentCheck(
  viewerId: string | null,
  post: Post | undefined,
  { data, isFetching, hasNextPage }: ReturnType<typeof useComments>,
): void {
  const client = useQueryClient()
  const isMissing = data !== undefined && !isFetching && !commentsOf(data).some(({ user }) => user._id === viewerId)
  const id = viewerId !== null && post?.hasCommented && isMissing ? post._id : null
  const checked = useRef<string | null>(null)
  // A refetch sets id to null, so the effect runs again after it.
  useEffect(() => {
    if (id === null || (hasNextPage && checked.current === id)) return
    checked.current = id
    void refreshShownPost(client, viewerId, id)
  }, [client, viewerId, id, hasNextPage])
}

interface CommentOutcome {
  /** The text is in the outbox. */
  readonly onSend: () => void
  /** The server rejected the comment: the text returns to the field. */
  readonly onFailed: (error: Error, content: string) => void
}

/** Sends one comment through the outbox. The outcome is handled even after the dialog is closed. */
export function useCommentOnPost(viewerId: string | null, postId: string, { onSend, onFailed }: CommentOutcome) {
  const client = useQueryClient()
  const mutationKey = ['commentOnPost', postId]
  const [sending = null] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as string,
  })
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (content: string) => sendOnce(client, { from: viewerId ?? '', to: postId, text: content }),
    onMutate: onSend,
    onError: (error, content) => {
      onFailed(error, content)
      const commentsCount = countOf(error, 'already_commented', 'commentsCount')
      if (commentsCount === null) return
      changeShownPost(client, viewerId, postId, (post) => ({ ...post, commentsCount, hasCommented: true }))
      void client.invalidateQueries({ queryKey: feedKeys.comments(viewerId, postId) })
    },
  })
  return {
    /** The text being sent. */
    sending,
    /** Ignored while another comment is in flight. */
    send(content: string) {
      if (client.isMutating({ mutationKey }) === 0) mutate(content)
    },
  }
}

/** Adds the viewer's stored comment to the dialog, the card and its count. */
export function cacheComment(
  client: QueryClient,
  viewerId: string | null,
  postId: string,
  { comment, commentsCount }: ResponseOf<typeof commentOnPost>,
): void {
  client.setQueryData<CommentPages>(feedKeys.comments(viewerId, postId), (pages) => addComment(pages, comment))
  changeShownPost(client, viewerId, postId, (post) => ({
    ...post,
    commentsCount,
    hasCommented: true,
    comments: [comment, ...post.comments.filter(({ _id }) => _id !== comment._id)].slice(0, commentsWithPost),
  }))
}

function addComment(pages: CommentPages | undefined, comment: Comment): CommentPages | undefined {
  const [first, ...rest] = pages?.pages ?? []
  if (!pages || !first) return pages
  return { ...pages, pages: [{ ...first, comments: [comment, ...first.comments] }, ...rest] }
}
