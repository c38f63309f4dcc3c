import type { Message } from '@hamvav/contract/messaging/entities'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../core/api/api-error.ts'
import { type Delivered, type PendingMessage, createOutbox } from './outbox.ts'
import {
  internalErrorsMax,
  itemMaxAgeMs,
  outboxMax,
  retryMaxMs,
  retryMinMs,
} from '../../../core/outbox/outbox-rules.ts'
import { bibek, ownMessage, pema, viewerId } from '../testing/chats.ts'
import { Device } from '../testing/device.ts'

const statuses = {
  network: 0,
  timeout: 0,
  matches_only: 403,
  age_needed: 403,
  first_messages_used_up: 429,
  too_many_requests: 429,
  unavailable: 503,
  server_error: 500,
} as const
type Failure = keyof typeof statuses

/** The server: it stores each name once, and answers by the next of `answers`, with success when they are used up. */
class Server {
  readonly tried: PendingMessage[] = []
  readonly stored = new Map<string, Message>()
  answers: (Failure | 'ok' | 'stored but not told')[] = []

  readonly deliver = async (item: PendingMessage): Promise<Message> => {
    this.tried.push(item)
    const answer = this.answers.shift() ?? 'ok'
    const message =
      this.stored.get(item.clientId) ??
      ownMessage(this.stored.size + 1, { to: item.to, text: item.text, clientId: item.clientId })
    if (answer === 'ok' || answer === 'stored but not told') this.stored.set(item.clientId, message)
    if (answer === 'ok') return message
    const code = answer === 'stored but not told' ? 'timeout' : answer
    throw new ApiError({ status: statuses[code], code, message: code })
  }

  texts = () => [...this.stored.values()].map(({ text }) => text)
}

let server: Server
let device: Device
beforeEach(() => {
  vi.useFakeTimers()
  server = new Server()
  device = new Device()
})
afterEach(() => void vi.useRealTimers())

/** A tab on the device, logged in. */
function openTab(member: string | null = viewerId) {
  const shown: Delivered[] = []
  const outbox = createOutbox({
    deliver: server.deliver,
    onDelivered: (message) => shown.push(message),
    db: device.db,
    tabs: device.openTabs,
  })
  outbox.openFor(member)
  return {
    outbox,
    write: (text: string, to = bibek) => outbox.add({ from: viewerId, to, text }),
    states: () => outbox.items.get().map(({ state }) => state),
    texts: () => outbox.items.get().map(({ text }) => text),
    shown: () => shown.flatMap((one) => ('text' in one ? one.text : [])),
  }
}

const noNetwork = () => Array.from({ length: 1000 }, () => 'network' as const)
const settle = () => vi.advanceTimersByTimeAsync(0)
const failedOne = ({ outbox }: ReturnType<typeof openTab>) =>
  outbox.items.get().find(({ state }) => state === 'failed')?.clientId ?? ''

