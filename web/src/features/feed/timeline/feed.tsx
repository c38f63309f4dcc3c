import { type ComponentProps, lazy, Suspense, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { feed } from '../../../i18n/texts/feed.ts'
import { useLikePost, useFeed } from '../api/posts.ts'
import { useFeedNews } from '../api/watch-feed.ts'
import { Composer } from '../composer/composer.tsx'
import { unanswered, useErrorText } from '../../../i18n/error-text.ts'
import { FeedBanner, type FeedError } from './feed-states.tsx'
import { postsOf } from '../model/feed-pages.ts'
import { OpenComments } from '../comments/open-comments.tsx'
import type { More } from './follow-list.ts'
import { PostList } from './post-list.tsx'
import { PostSkeletons } from './feed-states.tsx'
import { useGoToLogin } from '../posts/use-go-to-login.ts'
import { pendingItems, toFeed } from '../composer/pending-state.ts'
import { useStore } from '../../../core/storage/store.ts'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { hasReducedMotion } from '../../../core/preferences/data-saver.ts'
import { useViewer } from '../../../core/session/session.ts'
import { PullToRefresh } from '../../../ui/feedback/pull-to-refresh.tsx'

const FeedEmpty = lazy(async () => ({ default: (await import('./feed-empty.tsx')).FeedEmpty }))
const NewsButton = lazy(async () => ({ default: (await import('./news-button.tsx')).NewsButton }))
const PendingPosts = lazy(async () => ({ default: (await import('../composer/pending-posts.tsx')).PendingPosts }))

interface FeedProps {
  /** Id of the post whose comments are open, from the URL. */
  commentsOf: string | null
  onOpenComments: (postId: string) => void
  onCloseComments: () => void
}

/** The home screen: composer, errors and posts. */
export function Feed({ commentsOf, onOpenComments, onCloseComments }: FeedProps) {
  const text = useMessages(feed)
  const textOf = useErrorText()
  const goToLogin = useGoToLogin()
  const { user } = useViewer()
  const viewerId = user?._id ?? null
  const query = useFeed(viewerId)
  const news = useFeedNews(viewerId)
  const [actionError, setActionError] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const more = useMore(query)
  const like = useLikePost(viewerId, (error) => setActionError(error && textOf(error, unanswered(text.unableToLike))))
  const onLike = useCallback((id: string) => (viewerId ? like(id) : goToLogin()), [viewerId, like, goToLogin])

  const isCleared = query.isError && !query.isFetchNextPageError
  const isLoading = query.isPending || (isCleared && query.isFetching)
  const posts = isCleared ? [] : postsOf(query.data)
  const hasPosts = posts.length > 0
  // Deferred: the first page renders interruptibly; later changes render at once.
  const showsPosts = useDeferredValue(hasPosts) && hasPosts
  const error = isLoading ? null : feedError()

  function feedError(): FeedError | null {
    if (actionError) return { text: actionError, onDismiss: () => setActionError(null) }
    if (query.isError) {
      const retry = query.isFetchNextPageError ? query.fetchNextPage : query.refetch
      return { text: textOf(query.error, unanswered(text.failedToLoad)), onRetry: () => void retry() }
    }
    if (news.show.isError) return { text: textOf(news.show.error, unanswered(text.failedToLoad)), onRetry: showNews }
    return null
  }

  const refetch = () => query.refetch({ throwOnError: true })
  const goesToTop = useRef(false)
  const firstId = posts[0]?._id
  useEffect(() => {
    if (goesToTop.current && firstId) showFirstPost(list.current)
    goesToTop.current = false
  }, [firstId])
  function showNews() {
    goesToTop.current = true
    news.show.mutate()
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <PullToRefresh onRefresh={query.isSuccess ? news.show.mutateAsync : refetch} />
      <Composer />
      {error && (
        <div className="sticky top-below-tabs z-10 lg:top-3">
          <FeedBanner error={error} />
        </div>
      )}
      <Unsent viewerId={viewerId} />
      {(isLoading || showsPosts !== hasPosts) && <PostSkeletons />}
      {showsPosts && (
        <div>
          <NewsPill count={news.count} isLoading={news.show.isPending} onPress={showNews} />
          <PostList
            listRef={list}
            more={more}
            posts={posts}
            viewerId={viewerId}
            onLike={onLike}
            onOpenComments={onOpenComments}
          />
        </div>
      )}
      {query.isSuccess && !hasPosts && (
        <Suspense fallback={null}>
          <FeedEmpty user={user} />
        </Suspense>
      )}
      {showsPosts && <FeedEnd query={query} />}
      <OpenComments
        postId={commentsOf}
        onClose={onCloseComments}
        viewerId={viewerId}
        post={posts.find((post) => post._id === commentsOf)}
        error={actionError}
        onError={setActionError}
      />
    </div>
  )
}

/** The next page of posts that were loaded from the server; null if they were in memory. */
function useMore({ isPending, fetchNextPage }: ReturnType<typeof useFeed>): More | null {
  const [isLoaded] = useState(isPending)
  return isLoaded ? fetchNextPage : null
}

/** The viewer's posts that wait to be sent. */
function Unsent({ viewerId }: { viewerId: string | null }) {
  const items = useStore(pendingItems).filter(({ from, to }) => from === viewerId && to === toFeed)
  return <Suspense fallback={null}>{items.length > 0 && <PendingPosts items={items} isPosts />}</Suspense>
}

/** Below the last post: loads more, or marks the end. */
function FeedEnd({ query }: { query: ReturnType<typeof useFeed> }) {
  const text = useMessages(feed)
  if (!query.hasNextPage) return <p className="py-4 text-center text-14 text-ink-3">{text.end}</p>
  return (
    <LoadMore
      label={text.loadMore}
      isLoading={query.isFetchingNextPage}
      isAutomatic={!query.isError && !query.isFetching}
      onReach={query.fetchNextPage}
    />
  )
}

/** "3 new posts", floating over the feed without shifting it. */
function NewsPill(props: ComponentProps<typeof NewsButton>) {
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(var(--spacing-below-tabs)+24px)] z-10 flex lg:top-9 h-0 justify-center"
    >
      <Suspense fallback={null}>{props.count > 0 && <NewsButton {...props} />}</Suspense>
    </div>
  )
}

/** Scrolls to the first post and moves the focus there. */
function showFirstPost(list: HTMLElement | null): void {
  if (!list) return
  if (list.getBoundingClientRect().top < 0) {
    list.scrollIntoView({ block: 'start', behavior: hasReducedMotion() ? 'instant' : 'smooth' })
  }
  list.querySelector('article')?.focus({ preventScroll: true })
}
