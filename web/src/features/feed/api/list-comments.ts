import { listComments } from '@hamvav/contract/feed/endpoints'
import type { ResponseOf } from '@hamvav/contract/endpoint'
import type { Comment } from '@hamvav/contract/feed/entities'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'

type CommentsPage = ResponseOf<typeof listComments>
export type CommentPages = InfiniteData<CommentsPage>

/** All comments of a post, newest first. */
export function useComments(viewerId: string | null, postId: string) {
  return useInfiniteQuery({
    queryKey: queryKeys.comments(viewerId, postId),
    queryFn: ({ pageParam }) =>
      call(listComments, { params: { id: postId }, query: pageParam ? { before: pageParam } : {} }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.hasMore ? last.comments.at(-1)?._id : undefined),
    staleTime: 0,
  })
}

/** Every comment once, however the pages overlap. */
export function commentsOf(pages: CommentPages | undefined): Comment[] {
  const comments = (pages?.pages ?? []).flatMap((page) => page.comments)
  return [...new Map(comments.map((comment) => [comment._id, comment])).values()]
}

export function addComment(pages: CommentPages | undefined, comment: Comment): CommentPages | undefined {
  const [first, ...rest] = pages?.pages ?? []
  if (!pages || !first) return pages
  return { ...pages, pages: [{ ...first, comments: [comment, ...first.comments] }, ...rest] }
}
