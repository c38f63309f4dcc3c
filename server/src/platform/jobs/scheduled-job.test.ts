import { expect, test, vi } from 'vitest'
import { createRepeating } from './scheduled-job.ts'

/** Fake clocks do not reach node:timers/promises; milliseconds. */
const pace = { firstMs: 20, everyMs: 5 }

test('begins after a while, and again and again, failures or not; not after it was stopped', async () => {
  const reports: unknown[] = []
  let times = 0
  const { start, stop } = createRepeating({
    ...pace,
    name: 'sweeping',
    report: (error, name) => void reports.push([name, (error as Error).message]),
    work: async () => {
      times++
      if (times === 1) throw new Error('no luck')
    },
  })
  start()
  expect(times).toBe(0)
  await vi.waitUntil(() => times >= 3)
  await stop()
  const last = times
  await new Promise((resolve) => setTimeout(resolve, 10 * pace.everyMs))
  expect(times).toBe(last)
  expect(reports).toEqual([['sweeping', 'no luck']])
})

test('stopping tells the work and waits for it', async () => {
  let state = 'not begun'
  const work = (stopping: AbortSignal) => {
    state = 'at work'
    const { promise, resolve } = Promise.withResolvers<void>()
    stopping.addEventListener('abort', () => setTimeout(() => void ((state = 'ended'), resolve()), 10))
    return promise
  }
  const { start, stop } = createRepeating({ ...pace, name: 'sweeping', report: () => {}, work })
  start()
  await vi.waitUntil(() => state === 'at work')
  await stop()
  expect(state).toBe('ended')
})
