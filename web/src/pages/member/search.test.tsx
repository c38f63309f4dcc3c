import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { logout } from '../../core/session/session.ts'
import { makePost, postId } from '../../features/feed/testing/posts.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type Answer, answerCalls, silence } from '../../testing/server.ts'
import { storeSession } from '../../testing/session.ts'
import { SearchPage } from './search.tsx'

beforeEach(() => {
  localStorage.clear()
  storeSession()
})

const people = 'GET /api/search/members'
const posts = 'GET /api/search/posts'
const person = (name: string, n = 1) => ({
  _id: postId(n),
  username: `user${n}`,
  name,
  profileImage: null,
  verified: false,
  location: 'Pokhara',
})
const nothing = { [people]: { body: [] }, [posts]: { body: [] } }
const failure: Answer = { status: 500, body: { code: 'server_error', message: 'Something went wrong' } }
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search people and posts' })
const show = (path = '/search') => renderScreen(<SearchPage />, { path })

test('the field has the focus; typed text is searched once after a pause and is in the address', async () => {
  const calls = answerCalls({
    [people]: { body: [person('श्रेष्ठ सबिना')] },
    [posts]: { body: [makePost(7, { content: 'Tea with Sabina' })] },
  })
  const { router } = await show()
  expect(document.activeElement).toBe(field())
  expect(screen.getByText('Who or what are you looking for?')).toBeTruthy()
  const entries = router.history.length
  await userEvent.type(field(), ' sabina ')
  const link = await screen.findByRole('link', { name: /श्रेष्ठ सबिना/ })
  expect(link.getAttribute('href')).toBe('/@user1')
  expect(await screen.findByText('Tea with Sabina')).toBeTruthy()
  expect(router.state.location.search).toEqual({ q: 'sabina' })
  expect(router.history.length).toBe(entries)
  expect(field().value).toBe(' sabina ')
  expect(calls.map(({ path }) => path)).toEqual(['/api/search/members?q=sabina', '/api/search/posts?q=sabina'])
  await screen.findByText('People found: 1. Posts found: 1.')
})

test('a link is searched at once; going back brings the earlier search and its text', async () => {
  answerCalls({
    [people]: ({ path }) => ({ body: [person(path.endsWith('12') ? 'Twelve' : 'Maya')] }),
    [posts]: { body: [] },
  })
  const { router, go } = await show('/search?q=12')
  await screen.findByText('Twelve')
  expect(field().value).toBe('12')
  await go('/search?q=maya')
  await screen.findByText('Maya')
  expect(field().value).toBe('maya')
  router.history.back()
  await screen.findByText('Twelve')
  expect(field().value).toBe('12')
})

test('an older response never replaces a newer one', async () => {
  let answerOld: (value: Answer) => void = () => {}
  answerCalls({
    [people]: ({ path }) =>
      path.endsWith('=sa') ? new Promise<Answer>((resolve) => (answerOld = resolve)) : { body: [person('The newer')] },
    [posts]: { body: [] },
  })
  const { go } = await show('/search?q=sa')
  await go('/search?q=sab')
  await screen.findByText('The newer')
  answerOld({ body: [person('The older')] })
  await waitFor(() => expect(screen.queryByText('The older')).toBeNull())
  expect(screen.getByText('The newer')).toBeTruthy()
})

test('skeletons while loading, then advice for an empty result; the button clears the field', async () => {
  answerCalls({ [people]: silence, [posts]: silence })
  const view = await show('/search?q=zz')
  expect(screen.getAllByTestId('member-skeleton')).toHaveLength(3)
  view.unmount()
  answerCalls(nothing)
  const { router } = await show('/search?q=zz')
  await screen.findByText('Nothing found for “zz”')
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(screen.getByText('Who or what are you looking for?')).toBeTruthy()
})

test('a failure of one part keeps the other, and Retry loads it', async () => {
  answerCalls({
    [people]: (_, count) => (count === 1 ? failure : { body: [person('Maya')] }),
    [posts]: { body: [makePost(1)] },
  })
  await show('/search?q=maya')
  await screen.findByText('Post number 1')
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Maya')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('without a server the screen shows what to do', async () => {
  answerCalls({})
  await show('/search?q=maya')
  const alerts = await screen.findAllByText("We couldn't search. Check your connection.")
  expect(alerts.length).toBeGreaterThan(0)
})

test('five people are shown above the posts, the others on request', async () => {
  const all = [1, 2, 3, 4, 5, 6, 7].map((n) => person(`Person ${n}`, n))
  answerCalls({ [people]: { body: all }, [posts]: { body: [] } })
  await show('/search?q=person')
  const list = await screen.findByRole('list', { name: 'People' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7 people' }))
  expect(within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem')).toHaveLength(7)
  expect(screen.getByText('No posts found')).toBeTruthy()
})

test('a found post can be liked in the results', async () => {
  answerCalls({
    [people]: { body: [] },
    [posts]: { body: [makePost(1, { likesCount: 4 })] },
    [`POST /api/posts/${postId(1)}/like`]: { body: { likesCount: 6 } },
  })
  await show('/search?q=post')
  await userEvent.click(await screen.findByRole('button', { name: 'Like, 4' }))
  expect(await screen.findByRole('button', { name: 'Like, 6' })).toBeTruthy()
})

test('a found post can be reported and its author blocked', async () => {
  answerCalls({ [people]: { body: [] }, [posts]: { body: [makePost(1)] } })
  await show('/search?q=post')
  await userEvent.click(await screen.findByRole('button', { name: /^More about / }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }))
  expect(await screen.findByRole('dialog', { name: /^Report .*'s post$/ })).toBeTruthy()
})

test('recent searches are stored on Enter, newest first, can be chosen or removed, and are erased at logout', async () => {
  answerCalls({ ...nothing, 'POST /api/auth/logout': { body: { message: 'ok' } } })
  const view = await show()
  for (const q of ['one', 'two', 'one']) {
    await userEvent.clear(field())
    await userEvent.type(field(), `${q}{Enter}`)
    await screen.findByText(`Nothing found for “${q}”`)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  await screen.findByRole('heading', { name: 'Recent searches' })
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['one', 'two'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove two' }))
  await userEvent.click(screen.getByRole('button', { name: 'one' }))
  await screen.findByText('Nothing found for “one”')
  expect(field().value).toBe('one')
  view.unmount()
  localStorage.setItem('recentSearches', '{"not":"a list"}')
  const again = await show()
  expect(screen.getByText('Who or what are you looking for?')).toBeTruthy()
  again.unmount()
  localStorage.setItem('recentSearches', '["secret"]')
  logout()
  expect(localStorage.getItem('recentSearches')).toBeNull()
})
