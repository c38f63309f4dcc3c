import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type Answer, answerCalls, silence } from '../../../testing/server.ts'
import { storeSession, storedUser } from '../../../testing/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { Composer } from './composer.tsx'
import { pendingItems } from './pending-state.ts'
import { makePost, page, poster } from '../testing/posts.ts'

beforeEach(() => {
  sessionStorage.clear()
  pendingItems.set([])
  toast.dismiss()
})

const posted = { status: 201, body: { post: makePost(1) } }
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Post/ })

async function compose(user = poster as typeof storedUser | null) {
  if (user) storeSession({ user })
  return renderScreen(
    <>
      <Composer />
      <Toasts />
    </>,
  )
}

test('Enter sends the trimmed text once, confirms it and clears the field', async () => {
  const calls = answerCalls({ 'POST /api/posts': posted, 'GET /api/posts': { body: page([]) } })
  const success = vi.spyOn(toast, 'success')
  await compose()
  expect(box().placeholder).toBe("What's on your mind?")
  await userEvent.type(box(), '  Hello #world {Enter}')
  await screen.findByText('Posted successfully!')
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { content: 'Hello #world', clientId: expect.any(String) },
  ])
  expect(calls[0]?.headers['x-user-id']).toBeTruthy()
  expect(success).toHaveBeenCalledWith('Posted successfully!', { id: expect.any(String), duration: 3000 })
  expect(box().value).toBe('')
  expect(sessionStorage).toHaveLength(0)
})

test('Shift+Enter inserts a line break, and Enter during IME composition does not send', async () => {
  const calls = answerCalls({ 'POST /api/posts': posted })
  await compose()
  await userEvent.type(box(), 'one{Shift>}{Enter}{/Shift}two')
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 })
  expect(box().value).toBe('one\ntwo')
  expect(calls).toEqual([])
})

test('during the request the button shows it and a second Enter is ignored', async () => {
  const calls = answerCalls({ 'POST /api/posts': silence })
  await compose()
  await userEvent.type(box(), 'Hello{Enter}{Enter}')
  expect(button().textContent).toBe('Posting...')
  expect(calls).toHaveLength(1)
})

test('two simultaneous clicks send one post', async () => {
  const calls = answerCalls({ 'POST /api/posts': silence })
  await compose()
  await userEvent.type(box(), 'Hello')
  act(() => {
    button().click()
    button().click()
  })
  await screen.findByText('Posting...')
  expect(calls).toHaveLength(1)
})

test('leaving during the send cancels the navigation; the next composer waits for it and is then empty', async () => {
  let answer: (value: Answer) => void = () => {}
  const calls = answerCalls({
    'POST /api/posts': () => new Promise<Answer>((resolve) => (answer = resolve)),
    'GET /api/posts': { body: page([]) },
  })
  storeSession({ user: poster })
  const onPosted = vi.fn()
  const Screens = () => {
    const [isHome, setHome] = useState(false)
    const leave = <button onClick={() => setHome(true)}>Leave</button>
    return (
      <>
        {isHome ? <Composer key="home" /> : <Composer key="create" onPosted={onPosted} />}
        {leave}
      </>
    )
  }
  await renderScreen(<Screens />)
  await userEvent.type(box(), 'Hello{Enter}')
  await userEvent.click(screen.getByText('Leave'))
  expect(button().textContent).toBe('Posting...')
  await userEvent.type(box(), '{Enter}')
  answer(posted)
  await waitFor(() => expect(box().value).toBe(''))
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(onPosted).not.toHaveBeenCalled()
})

test('more than 280 characters are red and cannot be sent', async () => {
  const calls = answerCalls({ 'POST /api/posts': posted })
  await compose()
  fireEvent.change(box(), { target: { value: 'न'.repeat(280) } })
  expect(screen.getByTestId('length').textContent).toBe('280/280')
  expect(button().disabled).toBe(false)
  fireEvent.change(box(), { target: { value: 'न'.repeat(281) } })
  expect(screen.getByTestId('length').parentElement?.className).toContain('danger')
  expect(button().disabled).toBe(true)
  await userEvent.type(box(), '{Enter}')
  expect(calls).toEqual([])
})

test('blank text is not sent', async () => {
  const calls = answerCalls({ 'POST /api/posts': posted })
  await compose()
  await userEvent.type(box(), '   {Enter}')
  expect(button().disabled).toBe(true)
  expect(calls).toEqual([])
})

test('a refusal is shown and keeps the draft', async () => {
  const body = { code: 'invalid_input', message: 'Please check what you entered and try again.' }
  answerCalls({ 'POST /api/posts': { status: 400, body } })
  const { unmount } = await compose()
  await userEvent.type(box(), 'Keep me{Enter}')
  await screen.findByText(body.message)
  expect(box().value).toBe('Keep me')
  expect(pendingItems.get()).toEqual([])
  unmount()
  await compose()
  expect(box().value).toBe('Keep me')
})

test.each([
  ['a rate limit', { status: 429, body: { code: 'too_many_requests', message: 'Wait a moment.' } }],
  ['a server error', { status: 500, body: { code: 'server_error', message: 'Something went wrong' } }],
  ['the HTML of a proxy', { status: 502, html: '<html>' }],
])('after %s the post waits in the outbox and the composer is empty', async (_, answer) => {
  answerCalls({ 'POST /api/posts': answer })
  await compose()
  await userEvent.type(box(), 'Keep me{Enter}')
  await waitFor(() => expect(pendingItems.get()).toMatchObject([{ text: 'Keep me', state: 'waiting' }]))
  expect(box().value).toBe('')
  expect(button().textContent).toBe('Post')
})

test('a member without canPost sees why they cannot write', async () => {
  const calls = answerCalls({})
  await compose(storedUser)
  expect(box().placeholder).toBe('Posting is limited')
  expect(box().readOnly).toBe(true)
  expect(screen.queryByText('Only limited users can create posts.')).toBeNull()
  await userEvent.click(box())
  expect(screen.getByText('Only limited users can create posts.')).toBeTruthy()
  await userEvent.keyboard('text{Enter}')
  expect(button().disabled).toBe(true)
  expect(calls).toEqual([])
})

test('a visitor is sent to the login', async () => {
  answerCalls({})
  await compose(null)
  expect(box().placeholder).toBe('Posting is limited')
  await userEvent.click(button())
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/login'))
})
