import type { OwnProfile } from '@hamvav/contract/profiles/entities'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownProfile } from '../../features/messaging/testing/chats.ts'
import { queryKeys } from '../../core/api/query-keys.ts'
import { setLanguage } from '../../core/preferences/language.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type Answer, answerCalls, type Call } from '../../testing/server.ts'
import { storeSession } from '../../testing/session.ts'
import { ProfilePage } from '../member/profile.tsx'
import { WelcomePage } from './welcome.tsx'

const fresh = ownProfile({ age: null, onboardingStep: 'picture', reviewHours: 12 })
const filters = { ageFrom: 20, ageTo: null, genders: [], interests: [], intents: [], distanceKm: null }
const saved = { body: { message: 'Profile updated successfully!' } }

beforeEach(() => {
  storeSession()
  HTMLElement.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  act(() => setLanguage('en'))
  // As after a logout: no draft of a step is left.
  act(() => void dispatchEvent(new Event('authChange')))
  vi.unstubAllGlobals()
})

/** A server that keeps what is put, as the real one does. */
function serve(
  change: Partial<OwnProfile> = {},
  put: (call: Call, count: number) => Answer | Promise<Answer> = () => saved,
) {
  let own: object = { ...fresh, ...change }
  const calls = answerCalls({
    'GET /api/profile/me': () => ({ body: own }),
    'GET /api/profile': () => ({ body: own }),
    'GET /api/auth/options': { body: { signUpDomains: [], mail: true, demoAccounts: [] } },
    'GET /api/profile/filters': { body: filters },
    'PUT /api/profile/filters': ({ body }) => ({ body }),
    'PUT /api/profile': async (call, count) => {
      const answer = await put(call, count)
      if (answer === saved) own = { ...own, ...(call.body as object) }
      return answer
    },
  })
  return (path = '/api/profile') =>
    calls.filter((call) => call.method === 'PUT' && call.path === path).map(({ body }) => body)
}
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (label: string, option: string) =>
  userEvent.selectOptions(await screen.findByLabelText(label), option)

test('each step can be skipped, and the server keeps the next one', async () => {
  const sent = serve()
  await renderScreen(<WelcomePage />, { path: '/welcome' })
  await heading('Add a picture of yourself')
  expect(screen.getByText('Step 1 of 5')).toBeTruthy()
  await press('Skip')
  await waitFor(async () => expect(document.activeElement).toBe(await heading('When were you born?')))
  await press('Skip')
  await heading('You and the people you want to meet')
  await press('Back')
  await heading('When were you born?')
  await press('Skip')
  await press('Skip')
  await heading('Where you live and what you like')
  await press('Skip')
  await heading('Answer two prompts')
  expect(screen.getByText('Step 5 of 5')).toBeTruthy()
  await press('Skip')
  await heading('Ask to be shown in Discover')
  const steps = ['birth', 'gender', 'gender', 'place', 'prompts', 'end']
  await waitFor(() => expect(sent()).toEqual(steps.map((onboardingStep) => ({ onboardingStep }))))
})

test('another device goes on where this one stopped; without a stored step the first missing part is shown', async () => {
  serve({ onboardingStep: 'place' })
  const first = await renderScreen(<WelcomePage />, { path: '/welcome' })
  await heading('Where you live and what you like')
  first.unmount()
  serve({ onboardingStep: null, profilePic: '/media/a.webp', age: 27 })
  await renderScreen(<WelcomePage />, { path: '/welcome' })
  await heading('You and the people you want to meet')
})

