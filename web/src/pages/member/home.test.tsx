import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { makeComment, makePost, page, postId } from '../../features/feed/testing/posts.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type Answer, answerCalls } from '../../testing/server.ts'
import { storeSession, storedUser } from '../../testing/session.ts'
import { HomePage } from './home.tsx'

beforeEach(() => sessionStorage.clear())

const path = `/api/posts/${postId(1)}/comments`
const comments = (list: ReturnType<typeof makeComment>[], hasMore = false) => ({
  body: { comments: list, commentsCount: list.length, hasMore },
})
const gone = { status: 404, body: { code: 'post_not_found', message: 'This post is no longer available.' } }
const own = makeComment(50, { content: 'Mine', user: { ...storedUser, profileImage: null } })

async function openComments(answers: Parameters<typeof answerCalls>[0], post = makePost(1, { commentsCount: 2 })) {
  const calls = answerCalls({ 'GET /api/posts': { body: page([post]) }, ...answers })
  const view = await renderScreen(<HomePage />)
  await userEvent.click(await screen.findByRole('button', { name: /^Comments/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.queryByText('Loading comments')).toBeNull())
  return { calls, dialog, ...view }
}
const input = () => within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('textbox')

test('the address contains the open dialog; Back closes it', async () => {
  const { router, dialog } = await openComments({ [`GET ${path}`]: comments([makeComment(3)]) })
  expect(router.state.location.search).toEqual({ comments: postId(1) })
  expect(dialog.getByText('Comment number 3')).toBeTruthy()
  expect(dialog.getByRole('img', { name: 'Verified' })).toBeTruthy()
  router.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a visitor reads what this is above the composer and the feed, with a picture, Register and Login; a member does not', async () => {
  answerCalls({ 'GET /api/posts': { body: page([makePost(1)]) } })
  const visitor = await renderScreen(<HomePage />)
  const card = within(await screen.findByRole('region', { name: /^A dating community for adults in Nepal/ }))
  expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Register', '/register'],
    ['Login', '/login'],
  ])
  const region = screen.getByRole('region', { name: /^A dating community for adults in Nepal/ })
  const picture = region.querySelector('img')
  expect(picture?.getAttribute('src')).toMatch(/aarati/)
  expect([picture?.width, picture?.height]).toEqual([96, 120])
  // Below the card the composer can be read, not written to.
  const composer = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a post' })
  expect(composer.readOnly).toBe(true)
  expect(region.compareDocumentPosition(composer) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  visitor.unmount()
  storeSession()
  await renderScreen(<HomePage />)
  await screen.findByRole('article')
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull()
})

test('the comments of an announcement begin with its full text', async () => {
  const announced = { title: 'Maintenance', content: `<b>Tonight.</b> ${'word '.repeat(60)}end` }
  const { dialog } = await openComments({ [`GET ${path}`]: { body: { ...comments([]).body, announced } } })
  expect(dialog.getByRole('heading', { name: 'Maintenance' })).toBeTruthy()
  expect(dialog.getByText(/^<b>Tonight\.<\/b> .* end$/)).toBeTruthy()
})

test('the close button closes the dialog and cleans the address', async () => {
  const { router, dialog } = await openComments({ [`GET ${path}`]: comments([]) })
  expect(dialog.getByText('No comments yet')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('older comments follow the last one shown', async () => {
  const { calls, dialog } = await openComments({
    [`GET ${path}`]: (_, count) =>
      count === 1 ? comments([makeComment(4), makeComment(3)], true) : comments([makeComment(3), makeComment(2)]),
  })
  await userEvent.click(dialog.getByRole('button', { name: 'Load more comments' }))
  await dialog.findByText('Comment number 2')
  expect(dialog.getAllByRole('listitem')).toHaveLength(3)
  expect(calls.at(-1)?.path).toBe(`${path}?before=${postId(3)}`)
})

test('a comment is trimmed, shown and counted, and then the field is disabled', async () => {
  storeSession()
  const { calls, dialog } = await openComments({
    [`GET ${path}`]: comments([makeComment(3)]),
    [`POST ${path}`]: { status: 201, body: { comment: own, commentsCount: 8 } },
  })
  expect(input().placeholder).toBe('Add a comment...')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
  await userEvent.type(input(), '  Mine {Enter}')
  await dialog.findByText('Mine')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ content: 'Mine' })
  expect(input().value).toBe('')
  expect(input().placeholder).toBe('You have already commented')
  expect(input().disabled).toBe(true)
  expect(screen.getByRole('button', { name: 'Comments, 8', hidden: true })).toBeTruthy()
})

test('a member who has commented sees why the field is disabled', async () => {
  storeSession()
  await openComments({ [`GET ${path}`]: comments([]) }, makePost(1, { hasCommented: true }))
  expect(input().placeholder).toBe('You have already commented')
})

test('a refusal is shown in the dialog and keeps the text', async () => {
  storeSession()
  const { dialog } = await openComments({
    [`GET ${path}`]: comments([]),
    [`POST ${path}`]: gone,
  })
  await userEvent.type(input(), 'Mine{Enter}')
  expect((await dialog.findByRole('alert')).textContent).toContain('This post is no longer available.')
  expect(input().value).toBe('Mine')
})

test('a refusal after the dialog was closed is shown in the feed, and the text is restored', async () => {
  storeSession()
  let answer: (value: Answer) => void = () => {}
  const { calls, dialog } = await openComments({
    [`GET ${path}`]: comments([]),
    [`POST ${path}`]: () => new Promise<Answer>((resolve) => (answer = resolve)),
  })
  await userEvent.type(input(), 'Mine{Enter}')
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  answer(gone)
  expect((await screen.findByRole('alert')).textContent).toContain('This post is no longer available.')
  await userEvent.click(screen.getByRole('button', { name: /^Comments/ }))
  await screen.findByRole('dialog')
  expect(input().value).toBe('Mine')
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('a comment made on another device corrects the count and disables the field', async () => {
  storeSession()
  const body = { code: 'already_commented', message: 'You have already commented', commentsCount: 6 }
  await openComments({ [`GET ${path}`]: comments([]), [`POST ${path}`]: { status: 409, body } })
  await userEvent.type(input(), 'Again{Enter}')
  await waitFor(() => expect(input().disabled).toBe(true))
  expect(screen.getByRole('button', { name: 'Comments, 6', hidden: true })).toBeTruthy()
})

test('a visitor can read comments; Send leads to the login', async () => {
  const { dialog } = await openComments({ [`GET ${path}`]: comments([makeComment(3)]) })
  expect(input().placeholder).toBe('Log in to comment')
  expect(input().disabled).toBe(true)
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/login'))
})
