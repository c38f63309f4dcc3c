import type { Message } from '@hamvav/contract/messaging/entities'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reconnect, startRealtime } from '../../../core/realtime/realtime.ts'
import { notifySession, saveSession } from '../../../core/session/session.ts'
import { type FakeSocket, fakeSocketIo, sockets } from '../../../testing/fake-socket.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type Call, answerCalls } from '../../../testing/server.ts'
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
import { useUnread } from '../model/unread-count.ts'

vi.mock('socket.io-client', () => fakeSocketIo())

let stop: () => void = () => undefined

beforeAll(() => startRealtime())
beforeEach(() => {
  sockets.length = 0
  sessionStorage.clear()
  setScreen('wide')
})
afterEach(
  () =>
    void act(() => {
      stop()
      localStorage.clear()
      notifySession()
    }),
)

const Unread = () => <span data-testid="unread">{useUnread().messages}</span>
const unread = () => screen.getByTestId('unread').textContent
const order = () =>
  screen.getAllByRole('link', { name: /Bibek Rai|Pema Lama/ }).map((link) => link.getAttribute('href'))

/** Logged in, the socket online, this conversation open. */
async function goLive(openId: string | null, answers: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls({ 'POST /api/messages/heartbeat': { status: 204 }, ...answers })
  saveSession({ token: tokenFor(), user: storedUser })
  await waitFor(() => expect(sockets).toHaveLength(1))
  const socket = sockets[0] as FakeSocket
  socket.join()
  const view = await renderScreen(
    <>
      <MessagesWith openId={openId} />
      <Unread />
    </>,
    { path: '/messages' },
  )
  act(() => {
    stop = startMessaging(view.queryClient, () => undefined)
  })
  await screen.findAllByText('Bibek Rai')
  return { socket, calls, ...view }
}

const marks = (calls: Call[]) => calls.filter(({ method }) => method === 'PUT').length

test('a message stands in the conversation and on top of the list at once; it is seen because it is open', async () => {
  const { socket, calls } = await goLive(bibek, {
    ...quietServer([withPema({ lastMessageAt: timeOf(5) }), withBibek({ lastMessageAt: timeOf(1) })], []),
    [`PUT /api/messages/seen/${messageId(9)}`]: { body: { seen: 1 } },
  })
  await screen.findByText('Start chatting with Bibek Rai')
  socket.say('message', makeMessage(9, { text: 'Namaste!' }))
  socket.say('message', makeMessage(9, { text: 'Namaste!' }))
  await waitFor(() => expect(screen.getAllByText('Namaste!')).toHaveLength(2))
  expect(order()[0]).toBe(`/messages/${bibek}`)
  await waitFor(() => expect(marks(calls)).toBe(1))
  await waitFor(() => expect(unread()).toBe('0'))
})

test('a message with a part that this version does not know appears with its text, at once and when the part changes', async () => {
  const { socket } = await goLive(bibek, {
    ...quietServer([withPema({ lastMessageAt: timeOf(5) }), withBibek({ lastMessageAt: timeOf(1) })], []),
    [`PUT /api/messages/seen/${messageId(9)}`]: { body: { seen: 1 } },
  })
  await screen.findByText('Start chatting with Bibek Rai')
  const tomorrow = (text: string, state: string) => makeMessage(9, { text, part: { kind: 'chess', state } as never })
  socket.say('message', tomorrow('A game of chess', 'open'))
  await waitFor(() => expect(screen.getAllByText('A game of chess')).toHaveLength(2))
  await screen.findByText('Bibek Rai: A game of chess')
  socket.say('messageChanged', { ...tomorrow('A game of chess, won', 'over'), changedAt: timeOf(10) })
  await screen.findByText('A game of chess, won')
})

test('a message that quotes a kind which this version does not know appears with the text of the quote', async () => {
  const { socket } = await goLive(bibek, {
    ...quietServer([withBibek({ lastMessageAt: timeOf(1) })], []),
    [`PUT /api/messages/seen/${messageId(9)}`]: { body: { seen: 1 } },
  })
  await screen.findByText('Start chatting with Bibek Rai')
  const quote = { _id: messageId(8), from: bibek, text: 'A game of chess', isUnsent: false, kind: 'chess' as never }
  socket.say('message', makeMessage(9, { text: 'Your move', replyTo: quote }))
  await screen.findByRole('button', { name: /A game of chess$/ })
})

test('the list shows the text of a last message whose kind this version does not know', async () => {
  const row = withBibek({ lastMessage: 'A game of chess', lastMessageAt: timeOf(1), lastMessageKind: 'chess' as never })
  await goLive(null, quietServer([row], []))
  await screen.findByText('A game of chess')
})

