import type { Message } from '@hamvav/contract/messaging/entities'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { type PendingMessage, createOutbox } from './outbox.ts'
import { bibek, ownMessage, pema, viewerId } from './testing/chats.ts'
import { sendAgainMs } from './timing.ts'

type Failure = 'network' | 'timeout' | 'matches_only' | 'age_needed'

const statuses: Record<Failure, number> = { network: 0, timeout: 0, matches_only: 403, age_needed: 403 }
const failing = (code: Failure) => new ApiError({ status: statuses[code], code, message: code })

/** Answers each attempt by the next of `answers`, and with success when they are used up. */
function openOutbox(answers: (Failure | 'ok')[] = []) {
  const tried: PendingMessage[] = []
  const delivered: Message[] = []
  const outbox = createOutbox({
    deliver: async (item) => {
      tried.push(item)
      const answer = answers.shift() ?? 'ok'
      if (answer !== 'ok') throw failing(answer)
      return ownMessage(tried.length, { to: item.to, text: item.text, clientId: item.clientId })
    },
    onDelivered: (message) => delivered.push(message),
  })
  const write = (text: string, to = bibek) => outbox.add({ from: viewerId, to, text })
  return { outbox, write, tried, delivered: () => delivered.map(({ text }) => text) }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('sends one after another to each recipient, and is empty then', async () => {
  const { outbox, write, delivered } = openOutbox()
  for (const text of ['one', 'two', 'three']) write(text)
  expect(outbox.items().map(({ state }) => state)).toEqual(['sending', 'waiting', 'waiting'])
  await vi.advanceTimersByTimeAsync(200)
  expect(delivered()).toEqual(['one', 'two', 'three'])
  expect(outbox.items()).toEqual([])
})

test('waits for the network with everything behind it, and goes in order when it is back', async () => {
  const { outbox, write, tried, delivered } = openOutbox(['network'])
  write('one')
  write('two')
  await settle()
  expect(outbox.items().map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  outbox.resume()
  await settle()
  expect(delivered()).toEqual(['one', 'two'])
  expect(tried[1]?.clientId).toBe(tried[0]?.clientId)
})

test('tries again by itself where the network says nothing', async () => {
  const { write, delivered } = openOutbox(['network', 'network'])
  write('one')
  await vi.advanceTimersByTimeAsync(sendAgainMs * 2 + 1)
  expect(delivered()).toEqual(['one'])
})

test('a refused message stays and holds nobody up; a retry has the same name', async () => {
  const { outbox, write, tried, delivered } = openOutbox(['matches_only', 'ok'])
  write('refused')
  write('next', pema)
  write('behind')
  await settle()
  expect(delivered()).toEqual(['next', 'behind'])
  const failed = outbox.items().find(({ state }) => state === 'failed')
  expect(failed).toMatchObject({ text: 'refused', error: { code: 'matches_only' } })
  outbox.retry(failed?.clientId ?? '')
  await settle()
  expect(delivered()).toContain('refused')
  expect(tried.filter(({ text }) => text === 'refused').map(({ clientId }) => clientId)).toEqual([
    failed?.clientId,
    failed?.clientId,
  ])
})

test('what timed out is not overtaken; writing on tries it again first', async () => {
  const { write, outbox, delivered } = openOutbox(['timeout'])
  write('one')
  write('two')
  await settle()
  expect(delivered()).toEqual([])
  expect(outbox.items().map(({ state }) => state)).toEqual(['failed', 'waiting'])
  write('three')
  await settle()
  expect(delivered()).toEqual(['one', 'two', 'three'])
})

test('a discarded message is gone and what it held up goes', async () => {
  const { outbox, write, delivered } = openOutbox(['timeout'])
  write('one')
  write('two')
  await settle()
  outbox.discard(outbox.items()[0]?.clientId ?? '')
  await settle()
  expect(delivered()).toEqual(['two'])
})

test('what waited for the age goes after it, and nothing else', async () => {
  const { outbox, write, delivered } = openOutbox(['age_needed', 'matches_only'])
  write('one')
  write('other', pema)
  await settle()
  outbox.retryAfter('age_needed')
  await settle()
  expect(delivered()).toEqual(['one'])
  expect(outbox.items().filter(({ state }) => state === 'failed')).toHaveLength(1)
})

test('nothing of one member stays for the next', async () => {
  const { outbox, write } = openOutbox(['network'])
  write('secret')
  await settle()
  outbox.keepOnly(viewerId)
  expect(outbox.items()).toHaveLength(1)
  outbox.keepOnly(pema)
  expect(outbox.items()).toEqual([])
})
