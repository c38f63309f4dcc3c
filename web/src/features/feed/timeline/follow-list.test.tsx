import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearTabStorage } from '../../../core/session/session.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { giveSizes } from '../../../testing/layout.ts'
import { storeSession, storedUser } from '../../../testing/session.ts'
import { feedKeys } from '../../../core/api/first-screen-keys.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { makePost, page, postId } from '../testing/posts.ts'
import { type FeedPages, withoutPost } from '../model/feed-pages.ts'
import { Feed } from './feed.tsx'

const key = 'feed place'
const entry = 'entry-1'
/** Of each post, and of the composer above them, px. */
const height = 200
const moved = vi.fn(({ top }: { top: number }) => void (window.scrollY += top))

const info = vi.spyOn(toast, 'info')
const dismiss = vi.spyOn(toast, 'dismiss')

beforeEach(() => {
  storeSession()
  sessionStorage.clear()
  giveSizes()
  history.replaceState({ __TSR_key: entry }, '')
  Object.assign(globalThis, { scrollY: 0 })
  moved.mockClear()
  vi.stubGlobal('scrollBy', moved)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this)
    return new DOMRect(0, (index + 1) * height - window.scrollY, 360, height)
  })
})
afterEach(() => vi.unstubAllGlobals())

interface Served {
  without?: readonly number[]
  fails?: boolean
  until?: Promise<void>
  newest?: number
  /** By default three. */
  sizeOf?: (limit: number) => number
}

/** A feed of posts 99, 98 … without those that were deleted. */
function serve({ without = [], fails, until = Promise.resolve(), newest = 99, sizeOf = () => 3 }: Served = {}) {
  const all = Array.from({ length: newest }, (_, n) => newest - n).filter((n) => !without.includes(n))
  return answerCalls({
    'GET /api/posts': async ({ path }) => {
      const query = new URLSearchParams(path.split('?')[1])
      const before = query.get('before')
      const size = sizeOf(Number(query.get('limit')))
      if (before) await until
      if (before && fails) return { status: 500, body: { code: 'server_error', message: 'Later' } }
      const rest = all.filter((n) => !before || postId(n) < before)
      return {
        body: page(
          rest.slice(0, size).map((n) => makePost(n)),
          rest.length > size,
        ),
      }
    },
    'POST /api/posts/seen': { status: 204 },
  })
}
const pagesOf = (calls: { path: string }[]) => calls.filter(({ path }) => path.startsWith('/api/posts?')).length

const show = () => renderScreen(<Feed commentsOf={null} onOpenComments={() => {}} onCloseComments={() => {}} />)
const leaveAt = (n: number, change: object = {}) =>
  sessionStorage.setItem(key, JSON.stringify({ viewer: storedUser._id, entry, post: postId(n), top: 90, ...change }))
/** Distance of the post from the top of the window, px. */
const topOf = (n: number) => screen.getByText(`Post number ${n}`).closest('li')?.getBoundingClientRect().top

test('a reload loads the pages up to the post, and shows it where it was', async () => {
  leaveAt(92)
  const calls = serve()
  await show()
  await screen.findByText('Post number 92')
  await waitFor(() => expect(topOf(92)).toBe(90))
  expect(pagesOf(calls)).toBe(3)
})

test('the place is held as long as heights change, also when they come late', async () => {
  const changes = new Set<() => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #change: () => void
      constructor(change: () => void) {
        this.#change = change
      }
      observe(target: Element) {
        if (target.querySelector(':scope > [data-id]')) changes.add(this.#change)
      }
      unobserve() {}
      disconnect() {
        changes.delete(this.#change)
      }
    },
  )
  // Ends of the hold, in place of their times.
  const ends = new Map<number, () => void>()
  const [start, stop] = [setTimeout, clearTimeout]
  vi.stubGlobal('setTimeout', (then: () => void, ms: number) => {
    if (ms !== 1_500 && ms !== 20_000) return start(then, ms)
    ends.set(-ends.size - ms, then)
    return [...ends.keys()].at(-1)
  })
  vi.stubGlobal('clearTimeout', (id: number) => ends.delete(id) || stop(id))
  leaveAt(92)
  serve()
  await show()
  await waitFor(() => expect(topOf(92)).toBe(90))
  const change = (shift: number) => {
    Object.assign(globalThis, { scrollY: window.scrollY + shift })
    for (const one of changes) one()
  }
  for (const shift of [40, -25, 60]) {
    change(shift)
    expect(topOf(92)).toBe(90)
    // The quiet time began again.
    expect(ends.size).toBe(2)
  }
  ends.get([...ends.keys()].at(-1) ?? 0)?.()
  change(40)
  expect(topOf(92)).toBe(50)
})

test('instead of a deleted post the next older one is shown', async () => {
  leaveAt(92)
  serve({ without: [92, 91] })
  await show()
  await screen.findByText('Post number 90')
  await waitFor(() => expect(topOf(90)).toBe(90))
})

test('600 posts down, the place is found with a request for each 50 posts, and a toast says what happens', async () => {
  leaveAt(10)
  // A tenth of the posts, as jsdom takes half a minute for 600.
  const calls = serve({ newest: 70, sizeOf: (limit) => limit / 10 })
  await show()
  await screen.findByText('Post number 10')
  await waitFor(() => expect(topOf(10)).toBe(90))
  const limits = calls.flatMap(({ path }) => /^\/api\/posts\?.*limit=(\d+)/.exec(path)?.[1] ?? [])
  expect(limits).toEqual(['20', ...Array.from({ length: 12 }, () => '50')])
  expect(info).toHaveBeenCalledWith('Returning to where you were…', expect.objectContaining({ id: 'feed-place' }))
  expect(dismiss).toHaveBeenCalledWith('feed-place')
})

