// jsdom has no IndexedDB: this puts all its classes there.
// oxlint-disable-next-line import/no-unassigned-import
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../core/api/api-error.ts'
import { openJournal as openJournalOf } from '../../../core/outbox/outbox-db.ts'
import type { PendingMessage } from './outbox.ts'
import { bibek, pema, timeOf, viewerId } from '../testing/chats.ts'

const openJournal = () => openJournalOf<PendingMessage>('messaging')

const item = (n: number, change: Partial<PendingMessage> = {}): PendingMessage => ({
  clientId: `name-${n}`,
  from: viewerId,
  to: bibek,
  text: `message ${n}`,
  createdAt: timeOf(n),
  state: 'waiting',
  error: null,
  ...change,
})
const refusal = new ApiError({ status: 429, code: 'first_messages_used_up', message: 'Enough', retryAfterSeconds: 60 })

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

test('keeps what was written, in that order, for whoever opens it next', async () => {
  const journal = openJournal()
  const quote = { _id: bibek, from: bibek, text: 'Where?', isUnsent: false }
  for (const one of [item(3), item(1, { replyTo: quote }), item(2, { from: pema })])
    expect(await journal.add(one)).toBe(true)
  expect(await openJournal().read(viewerId)).toEqual([item(3), item(1, { replyTo: quote })])
})

test('what was being sent waits; why something failed is known again', async () => {
  const journal = openJournal()
  await journal.add(item(1, { state: 'sending' }))
  await journal.add(item(2))
  expect(await journal.change('name-2', { state: 'failed', error: refusal })).toBe(true)
  const [first, second] = (await journal.read(viewerId)) ?? []
  expect(first).toEqual(item(1))
  expect(second?.error).toBeInstanceOf(ApiError)
  expect(second).toMatchObject({ state: 'failed', error: { code: 'first_messages_used_up', retryAfterSeconds: 60 } })
})

test('what is taken away is gone, and what is not there is not brought back by a change', async () => {
  const journal = openJournal()
  await journal.add(item(1))
  await journal.change('name-1', null)
  await journal.change('name-1', { state: 'failed' })
  expect(await journal.read(viewerId)).toEqual([])
})

test('a name is kept once', async () => {
  const journal = openJournal()
  expect(await journal.add(item(1))).toBe(true)
  expect(await journal.add(item(1))).toBe(false)
  expect(await journal.read(viewerId)).toHaveLength(1)
})

test('keeps only what is of this member, and nothing at a logout', async () => {
  const journal = openJournal()
  await journal.add(item(1))
  await journal.add(item(2, { from: pema }))
  await journal.keepOnly(viewerId)
  expect(await journal.read(pema)).toEqual([])
  expect(await journal.read(viewerId)).toHaveLength(1)
  await journal.keepOnly(null)
  expect(await journal.read(viewerId)).toEqual([])
})

test('a browser without storage, or one that refuses or never answers, is told apart from an empty one', async () => {
  vi.stubGlobal('indexedDB', undefined)
  expect(await openJournal().add(item(1))).toBe(false)
  expect(await openJournal().read(viewerId)).toBeNull()
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  const silent = openJournal()
  const added = silent.add(item(1))
  await vi.runAllTimersAsync()
  expect(await added).toBe(false)
  // It is not waited for again.
  expect(await silent.read(viewerId)).toBeNull()
  vi.useRealTimers()
})
