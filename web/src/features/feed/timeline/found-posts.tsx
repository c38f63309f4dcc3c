import type { Post } from '@hamvav/contract/feed/entities'
import { useCallback, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { feed } from '../../../i18n/texts/feed/feed.ts'
import { useLikePost } from '../api/like-post.ts'
import { unanswered, useErrorText } from '../../../i18n/error-text.ts'
import { FeedBanner } from './feed-banner.tsx'
import { OpenComments } from '../comments/open-comments.tsx'
import { PostList } from './post-list.tsx'
import { useGoToLogin } from '../posts/use-go-to-login.ts'
import { useViewer } from '../../../core/session/session.ts'

type FoundPostsProps = {
  posts: readonly Post[]
  /** As of the feed: the address says whose comments are open. */
  commentsOf: string | null
  onOpenComments: (postId: string) => void
  onCloseComments: () => void
}

/** Posts that were looked for, to be liked and commented on as in the feed. */
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
