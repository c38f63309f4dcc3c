import type { Locator, Page } from '@playwright/test'
import type { Person } from '../support/fixtures.ts'
import { expect, test } from '../support/fixtures.ts'

// Cards move under the finger.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Fills in the profile form and requests approval for Discover. */
async function askToBeShown(
  { page }: Person,
  { age, gender, location }: Record<'age' | 'gender' | 'location', string>,
) {
  await page.goto('/editprofile')
  await page.getByLabel('Age', { exact: true }).fill(age)
  await page.getByLabel('Gender').selectOption(gender)
  await page.getByLabel('Location').fill(location)
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await page.goto('/profile')
  const switchOn = page.getByRole('switch', { name: 'Show me in Discover' })
  await switchOn.click()
  await expect(switchOn).toBeChecked()
}

/** A slow movement of one finger from the middle of the card, px. */
async function drag(page: Page, card: Locator, { across = 0, down = 0 }: { across?: number; down?: number }) {
  await card.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  const box = await card.boundingBox()
  if (!box) throw new Error('the card is not shown')
  const devtools = await page.context().newCDPSession(page)
  const start = { x: box.x + box.width / 2, y: Math.max(box.y, 0) + 220 }
  const steps = 12
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
  for (let step = 1; step <= steps; step++) {
    const point = { x: start.x + (across * step) / steps, y: start.y + (down * step) / steps }
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devtools.detach()
}

test('an approved member is found by a filter and liked back, and both see the match live', async ({
  newMember,
  server,
}) => {
  const maya = await newMember('Maya Gurung', { path: null })
  const kiran = await newMember('Kiran Thapa', {
    profile: { age: 31, gender: 'male', location: 'Kathmandu', visible: true },
    path: null,
  })

  await test.step('she requests approval, and both are approved', async () => {
    await askToBeShown(maya, { age: '27', gender: 'female', location: 'Pokhara' })
    await server.asAdmin('approve', maya.username, { approved: true })
    await server.asAdmin('approve', kiran.username, { approved: true })
  })

  await test.step('a filter hides her, shows the number of hidden members, and shows her again', async () => {
    const { page } = kiran
    await page.goto('/matches')
    await expect(page.getByRole('article', { name: 'Maya Gurung' })).toBeVisible()
    await page.getByRole('button', { name: 'Filters' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await dialog.getByText('Men', { exact: true }).click()
    // Other journeys may have left members of unknown gender.
    await expect(dialog.getByText(/^0 of \d+ shown$/)).toBeVisible()
    await expect(dialog.getByRole('region', { name: "Who's shown and who's hidden" })).toContainText(
      /Hidden by Gender[1-9]/,
    )
    await dialog.getByText('Men', { exact: true }).click()
    await dialog.getByText('Women', { exact: true }).click()
    await expect(dialog.getByText(/^1 of \d+ shown$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Filters, 1 active' })).toBeVisible()
    await expect(page.getByRole('article', { name: 'Maya Gurung' })).toBeVisible()
  })

  await test.step('a pass is undone', async () => {
    const { page } = kiran
    await page.getByRole('button', { name: 'Pass on Maya Gurung' }).click()
    await expect(page.getByRole('article', { name: 'Maya Gurung' })).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('article', { name: 'Maya Gurung' })).toBeVisible()
  })

  await test.step('one at a time: a finger scrolls the card, swipes too little, passes, and after an undo and a reload likes', async () => {
    const { page } = kiran
    const card = page.getByRole('article', { name: 'Maya Gurung' })
    await page.getByRole('radio', { name: 'One at a time' }).check({ force: true })
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
    await drag(page, card, { down: -250 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await drag(page, card, { across: 36 })
    await expect(card).toBeVisible()
    await expect(page).toHaveURL(/\/matches$/)
    await drag(page, card, { across: -180 })
    await expect(page.getByRole('status').filter({ hasText: /^You passed on Maya Gurung/ })).toHaveCount(1)
    await expect(card).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'One at a time' })).toBeChecked()
    await drag(page, card, { across: 180 })
    await expect(card).toBeHidden()
    await expect(page.getByText('29 likes left today')).toBeVisible()
  })

  await test.step('at a desk his profile has two columns: the picture, and beside it all that one can do, above the fold; her own, the settings and the notifications too', async () => {
    const { page } = maya
    const usual = page.viewportSize()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/@${kiran.username}`)
    const name = page.getByRole('heading', { level: 1, name: 'Kiran Thapa' })
    const picture = await page
      .getByRole('img', { name: /Kiran Thapa/ })
      .first()
      .boundingBox()
    const title = await name.boundingBox()
    expect(title?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? Infinity))
    expect(title?.y).toBeLessThan((picture?.y ?? 0) + (picture?.height ?? 0))
    for (const button of ['Like Kiran Thapa', 'Pass on Kiran Thapa'])
      await expect(page.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Message', exact: true })).toBeInViewport({ ratio: 1 })
    for (const [width, path, left, right] of [
      [
        1024,
        '/profile',
        page.getByRole('link', { name: 'Edit Profile' }),
        page.getByRole('heading', { name: 'Your pictures' }),
      ],
      [
        1440,
        '/settings',
        page.getByRole('link', { name: 'Privacy' }),
        page.getByRole('heading', { name: 'Account', exact: true }),
      ],
      [
        1440,
        '/notifications',
        page.getByRole('heading', { name: 'Notifications', exact: true }),
        page.getByRole('heading', { name: 'Notification settings' }),
      ],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(right).toBeVisible()
      const [one, other] = [await left.boundingBox(), await right.boundingBox()]
      expect(other?.x, path).toBeGreaterThan((one?.x ?? 0) + (one?.width ?? Infinity))
    }
    if (usual) await page.setViewportSize(usual)
  })

  await test.step('at a desk the feed has the tags of today beside its posts; on a phone there are none', async () => {
    const { page } = maya
    const usual = page.viewportSize()
    await server.asAdmin('can-post', kiran.username, { canPost: true })
    await kiran.call('post', '/api/posts', { content: 'Tea above Asan' })
    // The server's own answer is up to a minute old.
    const body = JSON.stringify([{ tag: 'momo', posts: 2 }])
    await page.route('**/api/search/tags', (route) => route.fulfill({ body, contentType: 'application/json' }))
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    const post = page.getByRole('article', { name: 'Kiran Thapa' }).first()
    const tags = page.getByRole('navigation', { name: "Today's tags" })
    await expect(post).toBeInViewport()
    await expect(tags.getByRole('link', { name: /^#momo/ })).toBeInViewport({ ratio: 1 })
    const [one, other] = [await post.boundingBox(), await tags.boundingBox()]
    expect(other?.x).toBeGreaterThan((one?.x ?? 0) + (one?.width ?? Infinity))
    expect((other?.x ?? Infinity) + (other?.width ?? 0)).toBeLessThanOrEqual(1440)
    if (usual) await page.setViewportSize(usual)
    await expect(tags).toBeHidden()
    await expect(post).toBeVisible()
    await page.unroute('**/api/search/tags')
  })

  await test.step('she likes him on his profile: both see the match at once', async () => {
    await maya.page.goto(`/@${kiran.username}`)
    await maya.page.getByRole('button', { name: 'Like Kiran Thapa' }).click()
    for (const { page } of [maya, kiran])
      await expect(page.getByRole('dialog', { name: '🎉 You have a new match!' })).toBeVisible()
  })

  await test.step('the match dialog leads to the chat', async () => {
    await maya.page.getByRole('button', { name: 'Keep looking' }).click()
    await expect(maya.page.getByText("You're a match")).toBeVisible()
    await kiran.page.getByRole('link', { name: 'Say hello' }).click()
    await kiran.page.waitForURL('**/messages/*')
    const composer = kiran.page.getByRole('textbox', { name: /message/i })
    await composer.fill('Namaste, Maya')
    await composer.press('Enter')
    await maya.page.goto('/matches')
    await maya.page.getByRole('link', { name: /Message Kiran Thapa/ }).click()
    await expect(maya.page.getByRole('log').getByText('Namaste, Maya')).toBeVisible()
    const answer = maya.page.getByRole('textbox', { name: 'Message Kiran Thapa' })
    await answer.fill('Hello Kiran')
    await answer.press('Enter')
    await expect(kiran.page.getByRole('log').getByText('Hello Kiran')).toBeVisible()
  })

  await test.step('she ends the match: the conversation closes for both at once, and what he was writing stays', async () => {
    await kiran.page.getByRole('textbox', { name: 'Message Maya Gurung' }).fill('Shall we meet?')
    await maya.page.getByRole('button', { name: 'More about Kiran Thapa' }).click()
    await maya.page.getByRole('menuitem', { name: 'Unmatch' }).click()
    const dialog = maya.page.getByRole('dialog', { name: 'Unmatch Kiran Thapa?' })
    for (const name of ['Report', 'Block']) await expect(dialog.getByRole('button', { name })).toBeVisible()
    await dialog.getByRole('button', { name: 'Unmatch' }).click()
    for (const { page } of [maya, kiran]) {
      await expect(page.getByText('You are no longer connected.')).toBeVisible()
      await expect(page.getByRole('textbox', { name: /^Message / })).toHaveCount(0)
    }
    await expect(kiran.page.getByRole('region', { name: 'Your draft' })).toContainText('Shall we meet?')
  })

  await test.step('both find it in Archived, after a reload too', async () => {
    for (const [{ page }, name] of [
      [maya, /Kiran Thapa/],
      [kiran, /Maya Gurung/],
    ] as const) {
      await page.goto('/messages')
      await page.getByRole('link', { name: 'Archived (1)' }).click()
      await page.getByRole('link', { name }).click()
      await expect(page.getByRole('log').getByText('Namaste, Maya')).toBeVisible()
    }
  })

  await test.step('he reports one message of it, and her profile has no way to a message', async () => {
    const { page } = kiran
    const message = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Hello Kiran' })
    await message.hover()
    await message.getByRole('button', { name: 'Message actions' }).click()
    await page.getByRole('menuitem', { name: 'Report message' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report this message from Maya Gurung' })
    await dialog.getByText('Spam', { exact: false }).first().click()
    await dialog.getByRole('button', { name: /^Send/ }).click()
    await expect(dialog).toBeHidden()
    await page.goto(`/@${maya.username}`)
    await expect(page.getByText('No longer matched')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Message', exact: true })).toHaveCount(0)
  })
})
