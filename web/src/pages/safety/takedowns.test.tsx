import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../core/preferences/language.ts'
import { fakeSocketIo } from '../../testing/fake-socket.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerCalls } from '../../testing/server.ts'
import { storeSession } from '../../testing/session.ts'
import { TakedownsPage } from './takedowns.tsx'

vi.mock('socket.io-client', () => fakeSocketIo())

const days = (n: number) => new Date(Date.now() + n * 24 * 60 * 60 * 1000).toISOString()
const id = (n: number) => `01a1f2d2-1f60-7dee-91c9-7df6ba8d9c7${n}`
const bio = {
  _id: id(1),
  subject: 'bio',
  reason: 'spam',
  text: 'Cheap loans',
  createdAt: days(-1),
  appealUntil: days(29),
  lifted: false,
  appeal: null,
}
const appealed = (status: string, answer: string | null = null) => ({
  ...bio,
  lifted: status === 'granted',
  appeal: { status, text: 'It was a joke.', createdAt: days(-0.5), answer },
})
const path = '/takedowns'

beforeEach(() => storeSession())
afterEach(() => {
  act(() => setLanguage('en'))
  vi.unstubAllGlobals()
})

test('shows what was taken down, why, and until when it can be appealed, in both languages', async () => {
  const picture = { ...bio, _id: id(2), subject: 'picture', reason: 'sexual', text: null, appealUntil: days(-1) }
  answerCalls({ 'GET /api/safety/takedowns': { body: [bio, picture] } })
  await renderScreen(<TakedownsPage />, { path })
  expect(await screen.findByRole('heading', { name: 'Bio: Spam or advertising' })).toBeTruthy()
  expect(screen.getByText('Cheap loans')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Picture: Sexual content' })).toBeTruthy()
  expect(screen.getByText('The deadline to appeal has passed.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Appeal' })).toHaveLength(1)
  act(() => setLanguage('ne'))
  expect(screen.getByRole('heading', { name: 'परिचय: स्प्याम वा विज्ञापन' })).toBeTruthy()
})

test('an appeal needs a text, survives an error, and then its state has the focus', async () => {
  const calls = answerCalls({
    'GET /api/safety/takedowns': { body: [bio] },
    [`POST /api/safety/takedowns/${bio._id}/appeal`]: (_call, count) =>
      count === 1
        ? { status: 503, body: { code: 'unavailable', message: 'Busy.' } }
        : { status: 201, body: appealed('open') },
  })
  await renderScreen(<TakedownsPage />, { path })
  await userEvent.click(await screen.findByRole('button', { name: 'Appeal' }))
  const area = screen.getByRole('textbox')
  expect(document.activeElement).toBe(area)
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect(screen.getByRole('alert').textContent).toBe('Please tell us why.')
  await userEvent.type(area, 'It was a joke.')
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect(await screen.findByText('Busy.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect((await screen.findByText('Appeal sent.')).closest('p')).toBe(document.activeElement)
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ text: 'It was a joke.' })
})

test.each([
  ['refused', 'Appeal refused.'],
  ['granted', 'Restored.'],
])('shows the answer to a %s appeal', async (status, state) => {
  answerCalls({ 'GET /api/safety/takedowns': { body: [appealed(status, 'We looked again.')] } })
  await renderScreen(<TakedownsPage />, { path })
  expect(await screen.findByText(state)).toBeTruthy()
  expect(screen.getByText('We looked again.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
})

test('says so if nothing was taken down, and offers a retry after an error', async () => {
  answerCalls({
    'GET /api/safety/takedowns': (_call, count) =>
      count === 1 ? { status: 400, body: { code: 'bad_request', message: 'No.' } } : { body: [] },
  })
  await renderScreen(<TakedownsPage />, { path })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText("We haven't taken anything down")).toBeTruthy()
})
