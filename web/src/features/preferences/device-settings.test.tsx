import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { areNotificationsEnabled } from '../../core/push/notification-settings.ts'
import { FakeNotification, fakeNotifications, removeNotifications } from '../../testing/fake-notifications.ts'
import { NotificationSwitch } from './device-settings.tsx'

afterEach(removeNotifications)

const theSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Notifications on this device' })

test('switching on asks the browser, switching off holds for this device', async () => {
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

test('what the browser refuses is explained, at once or when it is asked', async () => {
  fakeNotifications('default')
  FakeNotification.answer = 'denied'
  render(<NotificationSwitch />)
  await userEvent.click(theSwitch())
  await screen.findByText(/^Your browser blocks notifications from Hamvav/)
  expect(theSwitch().disabled).toBe(true)
})

// The last one: a class that cannot be used is remembered until the page is loaded anew.
test('where only a service worker may show them, the switch says so', async () => {
  fakeNotifications('default')
  FakeNotification.isRefused = true
  render(<NotificationSwitch />)
  await screen.findByText('This browser shows no notifications from an open page.')
  expect(theSwitch().disabled).toBe(true)
})
