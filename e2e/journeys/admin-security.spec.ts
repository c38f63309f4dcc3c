// The second factor of an admin in Chromium: a passkey of a virtual authenticator, a code of an app, and the step-up.
import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addAuthenticator } from '../support/authenticator.ts'
import { expect, test } from '../support/fixtures.ts'
import { journeyAdmin, type RunningServer, startServer } from '../support/server.ts'

/** A server of its own: its chief gets a second factor. */
let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** What an authenticator app shows at a time (RFC 6238). */
function codeOf(secret: string, at = Date.now()): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const hash = createHmac('sha1', key).update(step).digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(journeyAdmin.username)
  await page.getByLabel('Password', { exact: true }).fill(journeyAdmin.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/admin/login')
}

async function keepCodes(page: Page): Promise<void> {
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await expect(codes).toBeHidden()
}

test('an admin adds a passkey, signs in with it, and confirms a deletion with it', async ({ page }) => {
  test.setTimeout(120_000) // waits for the next code of the app
  await page.setViewportSize({ width: 1440, height: 900 })
  await addAuthenticator(page)
  await page.goto(`${server.url}/admin/security`)
  await page.waitForURL('**/admin/login*')
  await enterPassword(page)
  await page.waitForURL('**/admin/security')

  await test.step('the password confirms the first factor', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const naming = page.getByRole('dialog', { name: 'Add a passkey' })
    await naming.getByLabel('Passkey name').fill('Laptop')
    await naming.getByRole('button', { name: 'Add a passkey' }).click()
    const stepUp = page.getByRole('dialog', { name: "Confirm it's you" })
    await stepUp.getByLabel('Password', { exact: true }).fill(journeyAdmin.password)
    await stepUp.getByRole('button', { name: 'Continue' }).click()
    await keepCodes(page)
    await expect(page.getByRole('listitem').filter({ hasText: 'Laptop' })).toBeVisible()
  })

  await test.step('the next sign-in needs the passkey', async () => {
    await logOut(page)
    await enterPassword(page)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.waitForURL(/\/admin$/)
  })

  await test.step('Cancel deletes nobody; the passkey confirms the deletion', async () => {
    const account = {
      username: 'leaving',
      name: 'Hari Bogati',
      email: 'leaving@gmail.com',
      password: 'a long enough secret',
    }
    const answer = await page.request.post(`${server.url}/api/auth/register`, { data: account })
    const { user } = (await answer.json()) as { user: { _id: string } }
    await page.goto(`${server.url}/admin/users/${user._id}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    const asking = page.getByRole('dialog', { name: 'Delete Hari Bogati?' })
    const confirm = asking.getByRole('button', { name: /^Delete/ })
    await confirm.click()
    const stepUp = page.getByRole('dialog', { name: "Confirm it's you" })
    await stepUp.getByRole('button', { name: 'Cancel' }).click()
    await expect(stepUp).toBeHidden()
    await expect(asking.getByRole('alert')).toHaveText("Please confirm that it's you first.")
    expect((await page.request.post(`${server.url}/api/auth/login`, { data: account })).status()).toBe(200)
    await confirm.click()
    await stepUp.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('Hari Bogati was deleted.')).toBeVisible()
    expect((await page.request.post(`${server.url}/api/auth/login`, { data: account })).status()).toBe(401)
  })

  await test.step('an authenticator app as another way; its code works once', async () => {
    await page.goto(`${server.url}/admin/security`)
    await page.getByRole('button', { name: 'Set up an app' }).click()
    const app = page.getByRole('dialog', { name: 'Authenticator app' })
    await expect(app.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
    const secret = (await app.getByRole('code').innerText()).replaceAll(/\s/g, '')
    // The code before the current one, which is accepted once too, so that nothing waits for the next one. It ends with the
    // current one: at least 15 s later.
    await expect.poll(() => Date.now() % 30_000, { timeout: 20_000 }).toBeLessThan(15_000)
    const used = codeOf(secret, Date.now() - 30_000)
    await app.getByLabel('6-digit code').fill(used)
    await app.getByRole('button', { name: 'Confirm' }).click()
    await expect(app).toBeHidden()

    await logOut(page)
    await enterPassword(page)
    await page.getByRole('button', { name: 'Use a code from the app' }).click()
    await page.getByLabel('6-digit code').fill(used)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText("This code wasn't accepted.")).toBeVisible()
    await page.getByLabel('6-digit code').fill(codeOf(secret))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(/\/admin$/)
  })
})
