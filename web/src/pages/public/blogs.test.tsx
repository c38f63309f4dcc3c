import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { searchPosts } from '../../features/content/blog-posts.ts'
import { BlogsPage } from './blogs.tsx'
import { ProfileGuidePage } from './profile-guide.tsx'

vi.mock(import('../../features/content/blog-posts.ts'), async (original) => {
  const module = await original()
  return { ...module, searchPosts: vi.fn(module.searchPosts) }
})

const field = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Search posts by title, topic, or author...' })
const show = (path = '/blogs') => renderScreen(<BlogsPage />, { path })

test('a card shows title, summary, author, date, category and Read More', async () => {
  await show()
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Updating your name and profile picture' })).toBeTruthy()
  for (const text of ['Guide', /Hamvav Team/, /three short steps/]) expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('Oct 21, 2025').getAttribute('datetime')).toBe('2025-10-21')
  const link = screen.getByRole('link', { name: /^Read More/ })
  expect(link.getAttribute('href')).toBe('/blogs/update-profile-info')
})

test('typing filters at once and updates the URL; an empty result can be cleared', async () => {
  const { router } = await show()
  await userEvent.type(field(), 'guide xyz')
  expect(screen.getByText('No posts found for “guide xyz”')).toBeTruthy()
  expect(screen.getByText('Try safety, profile or guide.')).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'guide xyz' }))
  await userEvent.click(screen.getByRole('button', { name: 'Clear Search' }))
  expect(screen.getByRole('link', { name: /^Read More/ })).toBeTruthy()
  expect(document.activeElement).toBe(field())
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(router.state.location.pathname).toBe('/blogs')
  await userEvent.type(field(), 'PROFILE name')
  expect(screen.getByRole('link', { name: /^Read More/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(field().value).toBe('')
})

test('the search is restored from the URL and by Back', async () => {
  const { router, go } = await show('/blogs?q=nowhere')
  expect(field().value).toBe('nowhere')
  expect(screen.getByText('No posts found for “nowhere”')).toBeTruthy()
  await go('/blogs?q=guide')
  await screen.findByRole('link', { name: /^Read More/ })
  router.history.back()
  await screen.findByText('No posts found for “nowhere”')
})

test('a failing search is logged and shows all posts', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined)
  vi.mocked(searchPosts).mockImplementationOnce(() => {
    throw new Error('broken')
  })
  await show('/blogs?q=nowhere')
  expect(screen.getByRole('link', { name: /^Read More/ })).toBeTruthy()
  expect(console.error).toHaveBeenCalledWith('The search of the blog has failed', new Error('broken'))
  vi.mocked(console.error).mockClear()
})

test('the guide shows steps, tips, support contacts and the dates of the terms', async () => {
  await renderScreen(<ProfileGuidePage />, { path: '/blogs/update-profile-info' })
  expect(document.title).toContain('Updating your name and profile picture')
  for (const words of [/Edit Profile\b.*own profile/, /square image/, /recognizable/]) {
    expect(screen.getByText((_, element) => element?.tagName === 'LI' && words.test(element.textContent))).toBeTruthy()
  }
  expect(screen.getByText('at least 200x200 pixels')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Phone/ }).getAttribute('href')).toMatch(/^tel:\+\d+$/)
  expect(screen.getByRole('link', { name: /^Email/ }).getAttribute('href')).toMatch(/^mailto:.+@/)
  expect(screen.getByRole('link', { name: 'Go to Edit Profile' }).getAttribute('href')).toBe('/editprofile')
  for (const day of ['2025-10-16', '2025-10-23']) expect(screen.getByText(day)).toBeTruthy()
})
