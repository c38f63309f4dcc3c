import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Call, answerCalls, silence } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { bibek, makeMessage, messageId, ownMessage, quietServer, setScreen, withBibek } from '../testing/chats.ts'
import { openConversation, refusal } from '../testing/open-conversation.tsx'

beforeEach(() => {
  sessionStorage.clear()
  setScreen('phone')
  storeSession()
})

const bubbles = () =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('time'))

describe('a conversation', () => {
  test('shows who wrote what and when, and how far own messages came', async () => {
    const today = new Date().toISOString()
    answerCalls(
      quietServer(
        [withBibek()],
        [
          makeMessage(1, { seen: true, createdAt: '2024-03-05T06:00:00.000Z' }),
          makeMessage(2, { seen: true, isUnsent: true, text: '' }),
          ownMessage(3, { isUnsent: true, text: '' }),
          ownMessage(4, { seen: true }),
          ownMessage(5, { createdAt: today }),
        ],
      ),
    )
    await openConversation()
    await screen.findByText('message 5')
    await screen.findByText('message 1')
    const texts = bubbles().map((bubble) => bubble.textContent)
    expect(texts[0]).toMatch(/^Bibek Raimessage 1Mar 5, 2024, \d/)
    expect(texts[1]).toMatch(/^Bibek RaiMessage unsent/)
    expect(texts[2]).toMatch(/^YouYou unsent a message/)
    expect(texts[3]).toMatch(/^Youmessage 4.* · Seen$/)
    expect(texts[4]).toMatch(/^Youmessage 5Today at .* · Sent$/)
    expect(screen.getByText('Today')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Bibek Rai' }).getAttribute('href')).toBe('/@bibek')
    await screen.findByText('Offline')
  })

  test('without messages says with whom to start; the partner comes from their profile', async () => {
    answerCalls({
      ...quietServer([], []),
      [`GET /api/users/${bibek}`]: {
        body: {
          _id: bibek,
          username: 'bibek',
          name: 'Bibek Rai',
          profilePic: null,
          isBlueTick: true,
          posts: 0,
          likes: 0,
          matches: 0,
        },
      },
    })
    await openConversation()
    await screen.findByRole('heading', { name: 'Start chatting with Bibek Rai' })
    expect(screen.getByRole('link', { name: 'Back to chats' }).getAttribute('href')).toBe('/messages')
  })

  test('that is not there says so and leads back', async () => {
    answerCalls({
      ...quietServer([], []),
      [`GET /api/messages/conversation/${bibek}`]: refusal(
        404,
        'conversation_not_found',
        'This conversation was not found.',
      ),
      [`GET /api/users/${bibek}`]: refusal(404, 'profile_not_found', 'Profile not found'),
    })
    await openConversation()
    await screen.findByRole('heading', { name: 'This conversation was not found.' })
    expect(screen.getByRole('link', { name: 'Back to chats' }).getAttribute('href')).toBe('/messages')
  })

  test('that fails says why, and Retry brings it', async () => {
    answerCalls({
      ...quietServer([withBibek()], []),
      [`GET /api/messages/conversation/${bibek}`]: (_, count) =>
        count === 1 ? refusal(500, 'server_error', 'Something went wrong') : { body: [makeMessage(1, { seen: true })] },
    })
    await openConversation()
    const banner = await screen.findByText('Failed to load conversation: Something went wrong')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('message 1')
    expect(banner.isConnected).toBe(false)
  })

  test('goes back to older messages when asked', async () => {
    const newest = Array.from({ length: 50 }, (_, n) => makeMessage(100 + n, { seen: true }))
    const calls = answerCalls({
      ...quietServer([withBibek()], []),
      [`GET /api/messages/conversation/${bibek}`]: ({ path }) => ({
        body: path.includes('before=') ? [makeMessage(1, { seen: true })] : newest,
      }),
    })
    await openConversation()
    await userEvent.click(await screen.findByRole('button', { name: 'Older messages' }))
    await screen.findByText('message 1')
    expect(bubbles()).toHaveLength(51)
    expect(screen.queryByRole('button', { name: 'Older messages' })).toBeNull()
    expect(calls.at(-1)?.path).toContain(`before=${messageId(100)}`)
  })
})

describe('what was not seen', () => {
  const unseen = [makeMessage(1), makeMessage(2)]
  const marks = (calls: Call[]) => calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)

  test('is marked once, by its last message', async () => {
    const calls = answerCalls({
      ...quietServer([withBibek({ unreadCount: 2 })], unseen),
      [`PUT /api/messages/seen/${messageId(2)}`]: silence,
    })
    await openConversation()
    await waitFor(() => expect(marks(calls)).toEqual([`/api/messages/seen/${messageId(2)}?upTo=true`]))
    fireEvent.focus(window)
    fireEvent(document, new Event('visibilitychange'))
    await screen.findByText('message 2')
    expect(marks(calls)).toHaveLength(1)
  })

  test('is not marked while the tab is hidden', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const calls = answerCalls(quietServer([withBibek({ unreadCount: 2 })], unseen))
    await openConversation()
    await screen.findByText('message 2')
    expect(marks(calls)).toEqual([])
    visibility.mockReturnValue('visible')
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(() => expect(marks(calls)).toHaveLength(1))
  })

  test('is retried on the next focus after an error', async () => {
    const calls = answerCalls({
      ...quietServer([withBibek({ unreadCount: 2 })], unseen),
      [`PUT /api/messages/seen/${messageId(2)}`]: (_, count) =>
        count === 1 ? refusal(503, 'unavailable', 'Busy') : { body: { seen: 2 } },
    })
    await openConversation()
    await waitFor(() => expect(marks(calls)).toHaveLength(1))
    await waitFor(() => {
      fireEvent.focus(window)
      expect(marks(calls)).toHaveLength(2)
    })
  })
})
