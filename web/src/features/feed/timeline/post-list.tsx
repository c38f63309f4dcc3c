import type { Post } from '@hamvav/contract/feed/entities'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useProgressiveList } from '../../../core/hooks/use-progressive-list.ts'
import { feed } from '../../../i18n/texts/feed/feed.ts'
import { PostCard } from '../posts/post-card.tsx'
import { truncateWords } from '@hamvav/contract/feed/limits'
import { truncateWords as truncate } from '../../../core/values/truncate-words.ts'
import { tidyLines } from '../model/rules.ts'

// How high a post is that has not been laid out yet, so that the scroll bar and the position mean something.
/** px: author line, pills and paddings; a title; a line of text; a character of it. */
const sizes = { frame: 134, title: 33, line: 24, character: 8.5 }
const widest = 640
const gutters = 54

/** As it was when the list was last left. */
const heights = new Map<string, number>()

export const rememberHeight = (id: string, height: number): void => void heights.set(id, height)

/** px; measured if it was ever shown, else estimated from the text. */
export const heightOf = (post: Post): number => heights.get(post._id) ?? estimateHeight(post, width)

/** px; asked once, and when it changes: the browser lays the page out to answer. */
let width = innerWidth
addEventListener('resize', () => (width = innerWidth))

export function estimateHeight({ title, content }: Pick<Post, 'title' | 'content'>, width: number): number {
  const perLine = Math.max(10, Math.floor((Math.min(width, widest) - gutters) / sizes.character))
  const lines = tidyLines(truncate(content, truncateWords).text)
    .split('\n')
    .map((line) => Math.max(1, Math.ceil(line.length / perLine)))
  const count = lines.reduce((sum, line) => sum + line, 0)
  return sizes.frame + (title ? sizes.title : 0) + count * sizes.line
}

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
  const drawn = useProgressiveList(firstOnes)
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
