import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { SecuritySection } from './security-section.tsx'

const library = vi.hoisted(() => ({
  startRegistration: vi.fn<() => unknown>(),
  startAuthentication: vi.fn<() => unknown>(),
}))
vi.mock('@simplewebauthn/browser', () => library)

const at = '2026-11-22T08:00:00.000Z'
const ids = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'] as const
const session = { device: 'Chrome, Android', network: '202.51.x.x', lastUsedAt: at, createdAt: at }
const sessions = [
  { ...session, _id: ids[0], isCurrent: true },
  { ...session, _id: ids[1], isCurrent: false, device: '' },
]
const passkey = { _id: ids[0], name: 'My phone', createdAt: at, lastUsedAt: null }

beforeEach(() => vi.stubGlobal('PublicKeyCredential', vi.fn<() => void>()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

async function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  storeSession()
  const calls = answerCalls({
    'GET /api/auth/sessions': { body: sessions },
    'GET /api/auth/passkeys': { body: [passkey] },
    ...answers,
  })
  await renderScreen(<SecuritySection />)
  return (name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('lists the devices; another one is logged out after a confirmation, this one has no button', async () => {
  const to = await open({ [`POST /api/auth/sessions/${ids[1]}/end`]: { status: 204 } })
  expect(await screen.findByText('This device')).toBeTruthy()
  expect(screen.getAllByText('Network 202.51.x.x')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Log out Chrome, Android' })).toBeNull()
  await press('Log out Unknown device')
  expect(to(`POST /api/auth/sessions/${ids[1]}/end`)).toEqual([])
  await press('Log out')
  await waitFor(() => expect(to(`POST /api/auth/sessions/${ids[1]}/end`)).toHaveLength(1))
  await waitFor(() => expect(to('GET /api/auth/sessions')).toHaveLength(2))
})

test('a failed list of devices shows Retry', async () => {
  const to = await open({
    'GET /api/auth/sessions': { status: 500, body: { code: 'server_error', message: 'Something went wrong' } },
  })
  expect(await screen.findByText(/We couldn't load your devices/)).toBeTruthy()
  await press('Retry')
  await waitFor(() => expect(to('GET /api/auth/sessions').length).toBeGreaterThan(1))
})

test('a passkey is added with a name and the password; a cancelled ceremony says so', async () => {
  const made = { id: 'AAAA' }
  const to = await open({
    'GET /api/auth/passkeys': { body: [] },
    'POST /api/auth/passkeys/options': { body: { challenge: 'x' } },
    'POST /api/auth/passkeys': { status: 201, body: passkey },
  })
  expect(await screen.findByText("You haven't added a passkey yet.")).toBeTruthy()
  library.startRegistration.mockRejectedValueOnce(Object.assign(new Error('closed'), { name: 'NotAllowedError' }))
  await press('Add a passkey')
  const submit = async () => userEvent.click((await screen.findAllByRole('button', { name: 'Add a passkey' })).at(-1)!)
  await screen.findByLabelText('Passkey name')
  await submit()
  expect(await screen.findByText('Enter your password.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm with a passkey instead' })).toBeNull()
  await userEvent.type(screen.getByLabelText('Password'), 'a long secret')
  await submit()
  expect(await screen.findByText('Give the passkey a name.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Passkey name'), ' My phone ')
  await submit()
  expect(await screen.findByText('Passkey request cancelled.')).toBeTruthy()
  expect(to('POST /api/auth/passkeys')).toEqual([])
  library.startRegistration.mockResolvedValueOnce(made)
  await submit()
  await waitFor(() => expect(to('POST /api/auth/passkeys')[0]?.body).toEqual({ name: 'My phone', passkey: made }))
  expect(to('POST /api/auth/passkeys/options')[0]?.body).toEqual({ password: 'a long secret' })
})

test('a wrong password is shown at its field, and a passkey confirms the removal instead', async () => {
  const message = 'The current password is incorrect.'
  const path = `POST /api/auth/passkeys/${ids[0]}/remove`
  let answer: object = { status: 403, body: { code: 'wrong_password', message, fields: { password: message } } }
  const to = await open({ [path]: () => answer, 'POST /api/auth/passkeys/proof-options': { body: { challenge: 'x' } } })
  await press('Remove My phone')
  await userEvent.type(await screen.findByLabelText('Password'), 'a wrong guess')
  await press('Remove')
  expect(await screen.findByText(message)).toBeTruthy()
  answer = { status: 204 }
  library.startAuthentication.mockResolvedValueOnce({ id: 'BBBB' })
  await press('Confirm with a passkey instead')
  await waitFor(() => expect(to(path)[1]?.body).toEqual({ passkey: { id: 'BBBB' } }))
})

test('a browser without passkeys shows a note instead of the button', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  await open()
  expect(await screen.findByText(/This browser doesn't support passkeys/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})
