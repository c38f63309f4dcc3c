import { setTimeout as sleep } from 'node:timers/promises'
import { post as postEvent } from '@hamvav/contract/feed/events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectSocket, type TestSocket } from '../../testing/socket-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { createCountNews } from './count-news.ts'
import { createBoard, type Board } from './testing/board.ts'

let app: TestApp
let board: Board
let asha: TestMember
let bikram: TestMember
let watching: TestSocket
let other: TestSocket

beforeAll(async () => {
  app = await createTestApp()
  board = createBoard(app)
  asha = await app.signUp({ canPost: true })
  bikram = await app.signUp()
  const url = await app.listen()
  watching = await connectSocket(url, bikram.token)
  other = await connectSocket(url, asha.token)
  watching.emit('watchFeed', true)
  await sleep(50)
})
afterAll(async () => {
  watching.close()
  other.close()
  await app.close()
})

const newsOf = (socket: TestSocket, id: string) =>
  socket
    .of('post')
    .map((payload) => postEvent.payload.parse(payload))
    .filter(({ _id }) => _id === id)

test('who watches hears of a new post and of changed counts; who does not, hears nothing', async () => {
  const { _id } = await board.write(asha)
  const created = { kind: 'created', _id, author: asha.user._id }
  await vi.waitFor(() => expect(newsOf(watching, _id)).toEqual([created]))
  await board.like(bikram, _id)
  await board.comment(bikram, _id)
  await vi.waitFor(() =>
    expect(newsOf(watching, _id).at(-1)).toEqual({ kind: 'counts', _id, likesCount: 1, commentsCount: 1 }),
  )
  expect(other.of('post')).toEqual([])
})

test('a like that was refused is no news', async () => {
  const { _id } = await board.write(asha)
  await board.like(bikram, _id)
  await sleep(600)
  const before = newsOf(watching, _id).length
  expect((await board.like(bikram, _id)).statusCode).toBe(409)
  await sleep(600)
  expect(newsOf(watching, _id)).toHaveLength(before)
})

test('a popular post is told of a few times a second, and the last word is exact', async () => {
  const { _id } = await board.write(asha)
  const members = await Promise.all(Array.from({ length: 24 }, () => app.signUp()))
  const start = Date.now()
  for (const by of members) await Promise.all([board.like(by, _id), board.comment(by, _id), sleep(20)])
  const seconds = (Date.now() - start) / 1000
  await vi.waitFor(() => expect(newsOf(watching, _id).at(-1)).toMatchObject({ likesCount: 24, commentsCount: 24 }))
  const told = newsOf(watching, _id).filter(({ kind }) => kind === 'counts')
  expect(told.length).toBeLessThanOrEqual(Math.ceil(seconds * 4) + 2)
  const likes = told.map((news) => (news.kind === 'counts' ? (news.likesCount ?? 0) : 0))
  expect(likes).toEqual(likes.toSorted((a, b) => a - b))
})

test('who has stopped watching hears nothing more', async () => {
  watching.emit('watchFeed', false)
  await sleep(50)
  const { _id } = await board.write(asha)
  await sleep(100)
  expect(newsOf(watching, _id)).toEqual([])
})

test('a failed reading of counts is reported, and the next change is told of', async () => {
  const told: unknown[] = []
  const report = vi.fn()
  let fails = true
  const news = createCountNews({
    read: async ([_id = '']) => {
      if (fails) throw new Error('no database')
      return [{ _id, likesCount: 1, commentsCount: 0 }]
    },
    tell: (counts) => told.push(counts),
    report,
  })
  news.changed('one')
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce())
  fails = false
  news.changed('two')
  await vi.waitFor(() => expect(told).toEqual([{ _id: 'two', likesCount: 1, commentsCount: 0 }]))
})
