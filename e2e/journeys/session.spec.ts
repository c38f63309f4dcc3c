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

test('an invalid stored token is replaced using the cookie, or leads to the login page', async ({ newMember }) => {
  const { page, context } = await newMember('Nima Sherpa')
  await page.evaluate(() => localStorage.setItem('token', 'no.such.token'))
  await page.goto('/profile')
  await expect(page.getByText('Nima Sherpa').first()).toBeVisible()

  await page.evaluate(() => localStorage.setItem('token', 'no.such.token'))
  await context.clearCookies()
  await page.goto('/profile')
  await page.waitForURL(/\/login/)
})

test('a suspended member sees the suspension banner', async ({ newMember, server }) => {
  const { page, username } = await newMember('Hari Karki')
  await server.asAdmin('suspend', username, { suspended: true })
  await page.goto('/')
  await expect(page.getByText('Your account is suspended 😔. Please contact support.').first()).toBeVisible()
})

test('an unknown screen returns 404 and links to the main screens', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText("Sorry, this page isn't available.")).toBeVisible()
  for (const name of ['Home', 'Matches', 'Messages'])
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
})
