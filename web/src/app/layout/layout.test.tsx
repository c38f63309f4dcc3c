import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../core/preferences/language.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Layout } from './layout.tsx'

afterEach(() => {
  act(() => setLanguage('en'))
  vi.useRealTimers()
})

const bars = () => screen.queryAllByRole('navigation', { name: 'Main navigation' })

test('bars are shown, except on screens without bars', async () => {
  const { go } = await renderScreen(<Layout />, { path: '/matches' })
  expect(bars()).toHaveLength(2)
  await go('/messages/someone')
  expect(bars()).toHaveLength(0)
  await go('/messages')
  expect(bars()).toHaveLength(2)
})

test('the rail marks the current screen; Home only on exactly /', async () => {
  const { go, container } = await renderScreen(<Layout />, { path: '/' })
  const rail = () => within(container.querySelector<HTMLElement>('aside nav')!)
  const active = () =>
    rail()
      .getAllByRole('link', { current: 'page' })
      .map((link) => link.textContent)
  expect(active()).toEqual(['Home'])
  await go('/support/anything')
  expect(active()).toEqual(['Support'])
})

test('a progress bar runs for 0.8 s on every change of path, not at the start', async () => {
  const { go } = await renderScreen(<Layout />, { path: '/' })
  expect(screen.queryByTestId('route-progress')).toBeNull()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await go('/matches')
  expect(screen.getByTestId('route-progress')).toBeTruthy()
  act(() => vi.advanceTimersByTime(799))
  expect(screen.getByTestId('route-progress')).toBeTruthy()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.queryByTestId('route-progress')).toBeNull()
})

test('unread counts are shown and announced', async () => {
  await renderScreen(<Layout badges={{ messages: 3, hasNewRequest: true, notifications: 120 }} />)
  expect(screen.getAllByRole('link', { name: 'Messages, 3 unread' })).toHaveLength(2)
  expect(screen.getAllByText('99+')).toHaveLength(2)
})

test('without unread messages a new request is a dot without a number', async () => {
  await renderScreen(<Layout badges={{ messages: 0, hasNewRequest: true, notifications: 0 }} />)
  expect(screen.getAllByRole('link', { name: 'Messages, a new request' })).toHaveLength(2)
})

test('visitors see Login and Register, members the Account button', async () => {
  const { unmount } = await renderScreen(<Layout />)
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
  unmount()
  localStorage.setItem('token', 'a.b.c')
  await renderScreen(<Layout />)
  expect(screen.getByRole('button', { name: 'Account' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
})

test('the whole layout follows the language', async () => {
  await renderScreen(<Layout />)
  act(() => setLanguage('ne'))
  expect(document.documentElement.lang).toBe('ne')
  expect(screen.getAllByText('होम')).toHaveLength(2)
  expect(localStorage.getItem('language')).toBe('ne')
})

test('shows when the network is lost', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renderScreen(<Layout />)
  expect(screen.getByText(/You're offline/)).toBeTruthy()
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText(/You're offline/)).toBeNull()
})
