import type { Dashboard } from '@hamvav/contract/insights/entities'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../core/preferences/language.ts'
import { DashboardPage } from './dashboard.tsx'
import { type Answer, answerCalls } from '../../testing/server.ts'
import { storeSession } from '../../testing/session.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const charts = vi.hoisted(() => ({ load: () => ({}) }))
// jsdom draws nothing.
vi.mock('../../features/insights/figure-charts.tsx', () => charts.load())

const none = { profileViews: 0, likes: 0, matches: 0, replies: 0, games: 0, gifts: 0, attachments: 0, reach: 0 }
const figures = (days: number): Dashboard => ({
  days: Array.from({ length: days }, (_, n) => ({
    day: new Date(Date.UTC(2026, 10, 22 - days + 1 + n)).toISOString().slice(0, 10),
    ...none,
    profileViews: n + 1,
  })),
  total: { ...none, profileViews: 1234, likes: 3, reach: 5 },
  before: { ...none, profileViews: 1000, likes: 6 },
})

beforeEach(() => {
  storeSession()
  charts.load = () => ({ FigureCharts: () => <p>charts</p> })
})
afterEach(() => void act(() => setLanguage('en')))

function open(answer: (days: string) => Answer, path = '/dashboard') {
  const calls = answerCalls({
    'GET /api/dashboard': ({ path: called }) => answer(new URLSearchParams(called.split('?')[1]).get('days') ?? ''),
  })
  return renderScreen(<DashboardPage />, { path }).then((view) => ({ ...view, calls }))
}
const user = userEvent.setup()

test('shows totals and the change from the days before', async () => {
  await open((days) => ({ body: figures(Number(days)) }))
  expect(screen.getByRole('heading', { level: 1, name: 'Professional Dashboard' })).toBeTruthy()
  expect((await screen.findByText('1,234')).parentElement?.textContent).toBe('1,23423% more')
  expect(screen.getByText('50% fewer')).toBeTruthy()
  expect(screen.getByText('Up from 0')).toBeTruthy()
  expect(screen.getAllByText('No change')).toHaveLength(5)
  expect(await screen.findByText('charts')).toBeTruthy()
})

test('the period is in the address', async () => {
  const { calls, router } = await open((days) => ({ body: figures(Number(days)) }), '/dashboard?days=7')
  expect(await screen.findByText('Compared with the previous 7 days')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '90 days' }))
  expect(await screen.findByText('Compared with the previous 90 days')).toBeTruthy()
  expect(router.history.location.search).toBe('?days=90')
  expect(calls.map(({ path }) => path)).toEqual(['/api/dashboard?days=7', '/api/dashboard?days=90'])
})

test('a table shows the same figures in the digits of the language', async () => {
  act(() => setLanguage('ne'))
  await open(() => ({ body: figures(7) }))
  await user.click(await screen.findByRole('button', { name: 'तालिकामा देखाउनुहोस्' }))
  const rows = within(screen.getByRole('region', { name: 'दिनअनुसार तथ्याङ्क' })).getAllByRole('row')
  expect(rows).toHaveLength(9)
  expect(rows[1]?.textContent).toBe('नोभेम्बर २२७०००००००')
  expect(rows[8]?.textContent).toBe('जम्मा१,२३४३०००००५')
})

test('a new member sees what will be shown here', async () => {
  await open(() => ({ body: { ...figures(7), total: none, before: none } }))
  expect(await screen.findByRole('heading', { name: 'No stats for these days yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Improve your profile' }).getAttribute('href')).toBe('/editprofile')
})

test('a failure is shown and can be retried', async () => {
  let isDown = true
  await open(() =>
    isDown ? { status: 503, body: { code: 'unavailable', message: 'Not now.' } } : { body: figures(7) },
  )
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load your stats: Not now.")
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('1,234')).toBeTruthy()
})
