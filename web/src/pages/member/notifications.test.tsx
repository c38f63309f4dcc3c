import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../core/preferences/language.ts'
import { startRealtime } from '../../core/realtime/realtime.ts'
import { notifySession, saveSession } from '../../core/session/session.ts'
import { NotificationsPage } from './notifications.tsx'
import { type FakeSocket, fakeSocketIo, sockets } from '../../testing/fake-socket.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerCalls } from '../../testing/server.ts'
import { storedUser, tokenFor } from '../../testing/session.ts'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { startNotificationUpdates } from '../../features/notifications/model/background.ts'
import { asha, bibek, makeItem, notificationsServer, postId } from '../../features/notifications/testing/server.ts'
import { unreadNotifications } from '../../features/notifications/model/unread-count.ts'

vi.mock('socket.io-client', () => fakeSocketIo())

let stop: () => void = () => undefined

beforeAll(() => startRealtime())
beforeEach(() => {
  sockets.length = 0
})
afterEach(() => vi.unstubAllGlobals())
afterEach(
  () =>
    void act(() => {
      stop()
      setLanguage('en')
      localStorage.clear()
      notifySession()
    }),
)

const show = () =>
  renderScreen(
    <>
      <NotificationsPage />
      <Toasts />
    </>,
    { path: '/notifications' },
  )

async function showFor(items: Parameters<typeof notificationsServer>[0], refusing: RegExp | null = null) {
  const server = notificationsServer(items, refusing)
  const calls = answerCalls(server.answers)
  saveSession({ token: tokenFor(), user: storedUser })
  await waitFor(() => expect(sockets).toHaveLength(1))
  const socket = sockets[0] as FakeSocket
  socket.join()
  const view = await show()
  act(() => {
    stop = startNotificationUpdates(view.queryClient)
  })
  return { ...view, server, calls, socket }
}

