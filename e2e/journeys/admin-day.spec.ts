// A moderator's working day, on a separate server, so that the queues hold only the members of this test.
import { test as base, expect, type Browser, type Page } from '@playwright/test'
import { journeyAdmin, startServer, type RunningServer } from '../support/server.ts'

const test = base.extend<{ server: RunningServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  server: async ({}, use) => {
    const server = await startServer()
    await use(server)
    await server.stop()
  },
  baseURL: async ({ server }, use) => use(server.url),
})

const password = 'a long enough secret'
const applicants = [
  'Anita Gurung',
  'Bikash Thapa',
  'Chandra Rai',
  'Deepa Magar',
  'Elina Karki',
  'Furba Sherpa',
] as const

interface Member {
  readonly _id: string
  readonly username: string
  readonly email: string
  readonly headers: Record<string, string>
}

/** Signs up an adult member; `wantsApproval`: requests approval for Discover. */
async function signUp({ request }: Page, name: string, wantsApproval = false): Promise<Member> {
  const username = name.toLowerCase().replaceAll(' ', '.')
  const email = `${username}@gmail.com`
  const answer = await request.post('/api/auth/register', { data: { username, name, email, password } })
  const { token, user } = (await answer.json()) as { token: string; user: { _id: string } }
  const headers = { authorization: `Bearer ${token}` }
  const profile = await request.put('/api/profile', {
    headers,
    data: { age: 27, onboardingStep: null, ...(wantsApproval && { visible: true }) },
  })
  expect(profile.status()).toBe(200)
  return { _id: user._id, username, email, headers }
}

async function openAs(browser: Browser, { url }: RunningServer, { email }: Member): Promise<Page> {
  const page = await browser.newPage({ baseURL: url })
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL('**/profile')
  return page
}

const banner = (page: Page) => page.getByText('Your account is suspended 😔. Please contact support.').first()
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin navigation' }).getByRole('link', { name }).click()

test('an admin approves five members, refuses one, suspends and unsuspends another, and finds it all in the audit log', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const name of applicants) await signUp(page, name, true)
  const reporter = await signUp(page, 'Gita Shahi')
  const reported = await signUp(page, 'Hari Bogati')
  const report = { subject: 'profile', subjectId: reported._id, reason: 'scam', details: 'He asked me for money.' }
  const sent = await page.request.post('/api/safety/reports', { headers: reporter.headers, data: report })
  expect(sent.status()).toBe(201)

  await test.step('the login page returns to the requested screen', async () => {
    await page.goto('/admin/approvals')
    await page.waitForURL('**/admin/login*')
    await page.getByLabel('Username').fill(journeyAdmin.username)
    await page.getByLabel('Password', { exact: true }).fill(journeyAdmin.password)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await page.waitForURL('**/admin/approvals')
  })

  await test.step('approve five and refuse one with keyboard shortcuts', async () => {
    for (const name of applicants.slice(0, -1)) {
      await expect(page.getByRole('heading', { name })).toBeVisible()
      await page.keyboard.press('a')
      await expect(page.getByText(`${name} is approved`).first()).toBeVisible()
    }
    const last = applicants.at(-1) ?? ''
    await expect(page.getByRole('heading', { name: last })).toBeVisible()
    await page.keyboard.press('r')
    await expect(page.getByRole('dialog', { name: `Refuse ${last}?` })).toBeVisible()
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${last} is refused`).first()).toBeVisible()
  })

  const reportedPage = await openAs(browser, server, reported)
  await test.step('read the report and suspend for seven days', async () => {
    await goTo(page, 'Reports')
    await page.getByRole('link', { name: /Scam/ }).first().click()
    await expect(page.getByText('He asked me for money.')).toBeVisible()
    await page.keyboard.press('t')
    await expect(page.getByText(/^You have this case until/)).toBeVisible()
    await page.getByRole('button', { name: 'Show evidence' }).click()
    const stepUp = page.getByRole('dialog', { name: "Confirm it's you" })
    await stepUp.getByLabel('Password', { exact: true }).fill(journeyAdmin.password)
    await stepUp.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('@hari.bogati').first()).toBeVisible()
    await expect(page.getByText(/^As it was on/)).toBeVisible()
    await page.getByRole('button', { name: 'Suspend' }).click()
    // The ladder proposes a warning first.
    await page.getByRole('textbox', { name: 'Note for the team' }).fill('Grave')
    const address = page.url()
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    // Another report of this server may be next.
    await page.goto(address)
    await expect(page.getByText('This report is decided')).toBeVisible()
    await reportedPage.reload()
    await expect(banner(reportedPage)).toBeVisible()
  })

  await test.step('lift the suspension', async () => {
    await goTo(page, 'Suspend Users')
    await page.getByRole('button', { name: 'Lift the suspension of Hari Bogati' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Lift' }).click()
    await expect(page.getByText('Nobody is suspended')).toBeVisible()
    await reportedPage.reload()
    await expect(reportedPage.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner(reportedPage)).toBeHidden()
  })

  await test.step('find the actions in the audit log', async () => {
    await goTo(page, 'Audit log')
    const log = page.getByRole('list', { name: 'Audit log, newest first' })
    await expect(log.getByText(/^chief decided report/)).toBeVisible()
    await expect(log.getByText(/^chief read the evidence of report/)).toHaveCount(1)
    await expect(log.getByText(/^chief approved @/)).toHaveCount(5)
    await expect(log.getByText('chief did not approve @furba.sherpa for Discover.')).toBeVisible()
    await page.getByLabel('Who it is about').fill('@hari.bogati')
    await page.getByLabel('Who it is about').press('Enter')
    await expect(log.getByText(/^chief (suspended|lifted the suspension of) @hari\.bogati\.$/)).toHaveText([
      'chief lifted the suspension of @hari.bogati.',
      'chief suspended @hari.bogati.',
    ])
  })
  await reportedPage.close()
})
