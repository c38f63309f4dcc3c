import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
// oxlint-disable-next-line import/no-unassigned-import -- the classes of IndexedDB, which idb looks for
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeSession, storedUser, tokenFor } from '../../testing/session.ts'
import { clientError, ApiError } from '../api/api-error.ts'
import { clearDeviceData } from '../session/device-session.ts'
import { startOfflineCache } from './offline-query-cache.ts'
import { persisted, showsOfflineData } from './offline-query-meta.ts'
import { cacheLimits, openQueryCacheDb } from './query-cache-db.ts'
import { notifyMemberRemoved } from '../realtime/block-events.ts'
import { notifySession } from '../session/session.ts'

let client: QueryClient
let stop: () => void
const other = '0193a5c0-0000-7000-8000-000000000002'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  storeSession()
  begin()
})

afterEach(() => {
  end()
  vi.unstubAllGlobals()
})

function begin() {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  stop = startOfflineCache(client)
}

function end() {
  stop()
  client.clear()
}

/** Reloads the page. */
function reload() {
  end()
  begin()
}

const openDb = openQueryCacheDb
const isStored = async (key: string) => (await openDb().read(storedUser._id, JSON.stringify([key]))) !== undefined

function show(key: string, queryFn: () => Promise<unknown>, meta: object = persisted()) {
  const observer = new QueryObserver(client, { queryKey: [key], queryFn, meta: { ...meta } })
  observer.subscribe(() => undefined)
  return observer
}

const answers = (data: unknown) => () => Promise.resolve(data)
const away = async () => {
  throw clientError('network')
}

test('a stored answer is shown when the server cannot be reached, and replaced by the next answer', async () => {
  show('list', answers(['first']))
  await expect.poll(() => isStored('list')).toBe(true)
  reload()
  let ask: () => Promise<unknown> = away
  const list = show('list', () => ask())
  await expect.poll(() => list.getCurrentResult().data).toEqual(['first'])
  expect(list.getCurrentResult().error).toBeNull()
  expect(showsOfflineData.get()).toBe(true)

  ask = answers(['second'])
  dispatchEvent(new Event('online'))
  await expect.poll(() => list.getCurrentResult().data).toEqual(['second'])
  expect(showsOfflineData.get()).toBe(false)
})

test('stored data of a screen that was left are not announced, until it is shown again', async () => {
  show('list', answers(['first']))
  await expect.poll(() => isStored('list')).toBe(true)
  reload()
  const list = show('list', away)
  await expect.poll(() => showsOfflineData.get()).toBe(true)
  list.destroy()
  await expect.poll(() => showsOfflineData.get()).toBe(false)

  const again = show('list', away)
  await expect.poll(() => showsOfflineData.get()).toBe(true)
  expect(again.getCurrentResult().data).toEqual(['first'])
})

test('a query without a stored answer is fetched again when the network returns, and no other', async () => {
  let ask: () => Promise<unknown> = away
  const cards = show('cards', () => ask(), {})
  const refuse = vi.fn(async () => {
    throw new ApiError({ status: 403, code: 'forbidden', message: 'Forbidden' })
  })
  const refused = show('refused', refuse, {})
  const known = vi.fn(answers('known'))
  const shown = show('known', known, {})
  await expect
    .poll(() => [cards, refused, shown].map((query) => query.getCurrentResult().status))
    .toEqual(['error', 'error', 'success'])
  ask = answers(['a card'])
  dispatchEvent(new Event('online'))
  await expect.poll(() => cards.getCurrentResult().data).toEqual(['a card'])
  expect([refuse.mock.calls.length, known.mock.calls.length]).toEqual([1, 1])
})

test('stores the first page of paged data, the part that the query selects, and nothing of unmarked queries', async () => {
  show('pages', answers({ pages: [1, 2], pageParams: [null, 'x'] }))
  show(
    'long',
    answers([1, 2, 3]),
    persisted<number[]>((list) => list.slice(-1)),
  )
  show('secret', answers('s'), {})
  show('huge', answers('x'.repeat(cacheLimits.characters)))
  await expect.poll(() => isStored('long')).toBe(true)
  reload()
  const pages = show('pages', away)
  const long = show('long', away)
  await expect.poll(() => pages.getCurrentResult().data).toEqual({ pages: [1], pageParams: [null] })
  await expect.poll(() => long.getCurrentResult().data).toEqual([3])
  expect([await isStored('secret'), await isStored('huge')]).toEqual([false, false])
})

test('a member never sees answers of another member, and a logout deletes them', async () => {
  show('list', answers(['of the first']))
  await expect.poll(() => isStored('list')).toBe(true)
  storeSession({ token: tokenFor({ id: other }), user: { ...storedUser, _id: other } })
  notifySession()
  reload()
  const list = show('list', away)
  await expect.poll(() => list.getCurrentResult().status).toBe('error')
  await expect.poll(() => isStored('list')).toBe(false)
  expect(list.getCurrentResult().data).toBeUndefined()

  show('own', answers('x'))
  await expect.poll(() => openDb().read(other, '["own"]')).toBeDefined()
  localStorage.clear()
  notifySession()
  await clearDeviceData()
  await expect.poll(async () => (await indexedDB.databases()).length).toBe(0)
})

test('an answer that arrives after the logout is not stored', async () => {
  let give: (data: unknown) => void = () => undefined
  show('late', () => new Promise((resolve) => (give = resolve)))
  localStorage.clear()
  notifySession()
  give('data')
  // Answers are stored in their order: the later one of the next member is there.
  await expect.poll(() => client.getQueryData(['late'])).toBe('data')
  storeSession({ token: tokenFor({ id: other }), user: { ...storedUser, _id: other } })
  notifySession()
  show('next', answers('x'))
  await expect.poll(() => openDb().read(other, '["next"]')).toBeDefined()
  expect([await isStored('late'), await openDb().read(other, '["late"]')]).toEqual([false, undefined])
})

test('a refusal deletes the stored answer, and a removed member all answers that mention them', async () => {
  let refuses = false
  const gone = new ApiError({ status: 404, code: 'not_found', message: 'gone' })
  const closed = show('closed', async () => {
    if (refuses) throw gone
    return 'x'
  })
  show('feed', answers([{ user: other }]))
  await expect.poll(() => isStored('feed')).toBe(true)
  refuses = true
  await closed.refetch()
  await expect.poll(() => isStored('closed')).toBe(false)
  reload()
  notifyMemberRemoved(other)
  await expect.poll(() => isStored('feed')).toBe(false)
})

test('stores a limited number of answers, the latest; an expired one is not shown', async () => {
  const { write, read } = openDb()
  const now = Date.now()
  for (let n = 0; n <= cacheLimits.answers; n += 1)
    await write({ memberId: other, hash: `${n}`, data: n, savedAt: now + n })
  expect([await read(other, '0'), (await read(other, '1'))?.data]).toEqual([undefined, 1])
  await write({ memberId: other, hash: 'old', data: 1, savedAt: now - cacheLimits.ageMs - 1 })
  expect(await read(other, 'old')).toBeUndefined()
})
