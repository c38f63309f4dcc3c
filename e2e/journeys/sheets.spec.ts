// Browser Back closes the topmost sheet, on every screen, and leaves nothing behind.
import type { Page } from '@playwright/test'
import { demoTest as test, expect, logInAs } from '../support/fixtures.ts'

// Sheets and toasts move as for most members, who see them opening and closing.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const sheet = (page: Page) => page.getByRole('dialog')
const back = (page: Page) => page.evaluate(() => history.back())
/** The number of entries of sheets above the page's entry, at which the browser is when it is 0. */
const isAbove = (page: Page, sheets: number) =>
  expect.poll(() => page.evaluate(() => (history.state as { sheets?: number }).sheets ?? 0)).toBe(sheets)
const isAtPage = (page: Page) => isAbove(page, 0)

/** Opens the sheet by its button from a screen that was reached from the profile; Back closes it, the next Back leaves. */
async function closesByBack(page: Page, path: string, open: () => Promise<void>) {
  await page.goto('/profile')
  await page.goto(path)
  await open()
  await expect(sheet(page)).toBeVisible()
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  expect(new URL(page.url()).pathname).toBe(path)
  await open()
  await expect(sheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await isAtPage(page)
  await page.goBack()
  await page.waitForURL('**/profile')
}

test('Back closes Filters, New Message, Emoji and Report, and keeps what was typed', async ({ page }) => {
  await logInAs('member', page)

  await test.step('Filters', () =>
    closesByBack(page, '/matches', () => page.getByRole('button', { name: /^Filters/ }).click()))

  await test.step('New Message keeps the search', async () => {
    await closesByBack(page, '/messages', () => page.getByRole('button', { name: 'New Message' }).first().click())
    await page.goto('/messages')
    const open = page.getByRole('button', { name: 'New Message' }).first()
    await open.click()
    await sheet(page).getByRole('searchbox').fill('asha')
    await page.goBack()
    await expect(sheet(page)).toBeHidden()
    await open.click()
    await expect(sheet(page).getByRole('searchbox')).toHaveValue('asha')
  })

  await test.step('Emoji', async () => {
    await page.goto('/messages')
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    await page.waitForURL(/\/messages\/.+/)
    const conversation = page.url()
    await page.getByRole('button', { name: 'Emoji' }).click()
    await expect(sheet(page)).toBeVisible()
    await page.goBack()
    await expect(sheet(page)).toBeHidden()
    expect(page.url()).toBe(conversation)
    await page.goBack()
    await page.waitForURL('**/messages')
  })

  await test.step('Report keeps its text, also above the comments', async () => {
    await page.goto('/')
    const post = page.getByRole('article').first()
    await post.getByRole('button', { name: /More|options/i }).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    await sheet(page).getByRole('textbox').fill('They ask for money.')
    await page.goBack()
    await expect(sheet(page)).toBeHidden()
    await post.getByRole('button', { name: /More|options/i }).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    await expect(sheet(page).getByRole('textbox')).toHaveValue('They ask for money.')
  })
})

test(
  'Forward after Back opens nothing; a reload leaves the entry of the sheet; a link in a sheet leaves one page behind',
  { tag: '@nightly' },
  async ({ page }) => {
    await logInAs('member', page)
    await page.goto('/messages')
    const open = page.getByRole('button', { name: 'New Message' }).first()

    await test.step('Forward', async () => {
      await open.click()
      await expect(sheet(page)).toBeVisible()
      await back(page)
      await expect(sheet(page)).toBeHidden()
      await page.evaluate(() => history.forward())
      await isAtPage(page)
      await expect(sheet(page)).toBeHidden()
      expect(new URL(page.url()).pathname).toBe('/messages')
    })

    await test.step('reload', async () => {
      await open.click()
      await expect(sheet(page)).toBeVisible()
      await page.reload()
      await expect(open).toBeVisible()
      await isAtPage(page)
      await page.goBack()
      await page.waitForURL('**/profile')
      await page.goForward()
      await page.waitForURL('**/messages')
    })

    await test.step('link', async () => {
      await open.click()
      await sheet(page).getByRole('link').first().click()
      await page.waitForURL(/\/messages\/.+/)
      await page.goBack()
      await expect(sheet(page)).toBeHidden()
      await page.waitForURL('**/messages')
      await page.goBack()
      await page.waitForURL('**/profile')
    })
  },
)

test('a sheet opened deep in the feed leaves the place as it was', { tag: '@nightly' }, async ({ page }) => {
  await logInAs('member', page)
  await page.goto('/')
  const post = page.getByRole('article').nth(5)
  await post.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(500)
  await post.getByRole('button', { name: /^Comments?/ }).click()
  await expect(sheet(page)).toBeVisible()
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(place)
  await post.getByRole('button', { name: /More|options/i }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expect(sheet(page)).toBeVisible()
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test('a menu in a sheet: keys move in it, Escape closes it before the sheet, and the focus returns to its button', async ({
  page,
}) => {
  await logInAs('member', page)
  await page.goto('/')
  // A post with comments of others.
  await page
    .getByRole('button', { name: /^Comments, [1-9]/ })
    .first()
    .click()
  const button = sheet(page)
    .getByRole('button', { name: /^More about/ })
    .first()
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: 'Report' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem', { name: 'Block' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await expect(sheet(page)).toBeVisible()
  await button.click()
  await expect(menu).toBeVisible()
  await page.mouse.click(20, 400)
  await expect(menu).toBeHidden()
  await expect(sheet(page)).toBeVisible()
})

test(
  'Back closes an open menu; a sheet opened from it and a link in it need one Back each',
  { tag: '@nightly' },
  async ({ page }) => {
    await logInAs('member', page)
    const menu = page.getByRole('menu')
    await page.goto('/')
    const button = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /More|options/i })

    await test.step('on a page', async () => {
      await button.click()
      await expect(menu).toBeVisible()
      await isAbove(page, 1)
      await page.goBack()
      await expect(menu).toBeHidden()
      await expect(button).toBeFocused()
      expect(new URL(page.url()).pathname).toBe('/')
    })

    await test.step('in a sheet, before the sheet', async () => {
      await page
        .getByRole('button', { name: /^Comments, [1-9]/ })
        .first()
        .click()
      await sheet(page)
        .getByRole('button', { name: /^More about/ })
        .first()
        .click()
      await expect(menu).toBeVisible()
      await page.goBack()
      await expect(menu).toBeHidden()
      await expect(sheet(page)).toBeVisible()
      await page.goBack()
      await expect(sheet(page)).toBeHidden()
    })

    await test.step('with a sheet from an item, and again with one that is closed', async () => {
      for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
        await button.click()
        await page.getByRole('menuitem', { name: 'Report' }).click()
        await expect(sheet(page)).toBeVisible()
        await isAbove(page, 1)
        await close()
        await expect(sheet(page)).toBeHidden()
        await isAtPage(page)
      }
      await page.goBack()
      await page.waitForURL('**/profile')
    })

    await test.step('with a link, at a desk', async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/messages')
      await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole('menuitem', { name: 'Profile' }).click()
      await page.waitForURL('**/profile')
      await page.goBack()
      await page.waitForURL('**/messages')
      await expect(menu).toBeHidden()
      await isAtPage(page)
      await page.goBack()
      await page.waitForURL('**/profile')
    })
  },
)

