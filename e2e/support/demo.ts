// Journeys on the demo community: a server filled with it, one for each worker.
import { test as base, type Page } from '@playwright/test'
import { demoMember, type Viewer } from './screens.ts'
import { startServer, type RunningServer } from './server.ts'

/** No admin is configured: only so there is the demo's. */
export const startDemoServer = () => startServer({ DEMO: 'true', ADMIN_USERNAME: '', ADMIN_PASSWORD: '' })

export const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startDemoServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

export async function logInAs(viewer: Viewer, page: Page): Promise<void> {
  if (viewer === 'member') await logIn(page)
  if (viewer === 'admin') await logInAdmin(page)
}

async function logInAdmin(page: Page): Promise<void> {
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Login as demo admin' }).click()
  await page.waitForURL('**/admin')
}

export async function logIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: new RegExp(demoMember.name) }).click()
  await page.waitForURL('**/profile')
}
