import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../core/preferences/language.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerCalls } from '../../testing/server.ts'
import { storedUser, storeSession } from '../../testing/session.ts'
import { StandingPage } from './standing.tsx'
import { SuspensionPage } from './suspension.tsx'

const days = (n: number) => new Date(Date.now() + n * 24 * 60 * 60 * 1000).toISOString()
const suspended = { since: days(-1), until: days(6.5), reason: 'spam', appeal: null }
const made = (status: string, answer: string | null) => ({
  ...suspended,
  appeal: { status, text: 'It was my cousin.', createdAt: days(-0.5), answer },
})
const path = '/suspension'

beforeEach(() => storeSession({ user: { ...storedUser, suspended: true } }))
afterEach(() => {
  act(() => setLanguage('en'))
  vi.unstubAllGlobals()
})

test('shows reason, start, end and rules; a permanent suspension has no end', async () => {
  answerCalls({ 'GET /api/safety/suspension': { body: suspended } })
  await renderScreen(<SuspensionPage />, { path })
  expect(screen.getByRole('heading', { level: 1, name: 'Your suspension' })).toBeTruthy()
  expect(await screen.findByText('Spam or advertising')).toBeTruthy()
  expect(screen.getByText(/\(7 more days\)$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Read our rules' }).getAttribute('href')).toBe('/term-and-conditions')
  act(() => setLanguage('ne'))
  expect(screen.getByText(/\(अझै ७ दिन\)$/)).toBeTruthy()
})

test('an appeal is saved as a draft until it is sent, then its state has the focus', async () => {
  const calls = answerCalls({
    'GET /api/safety/suspension': { body: suspended },
    'POST /api/safety/appeals': (_call, count) =>
      count === 1
        ? { status: 503, body: { code: 'unavailable', message: 'Busy.' } }
        : { status: 201, body: made('open', null) },
  })
  const { unmount } = await renderScreen(<SuspensionPage />, { path })
  const send = await screen.findByRole('button', { name: 'Send appeal' })
  await userEvent.click(send)
  expect(screen.getByRole('alert').textContent).toBe('Please tell us what we should know.')
  await userEvent.type(screen.getByRole('textbox'), 'It was my cousin.')
  await userEvent.click(send)
  expect(await screen.findByText('Busy.')).toBeTruthy()
  unmount()
  await renderScreen(<SuspensionPage />, { path })
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('It was my cousin.')
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'We have your appeal' }))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ text: 'It was my cousin.' })
})

test('the answer and the end of the suspension appear when the tab is shown again', async () => {
  let now: object | null = made('open', null)
  answerCalls({
    'GET /api/safety/suspension': () => ({ body: now }),
    'GET /api/profile/me': { body: { ...storedUser, profilePic: null, isBlueTick: false, suspended: false } },
  })
  await renderScreen(<SuspensionPage />, { path })
  await screen.findByRole('heading', { name: 'We have your appeal' })
  const showTab = () => act(() => void window.dispatchEvent(new Event('visibilitychange')))
  now = made('refused', 'We looked at it again.')
  showTab()
  expect(await screen.findByText('We looked at it again.')).toBeTruthy()
  now = null
  showTab()
  expect(await screen.findByRole('heading', { level: 1, name: "Your account isn't suspended" })).toBeTruthy()
  await waitFor(() => expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ suspended: false }))
})

test('a declared minor reads why and what stays open, and is let in after the review', async () => {
  storeSession({ user: { ...storedUser, restricted: true } })
  answerCalls({
    'GET /api/profile/me': { body: { ...storedUser, profilePic: null, isBlueTick: false, restricted: false } },
    'GET /api/safety/suspension': { body: null },
  })
  await renderScreen(<SuspensionPage />, { path })
  expect(screen.getByRole('heading', { level: 1, name: 'We need to check your age' })).toBeTruthy()
  const addressOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect([addressOf('Correct my age'), addressOf('Report messages you received'), addressOf(/^Settings/)]).toEqual([
    '/editprofile',
    '/received-messages',
    '/settings',
  ])
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('heading', { level: 1, name: "Your account isn't suspended" })).toBeTruthy()
})

test('the steps that count against a member stand under Account status', async () => {
  const step = {
    reason: 'harassment',
    step: 'warning',
    words: 'Please stop.',
    removed: false,
    appealBy: null,
    appeal: null,
  }
  const strike = { ...step, _id: '0193a5c0-0000-7000-8000-000000000001', createdAt: days(-9), fadesAt: days(356) }
  const own = { level: 'warned', next: 'suspension', strikes: [strike], raise: [] }
  answerCalls({ 'GET /api/safety/standing': { body: own } })
  await renderScreen(<StandingPage />, { path: '/standing' })
  expect(screen.getByRole('heading', { level: 1, name: 'Account status' })).toBeTruthy()
  expect(await screen.findByText('Please stop.')).toBeTruthy()
  expect(screen.getByText('a 7-day suspension.')).toBeTruthy()
})

test('a failed load shows the reason and Retry', async () => {
  answerCalls({
    'GET /api/safety/suspension': (_call, count) =>
      count === 1
        ? { status: 500, body: { code: 'server_error', message: 'Something went wrong' } }
        : { body: suspended },
  })
  await renderScreen(<SuspensionPage />, { path })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn't load this/)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Spam or advertising')).toBeTruthy()
})
