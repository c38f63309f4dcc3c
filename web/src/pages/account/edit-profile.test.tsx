import { messagesIn } from '../../i18n/loaded-texts.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../core/preferences/language.ts'
import { logout } from '../../core/session/session.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerCalls, expired, refused } from '../../testing/server.ts'
import { memberId, storeSession } from '../../testing/session.ts'
import { EditProfilePage } from './edit-profile.tsx'

const own = {
  _id: memberId,
  username: 'asha',
  name: 'Asha Rai',
  profilePic: null,
  isBlueTick: false,
  posts: 0,
  likes: 0,
  matches: 0,
  bio: 'Hills and chiya',
  age: 27,
  gender: 'female',
  interests: ['Momo', 'Chiya'],
  location: 'Pokhara',
  intent: null,
  email: 'asha@gmail.com',
  visible: true,
}
const saved = { body: { message: 'Profile updated successfully!' } }
const profile = { 'GET /api/profile': { body: own }, 'GET /api/profile/me': { body: own } }

const scrolled = vi.fn<() => void>()
beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = scrolled
})
afterEach(() => {
  sessionStorage.clear()
  act(() => setLanguage('en'))
  vi.unstubAllGlobals()
})

async function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  if (localStorage.getItem('token') === null) storeSession()
  const calls = answerCalls({ ...profile, ...answers })
  const view = await renderScreen(<EditProfilePage />, { path: '/editprofile' })
  await screen.findByLabelText('Username')
  return { ...view, sent: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
}
async function retype(label: string, text: string) {
  await userEvent.clear(screen.getByLabelText(label))
  if (text) await userEvent.type(screen.getByLabelText(label), text)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const where = () => screen.getByTestId('where').textContent
const draft = () => sessionStorage.getItem(`edit-profile ${memberId}`)

test('shows saved values, sends every field, confirms and leads to the profile', async () => {
  const { sent } = await open({ 'PUT /api/profile': saved })
  expect((screen.getByLabelText('Interests') as HTMLInputElement).value).toBe('Momo, Chiya')
  await retype('Username', 'Asha.R')
  await retype('Bio', 'हिमाल र चिया')
  await retype('Interests', ' Trekking, , momo,Momo ')
  await retype('Age', '२८')
  await userEvent.selectOptions(screen.getByLabelText('Gender'), 'Other')
  await userEvent.selectOptions(screen.getByLabelText('What are you here for?'), 'Friendship')
  await press('Save')
  await waitFor(() => expect(where()).toBe('/profile'))
  expect(sent()).toEqual([
    {
      username: 'asha.r',
      name: 'Asha Rai',
      bio: 'हिमाल र चिया',
      age: 28,
      gender: 'other',
      intent: 'friendship',
      interests: ['Trekking', 'momo'],
      location: 'Pokhara',
    },
  ])
  expect(draft()).toBeNull()
})

test('an unchanged age is not sent', async () => {
  const { sent } = await open({ 'PUT /api/profile': saved })
  await retype('Name', 'Asha')
  await press('Save')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).not.toHaveProperty('age')
})

test.each([
  ['Username', '', 'Username is required.'],
  ['Username', 'ab', 'Use 3 to 24 characters: letters a to z, numbers, underscores and dots.'],
  ['Name', '', 'Name is required.'],
  ['Age', '12', 'You must be at least 13 years old.'],
  ['Age', 'abc', 'Age must be a whole number.'],
  ['Age', '121', 'Age can be at most 120.'],
  ['Interests', 'a,b,c,d,e,f,g,h,i,j,k', 'You can have a maximum of 10 interests.'],
  ['Interests', 'x'.repeat(31), 'An interest can have at most 30 characters.'],
])('%s: %j is rejected at its field before a request', async (label, typed, text) => {
  const { sent } = await open()
  await retype(label, typed)
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
})

test('ages 13 to 17 are asked about, then sent to the server, whose error is shown at the field', async () => {
  const text = 'Hamvav is for adults: you must be at least 18 years old.'
  const { sent } = await open({
    'PUT /api/profile': { status: 400, body: { code: 'under_age', message: text, fields: { age: text } } },
  })
  await retype('Age', '16')
  await press('Save')
  await userEvent.click(await screen.findByRole('button', { name: 'Change it' }))
  expect(sent()).toEqual([])
  await press('Save')
  await userEvent.click(await screen.findByRole('button', { name: "Yes, it's right" }))
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(sent()).toMatchObject([{ age: 16 }])
  expect(where()).toBe('/editprofile')
})

