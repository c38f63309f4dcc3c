import type { Page } from '@playwright/test'

/** Opens the sheet of games and gifts, and selects a row in it. */
export async function selectInTogetherSheet(page: Page, row: string): Promise<void> {
  await page.getByRole('button', { name: 'Do something together' }).click()
  await page.getByRole('button', { name: row, exact: true }).click()
}
