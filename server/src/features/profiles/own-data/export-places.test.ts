import { Readable } from 'node:stream'
import { exportData } from '@hamvav/contract/profiles/endpoints'
import { minuteMs } from '@hamvav/contract/durations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Pace } from '../../../platform/archive/spool.ts'
import type { Call, Http } from '../../../platform/http/mount.ts'
import { profilesRoutes } from '../routes.ts'
import { createExportPlaces, placeLimits } from './export-places.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const kilobyte = 1024
/** What is read in a minute at this rate, in kilobytes a second. */
const at = (rate: number): Pace => ({ bytes: rate * kilobyte * 60, readingMs: minuteMs })

type Places = ReturnType<typeof createExportPlaces>

/** A download whose pace can be changed; each member has a network of their own unless noted. */
function begin(places: Places, member: string, pace: Pace, network = member) {
  const download = { pace, stream: new Readable({ read() {} }), error: '' }
  download.stream.on('error', ({ message }) => (download.error = message))
  places.take(member, network).holdFor({ stream: download.stream, takePace: () => download.pace })
  return download
}

test('a member has one place at a time', async () => {
  const places = createExportPlaces(placeLimits)
  const place = places.take('Asha', 'Asha')
  expect(() => places.take('Asha', 'Asha')).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
  place.release()
  const { stream } = begin(places, 'Asha', at(1000))
  expect(() => places.take('Asha', 'Asha')).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
  // The first place is long gone.
  place.release()
  expect(() => places.take('Asha', 'Asha')).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
  stream.destroy()
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
  places.take('Asha', 'Asha').release()
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
  expect(() => places.take('Dipa', 'Dipa')).toThrow(expect.objectContaining({ code: 'unavailable' }))
  await vi.advanceTimersByTimeAsync(minuteMs)
  const errors = () => [slow.error, slowest.error, fast.error]
  expect(errors()).toEqual(['', '', ''])
  const next = begin(places, 'Dipa', at(1000))
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(errors()).toEqual(['', 'Another member needed its place', ''])
  places.take('Esha', 'Esha')
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect([...errors(), next.error]).toEqual([
    'Another member needed its place',
    'Another member needed its place',
    '',
    '',
  ])
  expect(() => places.take('Bina', 'Bina')).toThrow(expect.objectContaining({ code: 'unavailable' }))
})

test('nobody waits for a place longer than a quarter of an hour', async () => {
  const places = createExportPlaces({ ...placeLimits, places: 1 })
  const { stream } = begin(places, 'Asha', at(5000))
  await vi.advanceTimersByTimeAsync(15 * minuteMs)
  expect(() => places.take('Bina', 'Bina')).toThrow(expect.objectContaining({ code: 'unavailable' }))
  await vi.advanceTimersByTimeAsync(1)
  places.take('Bina', 'Bina')
  expect(stream.destroyed).toBe(true)
  expect(() => places.take('Asha', 'Asha')).toThrow(expect.objectContaining({ code: 'unavailable' }))
})

test('accounts of one network do not keep all places, however fast they read', async () => {
  const places = createExportPlaces({ ...placeLimits, places: 5 })
  const slow = begin(places, 'Asha', at(50))
  const crowd = [400, 300, 200, 300].map((rate, n) => begin(places, `crowd ${n}`, at(rate), 'one network'))
  const ended = () => crowd.map(({ error }) => error === 'Another member needed its place')
  // Each download has a minute, in which an ordinary export ends.
  await vi.advanceTimersByTimeAsync(minuteMs - 1)
  expect(() => places.take('Bina', 'Bina')).toThrow(expect.objectContaining({ code: 'unavailable' }))
  await vi.advanceTimersByTimeAsync(1)
  begin(places, 'Bina', at(1000))
  begin(places, 'Chandra', at(1000))
  await vi.advanceTimersByTimeAsync(0)
  expect(ended()).toEqual([false, true, true, false])
  // The network is at its share of two now: another network gets the place of a slow reader.
  expect(() => places.take('crowd 1', 'one network')).toThrow(expect.objectContaining({ code: 'unavailable' }))
  expect(slow.error).toBe('')
  begin(places, 'Dipa', at(1000))
  await vi.advanceTimersByTimeAsync(0)
  expect(slow.error).toBe('Another member needed its place')
  expect(ended()).toEqual([false, true, true, false])
  // A network with its share gets only the place of a slow reader of its own.
  crowd[0]!.pace = at(100)
  await vi.advanceTimersByTimeAsync(minuteMs)
  places.take('crowd 1', 'one network')
  await vi.advanceTimersByTimeAsync(0)
  expect(ended()).toEqual([true, true, true, false])
})

test('an export that loses its place while it waits for its turn does not begin', async () => {
  const places = createExportPlaces({ ...placeLimits, places: 3 })
  const [first] = ['Asha', 'Bina', 'Chandra'].map((member) => places.take(member, 'one network'))
  await vi.advanceTimersByTimeAsync(minuteMs)
  places.take('Dipa', 'Dipa')
  const stream = new Readable({ read() {} })
  expect(() => first!.holdFor({ stream, takePace: () => at(1000) })).toThrow(
    expect.objectContaining({ code: 'unavailable' }),
  )
  expect([stream.destroyed, vi.getTimerCount()]).toEqual([true, 0])
})

test('the network of an export is that of its caller, of IPv6 the /48', async () => {
  const networks: string[] = []
  const ownData = {
    export: async (_viewer: unknown, _password: string, network: string) => {
      networks.push(network)
      return { name: 'hamvav.zip', stream: Readable.from([]) }
    },
  }
  const handlers = new Map<string, (call: Call<typeof exportData>) => Promise<unknown>>()
  const http = {
    app: { register: async () => {} },
    mount: ({ id }: { id: string }, handler: never) => handlers.set(id, handler),
  } as unknown as Http
  profilesRoutes(http, { ownData } as never, {} as never)
  const reply = { type: () => reply, headers: () => reply }
  for (const ip of ['203.0.113.7', '2001:db8:1:2::3', '2001:db8:1:ffff::4'])
    await handlers.get(exportData.id)?.({ body: { password: '' }, request: { ip }, reply } as never)
  expect(networks).toEqual(['203.0.113.7', '2001:db8:1/48', '2001:db8:1/48'])
})
