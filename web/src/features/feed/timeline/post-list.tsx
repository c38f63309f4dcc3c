import type { Post } from '@hamvav/contract/feed/entities'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useDeferredValue, useLayoutEffect } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useProgressiveList } from '../../../core/hooks/use-progressive-list.ts'
import { feed } from '../../../i18n/texts/feed.ts'
import { PostCard } from '../posts/post-card.tsx'
import type { More } from './follow-list.ts'
import { truncateWords } from '@hamvav/contract/feed/limits'
import { truncateWords as truncate } from '../../../core/values/truncate-words.ts'
import { shapeOf, tidyLines } from '../model/rules.ts'

// Estimated heights of posts before their layout, so that the scrollbar and the scroll position are stable.

/** Author line, buttons and padding; a title; a line of text; the width of a character; above pictures, px. */
const sizes = { frame: 134, title: 33, line: 24, character: 8.5, gap: 12 }
/** Maximum width of a post, px. */
const widthMax = 640
const gutters = 54

/** Measured heights when the list was last unmounted. */
const heights = new Map<string, number>()

export const storeHeight = (id: string, height: number): void => void heights.set(id, height)

/** Measured height, or an estimate from the text, px. */
export const heightOf = (post: Post): number => heights.get(post._id) ?? estimateHeight(post, width)

/** Cached, as reading it forces a layout, px. */
let width = innerWidth
addEventListener('resize', () => (width = innerWidth))

export function estimateHeight(
  { title, content, pictures }: Pick<Post, 'title' | 'content' | 'pictures'>,
  width: number,
): number {
  const inside = Math.min(width, widthMax) - gutters
  const perLine = Math.max(10, Math.floor(inside / sizes.character))
  const lines = tidyLines(truncate(content, truncateWords).text)
    .split('\n')
    .map((line) => Math.max(1, Math.ceil(line.length / perLine)))
  const count = lines.reduce((sum, line) => sum + line, 0)
  const shown = pictures ? sizes.gap + inside / shapeOf(pictures) : 0
  return Math.round(sizes.frame + (title ? sizes.title : 0) + count * sizes.line + shown)
}

interface PostListProps {
  posts: readonly Post[]
  viewerId: string | null
  onLike: (id: string) => void
  onOpenComments: (id: string) => void
  listRef: RefObject<HTMLUListElement | null>
  /** In the feed: loads the next page, or null if the posts were in memory. See follow-list.ts. */
  more?: More | null
}

/** Posts rendered at once: more than a screen shows. */
const initialCount = 4
/** Posts rendered at once: those visible when the list was last unmounted, or around the place that a reload returns to. */
let renderedFirst: ReadonlySet<string> = new Set()

/** Of many added posts; the others are rendered in the background. */
const showAtOnce = (ids: readonly string[]): void => void (renderedFirst = new Set(ids))
/** More than a page has: only a return to the place in the feed adds so many. */
const manyPosts = 60

/** Posts far from the viewport are neither laid out nor painted. */
export function PostList({ posts, listRef, more, ...card }: PostListProps) {
  const text = useMessages(feed)
  useLayoutEffect(() => {
    const list = listRef.current
    return () => {
      const items = [...(list?.querySelectorAll<HTMLElement>(':scope > [data-id]') ?? [])]
      for (const item of items) storeHeight(idOf(item), item.offsetHeight)
      renderedFirst = new Set(items.filter(isInSight).map(idOf))
    }
  }, [listRef])
  useFollowList(listRef, card.viewerId, more)
  const rendered = useProgressiveList(initialCount)
  const settled = useDeferredValue(posts.length)
  const isWaiting = (index: number) => index >= rendered || (index >= settled && posts.length - settled > manyPosts)
  return (
    <ul ref={listRef} aria-label={text.label} className="grid grid-cols-1 scroll-mt-3 gap-3">
      {posts.map((post, index) => (
        <li
          key={post._id}
          data-id={post._id}
          className="[content-visibility:auto]"
          style={{ containIntrinsicSize: `auto ${heightOf(post)}px` }}
        >
          {!isWaiting(index) || renderedFirst.has(post._id) ? (
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

/** Members only: views of visitors are not counted, and the code is not worth its size in a first visit. */
function useFollowList(listRef: PostListProps['listRef'], viewerId: string | null, more?: More | null): void {
  const client = useQueryClient()
  // In the layout phase, as the place is noted before the list is removed.
  useLayoutEffect(() => {
    const list = listRef.current
    if (!list || viewerId === null) return
    let stop: (() => void) | null = null
    let isOver = false
    void import('./follow-list.ts').then(
      ({ followList }) => {
        if (!isOver) stop = followList(list, viewerId, more && { more, client, showAtOnce })
      },
      // Without its code views are not counted, and a reload begins at the top.
      () => {},
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [listRef, viewerId, more, client])
}
