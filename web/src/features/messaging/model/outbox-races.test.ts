// What overlaps in the outbox: answers and events, a suspended tab's lock, pauses, and a change of the member.
import type { Message } from '@hamvav/contract/messaging/entities'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../core/api/api-error.ts'
import { retryMaxMs, retryMinMs } from '../../../core/outbox/outbox-rules.ts'
import type { OpenTabs } from '../../../core/outbox/outbox-tabs.ts'
import { bibek, ownMessage, pema, viewerId } from '../testing/chats.ts'
import { Device } from '../testing/device.ts'
import { type Delivered, type PendingMessage, createOutbox } from './outbox.ts'

interface Attempt {
  item: PendingMessage
  /** Members whose lock was held when the attempt began. */
  lockedFor: readonly string[]
  answer: (message: Message) => void
  fail: (code: 'network' | 'matches_only') => void
}

let device: Device
let attempts: Attempt[]
let held: string[]
beforeEach(() => {
  vi.useFakeTimers()
  device = new Device()
  attempts = []
  held = []
})
afterEach(() => void vi.useRealTimers())

/** Each attempt waits until the test answers it. */
const deliver = (item: PendingMessage) =>
  new Promise<Message>((resolve, reject) => {
    const fail: Attempt['fail'] = (code) =>
      reject(new ApiError({ status: code === 'network' ? 0 : 403, code, message: code }))
    attempts.push({ item, lockedFor: [...held], answer: resolve, fail })
  })

/** Notes whose lock is held. */
const notingLocks =
  (open: OpenTabs<Delivered>): OpenTabs<Delivered> =>
  (memberId, onMessage) => {
    const tabs = open(memberId, onMessage)
    const work = (inner: () => Promise<void>) => async () => {
      held.push(memberId)
      await inner().finally(() => held.splice(held.indexOf(memberId), 1))
    }
    return { ...tabs, withLock: (to, inner) => tabs.withLock(to, work(inner)) }
  }

/** The browser gave up the lock of a suspended tab, or has none. */
const withoutLocks =
  (open: OpenTabs<Delivered>): OpenTabs<Delivered> =>
  (memberId, onMessage) => ({ ...open(memberId, onMessage), withLock: async (_to, work) => work() })

function openTab(tabs: OpenTabs<Delivered> = device.openTabs) {
  const onDelivered = vi.fn<(message: Delivered, item: PendingMessage) => void>()
  const outbox = createOutbox({ deliver, onDelivered, db: device.db, tabs })
  outbox.openFor(viewerId)
  const write = (text: string, from = viewerId) => outbox.add({ from, to: bibek, text })
  const states = () => outbox.items.get().map(({ text, state }) => [text, state])
  return { outbox, onDelivered, write, states }
}

const settle = () => vi.advanceTimersByTimeAsync(0)
const storedOf = ({ to, text, clientId }: PendingMessage) => ownMessage(attempts.length, { to, text, clientId })
const lastAttempt = () => attempts.at(-1) as Attempt
const answerLast = async () => {
  const { item, answer } = lastAttempt()
  answer(storedOf(item))
  await settle()
}
const failLast = async (code: Parameters<Attempt['fail']>[0]) => {
  lastAttempt().fail(code)
  await settle()
}

describe('an item that is being sent', () => {
  test('is not taken back, even if its lock is not held any more', async () => {
    const { outbox, write } = openTab(withoutLocks(device.openTabs))
    const { clientId } = write('on its way')
    await settle()
    expect(await outbox.takeBack(clientId)).toBeNull()
    await answerLast()
    expect(attempts.map(({ item }) => item.text)).toEqual(['on its way'])
    expect(await outbox.takeBack(clientId)).toBeNull()
  })

  test('is shown as delivered once if both its event and its answer arrive', async () => {
    const { outbox, onDelivered, write, states } = openTab()
    write('one')
    await settle()
    outbox.settle(storedOf(lastAttempt().item))
    await answerLast()
    expect(onDelivered).toHaveBeenCalledOnce()
    expect(states()).toEqual([['one', 'delivered']])
  })

  test.each(['network', 'matches_only'] as const)(
    'stays delivered if its event is followed by the answer %s',
    async (code) => {
      const { outbox, write, states } = openTab()
      write('one')
      await settle()
      outbox.settle(storedOf(lastAttempt().item))
      await failLast(code)
      expect(states()).toEqual([['one', 'delivered']])
      await vi.advanceTimersByTimeAsync(retryMaxMs)
      expect([states(), attempts.length, device.disk]).toEqual([[], 1, []])
    },
  )

  test('does not come back as failed after a logout', async () => {
    const { outbox, write, states } = openTab()
    write('one')
    await settle()
    outbox.openFor(null)
    await outbox.retainOnly(null)
    await failLast('matches_only')
    expect([states(), device.disk]).toEqual([[], []])
  })
})

describe('the pause after a failure', () => {
  const failForLong = async () => {
    for (let n = 0; n < 6; n += 1) {
      await failLast('network')
      await vi.advanceTimersByTimeAsync(retryMaxMs)
    }
  }
  test('is short again after a success', async () => {
    const { write } = openTab()
    write('one')
    await settle()
    await failForLong()
    await answerLast()
    write('two')
    await settle()
    const before = attempts.length
    await failLast('network')
    await vi.advanceTimersByTimeAsync(retryMinMs)
    expect(attempts).toHaveLength(before + 1)
  })

  test('is short again when the network is back', async () => {
    const { outbox, write } = openTab()
    write('one')
    await settle()
    await failForLong()
    await failLast('network')
    outbox.resume()
    await settle()
    const before = attempts.length
    await failLast('network')
    await vi.advanceTimersByTimeAsync(retryMinMs)
    expect(attempts).toHaveLength(before + 1)
  })
})

describe('the next member on the device', () => {
  const afterSwitch = async (end: () => Promise<void>) => {
    const { outbox, write } = openTab(notingLocks(device.openTabs))
    write('of the first')
    write('second of the first')
    await settle()
    write('of the next', pema)
    await settle()
    await end()
    await vi.advanceTimersByTimeAsync(retryMinMs)
    return outbox
  }

  test('has items sent under the own lock only, and none of the former member', async () => {
    await afterSwitch(answerLast)
    expect(attempts.map(({ item, lockedFor }) => [item.text, lockedFor])).toEqual([
      ['of the first', [viewerId]],
      ['of the next', [pema]],
    ])
  })

  test('is not held up by a failure of the former one', async () => {
    const outbox = await afterSwitch(() => failLast('network'))
    expect(lastAttempt()).toMatchObject({ item: { text: 'of the next' }, lockedFor: [pema] })
    await answerLast()
    expect(outbox.items.get().map(({ text, state }) => [text, state])).toEqual([['of the next', 'delivered']])
  })
})

test('a delivered item leaves the list a moment later, but notifies nobody after a logout', async () => {
  const { outbox, write, states } = openTab()
  write('Delivered')
  await settle()
  await answerLast()
  expect(states()).toEqual([['Delivered', 'delivered']])
  outbox.openFor(null)
  const changed = vi.fn<() => void>()
  outbox.items.subscribe(changed)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(changed).not.toHaveBeenCalled()
})
