import { dayMs } from '@hamvav/contract/durations'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { type Answer, answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { ConfirmEmailCard } from './confirm-email-card.tsx'
import { EmailSettings } from './email-settings.tsx'

const options = (mail: boolean): Answer => ({ body: { signUpDomains: ['gmail.com'], mail, demoAccounts: [] } })
const done: Answer = { body: { message: 'ok' } }
const card = <ConfirmEmailCard email="asha@gmail.com" />

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
})

test('the card mails the link again, and says when the limit is reached', async () => {
  storeSession()
  const calls = answerCalls({
    'GET /api/auth/options': options(true),
    'POST /api/auth/send-confirmation': (_, count) =>
      count === 1 ? { status: 429, body: { code: 'too_many_requests', message: 'Too many requests.' } } : done,
  })
  await renderScreen(card, { path: '/' })
  expect((await screen.findByText(/Open the link we sent to asha@gmail.com/)).tagName).toBe('P')
  await userEvent.click(screen.getByRole('button', { name: 'Resend link' }))
  expect((await screen.findByText(/three links in the past hour/)).getAttribute('role')).toBe('status')
  await userEvent.click(screen.getByRole('button', { name: 'Resend link' }))
  expect(await screen.findByText('Sent. Check your inbox and spam folder.')).toBeTruthy()
  expect(calls.filter(({ path }) => path === '/api/auth/send-confirmation')).toHaveLength(2)
})

test('the hidden card comes back after a week', async () => {
  storeSession()
  answerCalls({ 'GET /api/auth/options': options(true) })
  const first = await renderScreen(card, { path: '/' })
  await userEvent.click(await screen.findByRole('button', { name: 'Hide for a week' }))
  expect(screen.queryByText('Confirm your email')).toBeNull()
  first.unmount()
  const hiddenAt = Date.now()
  const now = vi.spyOn(Date, 'now')
  now.mockReturnValue(hiddenAt + 7 * dayMs - 60_000)
  const soon = await renderScreen(card, { path: '/' })
  expect(screen.queryByText('Confirm your email')).toBeNull()
  soon.unmount()
  now.mockReturnValue(hiddenAt + 7 * dayMs + 60_000)
  await renderScreen(card, { path: '/' })
  expect(await screen.findByText('Confirm your email')).toBeTruthy()
  now.mockRestore()
})

test('a server without mail shows neither the card nor the change', async () => {
  storeSession()
  const calls = answerCalls({ 'GET /api/auth/options': options(false) })
  await renderScreen(
    <>
      {card}
      <EmailSettings email="asha@gmail.com" emailConfirmed={false} />
    </>,
    { path: '/' },
  )
  expect(await screen.findByText('Not confirmed yet')).toBeTruthy()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByText('Confirm your email')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a change of the address asks for the password, shows the pending address, and can be cancelled', async () => {
  storeSession()
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
  const wrong = 'The current password is incorrect.'
  let pending: object | null = null
  const calls = answerCalls({
    'GET /api/auth/options': options(true),
    'GET /api/auth/email-change': () => ({ body: { pending } }),
    'POST /api/auth/change-email': (_, count) => {
      if (count === 1)
        return { status: 403, body: { code: 'wrong_password', message: wrong, fields: { password: wrong } } }
      pending = { email: 'new@gmail.com', expiresAt: new Date().toISOString() }
      return done
    },
    'DELETE /api/auth/email-change': () => {
      pending = null
      return { status: 204 }
    },
  })
  await renderScreen(<EmailSettings email="asha@gmail.com" emailConfirmed />, { path: '/settings' })
  await userEvent.click(await screen.findByRole('button', { name: 'Change email' }))
  await userEvent.type(await screen.findByLabelText('New email'), ' New@gmail.com')
  await userEvent.type(screen.getByLabelText('Your password'), 'the secret')
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
  expect((await screen.findByRole('alert')).textContent).toBe(wrong)
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByText('Waiting for you to confirm new@gmail.com.')).toBeTruthy()
  expect(calls.findLast(({ path }) => path === '/api/auth/change-email')?.body).toEqual({
    email: 'new@gmail.com',
    password: 'the secret',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the change' }))
  await waitFor(() => expect(screen.queryByText(/Waiting for you/)).toBeNull())
})
