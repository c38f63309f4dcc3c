import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { memberId, storeSession } from '../../../testing/session.ts'
import { aarati } from '../testing/cards.ts'
import { openComment, openRelation, serveComments, stored, writeComment } from '../testing/comments.ts'
import { CommentButton } from '../discover/member-choice.tsx'
import { CommentContext } from '../../../ui/prompts/comment-context.ts'
import { PromptAnswers } from '../../../ui/prompts/prompt-answers.tsx'

const toasts = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }))
vi.mock('../../../ui/feedback/toast.ts', () => ({ toast: toasts, loadToaster: async () => {} }))

const answer = { prompt: 'tea-shop', answer: 'Behind Asan' }

beforeEach(() => {
  sessionStorage.clear()
  storeSession()
})
afterEach(() => {
  vi.clearAllMocks()
})

const render = () =>
  renderScreen(<CommentButton member={aarati} part={{ about: answer, label: 'Behind Asan', url: null }} />)
async function write(words: string) {
  const user = await openComment('Behind Asan')
  await writeComment(words, user)
  return user
}

test('sends the comment with what it is about, and closes', async () => {
  const { sent } = serveComments()
  await render()
  await write('Which bench?')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Sent to Aarati Gurung.'))
  expect(sent()).toEqual([{ comment: 'Which bench?', about: answer, clientId: expect.stringMatching(/^[\w-]{36}$/) }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['an answer with its prompt', { about: answer, label: 'Behind Asan', url: null }, 'The tea shop I defend'],
  ['a picture', { about: { picture: aarati._id }, label: 'Picture 2', url: '/media/a/320.webp' }, 'Picture 2'],
])('shows what the comment is about: %s', async (_, part, words) => {
  serveComments()
  await renderScreen(<CommentButton member={aarati} part={part} />)
  await openComment(part.label)
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

test('on a profile, the answer in the dialog has no button of its own', async () => {
  serveComments()
  await renderScreen(
    <CommentContext value={(part) => <CommentButton member={aarati} part={part} />}>
      <PromptAnswers answers={[answer]} />
    </CommentContext>,
  )
  await openComment('Behind Asan')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Behind Asan')
  expect(dialog.queryByRole('button', { name: /Like with a comment/ })).toBeNull()
})

test('a picture that the viewer may not open is not shown, and can be commented on', async () => {
  const { sent } = serveComments()
  await renderScreen(
    <CommentButton member={aarati} part={{ about: { picture: aarati._id }, label: 'Picture 2', url: null }} />,
  )
  const user = await openComment('Picture 2')
  expect(within(await screen.findByRole('dialog')).queryByRole('img')).toBeNull()
  await writeComment('Where is this?', user)
  await waitFor(() => expect(sent()).toMatchObject([{ about: { picture: aarati._id } }]))
})

test('after a broken network the same text is sent with the same id, and a changed one with another', async () => {
  const { sent } = serveComments((_call, count) =>
    count < 3 ? { status: 503, body: { message: 'Later', code: 'unavailable' } } : stored,
  )
  await render()
  const user = await write('Which bench?')
  await screen.findByRole('alert')
  await user.click(screen.getByRole('button', { name: 'Send like' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  await user.type(screen.getByRole('textbox'), '!')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send like' })).toHaveProperty('disabled', false))
  await user.click(screen.getByRole('button', { name: 'Send like' }))
  await waitFor(() => expect(sent()).toHaveLength(3))
  const [first, second, third] = sent().map(({ clientId }) => clientId)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a refusal keeps the text and says why', async () => {
  serveComments({
    status: 403,
    body: { code: 'matches_only', message: 'This member only takes messages from matches.' },
  })
  await render()
  await write('Which bench?')
  expect(await screen.findByText('This member only takes messages from matches.')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Which bench?')
})

test('an answer that its member has changed makes the profile load again', async () => {
  serveComments({ status: 409, body: { code: 'part_changed', message: 'Take another look.' } })
  const { queryClient } = await render()
  const key = queryKeys.profile(memberId, { username: aarati.username })
  queryClient.setQueryData(key, { _id: aarati._id })
  await write('Which bench?')
  await screen.findByText(/another look/)
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
})

test('an empty comment is not sent', async () => {
  const { sent } = serveComments()
  await render()
  await write(' ')
  expect(await screen.findByText('Write a comment first.')).toBeTruthy()
  expect(sent()).toEqual([])
})

test.each([
  ['the member is not available', { isAvailable: false }],
  ['a step before a like is missing', { likeSteps: ['review'] }],
  ['a step before a message is missing', { messageSteps: ['confirmation'] }],
] as const)('there is no button if %s', async (_, relation) => {
  const read = vi.fn(() => ({ body: { ...openRelation, ...relation } }))
  answerCalls({ [`GET /api/matches/${aarati._id}`]: read })
  await render()
  await waitFor(() => expect(read).toHaveBeenCalled())
  await waitFor(() => expect(screen.queryByRole('button', { name: /comment/ })).toBeNull())
})
