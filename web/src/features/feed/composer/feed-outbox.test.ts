// jsdom has no IndexedDB: this puts all its classes there.
// oxlint-disable-next-line import/no-unassigned-import
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { unsentCount } from '../../../core/session/logout-guard.ts'
import { logout, saveSession, saveToken } from '../../../core/session/session.ts'
import { type Answer, answerCalls } from '../../../testing/server.ts'
import { storeSession, storedUser, tokenFor } from '../../../testing/session.ts'
import { postsOf } from '../model/feed-pages.ts'
import { makeComment, makePost, page, postId, poster } from '../testing/posts.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { toFeed, pendingItems, whenPostsSent } from './pending-state.ts'
import { outboxOf, sendOnce, startFeedOutbox } from './feed-outbox.ts'
import { feedKeys } from '../../../core/api/first-screen-keys.ts'

const other = { ...storedUser, _id: '0193a5c0-0000-7000-8000-000000000002', username: 'bina', canPost: true }
const path = `POST /api/posts/${postId(1)}/comments`
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

/** The posts of the server by their names; it may store one and lose its answer. */
const stored = new Map<string, string>()
function store(body: unknown): Answer {
  const { content, clientId } = body as { content: string; clientId: string }
  if (!stored.has(clientId)) stored.set(clientId, content)
  return { status: 201, body: { post: makePost(stored.size, { content: stored.get(clientId) ?? '' }) } }
}

let stops: (() => void)[] = []
/** The page is opened: what waits on the device is taken up. */
function visit() {
  const client = new QueryClient()
  client.setQueryData(feedKeys.feed(poster._id), { pages: [page([makePost(99)])], pageParams: [undefined] })
  const stop = startFeedOutbox(client, () => () => undefined)
  stops.push(stop)
  const shown = () => postsOf(client.getQueryData(feedKeys.feed(poster._id))).map(({ content }) => content)
  return { client, outbox: outboxOf(client), close: stop, shown }
}
const write = (client: QueryClient, text: string, to = toFeed, clientId = crypto.randomUUID()) => {
  outboxOf(client).add({ from: poster._id, to, text, clientId })
  return clientId
}
const states = () => pendingItems.get().map(({ text, state }) => `${text}: ${state}`)
const waitingErrors = () => pendingItems.get().map(({ error }) => error?.code)
const onDisk = () =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open('feed')
    opening.onsuccess = () => {
      const counting = opening.result.transaction('outbox').objectStore('outbox').count()
      counting.onsuccess = () => resolve(counting.result)
    }
  })

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  storeSession({ user: poster })
  stored.clear()
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.unstubAllGlobals()
})

