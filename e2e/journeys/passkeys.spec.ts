import type { Page } from '@playwright/test'
import { addAuthenticator } from '../support/authenticator.ts'
import { expect, test } from '../support/fixtures.ts'

async function logOut(page: Page) {
  // A dialog that has just closed goes back in the history, which can end a navigation that begins in this moment.
  await expect(() => page.goto('/profile')).toPass()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.waitForURL('**/login')
}

test('a member adds a passkey, logs in with it without typing, and removes it', async ({ newMember }) => {
  const { page, password } = await newMember('Sarita Thapa', { path: null })
  await addAuthenticator(page)
  await page.goto('/settings#security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Passkey name').fill('My phone')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  const passkeys = page.getByRole('list', { name: 'Passkeys' })
  await expect(passkeys.getByText('My phone')).toBeVisible()

  // The browser suggests the passkey in the email field, and the authenticator takes it.
  await logOut(page)
  await page.waitForURL('**/profile')
  await expect(page.getByText('Sarita Thapa').first()).toBeVisible()

  await page.goto('/settings#security')
  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm with a passkey instead' }).click()
  await expect(page.getByText("You haven't added a passkey yet.")).toBeVisible()

  await logOut(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText("This passkey wasn't accepted. Please log in with your password.")).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
})

test(
  'a member ends the session of another browser, which is logged out',
  { tag: '@nightly' },
  async ({ newMember, browser, baseURL }) => {
    const { page, email, password } = await newMember('Dipa Magar', { path: null })
    const other = await browser.newContext({ ...(baseURL && { baseURL }) })
    const elsewhere = await other.newPage()
    await elsewhere.goto('/login')
    await elsewhere.getByLabel('Email').fill(email)
    await elsewhere.getByLabel('Password', { exact: true }).fill(password)
    await elsewhere.getByLabel('Password', { exact: true }).press('Enter')
    await elsewhere.waitForURL('**/profile')

    await page.goto('/settings#security')
    const devices = page.getByRole('list', { name: "Where you're logged in" }).getByRole('listitem')
    await expect(devices).toHaveCount(2)
    await expect(devices.first()).toContainText('This device')
    await page.getByRole('button', { name: /^Log out Chrome/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).click()
    await expect(devices).toHaveCount(1)
    await elsewhere.waitForURL(/\/login/)
    await expect(page).toHaveURL(/settings/)
    await other.close()
  },
)
