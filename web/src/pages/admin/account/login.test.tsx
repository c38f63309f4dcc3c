import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentAdmin, endAdminSession, lastEnding } from '../../../core/session/admin-session.ts'
import { adminOf, storeAdmin } from '../../../testing/admin-session.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type Answer, answerCalls } from '../../../testing/server.ts'
import { otherTabStores, tokenFor } from '../../../testing/session.ts'
import { AdminLoginPage } from './login.tsx'

const welcome = (): Answer => ({ body: { token: tokenFor(), admin: adminOf(), message: 'Login successful!' } })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const where = () => screen.getByTestId('where').textContent

async function open(login?: Answer, { path = '/admin/login', demo = null as object | null } = {}) {
  const calls = answerCalls({
    'GET /admin/demo': { body: { admin: demo } },
    ...(login && { 'POST /admin/login': login }),
  })
  await renderScreen(<AdminLoginPage />, { path })
  return () => calls.filter(({ method }) => method === 'POST')
}
async function fill(username: string, password: string) {
  if (username) await user.type(screen.getByLabelText('Username'), username)
  if (password) await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Login' }))
}

test.each([
  ['', ''],
  ['maya', ''],
  ['  ', 'secret'],
  ['maya', '   '],
])('sends nothing without username or password: %j, %j', async (username, password) => {
  const logins = await open(welcome())
  await fill(username, password)
  expect((await screen.findByRole('alert')).textContent).toBe('Username and password are required')
  expect(logins()).toEqual([])
})

test.each([
  ['/admin/login', '/admin'],
  ['/admin/login?next=%2Fadmin%2Freports%3Fpage%3D2', '/admin/reports'],
  ['/admin/login?next=%2Fmessages', '/admin'],
])('a login at %s stores the session and opens %s after 0.5 s', async (path, wanted) => {
  const logins = await open(welcome(), { path })
  await fill(' maya ', 'secret 1 ')
  await waitFor(() => expect(currentAdmin()?.profile).toEqual(adminOf()))
  expect(logins()[0]?.body).toEqual({ username: 'maya', password: 'secret 1 ' })
  await act(() => vi.advanceTimersByTimeAsync(350))
  expect(where()).toBe('/admin/login')
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(where()).toBe(wanted)
  // While the panel's code loads, no second navigation starts.
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(where()).toBe(wanted)
})

test.each<[Answer | undefined, string]>([
  [{ body: { admin: adminOf() } }, 'Login failed: token missing'],
  [{ body: { token: 'a.b.c', admin: adminOf() } }, 'Login failed: token missing'],
  [
    { status: 401, body: { code: 'admin_invalid_credentials', message: 'Invalid credentials 😔' } },
    'Invalid credentials 😔',
  ],
  [{ status: 418, body: { code: 'server_error', message: '' } }, 'Login failed (status 418)'],
  [{ status: 502, html: '<p>no</p>' }, 'Login failed (status 502)'],
  [undefined, 'Server error. Try again later.'],
])('%j is told as %s, and nobody is logged in', async (answer, text) => {
  await open(answer)
  await fill('maya', 'secret1')
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(currentAdmin()).toBeNull()
  await user.type(screen.getByLabelText('Password'), 'x')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows and fills demo credentials in demo mode only', async () => {
  const demo = { username: 'demo-admin', password: 'namaste-admin' }
  const logins = await open(welcome(), { demo })
  expect(await screen.findByText('namaste-admin')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Log in as demo admin' }))
  await waitFor(() => expect(logins()[0]?.body).toEqual(demo))
})

test('shows the reason of the logout; no demo part without demo mode', async () => {
  endAdminSession('idle')
  await open()
  expect(screen.getByRole('status').textContent).toBe('You were logged out after 30 minutes without activity.')
  expect(screen.queryByText('Demo admin')).toBeNull()
})

test('shows a reason that another tab stores after the log-in was opened', async () => {
  act(() => lastEnding.set(null))
  await open()
  expect(screen.queryByText(/without activity/)).toBeNull()
  act(() => otherTabStores({ adminEnding: 'idle' }))
  expect(await screen.findByText('You were logged out after 30 minutes without activity.')).toBeTruthy()
})

test('continues when another tab logs in', async () => {
  await open()
  storeAdmin()
  await act(async () => otherTabStores({ adminActive: '1' }))
  await waitFor(() => expect(where()).toBe('/admin'))
})
