import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { receiveMessage } from '../live/live-updates.ts'
import { SafetyMenuContext } from '../../../ui/overlays/safety-context.ts'
import { MessagesWith } from '../testing/open-conversation.tsx'
import { bibek, makeMessage, quietServer, setScreen, viewerId, withBibek } from '../testing/chats.ts'
import { many, pageOf, servePages } from '../testing/message-pages.ts'

beforeEach(() => {
  sessionStorage.clear()
  setScreen('phone')
  storeSession()
})

describe('the search inside a conversation', () => {
  const openSearch = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'open the search' }))
    return screen.findByRole('searchbox', { name: 'Search this chat' })
  }
  const openWithMenu = () =>
    renderScreen(
      <SafetyMenuContext
        value={({ before: [search] = [] }) =>
          search && 'onSelect' in search ? (
            <button type="button" aria-haspopup="menu" onClick={search.onSelect}>
              open the search
            </button>
          ) : null
        }
      >
        <MessagesWith openId={bibek} />
      </SafetyMenuContext>,
      { path: `/messages/${bibek}` },
    )
  const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)

  test('counts, highlights and steps through matches, in both scripts and in older messages', async () => {
    servePages(many(90, (n) => ({ seen: true, text: n % 40 === 0 ? `Café, २०८${n / 40}` : `message ${n}` })))
    await openWithMenu()
    const field = await openSearch()
    fireEvent.change(field, { target: { value: 'cafe 208' } })
    await screen.findByText('All messages searched')
    await screen.findByText('1 of 2')
    // Texts are covered until the words of safe chat are loaded.
    await waitFor(() => expect(marked()).toEqual(['Café', '२०८', 'Café', '२०८']))
    await userEvent.keyboard('{Enter}')
    await screen.findByText('2 of 2')
    await userEvent.keyboard('{Enter}')
    await screen.findByText('1 of 2')
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    await screen.findByText('2 of 2')
    await userEvent.clear(field)
    expect(marked()).toEqual([])
  })

  test('says when nothing is found, and ends with Escape', async () => {
    servePages([makeMessage(1, { seen: true }), makeMessage(2, { seen: true, isUnsent: true, text: '' })])
    await openWithMenu()
    fireEvent.change(await openSearch(), { target: { value: 'nowhere' } })
    await screen.findByText('No results')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(document.activeElement?.textContent).toBe('open the search')
  })

  test('new matches are counted, and the current match stays', async () => {
    servePages(many(3, () => ({ seen: true })))
    const { queryClient } = await openWithMenu()
    fireEvent.change(await openSearch(), { target: { value: 'message' } })
    await screen.findByText('1 of 3')
    act(() => receiveMessage(queryClient, viewerId, makeMessage(4)))
    await screen.findByText('2 of 4')
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    await screen.findByText('1 of 4')
  })

  test('offline it searches the loaded messages, and shows how far back they go', async () => {
    const all = many(80, () => ({ seen: true }))
    answerCalls({
      ...quietServer([withBibek()], []),
      [`GET /api/messages/conversation/${bibek}`]: (call) => {
        if (call.path.includes('before=')) throw new TypeError('Failed to fetch')
        return pageOf(all)(call)
      },
    })
    await openWithMenu()
    fireEvent.change(await openSearch(), { target: { value: 'message 80' } })
    await screen.findByText('1 of 1')
    await screen.findByText(/couldn't load/)
    expect(screen.getByRole('button', { name: 'Search older messages' })).toBeTruthy()
  })
})
