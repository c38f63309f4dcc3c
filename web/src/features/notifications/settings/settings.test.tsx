import type { NotificationSettings } from '@hamvav/contract/notifications/entities'
import { pushTypes } from '@hamvav/contract/notifications/kinds'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { NotificationSettingsSection } from './settings-section.tsx'

const stored: NotificationSettings = {
  push: Object.fromEntries(pushTypes.map((type) => [type, true])) as NotificationSettings['push'],
  quietHours: null,
  timeZone: 'UTC',
  discreet: false,
}

beforeEach(() => void storeSession())

const get = { 'GET /api/notifications/settings': { body: stored } }
const find = (name: string) => screen.findByRole('switch', { name })
const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked

test('each kind, quiet hours and discreet mode are stored as they are chosen', async () => {
  const calls = answerCalls({ ...get, 'PUT /api/notifications/settings': ({ body }) => ({ body }) })
  await renderScreen(<NotificationSettingsSection />)
  await userEvent.click(await find('Likes on your posts'))
  expect(isOn('Likes on your posts')).toBe(false)
  await userEvent.click(await find('Discreet notifications'))
  await userEvent.click(await find('Quiet hours'))
  const to = await screen.findByLabelText<HTMLInputElement>('To')
  expect([screen.getByLabelText<HTMLInputElement>('From').value, to.value]).toEqual(['22:00', '07:00'])
  await userEvent.clear(to)
  await userEvent.type(to, '06:30')
  await userEvent.tab()
  await waitFor(() =>
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      push: { ...stored.push, like: false },
      quietHours: { from: '22:00', to: '06:30' },
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      discreet: true,
    }),
  )
})

test('both wordings are previewed', async () => {
  answerCalls(get)
  await renderScreen(<NotificationSettingsSection />)
  expect(await screen.findByText('New message')).toBeTruthy()
  expect(screen.getByText('You have something new.')).toBeTruthy()
})

test('a rejected change is rolled back, with the reason', async () => {
  const refusal = { status: 503, body: { code: 'unavailable', message: 'Busy.' } }
  answerCalls({ ...get, 'PUT /api/notifications/settings': refusal })
  await renderScreen(<NotificationSettingsSection />)
  await userEvent.click(await find('Matches'))
  await screen.findByText('Busy.')
  expect(isOn('Matches')).toBe(true)
})

test('loading the settings can be retried', async () => {
  answerCalls({})
  await renderScreen(<NotificationSettingsSection />)
  await screen.findByText(/We couldn't load this:/)
  answerCalls(get)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await find('Matches')
})

test('gifts and missed check-ins of friends can be switched off too', async () => {
  answerCalls(get)
  await renderScreen(<NotificationSettingsSection />)
  for (const name of ['Gifts', 'Friends who miss a check-in']) expect(await find(name)).toBeTruthy()
})
