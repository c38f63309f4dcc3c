// The panel's log-in as an admin fills it in.
import type { Page } from '@playwright/test'
import { journeyAdmin } from './server.ts'

/** @param wanted the screen of the panel that one comes from; without it the log-in is open already */
export async function logInAsAdmin(page: Page, wanted?: string): Promise<void> {
  if (wanted !== undefined) await page.goto(wanted)
  await page.getByLabel('Username').fill(journeyAdmin.username)
  await page.getByLabel('Password', { exact: true }).fill(journeyAdmin.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  if (wanted !== undefined) await page.waitForURL(`**${wanted}`)
}