test('a save that ends after later steps were skipped does not set the stored step back', async () => {
  const slow: ((answer: Answer) => void)[] = []
  const sent = serve({ onboardingStep: 'picture' }, (_, count) =>
    count === 1 ? new Promise((resolve) => slow.push(resolve)) : saved,
  )
  const { queryClient } = await renderScreen(<WelcomePage />, { path: '/welcome' })
  await press('Continue')
  await waitFor(() => expect(slow).toHaveLength(1))
  await press('Skip')
  await press('Skip')
  await heading('You and the people you want to meet')
  slow[0]?.(saved)
  const stored = () => queryClient.getQueryData<OwnProfile>(queryKeys.ownProfile)?.onboardingStep
  await waitFor(() => expect([sent().length, queryClient.isMutating(), stored()]).toEqual([3, 0, 'gender']))
})

test('the month of birth is sent as typed, in Bikram Sambat for Nepali readers', async () => {
  const sent = serve({ onboardingStep: 'birth' })
  await renderScreen(<WelcomePage />, { path: '/welcome' })
  await press('Continue')
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a month and a year.')
  await choose('Month', 'May')
  await choose('Year', '2000')
  await press('Continue')
  await heading('You and the people you want to meet')
  expect(sent()).toEqual([{ birthMonth: { calendar: 'ad', year: 2000, month: 5 }, onboardingStep: 'gender' }])
})

test('Nepali readers begin with Bikram Sambat', async () => {
  const sent = serve({ onboardingStep: 'birth' })
  act(() => setLanguage('ne'))
  await renderScreen(<WelcomePage />, { path: '/welcome' })
  await choose('महिना', 'जेठ')
  await choose('साल', '२०५७')
  await press('अर्को')
  await waitFor(() => expect(sent()).toMatchObject([{ birthMonth: { calendar: 'bs', year: 2057, month: 2 } }]))
})

test('another calendar asks for the month and the year again, and has no year before its tables', async () => {
  const sent = serve({ onboardingStep: 'birth' })
  await renderScreen(<WelcomePage />, { path: '/welcome' })
  await choose('Month', 'May')
  await choose('Year', '2000')
  await userEvent.click(screen.getByRole('radio', { name: 'Bikram Sambat' }))
  const [month, year] = ['Month', 'Year'].map((label) => screen.getByLabelText<HTMLSelectElement>(label))
  expect([month?.value, year?.value]).toEqual(['0', '0'])
  expect(year?.options.item(year.options.length - 1)?.value).toBe('1970')
  await press('Continue')
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a month and a year.')
  await choose('Month', 'Jestha')
  await choose('Year', '1970')
  await press('Continue')
  await heading('You and the people you want to meet')
  expect(sent()).toEqual([{ birthMonth: { calendar: 'bs', year: 1970, month: 2 }, onboardingStep: 'gender' }])
})

