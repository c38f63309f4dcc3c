import { getPost } from '@hamvav/contract/feed/endpoints'
import type { Post } from '@hamvav/contract/feed/entities'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../../core/api/api-error.ts'
import { call } from '../../../core/api/api-client.ts'
import { feedKeys } from '../../../core/api/first-screen-keys.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { onServerEvent, onSync, sendEvent } from '../../../core/realtime/realtime.ts'
import { useViewer } from '../../../core/session/session.ts'
import { useStore } from '../../../core/storage/store.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { unanswered, useErrorText } from '../../../i18n/error-text.ts'
import { feed, singlePost } from '../../../i18n/texts/feed.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useLikePost } from '../api/posts.ts'
import { changeShownPost } from '../api/post-cache.ts'
import { CommentForm, Comments } from '../comments/comments.tsx'
import { PendingPosts } from '../composer/pending-posts.tsx'
import { fieldIds, pendingItems } from '../composer/pending-state.ts'
import { type FeedPages, findPost } from '../model/feed-pages.ts'
import { PostCard } from '../posts/post-card.tsx'
import { useGoToLogin } from '../posts/use-go-to-login.ts'
import { FeedBanner, PostSkeletons } from '../timeline/feed-states.tsx'

/** A post by its id; until the answer as in the feed, if it is there. */
export function useSinglePost(id: string) {
  const viewerId = useViewer().id
  const client = useQueryClient()
  return useQuery({
    queryKey: feedKeys.post(viewerId, id),
    queryFn: async ({ signal }): Promise<Post> => (await call(getPost, { params: { id } }, { signal })).post,
    initialData: () => findPost(client.getQueryData<FeedPages>(feedKeys.feed(viewerId)), id),
    initialDataUpdatedAt: 0,
  })
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** The screen of one post: the post, the field, all comments. */
export function SinglePost({ id }: { id: string }) {
  const text = useMessages(singlePost)
  const feedText = useMessages(feed)
  const textOf = useErrorText()
  const goToLogin = useGoToLogin()
  const viewerId = useViewer().id
  const query = useSinglePost(id)
  const [failure, setFailure] = useState<string | null>(null)
  const like = useLikePost(viewerId, (error) => setFailure(error && textOf(error, unanswered(feedText.unableToLike))))
  const onLike = useCallback((postId: string) => (viewerId ? like(postId) : goToLogin()), [viewerId, like, goToLogin])
  useWatchPost(viewerId, id)

  if (isGone(query.error)) return <GonePost id={id} />
  const post = query.data
  if (!post && query.isPending) return <PostSkeletons count={1} />
  const error = query.error
    ? {
        text: textOf(query.error, unanswered(text.failedToLoad)),
        onRetry: () => void query.refetch(),
      }
    : failure !== null && { text: failure, onDismiss: () => setFailure(null) }
  return (
    <div className="grid grid-cols-1 gap-3">
      {error && <FeedBanner error={error} />}
      {post && (
        <>
          <PostCard post={post} viewerId={viewerId} onLike={onLike} onOpenComments={focusField} isAlone />
          <Card>
            <CommentForm viewerId={viewerId} postId={id} post={post} onError={setFailure} />
            <div className="mt-4.5">
              <Comments viewerId={viewerId} postId={id} />
            </div>
          </Card>
        </>
      )}
    </div>
  )
}

const focusField = () => document.querySelector<HTMLElement>(`#${fieldIds.comment}`)?.focus()

/** Deleted, removed, or not for this viewer, which all look the same; the viewer's own one may wait for a person. */
function GonePost({ id }: { id: string }) {
  const text = useMessages(singlePost)
  const viewerId = useViewer().id
  const held = useStore(pendingItems).filter(
    ({ from, clientId, state }) => from === viewerId && clientId === id && state === 'held',
  )
  if (held.length > 0) return <PendingPosts items={held} isPosts />
  return (
    <EmptyState
      level={1}
      title={text.gone}
      action={
        <ButtonLink to={paths.home} variant="soft">
          {text.toFeed}
        </ButtonLink>
      }
    >
      {text.goneHint}
    </EmptyState>
  )
}

/** Live updates of the post on its own screen: its counts, new comments and its removal. */
function useWatchPost(viewerId: string | null, id: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = (queryKey: readonly unknown[]) => void client.invalidateQueries({ queryKey })
    const refreshAll = () => {
      refresh(feedKeys.post(viewerId, id))
      refresh(feedKeys.comments(viewerId, id))
    }
    const stops = [
      onServerEvent('post', (event) => {
        if (event._id !== id) return
        if (event.kind !== 'counts') return refreshAll()
        const { likesCount, commentsCount } = event
        changeShownPost(client, viewerId, id, (post) => ({
          ...post,
          likesCount: likesCount ?? post.likesCount,
          commentsCount: commentsCount ?? post.commentsCount,
        }))
        if (commentsCount !== undefined) refresh(feedKeys.comments(viewerId, id))
      }),
      onSync(() => {
        sendEvent('watchFeed', true)
        refreshAll()
      }),
    ]
    sendEvent('watchFeed', true)
    return () => {
      for (const stop of stops) stop()
      sendEvent('watchFeed', false)
    }
  }, [client, viewerId, id])
}
