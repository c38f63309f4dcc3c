import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { logoutRequested, unsentCount } from '../../core/session/logout-guard.ts'
import { useLogout } from '../../core/session/use-logout.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { answerCalls } from '../../testing/server.ts'
import { storeSession } from '../../testing/session.ts'
import { LogoutDialog } from './logout-dialog.tsx'

const Leave = () => <button onClick={useLogout()}>Logout</button>
const token = () => localStorage.getItem('token')

async function logOut(unsent: number) {
  storeSession()
  answerCalls({ 'POST /api/auth/logout': { status: 204 } })
  act(() => unsentCount.set(unsent))
  await renderScreen(
    <>
      <Leave />
      <LogoutDialog />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))
}

beforeEach(() =>
  act(() => {
    logoutRequested.set(false)
    unsentCount.set(0)
  }),
)

test('a logout without unsent messages asks nothing', async () => {
  await logOut(0)
  expect(token()).toBeNull()
})

test('shows how many messages would be lost; cancelling keeps the session', async () => {
  await logOut(3)
  await screen.findByText(
    "3 messages, posts, comments or answers haven't been sent yet. If you log out now, you'll lose them.",
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(token()).not.toBeNull()
})

test('confirming logs out', async () => {
  await logOut(1)
  await screen.findByText(
    "One message, post, comment or answer hasn't been sent yet. If you log out now, you'll lose it.",
  )
  await userEvent.click(screen.getByRole('button', { name: 'Log out anyway' }))
  expect(token()).toBeNull()
})
