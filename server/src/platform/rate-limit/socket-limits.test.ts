import type { IncomingMessage } from 'node:http'
import { minuteMs, secondMs } from '@hamvav/contract/durations'
import { socketEventsPerMinute } from '@hamvav/contract/messaging/limits'
import type { Socket } from 'socket.io'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { createAddressLimit, createEventLimit, refusedEventsMax } from './socket-limits.ts'

test('limits connections per address; an IPv6 /64 network counts as one address', () => {
  const limit = createAddressLimit((request) => String(request.headers.from), 2)
  const from = (address: string) => ({ headers: { from: address } }) as unknown as IncomingMessage
  const release = limit.count(from('2001:db8::1'))
  limit.count(from('2001:db8::2'))
  expect(limit.allows(from('2001:db8::3'))).toBe(false)
  expect(limit.allows(from('2001:db8:0:1::3'))).toBe(true)
  release()
  expect(limit.allows(from('2001:db8::3'))).toBe(true)
})

test('closed connections make room, one each, also for the network around', () => {
  const limit = createAddressLimit((request) => String(request.headers.from), 1)
  const from = (address: string) => ({ headers: { from: address } }) as unknown as IncomingMessage
  const releases = ['2001:db8:0:1::1', '2001:db8:0:2::1', '2001:db8:0:3::1', '2001:db8:0:4::1'].map((address) =>
    limit.count(from(address)),
  )
  // A /56 has the room of four homes.
  expect(limit.allows(from('2001:db8:0:5::1'))).toBe(false)
  releases[0]?.()
  expect(limit.allows(from('2001:db8:0:5::1'))).toBe(true)
  limit.count(from('2001:db8:0:5::1'))
  expect(limit.allows(from('2001:db8:0:6::1'))).toBe(false)
  expect(limit.allows(from('2001:db8:0:2::1'))).toBe(false)
})

describe('events', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const openSocket = (id: string) => {
    const disconnect = vi.fn()
    return { socket: { id, data: {}, disconnect } as unknown as Socket, disconnect }
  }
  const limiter = { consume: vi.fn(async () => {}), consumeAddress: vi.fn(async () => {}) }
  const flood = async (count: () => Promise<void>, times: number) => {
    let refusals = 0
    for (let n = 0; n < times; n++) await count().catch(() => (refusals += 1))
    return refusals
  }

  test('of a member are counted together, those of a visitor by connection', async () => {
    const events = createEventLimit(limiter, true)
    const [phone, laptop] = [openSocket('phone').socket, openSocket('laptop').socket]
    expect(await flood(() => events.count(phone, 'asha', undefined), socketEventsPerMinute)).toBe(0)
    await expect(events.count(laptop, 'asha', undefined)).rejects.toBeInstanceOf(AppError)
    await events.count(laptop, 'bikram', undefined)
    await events.count(laptop, undefined, undefined)
    expect(await flood(() => events.count(phone, undefined, 'write'), socketEventsPerMinute)).toBe(0)
    await expect(events.count(phone, undefined, 'write')).rejects.toBeInstanceOf(AppError)
    expect(limiter.consume).not.toHaveBeenCalled()
    vi.advanceTimersByTime(minuteMs)
    await events.count(phone, 'asha', undefined)
  })

  test('that count as calls are counted with them', async () => {
    const events = createEventLimit(limiter, true)
    limiter.consume.mockRejectedValueOnce(new AppError('too_many_requests'))
    await expect(events.count(openSocket('phone').socket, 'asha', 'write')).rejects.toBeInstanceOf(AppError)
    expect(
      await flood(() => events.count(openSocket('phone').socket, 'asha', 'write'), socketEventsPerMinute + 1),
    ).toBe(0)
    expect(limiter.consume).toHaveBeenLastCalledWith('write', 'asha')
  })

  test('are not counted when limits are off', async () => {
    const events = createEventLimit(limiter, false)
    expect(await flood(() => events.count(openSocket('x').socket, 'asha', undefined), socketEventsPerMinute + 1)).toBe(
      0,
    )
  })

  test('a flood of refused ones closes the connection, unless it is spread over minutes', async () => {
    const events = createEventLimit(limiter, true)
    const refuse = async ({ socket }: ReturnType<typeof openSocket>, times: number) => {
      limiter.consume.mockRejectedValue(new AppError('too_many_requests'))
      return flood(() => events.count(socket, 'asha', 'write'), times)
    }
    const [slow, fast] = [openSocket('slow'), openSocket('fast')]
    await refuse(slow, refusedEventsMax)
    vi.advanceTimersByTime(minuteMs + 1)
    await refuse(slow, refusedEventsMax)
    expect(slow.disconnect).not.toHaveBeenCalled()
    await refuse(fast, 1)
    vi.advanceTimersByTime(minuteMs)
    await refuse(fast, refusedEventsMax - 1)
    expect(fast.disconnect).not.toHaveBeenCalled()
    await refuse(fast, 1)
    expect(fast.disconnect).toHaveBeenCalledExactlyOnceWith(true)
  })

  test('a failure of the counter is no refusal', async () => {
    const events = createEventLimit(limiter, true)
    const { socket, disconnect } = openSocket('phone')
    limiter.consume.mockRejectedValue(new Error('no Redis'))
    expect(await flood(() => events.count(socket, 'asha', 'write'), refusedEventsMax + 1)).toBe(refusedEventsMax + 1)
    expect(disconnect).not.toHaveBeenCalled()
  })

  test('a refusal is reported once a second', () => {
    const events = createEventLimit(limiter, true)
    const { socket } = openSocket('phone')
    const report = () => events.shouldReport(socket)
    expect([report(), report()]).toEqual([true, false])
    vi.advanceTimersByTime(secondMs - 1)
    expect(report()).toBe(false)
    vi.advanceTimersByTime(1)
    expect([report(), report()]).toEqual([true, false])
  })
})