test('under 18 asks "Is this right?"; only a yes is sent on', async () => {
  const unsure = { status: 409, body: { code: 'age_unconfirmed', message: 'Is this right?', age: 16 } }
  const message = 'Hamvav is for adults: you must be at least 18 years old.'
  const refused = { status: 400, body: { code: 'under_age', message, fields: { age: message } } }
  const isYes = ({ body }: Call) => JSON.stringify(body).includes('isConfirmed')
  const sent = serve({ onboardingStep: 'birth' }, (call) => (isYes(call) ? refused : unsure))
  await renderScreen(<WelcomePage />, { path: '/welcome' })
  await choose('Month', 'May')
  await choose('Year', String(new Date().getFullYear() - 16))
  await press('Continue')
  const dialog = within(await screen.findByRole('dialog', { name: 'Is this right?' }))
  expect(dialog.getByText(/That would make you 16\./)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Change it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toHaveLength(1)
  await press('Continue')
  await press("Yes, it's right")
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(sent().at(-1)).toMatchObject({ birthMonth: { isConfirmed: true } })
})

test('whom to meet becomes a filter of Discover beside those that are there', async () => {
  const sent = serve({ onboardingStep: 'gender' })
  await renderScreen(<WelcomePage />, { path: '/welcome' })
  await userEvent.click(await screen.findByRole('radio', { name: 'A woman' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Men' }))
  await press('Continue')
  await heading('Where you live and what you like')
  expect(sent('/api/profile/filters')).toEqual([{ ...filters, genders: ['male'] }])
  expect(sent()).toEqual([{ gender: 'female', onboardingStep: 'place' }])
})

test('place, interests and intent are saved together', async () => {
  const sent = serve({ onboardingStep: 'place' })
  await renderScreen(<WelcomePage />, { path: '/welcome' })
  await userEvent.type(await screen.findByLabelText('Location'), 'Pokhara')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Momo' }))
  await userEvent.type(screen.getByLabelText('Interests'), ', Gardening')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Marriage' }))
  await press('Continue')
  await heading('Answer two prompts')
  expect(sent()).toEqual([
    { location: 'Pokhara', interests: ['Momo', 'Gardening'], intent: 'marriage', onboardingStep: 'prompts' },
  ])
})

test('an idea chosen in the other language is chosen, and one press removes it', async () => {
  serve({ onboardingStep: 'place', interests: ['मोमो', 'Gardening'] })
  await renderScreen(<WelcomePage />, { path: '/welcome' })
  const momo = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Momo' })
  expect(momo.checked).toBe(true)
  await userEvent.click(momo)
  expect(screen.getByLabelText<HTMLInputElement>('Interests').value).toBe('Gardening')
  await userEvent.click(momo)
  expect(screen.getByLabelText<HTMLInputElement>('Interests').value).toBe('Gardening, Momo')
})

test('the end says what is looked at and how long it took lately, and asks for Discover', async () => {
  const sent = serve({ onboardingStep: 'end', age: 27 })
  await renderScreen(<WelcomePage />, { path: '/welcome' })
  expect(await screen.findByText("Lately, we've reviewed most profiles within 12 hours.")).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  await press('Ask to be shown in Discover')
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/profile'))
  expect(sent()[0]).toEqual({ visible: true, onboardingStep: null })
})

test('without an age the end leads back to the month of birth', async () => {
  serve({ onboardingStep: 'end' })
  await renderScreen(<WelcomePage />, { path: '/welcome' })
  expect(screen.queryByRole('button', { name: 'Ask to be shown in Discover' })).toBeNull()
  await press('Add your birth month')
  await heading('When were you born?')
})

test('a new member’s profile shows the steps as a sheet; closing it puts them off and leaves the next best step', async () => {
  const sent = serve()
  await renderScreen(<ProfilePage />, { path: '/profile' })
  const sheet = within(await screen.findByRole('dialog', { name: 'Set up your profile' }))
  await sheet.findByRole('heading', { name: 'Add a picture of yourself' })
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([{ onboardingStep: null }])
  expect(screen.getByText('0% complete')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add a picture' }).getAttribute('href')).toBe('/welcome?step=picture')
})

test('a complete profile has no such card', async () => {
  const done: Partial<OwnProfile> = {
    onboardingStep: null,
    profilePic: '/media/a.webp',
    age: 27,
    gender: 'female',
    location: 'Pokhara',
    interests: ['Momo', 'Chiya', 'Films'],
    intent: 'marriage',
    prompts: [
      { prompt: 'momo-rule', answer: 'Jhol' },
      { prompt: 'my-sunday', answer: 'Long' },
    ],
    bio: 'Hi',
  }
  serve({ ...done })
  const view = await renderScreen(<ProfilePage />, { path: '/profile' })
  expect(await screen.findByText('89% complete')).toBeTruthy()
  view.unmount()
  serve({ ...done, visible: true })
  await renderScreen(<ProfilePage />, { path: '/profile' })
  await screen.findByRole('heading', { level: 1, name: /Asha Rai/ })
  expect(screen.queryByText(/% complete/)).toBeNull()
})

/** Leaves the screen and comes back to it. */
async function visitAgain(view: Awaited<ReturnType<typeof renderScreen>>) {
  view.unmount()
  return renderScreen(<WelcomePage />, { path: '/welcome' })
}

test('Escape only hides the sheet: nothing is put off, and the card of the profile leads to what was chosen', async () => {
  const sent = serve({ onboardingStep: 'birth' })
  const view = await renderScreen(<ProfilePage />, { path: '/profile' })
  await screen.findByRole('dialog', { name: 'Set up your profile' })
  await choose('Month', 'May')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  view.unmount()
  const later = await renderScreen(<ProfilePage />, { path: '/profile' })
  await screen.findByText('0% complete')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent()).toEqual([])
  await visitAgain(later)
  expect((await screen.findByLabelText<HTMLSelectElement>('Month')).value).toBe('5')
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('month')
})

test('what was typed or chosen in a step is there at the next visit, until it is saved or the session ends', async () => {
  const sent = serve({ onboardingStep: 'gender' })
  let view = await renderScreen(<WelcomePage />, { path: '/welcome' })
  await userEvent.click(await screen.findByRole('radio', { name: 'A woman' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Men' }))
  view = await visitAgain(view)
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'A woman' })).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Men' }).checked).toBe(true)
  await press('Continue')
  await userEvent.type(await screen.findByLabelText('Location'), 'Pokhara')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Momo' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Marriage' }))
  view = await visitAgain(view)
  const location = () => screen.findByLabelText<HTMLInputElement>('Location')
  expect((await location()).value).toBe('Pokhara')
  for (const name of ['Momo', 'Marriage'])
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(true)
  expect(sent()).toEqual([{ gender: 'female', onboardingStep: 'place' }])
  // Saved here, then changed on another device.
  serve({ onboardingStep: 'gender', gender: 'male' })
  await visitAgain(view)
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'A man' })).checked).toBe(true)
  act(() => void dispatchEvent(new Event('authChange')))
  await press('Continue')
  expect((await location()).value).toBe('')
})

