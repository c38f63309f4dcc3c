import { livePointsMax } from '@hamvav/contract/play/drawing'
import type { LiveStroke, Stroke } from '@hamvav/contract/play/drawing-entities'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveSender, withLive } from './live-lines.ts'

const messageId = '01a222a7-0aca-74ba-92fc-2228a063119f'
const line = (points: number[], colour = 0): Stroke => ({ colour, width: 0, points })
let seen: readonly Stroke[] = []
let events: LiveStroke[] = []
const isLost = vi.fn((count: number) => count < 0)

beforeEach(() => {
  vi.useFakeTimers()
  ;[seen, events] = [[], []]
  isLost.mockReset().mockReturnValue(false)
})
afterEach(() => void vi.useRealTimers())

function createPair() {
  return createLiveSender(messageId, (live) => {
    events.push(live)
    if (!isLost(events.length)) seen = withLive(seen, live)
  })
}

test('the other side sees each line grow, one event in an interval, and every point once', () => {
  const sender = createPair()
  sender.changed([line([1, 1])])
  sender.changed([line([1, 1, 2, 2])])
  sender.changed([line([1, 1, 2, 2, 3, 3])])
  expect(events).toEqual([])
  vi.runAllTimers()
  expect(seen).toEqual([line([1, 1, 2, 2, 3, 3])])
  expect(events).toHaveLength(1)
  sender.changed([line([1, 1, 2, 2, 3, 3, 4, 4]), line([9, 9, 8, 8], 2)])
  vi.runAllTimers()
  expect(seen).toEqual([line([1, 1, 2, 2, 3, 3, 4, 4]), line([9, 9, 8, 8], 2)])
  expect(events.slice(1)).toMatchObject([
    { stroke: 0, from: 6, points: [4, 4] },
    { stroke: 1, from: 0, colour: 2 },
  ])
})

test('a long line comes in parts; undo, another line in its place, and clear reach the other side', () => {
  const sender = createPair()
  const long = Array.from({ length: 2 * livePointsMax + 50 }, (_, index) => index)
  sender.changed([line([5, 5]), line(long)])
  vi.runAllTimers()
  expect(events.map(({ points }) => points.length)).toEqual([2, livePointsMax, livePointsMax, 50])
  expect(seen).toEqual([line([5, 5]), line(long)])
  sender.changed([line([5, 5])])
  vi.runAllTimers()
  expect(seen).toEqual([line([5, 5])])
  sender.changed([line([7, 7, 8, 8], 1)])
  vi.runAllTimers()
  expect(seen).toEqual([line([7, 7, 8, 8], 1)])
  sender.changed([])
  vi.runAllTimers()
  expect(seen).toEqual([])
})

test('a lost event leaves a gap and breaks nothing; after the end nothing is sent', () => {
  isLost.mockImplementation((count) => count === 1)
  const sender = createPair()
  sender.changed([line([1, 1])])
  vi.runAllTimers()
  sender.changed([line([1, 1, 2, 2]), line([3, 3])])
  vi.runAllTimers()
  expect(seen.flatMap(({ points }) => points)).toEqual([2, 2, 3, 3])
  sender.changed([])
  sender.stop()
  vi.runAllTimers()
  expect(seen).toHaveLength(2)
})
