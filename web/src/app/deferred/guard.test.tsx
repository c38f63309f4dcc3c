import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { setPin } from '../../core/preferences/screen-lock.ts'
import { currentSession } from '../../core/session/session.ts'
import { setVisible } from '../../testing/fake-notifications.ts'
import { storeSession } from '../../testing/session.ts'
import { stubWebCrypto } from '../../testing/web-crypto.ts'
import { startGuard } from './guard.tsx'

const state = () => document.documentElement.dataset['guard']
const putAway = (isAway: boolean) =>
  act(() => {
    setVisible(!isAway)
    document.dispatchEvent(new Event('visibilitychange'))
  })

beforeEach(() => {
  document.body.innerHTML = ''
  stubWebCrypto()
  sessionStorage.clear()
  storeSession()
})

// One test: the guard belongs to the page and is started once.
test('nothing of the app runs before the PIN; the background shows nothing; wrong entries end in a logout', async () => {
  await setPin('4711', 0)
  sessionStorage.clear()
  setVisible(true)
  const opened = vi.fn()
  await act(async () => void startGuard().then(opened))
  expect(state()).toBe('locked')
  const field = await screen.findByLabelText('PIN')
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, '1234')
  await userEvent.click(screen.getByRole('button', { name: 'Unlock' }))
  await screen.findByText(/4 tries left/)
  expect(opened).not.toHaveBeenCalled()
  await userEvent.type(field, '4711{Enter}')
  await screen.findByRole('button', { name: 'Quick exit' })
  await vi.waitFor(() => expect(opened).toHaveBeenCalled())
  expect(state()).toBe('open')

  putAway(true)
  expect(state()).toBe('away')
  await new Promise((resolve) => setTimeout(resolve, 2)) // longer than the chosen time of 0
  putAway(false)
  expect(state()).toBe('locked')
  for (let entry = 0; entry < 5; entry++) {
    await userEvent.type(await screen.findByLabelText('PIN'), '0000{Enter}')
    if (entry < 4) await screen.findByText(new RegExp(`${4 - entry} tr(y|ies) left`))
  }
  await vi.waitFor(() => expect(state()).toBe('open'))
  expect(currentSession().token).toBeNull()
})
