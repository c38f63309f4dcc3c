// Those who wait for an answer: the nudge, the limit, the list, and goodbyes that are undone, sent once, or fail.
import type { WaitingMatch } from '@hamvav/contract/matches/entities'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../core/preferences/language.ts'
import { logout } from '../../../core/session/session.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type Answer, answerCalls, type Call } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { KindClosings } from './kind-closings.tsx'
import { WaitingLine } from './waiting-line.tsx'
import { WaitingList } from './waiting-list.tsx'

const undoMs = 6_000
const person = (n: number): WaitingMatch => ({
  _id: `0193a5c0-0000-7000-8000-0000000000${n + 10}`,
  username: `person${n}`,
  name: `Person ${n}`,
  profileImage: null,
  verified: false,
  since: '2026-11-20T08:00:00.000Z',
})
const people = (count: number) => ({ body: Array.from({ length: count }, (_, n) => person(n)) })

beforeEach(() => {
  localStorage.clear()
  storeSession()
})
afterEach(async () => {
  vi.useFakeTimers()
  act(() => {
    toast.dismiss()
    setLanguage('en')
  })
  await pass(2_000)
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const showLink = () => screen.findByRole('link', { name: 'Show them' })

test('from six on Discover suggests to answer, with a way there, until that is put off for the day', async () => {
  answerCalls({ 'GET /api/matches/waiting': people(6) })
  const { unmount } = await renderScreen(<WaitingLine />)
  await screen.findByText('6 people are waiting for your answer.')
  expect((await showLink()).getAttribute('href')).toBe('/messages?show=waiting')
  await userEvent.click(screen.getByRole('button', { name: 'Not today' }))
  expect(screen.queryByText(/waiting for your answer/)).toBeNull()
  unmount()
  localStorage.setItem('waitingPutOff', new Date(Date.now() - 86_400_000).toDateString())
  await renderScreen(<WaitingLine />)
  await screen.findByText('6 people are waiting for your answer.')
})

test('from eight on it cannot be put off, and says what to do', async () => {
  localStorage.setItem('waitingPutOff', new Date().toDateString())
  answerCalls({ 'GET /api/matches/waiting': people(8) })
  await renderScreen(<WaitingLine />)
  expect((await screen.findByRole('status')).textContent).toContain('Answer or close some, then you can like again.')
  await showLink()
  expect(screen.queryByRole('button')).toBeNull()
})

test('with five there is no suggestion', async () => {
  const calls = answerCalls({ 'GET /api/matches/waiting': people(5) })
  await renderScreen(<WaitingLine />)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByText(/waiting/)).toBeNull()
})

test('the list names each with a link to the chat and a button that closes it; a failure can be tried again', async () => {
  const failed = { status: 500, body: { code: 'server_error', message: 'Something went wrong' } }
  answerCalls({ 'GET /api/matches/waiting': (_: Call, count: number) => (count === 1 ? failed : people(2)) })
  const onClose = vi.fn()
  await renderScreen(<WaitingList openId={null} onClose={onClose} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  const row = within((await screen.findByText('Person 1')).closest('li') as HTMLElement)
  expect(row.getByRole('link').getAttribute('href')).toBe(`/messages/${person(1)._id}`)
  await userEvent.click(row.getByRole('button', { name: 'Close the chat with Person 1' }))
  expect(onClose).toHaveBeenCalledWith(person(1), expect.any(Array))
})

async function closings(answer: Answer | ((call: Call, count: number) => Answer) = { body: { message: {} } }) {
  const member = person(0)
  const calls = answerCalls({
    'GET /api/matches/waiting': people(2),
    [`POST /api/matches/${member._id}/close`]: answer,
  })
  const onChosen = vi.fn()
  await renderScreen(
    <>
      <KindClosings member={member} onChosen={onChosen} />
      <WaitingList openId={null} onClose={() => undefined} />
      <Toasts />
    </>,
  )
  await screen.findByText('Person 1')
  vi.useFakeTimers()
  return { onChosen, sent: () => calls.filter(({ path }) => path.endsWith('/close')).map(({ body }) => body) }
}
const choose = async (text: RegExp) => {
  fireEvent.click(screen.getByRole('button', { name: text }))
  await pass(0)
}

test('one selection sends a goodbye after some seconds, once; the member leaves the list at once', async () => {
  const { onChosen, sent } = await closings()
  await choose(/different things/)
  expect(onChosen).toHaveBeenCalledOnce()
  expect(screen.queryByText('Person 0')).toBeNull()
  await pass(undoMs - 1)
  expect(sent()).toEqual([])
  await pass(1)
  expect(sent()).toEqual([{ closing: 'differentThings', language: 'en', clientId: expect.any(String) }])
  screen.getByText('Person 0 got your goodbye. You are no longer matched.')
  dispatchEvent(new Event('pagehide'))
  await pass(undoMs)
  expect(sent()).toHaveLength(1)
})

test('a goodbye that was undone is never sent, and the member is in the list again', async () => {
  const { sent } = await closings()
  await choose(/different things/)
  await pass(undoMs - 1)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  dispatchEvent(new Event('pagehide'))
  await pass(undoMs)
  expect(sent()).toEqual([])
  screen.getByText('Person 0')
})

test('it leaves at once with the page, and not at all after a log-out', async () => {
  const { sent } = await closings()
  await choose(/different things/)
  dispatchEvent(new Event('pagehide'))
  await pass(0)
  expect(sent()).toHaveLength(1)
  await choose(/taking a break/)
  act(() => logout())
  await pass(undoMs)
  expect(sent()).toHaveLength(1)
})

test('what fails says why, is in the list again, and is sent again as the same goodbye', async () => {
  const busy = { status: 503, body: { message: 'Later, please.', code: 'unavailable' } }
  const { sent } = await closings((_, count) => (count === 1 ? busy : { body: { message: {} } }))
  await choose(/different things/)
  await pass(undoMs)
  screen.getByText('Person 0')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(0)
  expect(sent()).toHaveLength(2)
  expect(sent()[0]).toEqual(sent()[1])
})

test('in Nepali it sends the Nepali text', async () => {
  setLanguage('ne')
  const { sent } = await closings()
  await choose(/खोजेको कुरा फरक/)
  await pass(undoMs)
  expect(sent()).toMatchObject([{ language: 'ne' }])
})
