import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminKeys } from '../../core/session/admin-session.ts'
import { answerCalls } from '../../testing/server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { tokenFor } from '../../testing/session.ts'
import { AdminAppealsPage } from './appeals.tsx'

const adminId = '0193a5c0-0000-7000-8000-0000000000aa'
const appealId = '0193a5c0-0000-7000-8000-0000000000c1'
const reportId = '0193a5c0-0000-7000-8000-0000000000d1'
const userId = '0193a5c0-0000-7000-8000-000000000001'
const appeal = {
  _id: appealId,
  status: 'open',
  text: 'It was my cousin.',
  createdAt: '2026-11-20T06:00:00Z',
  user: { _id: userId, username: 'asha', name: 'Asha', suspended: true, revision: 4, canPost: false },
  suspension: { since: '2026-11-19T06:00:00Z', until: null, reason: 'spam', by: { _id: adminId, username: 'sita' } },
  takedown: null,
  strike: null,
  reportId,
  answer: null,
  decidedBy: null,
  decidedAt: null,
  isOwn: false,
}

beforeEach(() => {
  localStorage.setItem(adminKeys.token, tokenFor({ id: adminId }))
  localStorage.setItem(adminKeys.profile, JSON.stringify({ _id: adminId, username: 'root', role: 'moderator' }))
})
afterEach(() => vi.unstubAllGlobals())

const decidePath = `POST /admin/appeals/${appealId}/decide`

test('shows the suspension and grants the appeal with an answer', async () => {
  let list = [appeal]
  const calls = answerCalls({
    'GET /admin/appeals': () => ({ body: list }),
    [decidePath]: () => {
      list = []
      return { body: { ...appeal, status: 'granted', suspension: null } }
    },
  })
  await renderScreen(<AdminAppealsPage />, { path: '/admin/appeals' })
  const card = await screen.findByRole('article', { name: 'Asha' })
  for (const words of ['It was my cousin.', 'Spam or advertising', 'For good', 'sita'])
    expect(within(card).getByText(words)).toBeTruthy()
  expect(within(card).getByRole('link', { name: 'Report' }).getAttribute('href')).toBe(`/admin/reports/${reportId}`)
  await userEvent.click(within(card).getByRole('button', { name: 'Grant the appeal of Asha' }))
  const dialog = await screen.findByRole('dialog', { name: 'Grant this appeal?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Grant' }))
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Answer to the member' }), 'You are right.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Grant' }))
  expect(await screen.findByRole('heading', { name: 'No open appeals' })).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ granted: true, answer: 'You are right.' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('before granting, the admin reads that another suspension stays', async () => {
  answerCalls({
    'GET /admin/appeals': { body: [{ ...appeal, another: true }] },
    'GET /admin/saved-replies': { body: [] },
  })
  await renderScreen(<AdminAppealsPage />, { path: '/admin/appeals' })
  const card = await screen.findByRole('article', { name: 'Asha' })
  expect(within(card).getByText(/^Another suspension of this member is in force too/)).toBeTruthy()
  await userEvent.click(within(card).getByRole('button', { name: 'Grant the appeal of Asha' }))
  const dialog = await screen.findByRole('dialog', { name: 'Grant this appeal?' })
  expect(dialog.textContent).toContain('This suspension of Asha ends. Another one stays in force.')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('appeals are decided by keys, which act on the one in focus only', async () => {
  const other = { ...appeal, _id: '0193a5c0-0000-7000-8000-0000000000c3', user: { ...appeal.user, name: 'Bibek' } }
  answerCalls({ 'GET /admin/appeals': { body: [appeal, other] }, 'GET /admin/saved-replies': { body: [] } })
  await renderScreen(<AdminAppealsPage />, { path: '/admin/appeals' })
  const [first, second] = await screen.findAllByRole('article')
  expect(screen.getByText(/^Keys: J and K move\. A grants/)).toBeTruthy()
  await userEvent.keyboard('a')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(first)
  await userEvent.keyboard('jr')
  expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull()
  const dialog = await screen.findByRole('dialog', { name: 'Refuse this appeal?' })
  expect(dialog.textContent).toContain('Bibek')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  second?.focus()
  await userEvent.keyboard('ka')
  expect((await screen.findByRole('dialog', { name: 'Grant this appeal?' })).textContent).toContain('Asha')
})

test('the own suspension is left to another admin; a faster admin is named', async () => {
  const meanwhile = { code: 'decided_meanwhile', message: 'x', by: 'sita', at: '2026-11-22T06:00:00Z' }
  const own = { ...appeal, _id: '0193a5c0-0000-7000-8000-0000000000c2', isOwn: true }
  answerCalls({ 'GET /admin/appeals': { body: [own, appeal] }, [decidePath]: { status: 409, body: meanwhile } })
  await renderScreen(<AdminAppealsPage />, { path: '/admin/appeals' })
  const [mine, others] = await screen.findAllByRole('article')
  expect(within(mine as HTMLElement).getByText(/another admin must decide the appeal/)).toBeTruthy()
  expect(within(mine as HTMLElement).queryByRole('button')).toBeNull()
  await userEvent.click(within(others as HTMLElement).getByRole('button', { name: 'Refuse the appeal of Asha' }))
  const dialog = await screen.findByRole('dialog', { name: 'Refuse this appeal?' })
  await userEvent.type(within(dialog).getByRole('textbox'), 'It stays.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Refuse' }))
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/^sita decided this before you/)
})
