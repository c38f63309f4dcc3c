import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../core/preferences/language.ts'
import { currentSession } from '../../core/session/session.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type Answer, answerCalls } from '../../testing/server.ts'
import { memberId, storedUser, tokenFor } from '../../testing/session.ts'
import { RegisterPage } from './register.tsx'

const options: Answer = {
  body: { signUpDomains: ['gmail.com', 'hotmail.com', 'outlook.com'], mail: true, demoAccounts: [] },
}
const welcome = (): Answer => ({ status: 201, body: { token: tokenFor(), user: storedUser, message: 'Hi' } })
const good = {
  Username: ' Asha_1 ',
  Name: 'आशा राई',
  Email: ' Asha@GMAIL.com ',
  Password: ' secret ',
  'Confirm Password': ' secret ',
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  act(() => setLanguage('en'))
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })

async function open(register: Answer) {
  const calls = answerCalls({ 'GET /api/auth/options': options, 'POST /api/auth/register': register })
  await renderScreen(<RegisterPage />, { path: '/register' })
  return () => calls.filter(({ path }) => path === '/api/auth/register')
}
async function submit(values: Partial<typeof good> = {}) {
  for (const [label, value] of Object.entries({ ...good, ...values })) {
    const field = screen.getByLabelText(label)
    await user.clear(field)
    if (value) await user.type(field, value)
  }
  const consent = screen.getByRole<HTMLInputElement>('checkbox')
  if (!consent.checked) await user.click(consent)
  await user.click(screen.getByRole('button', { name: 'Register' }))
}
const alerts = async () => (await screen.findAllByRole('alert')).map((alert) => alert.textContent)

test('a sign-up sends normalized values and leads to the profile after 1.5 s', async () => {
  const calls = await open(welcome())
  await submit()
  await waitFor(() => expect(currentSession().user?._id).toBe(memberId))
  expect(calls()[0]?.body).toEqual({
    username: 'asha_1',
    name: 'आशा राई',
    email: 'asha@gmail.com',
    password: ' secret ',
    language: 'en',
  })
  await act(() => vi.advanceTimersByTimeAsync(1_300))
  expect(screen.getByTestId('where').textContent).toBe('/register')
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(screen.getByTestId('where').textContent).toBe('/profile')
})

test('every field is required', async () => {
  const calls = await open(welcome())
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(await alerts()).toEqual([
    'Username is required.',
    'Name is required.',
    'Email is required.',
    'Password is required.',
    "To use Hamvav, confirm that you're 18 or older and agree to the terms.",
  ])
  expect(calls()).toEqual([])
})

test('without consent nothing is sent; its links open beside the form', async () => {
  const calls = await open(welcome())
  await submit()
  await waitFor(() => expect(calls()).toHaveLength(1))
  await user.click(screen.getByRole('checkbox', { name: "I'm 18 or older and agree to the Terms and Privacy policy." }))
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(await alerts()).toEqual(["To use Hamvav, confirm that you're 18 or older and agree to the terms."])
  expect(calls()).toHaveLength(1)
  for (const [name, href] of [
    ['Terms', '/term-and-conditions'],
    ['Privacy policy', '/term-and-conditions#privacy'],
  ] as const) {
    const link = screen.getByRole('link', { name })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank'])
  }
})

test('the mail services are named before an error, and the strength of the password as it is typed', async () => {
  await open(welcome())
  expect(screen.getByText('Use an address at gmail.com, hotmail.com or outlook.com')).toBeTruthy()
  await user.type(screen.getByLabelText('Password'), 'nepal123')
  expect(screen.getByRole('status').textContent).toBe('Easy to guess')
  await user.type(screen.getByLabelText('Password'), ' seven cups of chiya')
  expect(screen.getByRole('status').textContent).toBe('Strong')
})

test.each([
  [{ 'Confirm Password': 'secret12' }, 'Passwords do not match'],
  [{ Email: 'asha@yahoo.com' }, 'Invalid email! Only Gmail, Hotmail, Outlook allowed.'],
  [{ Email: 'asha@gmail.com.evil.com' }, 'Invalid email! Only Gmail, Hotmail, Outlook allowed.'],
  [{ Email: '@gmail.com' }, 'Invalid email! Only Gmail, Hotmail, Outlook allowed.'],
  [{ Password: 'secret1', 'Confirm Password': 'secret1' }, 'Password must be at least 8 characters.'],
  [{ Username: 'a b' }, 'Use 3 to 24 characters: letters a to z, numbers, underscores and dots.'],
  [{ Name: 'x'.repeat(61) }, 'Name can have at most 60 characters.'],
])('%j is rejected with %s', async (values, text) => {
  const calls = await open(welcome())
  await submit(values)
  expect(await alerts()).toEqual([text])
  expect(calls()).toEqual([])
})

test("the server's field errors are shown at their fields in the current language", async () => {
  const message = 'This username is already taken.'
  await open({ status: 409, body: { code: 'username_taken', message, fields: { username: message } } })
  await submit()
  expect(await alerts()).toEqual([message])
  expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true')
  act(() => setLanguage('ne'))
  expect(await alerts()).toEqual(['यो प्रयोगकर्ता नाम अरू कसैले लिइसकेको छ।'])
})

test.each<[Answer, string]>([
  [{ status: 503, body: { code: 'unavailable', message: 'Busy.' } }, 'Busy.'],
  [{ status: 500, html: 'oh' }, 'Registration failed!'],
  [{ status: 201, body: { user: storedUser } }, 'Registration failed!'],
])('%j is shown as %s', async (answer, text) => {
  await open(answer)
  await submit()
  expect(await alerts()).toEqual([text])
  expect(currentSession().token).toBeNull()
})
