import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Relation } from '@hamvav/contract/matches/entities'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls, type Answer } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { aarati, allowance } from '../testing/cards.ts'
import { CommentButton } from '../discover/member-choice.tsx'

const toasts = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }))
vi.mock('../../../ui/feedback/toast.ts', () => ({ toast: toasts, loadToaster: async () => {} }))

const answer = { prompt: 'tea-shop', answer: 'Behind Asan' }
const send = `POST /api/matches/${aarati._id}/comment`
const open: Relation = {
  choice: null,
  isMatch: false,
  isClosed: false,
  isAvailable: true,
  canMessage: true,
  likeSteps: [],
  messageSteps: [],
}
const sent = { isMatch: false, allowance: allowance(1), message: { _id: aarati._id, text: 'Which bench?' } }

beforeEach(() => {
  sessionStorage.clear()
  storeSession()
})
afterEach(() => {
  vi.clearAllMocks()
})

function serve(answers: Answer | ((call: unknown, count: number) => Answer)) {
  const calls = answerCalls({
    [`GET /api/matches/${aarati._id}`]: { body: open },
    'GET /api/safety/held': { body: [] },
    [send]: answers,
  })
  return () => calls.flatMap(({ method, body }) => (method === 'POST' ? [body as Record<string, unknown>] : []))
}
const render = () =>
  renderScreen(<CommentButton member={aarati} part={{ about: answer, label: 'Behind Asan', url: null }} />)
const button = () => screen.findByRole('button', { name: 'Like with a comment: Behind Asan' })
async function write(words: string) {
  const user = userEvent.setup()
  await user.click(await button())
  await user.type(await screen.findByRole('textbox', { name: 'Your comment' }), words)
  await user.click(screen.getByRole('button', { name: 'Send with a like' }))
  return user
}

test('sends the comment with what it is about, and closes', async () => {
  const calls = serve({ body: sent })
  await render()
  await write('Which bench?')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Sent to Aarati Gurung.'))
  expect(calls()).toEqual([{ comment: 'Which bench?', about: answer, clientId: expect.stringMatching(/^[\w-]{36}$/) }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['an answer with its prompt', { about: answer, label: 'Behind Asan', url: null }, 'The tea shop I defend'],
  ['a picture', { about: { picture: aarati._id }, label: 'Picture 2', url: '/media/a/320.webp' }, 'Picture 2'],
])('shows what the comment is about: %s', async (_, part, words) => {
  serve({ body: sent })
  await renderScreen(<CommentButton member={aarati} part={part} />)
  await userEvent.click(await screen.findByRole('button', { name: `Like with a comment: ${part.label}` }))
  const dialog = within(await screen.findByRole('dialog'))
  if (part.url === null) {
    expect((await dialog.findByText(words)).nextElementSibling?.textContent).toBe('Behind Asan')
    expect(dialog.getByRole('listitem').textContent).toContain(words)
    expect(dialog.queryByRole('img')).toBeNull()
  } else {
    expect(dialog.getByRole<HTMLImageElement>('img', { name: words }).src).toContain('/media/a/')
    expect(dialog.queryByRole('listitem')).toBeNull()
  }
})

test('a picture that the viewer may not open is not shown, and can be commented on', async () => {
  const calls = serve({ body: sent })
  await renderScreen(
    <CommentButton member={aarati} part={{ about: { picture: aarati._id }, label: 'Picture 2', url: null }} />,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Like with a comment: Picture 2' }))
  expect(within(await screen.findByRole('dialog')).queryByRole('img')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Your comment' }), 'Where is this?')
  await user.click(screen.getByRole('button', { name: 'Send with a like' }))
  await waitFor(() => expect(calls()).toMatchObject([{ about: { picture: aarati._id } }]))
})

test('after a broken network the same text is sent with the same id, and a changed one with another', async () => {
  const calls = serve((_call, count) =>
    count < 3 ? { status: 503, body: { message: 'Later', code: 'unavailable' } } : { body: sent },
  )
  await render()
  const user = await write('Which bench?')
  await screen.findByRole('alert')
  await user.click(screen.getByRole('button', { name: 'Send with a like' }))
  await waitFor(() => expect(calls()).toHaveLength(2))
  await user.type(screen.getByRole('textbox'), '!')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send with a like' })).toHaveProperty('disabled', false),
  )
  await user.click(screen.getByRole('button', { name: 'Send with a like' }))
  await waitFor(() => expect(calls()).toHaveLength(3))
  const [first, second, third] = calls().map(({ clientId }) => clientId)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a refusal keeps the text and says why', async () => {
  serve({ status: 403, body: { code: 'matches_only', message: 'This member only takes messages from matches.' } })
  await render()
  await write('Which bench?')
  expect(await screen.findByText('This member only takes messages from matches.')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Which bench?')
})

test('an empty comment is not sent', async () => {
  const calls = serve({ body: sent })
  await render()
  await write(' ')
  expect(await screen.findByText('Write a comment first.')).toBeTruthy()
  expect(calls()).toEqual([])
})

test.each([
  ['the member is not available', { isAvailable: false }],
  ['a step before a like is missing', { likeSteps: ['review'] }],
  ['a step before a message is missing', { messageSteps: ['confirmation'] }],
] as const)('there is no button if %s', async (_, relation) => {
  const read = vi.fn(() => ({ body: { ...open, ...relation } }))
  answerCalls({ [`GET /api/matches/${aarati._id}`]: read })
  await render()
  await waitFor(() => expect(read).toHaveBeenCalled())
  await waitFor(() => expect(screen.queryByRole('button', { name: /comment/ })).toBeNull())
})