const chooseBirth = async () => {
  await choose('Month', 'May')
  await choose('Year', '2000')
}
const typePlace = async () => userEvent.type(await screen.findByLabelText('Location'), 'Pokhara')
const other = { calendar: 'ad', year: 1999, month: 6 } as const

test.each([
  ['birth', chooseBirth, 'Step 3 of 5', { birthMonth: other }, 'Month', '6'],
  ['place', typePlace, 'Step 5 of 5', { location: 'Butwal' }, 'Location', 'Butwal'],
] as const)(
  'a step that was saved (%s) starts from what the server has',
  async (step, fill, next, change, label, value) => {
    serve({ onboardingStep: step })
    const view = await renderScreen(<WelcomePage />, { path: '/welcome' })
    await fill()
    await press('Continue')
    await screen.findByText(next)
    serve({ onboardingStep: step, ...change })
    await visitAgain(view)
    expect((await screen.findByLabelText<HTMLInputElement>(label)).value).toBe(value)
  },
)

const lateSuccess = { body: saved.body }
const lateRefusal = {
  status: 400,
  body: { code: 'invalid_input', message: 'Location can have at most 80 characters.' },
}

test.each([
  ['success', lateSuccess],
  ['refusal', lateRefusal],
])('an answer that comes after the member has gone on (%s) changes nothing on the screen', async (_, answer) => {
  const late = Promise.withResolvers<Answer>()
  serve({ onboardingStep: 'place' }, (__, count) => (count === 1 ? late.promise : saved))
  const { queryClient } = await renderScreen(<WelcomePage />, { path: '/welcome' })
  await typePlace()
  await press('Continue')
  await waitFor(() => expect(queryClient.isMutating()).toBe(1))
  await press('Skip')
  await heading('Answer two prompts')
  await press('Skip')
  await heading('Ask to be shown in Discover')
  late.resolve(answer)
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  await heading('Ask to be shown in Discover')
  expect(screen.queryByRole('alert')).toBeNull()
})
