// Fixtures of the journeys: a real server per worker, on an empty database or with the demo community.
import { test as base, expect, type APIResponse, type BrowserContext, type Page } from '@playwright/test'
import { demoMember, type Viewer } from '../screens/screen.ts'
import { journeyAdmin, startServer, type RunningServer } from './server.ts'

export { expect }

export interface Person {
  readonly _id: string
  readonly page: Page
  readonly context: BrowserContext
  readonly username: string
  readonly name: string
  readonly email: string
  readonly password: string
  /** Call of this member, without the page. */
  readonly call: (method: 'get' | 'post' | 'put', path: string, data?: object) => Promise<APIResponse>
}

interface Start {
  /** Fields of the profile, such as an age. */
  readonly profile?: object
  /** The first screen; null: none yet. Default: the own profile. */
  readonly path?: string | null
}

export interface Fixtures {
  /** A browser context like that of `page`, closed after the test. */
  readonly newContext: () => Promise<BrowserContext>
  /**
   * A member in a separate browser context, by default with the own profile open. The e-mail is confirmed, and everyone may write first,
   * so that journeys need a review only for likes. The form itself is tried by `main-job` and `first-day`.
   */
  readonly newMember: (name: string, start?: Start) => Promise<Person>
  /** Asha Rai and Bikram Thapa, adults who have written to each other; each has the conversation open. */
  readonly newPair: () => Promise<readonly [Person, Person]>
}

export const test = base.extend<Fixtures, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  newContext: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext() // with the options of `use`
      contexts.push(context)
      return context
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  newMember: async ({ newContext, server }, use) => {
    await use(async (name, { profile, path = '/profile' } = {}) => {
      const person = await signUp(await newContext(), name, server, profile)
      if (path !== null) await person.page.goto(path)
      if (path === '/profile') await expect(person.page.getByRole('heading', { level: 1, name })).toBeVisible()
      return person
    })
  },
  newPair: async ({ newMember }, use) => {
    await use(async () => {
      const [asha, bikram] = await Promise.all([
        newMember('Asha Rai', { profile: { age: 27 }, path: null }),
        newMember('Bikram Thapa', { profile: { age: 31 }, path: null }),
      ])
      await asha.call('post', '/api/messages/send', { to: bikram._id, text: 'Namaste' })
      await bikram.call('post', '/api/messages/send', { to: asha._id, text: 'Namaste to you' })
      await Promise.all([openChat(asha, bikram), openChat(bikram, asha)])
      return [asha, bikram]
    })
  },
})

async function openChat({ page }: Person, partner: Person): Promise<void> {
  await page.goto(`/messages/${partner._id}`)
  await expect(page.getByRole('log').getByText('Namaste to you', { exact: true })).toBeVisible()
}

const openToEveryone = {
  messagesFrom: 'everyone',
  firstMessagesCap: null,
  extraPicturesFor: 'members',
  safeChat: true,
  showsPresence: true,
  publicCard: false,
}

let counter = 0

/** A member with a session in the context, whose page shows nothing yet. */
async function signUp(context: BrowserContext, name: string, server: RunningServer, profile: object = {}) {
  const page = await context.newPage()
  const username = `${name
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 12)}${++counter}${process.pid % 1000}`
  const account = { username, name, email: `${username}@gmail.com`, password: 'a long enough secret' }
  // The call that the form makes; its cookie is stored in the context.
  const registered = await answered(context.request.post('/api/auth/register', { data: account }))
  const { token, user } = (await registered.json()) as { readonly token: string; readonly user: { _id: string } }
  const call: Person['call'] = (method, path, data) =>
    answered(context.request[method](path, { data, headers: { authorization: `Bearer ${token}` } }))
  await server.confirmEmail(account.email)
  await call('put', '/api/profile/privacy', openToEveryone)
  await call('put', '/api/profile', { onboardingStep: null, ...profile })
  // On a page without the app, so that the app starts with the session.
  await page.goto('/robots.txt')
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', user)
    },
    [token, JSON.stringify(user)] as const,
  )
  return { ...account, _id: user._id, page, context, call }
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
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

export async function logInAs(viewer: Viewer, page: Page): Promise<void> {
  if (viewer === 'member') await logIn(page)
  if (viewer === 'admin') await logInAdmin(page)
}

async function logInAdmin(page: Page): Promise<void> {
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Log in as demo admin' }).click()
  await page.waitForURL('**/admin')
}

export async function logIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: new RegExp(demoMember.name) }).click()
  await page.waitForURL('**/profile')
}