test('elsewhere it counts as unread, here and in the bars, until another device has read it', async () => {
  const list = [withBibek({ lastMessageAt: timeOf(1) }), withPema()]
  const server = quietServer(list, [])
  let hasRead = false
  const { socket } = await goLive(null, {
    ...server,
    'GET /api/profile/messages-users': () => ({ body: hasRead ? [withBibek({ lastMessageAt: timeOf(9) })] : list }),
  })
  await screen.findByText('Pema Lama')
  socket.say('message', makeMessage(9))
  await waitFor(() => expect(unread()).toBe('1'))
  expect(await screen.findByRole('link', { name: /message 9.*1 unread/ })).toBeTruthy()
  hasRead = true
  socket.say('conversationSeen', { with: bibek, upTo: messageId(9) })
  await waitFor(() => expect(unread()).toBe('0'))
})

test('the end of the match closes the open conversation at once, and nothing in it counts as unread', async () => {
  let row = withBibek({ unreadCount: 3 })
  const { socket } = await goLive(bibek, {
    ...quietServer([], [ownMessage(1)]),
    'GET /api/profile/messages-users': () => ({ body: [row] }),
  })
  await screen.findByRole('textbox', { name: 'Message Bibek Rai' })
  row = withBibek({ closed: true })
  socket.say('conversationChanged', { with: bibek, change: 'closed' })
  await screen.findByText('You are no longer connected.')
  expect(screen.queryByRole('textbox', { name: 'Message Bibek Rai' })).toBeNull()
  await screen.findByRole('link', { name: 'Archived (1)' })
  await waitFor(() => expect(unread()).toBe('0'))
})

test('a new partner refetches the list', async () => {
  const server = quietServer([withBibek()], [])
  const { socket, calls } = await goLive(null, server)
  const lists = () => calls.filter(({ path }) => path === '/api/profile/messages-users').length
  const before = lists()
  socket.say('message', makeMessage(9, { from: pema }))
  await waitFor(() => expect(lists()).toBeGreaterThan(before))
})

test('Sent becomes Seen, and an unsent message loses its text', async () => {
  const { socket } = await goLive(
    bibek,
    quietServer([withBibek({ lastMessageAt: timeOf(2) })], [ownMessage(1), ownMessage(2)]),
  )
  await screen.findByText('message 2')
  socket.say('seen', { by: bibek, messageIds: [messageId(1), messageId(2)] })
  await waitFor(() => expect(screen.queryAllByText('Sent')).toEqual([]))
  expect(screen.getAllByText('Seen')).toHaveLength(2)
  socket.say('unsent', { _id: messageId(1), from: viewerId, to: bibek, changedAt: timeOf(3) })
  await screen.findByText('You unsent a message')
  expect(screen.queryByText('message 1')).toBeNull()
})

test('presence and typing show themselves; a message ends the typing', async () => {
  const { socket } = await goLive(bibek, {
    ...quietServer([withBibek()], []),
    [`PUT /api/messages/seen/${messageId(9)}`]: { body: { seen: 1 } },
  })
  await screen.findByText('Offline')
  socket.say('presence', { userId: bibek, online: true })
  await screen.findByText('Online')
  socket.say('typing', { from: bibek, isTyping: true })
  await screen.findByText('Bibek Rai is typing...')
  socket.say('message', makeMessage(9))
  await waitFor(() => expect(screen.queryByText('Bibek Rai is typing...')).toBeNull())
  socket.say('presence', { userId: bibek, online: false })
  await screen.findByText('Offline')
})

test('after a disconnect partners are not shown as online, nor after a reconnect until the list is loaded', async () => {
  let isOnline = true
  const { socket } = await goLive(bibek, {
    ...quietServer([withBibek()], []),
    'GET /api/messages/online-users': () => ({ body: isOnline ? [bibek] : [] }),
  })
  await screen.findByText('Online')
  isOnline = false
  const said: (string | null)[] = []
  const header = screen.getByText('Online')
  const watch = new MutationObserver(() => said.push(header.textContent))
  watch.observe(header, { childList: true, characterData: true, subtree: true })
  socket.lose()
  act(() => reconnect())
  await screen.findByText('Reconnecting...')
  expect(screen.queryByRole('img', { name: 'Online' })).toBeNull()
  socket.join()
  await screen.findByText('Offline')
  watch.disconnect()
  expect(said).not.toContain('Online')
})

test('in the list a row says that its partner is typing', async () => {
  const { socket } = await goLive(null, quietServer([withBibek(), withPema()], []))
  socket.say('typing', { from: bibek, isTyping: true })
  await screen.findByRole('link', { name: /Bibek Rai.*is typing\.\.\./ })
  socket.say('typing', { from: bibek, isTyping: false })
  await screen.findByRole('link', { name: /Bibek Rai.*Hello/ })
})

