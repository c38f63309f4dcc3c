import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startRealtime } from '../../../core/realtime/realtime.ts'
import { notifySession, saveSession } from '../../../core/session/session.ts'
import { fakeSocketIo, sockets } from '../../../testing/fake-socket.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { memberId, storedUser, tokenFor } from '../../../testing/session.ts'
import { Feed } from './feed.tsx'
import type { FeedPage } from '../model/feed-pages.ts'
import { makePost, page, postId } from '../testing/posts.ts'

vi.mock('socket.io-client', () => fakeSocketIo())

const somebody = '0193a5c0-0000-7000-8000-000000000077'
let head: FeedPage

beforeAll(() => startRealtime())
beforeEach(() => {
  sockets.length = 0
  head = page([makePost(2), makePost(1)])
})
afterEach(
  () =>
    void act(() => {
      localStorage.clear()
      notifySession()
    }),
)

async function watchFeed() {
  const calls = answerCalls({ 'GET /api/posts': () => ({ body: head }) })
  saveSession({ token: tokenFor(), user: storedUser })
  await waitFor(() => expect(sockets).toHaveLength(1))
  const [socket] = sockets
  if (!socket) throw new Error('no socket')
  const screenOf = await renderScreen(<Feed commentsOf={null} onOpenComments={() => {}} onCloseComments={() => {}} />)
  await screen.findByText('Post number 2')
  socket.join()
  await waitFor(() => expect(calls).toHaveLength(2))
  return { calls, socket, ...screenOf }
}

const texts = () => screen.getAllByRole('article').map((card) => /Post number \d/.exec(card.textContent ?? '')?.[0])
const pill = () => screen.queryByRole('button', { name: /new posts?$/ })
const created = (n: number, author = somebody) => ({ kind: 'created', _id: postId(n), author })

test('subscribes to the feed while it is shown', async () => {
  const { socket, unmount } = await watchFeed()
  expect(socket.sent).toContainEqual(['watchFeed', true])
  unmount()
  expect(socket.sent.at(-1)).toEqual(['watchFeed', false])
})

test('new posts of others are only counted until they are requested', async () => {
  const { socket } = await watchFeed()
  expect(pill()).toBeNull()
  socket.say('post', created(3))
  socket.say('post', created(3))
  expect((await screen.findByRole('button', { name: /new posts?$/ })).textContent).toBe('1 new post')
  socket.say('post', created(4))
  expect(pill()?.textContent).toBe('2 new posts')
  expect(texts()).toEqual(['Post number 2', 'Post number 1'])
  head = page([makePost(4), makePost(3), makePost(2), makePost(1)])
  await userEvent.click(pill() as HTMLElement)
  await screen.findByText('Post number 4')
  expect(texts()).toEqual(['Post number 4', 'Post number 3', 'Post number 2', 'Post number 1'])
  expect(pill()).toBeNull()
})

test('an own post from another device is added automatically', async () => {
  const { socket } = await watchFeed()
  head = page([makePost(3), makePost(2), makePost(1)])
  socket.say('post', created(3, memberId))
  await screen.findByText('Post number 3')
  expect(pill()).toBeNull()
})

test('counts change in place', async () => {
  const { socket, calls } = await watchFeed()
  socket.say('post', { kind: 'counts', _id: postId(1), likesCount: 7 })
  socket.say('post', { kind: 'counts', _id: postId(1), commentsCount: 3 })
  const card = within(screen.getAllByRole('article')[1] as HTMLElement)
  expect((await card.findByRole('button', { name: 'Like, 7' })).textContent).toBe('7')
  await card.findByRole('button', { name: 'Comments, 3' })
  expect(calls).toHaveLength(2)
})

test('a reconnect updates counts and counts new posts, without moving anything', async () => {
  const { socket } = await watchFeed()
  socket.lose()
  head = page([makePost(3), makePost(2, { likesCount: 9 }), makePost(1)])
  socket.join()
  await waitFor(() => expect(pill()?.textContent).toBe('1 new post'))
  await screen.findByRole('button', { name: 'Like, 9' })
  expect(texts()).toEqual(['Post number 2', 'Post number 1'])
})
