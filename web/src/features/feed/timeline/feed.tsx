import { Suspense, lazy, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useSession } from '../../../core/session/session.ts'
import { feed } from '../../../i18n/texts/feed/feed.ts'
import { useLikePost } from '../api/like-post.ts'
import { useFeed } from '../api/list-posts.ts'
import { useFeedNews } from '../api/watch-feed.ts'
import { Composer } from '../composer/composer.tsx'
import { unanswered, useErrorText } from '../../../i18n/error-text.ts'
import { FeedBanner, type FeedError } from './feed-banner.tsx'
import { FeedEmpty } from './feed-empty.tsx'
import { FeedEnd } from './feed-end.tsx'
import { postsOf } from '../model/feed-pages.ts'
import { NewsPill } from './news-pill.tsx'
import { OpenComments } from '../comments/open-comments.tsx'
import { PostList } from './post-list.tsx'
import { PostSkeletons } from '../posts/post-skeletons.tsx'
import { showFirstPost } from './show-first-post.ts'
import { useGoToLogin } from '../posts/use-go-to-login.ts'
import { toFeed, pendingItems } from '../composer/pending-state.ts'
import { useStore } from '../../../core/storage/store.ts'

const PendingPosts = lazy(async () => ({ default: (await import('../composer/pending-posts.tsx')).PendingPosts }))

type FeedProps = {
  /** The post whose comments are open; the address says so, and closing is going back. */
  commentsOf: string | null
  onOpenComments: (postId: string) => void
  onCloseComments: () => void
}

/** Composer, banner and posts: the home screen of members and, for now, of visitors. */
export function Feed({ commentsOf, onOpenComments, onCloseComments }: FeedProps) {
  const text = useMessages(feed)
  const textOf = useErrorText()
  const goToLogin = useGoToLogin()
  const { user } = useSession()
  const viewerId = user?._id ?? null
  const query = useFeed(viewerId)
  const news = useFeedNews(viewerId)
  const [actionError, setActionError] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const like = useLikePost(viewerId, (error) => setActionError(error && textOf(error, unanswered(text.unableToLike))))
  const onLike = useCallback((id: string) => (viewerId ? like(id) : goToLogin()), [viewerId, like, goToLogin])

  const isCleared = query.isError && !query.isFetchNextPageError
  const isLoading = query.isPending || (isCleared && query.isFetching)
  const posts = isCleared ? [] : postsOf(query.data)
  const hasPosts = posts.length > 0
  // The first page is drawn in slices that a press may come between; what changes later is shown at once.
  const showsPosts = useDeferredValue(hasPosts) && hasPosts
  const error = isLoading ? null : feedError()
  const unsent = useStore(pendingItems).filter(({ from, to }) => from === viewerId && to === toFeed)

  function feedError(): FeedError | null {
    if (actionError) return { text: actionError, onDismiss: () => setActionError(null) }
    if (query.isError) {
      const retry = query.isFetchNextPageError ? query.fetchNextPage : query.refetch
      return { text: textOf(query.error, unanswered(text.failedToLoad)), onRetry: () => void retry() }
    }
    if (news.show.isError) return { text: textOf(news.show.error, unanswered(text.failedToLoad)), onRetry: showNews }
    return null
  }

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
      <Composer />
      {error && (
        <div className="sticky top-below-tabs z-10 lg:top-3">
          <FeedBanner error={error} />
        </div>
      )}
      {unsent.length > 0 && (
        <Suspense fallback={null}>
          <PendingPosts items={unsent} isPosts />
        </Suspense>
      )}
      {(isLoading || showsPosts !== hasPosts) && <PostSkeletons />}
      {showsPosts && (
        <div>
          <NewsPill count={news.count} isLoading={news.show.isPending} onPress={showNews} />
          <PostList listRef={list} posts={posts} viewerId={viewerId} onLike={onLike} onOpenComments={onOpenComments} />
        </div>
      )}
      {query.isSuccess && !hasPosts && <FeedEmpty user={user} />}
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
