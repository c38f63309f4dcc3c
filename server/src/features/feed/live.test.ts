import { randomUUID } from 'node:crypto'
import { post as postEvent } from '@hamvav/contract/feed/events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectSocket, type TestSocket, fence } from '../../testing/socket-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { createCountsBroadcast } from './sockets.ts'
import { createBoard, type Board } from './testing/board.ts'

let app: TestApp
let board: Board
let asha: TestMember
let bikram: TestMember
let watcher: TestSocket
let other: TestSocket

beforeAll(async () => {
  app = await createTestApp()
  board = createBoard(app)
  asha = await app.signUp({ canPost: true })
  bikram = await app.signUp()
  const url = await app.listen()
  watcher = await connectSocket(url, bikram.token)
  other = await connectSocket(url, asha.token)
  watcher.emit('watchFeed', true)
  await settle()
})
afterAll(async () => {
  watcher.close()
  other.close()
  await app.close()
})

const settle = () => fence(app.pool, [watcher, other])

const eventsOf = (socket: TestSocket, id: string) =>
  socket
    .of('post')
    .map((payload) => postEvent.payload.parse(payload))
    .filter(({ _id }) => _id === id)

test('only watching sockets receive new posts and changed counts', async () => {
  const { _id } = await board.write(asha)
  const created = { kind: 'created', _id, author: asha.user._id }
  await vi.waitFor(() => expect(eventsOf(watcher, _id)).toEqual([created]))
  await board.like(bikram, _id)
  await board.comment(bikram, _id)
  await vi.waitFor(() =>
    expect(eventsOf(watcher, _id).at(-1)).toEqual({ kind: 'counts', _id, likesCount: 1, commentsCount: 1 }),
  )
  expect(other.of('post')).toEqual([])
})

test('a post that is sent again is announced once', async () => {
  const payload = { content: 'Sent twice', clientId: randomUUID() }
  const send = async () =>
    (await board.send(asha, 'POST', '/api/posts', payload)).json<{ post: { _id: string } }>().post
  const [first, again] = [await send(), await send()]
  expect(again._id).toBe(first._id)
  const later = await board.write(asha)
  await vi.waitFor(() => expect(eventsOf(watcher, later._id)).toHaveLength(1))
  expect(eventsOf(watcher, first._id)).toHaveLength(1)
})

test('a rejected like pushes nothing', async () => {
  const { _id } = await board.write(asha)
  const later = await board.write(asha)
  const likes = { kind: 'counts', likesCount: 1, commentsCount: 0 }
  await board.like(bikram, _id)
  await vi.waitFor(() => expect(eventsOf(watcher, _id).at(-1)).toEqual({ ...likes, _id }))
  const before = eventsOf(watcher, _id).length
  expect((await board.like(bikram, _id)).statusCode).toBe(409)
  // Counts are sent in the order of their changes, or together.
  await board.like(bikram, later._id)
  await vi.waitFor(() => expect(eventsOf(watcher, later._id).at(-1)).toEqual({ ...likes, _id: later._id }))
  await settle()
  expect(eventsOf(watcher, _id)).toHaveLength(before)
})

test('counts of a popular post are pushed at most four times a second and end exact', async () => {
  const { _id } = await board.write(asha)
  const members = await Promise.all(Array.from({ length: 24 }, () => app.signUp()))
  const start = Date.now()
  for (const by of members) await Promise.all([board.like(by, _id), board.comment(by, _id)])
  const seconds = (Date.now() - start) / 1000
  await vi.waitFor(() => expect(eventsOf(watcher, _id).at(-1)).toMatchObject({ likesCount: 24, commentsCount: 24 }))
  const sent = eventsOf(watcher, _id).filter(({ kind }) => kind === 'counts')
  expect(sent.length).toBeLessThanOrEqual(Math.ceil(seconds * 4) + 2)
  const likes = sent.map((event) => (event.kind === 'counts' ? (event.likesCount ?? 0) : 0))
  expect(likes).toEqual(likes.toSorted((a, b) => a - b))
})

test('a socket that stops watching receives nothing more', async () => {
  watcher.emit('watchFeed', false)
  await settle()
  const { _id } = await board.write(asha)
  await settle()
  expect(eventsOf(watcher, _id)).toEqual([])
})

test('a failed read of counts is reported and the next change is sent', async () => {
  const sent: unknown[] = []
  const report = vi.fn()
  let fails = true
  const broadcast = createCountsBroadcast({
    read: async ([_id = '']) => {
      if (fails) throw new Error('no database')
      return [{ _id, likesCount: 1, commentsCount: 0 }]
    },
    send: (counts) => sent.push(counts),
    report,
  })
  broadcast.markChanged('one')
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce())
  fails = false
  broadcast.markChanged('two')
  await vi.waitFor(() => expect(sent).toEqual([{ _id: 'two', likesCount: 1, commentsCount: 0 }]))
})
