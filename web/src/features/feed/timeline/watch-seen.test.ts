import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeSession } from '../../../testing/session.ts'
import { answerCalls, type Call } from '../../../testing/server.ts'
import { watchSeen } from './watch-seen.ts'

let look: (entries: { target: Element; intersectionRatio: number }[]) => void
const watched = new Set<Element>()
let calls: Call[]
let list: HTMLElement

class FakeObserver {
  constructor(callback: typeof look) {
    look = callback
  }
  observe = (element: Element) => watched.add(element)
  unobserve = (element: Element) => watched.delete(element)
  disconnect = () => watched.clear()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  storeSession()
  calls = answerCalls({ 'POST /api/views/posts': { status: 204 } })
  list = document.createElement('ul')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function add(id: string): HTMLElement {
  const item = document.createElement('li')
  item.dataset['id'] = id
  list.append(item)
  return item
}
const show = (target: Element, intersectionRatio = 0.5) => look([{ target, intersectionRatio }])
const reported = () => calls.map(({ body }) => (body as { ids: string[] }).ids)

test('reports posts that were half visible for a second, in batches, each once', async () => {
  const [one, two, three] = [add('a'), add('b'), add('c')]
  const stop = watchSeen(list, 'viewer')
  show(one)
  show(two)
  show(three, 0.4)
  await vi.advanceTimersByTimeAsync(500)
  show(two, 0.1)
  const later = add('d')
  await vi.advanceTimersByTimeAsync(0)
  expect(watched.has(later)).toBe(true)
  show(later)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reported()).toEqual([['a', 'd']])
  stop()
  watchSeen(list, 'viewer')
  show(one)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reported()).toHaveLength(1)
})

test('reports on pagehide; a hidden page reports nothing', async () => {
  const [one, two] = [add('e'), add('f')]
  const stop = watchSeen(list, 'viewer')
  show(one)
  await vi.advanceTimersByTimeAsync(1_000)
  dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(0)
  expect(reported()).toEqual([['e']])
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  show(two)
  await vi.advanceTimersByTimeAsync(20_000)
  stop()
  expect(reported()).toHaveLength(1)
})

test('reports nothing with Do Not Track', () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { doNotTrack: '1' }))
  add('g')
  watchSeen(list, 'viewer')
  expect(watched.size).toBe(0)
})
