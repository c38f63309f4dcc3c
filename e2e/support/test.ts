// What every journey starts from: a real server on an empty store, members and an admin to act with.
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { startServer, type RunningServer } from './server.ts'

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
  /** A member in a browser of their own, signed up by the form. */
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
      return signUp(context, name)
    })
    for (const context of contexts) await context.close()
  },
})

let counter = 0

async function signUp(context: BrowserContext, name: string): Promise<Person> {
  const page = await context.newPage()
  const username = `${name
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 12)}${++counter}${process.pid % 1000}`
  const person = { page, context, username, name, email: `${username}@gmail.com`, password: 'a long enough secret' }
  await page.goto('/register')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm Password').fill(person.password)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('**/profile')
  return person
}
