import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../core/navigation/paths.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { storedUser, storeSession } from '../../testing/session.ts'
import { SuspendedBanner } from './suspended-banner.tsx'

test('the banner says it to the letter, and leads to why; not from there', async () => {
  storeSession({ user: { ...storedUser, suspended: true } })
  const { go } = await renderScreen(<SuspendedBanner />)
  expect(screen.getByText('Your account is suspended 😔. Please contact support.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Why, and what you can do' }).getAttribute('href')).toBe(paths.suspension)
  await go(paths.suspension)
  expect(screen.queryByRole('link')).toBeNull()
})
