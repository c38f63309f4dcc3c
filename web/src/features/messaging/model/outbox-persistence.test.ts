// jsdom has no IndexedDB: this puts all its classes there.
// oxlint-disable-next-line import/no-unassigned-import
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../core/api/api-error.ts'
import { openOutboxDb } from '../../../core/outbox/outbox-db.ts'
import { internalErrorsMax } from '../../../core/outbox/outbox-rules.ts'
import { type PendingMessage, createOutbox } from './outbox.ts'
import { bibek, ownMessage, pema, timeOf, viewerId } from '../testing/chats.ts'

const openDb = () => openOutboxDb<PendingMessage>('messaging')

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
  const db = openDb()
  const quote = { _id: bibek, from: bibek, text: 'Where?', isUnsent: false }
  for (const one of [item(3), item(1, { replyTo: quote }), item(2, { from: pema })])
    expect(await db.add(one)).toBe(true)
  expect(await openDb().read(viewerId)).toEqual([item(3), item(1, { replyTo: quote })])
})

test('what was being sent waits; why something failed is known again', async () => {
  const db = openDb()
  await db.add(item(1, { state: 'sending' }))
  await db.add(item(2))
  expect(await db.update('name-2', { state: 'failed', error: refusal })).toBe(true)
  const [first, second] = (await db.read(viewerId)) ?? []
  expect(first).toEqual(item(1))
  expect(second?.error).toBeInstanceOf(ApiError)
  expect(second).toMatchObject({ state: 'failed', error: { code: 'first_messages_used_up', retryAfterSeconds: 60 } })
})

test('what is taken away is gone, and what is not there is not brought back by a change', async () => {
  const db = openDb()
  await db.add(item(1))
  await db.update('name-1', null)
  await db.update('name-1', { state: 'failed' })
  expect(await db.read(viewerId)).toEqual([])
})

test('a name is kept once', async () => {
  const db = openDb()
  expect(await db.add(item(1))).toBe(true)
  expect(await db.add(item(1))).toBe(false)
  expect(await db.read(viewerId)).toHaveLength(1)
})

test('keeps only what is of this member, and nothing at a logout', async () => {
  const db = openDb()
  await db.add(item(1))
  await db.add(item(2, { from: pema }))
  await db.retainOnly(viewerId)
  expect(await db.read(pema)).toEqual([])
  expect(await db.read(viewerId)).toHaveLength(1)
  await db.retainOnly(null)
  expect(await db.read(viewerId)).toEqual([])
})

test('a browser without storage, or one that refuses or never answers, is told apart from an empty one', async () => {
  vi.stubGlobal('indexedDB', undefined)
  expect(await openDb().add(item(1))).toBe(false)
  expect(await openDb().read(viewerId)).toBeNull()
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  const silent = openDb()
  const added = silent.add(item(1))
  await vi.runAllTimersAsync()
  expect(await added).toBe(false)
  // It is not waited for again.
  expect(await silent.read(viewerId)).toBeNull()
  vi.useRealTimers()
})

test('a message survives a reload in the moment in which it is written to the database, and is sent once', async () => {
  // The page is left before the database has answered.
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  void openDb().add(item(1))
  vi.stubGlobal('indexedDB', new IDBFactory())
  expect(await openDb().read(pema)).toEqual([])
  const next = openDb()
  expect(await next.read(viewerId)).toEqual([item(1)])
  await next.update('name-1', null)
  for (const db of [next, openDb()]) expect(await db.read(viewerId)).toEqual([])
  expect(Object.keys(localStorage)).toEqual([])
})

test('a message that is in the database already is not written again after a reload', async () => {
  const left = (): [string, string][] => Object.entries(localStorage)
  const writing = openDb().add(item(1))
  const [[key, text] = expect.fail('not in localStorage')] = left()
  await writing
  expect(left()).toEqual([])
  localStorage.setItem(key, text)
  expect(await openDb().read(viewerId)).toEqual([item(1)])
  expect(left()).toEqual([])
})

test('what waits for the database is deleted with the rest at a logout', async () => {
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  for (const one of [item(1), item(2, { from: pema })]) void openDb().add(one)
  vi.stubGlobal('indexedDB', new IDBFactory())
  await openDb().retainOnly(pema)
  expect(await openDb().read(viewerId)).toEqual([])
  expect(await openDb().read(pema)).toHaveLength(1)
  void openDb().add(item(3))
  await openDb().retainOnly(null)
  expect(Object.keys(localStorage)).toEqual([])
})

test('an item that an earlier version gave up after a server error waits again', async () => {
  const error = { status: 500, code: 'server_error', message: 'Something went wrong' } as const
  await openDb().add(item(1))
  // Earlier versions stored the same fields without `isFinal`.
  const raw = await openDB('messaging')
  await raw.put('outbox', { ...item(1), state: 'failed', error }, 1)
  raw.close()
  expect(await openDb().read(viewerId)).toMatchObject([{ state: 'waiting', error }])
})

test('an item that failed stays failed when it is read again, for each reason', async () => {
  const db = openDb()
  const error = new ApiError({ status: 500, code: 'server_error', message: 'Something went wrong' })
  await db.add(item(1, { state: 'failed', error: refusal }))
  await db.add(item(2))
  await db.update('name-2', { state: 'failed', error })
  expect((await openDb().read(viewerId))?.map(({ state }) => state)).toEqual(['failed', 'failed'])
  await db.update('name-2', { state: 'waiting', error: null })
  expect((await openDb().read(viewerId))?.[1]).toEqual(item(2))
})

test('a message that was answered with 500 too often does not hold up the next one after another visit', async () => {
  const sent: string[] = []
  const deliver = async ({ clientId, text, to }: PendingMessage) => {
    sent.push(text)
    if (text === 'message 1') throw new ApiError({ status: 500, code: 'server_error', message: 'Something went wrong' })
    return ownMessage(sent.length, { to, text, clientId })
  }
  const db = openDb()
  const withLock = async (_to: string, work: () => Promise<void>) => work()
  const tabs = () => ({ broadcast: () => undefined, withLock, close: () => undefined })
  const outbox = createOutbox({ deliver, onDelivered: () => undefined, db, tabs })
  outbox.openFor(viewerId)
  outbox.add({ from: viewerId, to: bibek, text: 'message 1' })
  const isFailed = () => outbox.items.get()[0]?.state === 'failed'
  while (!isFailed()) {
    const { length } = sent
    outbox.resume()
    await vi.waitUntil(() => sent.length > length || isFailed())
  }
  outbox.resume()
  outbox.add({ from: viewerId, to: bibek, text: 'message 2' })
  await vi.waitUntil(() => sent.includes('message 2'))
  expect(sent.filter((text) => text === 'message 1')).toHaveLength(internalErrorsMax)
  outbox.openFor(null)
})