test("the server's message is shown, or 'Failed to update profile' without one", async () => {
  await open({
    'PUT /api/profile': (_, count) =>
      count === 1
        ? { status: 403, body: { code: 'forbidden', message: 'You are not allowed to do this.' } }
        : { status: 500, body: { code: 'server_error', message: 'Something went wrong' } },
  })
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('You are not allowed to do this.')
  await press('Save')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Failed to update profile/))
})

test("'Unauthorized' leads to the login", async () => {
  await open({
    'PUT /api/profile': { status: 403, body: { code: 'forbidden', message: 'Unauthorized' } },
  })
  await press('Save')
  await waitFor(() => expect(where()).toBe('/login'))
})

test('an expired session leads to the login and keeps the draft', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await open({ 'PUT /api/profile': expired, 'POST /api/auth/refresh-token': refused })
  await retype('Name', 'Asha R')
  await press('Save')
  await waitFor(() => expect(where()).toBe('/login'))
  expect(draft()).toBeNull()
})

test('leaving needs a confirmation; on return the draft is restored and can be discarded', async () => {
  const first = await open()
  await retype('Name', 'Half a na')
  await first.go('/matches')
  expect(await screen.findByText('Leave without saving?')).toBeTruthy()
  expect(where()).toBe('/editprofile')
  await press('Keep editing')
  expect(where()).toBe('/editprofile')
  await first.go('/matches')
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(where()).toBe('/matches'))
  first.unmount()
  await open()
  expect(await screen.findByText('Restored your unsaved changes')).toBeTruthy()
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Half a na')
  await press('Discard')
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Asha Rai')
  expect(screen.queryByText('Restored your unsaved changes')).toBeNull()
  expect(draft()).toBeNull()
})

test('Cancel discards the input and leads to the profile without a confirmation', async () => {
  await open()
  await retype('Name', 'Nobody')
  await press('Cancel')
  await waitFor(() => expect(where()).toBe('/profile'))
  expect(draft()).toBeNull()
})

test('a logout deletes the draft and needs no confirmation', async () => {
  const { go } = await open({ 'POST /api/auth/logout': { status: 204 } })
  await retype('Name', 'Half')
  expect(draft()).toContain('Half')
  act(() => logout())
  expect(draft()).toBeNull()
  await go('/login')
  expect(where()).toBe('/login')
})

test('a place is found in both scripts, chosen by keys, and shown as recognised', async () => {
  await open()
  expect(await screen.findByText(/^We found Pokhara, Kaski district/)).toBeTruthy()
  const field = screen.getByRole('combobox', { name: 'Location' })
  await retype('Location', 'बिराट')
  expect(await screen.findByRole('option', { name: 'Biratnagar, Morang district' })).toBeTruthy()
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect((field as HTMLInputElement).value).toBe('Biratnagar, Morang district')
  expect(screen.queryByRole('option', { name: /district/ })).toBeNull()
  expect(where()).toBe('/editprofile')
  expect(screen.getByText(/^We found Biratnagar, Morang district/)).toBeTruthy()
  await retype('Location', 'Narnia')
  expect(
    screen.getByText("We don't know this place. It's shown as you wrote it, but we can't work out distances."),
  ).toBeTruthy()
})

test('every suggested place is recognised as itself, in both languages', async () => {
  const { nameOfPlace, recognise } = await import('../../features/profiles/edit/place-suggestions.ts')
  const { places } = await import('@hamvav/contract/profiles/places')
  const { editProfile } = await import('../../i18n/texts/profiles.ts')
  for (const language of ['en', 'ne'] as const)
    for (const place of places) {
      const { districtOf } = messagesIn(editProfile, language)
      const name = nameOfPlace(place, language, districtOf)
      expect([name, recognise(name, language, districtOf)]).toEqual([name, name])
    }
})

test('a failed load of the profile shows the reason and Retry', async () => {
  storeSession()
  answerCalls({
    'GET /api/profile': (_, count) =>
      count === 1 ? { status: 500, body: { code: 'server_error', message: 'Something went wrong' } } : { body: own },
  })
  await renderScreen(<EditProfilePage />, { path: '/editprofile' })
  expect(await screen.findByText('Failed to load profile: Something went wrong')).toBeTruthy()
  await press('Retry')
  expect(await screen.findByLabelText('Username')).toBeTruthy()
})

test('counters have Nepali digits in Nepali', async () => {
  act(() => setLanguage('ne'))
  storeSession()
  answerCalls(profile)
  await renderScreen(<EditProfilePage />, { path: '/editprofile' })
  expect(await screen.findByText('२/१०')).toBeTruthy()
  expect(screen.getByText('१५/५००')).toBeTruthy()
})
