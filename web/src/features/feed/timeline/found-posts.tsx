import type { Post } from '@hamvav/contract/feed/entities'
import { useCallback, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { feed } from '../../../i18n/texts/feed.ts'
import { useLikePost } from '../api/posts.ts'
import { unanswered, useErrorText } from '../../../i18n/error-text.ts'
import { FeedBanner } from './feed-states.tsx'
import { OpenComments } from '../comments/open-comments.tsx'
import { PostList } from './post-list.tsx'
import { useGoToLogin } from '../posts/use-go-to-login.ts'
import { useViewer } from '../../../core/session/session.ts'
import { searchPosts } from '@hamvav/contract/feed/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { feedKeys } from '../../../core/api/first-screen-keys.ts'

interface FoundPostsProps {
  posts: readonly Post[]
  /** Id of the post whose comments are open, from the URL. */
  commentsOf: string | null
  onOpenComments: (postId: string) => void
  onCloseComments: () => void
}

/** Search results, with likes and comments as in the feed. */
export function FoundPosts(props: FoundPostsProps) {
  const { posts, commentsOf, onOpenComments, onCloseComments } = props
  const text = useMessages(feed)
  const textOf = useErrorText()
  const goToLogin = useGoToLogin()
  const viewerId = useViewer().id
  const [error, setError] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const like = useLikePost(viewerId, (reason) => setError(reason && textOf(reason, unanswered(text.unableToLike))))
  const onLike = useCallback((id: string) => (viewerId ? like(id) : goToLogin()), [viewerId, like, goToLogin])
  return (
    <div className="grid grid-cols-1 gap-3">
      {error && <FeedBanner error={{ text: error, onDismiss: () => setError(null) }} />}
      <PostList listRef={list} posts={posts} viewerId={viewerId} onLike={onLike} onOpenComments={onOpenComments} />
      <OpenComments
        postId={commentsOf}
        onClose={onCloseComments}
        viewerId={viewerId}
        post={posts.find((post) => post._id === commentsOf)}
        error={error}
        onError={setError}
      />
    </div>
  )
}

/** Full-text search, best match first; the previous results stay while the next load. '' is not searched. */
export function useFoundPosts(q: string) {
  const viewerId = useViewer().id
  return useQuery({
    queryKey: feedKeys.foundPosts(viewerId, q),
    queryFn: ({ signal }) => call(searchPosts, { query: { q } }, { signal }),
    enabled: q !== '' && viewerId !== null,
    placeholderData: keepPreviousData,
  })
}
