import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../core/preferences/language.ts'
import { currentSession } from '../../core/session/session.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type Answer, answerCalls } from '../../testing/server.ts'
import { memberId, storedUser, tokenFor } from '../../testing/session.ts'
import { LoginPage } from './login.tsx'

const library = vi.hoisted(() => ({
  startAuthentication: vi.fn<(given: { useBrowserAutofill: boolean }) => Promise<unknown>>(),
  WebAuthnAbortService: { cancelCeremony: () => {} },
}))
vi.mock('@simplewebauthn/browser', () => library)

const options: Answer = { body: { signUpDomains: ['gmail.com'], mail: true, demoAccounts: [] } }
const welcome = (): Answer => ({ body: { token: tokenFor(), user: storedUser, message: 'Login successful!' } })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  act(() => setLanguage('en'))
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const press = () => user.click(screen.getByRole('button', { name: 'Login' }))
const where = () => screen.getByTestId('where').textContent

async function open(login: Answer, { path = '/login', offered = options } = {}) {
  const calls = answerCalls({ 'GET /api/auth/options': offered, 'POST /api/auth/login': login })
  await renderScreen(<LoginPage />, { path })
  return calls.filter.bind(calls, ({ path: called }) => called === '/api/auth/login')
}
async function fill(email: string, password: string) {
  await user.clear(screen.getByLabelText('Email'))
  await user.clear(screen.getByLabelText('Password'))
  if (email) await user.type(screen.getByLabelText('Email'), email)
  if (password) await user.type(screen.getByLabelText('Password'), password)
  await press()
}

test('input is validated in the specified order, one error at a time, before a request', async () => {
  const logins = await open(welcome())
  const steps = [
    ['', '', '⚠️ Please fill in all fields!'],
    ['', '123', '⚠️ Please fill in all fields!'],
    ['nonsense', '', '⚠️ Please fill in all fields!'],
    ['nonsense', '123', '⚠️ Please enter a valid email address!'],
    ['a@gmail.com', '12345', '⚠️ Password must be at least 6 characters!'],
  ] as const
  for (const [email, password, text] of steps) {
    await fill(email, password)
    expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual([text])
  }
  expect(logins()).toEqual([])
})

test('a login trims and lower-cases the email, stores the session and leads to the profile after 0.8 s', async () => {
  const logins = await open(welcome())
  await fill('  Asha@Gmail.com ', 'secret 1')
  await waitFor(() => expect(currentSession().user?._id).toBe(memberId))
  expect(logins()[0]?.body).toEqual({ email: 'asha@gmail.com', password: 'secret 1' })
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(where()).toBe('/login')
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(where()).toBe('/profile')
})

test.each([
  ['/login?next=%2Fmessages%2F5', '/messages/5', 'Please login first'],
  ['/login?next=%2Fprofile', '/profile', 'Please log in to view your profile'],
  ['/login?next=https%3A%2F%2Fevil.test', '/profile', null],
])('a login from %s leads to %s', async (path, expectedPath, notice) => {
  await open(welcome(), { path })
  expect(screen.queryByRole('status')?.textContent ?? null).toBe(notice)
  await fill('asha@gmail.com', 'secret1')
  await waitFor(() => expect(currentSession().token).not.toBeNull())
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(where()).toBe(expectedPath)
})