describe('one tab', () => {
  test('sends one after another, and stores nothing afterwards', async () => {
    const tab = openTab()
    for (const text of ['one', 'two', 'three']) tab.write(text)
    expect(tab.states()).toEqual(['waiting', 'waiting', 'waiting'])
    await vi.advanceTimersByTimeAsync(200)
    expect(server.texts()).toEqual(['one', 'two', 'three'])
    expect(tab.shown()).toEqual(['one', 'two', 'three'])
    expect(tab.outbox.items.get()).toEqual([])
    expect(device.disk).toEqual([])
  })

  test('waits for the network and then sends in order with the same clientIds', async () => {
    server.answers = ['network', 'network', 'network']
    const tab = openTab()
    tab.write('one')
    tab.write('two')
    await settle()
    expect(tab.states()).toEqual(['waiting', 'waiting'])
    server.answers = []
    tab.outbox.resume()
    await settle()
    expect(server.texts()).toEqual(['one', 'two'])
    expect(new Set(server.tried.map(({ clientId }) => clientId)).size).toBe(2)
  })

  test.each(['network', 'timeout', 'server_error', 'unavailable', 'too_many_requests'] as const)(
    'after %s it tries again by itself',
    async (failure) => {
      server.answers = [failure, failure]
      openTab().write('one')
      await vi.advanceTimersByTimeAsync(retryMinMs * 4)
      expect(server.texts()).toEqual(['one'])
    },
  )

  test('a message that is answered with 500 each time fails in the end and lets the next one pass; a network failure never does', async () => {
    server.answers = Array.from({ length: internalErrorsMax }, () => 'server_error' as const)
    const tab = openTab()
    tab.write('one')
    tab.write('two')
    await vi.advanceTimersByTimeAsync(retryMaxMs * 2 * internalErrorsMax)
    expect(tab.states()).toEqual(['failed'])
    expect(server.texts()).toEqual(['two'])
    server.answers = Array.from({ length: 2 * internalErrorsMax }, () => 'network' as const)
    tab.write('three')
    await vi.advanceTimersByTimeAsync(retryMaxMs * 5 * internalErrorsMax)
    expect(server.texts()).toContain('three')
  })

  test('a message stored without a response is stored once', async () => {
    server.answers = ['stored but not told', 'stored but not told']
    const tab = openTab()
    tab.write('one')
    tab.write('two')
    await vi.advanceTimersByTimeAsync(retryMinMs * 4)
    expect(server.texts()).toEqual(['one', 'two'])
    expect(tab.shown()).toEqual(['one', 'two'])
  })

  test('a rejected message stays without blocking others; a retry has the same clientId', async () => {
    server.answers = ['matches_only']
    const tab = openTab()
    tab.write('refused')
    tab.write('next', pema)
    tab.write('behind')
    await settle()
    expect(server.texts()).toEqual(['next', 'behind'])
    expect(tab.outbox.items.get()[0]).toMatchObject({
      text: 'refused',
      state: 'failed',
      error: { code: 'matches_only' },
    })
    tab.outbox.retry(failedOne(tab))
    await settle()
    expect(server.texts()).toContain('refused')
    expect(new Set(server.tried.map(({ clientId }) => clientId)).size).toBe(3)
  })

  test.each(['age_needed', 'first_messages_used_up'] as const)(
    'after %s nothing overtakes it; writing on tries it again first',
    async (failure) => {
      server.answers = [failure]
      const tab = openTab()
      tab.write('one')
      tab.write('two')
      await settle()
      expect(tab.states()).toEqual(['failed', 'waiting'])
      expect(server.texts()).toEqual([])
      tab.write('three')
      await settle()
      expect(server.texts()).toEqual(['one', 'two', 'three'])
    },
  )

  test('server errors are retried on reconnect, rejections are not', async () => {
    server.answers = ['server_error', 'matches_only']
    const tab = openTab()
    tab.write('one')
    tab.write('refused', pema)
    await settle()
    tab.outbox.resume()
    await settle()
    expect(server.texts()).toEqual(['one'])
    expect(server.tried).toHaveLength(3)
  })

  test('a discarded message is deleted from storage, and unblocks the next', async () => {
    server.answers = ['age_needed']
    const tab = openTab()
    tab.write('one')
    tab.write('two')
    await settle()
    tab.outbox.discard(failedOne(tab))
    await settle()
    expect(server.texts()).toEqual(['two'])
    expect(device.disk).toEqual([])
  })

  test('retryAfter sends only messages that failed with this code', async () => {
    server.answers = ['age_needed', 'matches_only']
    const tab = openTab()
    tab.write('one')
    tab.write('other', pema)
    await settle()
    tab.outbox.retryAfter('age_needed')
    await settle()
    expect(server.texts()).toEqual(['one'])
    expect(tab.states()).toContain('failed')
  })

  test('the event of a stored message replaces a lost response', async () => {
    server.answers = ['stored but not told']
    const tab = openTab()
    tab.write('one')
    await settle()
    tab.outbox.settle([...server.stored.values()][0] as Message)
    await vi.advanceTimersByTimeAsync(retryMaxMs)
    expect(server.tried).toHaveLength(1)
    expect(device.disk).toEqual([])
    expect(tab.outbox.items.get()).toEqual([])
  })

  test('works in memory if storage fails', async () => {
    device.isFull = true
    server.answers = ['network']
    const tab = openTab()
    tab.write('one')
    tab.write('two')
    await vi.advanceTimersByTimeAsync(retryMinMs * 2)
    expect(server.texts()).toEqual(['one', 'two'])
  })

  test(`keeps ${outboxMax} and says of more that they are too many`, async () => {
    server.answers = noNetwork()
    const tab = openTab()
    for (let n = 0; n <= outboxMax; n += 1) tab.write(`message ${n}`)
    await settle()
    expect(device.disk).toHaveLength(outboxMax)
    expect(tab.outbox.items.get().at(-1)).toMatchObject({ state: 'failed', error: { code: 'outbox_full' } })
  })
})

