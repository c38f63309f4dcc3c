import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
// oxlint-disable-next-line import/no-unassigned-import -- the classes of IndexedDB, which idb looks for
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeSession, storedUser, tokenFor } from '../../testing/session.ts'
import { clientError, ApiError } from '../api/api-error.ts'
import { forgetOnDevice } from '../session/device-session.ts'
import { keepAnswers } from './offline-query-cache.ts'
import { kept, showsOfflineData } from './offline-query-meta.ts'
import { keptLimits, openKeptStore } from './query-cache-db.ts'
import { tellMemberGone } from '../realtime/block-events.ts'
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
  stop = keepAnswers(client)
}

function end() {
  stop()
  client.clear()
}

/** The page is loaded again. */
function reload() {
  end()
  begin()
}

const store = openKeptStore
const isStored = async (key: string) => (await store().read(storedUser._id, JSON.stringify([key]))) !== undefined

function show(key: string, queryFn: () => Promise<unknown>, meta: object = kept()) {
  const observer = new QueryObserver(client, { queryKey: [key], queryFn, meta: { ...meta } })
  observer.subscribe(() => undefined)
  return observer
}

const answers = (data: unknown) => () => Promise.resolve(data)
const away = async () => {
  throw clientError('network')
}

test('what was seen is shown again when the server cannot be asked, and gives way to an answer', async () => {
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

test('of pages the first is kept, of others what the query says, and nothing of those that say nothing', async () => {
  show('pages', answers({ pages: [1, 2], pageParams: [null, 'x'] }))
  show(
    'long',
    answers([1, 2, 3]),
    kept<number[]>((list) => list.slice(-1)),
  )
  show('secret', answers('s'), {})
  show('huge', answers('x'.repeat(keptLimits.characters)))
  await expect.poll(() => isStored('long')).toBe(true)
  reload()
  const pages = show('pages', away)
  const long = show('long', away)
  await expect.poll(() => pages.getCurrentResult().data).toEqual({ pages: [1], pageParams: [null] })
  await expect.poll(() => long.getCurrentResult().data).toEqual([3])
  expect([await isStored('secret'), await isStored('huge')]).toEqual([false, false])
})

test('one member never sees what another has seen, and a logout takes it away', async () => {
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
  await expect.poll(() => store().read(other, '["own"]')).toBeDefined()
  localStorage.clear()
  notifySession()
  await forgetOnDevice()
  await expect.poll(async () => (await indexedDB.databases()).length).toBe(0)
})

test('an answer under way when its member leaves is not kept', async () => {
  let give: (data: unknown) => void = () => undefined
  show('late', () => new Promise((resolve) => (give = resolve)))
  localStorage.clear()
  notifySession()
  give('data')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await isStored('late')).toBe(false)
})

test('what the server refuses, and whoever is gone, is not kept any longer', async () => {
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
  tellMemberGone(other)
  await expect.poll(() => isStored('feed')).toBe(false)
})

test('only so many are kept, the latest; an old one is not shown', async () => {
  const { write, read } = store()
  const now = Date.now()
  for (let n = 0; n <= keptLimits.answers; n += 1)
    await write({ memberId: other, hash: `${n}`, data: n, savedAt: now + n })
  expect([await read(other, '0'), (await read(other, '1'))?.data]).toEqual([undefined, 1])
  await write({ memberId: other, hash: 'old', data: 1, savedAt: now - keptLimits.ageMs - 1 })
  expect(await read(other, 'old')).toBeUndefined()
})
