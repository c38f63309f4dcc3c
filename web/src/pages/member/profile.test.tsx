import { createBrowserHistory } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { MemberProfile } from '../../features/profiles/view/member-profile.tsx'
import { popListeners, receivePops } from '../../core/navigation/pop-listeners.ts'
import { setLanguage } from '../../core/preferences/language.ts'
import { startRealtime } from '../../core/realtime/realtime.ts'
import { currentSession } from '../../core/session/session.ts'
import { fakeSocketIo, sockets } from '../../testing/fake-socket.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerCalls } from '../../testing/server.ts'
import { memberId, storeSession } from '../../testing/session.ts'
import { ProfilePage } from './profile.tsx'

vi.mock('socket.io-client', () => fakeSocketIo())

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

test('the own profile shows name, badge, user name, default bio and counts', async () => {
  storeSession()
  answerCalls({ 'GET /api/profile/me': { body: own }, 'GET /api/auth/options': options })
  await renderScreen(<ProfilePage />, { path: '/profile' })
  expect(await screen.findByRole('heading', { level: 1, name: /Asha Rai/ })).toBeTruthy()
  for (const text of ['@asha', 'Hamvav member', '1,284', 'Pokhara', '27 years', 'Momo']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  expect(screen.getByRole('img', { name: 'Verified' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit Profile' }).getAttribute('href')).toBe('/editprofile')
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings')
  expect(screen.queryByRole('link', { name: 'Message' })).toBeNull()
  act(() => setLanguage('ne'))
  expect(screen.getByText('१,२८४')).toBeTruthy()
})

test('the own profile as others see it: public pictures, no count of matches, no way to act', async () => {
  storeSession()
  const picture = (n: number, change: object = {}) => ({
    _id: `0193a5c0-0000-7000-8000-0000000000${n}`,
    url: `/media/0193a5c0-0000-7000-8000-0000000000${n}/640.webp`,
    thumbhash: null,
    audience: 'members',
    isBeingChecked: false,
    isInReview: false,
    ...change,
  })
  const pictures = [
    picture(11),
    picture(12, { audience: 'matches' }),
    picture(13, { isBeingChecked: true }),
    picture(14),
  ]
  answerCalls({
    'GET /api/profile/me': { body: own },
    'GET /api/profile/pictures': { body: pictures },
    'GET /api/auth/options': options,
  })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  await renderScreen(<ProfilePage />, { path: '/profile' })
  expect((await screen.findByText('Matches')).nextElementSibling?.textContent).toBe('7')
  await userEvent.click(screen.getByRole('button', { name: 'View as others see it' }))
  expect(await screen.findByText(/Pictures for matches only .* aren't shown/)).toBeTruthy()
  expect(screen.queryByText('Matches')).toBeNull()
  for (const count of ['1,284', '12']) expect(screen.getByText(count)).toBeTruthy()
  const shown = [...document.querySelectorAll('img')].map(({ src }) => /0000000000(\d\d)/.exec(src)?.[1])
  expect(new Set(shown.filter(Boolean))).toEqual(new Set(['11', '14']))
  for (const name of ['Edit Profile', 'Message', 'Logout']) expect(screen.queryByText(name)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Back to my profile' }))
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeTruthy()
  const open = screen.getByRole('button', { name: 'View as others see it' })
  expect(document.activeElement).toBe(open)
  await userEvent.click(open)
  const end = await screen.findByRole('button', { name: 'Back to my profile' })
  expect(document.activeElement?.contains(end)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('browser Back ends the view of others, and stays on the profile', async () => {
  receivePops()
  storeSession()
  history.pushState(null, '', '/before')
  const pages = createBrowserHistory()
  pages.push('/profile')
  pages.flush()
  const allowance = { used: 0, limit: 3, renewsAt: '2026-11-29T18:15:00.000Z' }
  answerCalls({
    'GET /api/profile/me': { body: own },
    'GET /api/profile/pictures': { body: [] },
    'GET /api/auth/options': options,
    'GET /api/play/gifts': { body: { accepts: true, showsShelf: true, allowance, festivals: [] } },
    [`GET /api/play/shelf/${own._id}`]: { body: [{ gift: 'chiya', count: 2 }] },
  })
  await renderScreen(<ProfilePage />, { history: pages })
  await userEvent.click(await screen.findByRole('button', { name: 'View as others see it' }))
  await screen.findByRole('button', { name: 'Back to my profile' })
  expect(await screen.findByRole('region', { name: 'Gifts' })).toBeTruthy()
  await waitFor(() => expect(history.state).toMatchObject({ sheets: 1 }))
  history.back()
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeTruthy()
  expect(location.pathname).toBe('/profile')
  pages.destroy()
  popListeners.clear()
})

test('a shelf that its owner does not show is not in the view of others', async () => {
  storeSession()
  const allowance = { used: 0, limit: 3, renewsAt: '2026-11-29T18:15:00.000Z' }
  const calls = answerCalls({
    'GET /api/profile/me': { body: own },
    'GET /api/profile/pictures': { body: [] },
    'GET /api/auth/options': options,
    'GET /api/play/gifts': { body: { accepts: true, showsShelf: false, allowance, festivals: [] } },
    [`GET /api/play/shelf/${own._id}`]: { body: [{ gift: 'chiya', count: 2 }] },
  })
  await renderScreen(<ProfilePage />, { path: '/profile' })
  expect(await screen.findByRole('region', { name: 'Gifts' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'View as others see it' }))
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/play/gifts')).toBe(true))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Gifts' })).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Back to my profile' }))
  expect(await screen.findByRole('region', { name: 'Gifts' })).toBeTruthy()
})

test('the count of posts leads to them; without posts there is no link', async () => {
  storeSession()
  answerCalls({
    'GET /api/users/username/kiran': { body: other },
    'GET /api/users/username/maya': { body: { ...other, username: 'maya', posts: 0 } },
  })
  const first = await renderScreen(<MemberProfile profileRef={{ username: 'kiran' }} />)
  const link = await screen.findByRole('link', { name: 'See posts, 12' })
  expect(link.getAttribute('href')).toBe(`/profile/${other._id}/posts`)
  first.unmount()
  await renderScreen(<MemberProfile profileRef={{ username: 'maya' }} />)
  expect((await screen.findByText('Posts')).nextElementSibling?.textContent).toBe('0')
  expect(screen.queryByRole('link', { name: /^See posts/ })).toBeNull()
})

test("another's profile has no count of matches, even if an earlier version kept one offline", async () => {
  storeSession()
  answerCalls({ 'GET /api/users/username/kiran': { body: other } })
  await renderScreen(<MemberProfile profileRef={{ username: 'kiran' }} />)
  await screen.findByText('1,284')
  expect(screen.queryByText('Matches')).toBeNull()
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

test("another's profile leads to the conversation and back to the matches", async () => {
  storeSession()
  const calls = answerCalls({ 'GET /api/users/username/kiran': { body: other } })
  await renderScreen(<MemberProfile profileRef={{ username: 'kiran' }} />)
  expect((await screen.findByRole('link', { name: 'Message' })).getAttribute('href')).toBe(`/messages/${other._id}`)
  expect(screen.getByRole('link', { name: 'Back to Matches' }).getAttribute('href')).toBe('/matches')
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
  expect(calls).toHaveLength(1)
})

test('an old username leads to the profile, at the current address', async () => {
  storeSession()
  const calls = answerCalls({ 'GET /api/users/username/kiran_old': { body: other } })
  await renderScreen(<MemberProfile profileRef={{ username: 'kiran_old' }} />, { path: '/@kiran_old' })
  expect(await screen.findByRole('heading', { name: /Kiran KT/ })).toBeTruthy()
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/@kiran'))
  expect(calls.filter(({ path }) => path.startsWith('/api/users'))).toHaveLength(1)
})

const askedFor = { visible: true, visibilityRequested: true, visibilityApproved: false }

test.each([
  [{ age: null, visible: false }, 'Add your age first. We need it to approve you.', false],
  [{ visible: false }, "You're not shown in Discover. Turn this on to ask for approval.", true],
  [{ visible: false, visibilityApproved: true }, /^You're hidden/, true],
  [askedFor, /^Our team is reviewing your profile/, true],
  [{ ...askedFor, visibilityApproved: true }, 'Approved. Others see you in Discover.', true],
  [{ ...askedFor, approvalRefused: true }, /^Not approved/, true],
  [{ ...askedFor, restricted: true }, /needs to check your account/, false],
  [{ ...askedFor, suspended: true }, /^Your account is suspended/, false],
])('%o: the approval says where it stands', async (change, text, canSwitch) => {
  storeSession()
  answerCalls({ 'GET /api/profile/me': { body: { ...own, ...change } } })
  await renderScreen(<ProfilePage />, { path: '/profile' })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Show me in Discover' }).disabled).toBe(!canSwitch)
})

test('the approval request is sent alone; a rejection can be retried', async () => {
  storeSession()
  let now = { ...own, visible: false }
  const calls = answerCalls({
    'GET /api/profile/me': () => ({ body: now }),
    'PUT /api/profile': () => {
      now = { ...own, ...askedFor }
      return { body: { message: 'Profile updated successfully!' } }
    },
  })
  await renderScreen(<ProfilePage />, { path: '/profile' })
  await userEvent.click(await screen.findByRole('switch', { name: 'Show me in Discover' }))
  expect(await screen.findByText(/^Our team is reviewing your profile/)).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ visible: true }])
})

test("an admin's decision is shown at once", async () => {
  storeSession()
  let now = { ...own, ...askedFor }
  answerCalls({ 'GET /api/profile/me': () => ({ body: now }) })
  startRealtime()
  await renderScreen(<ProfilePage />, { path: '/profile' })
  await screen.findByText(/^Our team is reviewing your profile/)
  const socket = await vi.waitUntil(() => sockets.at(-1))
  socket.join()
  now = { ...now, visibilityApproved: true }
  socket.say('notification', {
    id: memberId,
    kind: 'approval',
    title: 'Approved',
    message: '',
    timeStamp: '2026-11-20T10:00:00.000Z',
    unread: true,
    actors: [],
    count: 1,
    granted: true,
    unreadTotal: 1,
  })
  expect(await screen.findByText('Approved. Others see you in Discover.')).toBeTruthy()
})

test('the short card of a visitor has no details', async () => {
  answerCalls({ [`GET /api/users/${card._id}`]: { body: card } })
  await renderScreen(<MemberProfile profileRef={{ id: card._id }} />)
  expect(await screen.findByText('1,284')).toBeTruthy()
  expect(screen.queryByText('Interests')).toBeNull()
})

test('404 shows the not-found text, other failures show the reason and Retry', async () => {
  storeSession()
  answerCalls({
    'GET /api/users/username/x': { status: 404, body: { code: 'profile_not_found', message: 'Profile not found' } },
  })
  const missing = await renderScreen(<MemberProfile profileRef={{ username: 'x' }} />)
  expect(await screen.findByRole('heading', { name: 'Profile not found' })).toBeTruthy()
  missing.unmount()
  answerCalls({
    'GET /api/users/username/x': (_, count) =>
      count === 1 ? { status: 500, body: { code: 'server_error', message: 'Something went wrong' } } : { body: other },
  })
  await renderScreen(<MemberProfile profileRef={{ username: 'x' }} />)
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

test('the badge can be requested and the request withdrawn; without a picture the missing step is shown', async () => {
  storeSession()
  const plain = { ...own, isBlueTick: false, verificationRequested: false, restricted: false }
  let profile: object = { ...plain, profilePic: '/media/0193a5c0-0000-7000-8000-000000000001/320.webp' }
  const calls = answerCalls({
    'GET /api/profile/me': () => ({ body: profile }),
    'GET /api/auth/options': options,
    'PUT /api/profile/verification': ({ body }) => ({
      body: { verificationRequested: (body as { requested: boolean }).requested },
    }),
  })
  const { unmount } = await renderScreen(<ProfilePage />, { path: '/profile' })
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for the verified badge' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel request' }))
  expect(await screen.findByRole('button', { name: 'Ask for the verified badge' })).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { requested: true },
    { requested: false },
  ])
  unmount()
  profile = plain
  const without = await renderScreen(<ProfilePage />, { path: '/profile' })
  expect(await screen.findByText(/Add a picture of yourself first/)).toBeTruthy()
  expect(screen.getByText('Add a picture')).toBeTruthy()
  without.unmount()
  profile = { ...plain, isPictureBeingChecked: true }
  await renderScreen(<ProfilePage />, { path: '/profile' })
  expect(await screen.findByText(/^We're checking your picture\./)).toBeTruthy()
  expect(screen.queryByText('Add a picture')).toBeNull()
})
