import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { currentSession } from '../../core/session/session.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type Answer, answerCalls } from '../../testing/server.ts'
import { memberId, storeSession, storedUser, tokenFor } from '../../testing/session.ts'
import { SettingsPage } from './settings.tsx'

const own = { _id: memberId, username: 'asha', name: 'Asha Rai', email: 'asha@gmail.com', emailConfirmed: true }
const privacy = {
  messagesFrom: 'everyone',
  firstMessagesCap: 10,
  extraPicturesFor: 'matches',
  safeChat: true,
  hiddenWords: [],
  showsPresence: true,
  publicCard: false,
}
const screens = {
  'GET /api/profile/me': { body: own },
  'GET /api/profile/privacy': { body: privacy },
  'GET /api/auth/options': { body: { signUpDomains: [], mail: true, demoAccounts: [] } },
  'GET /api/auth/sessions': { body: [] },
  'GET /api/auth/passkeys': { body: [] },
  'GET /api/play/gifts': {
    body: {
      accepts: true,
      showsShelf: false,
      allowance: { used: 0, limit: 5, renewsAt: '2026-11-28T18:15:00.000Z' },
      inSeason: [],
    },
  },
  'GET /api/safety/blocks': { body: [] },
  'GET /api/safety/hidden-contacts': { body: { entries: [] } },
  'GET /api/notifications/settings': { body: { push: {}, quietHours: null, timeZone: 'UTC', discreet: false } },
}
const wrong = {
  status: 403,
  body: {
    code: 'wrong_password',
    message: 'The current password is incorrect.',
    fields: { password: 'The current password is incorrect.' },
  },
}

afterEach(() => vi.unstubAllGlobals())

