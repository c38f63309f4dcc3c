// Idle timeout of an admin session, with a fake browser clock, in two tabs on a real server.
import type { Page, Request } from '@playwright/test'
import { expect, logInAsAdmin, test } from '../support/fixtures.ts'

const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' })

test('an idle admin is warned in every tab and can stay; otherwise both tabs log out', async ({ page, context }) => {
  const { clock } = context
  const calls: Request[] = []
  context.on('request', (request) => 'x-admin-token' in request.headers() && calls.push(request))
  await clock.install()
  await logInAsAdmin(page, '/admin/reports')
  const other = await context.newPage()
  await other.goto('/admin/audit')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await other.waitForLoadState('networkidle')

  await test.step('background requests of the panel do not count as activity', async () => {
    calls.length = 0
    await clock.fastForward('28:30')
    await expect.poll(() => calls.length).toBeGreaterThan(1)
    expect(calls.filter((call) => call.headers()['x-background'] !== '1').map((call) => call.url())).toEqual([])
    for (const tab of [page, other]) await expect(warning(tab)).toBeHidden()
  })

  await test.step('in the last minute both tabs show the remaining time', async () => {
    await clock.fastForward('00:35')
    for (const tab of [page, other]) await expect(warning(tab)).toContainText(/You'll be logged out in [45]\d s/)
  })

  await test.step('staying in one tab calls the server and closes the warning in the other', async () => {
    const responsePromise = page.waitForResponse('**/admin/me')
    await warning(page).getByRole('button', { name: 'Stay logged in' }).click()
    const response = await responsePromise
    expect([response.status(), response.request().headers()['x-background']]).toEqual([200, undefined])
    for (const tab of [page, other]) await expect(warning(tab)).toBeHidden()
    await clock.fastForward('28:00')
    for (const tab of [page, other]) await expect(warning(tab)).toBeHidden()
  })

  await test.step('without activity both tabs show the login page with the reason', async () => {
    await clock.fastForward('01:30')
    await expect(warning(page)).toBeVisible()
    await clock.fastForward('01:00')
    await page.waitForURL('**/admin/login?next=*reports')
    await other.waitForURL('**/admin/login?next=*audit')
    for (const tab of [page, other])
      await expect(tab.getByText('You were logged out after 30 minutes without activity.')).toBeVisible()
  })

  await test.step('logging in again in one tab returns both tabs to their screens', async () => {
    await logInAsAdmin(page)
    await page.waitForURL('**/admin/reports')
    await other.waitForURL('**/admin/audit')
  })
})
