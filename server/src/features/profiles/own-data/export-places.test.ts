import { Readable } from 'node:stream'
import { minuteMs } from '@hamvav/contract/durations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Pace } from '../../../platform/archive/spool.ts'
import { createExportPlaces, placeLimits } from './export-places.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const kilobyte = 1024
/** What is read in a minute at this rate, in kilobytes a second. */
const at = (rate: number): Pace => ({ bytes: rate * kilobyte * 60, readingMs: minuteMs })

type Places = ReturnType<typeof createExportPlaces>

/** A download whose pace can be changed. */
function begin(places: Places, member: string, pace: Pace) {
  const download = { pace, stream: new Readable({ read() {} }), error: '' }
  download.stream.on('error', ({ message }) => (download.error = message))
  places.take(member).holdFor({ stream: download.stream, takePace: () => download.pace })
  return download
}

test('a member has one place at a time', async () => {
  const places = createExportPlaces(placeLimits)
  const place = places.take('Asha')
  expect(() => places.take('Asha')).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
  place.release()
  const { stream } = begin(places, 'Asha', at(1000))
  expect(() => places.take('Asha')).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
  // The first place is long gone.
  place.release()
  expect(() => places.take('Asha')).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
  stream.destroy()
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
  places.take('Asha').release()
})

test('a download below the lowest rate ends, unless its reader waits for the writer', async () => {
  const places = createExportPlaces(placeLimits)
  const [slow, enough] = [begin(places, 'Asha', at(7)), begin(places, 'Bina', at(9))]
  const waiting = begin(places, 'Chandra', { bytes: 0, readingMs: 1000 })
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect([slow.error, enough.error, waiting.error]).toEqual(['It was read too slowly', '', ''])
  enough.pace = at(0)
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(enough.error).toBe('It was read too slowly')
})

test('of the slow readers the slowest loses its place to another member', async () => {
  const places = createExportPlaces({ ...placeLimits, places: 3 })
  const [slow, slowest] = [begin(places, 'Asha', at(100)), begin(places, 'Bina', at(50))]
  const fast = begin(places, 'Chandra', at(1000))
  // Nobody is known to be slow before the first measurement.
  expect(() => places.take('Dipa')).toThrow(expect.objectContaining({ code: 'unavailable' }))
  await vi.advanceTimersByTimeAsync(minuteMs)
  const errors = () => [slow.error, slowest.error, fast.error]
  expect(errors()).toEqual(['', '', ''])
  const next = begin(places, 'Dipa', at(1000))
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(errors()).toEqual(['', 'Another member needed its place', ''])
  places.take('Esha')
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect([...errors(), next.error]).toEqual([
    'Another member needed its place',
    'Another member needed its place',
    '',
    '',
  ])
  expect(() => places.take('Bina')).toThrow(expect.objectContaining({ code: 'unavailable' }))
})

test('nobody waits for a place longer than a quarter of an hour', async () => {
  const places = createExportPlaces({ ...placeLimits, places: 1 })
  const { stream } = begin(places, 'Asha', at(5000))
  await vi.advanceTimersByTimeAsync(15 * minuteMs)
  expect(() => places.take('Bina')).toThrow(expect.objectContaining({ code: 'unavailable' }))
  await vi.advanceTimersByTimeAsync(1)
  places.take('Bina')
  expect(stream.destroyed).toBe(true)
  expect(() => places.take('Asha')).toThrow(expect.objectContaining({ code: 'unavailable' }))
})
