// A gift that one selection sends: undone, sent once, at the end of the visit, or not at all from another account.
import type { GiftId } from '@hamvav/contract/play/gifts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logout, saveSession } from '../../../core/session/session.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type Answer, answerCalls, type Call } from '../../../testing/server.ts'
import { storedUser, storeSession, tokenFor } from '../../../testing/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { QuickGifts } from './quick-gifts.tsx'

const partnerId = '0193a5c0-0000-7000-8000-000000000002'
const undoMs = 6_000

beforeEach(() => {
  localStorage.clear()
  storeSession()
})
afterEach(async () => {
  vi.useFakeTimers()
  act(() => toast.dismiss())
  // They are removed a second later.
  await pass(2_000)
  vi.useRealTimers()
})

interface Given {
  used?: number
  inSeason?: GiftId[]
  answer?: Answer | ((call: Call, count: number) => Answer)
}

async function show({ used = 0, inSeason = [], answer = { status: 201, body: { _id: 'stored' } } }: Given = {}) {
  const allowance = { used, limit: 5, renewsAt: '2026-11-28T18:15:00.000Z' }
  const calls = answerCalls({
    'GET /api/play/gifts': { body: { accepts: true, showsShelf: false, allowance, inSeason } },
    'POST /api/play/gifts': answer,
  })
  const onChosen = vi.fn()
  const onSent = vi.fn()
  const view = await renderScreen(
    <>
      <QuickGifts partnerId={partnerId} onChosen={onChosen} onSent={onSent} />
      <Toasts />
    </>,
  )
  return {
    ...view,
    onChosen,
    onSent,
    sent: () =>
      calls.filter(({ method, path }) => method === 'POST' && path === '/api/play/gifts').map(({ body }) => body),
  }
}

const names = () =>
  within(screen.getByRole('region', { name: 'Send a gift right away' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const button = (gift: string) => screen.findByRole('button', { name: `Send ${gift} now` })

/** From here on, time only passes by `pass`. */
async function choose(gift: string) {
  const chosen = await button(gift)
  vi.useFakeTimers()
  fireEvent.click(chosen)
  await pass(0)
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('one selection sends a gift without a note after some seconds, once', async () => {
  const { onChosen, onSent, sent } = await show()
  await choose('A plate of momo')
  expect(onChosen).toHaveBeenCalledOnce()
  await pass(undoMs - 1)
  expect(sent()).toEqual([])
  await pass(1)
  expect(sent()).toEqual([{ to: partnerId, gift: 'momo', clientId: expect.any(String) }])
  expect(onSent).toHaveBeenCalledWith({ _id: 'stored' })
  screen.getByText('A plate of momo sent.')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  dispatchEvent(new Event('pagehide'))
  await pass(undoMs)
  expect(sent()).toHaveLength(1)
})

test('a gift that was undone is never sent; the next one is', async () => {
  const { sent } = await show()
  await choose('A plate of momo')
  await pass(undoMs - 1)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  dispatchEvent(new Event('pagehide'))
  await pass(undoMs)
  fireEvent.click(screen.getByRole('button', { name: 'Send A glass of chiya now' }))
  await pass(undoMs)
  expect(sent()).toMatchObject([{ gift: 'chiya' }])
})

test('who leaves the page before, or closes the sheet, has sent it', async () => {
  const { unmount, sent } = await show()
  await choose('A plate of momo')
  dispatchEvent(new Event('pagehide'))
  await pass(0)
  expect(sent()).toMatchObject([{ gift: 'momo' }])
  fireEvent.click(screen.getByRole('button', { name: 'Send A glass of chiya now' }))
  unmount()
  await pass(undoMs)
  expect(sent()).toMatchObject([{ gift: 'momo' }, { gift: 'chiya' }])
})

test('a log-out before takes it back, also if another member logs in on this device', async () => {
  const { sent } = await show()
  await choose('A plate of momo')
  act(() => logout())
  const other = { ...storedUser, _id: '0193a5c0-0000-7000-8000-000000000009' }
  act(() => saveSession({ user: other, token: tokenFor({ id: other._id }) }))
  await pass(undoMs)
  act(() => saveSession({ user: storedUser, token: tokenFor() }))
  vi.useRealTimers()
  await choose('A glass of chiya')
  await pass(undoMs)
  expect(sent()).toMatchObject([{ gift: 'chiya' }])
})

test('what fails says why, and is sent again as the same gift', async () => {
  const off = { status: 403, body: { message: 'This member does not take gifts.', code: 'gifts_off' } }
  const { sent } = await show({ answer: (_, count) => (count === 1 ? off : { status: 201, body: {} }) })
  await choose('A plate of momo')
  await pass(undoMs)
  screen.getByText('This member does not take gifts.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(0)
  expect(sent()).toHaveLength(2)
  expect(sent()[0]).toEqual(sent()[1])
})

test('offered are gifts of a festival, then the last ones, then usual ones; none when the week has none left', async () => {
  localStorage.setItem('recentGifts', 'kite khapse momo nonsense')
  const { unmount } = await show({ inSeason: ['jamara'] })
  await button('A kite')
  expect(names()).toEqual(['Tika and jamara', 'A kite', 'A plate of momo', 'A glass of chiya'])
  unmount()
  await show({ used: 5 })
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Send a gift right away' })).toBeNull())
})
