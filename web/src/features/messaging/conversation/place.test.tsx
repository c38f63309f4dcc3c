// One's place in a conversation: the first unread message, the end, and the way back.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { receiveMessage } from '../live/live-updates.ts'
import {
  bibek,
  makeMessage,
  messageId,
  ownMessage,
  quietServer,
  setScreen,
  viewerId,
  withBibek,
} from '../testing/chats.ts'
import { many, pageOf, servePages } from '../testing/message-pages.ts'
import { MessagesAtAddress, openConversation, refusal } from '../testing/open-conversation.tsx'

beforeEach(() => {
  sessionStorage.clear()
  setScreen('phone')
  storeSession()
})

const lines = () =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the first unread message', () => {
  test('has a divider above it, which stays after all are seen', async () => {
    const calls = servePages([makeMessage(1, { seen: true }), ownMessage(2), makeMessage(3), makeMessage(4)], 2)
    await openConversation()
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
    await waitFor(() => expect(lines().findIndex((line) => line === 'New messages')).toBeGreaterThan(0))
    const at = lines().indexOf('New messages')
    await waitFor(() => expect(lines()[at + 1]).toContain('message 3'))
  })

  test('is loaded if it is before the newest page, even if it is seen by then', async () => {
    servePages(
      many(90, (n) => ({ seen: n <= 10 })),
      80,
    )
    await openConversation()
    await screen.findByText('New messages')
    await waitFor(() => expect(lines()[lines().indexOf('New messages') + 1]).toContain('message 11'))
  })

  test('of more than a thousand is offered by a button, and loaded after a press', async () => {
    const calls = servePages(
      many(1_300, (n) => ({ seen: n <= 100 })),
      1_200,
    )
    await openConversation()
    const way = await screen.findByRole('button', { name: '1,150 unread above' })
    expect(screen.queryByText('New messages')).toBeNull()
    expect(calls.filter(({ path }) => path.includes('before='))).toEqual([])
    await userEvent.click(way)
    await waitFor(() => expect(screen.queryByRole('button', { name: /unread above/ })).toBeNull())
    expect(calls.filter(({ path }) => path.includes('limit=200'))).toHaveLength(6)
  })

  test('nothing unread has no line', async () => {
    servePages([makeMessage(1, { seen: true })])
    await openConversation()
    await screen.findByText('message 1')
    expect(screen.queryByText('New messages')).toBeNull()
  })
})

describe('away from the end', () => {
  /** jsdom lays nothing out: this log is as high as the test says. */
  function scrollTo(toGo: number) {
    const log = screen.getByRole('log')
    Object.defineProperties(log, { scrollHeight: { value: 5_000, configurable: true }, clientHeight: { value: 500 } })
    log.scrollTop = 4_500 - toGo
    fireEvent.scroll(log)
  }

  test('a button scrolls to the end and counts new messages, except own ones', async () => {
    servePages([makeMessage(1, { seen: true })])
    const { queryClient } = await openConversation()
    await screen.findByText('message 1')
    scrollTo(2_000)
    const button = await screen.findByRole('button', { name: 'Go to the newest message' })
    act(() => {
      receiveMessage(queryClient, viewerId, makeMessage(2, { seen: true }))
      receiveMessage(queryClient, viewerId, ownMessage(3))
    })
    await screen.findByRole('button', { name: 'Go to the newest message, 1 new below' })
    await userEvent.click(button)
    expect(screen.queryByRole('button', { name: /newest message/ })).toBeNull()
  })

  test('sending leads to the end', async () => {
    servePages([makeMessage(1, { seen: true })])
    await openConversation()
    await screen.findByText('message 1')
    scrollTo(2_000)
    await screen.findByRole('button', { name: 'Go to the newest message' })
    await userEvent.type(screen.getByRole('textbox', { name: 'Message Bibek Rai' }), 'namaste{enter}')
    await waitFor(() => expect(screen.queryByRole('button', { name: /newest message/ })).toBeNull())
  })
})

test('new messages are read aloud, older ones and own ones are not', async () => {
  servePages(many(60, () => ({ seen: true })))
  const { queryClient, container } = await openConversation()
  await screen.findByText('message 60')
  const aloud = container.querySelector('[aria-live=polite].sr-only')
  expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off')
  await userEvent.click(screen.getByRole('button', { name: 'Older messages' }))
  await screen.findByText('message 1')
  expect(aloud?.textContent).toBe('')
  act(() => {
    receiveMessage(queryClient, viewerId, makeMessage(61))
    receiveMessage(queryClient, viewerId, ownMessage(62))
  })
  await waitFor(() => expect(aloud?.textContent).toBe('Bibek Rai: message 61'))
})

describe('back to the chats, on phones', () => {
  const link = () => screen.findByRole('link', { name: 'Back to chats' })

  test('goes back in the history where one came from the list', async () => {
    servePages([makeMessage(1, { seen: true })])
    const { router } = await renderScreen(<MessagesAtAddress />, { path: '/messages' })
    await userEvent.click(await screen.findByRole('link', { name: /Bibek Rai/ }))
    const length = router.history.length
    await userEvent.click(await link())
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/messages'))
    expect(router.history.length).toBe(length)
    expect(router.history.canGoBack()).toBe(false)
  })

  test('takes the place of a conversation that was opened by its address', async () => {
    servePages([makeMessage(1, { seen: true })])
    const { router } = await openConversation()
    await userEvent.click(await link())
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/messages'))
    expect(router.history.canGoBack()).toBe(false)
  })
})

test('an older page that failed is asked for again when the reader says so', async () => {
  const all = many(80, () => ({ seen: true }))
  let isBack = false
  answerCalls({
    ...quietServer([withBibek()], []),
    [`GET /api/messages/conversation/${bibek}`]: (call) =>
      call.path.includes('before=') && !isBack ? refusal(503, 'unavailable', 'Busy') : pageOf(all)(call),
  })
  await openConversation()
  await userEvent.click(await screen.findByRole('button', { name: 'Older messages' }))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isBack = true
  await userEvent.click(retry)
  await screen.findByText('message 1')
})

describe('a quoted message', () => {
  const quoting = (id: string) => ({
    replyTo: { _id: id, from: bibek, text: 'the quoted one', isUnsent: false },
    seen: true,
  })
  const press = async () => userEvent.click(await screen.findByRole('button', { name: /the quoted one/ }))

  test('is reached, in an older page too, and gets the focus', async () => {
    servePages(many(90, (n) => (n === 90 ? quoting(messageId(5)) : { seen: true })))
    await openConversation()
    await press()
    await screen.findByText('message 5')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('message 5'))
  })

  test('that was deleted shows a message', async () => {
    servePages(many(60, (n) => (n === 60 ? quoting(messageId(999)) : { seen: true })))
    const toasts = vi.spyOn(toast, 'info')
    await openConversation()
    await press()
    await waitFor(() => expect(toasts).toHaveBeenCalledWith('This message is no longer here.'))
  })
})
