import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type Answer, answerCalls, silence } from '../../../testing/server.ts'
import { memberId, storeSession, storedUser } from '../../../testing/session.ts'
import { PendingPosts } from '../composer/pending-posts.tsx'
import { toFeed } from '../composer/pending-state.ts'
import { giveTouchScreen, pullDown } from '../../../testing/touch.ts'
import { Feed } from './feed.tsx'
import { makePost, page, postId, poster } from '../testing/posts.ts'

beforeEach(() => sessionStorage.clear())

const quiet = { commentsOf: null, onOpenComments: () => {}, onCloseComments: () => {} }
const showFeed = () => renderScreen(<Feed {...quiet} />)
const cards = () => screen.getAllByRole('article')
const likeButton = (index = 0) =>
  within(cards()[index] as HTMLElement).getByRole<HTMLButtonElement>('button', { name: /^Like/ })
const failure: Answer = { status: 500, body: { code: 'server_error', message: 'Something went wrong' } }
const feedOf = (...changes: Parameters<typeof makePost>[1][]) => ({
  'GET /api/posts': { body: page(changes.map((change, index) => makePost(99 - index, change))) },
})

describe('loading', () => {
  test('three skeletons, then the posts; the first call names page 1 and limit 20', async () => {
    let answer: (value: Answer) => void = () => {}
    const calls = answerCalls({ 'GET /api/posts': () => new Promise<Answer>((resolve) => (answer = resolve)) })
    await showFeed()
    expect(screen.getAllByTestId('post-skeleton')).toHaveLength(3)
    answer({ body: page([makePost(1)]) })
    await screen.findByText('Post number 1')
    expect(screen.queryByTestId('post-skeleton')).toBeNull()
    expect(calls[0]?.path).toBe('/api/posts?page=1&limit=20')
  })

  test('an empty feed shows a message and a link that the viewer may use', async () => {
    storeSession({ user: poster })
    answerCalls(feedOf())
    await showFeed()
    await screen.findByText('No posts available. Create one to get started!')
    expect(screen.getByRole('link', { name: 'Write the first post' }).getAttribute('href')).toBe('/create')
  })

  test('a failed first page is a banner and an empty list; Retry brings the posts', async () => {
    answerCalls({ 'GET /api/posts': (_, count) => (count === 1 ? failure : { body: page([makePost(1)]) }) })
    await showFeed()
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
    expect(screen.queryByText('No posts available. Create one to get started!')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('Post number 1')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test("without a response the banner shows the catalogue's text", async () => {
    answerCalls({})
    await showFeed()
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load posts')
  })
})

describe('further pages', () => {
  test('follow the last post shown, without duplicates, until the end is announced', async () => {
    const calls = answerCalls({
      'GET /api/posts': (_, count) =>
        count === 1
          ? { body: page([makePost(5), makePost(4)], true) }
          : { body: page([makePost(4), makePost(3)], false) },
    })
    await showFeed()
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
    await screen.findByText('Post number 3')
    expect(calls[1]?.path).toBe(`/api/posts?before=${postId(4)}&limit=20`)
    expect(cards()).toHaveLength(3)
    expect(screen.getByText("You've seen all posts.")).toBeTruthy()
  })

  test('a failed later page keeps what is shown', async () => {
    answerCalls({ 'GET /api/posts': (_, count) => (count === 1 ? { body: page([makePost(5)], true) } : failure) })
    await showFeed()
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
    expect(cards()).toHaveLength(1)
  })
})

describe('a post card', () => {
  test('shows author, time and content as text', async () => {
    answerCalls(
      feedOf({
        title: 'Small win',
        content: 'Hi <b>you</b>\n#पोखरा',
        createdAt: '2026-11-20T20:45:00',
        likesCount: 1234,
      }),
    )
    await showFeed()
    const card = within(await screen.findByRole('article', { name: 'Pema Lama' }))
    expect(card.getByRole('link', { name: 'Pema Lama' }).getAttribute('href')).toBe('/@pema')
    expect(card.getByRole('img', { name: 'Verified' })).toBeTruthy()
    expect(card.getByText('Nov 20, 8:45 PM')).toBeTruthy()
    expect(card.getByRole('heading', { name: 'Small win' })).toBeTruthy()
    expect(card.getByText(/Hi <b>you<\/b>/)).toBeTruthy()
    expect(card.getByText('#पोखरा').className).toContain('primary')
    expect(card.getByText('1,234')).toBeTruthy()
  })

  test('truncates after 30 words until Read more', async () => {
    const words = Array.from({ length: 31 }, (_, n) => `w${n + 1}`)
    answerCalls(feedOf({ content: words.join(' ') }))
    await showFeed()
    await userEvent.click(await screen.findByRole('button', { name: 'Read More' }))
    expect(screen.getByText(/w31/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Read Less' }))
    expect(screen.getByText(/w30\.\.\./)).toBeTruthy()
  })
})

describe('liking', () => {
  test('counts at once, then takes the server’s count, and is possible once', async () => {
    storeSession()
    let answer: (value: Answer) => void = () => {}
    const calls = answerCalls({
      ...feedOf({ likesCount: 41 }),
      [`POST /api/posts/${postId(99)}/like`]: () => new Promise<Answer>((resolve) => (answer = resolve)),
    })
    await showFeed()
    await screen.findByText('41')
    act(() => {
      likeButton().click()
      likeButton().click()
    })
    await waitFor(() => expect(likeButton().textContent).toBe('42'))
    expect(likeButton().disabled).toBe(true)
    expect(likeButton().getAttribute('aria-pressed')).toBe('true')
    answer({ body: { likesCount: 45 } })
    await screen.findByText('45')
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('a refusal reverts the like and shows the banner', async () => {
    storeSession()
    answerCalls(feedOf({ likesCount: 41 }))
    await showFeed()
    await screen.findByText('41')
    await userEvent.click(likeButton())
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to like this post')
    expect(likeButton().textContent).toBe('41')
    expect(likeButton().disabled).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a post liked on another device stays liked, with the server’s count', async () => {
    storeSession()
    const body = { code: 'already_liked', message: "You've already liked this post.", likesCount: 12 }
    answerCalls({ ...feedOf({ likesCount: 41 }), [`POST /api/posts/${postId(99)}/like`]: { status: 409, body } })
    await showFeed()
    await screen.findByText('41')
    await userEvent.click(likeButton())
    await screen.findByText('12')
    expect(likeButton().disabled).toBe(true)
  })

  test('a liked post cannot be liked again', async () => {
    storeSession()
    answerCalls(feedOf({ likes: [memberId], likesCount: 1 }))
    await showFeed()
    await screen.findByText('Post number 99')
    expect(likeButton().disabled).toBe(true)
  })

  test('a visitor goes to the login, and nothing is sent', async () => {
    const calls = answerCalls(feedOf({}))
    await showFeed()
    await screen.findByText('Post number 99')
    await userEvent.click(likeButton())
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/login'))
    expect(calls.every(({ method }) => method === 'GET')).toBe(true)
  })
})

test('after an own post the feed restarts with it on top', async () => {
  storeSession({ user: { ...storedUser, canPost: true } })
  const answers = [page([makePost(2)], true), page([makePost(1)]), page([makePost(3), makePost(2)], true)]
  answerCalls({
    'GET /api/posts': (_, count) => ({ body: answers[count - 1] }),
    'POST /api/posts': { status: 201, body: { post: makePost(3) } },
  })
  await showFeed()
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  await screen.findByText('Post number 1')
  await userEvent.type(screen.getByRole('textbox'), 'Post number 3{Enter}')
  await waitFor(() =>
    expect(cards().map((card) => card.textContent?.match(/Post number \d/)?.[0])).toEqual([
      'Post number 3',
      'Post number 2',
    ]),
  )
})

test('no empty state is shown while the first page loads', async () => {
  answerCalls({ 'GET /api/posts': silence })
  await showFeed()
  expect(screen.queryByText('No posts available. Create one to get started!')).toBeNull()
})

test('posts that wait are in the order of the feed, so that a stored one keeps its place', async () => {
  const waiting = (text: string) =>
    ({ clientId: text, from: poster._id, to: toFeed, text, createdAt: '', state: 'waiting', error: null }) as const
  storeSession({ user: poster })
  await renderScreen(<PendingPosts items={[waiting('Older'), waiting('Newer')]} isPosts />)
  const texts = screen.getAllByRole('listitem').map((item) => /Older|Newer/.exec(item.textContent)?.[0])
  expect(texts).toEqual(['Newer', 'Older'])
})

describe('pulled down', () => {
  test('the feed shows new posts above those that were there', async () => {
    await giveTouchScreen()
    answerCalls({
      'GET /api/posts': (_, count) => ({ body: page(count === 1 ? [makePost(1)] : [makePost(2), makePost(1)]) }),
    })
    await showFeed()
    pullDown(await screen.findByText('Post number 1'))
    await screen.findByText('Post number 2')
    expect(cards()).toHaveLength(2)
    expect(await screen.findByText('Up to date')).toBeTruthy()
  })

  test('without an answer the posts stay, below an error with Retry', async () => {
    await giveTouchScreen()
    answerCalls({
      'GET /api/posts': (_, count) => (count === 2 ? failure : { body: page([makePost(count)]) }),
    })
    await showFeed()
    pullDown(await screen.findByText('Post number 1'))
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
    expect(cards()).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('Post number 3')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('an empty list after a failure is fetched again', async () => {
    await giveTouchScreen()
    answerCalls({ 'GET /api/posts': (_, count) => (count === 1 ? failure : { body: page([makePost(1)]) }) })
    await showFeed()
    pullDown(await screen.findByRole('alert'))
    await screen.findByText('Post number 1')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
