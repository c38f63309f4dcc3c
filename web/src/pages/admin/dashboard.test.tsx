import type { Health, Overview } from '@hamvav/contract/admin/overview'
import type { PageViews } from '@hamvav/contract/insights/entities'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WaitingBadges } from './layout.tsx'
import { adminWaiting } from '../../features/admin/panel/waiting.ts'
import { setLanguage } from '../../core/preferences/language.ts'
import { storeAdmin } from '../../testing/admin-session.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type Answer, answerCalls } from '../../testing/server.ts'
import { AdminDashboardPage } from './dashboard.tsx'

// jsdom has no layout.
vi.mock('../../features/admin/overview/figure-charts.tsx', () => ({ FigureCharts: () => <p>charts</p> }))
vi.mock('../../features/admin/overview/views-chart.tsx', () => ({ ViewsChart: () => <p>views chart</p> }))

const none = {
  newMembers: 0,
  active: 0,
  matches: 0,
  messages: 0,
  games: 0,
  gamesFinished: 0,
  gifts: 0,
  voiceNotes: 0,
  chatPictures: 0,
  posts: 0,
  reports: 0,
  decisions: 0,
}
const now: Overview['now'] = {
  members: 1_000_000,
  online: 1_234,
  suspended: 3,
  reportsWaiting: 10_001,
  reportsOverdue: 2,
  approvalsWaiting: 5,
  verificationsWaiting: 4,
  submissionsWaiting: 2,
  changedWaiting: 2,
  picturesWaiting: 0,
  appealsWaiting: 1,
  supportWaiting: 0,
  oldestReportHours: 80,
  medianDecisionHours: 6,
}
const overview = (days: number, changes: Partial<Overview> = {}): Overview => ({
  at: new Date().toISOString(),
  asked: new Date().toISOString(),
  now,
  activeSince: '2026-11-21',
  days: Array.from({ length: days }, (_, n) => ({
    day: new Date(Date.UTC(2026, 10, 22 - days + 1 + n)).toISOString().slice(0, 10),
    ...none,
    posts: n,
  })),
  total: { ...none, posts: 21, active: 70 },
  before: none,
  ...changes,
})
const health: Health = {
  server: {
    version: '1.2.3',
    uptimeSeconds: 7_300,
    memoryMb: 3_072,
    loopDelayMs: 300,
    sockets: 12,
    checksTexts: true,
    foreignKeys: 0,
  },
  queues: [{ name: 'appeals', waiting: 1, oldestSeconds: 3 * 24 * 60 * 60 }],
  erasures: { total: 3, oldest: [{ _id: '01a205d9-6e6f-7420-973d-c272519348f6', erased: 19_161, seconds: 600 }] },
  failedJobs: { at: '2026-11-22T06:00:00.000Z', types: [] },
  database: null,
}
const views: PageViews = {
  days: [{ day: '2026-11-22', visitors: 4, members: 8 }],
  screens: Array.from({ length: 12 }, (_, n) => ({ screen: `/screen-${n}`, views: 100 - n })),
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  act(() => setLanguage('en'))
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open({
  path = '/admin',
  role = 'moderator' as 'viewer' | 'moderator',
  answer = (days: string): Answer => ({ body: overview(Number(days)) }),
  element = <AdminDashboardPage />,
} = {}) {
  const calls = answerCalls({
    'GET /admin/overview': (call) => answer(new URLSearchParams(call.path.split('?')[1]).get('days') ?? ''),
    'GET /admin/health': { body: health },
    'GET /admin/views': { body: views },
  })
  storeAdmin(role)
  return { ...(await renderScreen(element, { path })), calls }
}

test('queues come first, overdue reports are marked, and tiles link to their screens', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
  const reports = await screen.findByRole('link', { name: /Reports waiting/ })
  expect([reports.textContent, reports.getAttribute('href')]).toEqual([
    'Reports waiting10,000+2 overdue',
    '/admin/reports',
  ])
  const badges = screen.getByRole('link', { name: /Badge requests/ })
  expect([badges.textContent, badges.getAttribute('href')]).toEqual([
    'Badge requests4',
    '/admin/approvals?kind=verification',
  ])
  expect(screen.getByText('Half of the reports are decided within 6 h')).toBeTruthy()
  expect(screen.getByText(/^As of \d\d:\d\d:\d\d$/)).toBeTruthy()
})

