import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerCalls } from '../../testing/server.ts'
import { BannedAccountPage } from './banned-account.tsx'

const token = 'a-long-enough-token-of-a-link'
const path = `/banned-account?token=${token}`
const at = '2026-11-20T10:00:00.000Z'
const ban = { since: at, reason: 'harassment', expiresAt: '2031-11-20T10:00:00.000Z' }
const review = { kind: 'appeal', status: 'open', text: 'It was my cousin.', requestedAt: at, answer: null }
afterEach(() => {
  vi.unstubAllGlobals()
})
const open = () => userEvent.click(screen.getByRole('button', { name: 'Read the decision' }))

test('the reason appears after a click, not on opening the link, and an appeal is sent once', async () => {
  const calls = answerCalls({
    'POST /api/safety/bans/read': { body: { ban, review: null } },
    'POST /api/safety/bans/appeal': { status: 201, body: { ban, review } },
  })
  const { router } = await renderScreen(<BannedAccountPage />, { path })
  expect(router.history.location.href).toBe('/banned-account')
  expect(calls).toEqual([])
  await open()
  expect(await screen.findByText('Harassment or threats')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect(screen.getByRole('alert').textContent).toBe('Please tell us what we should know.')
  await userEvent.type(screen.getByRole('textbox'), 'It was my cousin.')
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect(await screen.findByText('Our team is reviewing it')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(calls.at(-1)?.body).toEqual({ token, text: 'It was my cousin.' })
})

test('somebody else used the address: the team reviews the ban, and the owner may add a text', async () => {
  const automatic = { ...review, kind: 'unproven', text: null }
  answerCalls({ 'POST /api/safety/bans/read': { body: { ban, review: automatic } } })
  await renderScreen(<BannedAccountPage />, { path })
  await open()
  expect(await screen.findByText('Was this account yours?')).toBeTruthy()
  expect(screen.getByRole('textbox')).toBeTruthy()
})

test('a lifted ban shows the answer and the way to a new account', async () => {
  const granted = { ...review, status: 'granted', answer: 'You were right.' }
  answerCalls({ 'POST /api/safety/bans/read': { body: { ban: null, review: granted } } })
  await renderScreen(<BannedAccountPage />, { path })
  await open()
  expect(await screen.findByText('You were right.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register')
})

test('an expired or incomplete link offers a new one', async () => {
  answerCalls({ 'POST /api/safety/bans/read': { status: 410, body: { code: 'link_invalid', message: 'Expired.' } } })
  const incomplete = await renderScreen(<BannedAccountPage />, { path: '/banned-account' })
  expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/forgot-password')
  incomplete.unmount()
  await renderScreen(<BannedAccountPage />, { path })
  await open()
  expect(await screen.findByRole('link', { name: 'Get a new link' })).toBeTruthy()
})
