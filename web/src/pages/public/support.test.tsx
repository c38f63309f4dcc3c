import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerCalls } from '../../testing/server.ts'
import { storeSession } from '../../testing/session.ts'
import { SupportPage } from './support.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())
const open = () => renderScreen(<SupportPage />, { path: '/support' })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

test('links to community, blog, phone and email', async () => {
  await open()
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(
    expect.arrayContaining(['tel:+97715970000', 'mailto:support@hamvav.example', '/community', '/blogs']),
  )
  expect(screen.getByText('+977 1-5970000')).toBeTruthy()
})

test('a visitor sees an error at each missing field', async () => {
  const calls = answerCalls({ 'POST /api/support': { status: 201, body: { message: 'ok' } } })
  await open()
  await send()
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Please tell us your name.',
    'We need your email address to answer.',
    'Please tell us how we can help.',
  ])
  expect(document.activeElement).toBe(field('Name'))
  await userEvent.type(field('Name'), 'Maya')
  await userEvent.type(field('Email'), 'maya@')
  await userEvent.type(field('Message'), 'नमस्ते')
  expect(screen.getByText('3/2,000')).toBeTruthy()
  await send()
  expect(screen.getByRole('alert').textContent).toBe('Please enter a valid email address.')
  await userEvent.type(field('Email'), 'Example.org ')
  await userEvent.selectOptions(screen.getByLabelText('What is it about?'), 'An idea')
  await send()
  expect(await screen.findByText("We'll email our answer to maya@example.org.")).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Thank you, we got your message')
  expect(calls.map(({ body }) => body)).toEqual([
    { name: 'Maya', email: 'maya@example.org', topic: 'idea', message: 'नमस्ते' },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Write another message' }))
  expect(field('Message').value).toBe('')
})

test("a member's name and email are prefilled; the message survives leaving the screen and an error", async () => {
  storeSession()
  answerCalls({ 'GET /api/support': { body: [] } })
  const { unmount } = await open()
  expect([field('Name').value, field('Email').value]).toEqual(['Asha Rai', 'asha@gmail.com'])
  await userEvent.type(field('Message'), 'The bell is silent')
  unmount()
  await open()
  expect(field('Message').value).toBe('The bell is silent')
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain('You seem to be offline')
  expect(field('Message').value).toBe('The bell is silent')
})

test("the server's field errors are shown at their fields", async () => {
  storeSession()
  const fields = { name: 'Name has a character that cannot be stored.' }
  answerCalls({
    'GET /api/support': { body: [] },
    'POST /api/support': { status: 400, body: { code: 'invalid_input', message: 'no', fields } },
  })
  await open()
  await userEvent.type(field('Message'), 'Hello')
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe(fields.name)
})

test('a member sees the thread of a request, and a reply reopens it', async () => {
  storeSession()
  const id = '0193a5c0-0000-7000-8000-00000000000a'
  const at = '2026-11-20T10:00:00.000Z'
  const answered = { _id: '0193a5c0-0000-7000-8000-00000000000b', by: 'team', text: 'Which one?', at }
  const request = {
    _id: id,
    topic: 'safety',
    receipt: null,
    message: 'Help',
    createdAt: at,
    isClosed: true,
    messages: [answered],
  }
  const reply = { _id: '0193a5c0-0000-7000-8000-00000000000c', by: 'me', text: 'The second.', at }
  const calls = answerCalls({
    'GET /api/support': { body: [request] },
    [`POST /api/support/${id}/messages`]: (_, count) =>
      count === 1
        ? { status: 500, body: { code: 'server_error', message: 'Something went wrong' } }
        : { status: 201, body: { ...request, isClosed: false, messages: [answered, reply] } },
  })
  await open()
  const thread = within(await screen.findByRole('region', { name: 'Your messages to support' }))
  expect(thread.getByText('Closed')).toBeTruthy()
  expect(thread.getByText(/^Our team, /)).toBeTruthy()
  await userEvent.click(thread.getByRole('button', { name: 'Write again' }))
  const send = () => userEvent.click(thread.getByRole('button', { name: 'Send' }))
  await send()
  expect(thread.getByText('Please write something.')).toBeTruthy()
  await userEvent.type(thread.getByLabelText('Your reply'), 'The second.')
  await send()
  await thread.findByText('Something went wrong')
  await send()
  expect(await thread.findByText('Waiting for our answer')).toBeTruthy()
  const keys = calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as { clientId: string }).clientId)
  expect(keys).toEqual([keys[0], keys[0]])
})