test('a post beyond twelve more pages is not looked for further: the feed stays at the top', async () => {
  leaveAt(60)
  const calls = serve()
  await show()
  await screen.findByText('Post number 99')
  await noted()
  expect([pagesOf(calls), moved.mock.calls, screen.queryByText('Post number 96')]).toEqual([13, [], null])
})

test('pages of a feed that has changed meanwhile are not added', async () => {
  leaveAt(92)
  const gate = Promise.withResolvers<void>()
  const calls = serve({ until: gate.promise })
  const { queryClient: client } = await show()
  await expect.poll(() => pagesOf(calls)).toBe(2)
  client.setQueryData(feedKeys.feed(storedUser._id), {
    pages: [page([103, 102, 101].map((n) => makePost(n)))],
    pageParams: [undefined],
  })
  gate.resolve()
  await screen.findByText('Post number 101')
  await noted()
  expect([moved.mock.calls, screen.queryByText('Post number 96')]).toEqual([[], null])
})

test.each([
  ['of another member', { viewer: '0193a5c0-0000-7000-8000-000000000077' }],
  ['of another visit of the feed', { entry: 'entry-0' }],
])('the place %s is ignored', async (_, change) => {
  leaveAt(92, change)
  const calls = serve()
  await show()
  await screen.findByText('Post number 99')
  await noted()
  expect([pagesOf(calls), moved.mock.calls]).toEqual([1, []])
})

test('the place is also found if another post is deleted while the pages are rendered', async () => {
  leaveAt(92)
  serve()
  let removePost = () => {}
  vi.stubGlobal(
    'MutationObserver',
    class extends MutationObserver {
      override observe(target: Node, options: MutationObserverInit) {
        super.observe(target, options)
        if (target instanceof HTMLElement && target.querySelector(':scope > [data-id]')) removePost()
      }
    },
  )
  const removed = vi.fn()
  const showing = show()
  removePost = () => {
    removePost = () => {}
    void showing.then(({ queryClient }) => {
      queryClient.setQueryData<FeedPages>(feedKeys.feed(storedUser._id), (pages) => withoutPost(pages, postId(98)))
      removed()
    })
  }
  await waitFor(() => expect(topOf(92)).toBe(90))
  expect(removed).toHaveBeenCalled()
})

test('what is stored may be broken', async () => {
  sessionStorage.setItem(key, '{"viewer"')
  const calls = serve()
  await show()
  await screen.findByText('Post number 99')
  await noted()
  expect(pagesOf(calls)).toBe(1)
})

test('a reader who scrolls meanwhile is not moved', async () => {
  leaveAt(92)
  const gate = Promise.withResolvers<void>()
  const calls = serve({ until: gate.promise })
  await show()
  await expect.poll(() => pagesOf(calls)).toBe(2)
  fireEvent.wheel(screen.getByText('Post number 99'))
  gate.resolve()
  await noted()
  expect(moved).not.toHaveBeenCalled()
})

test('without an answer the feed stays at the top, below an error', async () => {
  leaveAt(92)
  const calls = serve({ fails: true })
  await show()
  expect((await screen.findByRole('alert')).textContent).toContain('Later')
  await noted()
  expect(pagesOf(calls)).toBe(3)
})

test('the place is noted while scrolling, forgotten at the top, and not kept after a logout', async () => {
  serve()
  await show()
  await screen.findByText('Post number 97')
  await noted()
  expect(JSON.parse(sessionStorage.getItem(key) ?? '')).toEqual({
    viewer: storedUser._id,
    entry,
    post: postId(98),
    top: -50,
  })
  Object.assign(globalThis, { scrollY: 0 })
  fireEvent(window, new Event('pagehide'))
  expect(sessionStorage.getItem(key)).toBeNull()

  Object.assign(globalThis, { scrollY: 450 })
  localStorage.clear()
  clearTabStorage()
  fireEvent(window, new Event('pagehide'))
  expect(sessionStorage.getItem(key)).toBeNull()
})

test('a place that was not noted yet is noted when the feed is left, for the entry of the feed', async () => {
  serve()
  const { unmount } = await show()
  await screen.findByText('Post number 97')
  await noted()
  Object.assign(globalThis, { scrollY: 650 })
  fireEvent.scroll(window)
  history.replaceState({ __TSR_key: 'next-entry' }, '')
  unmount()
  expect(JSON.parse(sessionStorage.getItem(key) ?? '')).toMatchObject({ entry, post: postId(97) })
})

test('a reload with comments open, which have an entry of their own, notes the place for that entry', async () => {
  serve()
  await show()
  await screen.findByText('Post number 97')
  await noted()
  history.replaceState({ __TSR_key: 'entry-of-comments' }, '')
  fireEvent(window, new Event('pagehide'))
  expect(JSON.parse(sessionStorage.getItem(key) ?? '')).toMatchObject({ entry: 'entry-of-comments', post: postId(98) })
})

/** Scrolls until the place is noted, which begins after the search for the old place. */
async function noted(): Promise<void> {
  sessionStorage.removeItem(key)
  Object.assign(globalThis, { scrollY: 450 })
  await waitFor(() => {
    fireEvent(window, new Event('pagehide'))
    expect(sessionStorage.getItem(key)).not.toBeNull()
  })
}
