// Follows the reader through a list of posts: counts what was seen and, in the feed, keeps the place over a reload.
import { feedPage } from '@hamvav/contract/feed/limits'
import type { QueryClient } from '@tanstack/react-query'
import { feedKeys } from '../../../core/api/first-screen-keys.ts'
import { currentViewerId } from '../../../core/session/session.ts'
import { currentMessages } from '../../../i18n/catalogue.ts'
import { feedPlace } from '../../../i18n/texts/feed.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { changeFeed } from '../api/post-cache.ts'
import { fetchPosts } from '../api/posts.ts'
import { type FeedPage, type FeedPages, nextCursor, postsOf } from '../model/feed-pages.ts'
import { watchSeen } from './watch-seen.ts'

interface Place {
  readonly viewer: string
  /** The entry in the history: a new visit of the feed begins at the top. */
  readonly entry: string | undefined
  readonly post: string
  /** Distance of the post from the top edge of the window, px. */
  readonly top: number
}

/** Pages of the largest size that are fetched to find the post, one after the other: 600 posts. */
const pagesMax = 12
/** Posts above and below the place that are rendered at once. */
const aroundPlace = 8
/** Of the toast that is shown if one page was not enough. */
const toastId = 'feed-place'
/** Interval between two notes of the place while scrolling, ms. */
const noteAfterMs = 300
/** Posts get their real heights when they are rendered: the place is held until none has changed for this long, ms. */
const quietMs = 1_500
/** The place is held at most this long, ms. */
const holdMs = 20_000
/** Height of the bars that cover the top edge, px. */
const bars = 72
/** What a reader does who does not want to be moved. */
const takeovers = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Loads the next page, unless it is being loaded. */
export type More = (options: { cancelRefetch: false }) => Promise<unknown>

/** What the search for the post needs of the feed. */
interface FeedAccess {
  readonly more: More
  readonly client: QueryClient
  /** Renders these posts first when many are added. */
  readonly showAtOnce: (ids: readonly string[]) => void
}

/**
 * @param feed null if its posts were in memory, as the router restores their scroll position; undefined for other lists
 * @returns stops, while the list is still in the document
 */
export function followList(list: HTMLElement, viewerId: string, feed: FeedAccess | null | undefined): () => void {
  const stopWatching = watchSeen(list, viewerId)
  const stopped = new AbortController()
  if (feed !== undefined) void keepPlace(list, viewerId, feed, stopped.signal)
  return () => {
    stopWatching()
    stopped.abort()
  }
}

/** Returns to the place of this entry in the history, then keeps it up to date until the signal. */
async function keepPlace(
  list: HTMLElement,
  viewer: string,
  feed: FeedAccess | null,
  signal: AbortSignal,
): Promise<void> {
  const place = feed && storedPlace()
  if (feed && place?.viewer === viewer && place.entry === entryOfHistory()) await returnTo(place, list, feed, signal)
  if (signal.aborted) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let scrolledIn: string | undefined
  const note = (entry = entryOfHistory()) => {
    clearTimeout(timer)
    timer = undefined
    // After a logout nothing of the member is stored.
    if (currentViewerId() === viewer) write(placeIn(list, viewer, entry))
  }
  const noteSoon = () => {
    scrolledIn = entryOfHistory()
    timer ??= setTimeout(() => note(), noteAfterMs)
  }
  addEventListener('scroll', noteSoon, { passive: true, signal })
  addEventListener('pagehide', () => note(), { signal })
  // The feed was left: the current entry is the next screen's.
  signal.addEventListener('abort', () => timer !== undefined && note(scrolledIn))
}

const entryOfHistory = () => (history.state as { __TSR_key?: string } | null)?.__TSR_key

const itemsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(':scope > [data-id]')]

/** Null at the top of the feed. */
function placeIn(list: HTMLElement, viewer: string, entry: string | undefined): Place | null {
  const items = itemsOf(list)
  const item = items.find((one) => one.getBoundingClientRect().bottom > bars)
  const post = item?.dataset['id']
  if (!item || !post || item === items[0]) return null
  return { viewer, entry, post, top: Math.round(item.getBoundingClientRect().top) }
}

/** In the storage of the tab, which a logout clears. */
const placeKey = 'feed place'

