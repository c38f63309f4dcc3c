import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { writeDraft } from '../../../core/storage/use-draft.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type Answer, answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { giveTouchScreen, pullDown } from '../../../testing/touch.ts'
import { MessagesWith } from '../testing/open-conversation.tsx'
import { bibek, pema, quietServer, setScreen, timeOf, viewerId, withBibek, withPema } from '../testing/chats.ts'

beforeEach(() => {
  sessionStorage.clear()
  setScreen('phone')
  storeSession()
})

const show = (openId: string | null = null) => renderScreen(<MessagesWith openId={openId} />, { path: '/messages' })
const rows = () => screen.getAllByRole('link').map((link) => link.textContent)
const failure: Answer = { status: 500, body: { code: 'server_error', message: 'Something went wrong' } }

describe('the list', () => {
  test('shows name, last message and unread count, and links to the conversation', async () => {
    answerCalls({
      ...quietServer(
        [
          withBibek({ lastMessage: 'Nagarkot on Saturday? The bus ...', unreadCount: 2, mutedUntil: timeOf(99) }),
          withPema({ lastMessage: null, lastMessageAt: null, lastMessageFrom: null, simulated: true }),
        ],
        [],
      ),
      'GET /api/messages/online-users': { body: [bibek] },
    })
    await show()
    const row = await screen.findByRole('link', {
      name: /Bibek Rai.*Nagarkot on Saturday\? The bus \.\.\..*Muted.*2 unread/,
    })
    expect(row.getAttribute('href')).toBe(`/messages/${bibek}`)
    expect(await within(row).findByRole('img', { name: 'Online' })).toBeTruthy()
    const other = screen.getByRole('link', { name: /Pema Lama.*Simulated.*No messages yet/ })
    expect(within(other).queryByRole('img', { name: 'Online' })).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'Chats' })).toBeTruthy()
  })

  test('is fetched again when it is pulled down; without an answer it stays, below an error', async () => {
    await giveTouchScreen()
    const lists: Answer[] = [{ body: [withBibek()] }, { body: [withPema(), withBibek()] }, failure]
    answerCalls({ ...quietServer([], []), 'GET /api/profile/messages-users': () => lists.shift() ?? failure })
    await show()
    pullDown(await screen.findByText('Bibek Rai'))
    expect(await screen.findByText('Pema Lama')).toBeTruthy()
    await screen.findByText('Up to date')
    pullDown(screen.getByText('Bibek Rai'))
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
    expect(screen.getByText('Pema Lama')).toBeTruthy()
  })

  test('says of an unsent message whose it was', async () => {
    const unsent = { lastMessage: '', lastMessageIsUnsent: true }
    answerCalls(quietServer([withBibek(unsent), withPema({ ...unsent, lastMessageFrom: viewerId })], []))
    await show()
    expect(await screen.findByRole('link', { name: /Bibek Rai.*Message unsent/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: /Pema Lama.*You unsent a message/ })).toBeTruthy()
  })

  test('shows the draft instead of the last message', async () => {
    writeDraft(`draft ${bibek}`, 'Nagarkot on Saturday? The bus goes at six.')
    answerCalls(quietServer([withBibek(), withPema()], []))
    await show()
    await screen.findByRole('link', { name: /Bibek Rai.*Draft: Nagarkot on Saturday\? The bus \.\.\./ })
    // Covered until the words of safe chat are loaded.
    await screen.findByRole('link', { name: /Pema Lama.*Hello/ })
  })

  test('is searched and filtered by tabs, with a text where nothing is left', async () => {
    answerCalls(quietServer([withBibek({ unreadCount: 1 }), withPema({ lastMessageAt: timeOf(-1) })], []))
    await show()
    await screen.findByText('Pema Lama')
    await userEvent.type(screen.getByPlaceholderText('Search users...'), 'pema')
    expect(rows()).toHaveLength(1)
    await userEvent.type(screen.getByPlaceholderText('Search users...'), ' nobody')
    expect(screen.getByText('No users found')).toBeTruthy()
    await userEvent.clear(screen.getByPlaceholderText('Search users...'))
    await userEvent.click(screen.getByRole('tab', { name: 'Unread' }))
    expect(rows()).toEqual([expect.stringContaining('Bibek Rai')])
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Groups', selected: true })).toBe(document.activeElement)
    expect(screen.getByText('No group chats yet.')).toBeTruthy()
  })

  test('finds a name in Latin letters by Devanagari', async () => {
    answerCalls(quietServer([withBibek(), withPema({ lastMessageAt: timeOf(-1) })], []))
    await show()
    await screen.findByText('Pema Lama')
    await userEvent.type(screen.getByPlaceholderText('Search users...'), 'पेमा')
    await waitFor(() => expect(rows()).toEqual([expect.stringContaining('Pema Lama')]))
  })

  test('without anybody says so and leads to people', async () => {
    answerCalls(quietServer([], []))
    await show()
    await screen.findByText('No users available to message.')
    expect(screen.getByRole('link', { name: 'Meet people' }).getAttribute('href')).toBe('/matches')
  })

  test('that fails says why, and Retry brings it', async () => {
    const server = quietServer([withBibek()], [])
    answerCalls({
      ...server,
      'GET /api/profile/messages-users': (_, count) => (count === 1 ? failure : { body: [withBibek()] }),
    })
    await show()
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch users: Something went wrong')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('Bibek Rai')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('that is answered by a page says so', async () => {
    answerCalls({ ...quietServer([], []), 'GET /api/profile/messages-users': { html: '<p>hello</p>' } })
    await show()
    const text = 'Failed to fetch users: Server returned HTML instead of JSON. Check backend.'
    expect((await screen.findByRole('alert')).textContent).toContain(text)
  })
})