/** What a toast must not cover; in an open dialog everything in it that can be pressed. */
const kept =
  'header :is(a, button), nav a, form :is(textarea, input, button), [data-bar] :is(a, button), main :is(a, button).bg-primary'

/** Records in every frame what the toasts cover, as they are shown for two seconds only. Runs in the browser. */
function recordCovered(kept: string) {
  const record = { toasts: 0, covered: [] as string[] }
  Object.assign(globalThis, { record })
  const dialogs = ':is([role=dialog], [role=alertdialog]):not([data-closed])'
  const look = () => {
    requestAnimationFrame(look)
    const toasts = [...document.querySelectorAll('.toast-stack > *')].map((toast) => toast.getBoundingClientRect())
    record.toasts = Math.max(record.toasts, toasts.length)
    const dialog = [...document.querySelectorAll(dialogs)].at(-1)
    for (const element of dialog ? dialog.querySelectorAll('a, button, textarea') : document.querySelectorAll(kept)) {
      const box = element.getBoundingClientRect()
      const isCovered = toasts.some(
        (toast) =>
          box.width > 0 &&
          box.left < toast.right &&
          box.right > toast.left &&
          box.top < toast.bottom &&
          box.bottom > toast.top,
      )
      if (isCovered) record.covered.push(element.ariaLabel ?? element.textContent ?? element.tagName)
    }
  }
  look()
}

/** After the toast was shown and has gone. */
async function coveredNothing(page: Page, words: string | RegExp) {
  const toast = page.getByRole('region', { name: 'Status messages' }).getByText(words)
  const record = () => page.evaluate(() => (globalThis as unknown as { record: object }).record)
  await expect.poll(record).toMatchObject({ toasts: 1 })
  await expect(toast).toBeHidden()
  expect(await record()).toEqual({ toasts: 1, covered: [] })
}

for (const [size, viewport] of [
  ['a phone', { width: 360, height: 780 }],
  ['a desk', { width: 1440, height: 900 }],
] as const)
  test(`toasts cover nothing that sends, decides, navigates or closes on ${size}`, async ({ page, context }) => {
    await page.setViewportSize(viewport)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await logInAs('member', page)
    await page.addInitScript(recordCovered, kept)

    await test.step('in the feed', async () => {
      await page.goto('/')
      const post = page.getByRole('article').first()
      await post.getByRole('button', { name: /More|options/i }).click()
      await page.getByRole('menuitem', { name: 'Copy link' }).click()
      await coveredNothing(page, 'Link copied')
    })

    await test.step('in a conversation', async () => {
      await page.goto('/messages')
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      const message = page.getByRole('log').getByRole('listitem').last()
      await message.hover()
      await message.getByRole('button', { name: 'Message actions' }).click()
      await page.getByRole('menuitem', { name: 'Copy' }).click()
      await coveredNothing(page, /copied/i)
    })

    await test.step('over an open sheet', async () => {
      await page.goto('/')
      const button = page.getByRole('button', { name: /^Comments, [1-9]/ })
      await button.nth(viewport.width > 1000 ? 1 : 0).click()
      await sheet(page).getByRole('textbox').fill('Where is this?')
      await sheet(page).getByRole('textbox').press('Enter')
      const own = sheet(page).getByRole('listitem').filter({ hasText: 'Where is this?' })
      await own.getByRole('button', { name: /^More about/ }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('dialog', { name: 'Delete this comment?' }).getByRole('button', { name: 'Delete' }).click()
      await coveredNothing(page, 'Deleted')
      await expect(sheet(page)).toBeVisible()
    })
  })

test('unsaved changes ask before leaving; Back answers Stay', async ({ page }) => {
  await logInAs('member', page)
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await page.getByLabel('Bio').fill('Mountains, momos and long walks.')
  await page.goBack()
  await expect(sheet(page)).toBeVisible()
  // The browser was at the profile for a moment.
  await isAbove(page, 1)
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/editprofile')
  await isAtPage(page)
  await page.goBack()
  await sheet(page).getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/profile')
})