async function open(answers: Parameters<typeof answerCalls>[0] = {}, path = '/settings') {
  storeSession()
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
  const calls = answerCalls({ ...screens, ...answers })
  const view = await renderScreen(<SettingsPage />, { path })
  return { ...view, calls, to: (name: string) => calls.filter(({ method, path: url }) => `${method} ${url}` === name) }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('has sections for account, privacy, safety, language and data, each with an anchor', async () => {
  const scroll = vi.fn<() => void>()
  HTMLElement.prototype.scrollIntoView = scroll
  await open({}, '/settings#data')
  expect(await screen.findByText('asha@gmail.com')).toBeTruthy()
  for (const name of ['Account', 'Security', 'Privacy', 'Safety', 'Language & appearance', 'Your data'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Your data' })).toBe(document.activeElement)
  expect(scroll).toHaveBeenCalled()
  expect(screen.getByRole('link', { name: 'Verify photo and age' }).getAttribute('href')).toBe('/verification')
  const nav = within(screen.getByRole('navigation', { name: 'Sections' }))
  expect(nav.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/settings#privacy')
})

test('a privacy choice is saved at once with all settings', async () => {
  const { to } = await open({ 'PUT /api/profile/privacy': ({ body }) => ({ body }) })
  await userEvent.click(await screen.findByRole('switch', { name: 'Public card' }))
  await userEvent.selectOptions(screen.getByLabelText('First messages I can get per day'), 'No limit')
  await waitFor(() => expect(to('PUT /api/profile/privacy')).toHaveLength(2))
  expect(to('PUT /api/profile/privacy').map(({ body }) => body)).toEqual([
    { ...privacy, publicCard: true },
    { ...privacy, publicCard: true, firstMessagesCap: null },
  ])
})

test('gifts are switched off and the shelf is shown, also without a match; a refused choice is taken back with the reason', async () => {
  const allowance = { used: 0, limit: 5, renewsAt: '2026-11-28T18:15:00.000Z' }
  let stored: object = { accepts: true, showsShelf: false }
  let isUp = true
  const answer = () => ({ body: { ...stored, allowance, inSeason: [] } })
  const { to } = await open({
    'GET /api/play/gifts': answer,
    'PUT /api/play/gift-settings': ({ body }) => {
      if (!isUp) return { status: 503, body: { code: 'unavailable', message: 'Please try again in a moment.' } }
      stored = body as object
      return answer()
    },
  })
  const gifts = within(await screen.findByRole('region', { name: 'Gift settings' }))
  await userEvent.click(await gifts.findByRole('switch', { name: 'Others can send me gifts' }))
  await userEvent.click(gifts.getByRole('switch', { name: 'Show my opened gifts on my profile' }))
  await waitFor(() => expect(to('PUT /api/play/gift-settings')).toHaveLength(2))
  expect(to('PUT /api/play/gift-settings').map(({ body }) => body)).toEqual([
    { accepts: false, showsShelf: false },
    { accepts: false, showsShelf: true },
  ])
  isUp = false
  const accepts = gifts.getByRole<HTMLInputElement>('switch', { name: 'Others can send me gifts' })
  await userEvent.click(accepts)
  expect(await gifts.findByRole('alert')).toBeTruthy()
  await waitFor(() => expect(accepts.checked).toBe(false))
})

test('own hidden words are added once, bounded, and removed', async () => {
  const { to } = await open({ 'PUT /api/profile/privacy': ({ body }) => ({ body }) })
  const field = await screen.findByLabelText("Words you don't want to see")
  await userEvent.type(field, 'momo{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove momo' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove momo' })).toBeNull())
  const saved = to('PUT /api/profile/privacy').map(({ body }) => (body as { hiddenWords: string[] }).hiddenWords)
  expect(saved).toEqual([['momo'], []])
  await userEvent.type(field, `${'x'.repeat(41)}{Enter}`)
  expect((await screen.findByRole('alert')).textContent).toBe('At most 40 characters.')
  expect(to('PUT /api/profile/privacy')).toHaveLength(2)
})

test('a rejected choice is reverted and shows the reason', async () => {
  await open({
    'PUT /api/profile/privacy': { status: 500, body: { code: 'server_error', message: 'Something went wrong' } },
  })
  const publicCard = await screen.findByRole<HTMLInputElement>('switch', { name: 'Public card' })
  await userEvent.click(publicCard)
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong')
  expect(publicCard.checked).toBe(false)
})

test('hiding the online status refetches the list of online members', async () => {
  const { to, queryClient } = await open({ 'PUT /api/profile/privacy': ({ body }) => ({ body }) })
  const online = ['messaging', memberId, 'online']
  queryClient.setQueryData(online, ['somebody'])
  await userEvent.click(await screen.findByRole('switch', { name: "Show when I'm online or typing" }))
  await waitFor(() => expect(queryClient.getQueryState(online)?.isInvalidated).toBe(true))
  expect(to('PUT /api/profile/privacy').map(({ body }) => body)).toEqual([{ ...privacy, showsPresence: false }])
})

test('a failed load of the privacy settings shows Retry', async () => {
  await open({
    'GET /api/profile/privacy': (_, count) =>
      count === 1
        ? { status: 500, body: { code: 'server_error', message: 'Something went wrong' } }
        : { body: privacy },
  })
  await press('Retry')
  expect(await screen.findByRole('switch', { name: 'Safe chat' })).toBeTruthy()
})

test('the export requires the password, shows a wrong one at its field, and downloads the archive', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  URL.createObjectURL = vi.fn<typeof URL.createObjectURL>(() => 'blob:archive')
  URL.revokeObjectURL = vi.fn<typeof URL.revokeObjectURL>()
  const { to } = await open({
    'POST /api/profile/export': (_, count) =>
      count === 1 ? wrong : { html: 'PK archive', headers: { 'content-type': 'application/zip' } },
  })
  await press('Download my data')
  await press('Download')
  expect((await screen.findByRole('alert')).textContent).toBe('Enter your password.')
  await userEvent.type(screen.getByLabelText('Password'), 'not it')
  await press('Download')
  expect((await screen.findByText('The current password is incorrect.')).closest('[role=alert]')).toBeTruthy()
  expect(saved).not.toHaveBeenCalled()
  await userEvent.clear(screen.getByLabelText('Password'))
  await userEvent.type(screen.getByLabelText('Password'), 'the secret')
  await press('Download')
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(to('POST /api/profile/export').at(-1)?.body).toEqual({ password: 'the secret' })
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull())
})

test('an export that takes longer than a second says so until the archive is there', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  URL.createObjectURL = vi.fn<typeof URL.createObjectURL>(() => 'blob:archive')
  URL.revokeObjectURL = vi.fn<typeof URL.revokeObjectURL>()
  const archive = Promise.withResolvers<Answer>()
  await open({ 'POST /api/profile/export': () => archive.promise })
  await press('Download my data')
  await userEvent.type(await screen.findByLabelText('Password'), 'the secret')
  const dialog = within(screen.getByRole('dialog'))
  await press('Download')
  expect(dialog.getByRole('status').textContent).toBe('')
  await waitFor(() => expect(dialog.getByRole('status').textContent).toBe('Preparing your file…'))
  archive.resolve({ html: 'PK archive', headers: { 'content-type': 'application/zip' } })
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
})

async function answerQuestions(name: string, password: string) {
  await press('Delete my account')
  await userEvent.type(await screen.findByLabelText('Type your username to confirm: asha'), name)
  if (password) await userEvent.type(screen.getByLabelText('Password'), password)
  await press('Continue')
}

test('deletion requires username and password, a last confirmation, and leads home with a farewell', async () => {
  const { to } = await open({
    'POST /api/profile/delete': { body: { message: 'Your account is deleted.' } },
    'POST /api/auth/logout': { status: 204 },
  })
  await answerQuestions('somebody', '')
  expect(await screen.findByText("That's not your username.")).toBeTruthy()
  expect(screen.getByText('Enter your password.')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Type your username to confirm: asha'))
  await userEvent.type(screen.getByLabelText('Type your username to confirm: asha'), '@Asha')
  await userEvent.type(screen.getByLabelText('Password'), 'the secret')
  await press('Continue')
  expect(await screen.findByText('Really delete your account?')).toBeTruthy()
  expect(to('POST /api/profile/delete')).toEqual([])
  await press('Delete for good')
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/'))
  expect(to('POST /api/profile/delete')).toMatchObject([{ body: { password: 'the secret' } }])
  expect(currentSession().token).toBeNull()
})

test('a wrong password is shown at its field; Cancel keeps the account', async () => {
  const { to } = await open({ 'POST /api/profile/delete': wrong })
  await answerQuestions('asha', 'not it')
  await press('Delete for good')
  expect((await screen.findByText('The current password is incorrect.')).closest('[role=alert]')).toBeTruthy()
  expect(currentSession().token).not.toBeNull()
  await userEvent.type(screen.getByLabelText('Type your username to confirm: asha'), 'asha')
  await userEvent.type(screen.getByLabelText('Password'), 'the secret')
  await press('Continue')
  await press('Keep my account')
  await waitFor(() => expect(screen.queryByText('Really delete your account?')).toBeNull())
  expect(to('POST /api/profile/delete')).toHaveLength(1)
})

test('log out everywhere needs a confirmation, calls the server, then logs out', async () => {
  storeSession()
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
  const calls = answerCalls({
    ...screens,
    'POST /api/auth/logout-everywhere': { status: 204 },
    'POST /api/auth/logout': { status: 204 },
  })
  await renderScreen(<SettingsPage />, { path: '/settings' })
  await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }))
  expect(await screen.findByText('This logs you out on every device, including this one.')).toBeTruthy()
  expect(calls.map(({ path }) => path)).not.toContain('/api/auth/logout-everywhere')
  await userEvent.click(screen.getAllByRole('button', { name: 'Log out everywhere' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/login'))
  expect(calls.map(({ path }) => path)).toContain('/api/auth/logout-everywhere')
})

test('changing the password continues this session with a new token; a wrong one is shown at its field', async () => {
  storeSession()
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
  const fresh = tokenFor({ sign: 'fresh' })
  const wrong = 'The current password is incorrect.'
  answerCalls({
    ...screens,
    'POST /api/auth/change-password': (_, count) =>
      count === 1
        ? { status: 403, body: { code: 'wrong_password', message: wrong, fields: { currentPassword: wrong } } }
        : { body: { token: fresh, user: storedUser, message: 'Password changed.' } },
  })
  await renderScreen(<SettingsPage />, { path: '/settings' })
  await userEvent.click(await screen.findByRole('button', { name: 'Change password' }))
  await userEvent.type(await screen.findByLabelText('Current password'), 'old-secret')
  await userEvent.type(screen.getByLabelText('New password'), 'new-secret')
  const save = () => userEvent.click(screen.getAllByRole('button', { name: 'Change password' }).at(-1) as HTMLElement)
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe(wrong)
  await save()
  await waitFor(() => expect(currentSession().token).toBe(fresh))
})
