import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PayloadOf } from '@hamvav/contract/socket-event'
import type { post as postEvent } from '@hamvav/contract/feed/events'
import { useEffect, useState } from 'react'
import { onServerEvent, onSync, sendEvent } from '../../../core/realtime/realtime.ts'
import {
  type FeedPages,
  changePost,
  findPost,
  postsOf,
  withHead,
  refreshPosts,
  unseenIn,
  withoutPost,
} from '../model/feed-pages.ts'
import { getPost } from '@hamvav/contract/feed/endpoints'
import { call } from '../../../core/api/api-client.ts'
import { secondMs } from '@hamvav/contract/durations'
import { isPosting, fetchPosts } from './posts.ts'
import { whenPostsSent, resumeFeedOutbox, pendingItems } from '../composer/pending-state.ts'
import { changeFeed } from './post-cache.ts'
import { feedKeys } from '../../../core/api/first-screen-keys.ts'

/** Returning to the feed after this time looks for new posts, ms. */
const freshForMs = 30 * secondMs

type PostEvent = PayloadOf<typeof postEvent>
type ViewerId = string | null

/**
 * Live updates of the shown feed: counts change in place, new posts are only counted until `show` adds them on top.
 * Visitors have no socket: for them the feed updates when they return to it.
 */
export function useFeedNews(viewerId: ViewerId) {
  const client = useQueryClient()
  const [unseen, setUnseen] = useState<readonly string[]>([])
  const show = useMutation({
    mutationFn: () => fetchPosts(),
    onSuccess: (head) => {
      changeFeed(client, viewerId, (pages) => withHead(pages, head))
      setUnseen([])
    },
  })
  const { mutate } = show

  useEffect(() => {
    const stops: (() => void)[] = []
    const refresh = () => void refreshFeed(client, viewerId).then((ids) => ids && setUnseen(ids))
    const onPost = (event: PostEvent) => {
      if (event.kind === 'counts') changeCounts(client, viewerId, event)
      else if (event.kind === 'edited') void refreshPost(client, viewerId, event._id)
      else if (event.kind === 'removed') {
        changeFeed(client, viewerId, (pages) => withoutPost(pages, event._id))
        setUnseen((ids) => ids.filter((id) => id !== event._id))
      } else if (event.author !== viewerId) setUnseen((ids) => (ids.includes(event._id) ? ids : [...ids, event._id]))
      // The viewer's post from another device; a post from this one reloads the feed anyway.
      else if (!isPosting(client)) {
        if (pendingItems.get().length > 0) resumeFeedOutbox(client)
        stops.push(whenPostsSent(() => mutate()))
      }
    }
    const watch = () => sendEvent('watchFeed', document.visibilityState === 'visible')
    const onVisibility = () => {
      watch()
      if (document.visibilityState === 'visible') refresh()
    }
    const onOnline = () => {
      watch()
      refresh()
    }
    if (isStale(client, viewerId)) refresh()
    document.addEventListener('visibilitychange', onVisibility)
    stops.push(onServerEvent('post', onPost), onSync(onOnline))
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      for (const stop of stops) stop()
      sendEvent('watchFeed', false)
    }
  }, [client, viewerId, mutate])

  const shown = new Set(postsOf(client.getQueryData(feedKeys.feed(viewerId))).map((post) => post._id))
  return { count: unseen.filter((id) => !shown.has(id)).length, show }
}

function isStale(client: QueryClient, viewerId: ViewerId): boolean {
  const loadedAt = client.getQueryState(feedKeys.feed(viewerId))?.dataUpdatedAt
  return Boolean(loadedAt) && Date.now() - (loadedAt ?? 0) > freshForMs
}

/** Updates the shown posts; an empty feed is filled at once. @returns ids of new posts; null without a feed or response */
async function refreshFeed(client: QueryClient, viewerId: ViewerId): Promise<string[] | null> {
  if (!client.getQueryData(feedKeys.feed(viewerId))) return null
  // Errors are ignored, as the refresh is automatic: the next one, or loading more, shows a lasting failure.
  const head = await fetchPosts().catch(() => null)
  const pages = client.getQueryData<FeedPages>(feedKeys.feed(viewerId))
  if (!head || !pages) return null
  const isEmpty = postsOf(pages).length === 0
  changeFeed(client, viewerId, (current) => (isEmpty ? withHead(undefined, head) : refreshPosts(current, head)))
  return isEmpty ? [] : unseenIn(head, pages)
}

/** The text of a shown post or of one of its comments has changed. */
async function refreshPost(client: QueryClient, viewerId: ViewerId, id: string): Promise<void> {
  if (!findPost(client.getQueryData<FeedPages>(feedKeys.feed(viewerId)), id)) return
  const answer = await call(getPost, { params: { id } }).catch(() => null)
  if (answer) changeFeed(client, viewerId, (pages) => changePost(pages, id, () => answer.post))
  void client.invalidateQueries({ queryKey: feedKeys.comments(viewerId, id) })
}

function changeCounts(client: QueryClient, viewerId: ViewerId, event: Extract<PostEvent, { kind: 'counts' }>) {
  const known = findPost(client.getQueryData<FeedPages>(feedKeys.feed(viewerId)), event._id)
  if (!known) return
  const { likesCount = known.likesCount, commentsCount = known.commentsCount } = event
  changeFeed(client, viewerId, (pages) =>
    changePost(pages, event._id, (post) => ({ ...post, likesCount, commentsCount })),
  )
  // Open comments show the new one.
  if (commentsCount !== known.commentsCount)
    void client.invalidateQueries({ queryKey: feedKeys.comments(viewerId, event._id) })
}
