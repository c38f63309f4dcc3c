// What a screen of the list is, and the steps that screens of several subjects share.
import type { Locator, Page } from '@playwright/test'

export const viewers = ['visitor', 'member', 'admin'] as const
export type Viewer = (typeof viewers)[number]

/** Elements are found by English and Nepali names or without names. */
export interface Screen {
  readonly name: string
  readonly path: string
  readonly as: Viewer
  /** Actions before the screenshot or check. */
  readonly show?: (page: Page) => Promise<unknown>
}

/** Demo member who may write posts. */
export const demoMember = { name: 'Sabina', email: 'sabina@demo.hamvav.test', password: 'namaste-hamvav' }
/** Demo member who answers automatically. */
export const simulatedPartner = { name: 'Pema Lama', username: 'pemalama' }

/** Demo member with whom the other has an interest and a prompt in common, and has never talked. */
export const stranger = { username: 'anup.kc' }

/** Presses the first button of this name. */
export const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()

/** Opens the menu of a post, a comment or a member, and chooses an item. */
export async function chooseInMenu(about: Locator, item: RegExp): Promise<void> {
  await about
    .getByRole('button', { name: /^More about |बारे थप विकल्प$/ })
    .first()
    .click()
  await about.page().getByRole('menuitem', { name: item }).click()
}

export const waitForArticle = (page: Page) => page.getByRole('article').first().waitFor()

/** From the list of chats. */
export async function openConversation(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(simulatedPartner.name) })
    .first()
    .click()
  await page.getByRole('log').waitFor()
}