describe('with nothing selected', () => {
  test('a wide screen offers a new message: who is found by name leads to a conversation', async () => {
    setScreen('wide')
    const calls = answerCalls({
      ...quietServer([withBibek()], []),
      'GET /api/messages/allowance': { body: { used: 3, limit: 10, renewsAt: '2026-11-22T18:15:00.000Z' } },
      'GET /api/users/search': ({ path }) => ({
        body: path.includes('q=pe')
          ? [{ _id: pema, username: 'pema', name: 'Pema Lama', profileImage: null, verified: true }]
          : [],
      }),
    })
    await show()
    expect(screen.getByRole('heading', { name: 'Select a message' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'New Message' }))
    const dialog = await screen.findByRole('dialog', { name: 'Start New Message' })
    await within(dialog).findByText('No users available to message.')
    await within(dialog).findByText(/^First messages left today: 7 of 10\. You get more at /)
    await userEvent.type(within(dialog).getByPlaceholderText('Search users...'), 'xyz')
    await within(dialog).findByText('No users found')
    await userEvent.clear(within(dialog).getByPlaceholderText('Search users...'))
    await userEvent.type(within(dialog).getByPlaceholderText('Search users...'), 'pem')
    const link = await within(dialog).findByRole('link', { name: /Pema Lama/ })
    expect(link.getAttribute('href')).toBe(`/messages/${pema}`)
    const searches = calls.filter(({ path }) => path.startsWith('/api/users/search'))
    expect(new Set(searches.map(({ path }) => path.split('q=')[1]))).toEqual(new Set(['', 'xyz', 'pem']))
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(link)
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(within(dialog).getByPlaceholderText('Search users...'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe(`/messages/${pema}`))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a phone shows the list alone, and an open conversation alone', async () => {
    answerCalls(quietServer([withBibek()], []))
    const { unmount } = await show()
    await screen.findByText('Bibek Rai')
    expect(screen.queryByText('Select a message')).toBeNull()
    unmount()
    await show(bibek)
    await screen.findByRole('heading', { level: 1, name: 'Bibek Rai' })
    expect(screen.queryByRole('heading', { name: 'Chats' })).toBeNull()
  })
})
