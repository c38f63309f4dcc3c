import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextMeetup } from '../../features/community/community.tsx'
import { setLanguage } from '../../core/preferences/language.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerCalls } from '../../testing/server.ts'
import { storeSession } from '../../testing/session.ts'
import { CommunityPage } from './community.tsx'

const event = 'dashain-meetup'
const row = (interested: number, isMine = false) => ({ event, interested, isMine })
beforeEach(() => localStorage.clear())
afterEach(() => {
  setLanguage('en')
  vi.unstubAllGlobals()
})
const open = (path = '/community') => renderScreen(<CommunityPage />, { path })
const button = () => screen.getByRole('button', { name: 'Interested' })

test('sample posts are marked; more than 30 words are truncated to 20 and can be expanded', async () => {
  await open()
  const [first, second] = screen.getAllByRole('article')
  expect(screen.getAllByText('Example')).toHaveLength(3)
  const post = within(first ?? document.body)
  expect(post.getByText(/tea shop near Patan Durbar\.\.\./)).toBeTruthy()
  await userEvent.click(post.getByRole('button', { name: 'Read More' }))
  expect(post.getByText(/will understand\./)).toBeTruthy()
  await userEvent.click(post.getByRole('button', { name: 'Read Less' }))
  expect(post.queryByText(/will understand\./)).toBeNull()
  expect(within(second ?? document.body).queryByRole('button')).toBeNull()
})

test('tabs move by arrow keys and are synchronized with the URL', async () => {
  answerCalls({ 'GET /api/community/events': { body: [row(3)] } })
  const { router } = await open()
  screen.getByRole('tab', { name: 'Posts' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(await screen.findByText('3 people are interested')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Events', selected: true }))
  expect(router.history.location.href).toBe('/community?tab=events')
  expect(screen.getByRole('tabpanel', { name: 'Events' })).toBeTruthy()
  router.history.back()
  expect(await screen.findByRole('tab', { name: 'Posts', selected: true })).toBeTruthy()
})

test('a visitor is sent to the login and returns to the event', async () => {
  answerCalls({ 'GET /api/community/events': { body: [row(1)] } })
  const { router } = await open('/community?tab=events')
  expect(await screen.findByText('1 person is interested')).toBeTruthy()
  await userEvent.click(button())
  expect(router.history.location.href).toBe('/login?next=%2Fcommunity%3Ftab%3Devents')
})

test('interest is shown at once, reverted on an error, and can be retried', async () => {
  storeSession()
  const failed = { status: 503, body: { code: 'unavailable', message: 'Busy' } }
  let answer = Promise.withResolvers<object>()
  const calls = answerCalls({
    'GET /api/community/events': { body: [row(3)] },
    [`PUT /api/community/events/${event}/interest`]: () => answer.promise,
  })
  await open('/community?tab=events')
  await screen.findByText('3 people are interested')
  await userEvent.click(button())
  expect(await screen.findByText('4 people are interested')).toBeTruthy()
  expect(button().getAttribute('aria-pressed')).toBe('true')
  answer.resolve(failed)
  expect(await screen.findByText('3 people are interested')).toBeTruthy()
  expect(button().getAttribute('aria-pressed')).toBe('false')
  answer = Promise.withResolvers()
  answer.resolve({ body: row(6, true) })
  await userEvent.click(button())
  expect(await screen.findByText('6 people are interested')).toBeTruthy()
  expect(calls.at(-1)?.body).toEqual({ interested: true })
})

test('the event is shown without the server, and its count can be retried', async () => {
  let answer: object = { status: 500, body: { code: 'server_error', message: 'no' } }
  answerCalls({ 'GET /api/community/events': () => answer })
  await open('/community?tab=events')
  expect(await screen.findByRole('heading', { name: 'Dashain tea meet-up' })).toBeTruthy()
  answer = { body: [row(0)] }
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No one yet. Be the first.')).toBeTruthy()
})

test('the date of the next meet-up is shown in the current language, and omitted if unknown', async () => {
  expect(nextMeetup(new Date('2027-09-25T00:00:00Z'))?.toISOString()).toContain('2027-09-25')
  expect(nextMeetup(new Date('2027-09-26T00:00:00Z'))?.toISOString()).toContain('2028-09-16')
  expect(nextMeetup(new Date('2040-01-01T00:00:00Z'))).toBeNull()
  vi.useFakeTimers({ now: new Date('2026-11-22T00:00:00Z'), shouldAdvanceTime: true })
  answerCalls({ 'GET /api/community/events': { body: [row(12)] } })
  setLanguage('ne')
  await open('/community?tab=events')
  expect(await screen.findByText('१२ जना इच्छुक')).toBeTruthy()
  expect(screen.getByText('अर्को: २०२७ सेप्टेम्बर २५')).toBeTruthy()
  vi.useRealTimers()
  await waitFor(() => expect(document.title).toContain('समुदाय'))
})
