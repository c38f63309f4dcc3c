import { deleteComment, deletePost, editComment, editPost, getPost, unlikePost } from '@hamvav/contract/feed/endpoints'
import type { Comment, Post } from '@hamvav/contract/feed/entities'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { feedKeys } from '../../../core/api/first-screen-keys.ts'
import { type CommentPages, withoutPost } from '../model/feed-pages.ts'
import { changeFeed, changeShownPost } from './post-cache.ts'

/** A post or comment of the viewer. */
export interface Own {
  readonly subject: 'post' | 'comment'
  readonly id: string
  /** Of a comment: its post. */
  readonly postId: string
  readonly content: string
}

function changeComments(
  client: QueryClient,
  viewerId: string,
  postId: string,
  change: (comments: readonly Comment[]) => Comment[],
): void {
  client.setQueryData<CommentPages>(
    feedKeys.comments(viewerId, postId),
    (pages) => pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, comments: change(page.comments) })) },
  )
  changeShownPost(client, viewerId, postId, (post) => ({ ...post, comments: change(post.comments) }))
}

export function useEditOwn(viewerId: string, { subject, id, postId }: Own) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (content: string): Promise<void> => {
      if (subject === 'post') {
        const { post } = await call(editPost, { params: { id }, body: { content } })
        return changeShownPost(client, viewerId, id, () => post)
      }
      const { comment } = await call(editComment, { params: { id }, body: { content } })
      changeComments(client, viewerId, postId, (comments) => comments.map((one) => (one._id === id ? comment : one)))
    },
  })
}

/** A 404 counts as success: the answer to an earlier call may have been lost. */
function ignoreNotFound<T>(deletion: Promise<T>): Promise<T | null> {
  return deletion.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })
}

/** Reads a post again for every screen that shows it; a failure is ignored, as the next visit reads it. */
export async function refreshShownPost(client: QueryClient, viewerId: string | null, id: string): Promise<void> {
  const answer = await call(getPost, { params: { id } }).catch(() => null)
  if (answer) changeShownPost(client, viewerId, id, () => answer.post)
}

export function useDeleteOwn(viewerId: string, { subject, id, postId }: Own) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (): Promise<void> => {
      if (subject === 'post') {
        await ignoreNotFound(call(deletePost, { params: { id } }))
        return dropPost(client, viewerId, id)
      }
      const deleted = await ignoreNotFound(call(deleteComment, { params: { id } }))
      // `hasCommented` first: otherwise useOwnCommentCheck reads the post again.
      changeShownPost(client, viewerId, postId, (post) => ({
        ...post,
        ...(deleted && { commentsCount: deleted.commentsCount }),
        hasCommented: false,
      }))
      changeComments(client, viewerId, postId, (comments) => comments.filter(({ _id }) => _id !== id))
      // Removed elsewhere: the count may already be without it.
      if (!deleted) await refreshShownPost(client, viewerId, postId)
    },
  })
}

function dropPost(client: QueryClient, viewerId: string, id: string): void {
  changeFeed(client, viewerId, (pages) => withoutPost(pages, id))
  client.setQueriesData<Post[]>({ queryKey: feedKeys.allFoundPosts(viewerId) }, (posts) =>
    posts?.filter(({ _id }) => _id !== id),
  )
  void client.invalidateQueries({ queryKey: feedKeys.allMemberPosts(viewerId) })
  void client.resetQueries({ queryKey: feedKeys.post(viewerId, id) })
}

/** Takes back a like; the heart can be pressed again. */
export function useTakeBackLike(viewerId: string | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(unlikePost, { params: { id } }),
    onSuccess: ({ likesCount }, id) =>
      changeShownPost(client, viewerId, id, (post) => ({ ...post, likes: [], likesCount })),
  })
}
