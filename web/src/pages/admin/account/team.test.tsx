import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { adminId, adminOf, storeAdmin } from '../../../testing/admin-session.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { tokenFor } from '../../../testing/session.ts'
import { AdminTeamPage } from './team.tsx'

afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup()
/** Made once: it contains the second in which it expires. */
const token = tokenFor({ id: adminId })
const otherId = '0193a5c0-0000-7000-8000-000000000002'
const at = '2026-11-20T10:00:00.000Z'
const safe = { hasSecondFactor: true, hasOneTimePassword: false }
const own = { ...adminOf('chief'), ...safe, createdAt: at, lastLoginAt: at }
const other = { _id: otherId, username: 'binod', role: 'moderator', ...safe, createdAt: at, lastLoginAt: null }

async function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  storeAdmin('chief', token)
  const calls = answerCalls({ 'GET /admin/admins': { body: [own, other] }, ...answers })
  await renderScreen(<AdminTeamPage />, { path: '/admin/team' })
  return calls
}
const button = (name: string, description?: string) =>
  screen.findByRole('button', { name, ...(description && { description }) })
const inDialog = async () => within(await screen.findByRole('dialog'))
const sent = (calls: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])

test('lists the admins; the own row has no actions', async () => {
  await open()
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(/maya.*You.*Chief/)
  expect(rows[1]).toMatch(/binod.*Moderator.*Never/)
  expect(screen.queryByRole('button', { name: 'Remove', description: 'maya' })).toBeNull()
})

test('adds an admin with name and role; shows a refusal, then the one-time password', async () => {
  const refusal = {
    status: 409,
    body: { code: 'admin_exists', message: 'An admin has or had this name.' },
  }
  const made = { admin: { ...other, username: 'nita', hasOneTimePassword: true }, oneTimePassword: 'read-me-once' }
  let isRefused = true
  const calls = await open({
    'POST /admin/admins': () => (isRefused ? refusal : { status: 201, body: made }),
  })
  await user.click(await button('Add an admin'))
  const dialog = await inDialog()
  const add = dialog.getByRole('button', { name: 'Add an admin' })
  await user.click(add)
  expect(dialog.getByRole('alert').textContent).toBe('Username needs at least 3 characters.')
  await user.type(dialog.getByLabelText('Username'), 'nita')
  await user.click(dialog.getByRole('radio', { name: /Moderator/ }))
  await user.click(add)
  expect((await dialog.findByText('An admin has or had this name.')).textContent).toBeTruthy()
  isRefused = false
  await user.click(add)
  expect(await screen.findByText('read-me-once')).toBeTruthy()
  expect(sent(calls)).toEqual([
    ['POST', '/admin/admins', { username: 'nita', role: 'moderator' }],
    ['POST', '/admin/admins', { username: 'nita', role: 'moderator' }],
  ])
  await user.click(await button('Done'))
  await waitFor(() => expect(screen.queryByText('read-me-once')).toBeNull())
})

test('resets the access of a colleague and shows the one-time password', async () => {
  const made = { admin: { ...other, hasOneTimePassword: true }, oneTimePassword: 'read-me-once' }
  const calls = await open({ [`POST /admin/admins/${otherId}/reset`]: { body: made } })
  await user.click(await button('Reset access', 'binod'))
  await user.click((await inDialog()).getByRole('button', { name: 'Reset access' }))
  expect(await screen.findByText('read-me-once')).toBeTruthy()
  expect(sent(calls)).toEqual([['POST', `/admin/admins/${otherId}/reset`, undefined]])
})

test('changes a role', async () => {
  const calls = await open({ [`PUT /admin/admins/${otherId}`]: { body: { ...other, role: 'viewer' } } })
  await user.click(await button('Change role', 'binod'))
  const dialog = await inDialog()
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Moderator/ }).checked).toBe(true)
  await user.click(dialog.getByRole('radio', { name: /Viewer/ }))
  await user.click(dialog.getByRole('button', { name: 'Change role' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(calls)).toEqual([['PUT', `/admin/admins/${otherId}`, { role: 'viewer' }]])
})

test('confirms a removal and shows the server’s refusal', async () => {
  const refusal = { status: 409, body: { code: 'last_chief', message: 'The last chief must stay a chief.' } }
  const calls = await open({ [`DELETE /admin/admins/${otherId}`]: refusal })
  await user.click(await button('Remove', 'binod'))
  const dialog = await inDialog()
  expect(sent(calls)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('The last chief must stay a chief.')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(calls)).toHaveLength(1)
})

test('shows a failed load with Retry', async () => {
  const failed = { status: 500, body: { code: 'server_error', message: 'Something went wrong' } }
  const calls = await open({ 'GET /admin/admins': failed })
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Team')
  await user.click(await button('Retry'))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[0]?.headers['x-admin-token']).toBe(token)
})
