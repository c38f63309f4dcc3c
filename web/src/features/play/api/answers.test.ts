// jsdom has no IndexedDB: this puts all its classes there.
// oxlint-disable-next-line import/no-unassigned-import
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unsentCount } from '../../../core/session/logout-guard.ts'
import { currentSession, endSession, logout, saveSession, saveToken } from '../../../core/session/session.ts'
import { readDraft, writeDraft } from '../../../core/storage/use-draft.ts'
import { type Answer, answerCalls } from '../../../testing/server.ts'
import { memberId, storedUser, storeSession, tokenFor } from '../../../testing/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { answerDraft, answersOf, startAnswers } from './answers.ts'

const gameId = '0193a5c0-0000-7000-8000-000000000077'
const path = `PUT /api/play/games/${gameId}/answer`
const other = { ...storedUser, _id: '0193a5c0-0000-7000-8000-000000000002', username: 'bina' }
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

/** The answer that the server has: the first one counts. */
let stored: unknown
const store = (body: unknown): Answer => {
  stored ??= body
  return { body: { _id: gameId, text: 'Tea or coffee?' } }
}

let stops: (() => void)[] = []
/** The page is opened: what waits on the device is taken up. */
function visit() {
  const client = new QueryClient()
  const taken: string[] = []
  const stop = startAnswers(
    client,
    () => () => undefined,
    ({ _id }) => void taken.push(_id),
  )
  stops.push(stop)
  return { outbox: answersOf(client), taken, close: stop }
}
type Visit = ReturnType<typeof visit>

function give({ outbox }: Visit, text = 'Tea') {
  writeDraft(answerDraft(gameId), text)
  outbox.add({ from: memberId, to: gameId, text: '', answer: { text } })
}
const states = ({ outbox }: Visit) => outbox.items.get().map(({ state, error }) => [state, error?.code])
const waits = (visited: Visit) => vi.waitFor(() => expect(states(visited)).toEqual([['waiting', 'network']]))
const onDisk = () =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open('play')
    opening.onsuccess = () => {
      const counting = opening.result.transaction('outbox').objectStore('outbox').count()
      counting.onsuccess = () => resolve(counting.result)
    }
  })
const isEmpty = (visited: Visit) =>
  vi.waitFor(async () => expect([states(visited), await onDisk(), unsentCount.get()]).toEqual([[], 0, 0]))

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  storeSession()
  stored = undefined
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.unstubAllGlobals()
})

test('an answer given offline survives a reload and is sent once when the network returns', async () => {
  answerCalls({ [path]: noAnswer })
  const first = visit()
  give(first)
  await waits(first)
  expect(unsentCount.get()).toBe(1)
  await vi.waitFor(async () => expect(await onDisk()).toBe(1))
  first.close()
  const second = visit()
  await waits(second)
  const calls = answerCalls({ [path]: ({ body }) => store(body) })
  dispatchEvent(new Event('online'))
  dispatchEvent(new Event('online'))
  await isEmpty(second)
  expect(calls.map(({ method, body }) => [method, body])).toEqual([['PUT', { text: 'Tea' }]])
  expect([second.taken, readDraft(answerDraft(gameId))]).toEqual([[gameId], ''])
})

test('after a lost response the same answer is sent again, and the first one counts', async () => {
  let isLost = true
  const calls = answerCalls({
    [path]: ({ body }) => {
      const answer = store(body)
      return isLost ? noAnswer() : answer
    },
  })
  const visited = visit()
  give(visited)
  await waits(visited)
  isLost = false
  visited.outbox.resume()
  await isEmpty(visited)
  expect([stored, calls.length, visited.taken]).toEqual([{ text: 'Tea' }, 2, [gameId]])
})

test('an answer that is refused later says why, is not sent again, and stays in the field', async () => {
  const said = vi.spyOn(toast, 'error')
  answerCalls({ [path]: noAnswer })
  const visited = visit()
  give(visited)
  await waits(visited)
  const calls = answerCalls({ [path]: { status: 409, body: { code: 'game_over', message: 'This game has ended.' } } })
  visited.outbox.resume()
  await isEmpty(visited)
  expect(said.mock.calls).toEqual([["Your answer in a game wasn't sent: This game has ended."]])
  visited.outbox.resume()
  await isEmpty(visited)
  expect([calls.length, visited.taken, readDraft(answerDraft(gameId))]).toEqual([1, [], 'Tea'])
})

test('what is taken back while it waits is never sent', async () => {
  answerCalls({ [path]: noAnswer })
  const visited = visit()
  give(visited)
  await waits(visited)
  await visited.outbox.takeBack(visited.outbox.items.get()[0]?.clientId ?? '')
  const calls = answerCalls({ [path]: ({ body }) => store(body) })
  give(visited, 'Coffee')
  await isEmpty(visited)
  expect(calls.map(({ body }) => body)).toEqual([{ text: 'Coffee' }])
})

test('an answer is never sent as another member, and a logout erases it', async () => {
  answerCalls({ [path]: noAnswer })
  const visited = visit()
  give(visited)
  await waits(visited)
  const calls = answerCalls({ [path]: ({ body }) => store(body), 'POST /api/auth/logout': { status: 204 } })
  saveSession({ token: tokenFor({ id: other._id }), user: other })
  visited.outbox.resume()
  await isEmpty(visited)
  saveSession({ token: tokenFor(), user: storedUser })
  visited.outbox.resume()
  await isEmpty(visited)
  expect([stored, calls.filter(({ method }) => method === 'PUT')]).toEqual([undefined, []])
  answerCalls({ [path]: noAnswer, 'POST /api/auth/logout': { status: 204 } })
  give(visited)
  await waits(visited)
  logout()
  await isEmpty(visited)
  expect(stored).toBeUndefined()
})

test('a login of another member that this tab has not heard of yet sends nothing in their name', async () => {
  answerCalls({ [path]: noAnswer })
  const visited = visit()
  give(visited)
  await waits(visited)
  const calls = answerCalls({ [path]: ({ body }) => store(body) })
  storeSession({ token: tokenFor({ id: other._id }), user: other })
  visited.outbox.resume()
  await vi.waitFor(() => expect(states(visited)).toEqual([['waiting', 'unauthorized']]))
  expect([stored, calls]).toEqual([undefined, []])
})

test('an expired session keeps the answer for the same member', async () => {
  answerCalls({ [path]: noAnswer })
  const visited = visit()
  give(visited)
  await waits(visited)
  await vi.waitFor(async () => expect(await onDisk()).toBe(1))
  endSession(currentSession().token)
  await vi.waitFor(() => expect(states(visited)).toEqual([]))
  expect(await onDisk()).toBe(1)
  answerCalls({ [path]: ({ body }) => store(body) })
  saveSession({ token: tokenFor(), user: storedUser })
  saveToken(tokenFor({ seconds: 7200 }))
  await isEmpty(visited)
  expect([stored, visited.taken]).toEqual([{ text: 'Tea' }, [gameId]])
})
