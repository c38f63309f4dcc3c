import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { picture, fakePictures } from '../../features/profiles/testing/pictures.ts'
import { setLanguage } from '../../core/preferences/language.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type Answer, answerCalls } from '../../testing/server.ts'
import { storeSession } from '../../testing/session.ts'
import { PrivateSpacePage } from './private-space.tsx'

const toasts = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }))
vi.mock('../../ui/feedback/toast.ts', () => ({ toast: toasts, loadToaster: async () => {} }))

const person = (_id: string, name: string) => ({ _id, name, username: _id, profileImage: null, verified: false })
const [asha, pema] = [person('u-asha', 'Asha'), person('u-pema', 'Pema')]
const file = (id: string) => ({ [`GET /api/pictures/${id}/320.webp`]: { html: 'the bytes' } })
const album = [picture('a'), picture('b', 'matches'), picture('c', 'chosen'), picture('d')]
const since = { matchedAt: '2026-11-01T00:00:00.000Z', isNew: false }
const matches = [
  { ...asha, ...since },
  { ...pema, ...since },
]

beforeEach(() => {
  storeSession()
  fakePictures()
})
afterEach(() => {
  act(() => setLanguage('en'))
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** The chosen as the server has them. */
function serve(answers: Parameters<typeof answerCalls>[0] = {}, chosen = [asha]) {
  return answerCalls({
    ...file('b'),
    ...file('c'),
    'GET /api/profile/pictures': { body: album },
    'GET /api/profile/private/viewers': () => ({ body: chosen }),
    'GET /api/matches/mine': { body: matches },
    'PUT /api/profile/private/viewers/u-pema': () => {
      chosen = [pema, ...chosen]
      return { body: pema }
    },
    'DELETE /api/profile/private/viewers/u-asha': () => {
      chosen = chosen.filter(({ _id }) => _id !== asha._id)
      return { body: { message: 'Not chosen any more.' } }
    },
    ...answers,
  })
}

test('shows the animated message while loading, then the private pictures', async () => {
  let answer: (album: Answer) => void = () => {}
  serve({ 'GET /api/profile/pictures': () => new Promise<Answer>((resolve) => (answer = resolve)) })
  await renderScreen(<PrivateSpacePage />)
  expect(screen.getByRole('heading', { level: 1, name: 'Private Space' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Workingg....')
  await act(async () => answer({ body: album }))
  expect(await screen.findByRole('button', { name: 'Picture 2, Matches only' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Picture 3, Chosen matches' })).toBeTruthy()
  expect(screen.queryByText('Workingg....')).toBeNull()
  expect(screen.queryAllByRole('button', { name: /^Picture \d, / })).toHaveLength(2)
  act(() => setLanguage('ne'))
  expect(screen.getByRole('heading', { level: 1, name: 'निजी ठाउँ' })).toBeTruthy()
})

test('the audience of a picture can be changed; a public picture leaves the album', async () => {
  const calls = serve({ 'PUT /api/profile/pictures/c': { body: picture('c') } })
  const user = userEvent.setup()
  await renderScreen(<PrivateSpacePage />)
  await user.click(await screen.findByRole('button', { name: 'Picture 3, Chosen matches' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByRole('button', { name: 'Move earlier' })).toBeNull()
  await user.click(within(dialog).getByRole('radio', { name: 'All members' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ audience: 'members' }))
})

test('matches are chosen and removed; a refusal is shown and reverted', async () => {
  serve({ 'DELETE /api/profile/private/viewers/u-pema': { status: 500, body: { code: 'server_error', message: '' } } })
  const user = userEvent.setup()
  await renderScreen(<PrivateSpacePage />)
  const rows = () => screen.queryAllByRole('button', { name: /^Remove / }).map((row) => row.getAttribute('aria-label'))
  await waitFor(() => expect(rows()).toEqual(['Remove Asha']))
  await user.click(screen.getByRole('button', { name: 'Choose matches' }))
  const dialog = await screen.findByRole('dialog')
  const box = (name: string) => within(dialog).findByRole<HTMLInputElement>('checkbox', { name })
  expect([(await box('Asha')).checked, (await box('Pema')).checked]).toEqual([true, false])
  await user.click(await box('Pema'))
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(rows()).toEqual(['Remove Pema', 'Remove Asha']))
  await user.click(screen.getByRole('button', { name: 'Remove Asha' }))
  await waitFor(() => expect(rows()).toEqual(['Remove Pema']))
  await user.click(screen.getByRole('button', { name: 'Remove Pema' }))
  await waitFor(() => expect(toasts.error).toHaveBeenCalled())
  expect(rows()).toEqual(['Remove Pema'])
})

test('without pictures it links to the profile; a failure can be retried', async () => {
  serve({ 'GET /api/profile/pictures': { body: [] } })
  const empty = await renderScreen(<PrivateSpacePage />)
  expect((await screen.findByRole('link', { name: 'Go to your profile' })).getAttribute('href')).toBe('/profile')
  empty.unmount()
  let fails = true
  serve({
    'GET /api/profile/pictures': () =>
      fails ? { status: 503, body: { code: 'unavailable', message: '' } } : { body: album },
  })
  await renderScreen(<PrivateSpacePage />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  fails = false
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { level: 2, name: 'Private pictures' })).toBeTruthy()
})
