// Follows the reader through a list of posts: counts what was seen and, in the feed, keeps the place over a reload.
import { currentViewerId } from '../../../core/session/session.ts'
import { type FeedPages, postsOf } from '../model/feed-pages.ts'
import { watchSeen } from './watch-seen.ts'

interface Place {
  readonly viewer: string
  /** The entry in the history: a new visit of the feed begins at the top. */
  readonly entry: string | undefined
  readonly post: string
  /** Distance of the post from the top edge of the window, px. */
  readonly top: number
}

/** Pages after the first one that are fetched to find the post. */
const pagesMax = 5
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

interface Paging {
  readonly data: FeedPages | undefined
  readonly hasNextPage: boolean
  readonly isError: boolean
}
/** Loads the next page, unless it is being loaded. */
export type More = (options: { cancelRefetch: false }) => Promise<Paging>

/**
 * @param more of the feed; null if its posts were in memory, as the router restores their scroll position
 * @returns stops, while the list is still in the document
 */
export function followList(list: HTMLElement, viewerId: string, more: More | null | undefined): () => void {
  const stopWatching = watchSeen(list, viewerId)
  const stopped = new AbortController()
  if (more !== undefined) void keepPlace(list, viewerId, more, stopped.signal)
  return () => {
    stopWatching()
    stopped.abort()
  }
}

/** Returns to the place of this entry in the history, then keeps it up to date until the signal. */
async function keepPlace(list: HTMLElement, viewer: string, more: More | null, signal: AbortSignal): Promise<void> {
  const place = more && storedPlace()
  if (more && place?.viewer === viewer && place.entry === entryOfHistory()) await returnTo(place, list, more, signal)
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

async function returnTo(place: Place, list: HTMLElement, more: More, ended: AbortSignal) {
  const reader = new AbortController()
  for (const type of takeovers) addEventListener(type, () => reader.abort(), { passive: true, signal: reader.signal })
  const isOver = () => ended.aborted || reader.signal.aborted
  const item = await find(place, list, more, isOver)
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

/** The post, or the next older one, as it may have been deleted; null if neither is on the first pages. */
async function find({ post }: Place, list: HTMLElement, more: More, isOver: () => boolean) {
  // Ids are UUIDv7: older ones are smaller.
  const isThere = ({ dataset }: HTMLElement) => (dataset['id'] ?? '') <= post
  for (let count = 0; !itemsOf(list).some(isThere); count++) {
    if (count === pagesMax || isOver()) return null
    const { data, isError, hasNextPage } = await more({ cancelRefetch: false })
    await shown(list, postsOf(data).length)
    if (isError || !hasNextPage) break
  }
  return itemsOf(list).find(isThere) ?? null
}

/** Resolves when the list has that many posts. */
function shown(list: HTMLElement, count: number): Promise<void> {
  if (itemsOf(list).length >= count) return Promise.resolve()
  return new Promise((resolve) => {
    const changes = new MutationObserver(() => {
      if (itemsOf(list).length < count) return
      changes.disconnect()
      resolve()
    })
    changes.observe(list, { childList: true })
  })
}