test('a viewer sees the numbers without links to moderators’ screens', async () => {
  await open({ role: 'viewer' })
  await screen.findByText('1,000,000')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/admin/users', '/admin/users?sort=active', '/admin/suspend'])
})

test('refreshes while visible without counting as activity; a failure keeps the last numbers', async () => {
  let isDown = false
  const { calls } = await open({
    answer: (days) =>
      isDown ? { status: 503, body: { code: 'unavailable', message: '' } } : { body: overview(Number(days)) },
  })
  await screen.findByText('1,000,000')
  await pass(15_000)
  const asked = calls.filter(({ path }) => path.startsWith('/admin/overview'))
  expect(asked.map(({ headers }) => headers['x-background'])).toEqual([undefined, '1'])
  isDown = true
  await pass(15_000)
  expect((await screen.findByRole('alert')).textContent).toContain('Not up to date')
  expect(screen.getByText('1,000,000')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('the period is in the address, a table shows the charts’ data, and the start of activity counting', async () => {
  act(() => setLanguage('ne'))
  const { calls, router } = await open({ path: '/admin?days=90' })
  await user.click(await screen.findByRole('radio', { name: '७ दिन' }))
  expect(router.history.location.search).toBe('?days=7')
  await waitFor(() => expect(calls.some(({ path }) => path === '/admin/views?days=7')).toBe(true))
  await user.click(await screen.findByRole('button', { name: 'तालिकामा देखाउनुहोस्' }))
  const rows = within(screen.getByRole('region', { name: 'दिनअनुसार तथ्याङ्क' })).getAllByRole('row')
  expect([rows.length, rows[1]?.textContent, rows[8]?.textContent]).toEqual([
    9,
    'नोभेम्बर २२०००००००००६००',
    'जम्मा००००००००२१००',
  ])
  expect(screen.getByText(/नोभेम्बर २१ अघिका दिनमा/)).toBeTruthy()
})

test('says so before the first count and when counting has stopped', async () => {
  const first = await open({ answer: (days) => ({ body: overview(Number(days), { at: null, activeSince: null }) }) })
  expect((await screen.findByRole('status')).textContent).toContain('counting the figures for the first time')
  first.unmount()
  const at = new Date(Date.now() - 10 * 60_000).toISOString()
  await open({ answer: (days) => ({ body: overview(Number(days), { at }) }) })
  expect((await screen.findByRole('alert')).textContent).toContain('the server has stopped counting')
})

test('shows how far the erasure of deleted members is', async () => {
  await open()
  const title = await screen.findByRole('heading', { name: 'Deleted members being erased' })
  expect(title.closest('div')?.parentElement?.textContent).toContain('519348f6for 10 min19,161 rows erasedand 2 more')
})

test('shows health in words beside the numbers, and page views by screen', async () => {
  await open()
  const part = within(await screen.findByRole('region', { name: 'Health' }))
  expect((await part.findByText('3 GB')).closest('div')?.textContent).toBe('Memory3 GB')
  expect(part.getByText("It isn't answering in time.")).toBeTruthy()
  expect(part.getByText('oldest 3 d').parentElement?.textContent).toBe('oldest 3 d1Slow')
  expect(part.getAllByText('In trouble')).toHaveLength(2)
  const screens = within(screen.getByRole('table', { name: 'By screen' }))
  expect(screens.getAllByRole('row')).toHaveLength(9)
  await user.click(screen.getByRole('button', { name: 'Show all 12' }))
  expect(screens.getAllByRole('row')).toHaveLength(13)
})

test('refreshes the badges of the navigation in the background', async () => {
  const { calls } = await open({ element: <WaitingBadges /> })
  await waitFor(() =>
    expect(adminWaiting.get()).toEqual({
      pictures: 0,
      verifications: 2,
      reports: 10_001,
      approvals: 11,
      appeals: 1,
      support: 0,
    }),
  )
  expect(calls[0]?.headers['x-background']).toBe('1')
})
