import type { Post } from '@hamvav/contract/feed/entities'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useMessages } from '../../lib/catalogue.ts'
import { useFirstOnes } from '../../lib/use-first-ones.ts'
import { feed } from '../../messages/feed.ts'
import { PostCard } from './post-card.tsx'
import { heightOf, rememberHeight } from './post-height.ts'
import type { RenderSafetyMenu } from './safety-slot.ts'

type PostListProps = {
  posts: readonly Post[]
  viewerId: string | null
  onLike: (id: string) => void
  onOpenComments: (id: string) => void
  listRef: RefObject<HTMLUListElement | null>
  renderSafetyMenu?: RenderSafetyMenu | undefined
}

/** More than a phone or a wide screen shows at once. */
const firstOnes = 4
/** Of this visit: a later one, or one after a reload, may be come back to, further down. Asking where would lay out the page. */
let isFirstList = true
const isReload = () =>
  performance.getEntriesByType('navigation').some((visit) => 'type' in visit && visit.type !== 'navigate')

/** Posts far from the screen are neither laid out nor painted, so that an endless feed stays light. */
export function PostList({ posts, listRef, ...card }: PostListProps) {
  const text = useMessages(feed)
  useLayoutEffect(() => {
    const list = listRef.current
    return () => {
      for (const item of list?.querySelectorAll<HTMLElement>(':scope > [data-id]') ?? [])
        rememberHeight(item.dataset['id'] ?? '', item.offsetHeight)
    }
  }, [listRef])
  useWatchSeen(listRef, card.viewerId)
  const drawn = useFirstOnes(firstOnes, () => !isFirstList || isReload())
  useEffect(() => {
    isFirstList = false
  }, [])
  return (
    <ul ref={listRef} aria-label={text.label} className="grid grid-cols-1 scroll-mt-3 gap-3">
      {posts.map((post, index) => (
        <li
          key={post._id}
          data-id={post._id}
          className="[content-visibility:auto]"
          style={{ containIntrinsicSize: `auto ${heightOf(post)}px` }}
        >
          {index < drawn ? <PostCard post={post} {...card} /> : <div style={{ height: heightOf(post) }} />}
        </li>
      ))}
    </ul>
  )
}

/** Of members alone: a visitor is nobody whom an author has reached. */
function useWatchSeen(listRef: RefObject<HTMLUListElement | null>, viewerId: string | null): void {
  useEffect(() => {
    const list = listRef.current
    if (!list || viewerId === null) return
    let stop: (() => void) | null = null
    let isOver = false
    void import('./watch-seen.ts').then(
      ({ watchSeen }) => {
        if (!isOver) stop = watchSeen(list, viewerId)
      },
      // Its code could not be fetched: the feed is worth the same without.
      () => {},
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [listRef, viewerId])
}
