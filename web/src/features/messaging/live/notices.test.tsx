import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startRealtime } from '../../../core/realtime/realtime.ts'
import { logout, notifySession, saveSession } from '../../../core/session/session.ts'
import { showNotification, startNotifications } from '../../../core/push/show-notification.ts'
import {
  FakeNotification,
  fakeNotifications,
  lockManager,
  onScreen,
  otherTabsHold,
  setVisible,
  removeNotifications,
} from '../../../testing/fake-notifications.ts'
import { type FakeSocket, fakeSocketIo, sockets } from '../../../testing/fake-socket.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { storedUser, tokenFor } from '../../../testing/session.ts'
import { startMessaging } from './background.ts'
import { MessagesWith } from '../testing/open-conversation.tsx'
import {
  bibek,
  makeMessage,
  messageId,
  ownMessage,
  pema,
  quietServer,
  setScreen,
  timeOf,
  viewerId,
  withBibek,
  withPema,
} from '../testing/chats.ts'

vi.mock('socket.io-client', () => fakeSocketIo())

const stops: (() => void)[] = []
const open = vi.fn()

beforeAll(() => startRealtime())
beforeEach(() => {
  sockets.length = 0
  open.mockClear()
  setScreen('wide')
  fakeNotifications('granted')
})
afterEach(
  () =>
    void act(() => {
      for (const stop of stops.splice(0)) stop()
      localStorage.clear()
      notifySession()
      removeNotifications()
    }),
)

/** Logged in and online in a hidden tab. */
async function goAway(list = [withBibek(), withPema()]) {
  const server = quietServer(list, [])
  const calls = answerCalls({ ...server, 'POST /api/messages/heartbeat': { status: 204 } })
  saveSession({ token: tokenFor(), user: storedUser })
  await waitFor(() => expect(sockets).toHaveLength(1))
  const socket = sockets[0] as FakeSocket
  socket.join()
  const view = await renderScreen(<MessagesWith openId={null} />, { path: '/messages' })
  act(() => void stops.push(startNotifications(), startMessaging(view.queryClient, open)))
  await screen.findByRole('heading', { name: 'Chats' })
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/profile/messages-users')).toBe(true))
  setVisible(false)
  return socket
}

const shownNotifications = () => onScreen.map(({ title, body }) => `${title}: ${body}`)

test('a message is shown with its sender and 30 characters; a click opens the conversation', async () => {
  const socket = await goAway()
  socket.say('message', makeMessage(9, { text: 'Nagarkot on Saturday? The bus goes at six.' }))
  await waitFor(() => expect(shownNotifications()).toEqual(['Bibek Rai: Nagarkot on Saturday? The bus ...']))
  const focus = vi.spyOn(window, 'focus').mockImplementation(() => undefined)
  act(() => void onScreen[0]?.dispatchEvent(new Event('click')))
  expect(focus).toHaveBeenCalled()
  expect(open).toHaveBeenCalledWith(bibek)
  expect(onScreen).toEqual([])
})

test('all requests share one notification without name and text', async () => {
  const socket = await goAway([withBibek({ request: true }), withPema({ request: true })])
  socket.say('message', makeMessage(9))
  socket.say('message', makeMessage(10, { from: pema }))
  await waitFor(() => expect(shownNotifications()).toEqual(['You have a new message request: ']))
})

test('no notification for muted or own messages, of another tab, or while visible', async () => {
  const socket = await goAway([withBibek({ mutedUntil: '9999-12-31T00:00:00.000Z' }), withPema()])
  socket.say('message', makeMessage(9))
  socket.say('message', ownMessage(10))
  otherTabsHold.add(`notification ${messageId(11)}`)
  socket.say('message', makeMessage(11, { from: pema }))
  otherTabsHold.add('a tab is in sight')
  socket.say('message', makeMessage(12, { from: pema }))
  await act(async () => undefined)
  otherTabsHold.delete('a tab is in sight')
  socket.say('message', makeMessage(13, { from: pema, text: 'the only one' }))
  await waitFor(() => expect(shownNotifications()).toEqual(['Pema Lama: the only one']))
})

test('notifications of read or unsent messages are closed', async () => {
  const socket = await goAway()
  socket.say('message', makeMessage(9))
  socket.say('message', makeMessage(10, { from: pema }))
  await waitFor(() => expect(onScreen).toHaveLength(2))
  socket.say('unsent', { _id: messageId(10), from: pema, to: viewerId, changedAt: timeOf(11) })
  await waitFor(() => expect(shownNotifications()).toEqual(['Bibek Rai: message 9']))
  // The list that comes anew says that nothing is unread.
  socket.say('conversationSeen', { with: bibek, upTo: messageId(9) })
  await waitFor(() => expect(onScreen).toEqual([]))
})

test('a message unsent before its notification is not shown', async () => {
  const socket = await goAway([withBibek(), withPema({ unreadCount: 1 })])
  let answer: () => void = () => undefined
  lockManager.answers = new Promise((resolve) => (answer = resolve))
  socket.say('message', makeMessage(9))
  socket.say('unsent', { _id: messageId(9), from: bibek, to: viewerId, changedAt: timeOf(11) })
  socket.say('message', makeMessage(10, { from: pema }))
  answer()
  await waitFor(() => expect(shownNotifications()).toEqual(['Pema Lama: message 10']))
})

test('no notification remains after a logout or is shown when switched off', async () => {
  const socket = await goAway()
  localStorage.setItem('notificationsOff', 'yes')
  socket.say('message', makeMessage(9))
  await act(async () => undefined)
  localStorage.removeItem('notificationsOff')
  socket.say('message', makeMessage(10))
  await waitFor(() => expect(shownNotifications()).toEqual(['Bibek Rai: message 10']))
  act(logout)
  expect(onScreen).toEqual([])
})

test('no notification of one member is shown to the next', async () => {
  await goAway()
  const notice = { tag: 'match', title: 'New match', neutralBody: 'New', path: '/matches', onClick: open }
  await showNotification({ ...notice, id: 'shown' })
  expect(onScreen).toHaveLength(1)
  let answer: () => void = () => undefined
  lockManager.answers = new Promise((resolve) => (answer = resolve))
  const late = showNotification({ ...notice, id: 'late' })
  act(() => saveSession({ token: tokenFor({ id: pema }), user: { ...storedUser, _id: pema } }))
  expect(onScreen).toEqual([])
  answer()
  await late
  expect(onScreen).toEqual([])
})

test('the permission prompt follows a press in the chats, and appears once', async () => {
  fakeNotifications('default')
  answerCalls(quietServer([withBibek()], []))
  saveSession({ token: tokenFor(), user: storedUser })
  const { unmount } = await renderScreen(<MessagesWith openId={null} />, { path: '/messages' })
  await screen.findByRole('region', { name: 'Know when someone writes' })
  expect(FakeNotification.requestPermission).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Allow' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull())
  expect(FakeNotification.permission).toBe('granted')
  unmount()
  fakeNotifications('default')
  const again = await renderScreen(<MessagesWith openId={null} />, { path: '/messages' })
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  again.unmount()
  await renderScreen(<MessagesWith openId={null} />, { path: '/messages' })
  await screen.findByText('Bibek Rai')
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull()
})

test('without conversations there is no prompt', async () => {
  fakeNotifications('default')
  answerCalls(quietServer([], []))
  saveSession({ token: tokenFor(), user: storedUser })
  await renderScreen(<MessagesWith openId={null} />, { path: '/messages' })
  await screen.findByText('No users available to message.')
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull()
})
