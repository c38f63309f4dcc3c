// The main use cases without a pointer (WCAG 2.2 AA): visible focus, no keyboard traps, announced changes.
import { type Locator, type Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

// Wide enough for the landing page and the side rail.
test.use({ viewport: { width: 1280, height: 800 } })

/** More tab stops than any screen has. */
const maxTabStops = 90

test('a member can do everything from the first visit to the logout with the keyboard', async ({
  page,
  newMember,
  server,
}) => {
  test.setTimeout(180_000)
  const kavi = await newMember('Kavi Kunwar', { profile: { age: 31, gender: 'male', visible: true }, path: null })
  await server.asAdmin('approve', kavi.username, { approved: true })
  const username = `mayatypes${process.pid}`

  await test.step('a visitor skips the bars and opens the registration', async () => {
    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveText('Skip to content')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveText('Register')
    await press(page, page.getByRole('link', { name: 'Register' }).first())
    await page.waitForURL('**/register')
  })

  await test.step('the visitor registers; an invalid field is announced and focused', async () => {
    await type(page, page.getByLabel('Username'), username)
    await type(page, page.getByLabel('Name', { exact: true }), 'Maya Gurung')
    await type(page, page.getByLabel('Email'), `${username}@gmail.com`)
    await type(page, page.getByLabel('Password', { exact: true }), 'a long enough secret')
    await type(page, page.getByLabel('Confirm Password'), 'another secret')
    await page.keyboard.press('Enter')
    const confirm = page.getByLabel('Confirm Password')
    await expect(confirm).toBeFocused()
    await expect(confirm).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('a long enough secret')
    await press(page, page.getByRole('checkbox'), 'Space')
    await press(page, page.getByRole('button', { name: 'Register' }))
    await page.waitForURL('**/profile')
    await expect(page.getByRole('dialog', { name: 'Set up your profile' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('the member fills in the profile and chooses the place from the list', async () => {
    await press(page, page.getByRole('link', { name: 'Edit Profile' }))
    await page.waitForURL('**/editprofile')
    await type(page, page.getByLabel('Age', { exact: true }), '27')
    await reach(page, page.getByLabel('Gender'))
    await page.keyboard.type('Female')
    await type(page, page.getByLabel('Location'), 'Pokhara')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listbox')).toBeHidden()
    await press(page, page.getByRole('button', { name: 'Save' }))
    await expect(live(page, 'Profile updated successfully!')).toBeVisible()
    await page.waitForURL('**/profile')
    const shown = page.getByRole('switch', { name: 'Show me in Discover' })
    await press(page, shown, 'Space')
    await expect(shown).toBeChecked()
    await server.asAdmin('approve', username, { approved: true })
    await server.confirmEmail(`${username}@gmail.com`)
  })

  await test.step('a closed dialog returns the focus to its button', async () => {
    await press(page, page.getByRole('link', { name: 'Matches' }))
    const filters = page.getByRole('button', { name: /^Filters/ })
    await press(page, filters)
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await expect(dialog).toBeVisible()
    await expectFocusTrap(page, dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(filters).toBeFocused()
  })

  await test.step('a like makes a match; the dialog takes the focus and leads to the chat', async () => {
    await kavi.call('post', `/api/matches/${await idOf(page)}/like`)
    await press(page, page.getByRole('button', { name: 'Like Kavi Kunwar' }))
    const match = page.getByRole('dialog', { name: '🎉 You have a new match!' })
    const hello = match.getByRole('link', { name: 'Say hello' })
    await expect(hello).toBeFocused()
    await expectFocusTrap(page, match)
    await press(page, hello)
    await page.waitForURL('**/messages/*')
  })

  await test.step('the member writes; received messages and typing are announced', async () => {
    await type(page, page.getByRole('textbox', { name: /message/i }), 'Namaste, Kavi')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Sent', { exact: true })).toBeVisible()
    await kavi.page.goto(`/messages/${await idOf(page)}`)
    const answer = kavi.page.getByRole('textbox', { name: /message/i })
    await answer.pressSequentially('Namaste!', { delay: 60 })
    await expect(live(page, 'Kavi Kunwar is typing...')).toBeVisible()
    await answer.press('Enter')
    await expect(live(page, 'Kavi Kunwar: Namaste!')).toBeAttached()
  })

  await test.step('the member deletes a notification and undoes it', async () => {
    await page.goto('/notifications')
    const list = page.getByRole('list', { name: 'Notifications, newest first' }).getByRole('listitem')
    await expect(list.first()).toBeVisible()
    const before = await list.count()
    await press(page, list.first().getByRole('button', { name: /^Delete/ }))
    await expect(list).toHaveCount(before - 1)
    await expect.poll(() => isFocusLost(page)).toBe(false)
    await press(page, page.getByRole('button', { name: 'Undo' }))
    await expect(list).toHaveCount(before)
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    expect(await isFocusLost(page)).toBe(false)
  })

  await test.step('the member sets quiet hours', async () => {
    await page.goto('/settings')
    const quiet = page.getByRole('switch', { name: /Quiet hours/ })
    await press(page, quiet, 'Space')
    await expect(quiet).toBeChecked()
    await expect(live(page, 'Saved')).toBeAttached()
    const opener = page.locator('main').getByRole('button', { name: 'Change password' })
    await press(page, opener)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('the member logs out by the account menu, which returns the focus when closed', async () => {
    const account = page.getByRole('button', { name: 'Account', exact: true })
    await press(page, account)
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(account).toBeFocused()
    await page.keyboard.press('Enter')
    const logout = page.getByRole('menuitem', { name: 'Logout' })
    await expect(logout).toBeVisible()
    for (let stops = 0; stops < 8 && !(await isFocused(logout)); stops++) await page.keyboard.press('ArrowDown')
    await expect(logout).toBeFocused()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/login')
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toBeVisible()
  })
})

test('a game, gifts and a kind goodbye with the keyboard: the focus stays where the member is', async ({
  newMember,
  server,
}) => {
  test.setTimeout(180_000)
  const [maya, kavi] = await Promise.all([
    newMember('Maya Gurung', { profile: { age: 27, gender: 'female', visible: true }, path: null }),
    newMember('Kavi Kunwar', { profile: { age: 31, gender: 'male', visible: true }, path: null }),
  ])
  for (const { username } of [maya, kavi]) await server.asAdmin('approve', username, { approved: true })
  await kavi.call('post', `/api/matches/${maya._id}/like`)
  await maya.call('post', `/api/matches/${kavi._id}/like`)
  await kavi.call('post', '/api/messages/send', { to: maya._id, text: 'Namaste' })
  const { page } = maya
  const card = (name: string) => page.getByRole('log').getByRole('group', { name, exact: true }).last()

  await test.step('the keyboard starts a game; the sheet returns the focus to its button', async () => {
    await page.goto(`/messages/${kavi._id}`)
    await expect(page.getByRole('log').getByText('Namaste', { exact: true })).toBeVisible()
    const opener = page.getByRole('button', { name: 'Do something together' })
    await press(page, opener)
    const sheet = page.getByRole('dialog', { name: 'Do something together' })
    const more = sheet.getByRole('button', { name: 'Would you rather: other choices' })
    await press(page, more)
    await expect(sheet.getByRole('heading', { name: 'Would you rather' })).toBeFocused()
    await press(page, sheet.getByRole('button', { name: 'Back', exact: true }))
    await expect(more).toBeFocused()
    await press(page, sheet.getByRole('button', { name: 'Start now: Would you rather' }))
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('an answer leaves the focus at its game', async () => {
    await press(page, card('Would you rather').getByRole('radio').first(), 'Space')
    await press(page, card('Would you rather').getByRole('button', { name: 'Answer' }))
    await expect(card('Would you rather').getByText(/^Waiting for Kavi Kunwar/)).toBeVisible()
    await reachNow(page, card('Would you rather'))
    await press(page, card('Would you rather').getByRole('button', { name: 'Withdraw' }))
    await expect(card('Would you rather').getByText('You withdrew this game.')).toBeVisible()
    await reachNow(page, card('Would you rather'))
  })

  const give = (note: string) =>
    kavi.call('post', '/api/play/gifts', { to: maya._id, gift: 'kite', note, clientId: crypto.randomUUID() })

  await test.step('an opened gift has the focus and is announced; put away, it keeps it', async () => {
    await give('For Saturday')
    await press(page, card('A gift from Kavi Kunwar').getByRole('button', { name: 'Open' }))
    await expect(card('A kite').getByText('For Saturday')).toBeVisible()
    await expect(live(page, 'Opened: A kite')).toBeAttached()
    await reachNow(page, card('A kite'))
    await press(page, card('A kite').getByRole('button', { name: 'Put it away' }))
    await expect(card('A gift from Kavi Kunwar').getByText('You put this gift away.')).toBeVisible()
    await reachNow(page, card('A gift from Kavi Kunwar'))
  })

  await test.step('a gift is declined', async () => {
    await give('For Sunday')
    await press(page, page.getByRole('log').getByRole('button', { name: 'No, thank you' }))
    await expect(page.getByRole('log').getByText('You put this gift away.')).toHaveCount(2)
    await reachNow(page, card('A gift from Kavi Kunwar'))
  })

  await test.step('a kind goodbye leaves the focus in the list', async () => {
    // A declined gift waits for no answer.
    await kavi.call('post', '/api/messages/send', { to: maya._id, text: 'Are you there?' })
    await page.goto('/messages?show=waiting')
    await press(page, page.getByRole('button', { name: 'Close the chat with Kavi Kunwar' }))
    const dialog = page.getByRole('dialog', { name: 'Unmatch Kavi Kunwar?' })
    await press(page, dialog.getByRole('button', { name: /different things/ }))
    await expect(dialog).toBeHidden()
    await expect.poll(() => isFocusLost(page)).toBe(false)
    await expect(page.getByText(/got your goodbye/)).toBeVisible({ timeout: 20_000 })
    expect(await isFocusLost(page)).toBe(false)
  })
})

/** It has the focus without a further key, with a visible focus ring. */
async function reachNow(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  await expect.poll(() => isFocusVisible(page)).toBe(true)
}

/** The focused element was removed. */
const isFocusLost = (page: Page) => page.evaluate(() => document.activeElement === document.body)
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

const idOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { _id: string })._id)

/** Tabs to the target, whose focus ring must be visible. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stops = 0; stops < maxTabStops; stops++) {
    if (await isFocused(target)) return expect.poll(() => isFocusVisible(page)).toBe(true)
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} cannot be reached by Tab`)
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await reach(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target)
  await page.keyboard.type(text)
}

/** The focused element has an outline and is not covered. */
const isFocusVisible = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(focused)
    const box = focused.getBoundingClientRect()
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return (
      outlineStyle !== 'none' &&
      parseFloat(outlineWidth) >= 2 &&
      (focused.contains(top) || Boolean(top?.closest('label')))
    )
  })

/** Expects the dialog to trap the focus; the focus guard may return it with a delay. */
async function expectFocusTrap(page: Page, dialog: Locator): Promise<void> {
  const outside = () =>
    dialog.evaluate((element) => {
      const { activeElement: focused, body } = document
      return focused && focused !== body && !element.contains(focused) ? focused.outerHTML.slice(0, 300) : null
    })
  for (let stops = 0; stops < 25; stops++) {
    await page.keyboard.press('Tab')
    await expect.poll(outside).toBeNull()
  }
}

const live = (page: Page, text: string | RegExp) =>
  page.locator('[role=status], [role=alert], [aria-live=polite]').filter({ hasText: text })
