// The end of an admin's session that nobody uses, by the browsers' clock, in two tabs on the real server.
import type { Page, Request } from '@playwright/test'
import { logInAsAdmin } from '../support/admin.ts'
import { expect, test } from '../support/test.ts'

const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' })

test('an idle admin is warned in every tab, may stay, and else is logged out with the way back', async ({
  page,
  context,
}) => {
  const { clock } = context
  const calls: Request[] = []
  context.on('request', (request) => 'x-admin-token' in request.headers() && calls.push(request))
  await clock.install()
  await logInAsAdmin(page, '/admin/reports')
  const other = await context.newPage()
  await other.goto('/admin/audit')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await other.waitForLoadState('networkidle')

  await test.step('the panel asks by itself, which is no activity', async () => {
    calls.length = 0
    await clock.fastForward('28:30')
    await expect.poll(() => calls.length).toBeGreaterThan(1)
    expect(calls.filter((call) => call.headers()['x-background'] !== '1').map((call) => call.url())).toEqual([])
    for (const tab of [page, other]) await expect(warning(tab)).toBeHidden()
  })

  await test.step('in the last minute both tabs say how long is left', async () => {
    await clock.fastForward('00:35')
    for (const tab of [page, other]) await expect(warning(tab)).toContainText(/You will be logged out in [45]\d s/)
  })

  await test.step('to stay in one tab tells the server and frees the other', async () => {
    const answer = page.waitForResponse('**/admin/me')
    await warning(page).getByRole('button', { name: 'Stay logged in' }).click()
    const told = await answer
    expect([told.status(), told.request().headers()['x-background']]).toEqual([200, undefined])
    for (const tab of [page, other]) await expect(warning(tab)).toBeHidden()
    await clock.fastForward('28:00')
    for (const tab of [page, other]) await expect(warning(tab)).toBeHidden()
  })

  await test.step('without an answer both are led to the log-in, which says why and comes back', async () => {
    await clock.fastForward('01:30')
    await expect(warning(page)).toBeVisible()
    await clock.fastForward('01:00')
    await page.waitForURL('**/admin/login?next=*reports')
    await other.waitForURL('**/admin/login?next=*audit')
    for (const tab of [page, other])
      await expect(tab.getByText('You were logged out after 30 minutes without activity.')).toBeVisible()
  })

  await test.step('whoever logs in again in one tab is back in both', async () => {
    await logInAsAdmin(page)
    await page.waitForURL('**/admin/reports')
    await other.waitForURL('**/admin/audit')
  })
})
