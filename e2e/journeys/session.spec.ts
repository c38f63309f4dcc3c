import { expect, test } from '../support/fixtures.ts'

test('a session survives a reload, ends in every tab at once, and protects its pages', async ({ newMember }) => {
  const { page, context } = await newMember('Maya Gurung')
  await page.reload()
  await expect(page.getByText('Maya Gurung').first()).toBeVisible()

  const second = await context.newPage()
  await second.goto('/messages')
  await expect(second).toHaveURL(/\/messages$/)

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.waitForURL('**/login')
  await second.waitForURL(/\/login/)
  await page.goto('/messages')
  await page.waitForURL(/\/login/)
})

test(
  'an invalid stored token is replaced using the cookie, or leads to the login page',
  { tag: '@nightly' },
  async ({ newMember }) => {
    const { page, context } = await newMember('Nima Sherpa', { path: null })
    await page.evaluate(() => localStorage.setItem('token', 'no.such.token'))
    await page.goto('/profile')
    await expect(page.getByText('Nima Sherpa').first()).toBeVisible()

    await page.evaluate(() => localStorage.setItem('token', 'no.such.token'))
    await context.clearCookies()
    await page.goto('/profile')
    await page.waitForURL(/\/login/)
  },
)

test('a suspension while the app is open shows its screen, and its end restores everything', async ({
  newMember,
  server,
}) => {
  const { page, username } = await newMember('Hari Karki', { path: null })
  const errors: string[] = []
  page.on('response', (response) => response.status() === 403 && errors.push(response.url()))
  const banner = page.getByText('Your account is suspended 😔. Please contact support.').first()
  await page.goto('/messages')
  await expect(page.getByRole('heading', { name: 'Chats' })).toBeVisible()
  // The calls of the first screen are answered, so that none of them is refused.
  await page.waitForLoadState('networkidle')

  await server.asAdmin('suspend', username, { suspended: true })
  await page.waitForURL('/suspension')
  await expect(banner).toBeVisible()
  for (const path of ['/', '/messages', '/matches', '/search', `/@${username}`, '/notifications', '/community']) {
    await page.goto(path)
    await page.waitForURL('/suspension')
    await expect(banner).toBeVisible()
  }
  await page.getByRole('link', { name: 'Report messages you received' }).click()
  await expect(page.getByText('No messages to report')).toBeVisible()
  await page.goBack()
  await page.waitForURL('/suspension')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => indexedDB.databases().then((all) => all.map(({ name }) => name)))).not.toContain(
    'kept',
  )
  // Background queries send no calls that would be refused.
  expect(errors).toEqual([])

  await server.asAdmin('suspend', username, { suspended: false })
  await page.reload()
  await expect(page.getByText("Your account isn't suspended")).toBeVisible()
  await page.goto('/messages')
  await expect(page.getByRole('heading', { name: 'Chats' })).toBeVisible()
})

test('an unknown screen returns 404 and links to the main screens', { tag: '@nightly' }, async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText("Sorry, this page isn't available.")).toBeVisible()
  for (const name of ['Home', 'Matches', 'Messages'])
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
})

test('in discreet mode three presses of Escape leave nothing of ours behind Back or Forward, and the PIN comes before anything else', async ({
  newMember,
}) => {
  const { context } = await newMember('Sita Rai', { path: null })
  await context.route('https://en.wikipedia.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'A page' }),
  )
  const tab = await context.newPage()
  await tab.goto('/settings#safety')
  await tab.getByRole('switch', { name: 'Discreet mode on this device' }).click()
  await tab.getByLabel('New PIN (4 to 12 digits)').fill('4711')
  await tab.getByLabel('Repeat new PIN').fill('4711')
  await tab.getByRole('button', { name: 'Set PIN' }).click()
  await expect(tab.getByText('PIN set.')).toBeVisible()
  expect(await tab.locator('head > title').textContent()).toBe('Notes')
  await tab.locator('a[href="/messages"]:visible').first().click()
  await tab.waitForURL('**/messages')
  for (let press = 0; press < 3; press++) await tab.keyboard.press('Escape')
  await tab.waitForURL(/wikipedia/)
  await tab.goBack()
  expect(tab.url()).toBe('about:blank')
  await tab.goForward()
  // Of our pages one is left here, which leads away again.
  await tab.goForward()
  await expect(tab.locator('body')).toHaveText('A page')
  expect(tab.url()).toContain('wikipedia')

  const again = await context.newPage()
  const asked: string[] = []
  again.on('request', (request) => /\/(api|socket\.io)\//.test(request.url()) && asked.push(request.url()))
  await again.goto('/messages')
  await again.getByLabel('PIN').fill('0000')
  await again.keyboard.press('Enter')
  await expect(again.getByText(/4 tries left/)).toBeVisible()
  expect(asked).toEqual([])
  await again.getByLabel('PIN').fill('4711')
  await again.keyboard.press('Enter')
  await expect(again.getByRole('heading', { name: 'Chats' })).toBeVisible()
})
