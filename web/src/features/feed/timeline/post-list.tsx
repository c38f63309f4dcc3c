import type { Post } from '@hamvav/contract/feed/entities'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFirstOnes } from '../../../core/hooks/use-progressive-list.ts'
import { feed } from '../../../i18n/texts/feed/feed.ts'
import { PostCard } from '../posts/post-card.tsx'
import { heightOf, rememberHeight } from './post-height.ts'

type PostListProps = {
  posts: readonly Post[]
  viewerId: string | null
  onLike: (id: string) => void
  onOpenComments: (id: string) => void
  listRef: RefObject<HTMLUListElement | null>
}

/** More than a phone or a wide screen shows at once. */
const firstOnes = 4
/** What was in sight when the list was last left: whoever comes back finds it there. */
let lastInSight: ReadonlySet<string> = new Set()

/** Posts far from the screen are neither laid out nor painted, so that an endless feed stays light. */
export function PostList({ posts, listRef, ...card }: PostListProps) {
  const text = useMessages(feed)
  useLayoutEffect(() => {
    const list = listRef.current
    return () => {
      const items = [...(list?.querySelectorAll<HTMLElement>(':scope > [data-id]') ?? [])]
      for (const item of items) rememberHeight(idOf(item), item.offsetHeight)
      lastInSight = new Set(items.filter(isInSight).map(idOf))
    }
  }, [listRef])
  useWatchSeen(listRef, card.viewerId)
  const drawn = useFirstOnes(firstOnes)
  return (
    <ul ref={listRef} aria-label={text.label} className="grid grid-cols-1 scroll-mt-3 gap-3">
      {posts.map((post, index) => (
        <li
          key={post._id}
          data-id={post._id}
          className="[content-visibility:auto]"
          style={{ containIntrinsicSize: `auto ${heightOf(post)}px` }}
        >
          {index < drawn || lastInSight.has(post._id) ? (
            <PostCard post={post} {...card} />
          ) : (
            <div style={{ height: heightOf(post) }} />
          )}
        </li>
      ))}
    </ul>
  )
}

const idOf = (item: HTMLElement) => item.dataset['id'] ?? ''

function isInSight(item: HTMLElement): boolean {
  const { top, bottom } = item.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
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