describe('a tab that was closed', () => {
  const leave = async (...texts: string[]) => {
    server.answers = noNetwork()
    const tab = openTab()
    for (const text of texts) tab.write(text)
    await settle()
    device.close()
    server.answers = []
    return tab
  }

  test('the next tab sends its items once and in order', async () => {
    await leave('one', 'two', 'three')
    const tab = openTab()
    await settle()
    expect(server.texts()).toEqual(['one', 'two', 'three'])
    expect(tab.shown()).toEqual(['one', 'two', 'three'])
    expect(device.disk).toEqual([])
  })

  test('items older than a week are not sent automatically, and block nothing', async () => {
    await leave('old')
    vi.setSystemTime(Date.now() + itemMaxAgeMs + 1)
    const tab = openTab()
    tab.write('new')
    await settle()
    expect(server.texts()).toEqual(['new'])
    expect(tab.outbox.items.get()[0]).toMatchObject({
      text: 'old',
      state: 'failed',
      error: { code: 'waited_too_long' },
    })
    tab.outbox.retry(failedOne(tab))
    await settle()
    expect(server.texts()).toEqual(['new', 'old'])
  })

  test('another member neither sees nor sends it; the same member finds it again', async () => {
    await leave('secret')
    const other = openTab(pema)
    await settle()
    expect(other.texts()).toEqual([])
    expect(server.texts()).toEqual([])
    other.outbox.openFor(viewerId)
    await settle()
    expect(server.texts()).toEqual(['secret'])
  })

  test('no item of one member remains for the next', async () => {
    await leave('secret')
    await openTab(null).outbox.retainOnly(viewerId)
    expect(device.disk).toHaveLength(1)
    await openTab(null).outbox.retainOnly(pema)
    expect(device.disk).toEqual([])
  })

  test('a logout during the write leaves nothing', async () => {
    server.answers = ['network']
    const tab = openTab()
    tab.write('secret')
    tab.outbox.openFor(null)
    await tab.outbox.retainOnly(null)
    await settle()
    expect(device.disk).toEqual([])
    expect(tab.texts()).toEqual([])
  })
})

describe('two tabs', () => {
  test('show the same, and send each message once', async () => {
    const [one, other] = [openTab(), openTab()]
    await settle()
    one.write('from one')
    other.write('from the other')
    await settle()
    expect(server.tried).toHaveLength(2)
    expect(one.shown().toSorted()).toEqual(['from one', 'from the other'])
    expect(other.shown().toSorted()).toEqual(['from one', 'from the other'])
    await vi.advanceTimersByTimeAsync(200)
    expect([...one.texts(), ...other.texts(), ...device.disk]).toEqual([])
  })

  test('a failure is shown in both tabs, and can be retried or discarded in either', async () => {
    server.answers = ['matches_only', 'matches_only']
    const [one, other] = [openTab(), openTab()]
    one.write('first')
    one.write('second', pema)
    await settle()
    expect(other.states()).toEqual(['failed', 'failed'])
    other.outbox.retry(other.outbox.items.get()[0]?.clientId ?? '')
    other.outbox.discard(other.outbox.items.get()[1]?.clientId ?? '')
    await vi.advanceTimersByTimeAsync(200)
    expect(server.texts()).toEqual(['first'])
    expect(one.texts()).toEqual([])
  })

  test('offline tabs do not notify each other in a loop', async () => {
    server.answers = noNetwork()
    const [one] = [openTab(), openTab(), openTab()]
    await settle()
    one?.write('one')
    one?.write('two')
    await settle()
    expect(server.tried.length).toBeLessThan(6)
    await vi.advanceTimersByTimeAsync(retryMaxMs)
    expect(server.tried.length).toBeLessThan(30)
    server.answers = []
    await vi.advanceTimersByTimeAsync(retryMaxMs)
    expect(server.texts()).toEqual(['one', 'two'])
  })
})

describe('an item taken back', () => {
  test('is not sent by any tab or later visit', async () => {
    server.answers = noNetwork()
    const [one, other] = [openTab(), openTab()]
    one.write('not meant')
    await settle()
    const [item] = one.outbox.items.get()
    expect((await one.outbox.takeBack(item?.clientId ?? ''))?.text).toBe('not meant')
    await settle()
    server.answers = []
    one.outbox.resume()
    other.outbox.resume()
    await vi.advanceTimersByTimeAsync(retryMaxMs)
    expect([one.texts(), other.texts(), device.disk, server.texts()]).toEqual([[], [], [], []])
    // It is gone already: there is nothing to take.
    expect(await one.outbox.takeBack(item?.clientId ?? '')).toBeNull()
  })

  test('cannot be taken back while another tab sends it', async () => {
    server.answers = ['network']
    const [one, other] = [openTab(), openTab()]
    one.write('on its way')
    await settle()
    const clientId = other.outbox.items.get()[0]?.clientId ?? ''
    one.outbox.resume()
    const taken = other.outbox.takeBack(clientId)
    await vi.advanceTimersByTimeAsync(retryMaxMs)
    expect([await taken, server.texts(), device.disk]).toEqual([null, ['on its way'], []])
  })
})
