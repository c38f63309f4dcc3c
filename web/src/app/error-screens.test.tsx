import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NotFoundPage } from '../pages/public/not-found.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { ErrorFallback } from './error-fallback.tsx'

test('the not-found screen links to Home, Matches and Messages', async () => {
  await renderScreen(<NotFoundPage />, { path: '/nowhere' })
  expect(screen.getByRole('heading', { name: "Sorry, this page isn't available." })).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Home', '/'],
    ['Matches', '/matches'],
    ['Messages', '/messages'],
  ])
  expect(document.title).toBe("Sorry, this page isn't available. · Hamvav")
})

test('a screen whose code cannot be fetched offers another try', async () => {
  await renderScreen(<ErrorFallback error={new TypeError('Failed to fetch dynamically imported module: /x.js')} />)
  expect(screen.getByRole('heading', { level: 1, name: "This page isn't available offline" })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('the error fallback shows its texts and the error', async () => {
  await renderScreen(<ErrorFallback error={new Error('feed is broken')} />)
  expect(screen.getByText('Something went wrong!')).toBeTruthy()
  expect(screen.getByText('Please try refreshing the page or contact support.')).toBeTruthy()
  expect(screen.getByText('feed is broken')).toBeTruthy()
})
