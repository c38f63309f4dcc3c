import { createPost } from '@hamvav/contract/feed/endpoints'
import type { Locator, Page } from '@playwright/test'
import { demoTest, expect, logInAs, test, type Person } from '../support/fixtures.ts'
import { settled } from '../support/settled.ts'

/** Posts as the member, without the form. */
const write = ({ call }: Person, content: string) => call('post', createPost.path, { content })

/** Whether the element is below the sticky tab bar. */
async function isBelowTabs({ page }: Person, target: Locator): Promise<boolean> {
  const [tabs, box] = [await page.getByRole('navigation', { name: 'Main' }).boundingBox(), await target.boundingBox()]
  return Boolean(tabs && box) && (box?.y ?? 0) >= (tabs?.y ?? 0) + (tabs?.height ?? 0)
}

test('a very long name does not widen the page', { tag: '@nightly' }, async ({ newMember, server }) => {
  const long = await newMember('W'.repeat(60), { path: null })
  await server.asAdmin('can-post', long.username, { canPost: true })
  await write(long, 'x'.repeat(280))
  const { page } = long
  for (const path of ['/', '/profile']) {
    await page.goto(path)
    await expect(page.getByText(long.name).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }
})

test('a very long name leaves the menu and the sheets about its member within the screen', async ({
  newMember,
  server,
}) => {
  const reviewed = async (name: string) => {
    const prompts = [{ prompt: 'tea-shop', answer: 'Behind Asan' }]
    const member = await newMember(name, { profile: { age: 27, visible: true, prompts }, path: null })
    await server.asAdmin('approve', member.username, { approved: true })
    return member
  }
  const long = await reviewed('W'.repeat(60))
  const { page } = await reviewed('Asha Rai')
  await page.goto(`/@${long.username}`)
  const [menu, sheet] = [page.getByRole('menu'), page.getByRole('dialog')]
  const wider = (element: Element) => element.scrollWidth - element.clientWidth
  async function fits() {
    const close = sheet.getByRole('button', { name: 'Close' })
    await expect(close).toBeInViewport({ ratio: 1 })
    expect(await sheet.locator('header + div').evaluate(wider)).toBe(0)
    await close.click()
    await expect(sheet).toBeHidden()
  }
  for (const item of [/^Block/, /^Report/]) {
    await page.getByRole('button', { name: /^More about/ }).click()
    await expect(menu).toBeVisible()
    expect(await menu.evaluate(wider)).toBe(0)
    await menu.getByRole('menuitem', { name: item }).click()
    await fits()
  }
  await page.getByRole('button', { name: 'Like with a comment: Behind Asan' }).click()
  await expect(sheet.getByRole('textbox')).toBeVisible()
  await fits()
})

test('on a scrolled feed, the new posts button and errors are below the bars and can be clicked', async ({
  newMember,
  server,
}) => {
  const asha = await newMember('Asha Rai', { path: null })
  await server.asAdmin('can-post', asha.username, { canPost: true })
  for (let n = 1; n <= 8; n++) await write(asha, `A walk around the stupa, number ${n}`)

  const bikram = await newMember('Bikram Thapa', { path: null })
  const { page } = bikram
  await page.goto('/')
  await page.getByRole('article').filter({ hasText: 'number 1' }).scrollIntoViewIfNeeded()
  await page.route('**/like', (route) => route.abort())
  await page.getByRole('button', { name: 'Like, 0' }).last().click()
  await expect(page.getByRole('alert')).toHaveText('Unable to like this post')
  expect(await isBelowTabs(bikram, page.getByRole('alert'))).toBe(true)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await write(asha, 'And one more')
  const pill = page.getByRole('button', { name: '1 new post' })
  await expect(pill).toBeVisible()
  expect(await isBelowTabs(bikram, pill)).toBe(true)
  await pill.click()
  await expect(page.getByText('And one more')).toBeInViewport()
})

test('going back to the feed restores the scroll position', { tag: '@nightly' }, async ({ newMember, server }) => {
  const asha = await newMember('Asha Rai', { path: null })
  await server.asAdmin('can-post', asha.username, { canPost: true })
  for (let n = 1; n <= 12; n++) await write(asha, `A walk around the stupa, number ${n}.`)

  const { page } = await newMember('Bikram Thapa', { path: null })
  await page.goto('/')
  const post = page.getByRole('article').filter({ hasText: 'number 3.' })
  await post.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(500)
  await post.getByRole('link', { name: 'Asha Rai' }).first().click()
  await expect(page.getByRole('heading', { name: 'Asha Rai' })).toBeVisible()
  await page.goBack()
  await expect(post).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

/** Gives the page a touch screen. @returns drags a finger down, or up, from the middle */
async function touchScreenOf(page: Page): Promise<(distance: number) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  const steps = 10
  return async (distance) => {
    const at = (step: number) => [{ x: 180, y: 350 + (distance * step) / steps }]
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
    for (let step = 1; step <= steps; step++)
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) })
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

test(
  'on a touch screen the feed is pulled down to refresh it, and scrolls as before',
  { tag: '@nightly' },
  async ({ newMember, server }) => {
    const asha = await newMember('Asha Rai', { path: null })
    await server.asAdmin('can-post', asha.username, { canPost: true })
    for (let n = 1; n <= 8; n++) await write(asha, `A boat on the lake, number ${n}.`)

    const { page, context } = await newMember('Bikram Thapa', { path: null })
    const drag = await touchScreenOf(page)
    await page.goto('/')
    const refreshed = page.getByRole('status').filter({ hasText: 'Up to date' })
    const height = () => page.evaluate(() => Math.round(window.scrollY))
    await expect(page.getByText('lake, number 8.')).toBeVisible()
    // Its code is loaded after the first screen.
    await expect(page.getByTestId('pull')).toBeAttached()
    await write(asha, 'The tea is ready')
    await drag(260)
    await expect(page.getByText('The tea is ready')).toBeInViewport()
    await expect(refreshed).toBeAttached()
    expect(await height()).toBe(0)

    await drag(-300)
    await expect.poll(height).toBeGreaterThan(200)
    const before = await height()
    await drag(100)
    await expect.poll(height).toBeLessThan(before)
    expect(await page.getByTestId('pull').getAttribute('data-phase')).toBe('done')

    await page.evaluate(() => window.scrollTo(0, 0))
    await context.setOffline(true)
    // The feed can be pulled as soon as it has noticed that it is at its top.
    await expect(async () => {
      await drag(260)
      await expect(page.getByRole('alert')).toContainText('Failed to load posts', { timeout: 2_000 })
    }).toPass()
    await expect(page.getByText('The tea is ready')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

for (const width of [1024, 1279, 1280])
  demoTest(
    `today's tags are beside the feed in a window of ${width} px, and the posts stay readable`,
    async ({ page }) => {
      await logInAs('member', page)
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      const tags = page.getByRole('navigation', { name: "Today's tags" })
      await expect(tags).toBeVisible()
      const [post, column] = await Promise.all([page.getByRole('article').first().boundingBox(), tags.boundingBox()])
      if (!post || !column) throw new Error('both are shown')
      expect(post.width).toBeGreaterThanOrEqual(520)
      expect(column.x).toBeGreaterThanOrEqual(post.x + post.width + 16)
      expect(column.x + column.width).toBeLessThanOrEqual(width - 8)
    },
  )

demoTest('deep in the feed a reload, and Back after one, return to the post in sight', async ({ page }) => {
  await logInAs('member', page)
  await page.goto('/')
  const posts = page.getByRole('article')
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      return posts.count()
    })
    .toBeGreaterThan(50)
  const id = await page.locator('[data-id]').nth(47).getAttribute('data-id')
  const post = page.locator(`[data-id="${id}"]`)
  await post.evaluate((item) => item.scrollIntoView({ block: 'center' }))
  await settled(page)
  const top = () => post.evaluate((item) => item.getBoundingClientRect().top)
  const place = await top()
  const isThere = () => expect.poll(async () => Math.abs((await top()) - place)).toBeLessThan(3)

  await page.reload()
  await isThere()
  await settled(page)
  await isThere()

  await post.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await isThere()

  await page.getByRole('link', { name: 'Messages' }).first().click()
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(posts.first()).toBeInViewport()
  await page.reload()
  await expect(posts.first()).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
