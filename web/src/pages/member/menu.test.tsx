import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../core/preferences/language.ts'
import { notifySession, updateUser } from '../../core/session/session.ts'
import { setTheme } from '../../core/preferences/theme.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { MenuPage } from './menu.tsx'

const member = { _id: 'm', name: 'asha Rai', username: 'asha', email: 'asha@gmail.com', profileImage: null }

beforeEach(() => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  act(() => setLanguage('en'))
  act(() => setTheme('system'))
  vi.useRealTimers()
})

const openMenu = () => renderScreen(<MenuPage />, { path: '/hamvav' })
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

test('shows the dots while the session is unknown, 2.5 s at most', async () => {
  localStorage.setItem('token', 'a.b.c')
  await openMenu()
  expect(screen.getByRole('status').textContent).toBe('Loading')
  expect(screen.getByRole('heading', { name: 'Menu' })).toBeTruthy()
  act(() => updateUser(member))
  expect(screen.getByText('asha@gmail.com')).toBeTruthy()
  act(() => localStorage.removeItem('user'))
  act(() => notifySession())
  act(() => vi.advanceTimersByTime(2_400))
  expect(screen.getByRole('status').textContent).toBe('Loading')
  act(() => vi.advanceTimersByTime(100))
  expect(screen.queryByRole('status')).toBeNull()
})

test('has the links and buttons of the specification, and the year', async () => {
  await openMenu()
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Login to Continue', '/login'],
    ['Register', '/register'],
    ['Profile', '/profile'],
    ['Settings', '/settings'],
    ['Professional Dashboard', '/dashboard'],
    ['Notifications', '/notifications'],
    ['Messages', '/messages'],
    ['Terms & Conditions', '/term-and-conditions'],
    ['Community', '/community'],
    ['Hall of Fame', '/hall-of-fame'],
    ['Blog', '/blogs'],
    ['Help & Support', '/support'],
    ['Login', '/login'],
  ])
  expect(screen.getByText(/Made in Nepal/).textContent).toContain(String(new Date().getFullYear()))
})

test('a visitor is sent to the login', async () => {
  await openMenu()
  expect(screen.getByText("You're not logged in")).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Login to Continue' }).getAttribute('href')).toBe('/login')
})

test('a member sees the current account, and Logout ends the session', async () => {
  localStorage.setItem('token', 'a.b.c')
  localStorage.setItem('user', JSON.stringify(member))
  await openMenu()
  expect(screen.getByText('A')).toBeTruthy()
  expect(screen.getByText('asha@gmail.com')).toBeTruthy()
  await user().click(screen.getByRole('button', { name: 'Logout' }))
  await vi.waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/login'))
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('user')).toBeNull()
})

test('language and theme are switched and stored', async () => {
  await openMenu()
  await user().click(screen.getByRole('radio', { name: 'नेपाली' }))
  expect(screen.getByRole('heading', { name: 'मेनु' })).toBeTruthy()
  await user().click(screen.getByRole('radio', { name: 'अँध्यारो' }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect([localStorage.getItem('language'), localStorage.getItem('theme')]).toEqual(['ne', 'dark'])
})
