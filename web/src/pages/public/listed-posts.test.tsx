// Posts of a member, and those with a tag: pages, none, failures.
import { createBrowserHistory } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { popListeners, receivePops } from '../../core/navigation/pop-listeners.ts'
import { makePost, postId } from '../../features/feed/testing/posts.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type Answer, answerCalls, silence } from '../../testing/server.ts'
import { memberId, storeSession } from '../../testing/session.ts'
import { MemberPostsPage, TagPage } from './listed-posts.tsx'

const authorId = makePost(1).user._id
const params = vi.hoisted(() => ({ id: '', tag: 'चिया' }))
vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), useParams: () => params }))

beforeEach(() => {
  sessionStorage.clear()
  storeSession()
  params.id = authorId
})

const ofMember = `GET /api/users/${authorId}/posts`
const tagged = 'GET /api/search/tagged'
const failure: Answer = { status: 500, body: { code: 'server_error', message: 'Something went wrong' } }
const shown = () => screen.getAllByText(/^Post number/).map(({ textContent }) => textContent)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const skeletons = () => screen.queryAllByTestId('post-skeleton')

test('the posts of a member are titled with their name and lead back to the profile; pages follow the last post', async () => {
  const calls = answerCalls({
    [ofMember]: (_, count) => ({
      body:
        count === 1
          ? { posts: [makePost(5), makePost(4)], hasMore: true }
          : { posts: [makePost(3), makePost(2)], hasMore: false },
    }),
  })
  await renderScreen(<MemberPostsPage />)
  await screen.findByRole('heading', { level: 1, name: 'Posts by Pema Lama' })
  expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe(`/profile/${authorId}`)
  expect(shown()).toEqual(['Post number 5', 'Post number 4'])
  await press('Load more')
  await screen.findByText('Post number 2')
  expect(shown()).toEqual([5, 4, 3, 2].map((n) => `Post number ${n}`))
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  const path = `/api/users/${authorId}/posts`
  expect(calls.map((call) => call.path)).toEqual([path, `${path}?before=${postId(4)}`])
})

