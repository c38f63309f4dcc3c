import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Relation } from '@hamvav/contract/matches/entities'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls, type Answer } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { Discover } from '../discover/discover.tsx'
import { aarati, allowance, kiran, makeCard, quietServer } from '../testing/cards.ts'

const toasts = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }))
vi.mock('../../../ui/feedback/toast.ts', () => ({ toast: toasts, loadToaster: async () => {} }))

const prompt = { prompt: 'tea-shop', answer: 'Behind Asan' }
const shown = makeCard(4, 'Aarati Gurung', { prompts: [prompt] })
const open: Relation = {
  choice: null,
  isMatch: false,
  isClosed: false,
  isAvailable: true,
  canMessage: true,
  likeSteps: [],
  messageSteps: [],
}
const sent = { isMatch: false, allowance: allowance(8), message: { _id: aarati._id, text: 'Which bench?' } }

beforeEach(() => {
  sessionStorage.clear()
  storeSession()
})
afterEach(() => {
  vi.clearAllMocks()
})

async function openDialog(relation: Answer, answer: Answer = { body: sent }) {
  const calls = answerCalls({
    ...quietServer([shown, kiran]),
    'GET /api/matches/likes-you': { body: { people: 0 } },
    'GET /api/safety/held': { body: [] },
    [`GET /api/matches/${shown._id}`]: relation,
    [`POST /api/matches/${shown._id}/comment`]: answer,
    [`DELETE /api/matches/${shown._id}/like`]: { body: allowance(7) },
  })
  await renderScreen(<Discover />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Like with a comment: Aarati Gurung' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Like Aarati Gurung with a comment' }))
  return { calls, user, dialog }
}
const sentBodies = (calls: Awaited<ReturnType<typeof openDialog>>['calls']) =>
  calls.flatMap(({ method, body }) => (method === 'POST' ? [body as Record<string, unknown>] : []))

test('the whole profile is liked with a comment; the card leaves, and an undo brings it back', async () => {
  const { calls, user, dialog } = await openDialog({ body: open })
  await user.type(await dialog.findByRole('textbox', { name: 'Your comment' }), 'Which bench?')
  await user.click(dialog.getByRole('button', { name: 'Send with a like' }))
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Sent to Aarati Gurung.'))
  expect(sentBodies(calls)).toEqual([{ comment: 'Which bench?', clientId: expect.stringMatching(/^[\w-]{36}$/) }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('article', { name: 'Aarati Gurung' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('article', { name: 'Aarati Gurung' })).toBeTruthy()
})

test('the comment is about the chosen answer', async () => {
  const { calls, user, dialog } = await openDialog({ body: open })
  await user.click(await dialog.findByRole('radio', { name: /Behind Asan/ }))
  await user.type(dialog.getByRole('textbox'), 'Which bench?')
  await user.click(dialog.getByRole('button', { name: 'Send with a like' }))
  await waitFor(() => expect(sentBodies(calls)).toMatchObject([{ about: prompt }]))
})

test.each([
  ['not available', { isAvailable: false }, "This member isn't available to you right now."],
  ['matches only', { canMessage: false }, "You can't message Aarati Gurung first. You can still like their profile."],
])('instead of the form the reason is shown: %s', async (_, change, words) => {
  const { dialog } = await openDialog({ body: { ...open, ...change } })
  expect(await dialog.findByText(words)).toBeTruthy()
  expect(dialog.queryByRole('textbox')).toBeNull()
})

test('a failed check of the member is said', async () => {
  const { dialog } = await openDialog({
    status: 404,
    body: { code: 'profile_not_found', message: 'Profile not found' },
  })
  expect((await dialog.findByRole('alert')).textContent).toContain('Profile not found')
})