test('a post written offline survives a reload and is stored once when the network returns', async () => {
  answerCalls({ 'POST /api/posts': noAnswer })
  const first = visit()
  const clientId = write(first.client, 'From the hills')
  await vi.waitFor(() => expect(states()).toEqual(['From the hills: waiting']))
  expect(unsentCount.get()).toBe(1)
  await vi.waitFor(async () => expect(await onDisk()).toBe(1))
  first.close()
  const calls = answerCalls({ 'POST /api/posts': ({ body }) => store(body) })
  const next = visit()
  await vi.waitFor(() => expect([...stored]).toEqual([[clientId, 'From the hills']]))
  await vi.waitFor(() => expect([states(), unsentCount.get()]).toEqual([[], 0]))
  expect(next.shown()).toEqual(['From the hills', 'Post number 99'])
  await vi.waitFor(async () => expect(await onDisk()).toBe(0))
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('after a lost response the post is sent again with the same clientId, and stored once', async () => {
  let isLost = true
  answerCalls({
    'POST /api/posts': ({ body }) => {
      const answer = store(body)
      return isLost ? noAnswer() : answer
    },
  })
  const { client, outbox, shown } = visit()
  write(client, 'Twice?')
  await vi.waitFor(() => expect(states()).toEqual(['Twice?: waiting']))
  isLost = false
  outbox.resume()
  outbox.resume()
  await vi.waitFor(() => expect(states()).toEqual([]))
  expect([stored.size, shown()]).toEqual([1, ['Twice?', 'Post number 99']])
})

test('a rejection is shown and keeps the text; other items are sent', async () => {
  answerCalls({
    'POST /api/posts': {
      status: 403,
      body: { code: 'posting_limited', message: 'Only limited users can create posts.' },
    },
    [path]: { status: 201, body: { comment: makeComment(7), commentsCount: 1 } },
  })
  const { client } = visit()
  write(client, 'May I?')
  write(client, 'A comment', postId(1))
  await vi.waitFor(() => expect(states()).toEqual(['May I?: failed']))
  expect(pendingItems.get()[0]?.error?.code).toBe('posting_limited')
  await vi.waitFor(async () => expect(await onDisk()).toBe(1))
})

test.each([
  ['the own comment, which came through before', 'Namaste', []],
  ['another one, written elsewhere', 'Something else', ['Namaste: failed']],
])('a comment that meets %s', async (_, content, left) => {
  const body = { code: 'already_commented', message: 'You have already commented', commentsCount: 3 }
  answerCalls({ [path]: { status: 409, body: { ...body, comment: makeComment(5, { content }) } } })
  const { client } = visit()
  write(client, 'Namaste', postId(1))
  expect(states()).toEqual(['Namaste: waiting'])
  await vi.waitFor(() => expect(states()).toEqual(left))
})

test('items are never sent as another member, and a logout erases them', async () => {
  answerCalls({ 'POST /api/posts': noAnswer })
  const { client, outbox } = visit()
  write(client, 'Mine alone')
  await vi.waitFor(async () => expect([states(), await onDisk()]).toEqual([['Mine alone: waiting'], 1]))
  const calls = answerCalls({ 'POST /api/posts': ({ body }) => store(body), 'POST /api/auth/logout': { status: 204 } })
  saveSession({ token: tokenFor({ id: other._id }), user: other })
  outbox.resume()
  await vi.waitFor(async () => expect([states(), await onDisk()]).toEqual([[], 0]))
  expect([stored.size, calls.filter(({ method }) => method === 'POST')]).toEqual([0, []])
  saveSession({ token: tokenFor(), user: poster })
  answerCalls({ 'POST /api/posts': noAnswer, 'POST /api/auth/logout': { status: 204 } })
  write(client, 'Gone with me')
  await vi.waitFor(async () => expect(await onDisk()).toBe(1))
  logout()
  await vi.waitFor(async () => expect([states(), await onDisk(), unsentCount.get()]).toEqual([[], 0, 0]))
})

describe('the first attempt', () => {
  const send = (client: QueryClient, text: string) => sendOnce(client, { from: poster._id, to: toFeed, text })

  test('a stored post is never listed as pending', async () => {
    answerCalls({ 'POST /api/posts': ({ body }) => store(body) })
    const { client, shown } = visit()
    const listed: string[][] = []
    const stop = pendingItems.subscribe(() => listed.push(states()))
    expect(await send(client, 'At once')).toBe('sent')
    stop()
    expect(listed.flat()).toEqual([])
    expect(shown()).toEqual(['At once', 'Post number 99'])
  })

  test('is persisted before it is sent', async () => {
    let persisted = 0
    answerCalls({
      'POST /api/posts': async ({ body }) => {
        persisted = await onDisk()
        return store(body)
      },
    })
    await send(visit().client, 'Safe')
    expect(persisted).toBe(1)
  })

  test('a refusal throws, and the item leaves the outbox', async () => {
    const body = { code: 'posting_limited', message: 'Only limited users can create posts.' }
    answerCalls({ 'POST /api/posts': { status: 403, body } })
    await expect(send(visit().client, 'May I?')).rejects.toMatchObject({ code: 'posting_limited' })
    expect(states()).toEqual([])
    await vi.waitFor(async () => expect(await onDisk()).toBe(0))
  })

  test('without a network the item is listed, and so is the next one behind it', async () => {
    answerCalls({ 'POST /api/posts': noAnswer })
    const { client } = visit()
    expect(await send(client, 'one')).toBe('pending')
    expect(await send(client, 'two')).toBe('pending')
    await vi.waitFor(() => expect(states()).toEqual(['one: waiting', 'two: waiting']))
  })
})

describe('a text that waits for a person', () => {
  const body = { post: makePost(1, { content: 'I will kill you', isHeld: true }) }
  const waiting = { status: 'waiting', reason: null, to: null, postId: null, createdAt: body.post.createdAt }
  const pictures = [{ _id: postId(8), alt: 'A cup' }]
  const onServer = [{ ...waiting, _id: body.post._id, kind: 'post', text: body.post.content, pictures }]

  test('is listed apart from the feed, is not announced as posted, and counts as sent', async () => {
    let held: unknown[] = []
    answerCalls({
      'GET /api/safety/held': () => ({ body: held }),
      'POST /api/posts': () => {
        held = onServer
        return { status: 201, body }
      },
    })
    const success = vi.spyOn(toast, 'success')
    const { client, shown } = visit()
    expect(await sendOnce(client, { from: poster._id, to: toFeed, text: 'I will kill you', pictures })).toBe('sent')
    await vi.waitFor(() => expect(states()).toEqual(['I will kill you: held']))
    expect(pendingItems.get()).toMatchObject([{ pictures }])
    expect([shown(), unsentCount.get()]).toEqual([['Post number 99'], 0])
    expect(success).not.toHaveBeenCalled()
    const sent = vi.fn()
    whenPostsSent(sent)
    expect(sent).toHaveBeenCalledOnce()
  })

  test('is listed after a reload, with comments, and leaves the list when it is decided', async () => {
    const comment = { ...waiting, _id: postId(5), kind: 'comment', text: 'Send nudes', postId: postId(1) }
    const others = { ...waiting, _id: postId(6), kind: 'bio', text: 'A bio' }
    let held: unknown[] = [...onServer, comment, others, { ...others, _id: postId(7), kind: 'post', status: 'removed' }]
    answerCalls({ 'GET /api/safety/held': () => ({ body: held }) })
    visit()
    await vi.waitFor(() => expect(states()).toEqual(['I will kill you: held', 'Send nudes: held']))
    expect(pendingItems.get().map(({ to }) => to)).toEqual([toFeed, postId(1)])
    expect(pendingItems.get().map((item) => item.pictures)).toEqual([pictures, undefined])
    held = []
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(states()).toEqual([]))
  })
})

test('a renewed session resumes the outbox', async () => {
  answerCalls({ 'POST /api/posts': noAnswer })
  const { client } = visit()
  write(client, 'Later')
  await vi.waitFor(() => expect(waitingErrors()).toEqual(['network']))
  answerCalls({ 'POST /api/posts': ({ body }) => store(body) })
  saveToken(tokenFor({ seconds: 7200 }))
  await vi.waitFor(() => expect([...stored.values()]).toEqual(['Later']))
})

test('a post written before the pending ones of an earlier visit are read waits behind them', async () => {
  answerCalls({ 'POST /api/posts': noAnswer })
  const first = visit()
  write(first.client, 'First')
  await vi.waitFor(() => expect(waitingErrors()).toEqual(['network']))
  await vi.waitFor(async () => expect(await onDisk()).toBe(1))
  first.close()
  const client = new QueryClient()
  await expect(sendOnce(client, { from: poster._id, to: toFeed, text: 'Second' })).resolves.toBe('pending')
  expect(states()).toEqual(['First: waiting', 'Second: waiting'])
  stops.push(() => outboxOf(client).openFor(null))
})
