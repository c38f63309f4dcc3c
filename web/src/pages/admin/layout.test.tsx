import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setWaiting } from '../../features/admin/panel/waiting.ts'
import { currentAdmin, lastEnding } from '../../core/session/admin-session.ts'
import { adminOf, storeAdmin } from '../../testing/admin-session.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerCalls } from '../../testing/server.ts'
import { otherTabStores, tokenFor } from '../../testing/session.ts'
import { AdminLayout } from './layout.tsx'

const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  act(() => {
    setWaiting({ reports: 0 })
    lastEnding.set(null)
  })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const where = () => screen.getByTestId('where').textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const sidebar = () => within(screen.getByRole('complementary'))
const items = () =>
  within(sidebar().getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => link.textContent)

async function open(role: 'viewer' | 'moderator' | 'chief' = 'chief', path = '/admin', seconds = 8 * 60 * 60) {
  const calls = answerCalls({
    'GET /admin/me': { body: adminOf(role) },
    'POST /admin/logout': { body: { message: 'Logged out.' } },
  })
  storeAdmin(role, tokenFor({ seconds }))
  const view = await renderScreen(<AdminLayout />, { path })
  return { ...view, calls }
}

test('each role sees its screens', async () => {
  const forViewer = ['Dashboard', 'Manage Users', 'Suspend Users', 'Audit log']
  const { unmount } = await open('viewer')
  expect(items()).toEqual(forViewer)
  unmount()
  const second = await open('moderator')
  expect(items()).toEqual([
    'Dashboard',
    'Manage Users',
    'Reports',
    'Held texts',
    'Approvals',
    'Clips and IDs',
    'Pictures',
    'Suspend Users',
    'Appeals',
    'Support',
    'Watch list',
    'Saved replies',
    'Desk figures',
    'Audit log',
  ])
  second.unmount()
  await open('chief')
  expect(items()).toHaveLength(17)
  expect(items().slice(-4)).toEqual(['Announcements', 'Audit log', 'Authorities', 'Team'])
})

test('marks the current screen, both users lists as one, and shows badges', async () => {
  const { go } = await open('chief', '/admin')
  const active = () => sidebar().getByRole('link', { current: 'page' }).textContent
  expect(active()).toBe('Dashboard')
  await go('/admin/manage-users')
  expect(active()).toBe('Manage Users')
  await go('/admin/reports/5')
  expect(active()).toBe('Reports')
  act(() => setWaiting({ reports: 120 }))
  expect(sidebar().getByRole('link', { name: 'Reports, 99+ waiting' })).toBeTruthy()
})

test.each(['/admin/team', '/admin/Team/', '/admin/reports/5', '/admin/users/5'])(
  '%s is refused to a viewer',
  async (path) => {
    await open('viewer', path)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("Your role can't open this screen")
  },
)

test('the menu of small screens has the same items; Escape closes it and returns the focus', async () => {
  await open('viewer')
  const offered = items()
  const button = screen.getByRole('button', { name: 'Open menu' })
  await user.click(button)
  const dialog = await screen.findByRole('dialog')
  expect(
    within(within(dialog).getByRole('navigation'))
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(offered)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('Logout clears the storage at once, notifies the server and redirects to login', async () => {
  const { calls, queryClient } = await open('chief', '/admin/reports')
  queryClient.setQueryData(['admin', 'reports'], ['somebody’s report'])
  const token = currentAdmin()?.token
  await user.click(sidebar().getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(where()).toBe('/admin/login'))
  expect([localStorage.getItem('adminToken'), localStorage.getItem('adminProfile')]).toEqual([null, null])
  expect(calls.find(({ path }) => path === '/admin/logout')?.headers['x-admin-token']).toBe(token)
  expect(queryClient.getQueryData(['admin', 'reports'])).toBeUndefined()
})

test('a logout in another tab ends the session here', async () => {
  const { router } = await open('chief', '/admin/reports')
  await act(async () => otherTabStores({ adminToken: null, adminProfile: null }))
  await waitFor(() => expect(where()).toBe('/admin/login'))
  expect(router.state.location.search).toMatchObject({ next: '/admin/reports' })
})

test('an idle logout in another tab shows its reason here', async () => {
  await open('chief', '/admin/reports')
  await act(async () =>
    otherTabStores({ adminEnding: 'idle', adminToken: null, adminProfile: null, adminActive: null }),
  )
  await waitFor(() => expect(where()).toBe('/admin/login'))
  expect(lastEnding.get()).toBe('idle')
})

test('warns after 29 idle minutes and logs out after 30', async () => {
  const { calls } = await open()
  await pass(29 * minute - 2_000)
  expect(screen.queryByRole('dialog')).toBeNull()
  await pass(4_000)
  expect((await screen.findByRole('dialog')).textContent).toMatch(/You'll be logged out in 5\d s/)
  // An accidental mouse move does not continue the session.
  fireEvent.pointerMove(document.body)
  await pass(minute)
  expect([currentAdmin(), lastEnding.get(), where()]).toEqual([null, 'idle', '/admin/login'])
  expect(calls.some(({ path }) => path === '/admin/logout')).toBe(true)
})

test('activity in any tab postpones the logout and is sent to the server', async () => {
  const { calls } = await open()
  await pass(20 * minute)
  fireEvent.keyDown(document.body)
  expect(calls.filter(({ path, headers }) => path === '/admin/me' && !headers['x-background'])).toHaveLength(1)
  await pass(20 * minute)
  otherTabStores({ adminActive: String(Date.now()) })
  await pass(28 * minute)
  expect(screen.queryByRole('dialog')).toBeNull()
  await pass(1.5 * minute)
  await user.click(await screen.findByRole('button', { name: 'Stay logged in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await pass(28 * minute)
  expect(currentAdmin()).not.toBeNull()
})

test('activity right after a call is sent too, so that the server does not log out before the warning', async () => {
  const { calls } = await open()
  const told = () => calls.filter(({ path, headers }) => path === '/admin/me' && !headers['x-background'])
  await pass(minute)
  fireEvent.keyDown(document.body)
  await pass(minute)
  fireEvent.keyDown(document.body)
  expect(told()).toHaveLength(0)
  await pass(3 * minute + 1_000)
  expect(told()).toHaveLength(1)
})

test('an expired token ends the session without a call', async () => {
  await open('viewer', '/admin/users', 60)
  await pass(28_000)
  expect(where()).toBe('/admin/users')
  await pass(4_000)
  await waitFor(() => expect([lastEnding.get(), where()]).toEqual(['expired', '/admin/login']))
})
