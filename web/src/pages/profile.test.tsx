import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { MemberProfile } from '../features/profiles/member-profile.tsx'
import { setLanguage } from '../lib/language.ts'
import { currentSession } from '../lib/session.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { answerCalls } from '../testing/server.ts'
import { memberId, storeSession, storedUser, tokenFor } from '../testing/session.ts'
import { ProfilePage } from './profile.tsx'

const options = { body: { signUpDomains: [], mail: true, demoAccounts: [] } }
const card = {
  _id: memberId,
  username: 'asha',
  name: 'Asha Rai',
  profilePic: null,
  isBlueTick: true,
  posts: 12,
  likes: 1284,
  matches: 7,
}
const details = { bio: '', age: 27, gender: 'female', interests: ['Momo', 'Chiya'], location: 'Pokhara' }
const own = { ...card, ...details, email: 'asha@gmail.com', emailConfirmed: false, canPost: false, suspended: false }
const other = { ...card, ...details, _id: '0193a5c0-0000-7000-8000-000000000009', username: 'kiran', name: 'Kiran KT' }

afterEach(() => {
  act(() => setLanguage('en'))
  vi.unstubAllGlobals()
})

test('the own profile shows name, badge, user name, default bio, counts and the account', async () => {
  storeSession()
  answerCalls({ 'GET /api/profile/me': { body: own }, 'GET /api/auth/options': options })
  await renderScreen(<ProfilePage />, { path: '/profile' })
  expect(await screen.findByRole('heading', { level: 1, name: /Asha Rai/ })).toBeTruthy()
  for (const text of ['@asha', 'Hamvav member', '1,284', 'asha@gmail.com', 'Pokhara', '27 years', 'Momo']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  expect(screen.getByRole('img', { name: 'Verified' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Log out everywhere' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Message' })).toBeNull()
  act(() => setLanguage('ne'))
  expect(screen.getByText('१,२८४')).toBeTruthy()
})

test('Logout ends the session and goes to the login', async () => {
  storeSession()
  answerCalls({
    'GET /api/profile/me': { body: own },
    'GET /api/auth/options': options,
    'POST /api/auth/logout': { status: 204 },
  })
  await renderScreen(<ProfilePage />, { path: '/profile' })
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
  expect(currentSession().token).toBeNull()
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/login'))
})

test('log out everywhere asks first, tells the server, then leaves', async () => {
  storeSession()
  const calls = answerCalls({
    'GET /api/profile/me': { body: own },
    'GET /api/auth/options': options,
    'POST /api/auth/logout-everywhere': { status: 204 },
    'POST /api/auth/logout': { status: 204 },
  })
  await renderScreen(<ProfilePage />, { path: '/profile' })
  await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }))
  expect(await screen.findByText('This logs you out on every device, this one too.')).toBeTruthy()
  expect(calls.map(({ path }) => path)).not.toContain('/api/auth/logout-everywhere')
  await userEvent.click(screen.getAllByRole('button', { name: 'Log out everywhere' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/login'))
  expect(calls.map(({ path }) => path)).toContain('/api/auth/logout-everywhere')
})

test('a changed password keeps this session with a new token; a wrong one is named at its field', async () => {
  storeSession()
  const fresh = tokenFor({ sign: 'fresh' })
  const wrong = 'The current password is not right.'
  answerCalls({
    'GET /api/profile/me': { body: own },
    'GET /api/auth/options': options,
    'POST /api/auth/change-password': (_, count) =>
      count === 1
        ? { status: 403, body: { code: 'wrong_password', message: wrong, fields: { currentPassword: wrong } } }
        : { body: { token: fresh, user: storedUser, message: 'Password changed.' } },
  })
  await renderScreen(<ProfilePage />, { path: '/profile' })
  await userEvent.click(await screen.findByRole('button', { name: 'Change password' }))
  await userEvent.type(await screen.findByLabelText('Current password'), 'old-secret')
  await userEvent.type(screen.getByLabelText('New password'), 'new-secret')
  const save = () => userEvent.click(screen.getAllByRole('button', { name: 'Change password' }).at(-1) as HTMLElement)
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe(wrong)
  await save()
  await waitFor(() => expect(currentSession().token).toBe(fresh))
})

test("another's profile leads to the conversation and back to the matches", async () => {
  storeSession()
  const calls = answerCalls({ 'GET /api/users/username/kiran': { body: other } })
  await renderScreen(<MemberProfile whose={{ username: 'kiran' }} />)
  expect((await screen.findByRole('link', { name: 'Message' })).getAttribute('href')).toBe(`/messages/${other._id}`)
  expect(screen.getByRole('link', { name: 'Back to Matches' }).getAttribute('href')).toBe('/matches')
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
  expect(calls).toHaveLength(1)
})

test('the short card of a visitor has no details', async () => {
  answerCalls({ [`GET /api/users/${card._id}`]: { body: card } })
  await renderScreen(<MemberProfile whose={{ id: card._id }} />)
  expect(await screen.findByText('1,284')).toBeTruthy()
  expect(screen.queryByText('Interests')).toBeNull()
})

test('404 is told as not found, any other failure with its reason and a way to try again', async () => {
  storeSession()
  answerCalls({
    'GET /api/users/username/x': { status: 404, body: { code: 'profile_not_found', message: 'Profile not found' } },
  })
  const missing = await renderScreen(<MemberProfile whose={{ username: 'x' }} />)
  expect(await screen.findByRole('heading', { name: 'Profile not found' })).toBeTruthy()
  missing.unmount()
  answerCalls({
    'GET /api/users/username/x': (_, count) =>
      count === 1 ? { status: 500, body: { code: 'server_error', message: 'Something went wrong' } } : { body: other },
  })
  await renderScreen(<MemberProfile whose={{ username: 'x' }} />)
  expect(await screen.findByRole('heading', { name: 'Failed to load profile: Something went wrong' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: /Kiran KT/ })).toBeTruthy()
})

test('a token without a member is no session', async () => {
  localStorage.setItem('token', `h.${btoa('{"exp":99999999999}')}.s`)
  answerCalls({ 'GET /api/profile/me': { body: own }, 'GET /api/auth/options': options })
  await renderScreen(<ProfilePage />, { path: '/profile' })
  expect(await screen.findByText('Invalid session. Please log in again.')).toBeTruthy()
})
