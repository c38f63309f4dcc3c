import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { NewsletterForm } from '../../features/community/newsletter-form.tsx'
import { setLanguage } from '../../core/preferences/language.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerCalls, silence } from '../../testing/server.ts'
import { ConfirmSubscriptionPage } from './confirm-subscription.tsx'
import { UnsubscribePage } from './unsubscribe.tsx'

const done = { body: { message: 'ok' } }
const broken = {
  status: 410,
  body: { code: 'link_invalid', message: 'This link has expired or has already been used.' },
}
afterEach(() => {
  setLanguage('en')
  vi.unstubAllGlobals()
})
const subscribe = () => userEvent.click(screen.getByRole('button', { name: 'Subscribe' }))

test('subscribes with a valid address and names the address of the confirmation mail', async () => {
  const calls = answerCalls({ 'POST /api/newsletter': done })
  await renderScreen(<NewsletterForm />)
  const field = screen.getByLabelText<HTMLInputElement>('Email')
  await subscribe()
  expect(screen.getByRole('alert').textContent).toBe('Please enter your email address.')
  await userEvent.type(field, 'asha')
  await subscribe()
  expect(screen.getByRole('alert').textContent).toBe('Please enter a valid email address.')
  await userEvent.type(field, '@Example.org{Enter}')
  expect(await screen.findByText(/we sent a link to asha@example\.org/)).toBeTruthy()
  expect(field.value).toBe('')
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'asha@example.org', language: 'en' }])
})

test('a second click during a request sends nothing; an error is translated by its code', async () => {
  let answer: object | null = null
  const calls = answerCalls({ 'POST /api/newsletter': () => answer ?? silence() })
  const { unmount } = await renderScreen(<NewsletterForm />)
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.org')
  await subscribe()
  await subscribe()
  expect(calls).toHaveLength(1)
  unmount()
  setLanguage('ne')
  answer = { status: 503, body: { code: 'mail_off', message: "This server can't send email." } }
  await renderScreen(<NewsletterForm />)
  await userEvent.type(screen.getByLabelText('इमेल'), 'asha@example.org{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('यो सर्भरले इमेल पठाउन सक्दैन। कृपया सहायतामा सम्पर्क गर्नुहोस्।')
})

test('a mailed link unsubscribes, is removed from the address bar, and offers to join again', async () => {
  const calls = answerCalls({ 'POST /api/newsletter/leave': done })
  const { router } = await renderScreen(<UnsubscribePage />, { path: '/unsubscribe?token=12345' })
  expect(await screen.findByText("You're off the list, and we've erased your address.")).toBeTruthy()
  expect(calls[0]?.body).toEqual({ token: '12345' })
  expect(router.history.location.href).toBe('/unsubscribe')
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeTruthy()
})

test('unsubscribing can be retried without a connection; a broken link leads to support', async () => {
  let answer: object | null = null
  answerCalls({ 'POST /api/newsletter/leave': () => answer ?? Promise.reject(new TypeError('Failed to fetch')) })
  await renderScreen(<UnsubscribePage />, { path: '/unsubscribe?token=12345' })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answer = broken
  await userEvent.click(retry)
  expect(await screen.findByText(/This link doesn't work/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe('/support')
})

test('a subscription is confirmed by a click, not by opening the link', async () => {
  let answer: object = broken
  const calls = answerCalls({ 'POST /api/newsletter/confirm': () => answer })
  const { unmount } = await renderScreen(<ConfirmSubscriptionPage />, { path: '/confirm-subscription?token=12345' })
  expect(calls).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/This link has expired/)).toBeTruthy()
  unmount()
  answer = done
  await renderScreen(<ConfirmSubscriptionPage />, { path: '/confirm-subscription?token=12345' })
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText("You're in the loop. Thank you.")).toBeTruthy()
})
