import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { areNotificationsEnabled } from '../../core/push/notification-settings.ts'
import { FakeNotification, fakeNotifications, removeNotifications } from '../../testing/fake-notifications.ts'
import { useFormat } from '../../i18n/format.ts'
import { CalendarChoice, NotificationSwitch } from './device-settings.tsx'

afterEach(removeNotifications)

const theSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Notifications on this device' })

test('turning on requests the browser permission, turning off is stored for this device', async () => {
  fakeNotifications('default')
  render(<NotificationSwitch />)
  expect(theSwitch().checked).toBe(false)
  await userEvent.click(theSwitch())
  await waitFor(() => expect(theSwitch().checked).toBe(true))
  expect(areNotificationsEnabled()).toBe(true)
  await userEvent.click(theSwitch())
  expect(theSwitch().checked).toBe(false)
  expect(areNotificationsEnabled()).toBe(false)
  await userEvent.click(theSwitch())
  expect(areNotificationsEnabled()).toBe(true)
  expect(FakeNotification.requestPermission).toHaveBeenCalledTimes(1)
})

test('a denied browser permission is explained', async () => {
  fakeNotifications('default')
  FakeNotification.answer = 'denied'
  render(<NotificationSwitch />)
  await userEvent.click(theSwitch())
  await screen.findByText(/^Your browser blocks notifications from Hamvav/)
  expect(theSwitch().disabled).toBe(true)
})

test('dates change to Bikram Sambat at once and back, and the choice is kept on this device', async () => {
  const Day = () => <p>{useFormat().dateTime(new Date(2026, 10, 20, 19, 45))}</p>
  render(
    <>
      <CalendarChoice />
      <Day />
    </>,
  )
  expect(screen.getByText('Nov 20, 7:45 PM')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Bikram Sambat (BS)' }))
  await screen.findByText('Mangsir 4, 7:45 PM')
  expect(screen.getByRole('status').textContent).toMatch(/^Today is [A-Z][a-z]+ \d+, 20[89]\d\./)
  expect(localStorage.getItem('calendar')).toBe('bs')
  await userEvent.click(screen.getByRole('radio', { name: 'Gregorian (AD)' }))
  await screen.findByText('Nov 20, 7:45 PM')
  expect(localStorage.getItem('calendar')).toBeNull()
})

// Must be the last test: the module remembers an unusable `Notification` class until the page reloads.
test('a browser that shows notifications only from a service worker is explained', async () => {
  fakeNotifications('default')
  FakeNotification.isRefused = true
  render(<NotificationSwitch />)
  await screen.findByText("This browser doesn't support notifications.")
  expect(theSwitch().disabled).toBe(true)
})