function write(place: Place | null): void {
  try {
    if (place) sessionStorage.setItem(placeKey, JSON.stringify(place))
    else sessionStorage.removeItem(placeKey)
  } catch {
    // Storage is refused or full: a reload begins at the top.
  }
}

function storedPlace(): Place | null {
  try {
    return JSON.parse(sessionStorage.getItem(placeKey) ?? 'null') as Place | null
  } catch {
    return null
  }
}

async function returnTo(place: Place, list: HTMLElement, feed: FeedAccess, ended: AbortSignal) {
  const reader = new AbortController()
  for (const type of takeovers) addEventListener(type, () => reader.abort(), { passive: true, signal: reader.signal })
  const isOver = () => ended.aborted || reader.signal.aborted
  const item = await find(place, list, feed, isOver)
  if (!item || isOver()) return reader.abort()
  const align = () => {
    if (!isOver()) scrollBy({ top: item.getBoundingClientRect().top - place.top, behavior: 'instant' })
  }
  align()
  const end = () => {
    growth.disconnect()
    reader.abort()
    clearTimeout(longest)
  }
  let quiet = setTimeout(end, quietMs)
  const longest = setTimeout(end, holdMs)
  const growth = new ResizeObserver(() => {
    align()
    // On a slow device the next heights come late.
    clearTimeout(quiet)
    quiet = setTimeout(end, quietMs)
  })
  growth.observe(list)
}

/** The post, or the next older one, as it may have been deleted; null if neither is within reach. */
async function find({ viewer, post }: Place, list: HTMLElement, feed: FeedAccess, isOver: () => boolean) {
  // Ids are UUIDv7: older ones are smaller.
  const item = () => itemsOf(list).find(({ dataset }) => (dataset['id'] ?? '') <= post) ?? null
  if (item()) return item()
  try {
    await addPages({ viewer, post }, feed, isOver).finally(() => toast.dismiss(toastId))
    await untilShown(list, () => postsOf(feed.client.getQueryData<FeedPages>(feedKeys.feed(viewer))).length)
  } catch {
    // A call of the feed itself, so that it shows the error with Retry.
    if (!isOver()) await feed.more({ cancelRefetch: false })
  }
  return item()
}

/**
 * Fetches the pages down to the post and adds them at once, so that the list is rendered once. Adds nothing if the post is too far
 * down, the reader has taken over, or the feed has changed meanwhile.
 */
async function addPages(
  { viewer, post }: Pick<Place, 'viewer' | 'post'>,
  { client, showAtOnce }: FeedAccess,
  isOver: () => boolean,
): Promise<void> {
  const key = feedKeys.feed(viewer)
  const endOf = (pages: FeedPages | undefined) => pages?.pages.at(-1)
  const end = endOf(client.getQueryData<FeedPages>(key))
  const start = end && nextCursor(end)
  const pages: FeedPage[] = []
  const pageParams: string[] = []
  let before = start
  while (before !== undefined) {
    if (pages.length === pagesMax || isOver()) return
    if (pages.length === 1) toast.info(currentMessages(feedPlace).returning, { id: toastId, duration: holdMs })
    const page = await fetchPosts(before, feedPage.max)
    pages.push(page)
    pageParams.push(before)
    before = page.posts.some(({ _id }) => _id <= post) ? undefined : nextCursor(page)
  }
  if (isOver()) return
  const fetched = pages.flatMap(({ posts }) => posts.map(({ _id }) => _id))
  const place = fetched.findIndex((id) => id <= post)
  showAtOnce(fetched.slice(Math.max(0, place - aroundPlace), place + aroundPlace))
  changeFeed(client, viewer, (now) => {
    const last = endOf(now)
    if (!now || !last || nextCursor(last) !== start) return now
    return { pages: [...now.pages, ...pages], pageParams: [...now.pageParams, ...pageParams] }
  })
}

/** Resolves when the list shows the whole feed, which is counted at each change, as a post may be deleted meanwhile. */
function untilShown(list: HTMLElement, countOfFeed: () => number): Promise<void> {
  const isShown = () => itemsOf(list).length >= countOfFeed()
  if (isShown()) return Promise.resolve()
  return new Promise((resolve) => {
    const changes = new MutationObserver(() => {
      if (!isShown()) return
      changes.disconnect()
      resolve()
    })
    changes.observe(list, { childList: true })
  })
}
