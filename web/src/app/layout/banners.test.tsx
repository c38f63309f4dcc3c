import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../core/navigation/paths.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { storedUser, storeSession } from '../../testing/session.ts'
import { LimitedBanner } from './banners.tsx'

test('the suspended banner has the specified text and links to the reason, except on that screen', async () => {
  storeSession({ user: { ...storedUser, suspended: true } })
  const { go } = await renderScreen(<LimitedBanner />)
  expect(await screen.findByText('Your account is suspended 😔. Please contact support.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Why, and what you can do' }).getAttribute('href')).toBe(paths.suspension)
  await go(paths.suspension)
  expect(screen.queryByRole('link')).toBeNull()
})