const items = () => screen.queryAllByRole('listitem')
const titles = () => items().map((item) => within(item).getByRole('heading').textContent)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('a visitor sees the two samples, marked as such, and can mark and delete them', async () => {
  answerCalls({})
  await show()
  expect(titles()).toEqual(['New match (unread)', 'App update (unread)'])
  expect(items().map((item) => within(item).getByRole('time').textContent)).toEqual(['30m ago', '2h ago'])
  expect(screen.getAllByText('Sample')).toHaveLength(2)
  expect(screen.getByText(/Messaging is under maintenance/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  await press('Mark as Read: App update')
  expect(titles()).toEqual(['New match (unread)', 'App update'])
  expect(screen.queryByRole('button', { name: 'Mark as Read: App update' })).toBeNull()
  await press('Mark All as Read')
  expect(titles()).toEqual(['New match', 'App update'])
  await press('Delete: New match')
  expect(document.activeElement).toBe(items()[0])
  await press('Delete: App update')
  expect(screen.getByRole('heading', { name: 'No notifications yet' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Notifications' }))
  expect(screen.queryByRole('button', { name: 'Mark All as Read' })).toBeNull()
})

test('groups have names and counts in both languages and open their target', async () => {
  await showFor([
    makeItem(1),
    makeItem(2, { actors: [asha, bibek], count: 5 }),
    makeItem(3, { kind: 'request', unread: false }),
    makeItem(4, { kind: 'announcement', title: 'Dashain', message: 'We are closed.', actors: [], count: 0 }),
    makeItem(5, { kind: 'report', outcome: 'question', actors: [], count: 0 }),
    makeItem(6, { kind: 'warning', reason: 'scam', actors: [], count: 0 }),
  ])
  await screen.findByText('Asha liked your post.')
  expect(titles()).toEqual([
    'New like (unread)',
    '5 people liked your post (unread)',
    'New message request',
    'Dashain (unread)',
    'A question about your report (unread)',
    'A warning from our team (unread)',
  ])
  expect(screen.getByText(/against our rules: a scam, or asking for money\. Please/)).toBeTruthy()
  expect(screen.getByText('Asha, Bibek and 3 others')).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  const post = `/post/${postId}`
  expect(links).toEqual([post, post, '/messages?show=requests', post, '/reports', '/standing'])
  act(() => setLanguage('ne'))
  expect(screen.getByText('Asha ले तपाईंको पोस्ट मन पराउनुभयो।')).toBeTruthy()
  expect(screen.getByText('Asha, Bibek र अरू ३ जना')).toBeTruthy()
  expect(screen.getByText('२ मिनेट अघि')).toBeTruthy()
})

test('a click marks a notification as read and opens its target', async () => {
  const { calls } = await showFor([makeItem(1, { kind: 'match' })])
  await userEvent.click(await screen.findByRole('link', { name: 'New match' }))
  expect(screen.getByTestId('where').textContent).toBe('/matches')
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1))
})

test('marking one or all as read is shown at once and names the newest notification shown', async () => {
  const newest = makeItem(1)
  const { calls } = await showFor([newest, makeItem(2), makeItem(3)])
  await screen.findAllByText('Asha liked your post.')
  await waitFor(() => expect(unreadNotifications.get()).toBe(3))
  await userEvent.click(screen.getAllByRole('button', { name: /Mark as Read/ })[2] as HTMLElement)
  expect(titles().filter((title) => title?.includes('unread'))).toHaveLength(2)
  expect(unreadNotifications.get()).toBe(2)
  await press('Mark All as Read')
  await screen.findByText('All marked as read')
  expect(unreadNotifications.get()).toBe(0)
  expect(calls.find(({ path }) => path.endsWith('read-all'))?.body).toEqual({
    upTo: newest.id,
    at: newest.timeStamp,
  })
})

test('a deleted notification can be restored to its place', async () => {
  const { calls } = await showFor([makeItem(1), makeItem(2, { kind: 'comment' }), makeItem(3)])
  await screen.findByText('Asha commented on your post.')
  await press('Delete: New comment')
  expect(items()).toHaveLength(2)
  expect(document.activeElement).toBe(items()[1])
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(titles()[1]).toContain('New comment'))
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/restore'))).toBe(true))
  expect(unreadNotifications.get()).toBe(3)
})

test('a rejected change is rolled back, with the reason', async () => {
  await showFor([makeItem(1, { kind: 'comment' }), makeItem(2)], /DELETE|read/)
  await screen.findByText('Asha commented on your post.')
  await press('Delete: New comment')
  await screen.findByText('Busy.')
  await waitFor(() => expect(titles()).toEqual(['New comment (unread)', 'New like (unread)']))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  await press('Mark All as Read')
  await waitFor(() => expect(unreadNotifications.get()).toBe(2))
  await waitFor(() => expect(titles()).toEqual(['New comment (unread)', 'New like (unread)']))
})

test('a received notification replaces its earlier version, at the top, and is announced', async () => {
  const { socket, server } = await showFor([makeItem(1, { kind: 'comment', unread: false }), makeItem(2)])
  await screen.findByText('Asha liked your post.')
  const grown = makeItem(2, { actors: [bibek, asha], count: 2 }, 0)
  server.add(grown)
  socket.say('notification', { ...grown, unreadTotal: 1 })
  await waitFor(() => expect(titles()).toEqual(['2 people liked your post (unread)', 'New comment']))
  expect(screen.getByText('New: 2 people liked your post. Bibek and Asha')).toBeTruthy()
  expect(screen.getByText('0s ago')).toBeTruthy()
  expect(unreadNotifications.get()).toBe(1)
})

test('changes by another tab are applied', async () => {
  const { socket, queryClient } = await showFor([makeItem(1, { kind: 'comment' }), makeItem(2)])
  await screen.findByText('Asha commented on your post.')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  answerCalls(notificationsServer([makeItem(2, { unread: false })]).answers)
  socket.say('notificationsChanged', { unread: 0, removed: makeItem(1).id })
  expect(unreadNotifications.get()).toBe(0)
  await waitFor(() => expect(titles()).toEqual(['New like']))
})

test('the next page follows the last notification, without duplicates', async () => {
  const many = Array.from({ length: 34 }, (_, n) => makeItem(n + 1))
  const { calls } = await showFor(many)
  await waitFor(() => expect(items()).toHaveLength(30))
  await press('Show more')
  await waitFor(() => expect(items()).toHaveLength(34))
  expect(calls.some(({ path }) => path === `/api/notifications?before=${many[29]?.id}`)).toBe(true)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a list that fails to load shows an error below the heading and can be retried', async () => {
  answerCalls({})
  saveSession({ token: tokenFor(), user: storedUser })
  await show()
  expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeTruthy()
  await screen.findByText(/We couldn't load your notifications:/)
  answerCalls(notificationsServer([]).answers)
  await press('Retry')
  await screen.findByRole('heading', { name: 'No notifications yet' })
})

function setScreen(width: 'desk' | 'phone'): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: width === 'desk',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

/** The calls after the list is shown and marked as read. */
async function callsAt(width: 'desk' | 'phone') {
  setScreen(width)
  const settings = { push: {}, quietHours: null, timeZone: 'UTC', discreet: false }
  const { answers } = notificationsServer([makeItem(1)])
  const calls = answerCalls({ ...answers, 'GET /api/notifications/settings': { body: settings } })
  saveSession({ token: tokenFor(), user: storedUser })
  await show()
  await screen.findByText('New like')
  await press('Mark All as Read')
  await screen.findByText('All marked as read')
  return calls.map(({ method, path }) => `${method} ${path}`)
}
const beside = () => screen.queryByRole('complementary', { name: 'Notification settings' })

test('on a wide screen the settings are beside the list', async () => {
  await callsAt('desk')
  const settings = within(beside() as HTMLElement)
  expect(await settings.findByRole('switch', { name: 'Notifications on this device' })).toBeTruthy()
  expect(await settings.findByRole('switch', { name: 'Likes on your posts' })).toBeTruthy()
})

test('on a phone the settings are neither shown nor fetched', async () => {
  expect(await callsAt('phone')).not.toContain('GET /api/notifications/settings')
  expect(beside()).toBeNull()
})

test('a suspended member has no settings to change', async () => {
  setScreen('desk')
  answerCalls({})
  saveSession({ token: tokenFor(), user: { ...storedUser, suspended: true } })
  await show()
  await screen.findByText(/We couldn't load your notifications:/)
  expect(beside()).toBeNull()
})
