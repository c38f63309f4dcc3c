import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminKeys } from '../../../core/session/admin-session.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { tokenFor } from '../../../testing/session.ts'
import { SharedMailboxes } from '../accounts/shared-mailboxes.tsx'
import { SimilarAccounts } from '../member/similar-accounts.tsx'
import { CarriedReviews } from './carried-reviews.tsx'

const adminId = '0193a5c0-0000-7000-8000-0000000000aa'
const id = '0193a5c0-0000-7000-8000-0000000000c1'
const at = '2026-11-19T06:00:00Z'
const review = {
  _id: id,
  kind: 'appeal',
  requestedAt: at,
  text: 'It was my cousin.',
  suspension: { since: at, until: null, reason: 'spam', by: { _id: adminId, username: 'sita' } },
  user: null,
  restricted: false,
  blocks: 3,
  reports: 0,
  strikes: 0,
  isOwn: false,
}

beforeEach(() => {
  localStorage.setItem(adminKeys.token, tokenFor({ id: adminId }))
  localStorage.setItem(adminKeys.profile, JSON.stringify({ _id: adminId, username: 'root', role: 'chief' }))
})
afterEach(() => vi.unstubAllGlobals())

test('an appeal of a deleted account is granted with an answer', async () => {
  let list = [review]
  const calls = answerCalls({
    'GET /admin/deletion-reviews': () => ({ body: list }),
    [`POST /admin/deletion-reviews/${id}/decide`]: () => {
      list = []
      return { body: { message: 'Decided.' } }
    },
  })
  await renderScreen(<CarriedReviews />, { path: '/admin/appeals' })
  expect(await screen.findByText('It was my cousin.')).toBeTruthy()
  expect(screen.getByText('Blocked by 3')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Lift' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('textbox'), 'You were right.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Lift' }))
  expect(await screen.findByText('Nothing to review')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ granted: true, answer: 'You were right.' })
})

test('what survived a deletion is lifted or kept by keys', async () => {
  answerCalls({ 'GET /admin/deletion-reviews': { body: [review] } })
  await renderScreen(<CarriedReviews />, { path: '/admin/appeals' })
  await screen.findByText('It was my cousin.')
  expect(screen.getByText(/^Keys: J and K move\. A lifts/)).toBeTruthy()
  await userEvent.keyboard('jr')
  expect(await screen.findByRole('dialog', { name: 'Keep these sanctions?' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // Its name is read aloud when the keys move to it.
  screen.getByRole('article', { name: 'Appeal of a deleted account' }).focus()
  await userEvent.keyboard('a')
  expect(await screen.findByRole('dialog', { name: 'Lift these sanctions?' })).toBeTruthy()
})

test('the admin who suspended the account cannot decide; a ban is found by its address', async () => {
  const calls = answerCalls({
    'GET /admin/deletion-reviews': { body: [] },
    'POST /admin/deletion-reviews/find': (_call, count) => ({
      body: count === 1 ? null : { ...review, kind: null, isOwn: true },
    }),
  })
  await renderScreen(<CarriedReviews />, { path: '/admin/appeals' })
  await userEvent.type(screen.getByLabelText(/Find by email address/), 'asha@gmail.com')
  await userEvent.click(screen.getByRole('button', { name: 'Find' }))
  expect(await screen.findByText('Nothing is kept for this address.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Find' }))
  expect(await screen.findByText(/another admin must decide/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Lift' })).toBeNull()
  expect(calls.at(-1)?.body).toEqual({ email: 'asha@gmail.com' })
})

test('similar accounts and shared mailboxes link to the members', async () => {
  const user = { _id: id, username: 'asha', name: 'Asha' }
  const account = { _id: id, username: 'asha', email: 'a.sha@gmail.com' }
  answerCalls({
    [`GET /admin/users/${adminId}/similar`]: {
      body: [
        { signals: ['device'], user, sanction: 'banned', at },
        { signals: ['person'], user: null, sanction: 'reported', at },
        { signals: ['device'], user: { _id: adminId, username: 'bina', name: 'Bina' }, sanction: null, at },
      ],
    },
    'GET /admin/shared-mailboxes': { body: [{ account, holder: { ...account, _id: adminId, username: 'bina' } }] },
  })
  const { unmount } = await renderScreen(<SimilarAccounts memberId={adminId} />, { path: '/admin' })
  expect((await screen.findByRole('link', { name: /Asha/ })).getAttribute('href')).toBe(`/admin/users/${id}`)
  expect(screen.getByText('Deleted account')).toBeTruthy()
  const [, , active] = screen.getAllByRole('listitem')
  expect(active?.textContent).toMatch(/Bina @binasame device/)
  expect(active?.textContent).not.toMatch(/Banned|Suspended|Warned/)
  unmount()
  await renderScreen(<SharedMailboxes />, { path: '/admin/team' })
  expect((await screen.findByRole('link', { name: '@bina' })).getAttribute('href')).toBe(`/admin/users/${adminId}`)
})
