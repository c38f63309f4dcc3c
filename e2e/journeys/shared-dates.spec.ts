// Share my date: a friend without an account confirms, opens the link, and gets one mail about a missed check-in.
import { minuteMs } from '@hamvav/contract/durations'
import type { Page } from '@playwright/test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test as base } from '../support/fixtures.ts'
import { startServer, type RunningServer } from '../support/server.ts'

/** The server's clock is this much behind until it is restarted, so that a check-in in its future is soon missed. */
const behindMs = 8 * minuteMs
const clock = (ms: number) =>
  `const Now = Date; globalThis.Date = class extends Now {
    constructor(...given) { given.length > 0 ? super(...given) : super(Now.now() - ${ms}) }
    static now() { return Now.now() - ${ms} }
  }`
const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock(behindMs))}` }

const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer(env)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const friend = 'maya@example.org'

function mailsOf({ dataDir }: RunningServer): string[] {
  const folder = path.join(dataDir, 'outbox')
  return (existsSync(folder) ? readdirSync(folder) : [])
    .toSorted()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .filter((mail) => mail.includes(`\nTo: ${friend}\n`))
}

/** Value of a field for date and time, in the time of the browser. */
const localTime = (page: Page, fromNow: number) =>
  page.evaluate((ms) => {
    const at = new Date(Date.now() + ms)
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  }, fromNow)

test('a friend without an account opens a date by its link, and is mailed once when the check-in is missed', async ({
  newMember,
  server,
  browser,
}) => {
  test.setTimeout(120_000)
  const { page, context, name, username } = await newMember('Asha Rai', { path: null })
  const outside = await (await browser.newContext({ baseURL: server.url })).newPage()

  await test.step('the friend agrees, without an account', async () => {
    await page.goto('/shared-dates')
    await page.getByRole('textbox', { name: "Your friend's email" }).fill(friend)
    await page.getByRole('button', { name: 'Ask them' }).click()
    await expect(page.getByText("Hasn't answered yet")).toBeVisible()
    await expect.poll(() => mailsOf(server).length, { timeout: 20_000 }).toBe(1)
    const link = /\/date-friend#[\w.-]+/.exec(mailsOf(server)[0] ?? '')?.[0] ?? ''
    await outside.goto(link)
    await outside.getByRole('button', { name: 'Yes, email me' }).click()
    await expect(outside.getByText(`We'll email you if ${name} misses a check-in.`, { exact: false })).toBeVisible()
  })

  const link = await test.step('a date is shared, and its link copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.reload()
    await page.getByRole('button', { name: 'Share a date' }).click()
    await page.getByRole('textbox', { name: /^Where/ }).fill('Boudha, the roof café')
    await page.getByLabel('Starts').fill(await localTime(page, -30 * minuteMs))
    // Six or seven minutes ahead by the server's clock.
    await page.getByLabel('Check in by').fill(await localTime(page, -minuteMs))
    await page.getByLabel('If I miss it, email').selectOption({ label: friend })
    await page.getByRole('button', { name: 'Share this date' }).click()
    await expect(page.getByRole('heading', { name: 'Boudha, the roof café' })).toBeVisible()
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('Link copied.')).toBeVisible()
    return await page.evaluate(() => navigator.clipboard.readText())
  })
  expect(new URL(link).pathname).toBe('/date')

  await test.step('the friend sees place and time, and numbers to call', async () => {
    await outside.goto(link)
    await expect(outside.getByText(`${name} (@${username}) shared a date with you.`)).toBeVisible()
    await expect(outside.getByText('Boudha, the roof café')).toBeVisible()
    await expect(outside.getByText(/^They want to check in by/)).toBeVisible()
    await expect(outside.getByRole('link', { name: /^100 · / })).toHaveAttribute('href', 'tel:100')
  })

  await test.step('after a restart with the right time one mail tells of the missed check-in', async () => {
    expect(mailsOf(server)).toHaveLength(1)
    await server.halt()
    env.NODE_OPTIONS = ''
    await server.resume()
    await expect.poll(() => mailsOf(server).length, { timeout: 30_000 }).toBe(2)
    const mail = mailsOf(server)[1] ?? ''
    for (const part of ['Boudha, the roof café', '/date#', '100', 'प्रहरी']) expect(mail).toContain(part)
    await outside.reload()
    await expect(outside.getByText(/^They didn't check in by .* Please call them\.$/)).toBeVisible()
  })

  await test.step('a late check-in is the next mail, so that there was one about the missed check-in', async () => {
    await page.reload()
    await page.getByRole('button', { name: "I'm safe" }).click()
    await expect(page.getByText("You've checked in.")).toBeVisible()
    await expect.poll(() => mailsOf(server).length, { timeout: 20_000 }).toBe(3)
    expect(mailsOf(server)[2]).toContain('is safe')
    await outside.reload()
    await expect(outside.getByText("They've checked in and are safe.")).toBeVisible()
  })
  await outside.context().close()
})
