import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { startRealtime } from '../../../core/realtime/realtime.ts'
import { saveSession } from '../../../core/session/session.ts'
import { fakeSocketIo, sockets } from '../../../testing/fake-socket.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { storedUser, storeSession, tokenFor } from '../../../testing/session.ts'
import { makeComment, makePost, page, postId } from '../testing/posts.ts'
import { feedKeys } from '../../../core/api/first-screen-keys.ts'
import { SinglePost } from './single-post.tsx'

vi.mock('socket.io-client', () => fakeSocketIo())

const id = postId(1)
const path = `/api/posts/${id}`
const gone = { status: 404, body: { code: 'post_not_found', message: 'This post is no longer available.' } }
const comments = { body: { comments: [makeComment(3)], commentsCount: 1, hasMore: false } }
const long = `${'word '.repeat(60)}end`

beforeEach(() => {
  sessionStorage.clear()
  sockets.length = 0
})

test('shows the whole post and its comments; the comments button leads to the field', async () => {
  storeSession()
  answerCalls({
    [`GET ${path}`]: { body: { post: makePost(1, { content: long, commentsCount: 1 }) } },
    [`GET ${path}/comments`]: comments,
  })
  await renderScreen(<SinglePost id={id} />)
  expect(await screen.findByText(/word end$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Read More' })).toBeNull()
  expect(await screen.findByText('Comment number 3')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Comments, 1' }))
  expect(document.activeElement).toBe(screen.getByPlaceholderText('Add a comment...'))
})

test('a post that is gone says so, also if the feed still had it', async () => {
  answerCalls({ [`GET ${path}`]: gone, [`GET ${path}/comments`]: gone })
  const { queryClient } = await renderScreen(<SinglePost id={postId(2)} />)
  expect(await screen.findByText('Failed to load this post')).toBeTruthy()
  queryClient.setQueryData(feedKeys.feed(null), { pages: [page([makePost(1)])], pageParams: [undefined] })
  await renderScreen(<SinglePost id={id} />)
  expect(await screen.findByRole('heading', { name: 'This post is no longer available.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See other posts' }).getAttribute('href')).toBe('/')
})

test('new counts and a removal arrive live', async () => {
  startRealtime()
  let isGone = false
  answerCalls({
    [`GET ${path}`]: () => (isGone ? gone : { body: { post: makePost(1) } }),
    [`GET ${path}/comments`]: comments,
  })
  saveSession({ token: tokenFor(), user: storedUser })
  await waitFor(() => expect(sockets).toHaveLength(1))
  await renderScreen(<SinglePost id={id} />)
  await screen.findByText('Post number 1')
  const [socket] = sockets
  socket?.join()
  await waitFor(() => expect(socket?.sent).toContainEqual(['watchFeed', true]))
  socket?.say('post', { kind: 'counts', _id: id, likesCount: 7 })
  expect(await screen.findByRole('button', { name: 'Like, 7' })).toBeTruthy()
  isGone = true
  socket?.say('post', { kind: 'removed', _id: id })
  expect(await screen.findByText('This post is no longer available.')).toBeTruthy()
})

test('a visitor copies the link, and is offered no report', async () => {
  const user = userEvent.setup()
  answerCalls({ [`GET ${path}`]: { body: { post: makePost(1) } }, [`GET ${path}/comments`]: comments })
  await renderScreen(<SinglePost id={id} />)
  const copy = async () => {
    await user.click(await screen.findByRole('button', { name: 'More about Pema Lama' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }))
  }
  await copy()
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(`http://localhost:3000/post/${id}`))
  expect(screen.queryByRole('menuitem', { name: 'Report' })).toBeNull()
})
