import type { DeskFigures, SavedReply, WatchEntry } from '@hamvav/contract/desk/entities'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeAdmin } from '../../../testing/admin-session.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { AdminDeskPage } from './figures.tsx'
import { AdminSavedRepliesPage } from './saved-replies.tsx'
import { AdminWatchPage } from './watch.tsx'

const at = '2026-11-20T06:00:00.000Z'
const idOf = (n: number) => `0193a5c0-0000-7000-8000-00000000000${n}`
const maya = { _id: idOf(7), username: 'maya' }

beforeEach(() => {
  storeAdmin('chief')
})
afterEach(() => vi.unstubAllGlobals())

test('figures in words: shares, hours, and a dash without decisions', async () => {
  const figures: DeskFigures = {
    waiting: { reports: 4, held: 2, pictures: 31, verifications: 32, appeals: 33, overdue: 1, oldestAt: at },
    desk: { decided: 12, upheld: 9, medianHours: 3.5, appeals: 2, overturned: 1 },
    moderators: [{ decided: 0, upheld: 0, medianHours: null, appeals: 0, overturned: 0, by: maya }],
  }
  const calls = answerCalls({ 'GET /admin/desk': { body: figures } })
  const { router } = await renderScreen(<AdminDeskPage />, { path: '/admin/desk' })
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent)
  expect(rows[1]).toMatch(/The whole desk.*12.*9 of 12.*3\.5 h.*1 of 2/)
  expect(rows[2]).toMatch(/maya.*0.*–.*–.*–/)
  for (const [term, value] of [
    ['Pictures', '31'] as const,
    ['Clips and IDs', '32'] as const,
    ['Appeals', '33'] as const,
  ])
    expect(screen.getByText(term).nextElementSibling?.textContent).toBe(value)
  await userEvent.click(screen.getByRole('radio', { name: '30 days' }))
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/admin/desk?days=30'))
  expect(router.state.location.search).toEqual({ days: '30' })
})

const reply: SavedReply = {
  _id: idOf(1),
  purpose: 'words',
  title: 'Insults',
  english: 'Please be kind.',
  nepali: 'कृपया नम्र हुनुहोस्।',
  by: maya,
  updatedAt: at,
  version: 3,
}

test('a saved reply needs both languages, is changed with its version, and deleted after a question', async () => {
  const calls = answerCalls({
    'GET /admin/saved-replies': { body: [reply] },
    [`PUT /admin/saved-replies/${reply._id}`]: { body: reply },
    [`DELETE /admin/saved-replies/${reply._id}`]: { status: 204 },
  })
  await renderScreen(
    <>
      <AdminSavedRepliesPage />
      <Toasts />
    </>,
    { path: '/admin/saved-replies' },
  )
  expect((await screen.findByText(reply.nepali)).lang).toBe('ne')
  await userEvent.click(screen.getByRole('button', { name: 'Change “Insults”' }))
  const dialog = within(await screen.findByRole('dialog'))
  const nepali = dialog.getByRole('textbox', { name: 'Nepali text' })
  await userEvent.clear(nepali)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Please write something.')).toBeTruthy()
  await userEvent.type(nepali, 'नम्र हुनुहोस्।')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ nepali: 'नम्र हुनुहोस्।', version: 3 })
  await userEvent.click(screen.getByRole('button', { name: 'Delete “Insults”' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Deleted.')).toBeTruthy()
})

const entry: WatchEntry = { _id: idOf(2), pattern: 'cas*no', tier: 'wait', reason: 'scam', by: maya, createdAt: at }
const trial = {
  checked: 240,
  isWholeWeek: false,
  found: 1,
  posts: [{ _id: idOf(3), author: { ...maya, name: 'Maya' }, text: 'A casino night', createdAt: at }],
}

test('a pattern is added only as it was tried', async () => {
  const calls = answerCalls({
    'GET /admin/watch': { body: [entry] },
    'POST /admin/watch/try': { body: trial },
    'POST /admin/watch': { status: 201, body: entry },
  })
  await renderScreen(
    <>
      <AdminWatchPage />
      <Toasts />
    </>,
    { path: '/admin/watch' },
  )
  expect(screen.queryByRole('button', { name: 'Add to the list' })).toBeNull()
  const field = screen.getByRole('textbox', { name: 'Word or pattern' })
  await userEvent.type(field, 'casino{Enter}')
  expect(await screen.findByText('It would have caught 1 of 240 posts.')).toBeTruthy()
  expect(screen.getByText('Only the newest posts of the week were read.')).toBeTruthy()
  expect(screen.getByText('A casino night')).toBeTruthy()
  await userEvent.type(field, 's')
  expect(screen.queryByRole('button', { name: 'Add to the list' })).toBeNull()
  await userEvent.type(field, '{Backspace}')
  await userEvent.click(screen.getByRole('radio', { name: 'Hold for review' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add to the list' }))
  expect(await screen.findByText('Added.')).toBeTruthy()
  const body = { pattern: 'casino', tier: 'wait', reason: 'spam' }
  expect(calls.find(({ method, path }) => method === 'POST' && path === '/admin/watch')?.body).toEqual(body)
})

test('R asks before it removes the entry in focus, and is a letter in the pattern', async () => {
  const calls = answerCalls({
    'GET /admin/watch': { body: [{ ...entry, _id: idOf(4), pattern: 'loan' }, entry] },
    [`DELETE /admin/watch/${idOf(2)}`]: { body: { message: 'Removed.' } },
  })
  await renderScreen(<AdminWatchPage />, { path: '/admin/watch' })
  await screen.findByText('cas*no')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Word or pattern' })
  await userEvent.type(field, 'jr')
  expect(field.value).toBe('jr')
  field.blur()
  await userEvent.keyboard('r') // no entry has the focus
  await userEvent.keyboard('jjr')
  const dialog = await screen.findByRole('dialog', { name: 'Remove “cas*no”?' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  expect(calls.some(({ method }) => method !== 'GET')).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(calls.some(({ method, path }) => method === 'DELETE' && path.endsWith(idOf(2)))).toBe(true),
  )
})

test('a moderator can try a pattern, but neither add nor remove one', async () => {
  storeAdmin('moderator')
  answerCalls({ 'GET /admin/watch': { body: [entry] }, 'POST /admin/watch/try': { body: trial } })
  await renderScreen(<AdminWatchPage />, { path: '/admin/watch' })
  expect(await screen.findByText('cas*no')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Word or pattern' }), 'casino{Enter}')
  expect(await screen.findByText('It would have caught 1 of 240 posts.')).toBeTruthy()
  for (const name of ['Add to the list', 'Remove “cas*no”']) expect(screen.queryByRole('button', { name })).toBeNull()
})
