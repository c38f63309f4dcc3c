// Fixtures of the journeys: a real server per worker, on an empty database or with the demo community.
import { test as base, expect, type APIResponse, type BrowserContext, type Page } from '@playwright/test'
import { demoMember, type Viewer } from './screens.ts'
import { journeyAdmin, startServer, type RunningServer } from './server.ts'

export { expect }

export interface Person {
  readonly page: Page
  readonly context: BrowserContext
  readonly username: string
  readonly name: string
  readonly email: string
  readonly password: string
}

export interface Fixtures {
  /**
   * A member whose own profile is open, in a separate browser context. The e-mail is confirmed, and everyone may write first,
   * so that journeys need a review only for likes. The form itself is tried by `main-job` and `first-day`.
   */
  readonly newMember: (name: string) => Promise<Person>
}

export const test = base.extend<Fixtures, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  newMember: async ({ browser, server, viewport, locale, timezoneId, serviceWorkers }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (name) => {
      const context = await browser.newContext({
        baseURL: server.url,
        serviceWorkers,
        ...(viewport && { viewport }),
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
      })
      contexts.push(context)
      return signUp(context, name, server)
    })
    for (const context of contexts) await context.close()
  },
})

const openToEveryone = {
  messagesFrom: 'everyone',
  firstMessagesCap: null,
  extraPicturesFor: 'members',
  safeChat: true,
  showsPresence: true,
  publicCard: false,
}

let counter = 0

async function signUp(context: BrowserContext, name: string, server: RunningServer): Promise<Person> {
  const page = await context.newPage()
  const username = `${name
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 12)}${++counter}${process.pid % 1000}`
  const person = { page, context, username, name, email: `${username}@gmail.com`, password: 'a long enough secret' }
  const { token, user } = await registerByCall(context, person)
  await server.confirmEmail(person.email)
  const put = (path: string, data: object) =>
    answered(context.request.put(path, { data, headers: { authorization: `Bearer ${token}` } }))
  await put('/api/profile/privacy', openToEveryone)
  await put('/api/profile', { onboardingStep: null })
  // On a page without the app, so that the app starts with the session.
  await page.goto('/robots.txt')
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', user)
    },
    [token, JSON.stringify(user)] as const,
  )
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return person
}

/** The call that the form makes; its cookie is stored in the context. */
async function registerByCall(context: BrowserContext, { username, name, email, password }: Person) {
  const answer = await answered(
    context.request.post('/api/auth/register', { data: { username, name, email, password } }),
  )
  return (await answer.json()) as { readonly token: string; readonly user: object }
}

async function answered(call: Promise<APIResponse>): Promise<APIResponse> {
  const answer = await call
  if (!answer.ok()) throw new Error(`${answer.url()} was answered with ${answer.status()}: ${await answer.text()}`)
  return answer
}

/** Closes the sheet over a new member's profile. */
export async function putOffOnboarding(page: Page): Promise<void> {
  const isStored = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await isStored
}

/** Logs in to the panel. `target`: path of a panel screen to open first; without it the login page must be open. */
export async function logInAsAdmin(page: Page, target?: string): Promise<void> {
  if (target !== undefined) await page.goto(target)
  await page.getByLabel('Username').fill(journeyAdmin.username)
  await page.getByLabel('Password', { exact: true }).fill(journeyAdmin.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  if (target !== undefined) await page.waitForURL(`**${target}`)
}

/** Without a configured admin, because only then the demo admin exists. */
export const startDemoServer = () => startServer({ DEMO: 'true', ADMIN_USERNAME: '', ADMIN_PASSWORD: '' })

export const demoTest = base.extend<object, { server: RunningServer }>({
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