test('a failed later page keeps the posts; Retry continues after them', async () => {
  answerCalls({
    [ofMember]: ({ path }, count) =>
      count === 2
        ? failure
        : {
            body: path.includes('before')
              ? { posts: [makePost(4)], hasMore: false }
              : { posts: [makePost(5)], hasMore: true },
          },
  })
  await renderScreen(<MemberPostsPage />)
  await press('Load more')
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
  expect(shown()).toEqual(['Post number 5'])
  await press('Retry')
  await screen.findByText('Post number 4')
  expect(shown()).toEqual(['Post number 5', 'Post number 4'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['a member', MemberPostsPage, ofMember, { posts: [], hasMore: false }, 'No posts yet', 'Posts'],
  ['a tag', TagPage, tagged, [], 'No posts with this tag yet', '#चिया'],
] as const)('%s without posts says so, and not before the answer', async (_, Page, path, body, none, title) => {
  let answer: (value: Answer) => void = () => {}
  answerCalls({ [path]: () => new Promise<Answer>((resolve) => (answer = resolve)) })
  await renderScreen(<Page />)
  screen.getByRole('heading', { level: 1, name: title })
  expect(skeletons()).toHaveLength(3)
  expect(screen.queryByText(none)).toBeNull()
  answer({ body })
  await screen.findByRole('heading', { level: 2, name: none })
  expect(skeletons()).toEqual([])
})

test.each([
  ['a member', MemberPostsPage, ofMember, { posts: [makePost(5)], hasMore: false }],
  ['a tag', TagPage, tagged, [makePost(5)]],
] as const)('%s whose posts cannot be read: the reason, and Retry', async (_, Page, path, body) => {
  answerCalls({ [path]: (__, count) => (count === 1 ? failure : { body }) })
  await renderScreen(<Page />)
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
  expect(skeletons()).toEqual([])
  expect(screen.queryByText(/yet$/)).toBeNull()
  await press('Retry')
  await screen.findByText('Post number 5')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('without a response the text of the catalogue is shown', async () => {
  answerCalls({})
  await renderScreen(<TagPage />)
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load posts')
})

test('a tag asks for its posts, with its name as the title', async () => {
  const calls = answerCalls({ [tagged]: { body: [makePost(5, { content: 'Post number 5 #चिया' })] } })
  await renderScreen(<TagPage />)
  await screen.findByRole('heading', { level: 1, name: '#चिया' })
  expect((await screen.findByRole('link', { name: '#चिया' })).getAttribute('href')).toBe(
    `/tag/${encodeURIComponent('चिया')}`,
  )
  expect(calls.map(({ path }) => decodeURIComponent(path))).toEqual(['/api/search/tagged?tag=चिया'])
})

test('a like in the list is shown at once, and an own deleted post leaves it', async () => {
  params.id = memberId
  const own = makePost(6, { user: { ...makePost(6).user, _id: memberId, name: 'Asha Rai' } })
  let posts = [own, makePost(5)]
  answerCalls({
    [`GET /api/users/${memberId}/posts`]: () => ({ body: { posts, hasMore: false } }),
    [`POST /api/posts/${postId(5)}/like`]: silence,
    [`DELETE /api/posts/${postId(6)}`]: () => {
      posts = [makePost(5)]
      return { status: 204 }
    },
  })
  await renderScreen(<MemberPostsPage />)
  await screen.findByText('Post number 6')
  await userEvent.click(screen.getAllByRole('button', { name: 'Like, 0' })[1] as HTMLElement)
  expect(await screen.findByRole('button', { name: 'Like, 1' })).toBeTruthy()
  await press('More about Asha Rai')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await press('Delete')
  await waitFor(() => expect(screen.queryByText('Post number 6')).toBeNull())
})

test('a tag with more posts than are shown says so', async () => {
  const posts = (count: number) => Array.from({ length: count }, (_, at) => makePost(at + 1))
  answerCalls({ [tagged]: (_call, count) => ({ body: posts(48 + count) }) })
  const first = await renderScreen(<TagPage />)
  await screen.findByText('Post number 1')
  expect(screen.queryByText(/^These are the newest/)).toBeNull()
  first.unmount()
  await renderScreen(<TagPage />)
  expect(await screen.findByText('These are the newest 50 posts with this tag.')).toBeTruthy()
})

test('Back closes the comments, which have no address here, and stays at the list; the next Back leaves it', async () => {
  receivePops()
  history.pushState(null, '', '/before')
  const pages = createBrowserHistory()
  pages.push('/tag/chiya')
  pages.flush()
  answerCalls({
    [tagged]: { body: [makePost(5)] },
    [`GET /api/posts/${postId(5)}/comments`]: { body: { comments: [], commentsCount: 0, hasMore: false } },
  })
  await renderScreen(<TagPage />, { history: pages })
  await press('Comments, 0')
  await screen.findByRole('dialog', { name: 'Comments' })
  await waitFor(() => expect(history.state).toMatchObject({ sheets: 1 }))
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname).toBe('/tag/chiya')
  expect(screen.getByTestId('where').textContent).toBe('/tag/chiya')
  history.back()
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/before'))
  pages.destroy()
  popListeners.clear()
})

const setWidth = (width: 'wide' | 'narrow') =>
  vi.stubGlobal('matchMedia', () => ({
    matches: width === 'wide',
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
const tags = { 'GET /api/search/tags': { body: [{ tag: 'momo', posts: 2 }] } }
const tagsColumn = { name: "Today's tags" }

test("on a wide screen today's tags are shown beside the posts of a tag", async () => {
  setWidth('wide')
  answerCalls({ [tagged]: { body: [makePost(5)] }, ...tags })
  await renderScreen(<TagPage />)
  await screen.findByText('Post number 5')
  await screen.findByRole('navigation', tagsColumn)
})

test.each([
  ['a visitor', 'wide'],
  ['a member', 'narrow'],
] as const)("for %s on a %s screen today's tags are neither shown nor fetched", async (viewer, width) => {
  if (viewer === 'a visitor') localStorage.clear()
  setWidth(width)
  const calls = answerCalls({
    [ofMember]: (_, count) => ({ body: { posts: [makePost(6 - count)], hasMore: count === 1 } }),
    ...tags,
  })
  // Its code is there: they would be fetched before the next page of posts.
  await import('../../features/feed/timeline/todays-tags.tsx')
  await renderScreen(<MemberPostsPage />)
  await press('Load more')
  await screen.findByText('Post number 4')
  expect(calls.filter(({ path }) => path === '/api/search/tags')).toEqual([])
  expect(screen.queryByRole('navigation', tagsColumn)).toBeNull()
})
