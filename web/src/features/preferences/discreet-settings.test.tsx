import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { isDiscreet } from '../../core/preferences/discreet.ts'
import { hasPin, lockAfter } from '../../core/preferences/screen-lock.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { storeSession } from '../../testing/session.ts'
import { stubWebCrypto } from '../../testing/web-crypto.ts'
import { DiscreetSettings } from './discreet-settings.tsx'

beforeEach(() => {
  stubWebCrypto()
  storeSession()
})

const theSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Discreet mode on this device' })
const field = (name: string | RegExp) => screen.getByLabelText(name)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('turning on stores it, makes the pushes of the account discreet and loads the page again', async () => {
  const [pushes, reload] = [vi.fn(async () => {}), vi.fn()]
  await renderScreen(<DiscreetSettings makePushesDiscreet={pushes} reload={reload} />)
  await userEvent.click(theSwitch())
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
  expect([isDiscreet(), pushes.mock.calls.length]).toEqual([true, 1])
})

test('a failure of the server is said, and the device is discreet nevertheless', async () => {
  const reload = vi.fn()
  const fail = () => Promise.reject(new Error('away'))
  await renderScreen(<DiscreetSettings makePushesDiscreet={fail} reload={reload} />)
  await userEvent.click(theSwitch())
  await screen.findByText(/^Discreet mode is on for this device/)
  expect([isDiscreet(), reload.mock.calls.length]).toEqual([true, 0])
  await press('Reload')
  expect(reload).toHaveBeenCalled()
})

test('a PIN is entered twice, its time is chosen, and only who knows it takes it away', async () => {
  localStorage.setItem('discreet', 'yes')
  await renderScreen(<DiscreetSettings makePushesDiscreet={null} />)
  await userEvent.type(field(/^New PIN \(/), '12a4')
  await press('Set PIN')
  await screen.findByText('Enter 4 to 12 digits.')
  await userEvent.clear(field(/^New PIN \(/))
  await userEvent.type(field(/^New PIN \(/), '1234')
  await userEvent.type(field('Repeat new PIN'), '1243')
  await press('Set PIN')
  await screen.findByText("The two PINs don't match.")
  await userEvent.clear(field('Repeat new PIN'))
  await userEvent.type(field('Repeat new PIN'), '1234')
  await press('Set PIN')
  await screen.findByText('PIN set.')
  expect([hasPin(), theSwitch().disabled]).toEqual([true, true])
  await userEvent.click(screen.getByRole('radio', { name: 'After 15 min' }))
  expect(lockAfter()).toBe(15)
  await userEvent.type(field('Current PIN'), '9999')
  await press('Remove PIN')
  await screen.findByText(/^Wrong PIN/)
  expect(hasPin()).toBe(true)
  await userEvent.type(field('Current PIN'), '1234')
  await press('Remove PIN')
  await screen.findByRole('button', { name: 'Set PIN' })
  expect([hasPin(), theSwitch().disabled]).toEqual([false, false])
})
