import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startRealtime } from '../../../core/realtime/realtime.ts'
import { notifySession, saveSession } from '../../../core/session/session.ts'
import { fakeNotifications, onScreen, setVisible, removeNotifications } from '../../../testing/fake-notifications.ts'
import { type FakeSocket, fakeSocketIo, sockets } from '../../../testing/fake-socket.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { storedUser, tokenFor } from '../../../testing/session.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { startMatches } from './background.ts'
import { MatchDialogs } from '../match-dialog/match-dialogs.tsx'
import { idOf } from '../testing/cards.ts'

vi.mock('socket.io-client', () => fakeSocketIo())

let stop: () => void = () => undefined
const openMatches = vi.fn()

beforeAll(() => startRealtime())
beforeEach(() => {
  sockets.length = 0
  openMatches.mockClear()
})
afterEach(
  () =>
    void act(() => {
      stop()
      localStorage.clear()
      notifySession()
      removeNotifications()
    }),
)

async function goLive() {
  answerCalls({})
  saveSession({ token: tokenFor(), user: storedUser })
  await waitFor(() => expect(sockets).toHaveLength(1))
  const socket = sockets[0] as FakeSocket
  socket.join()
  const view = await renderScreen(
    <>
      <textarea aria-label="Message Bibek" />
      <MatchDialogs />
      <Toasts />
    </>,
    { path: '/messages/x' },
  )
  act(() => {
    stop = startMatches(view.queryClient, openMatches)
  })
  return Object.assign(socket, { queryClient: view.queryClient })
}

const match = (n: number, name: string) => ({
  message: '🎉 You have a new match!',
  userId: idOf(n),
  name,
  username: name.toLowerCase(),
  profileImage: null,
})

test('matches from the socket are shown one after another, each once', async () => {
  const socket = await goLive()
  socket.say('matchNotification', match(4, 'Aarati'))
  socket.say('matchNotification', match(5, 'Kiran'))
  socket.say('matchNotification', match(4, 'Aarati'))
  const dialog = await screen.findByRole('dialog', { name: '🎉 You have a new match!' })
  expect(dialog.textContent).toContain('You and Aarati like each other')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep looking' }))
  await screen.findByText(/You and Kiran like each other/)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Say hello opens the chat', async () => {
  const socket = await goLive()
  socket.say('matchNotification', match(4, 'Aarati'))
  await userEvent.click(await screen.findByRole('link', { name: 'Say hello' }))
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe(`/messages/${idOf(4)}`))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a new match refetches the profile, so that pictures for matches appear', async () => {
  const socket = await goLive()
  const profile = ['profiles', storedUser._id, { username: 'aarati' }]
  socket.queryClient.setQueryData(profile, {})
  socket.say('matchNotification', match(4, 'Aarati'))
  expect(socket.queryClient.getQueryState(profile)?.isInvalidated).toBe(true)
  await screen.findByRole('dialog')
})

test('with the tab in the background a browser notification leads to the matches', async () => {
  fakeNotifications('granted')
  vi.spyOn(window, 'focus').mockImplementation(() => undefined)
  const socket = await goLive()
  setVisible(false)
  socket.say('matchNotification', match(4, 'Aarati'))
  await waitFor(() => expect(onScreen.map(({ title }) => title)).toEqual(['🎉 You have a new match!']))
  act(() => void onScreen[0]?.dispatchEvent(new Event('click')))
  expect(openMatches).toHaveBeenCalledOnce()
  // The match is shown after the return.
  await screen.findByRole('dialog')
})

test('matches of one member are not shown to the next', async () => {
  const socket = await goLive()
  socket.say('matchNotification', match(4, 'Aarati'))
  await screen.findByRole('dialog')
  act(() => {
    localStorage.clear()
    notifySession()
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('in the admin panel a match waits in the queue', async () => {
  const socket = await goLive()
  history.replaceState(null, '', '/admin/announcements')
  await userEvent.type(screen.getByRole('textbox'), 'Dear all')
  socket.say('matchNotification', match(4, 'Aarati'))
  history.replaceState(null, '', '/')
  // The shell leaves the moments out there (app/layout/shell.tsx).
  await screen.findByRole('dialog')
  expect(screen.getAllByText('🎉 You have a new match!')).toHaveLength(1)
})

test('a member who is writing gets a toast instead of the dialog', async () => {
  const socket = await goLive()
  await userEvent.type(screen.getByRole('textbox'), 'Namas')
  socket.say('matchNotification', match(4, 'Aarati'))
  await screen.findByText('🎉 You have a new match!')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