test.each<[Answer, string]>([
  [{ body: { user: storedUser } }, '🚨 Login failed: No token received!'],
  [{ body: { token: 'a.b', user: storedUser } }, '🚨 Invalid token format received!'],
  [{ body: { token: 'a.b.c', user: storedUser } }, '🚨 Received invalid or expired token!'],
  [{ body: { token: `h.${btoa('{"exp":99999999999}')}.s`, user: storedUser } }, '🚨 Could not decode token!'],
  [{ status: 401, body: { code: 'invalid_credentials', message: '' } }, 'Invalid credentials 😔'],
  [{ status: 401, body: { code: 'invalid_credentials', message: 'Not you.' } }, 'Not you.'],
  [{ status: 502, html: '<p>no</p>' }, '🚨 Server error! Try again later.'],
  [
    { status: 429, headers: { 'retry-after': '30' }, body: { code: 'too_many_requests', message: 'Too many.' } },
    'Too many. You can try again in 30 seconds.',
  ],
])('%j is shown as %s and does not log in', async (answer, text) => {
  await open(answer)
  await fill('asha@gmail.com', 'secret1')
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(currentSession().token).toBeNull()
  await user.type(screen.getByLabelText('Password'), 'x')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an error is translated by its code', async () => {
  await open({ status: 401, body: { code: 'invalid_credentials', message: 'Invalid credentials 😔' } })
  act(() => setLanguage('ne'))
  await user.type(screen.getByLabelText('इमेल'), 'asha@gmail.com')
  await user.type(screen.getByLabelText('पासवर्ड'), 'secret1')
  await user.click(screen.getByRole('button', { name: 'लगइन' }))
  expect((await screen.findByRole('alert')).textContent).toBe('इमेल वा पासवर्ड मिलेन 😔')
})

test('the password can be shown and hidden', async () => {
  await open(welcome())
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
})

test('a demo account fills the form and logs in', async () => {
  const demo = { name: 'Asha', email: 'demo@gmail.com', password: 'demo-pass' }
  const logins = await open(welcome(), { offered: { body: { signUpDomains: [], mail: false, demoAccounts: [demo] } } })
  await user.click(await screen.findByRole('button', { name: 'Log in as Asha' }))
  await waitFor(() => expect(logins()[0]?.body).toEqual({ email: 'demo@gmail.com', password: 'demo-pass' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('demo@gmail.com')
  expect(screen.queryByText('Forgot your password?')).toBeNull()
})

test('without demo accounts no list is shown; with mail the password can be reset', async () => {
  await open(welcome())
  expect(await screen.findByRole('link', { name: 'Forgot your password?' })).toBeTruthy()
  expect(screen.queryByText('Demo accounts')).toBeNull()
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
})

test('a passkey logs in through its button after the browser’s suggestion was ignored', async () => {
  vi.stubGlobal('PublicKeyCredential', vi.fn<() => void>())
  const given = { id: 'AAAA' }
  library.startAuthentication.mockImplementation(async ({ useBrowserAutofill }: { useBrowserAutofill: boolean }) => {
    if (useBrowserAutofill) throw Object.assign(new Error('replaced'), { name: 'AbortError' })
    return given
  })
  const calls = answerCalls({
    'GET /api/auth/options': options,
    'POST /api/auth/passkey-login/options': { body: { challenge: 'x' } },
    'POST /api/auth/passkey-login': welcome(),
  })
  await renderScreen(<LoginPage />, { path: '/login' })
  expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username webauthn')
  await user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }))
  await waitFor(() => expect(currentSession().user?._id).toBe(memberId))
  expect(calls.find(({ path }) => path === '/api/auth/passkey-login')?.body).toEqual({ passkey: given })
  await act(() => vi.advanceTimersByTimeAsync(800))
  await waitFor(() => expect(where()).toBe('/profile'))
})

test('a refused passkey says to use the password', async () => {
  vi.stubGlobal('PublicKeyCredential', vi.fn<() => void>())
  library.startAuthentication.mockImplementation(async ({ useBrowserAutofill }: { useBrowserAutofill: boolean }) => {
    if (useBrowserAutofill) throw Object.assign(new Error('replaced'), { name: 'AbortError' })
    return { id: 'AAAA' }
  })
  answerCalls({
    'GET /api/auth/options': options,
    'POST /api/auth/passkey-login/options': { body: { challenge: 'x' } },
    'POST /api/auth/passkey-login': {
      status: 401,
      body: { code: 'invalid_credentials', message: 'Invalid credentials 😔' },
    },
  })
  await renderScreen(<LoginPage />, { path: '/login' })
  await user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }))
  expect(await screen.findByText("This passkey wasn't accepted. Please log in with your password.")).toBeTruthy()
  expect(currentSession().user).toBeNull()
})
