import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { giveTouchScreen, touchAt as at } from '../../testing/touch.ts'
import { PullToRefresh } from './pull-to-refresh.tsx'

let answer: { give: () => void; refuse: () => void }
const onRefresh = vi.fn(
  () =>
    new Promise<void>((give, fail) => {
      answer = { give, refuse: () => fail(new Error('away')) }
    }),
)

beforeEach(async () => {
  onRefresh.mockClear()
  await giveTouchScreen()
})
afterEach(() => {
  vi.unstubAllGlobals()
  Object.assign(globalThis, { scrollY: 0 })
})

const show = () =>
  renderScreen(
    <main>
      <PullToRefresh onRefresh={onRefresh} />
      <p>A post</p>
      <div data-testid="pane" style={{ overflowY: 'auto' }}>
        <p>A message</p>
      </div>
    </main>,
  )

const phase = () => screen.getByTestId('pull').dataset['phase']
const target = () => screen.getByText('A post')
/** Moves the finger from 100, 100. @returns whether each movement was left to the browser */
function pull(down: number[], { across = 0, on = target() } = {}): boolean[] {
  fireEvent.touchStart(on, at(100, 100))
  return down.map((y) => fireEvent.touchMove(on, at(100 + across, 100 + y)))
}
const release = (on = target()) => fireEvent.touchEnd(on, { touches: [] })

test('a long pull refreshes once on release; the result is announced', async () => {
  await show()
  expect(pull([40, 80, 130])).toEqual([false, false, false])
  expect(phase()).toBe('armed')
  expect(onRefresh).not.toHaveBeenCalled()
  release()
  expect(screen.getByRole('status').textContent).toBe('Refreshing')
  pull([130])
  release()
  expect(onRefresh).toHaveBeenCalledTimes(1)
  await act(async () => answer.give())
  expect(await screen.findByText('Up to date')).toBeTruthy()

  pull([130])
  release()
  await act(async () => answer.refuse())
  expect(await screen.findByText("Couldn't refresh")).toBeTruthy()
})

test('a short pull, and one that is pushed back, do nothing', async () => {
  await show()
  pull([60])
  expect(phase()).toBe('pulling')
  release()
  pull([130, 40])
  release()
  pull([130])
  fireEvent.touchCancel(target(), { touches: [] })
  expect(phase()).toBe('idle')
  expect(onRefresh).not.toHaveBeenCalled()
})

test('scrolling, swiping, zooming and tapping are left to the browser', async () => {
  await show()
  expect(pull([-30])).toEqual([true])
  expect(pull([30], { across: 60 })).toEqual([true])
  expect(pull([3])).toEqual([true])
  fireEvent.touchStart(target(), { touches: [at(100, 100).touches[0], at(200, 100).touches[0]] })
  expect(fireEvent.touchMove(target(), at(100, 250))).toBe(true)
  release()
  expect(onRefresh).not.toHaveBeenCalled()
})

test.each([
  ['further down', () => Object.assign(document.documentElement, { scrollTop: 200 })],
  ['under a sheet', () => document.body.append(Object.assign(document.createElement('div'), { role: 'dialog' }))],
])('nothing is pulled %s', async (_, arrange) => {
  await show()
  arrange()
  expect(pull([130])).toEqual([true])
  release()
  expect(phase()).toBe('idle')
  document.documentElement.scrollTop = 0
  for (const sheet of document.body.querySelectorAll('[role=dialog]')) sheet.remove()
  expect(pull([130])).toEqual([false])
})

test('after scrolling down the browser need not ask before it scrolls, and at the top it does again', async () => {
  await show()
  const main = screen.getByRole('main')
  const remove = vi.spyOn(main, 'removeEventListener')
  const add = vi.spyOn(main, 'addEventListener')
  Object.assign(globalThis, { scrollY: 300 })
  fireEvent.scroll(window)
  expect(remove).toHaveBeenCalledWith('touchmove', expect.anything())
  expect(add).not.toHaveBeenCalled()
  Object.assign(globalThis, { scrollY: 0 })
  fireEvent.scroll(window)
  expect(add).toHaveBeenCalledWith('touchmove', expect.anything(), { passive: false })
})

test('a pull in another scrolling pane scrolls that pane', async () => {
  await show()
  const pane = screen.getByTestId('pane')
  Object.defineProperties(pane, { scrollHeight: { value: 900 }, clientHeight: { value: 300 } })
  expect(pull([130], { on: screen.getByText('A message') })).toEqual([true])
})

test('with reduced motion the ring stays in place and only fills', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await show()
  pull([30, 60])
  const { style } = screen.getByTestId('pull')
  expect([style.transform, style.getPropertyValue('--pull')]).toEqual(['translateY(64px)', '0.5'])
})

test("the browser's own gesture is off only while the list is shown", async () => {
  const { unmount } = await show()
  const { style } = document.documentElement
  expect(style.overscrollBehaviorY).toBe('contain')
  unmount()
  expect(style.overscrollBehaviorY).toBe('')
})
