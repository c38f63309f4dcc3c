import { useLocation } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { currentSession } from '../../core/session/session.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerCalls } from '../../testing/server.ts'
import { storeSession } from '../../testing/session.ts'
import { ConfirmEmailPage } from './confirm-email.tsx'
import { KeepEmailPage } from './keep-email.tsx'
import { ForgotPasswordPage } from './forgot-password.tsx'
import { LoginPage } from './login.tsx'
import { ResetPasswordPage } from './reset-password.tsx'

const secret = '1234567890123456789012'
const done = { body: { message: 'ok' } }
const used = {
  status: 410,
  body: { code: 'link_invalid', message: 'This link has expired or has already been used. Get a new one.' },
}
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a mailed link resets the password, is removed from the address bar, and this session ends', async () => {
  storeSession()
  const calls = answerCalls({ 'POST /api/auth/reset-password': done, 'POST /api/auth/logout': { status: 204 } })
  const { router } = await renderScreen(<ResetPasswordPage />, { path: `/reset-password?token=${secret}` })
  expect(router.history.location.href).toBe('/reset-password')
  await userEvent.type(screen.getByLabelText('New password'), 'new-secret')
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'other')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Passwords do not match')
  await userEvent.clear(screen.getByLabelText('Confirm Password'))
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'new-secret')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your password has been changed. Please log in.')).toBeTruthy()
  expect(calls[0]?.body).toEqual({ token: secret, password: 'new-secret' })
  expect(currentSession().token).toBeNull()
})

test('a used or incomplete link offers a new one', async () => {
  answerCalls({ 'POST /api/auth/reset-password': used })
  const broken = await renderScreen(<ResetPasswordPage />, { path: '/reset-password' })
  expect(screen.getByRole('alert').textContent).toContain('This link is incomplete.')
  broken.unmount()
  await renderScreen(<ResetPasswordPage />, { path: `/reset-password?token=${secret}` })
  await userEvent.type(screen.getByLabelText('New password'), 'new-secret')
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'new-secret')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain(used.body.message)
  expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/forgot-password')
})

test('the link of the old address keeps it with a new password, and only after the button', async () => {
  storeSession()
  const weak = 'This password is too easy to guess. Try four random words.'
  const calls = answerCalls({
    'POST /api/auth/keep-email': (_, count) =>
      count === 1
        ? { status: 400, body: { code: 'password_common', message: weak, fields: { password: weak } } }
        : done,
    'POST /api/auth/logout': { status: 204 },
  })
  await renderScreen(<KeepEmailPage />, { path: `/keep-email?token=${secret}` })
  expect(calls).toEqual([])
  await userEvent.type(screen.getByLabelText('New password'), 'password123')
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'password123')
  await userEvent.click(screen.getByRole('button', { name: 'Keep this email' }))
  expect((await screen.findByRole('alert')).textContent).toBe(weak)
  expect(screen.queryByText('Get a new link')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Keep this email' }))
  expect(await screen.findByText(/You kept this email/)).toBeTruthy()
  expect(calls[0]?.body).toEqual({ token: secret, password: 'password123' })
  expect(currentSession().token).toBeNull()
})

test('an email address is confirmed by a click, not by opening the link', async () => {
  const calls = answerCalls({ 'POST /api/auth/confirm-email': done })
  await renderScreen(<ConfirmEmailPage />, { path: `/confirm-email?token=${secret}` })
  expect(calls).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  const outcome = await screen.findByText('Your email is confirmed. Thank you!')
  expect(calls[0]?.body).toEqual({ token: secret })
  expectFocusAround(outcome)
})

test('a used link to confirm an email address says so in place of the button', async () => {
  answerCalls({ 'POST /api/auth/confirm-email': used })
  await renderScreen(<ConfirmEmailPage />, { path: `/confirm-email?token=${secret}` })
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expectFocusAround(await screen.findByText(used.body.message))
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

/** On the part of the page that replaced the pressed button. */
function expectFocusAround(outcome: HTMLElement): void {
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(outcome)).toBe(true)
}

function LoginThenForgot() {
  const { pathname } = useLocation()
  return pathname === '/login' ? <LoginPage /> : <ForgotPasswordPage />
}

test('the email typed at the login is in the form, and not in the address', async () => {
  const demoAccounts: never[] = []
  answerCalls({ 'GET /api/auth/options': { body: { signUpDomains: [], mail: true, demoAccounts } } })
  const { router } = await renderScreen(<LoginThenForgot />, { path: '/login' })
  await userEvent.type(screen.getByLabelText('Email'), 'asha@gmail.com')
  await userEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  expect(router.history.location.href).toBe('/forgot-password')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@gmail.com')
})

test('a forgotten password requests a link; a server without mail shows a notice', async () => {
  const options = (mail: boolean) => ({ body: { signUpDomains: [], mail, demoAccounts: [] } })
  const calls = answerCalls({ 'GET /api/auth/options': options(true), 'POST /api/auth/forgot-password': done })
  const view = await renderScreen(<ForgotPasswordPage />, { path: '/forgot-password' })
  await userEvent.type(screen.getByLabelText('Email'), ' Asha@gmail.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByText(/we've sent it a link/)).toBeTruthy()
  expect(calls.at(-1)?.body).toEqual({ email: 'asha@gmail.com' })
  view.unmount()
  answerCalls({ 'GET /api/auth/options': options(false) })
  await renderScreen(<ForgotPasswordPage />, { path: '/forgot-password' })
  expect(await screen.findByText("This server can't send email. Please contact support.")).toBeTruthy()
})
