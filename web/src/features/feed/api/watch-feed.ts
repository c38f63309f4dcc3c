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
  putHead,
  refreshPosts,
  unseenIn,
  withoutPost,
} from '../model/feed-pages.ts'
import { freshForMs } from '../model/timing.ts'
import { isPosting } from './create-post.ts'
import { whenPostsSent, resumeFeedOutbox, pendingItems } from '../composer/pending-state.ts'
import { changeFeed } from './post-cache.ts'
import { fetchPosts } from './list-posts.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'

type News = PayloadOf<typeof postEvent>
type Viewer = string | null

/**
 * News of the feed while it is shown: counts change in place, new posts are only counted until `show` puts them on top.
 * Visitors have no socket: they hear when they come back to the feed.
 */
export function useFeedNews(viewerId: Viewer) {
  const client = useQueryClient()
  const [unseen, setUnseen] = useState<readonly string[]>([])
  const show = useMutation({
    mutationFn: () => fetchPosts(),
    onSuccess: (head) => {
      changeFeed(client, viewerId, (pages) => putHead(pages, head))
      setUnseen([])
    },
  })
  const { mutate } = show

  useEffect(() => {
    const stops: (() => void)[] = []
    const look = () => void lookAtHead(client, viewerId).then((ids) => ids && setUnseen(ids))
    const hear = (news: News) => {
      if (news.kind === 'counts') changeCounts(client, viewerId, news)
      else if (news.kind === 'removed') {
        changeFeed(client, viewerId, (pages) => withoutPost(pages, news._id))
        setUnseen((ids) => ids.filter((id) => id !== news._id))
      } else if (news.author !== viewerId) setUnseen((ids) => (ids.includes(news._id) ? ids : [...ids, news._id]))
      // Written on another device; one that is written here brings its own reload.
      else if (!isPosting(client)) {
        if (pendingItems.get().length > 0) resumeFeedOutbox(client)
        stops.push(whenPostsSent(() => mutate()))
      }
    }
    const watch = () => sendEvent('watchFeed', document.visibilityState === 'visible')
    const onVisibility = () => {
      watch()
      if (document.visibilityState === 'visible') look()
    }
    const onOnline = () => {
      watch()
      look()
    }
    if (isOld(client, viewerId)) look()
    document.addEventListener('visibilitychange', onVisibility)
    stops.push(onServerEvent('post', hear), onSync(onOnline))
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      for (const stop of stops) stop()
      sendEvent('watchFeed', false)
    }
  }, [client, viewerId, mutate])

  const shown = new Set(postsOf(client.getQueryData(queryKeys.feed(viewerId))).map((post) => post._id))
  return { count: unseen.filter((id) => !shown.has(id)).length, show }
}

function isOld(client: QueryClient, viewerId: Viewer): boolean {
  const loadedAt = client.getQueryState(queryKeys.feed(viewerId))?.dataUpdatedAt
  return Boolean(loadedAt) && Date.now() - (loadedAt ?? 0) > freshForMs
}

/** Freshens what is shown and tells the ids of what is not; an empty feed has nothing to move and is filled at once. */
async function lookAtHead(client: QueryClient, viewerId: Viewer): Promise<string[] | null> {
  if (!client.getQueryData(queryKeys.feed(viewerId))) return null
  // Quiet on purpose: nobody asked, and the next look or the reader's own scrolling tells of a lasting failure.
  const head = await fetchPosts().catch(() => null)
  const pages = client.getQueryData<FeedPages>(queryKeys.feed(viewerId))
  if (!head || !pages) return null
  const isEmpty = postsOf(pages).length === 0
  changeFeed(client, viewerId, (current) => (isEmpty ? putHead(undefined, head) : refreshPosts(current, head)))
  return isEmpty ? [] : unseenIn(head, pages)
}

function changeCounts(client: QueryClient, viewerId: Viewer, news: Extract<News, { kind: 'counts' }>) {
  const known = findPost(client.getQueryData<FeedPages>(queryKeys.feed(viewerId)), news._id)
  if (!known) return
  const { likesCount = known.likesCount, commentsCount = known.commentsCount } = news
  changeFeed(client, viewerId, (pages) =>
    changePost(pages, news._id, (post) => ({ ...post, likesCount, commentsCount })),
  )
  // Somebody commented: an open dialog shows it.
  if (commentsCount !== known.commentsCount)
    void client.invalidateQueries({ queryKey: queryKeys.comments(viewerId, news._id) })
}
