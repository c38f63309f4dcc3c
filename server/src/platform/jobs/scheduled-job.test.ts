import { expect, test, vi } from 'vitest'
import { createScheduledJob } from './scheduled-job.ts'

/** Fake clocks do not reach node:timers/promises; milliseconds. */
const pace = { firstMs: 20, everyMs: 5 }

test('runs after the first delay and then at the interval, also after a failure, until it is stopped', async () => {
  const reports: unknown[] = []
  let times = 0
  const { start, stop } = createScheduledJob({
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
  // As a later one runs several times, this one would have, too.
  let laterTimes = 0
  const later = createScheduledJob({ ...pace, name: 'later', report: () => {}, work: async () => void laterTimes++ })
  later.start()
  await vi.waitUntil(() => laterTimes >= 3)
  await later.stop()
  expect(times).toBe(last)
  expect(reports).toEqual([['sweeping', 'no luck']])
})

test('stop aborts the current run and waits for its end', async () => {
  let state = 'not begun'
  const work = (stopping: AbortSignal) => {
    state = 'at work'
    const { promise, resolve } = Promise.withResolvers<void>()
    stopping.addEventListener('abort', () => setTimeout(() => void ((state = 'ended'), resolve()), 10))
    return promise
  }
  const { start, stop } = createScheduledJob({ ...pace, name: 'sweeping', report: () => {}, work })
  start()
  await vi.waitUntil(() => state === 'at work')
  await stop()
  expect(state).toBe('ended')
})
