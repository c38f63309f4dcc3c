// Screens of protection and openness, filled with fixed answers of the server.
import type { Page } from '@playwright/test'

/** The page as on a device in discreet mode, which ends with this page. */
async function discreetOn(page: Page, isLocked = false): Promise<void> {
  await page.evaluate((isLocked) => {
    localStorage.setItem('discreet', 'yes')
    const lock = { salt: '', hash: '', minutes: 1, failed: 0 }
    if (isLocked) localStorage.setItem('pin', JSON.stringify(lock))
  }, isLocked)
  await page.reload()
  await page
    .locator(isLocked ? '#guard input' : 'main [type=password]')
    .first()
    .waitFor()
  await page.locator('#discreet-mode, #guard form').first().scrollIntoViewIfNeeded()
  await page.evaluate(() => ['discreet', 'pin'].forEach((key) => localStorage.removeItem(key)))
}

const countedAt = '2026-11-20T08:00:00Z'

const someFigures = [
  ['members.members', 1240],
  ['members.approved', 905],
  ['reports.scam', 35],
  ['reports.minor', 0],
  ['decisions.warned', 20],
  ['held.textsRemoved', 10],
  ['verifications.photoGranted', 310],
  ['authorities.declined', 0],
] as const

/** The demo has no night behind it: the figures are a fixed answer. */
async function withFigures(page: Page): Promise<void> {
  const figures = someFigures.map(([figure, atLeast]) => ({ figure, atLeast }))
  const json = { at: countedAt, figures, decidedWithinHours: 12 }
  await page.route('**/api/transparency', (route) => route.fulfill({ json }))
  await page.reload()
  await page.locator('main dl').first().waitFor()
}

async function withAuthorityRequests(page: Page): Promise<void> {
  const request = { receivedOn: '2026-11-05', demand: 'data', createdAt: countedAt }
  const json = [
    { ...request, _id: '019359f0-0000-7000-8000-000000000021', authority: 'police', outcome: 'declined' },
    { ...request, _id: '019359f0-0000-7000-8000-000000000022', authority: 'court', outcome: 'pending' },
  ]
  await page.route('**/admin/authority-requests', (route) => route.fulfill({ json }))
  await page.reload()
  await page.locator('main li').nth(1).waitFor()
}

export const safetyScreens = [
  {
    name: 'settings-safety',
    path: '/settings#safety',
    as: 'member',
    show: (page: Page) => discreetOn(page),
  },
  { name: 'discreet-lock', path: '/', as: 'member', show: (page: Page) => discreetOn(page, true) },
  { name: 'transparency', path: '/transparency', as: 'visitor', show: withFigures },
  { name: 'admin-authorities', path: '/admin/authorities', as: 'admin', show: withAuthorityRequests },
] as const
