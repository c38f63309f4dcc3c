import { listMemberPosts, listTaggedPosts } from '@hamvav/contract/feed/endpoints'
import type { Post } from '@hamvav/contract/feed/entities'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { call } from '../../../core/api/api-client.ts'
import { feedKeys } from '../../../core/api/first-screen-keys.ts'
import { useViewer } from '../../../core/session/session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { unanswered, useErrorText } from '../../../i18n/error-text.ts'
import { feed } from '../../../i18n/texts/feed.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { FeedBanner, PostSkeletons } from './feed-states.tsx'
import { FoundPosts } from './found-posts.tsx'

interface List {
  /** Undefined until the first answer. */
  posts: readonly Post[] | undefined
  error: Error | null
  retry: () => void
  more: { isLoading: boolean; hasFailed: boolean; load: () => void } | null
}

/** Posts of a member, newest first. */
export function useMemberPosts(memberId: string): List {
  const viewerId = useViewer().id
  const query = useInfiniteQuery({
    queryKey: feedKeys.memberPosts(viewerId, memberId),
    queryFn: ({ pageParam }) =>
      call(listMemberPosts, { params: { id: memberId }, query: pageParam ? { before: pageParam } : {} }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.hasMore ? last.posts.at(-1)?._id : undefined),
  })
  return {
    posts: query.data?.pages.flatMap((page) => page.posts),
    error: query.error,
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    more: query.hasNextPage
      ? {
          isLoading: query.isFetchingNextPage,
          hasFailed: query.isFetchNextPageError,
          load: () => void query.fetchNextPage(),
        }
      : null,
  }
}

/** The newest posts with a tag. */
export function useTaggedPosts(tag: string): List {
  const viewerId = useViewer().id
  const query = useQuery({
    queryKey: feedKeys.taggedPosts(viewerId, tag),
    queryFn: ({ signal }) => call(listTaggedPosts, { query: { tag } }, { signal }),
  })
  return { posts: query.data, error: query.error, retry: () => void query.refetch(), more: null }
}

interface ListedPostsProps extends List, Omit<ComponentProps<typeof FoundPosts>, 'posts'> {
  none: string
  /** Below the last post. */
  end?: string | undefined
}

export function ListedPosts({ posts, error, retry, more, none, end, ...comments }: ListedPostsProps) {
  const text = useMessages(feed)
  const textOf = useErrorText()
  return (
    <div className="grid grid-cols-1 gap-3">
      {error && <FeedBanner error={{ text: textOf(error, unanswered(text.failedToLoad)), onRetry: retry }} />}
      {!posts && !error && <PostSkeletons />}
      {posts?.length === 0 && <EmptyState title={none} />}
      {posts && posts.length > 0 && <FoundPosts posts={posts} {...comments} />}
      {end && <p className="py-3 text-center text-14 text-ink-2">{end}</p>}
      {more && (
        <LoadMore label={text.loadMore} isLoading={more.isLoading} isAutomatic={!more.hasFailed} onReach={more.load} />
      )}
    </div>
  )
}
