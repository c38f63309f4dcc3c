import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import type { answerCalls, Answer } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { Discover } from '../discover/discover.tsx'
import { allowance, kiran, makeCard, maya, quietServer } from '../testing/cards.ts'
import { openComment, openRelation, serveComments, stored, writeComment } from '../testing/comments.ts'

const toasts = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }))
vi.mock('../../../ui/feedback/toast.ts', () => ({ toast: toasts, loadToaster: async () => {} }))

const prompt = { prompt: 'tea-shop', answer: 'Behind Asan' }
const shown = makeCard(4, 'Aarati Gurung', { prompts: [prompt] })
beforeEach(() => {
  sessionStorage.clear()
  storeSession()
})
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

async function openDialog(relation: Answer = { body: openRelation }, others: Parameters<typeof answerCalls>[0] = {}) {
  const { sent } = serveComments(stored, {
    ...quietServer([maya, shown, kiran]),
    'GET /api/matches/likes-you': { body: { people: 0 } },
    [`GET /api/matches/${shown._id}`]: relation,
    [`DELETE /api/matches/${shown._id}/like`]: { body: allowance(7) },
    ...others,
  })
  await renderScreen(<Discover />)
  const user = await openComment('Aarati Gurung')
  const dialog = within(await screen.findByRole('dialog', { name: 'Like Aarati Gurung with a comment' }))
  return { sent, user, dialog }
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const card = (name: string) => screen.findByRole('article', { name })

test('the whole profile is liked with a comment; the card leaves, and an undo brings it back', async () => {
  const { sent, user } = await openDialog()
  await writeComment('Which bench?', user)
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Sent to Aarati Gurung.'))
  expect(sent()).toEqual([{ comment: 'Which bench?', clientId: expect.stringMatching(/^[\w-]{36}$/) }])
  await isClosed()
  expect(screen.queryByRole('article', { name: 'Aarati Gurung' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await card('Aarati Gurung')).toBeTruthy()
})

test('an undo brings the card back although the deck was loaded again without it', async () => {
  const { user } = await openDialog(undefined, {
    'GET /api/matches': (_, count) => ({ body: count === 1 ? [maya, shown, kiran] : [maya, kiran] }),
  })
  await writeComment('Which bench?', user)
  await isClosed()
  await user.click(await screen.findByRole('button', { name: 'Look again' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Look again' }).ariaDisabled).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await card('Aarati Gurung')).toBeTruthy()
})

test.each([
  ['the list', 'grid', 'Kiran Thapa'],
  ['the deck', 'deck', 'Maya Rai'],
])('after a comment the focus goes to the next card of %s', async (_, view, next) => {
  localStorage.setItem('discoverView', view)
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media.includes('max-width') }),
  )
  const { user } = await openDialog(
    undefined,
    view === 'deck' ? { 'GET /api/matches': { body: [shown, maya, kiran] } } : {},
  )
  await writeComment('Which bench?', user)
  await isClosed()
  const article = await card(next)
  await waitFor(() => expect(document.activeElement).toBe(article))
})

test('after a comment on the last card the focus stays beside it, and a dialog that is only closed returns it', async () => {
  const { user } = await openDialog(undefined, { 'GET /api/matches': { body: [maya, shown] } })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await isClosed()
  const button = screen.getByRole('button', { name: 'Like with a comment: Aarati Gurung' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.click(button)
  await writeComment('Which bench?', user)
  await isClosed()
  const before = await card('Maya Rai')
  await waitFor(() => expect(document.activeElement).toBe(before))
})

test('the comment is about the chosen answer', async () => {
  const { sent, user, dialog } = await openDialog()
  await user.click(await dialog.findByRole('radio', { name: /^The tea shop I defend.*Behind Asan$/ }))
  await writeComment('Which bench?', user)
  await waitFor(() => expect(sent()).toMatchObject([{ about: prompt }]))
})

test.each([
  ['not available', { isAvailable: false }, "This member isn't available to you right now."],
  ['matches only', { canMessage: false }, "You can't message Aarati Gurung first. You can still like their profile."],
])('instead of the form the reason is shown: %s', async (_, change, words) => {
  const { dialog } = await openDialog({ body: { ...openRelation, ...change } })
  expect(await dialog.findByText(words)).toBeTruthy()
  expect(dialog.queryByRole('textbox')).toBeNull()
})

test('instead of the form the steps are shown that the viewer lacks, each once', async () => {
  const { dialog } = await openDialog({
    body: { ...openRelation, likeSteps: ['review'], messageSteps: ['review', 'confirmation'] },
  })
  await dialog.findByText(/^Before you can like or message people/)
  expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/profile', '/settings'])
  expect(dialog.queryByRole('textbox')).toBeNull()
})

test('a failed check of the member is said', async () => {
  const { dialog } = await openDialog({
    status: 404,
    body: { code: 'profile_not_found', message: 'Profile not found' },
  })
  expect((await dialog.findByRole('alert')).textContent).toContain('Profile not found')
})

test('an answer that its member has changed is shown as it is now, and the comment can be sent about that', async () => {
  const changed = { ...prompt, answer: 'Behind Indra Chowk' }
  const { sent, user, dialog } = await openDialog(undefined, {
    'GET /api/matches': (_, count) => ({ body: [maya, count === 1 ? shown : { ...shown, prompts: [changed] }, kiran] }),
    [`POST /api/matches/${shown._id}/comment`]: (_, count) =>
      count === 1 ? { status: 409, body: { code: 'part_changed', message: 'Take another look.' } } : stored,
  })
  await user.click(await dialog.findByRole('radio', { name: /Behind Asan$/ }))
  await writeComment('Which bench?', user)
  await dialog.findByRole('alert')
  const radio = await dialog.findByRole<HTMLInputElement>('radio', { name: /Behind Indra Chowk$/ })
  expect(radio.checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Send like' }))
  await isClosed()
  expect(sent().map(({ about }) => about)).toEqual([prompt, changed])
})