test('typing is sent while the member writes and ends with the message', async () => {
  const { socket } = await goLive(bibek, {
    ...quietServer([withBibek()], []),
    'POST /api/messages/send': ({ body }) => ({ status: 201, body: ownMessage(9, body as object) }),
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Message Bibek Rai' }), 'hello{enter}')
  const sent = socket.sent.filter(([name]) => name === 'typing').map(([, payload]) => payload)
  expect(sent).toEqual([
    { toUserId: bibek, isTyping: true },
    { toUserId: bibek, isTyping: false },
  ])
})

test('after a gap all missed messages and changes are fetched', async () => {
  const page = (from: number) => Array.from({ length: 50 }, (_, n) => makeMessage(from + n, { seen: true }))
  let isBack = false
  const { socket, calls } = await goLive(bibek, {
    ...quietServer([withBibek()], []),
    [`GET /api/messages/conversation/${bibek}`]: ({ path }) => {
      if (!isBack) return { body: [makeMessage(1, { seen: true })] }
      if (path.endsWith(`after=${messageId(1)}`)) return { body: page(2) }
      if (path.includes('after=')) return { body: page(52) }
      return { body: page(103) }
    },
    [`GET /api/messages/conversation/${bibek}/changes`]: {
      body: [makeMessage(1, { seen: true, isUnsent: true, text: '', changedAt: timeOf(60) })],
    },
  })
  await screen.findByText('message 1')
  socket.lose()
  await screen.findByText('Reconnecting...')
  isBack = true
  socket.join()
  // Safe chat uncovers the texts one after the other: a look at all 150 after each of them takes a busy machine a minute.
  const missed = [...Array.from({ length: 100 }, (_, n) => `message ${n + 2}`), 'message 152']
  await vi.waitFor(
    () => {
      const shown = screen.getAllByText(/^message \d+$/).map(({ textContent }) => textContent)
      expect(missed.filter((text) => !shown.includes(text))).toEqual([])
      expect(shown).toHaveLength(new Set(shown).size)
    },
    { timeout: 30_000, interval: 300 },
  )
  expect(screen.getAllByText('Message unsent')).toHaveLength(1)
  const after = calls.flatMap(({ path }) => path.split('after=')[1] ?? [])
  // The server has no 102nd: it is asked for once, and is not waited for.
  expect(after).toEqual([messageId(1), messageId(51), messageId(101)])
  const since = new Date(Date.parse(timeOf(1)) - 10_000).toISOString()
  expect(calls.at(-1)?.path.split('since=')[1]).toBe(encodeURIComponent(since))
})

test('a message with a gap before it fetches the missing messages', async () => {
  let messages = [makeMessage(1, { seen: true })]
  const { socket } = await goLive(bibek, {
    ...quietServer([withBibek()], []),
    [`GET /api/messages/conversation/${bibek}`]: () => ({ body: messages }),
  })
  await screen.findByText('message 1')
  messages = [1, 2, 3].map((n) => makeMessage(n, { seen: true }))
  socket.say('message', makeMessage(3, { seen: true }))
  await screen.findByText('message 2')
})

test('events during a request win over its older response', async () => {
  let answer: (messages: Message[]) => void = () => undefined
  const asked = new Promise<Message[]>((resolve) => {
    answer = resolve
  })
  const { socket } = await goLive(bibek, {
    ...quietServer([withBibek()], []),
    [`GET /api/messages/conversation/${bibek}`]: async () => ({ body: await asked }),
  })
  socket.say('message', makeMessage(3, { seen: true }))
  socket.say('unsent', { _id: messageId(1), from: bibek, to: viewerId, changedAt: timeOf(4) })
  answer([1, 2].map((n) => makeMessage(n, { seen: true })))
  const log = await screen.findByRole('log')
  await within(log).findByText('message 3')
  expect(within(log).getByText('message 2')).toBeTruthy()
  expect(within(log).queryByText('message 1')).toBeNull()
})

test('a sync event refetches', async () => {
  const { socket, calls } = await goLive(bibek, quietServer([withBibek()], []))
  const asked = () => calls.filter(({ path }) => path.startsWith(`/api/messages/conversation/${bibek}`)).length
  socket.say('sync', { since: null })
  await waitFor(() => expect(asked()).toBe(1))
  socket.say('sync', { since: null })
  await waitFor(() => expect(asked()).toBe(2))
})

test('the socket identifies the member; hiding the tab sends offline', async () => {
  const { socket, calls } = await goLive(null, quietServer([withBibek()], []))
  expect(socket.sent).toContainEqual(['identify', viewerId])
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(socket.sent.at(-1)).toEqual(['presence', { userId: viewerId, online: false }])
  const beats = () => calls.filter(({ path }) => path === '/api/messages/heartbeat').length
  expect(beats()).toBe(0)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(socket.sent.at(-1)).toEqual(['presence', { userId: viewerId, online: true }])
  await waitFor(() => expect(beats()).toBe(1))
})
