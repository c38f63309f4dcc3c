// A new member on a phone, from the landing to a first message: at most ten screens.
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { photo } from '../support/photo.ts'
import { callAs } from '../support/worker.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Without the mailbox and the wait for the review, for which a call of an admin stands in. */
const screensMax = 10

test('a visitor on a phone writes a first message after at most ten screens', async ({ page, newMember, server }) => {
  test.setTimeout(120_000)
  const pema = await newMember('Pema Lama')
  await callAs(pema.page, 'PUT', '/api/profile', { age: 29, gender: 'female', visible: true })
  await server.asAdmin('approve', pema.username, { approved: true })
  const username = `kiran${process.pid}`
  const screens: string[] = []
  const onScreen = (name: string, work: () => Promise<void>) => {
    screens.push(name)
    return test.step(`${screens.length}. ${name}`, work)
  }
  const onStep = (heading: string, work: () => Promise<void>) =>
    onScreen(heading, async () => {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await work()
    })
  const next = () => page.getByRole('button', { name: 'Continue' }).click()

  await onScreen('Home', async () => {
    await page.goto('/')
    const card = page.getByRole('region', { name: /^A dating community for adults in Nepal/ })
    await expect(card).toBeInViewport({ ratio: 1 })
    await card.getByRole('link', { name: 'Register' }).click()
  })
  await onScreen('Register', async () => {
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Name', { exact: true }).fill('Kiran Thapa')
    await page.getByLabel('Email').fill(`${username}@gmail.com`)
    await page.getByLabel('Password', { exact: true }).fill('seven cups of chiya')
    await page.getByLabel('Confirm Password').fill('seven cups of chiya')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Register' }).click()
    await page.waitForURL('**/profile')
  })
  await onStep('Add a picture of you', async () => {
    await choosePicture(page)
    await next()
  })
  await onStep('When were you born?', async () => {
    await page.getByRole('radio', { name: 'Bikram Sambat' }).check({ force: true })
    await page.getByLabel('Month').selectOption('Jestha')
    await page.getByLabel('Year').selectOption('2050')
    await next()
  })
  await onStep('You and the people you want to meet', async () => {
    await page.getByRole('radio', { name: 'A man' }).check({ force: true })
    await page.getByRole('checkbox', { name: 'Women' }).check({ force: true })
    await next()
  })
  await test.step('a reload goes on at the same step', async () => {
    // Shown once the answers of the step before are stored.
    await expect(page.getByRole('heading', { name: 'Where you live and what you like' })).toBeVisible()
    await page.reload()
  })
  await onStep('Where you live and what you like', async () => {
    await page.getByRole('checkbox', { name: 'Momo' }).check({ force: true })
    await page.getByRole('checkbox', { name: 'Friendship' }).check({ force: true })
    await next()
  })
  await onStep('Answer two prompts', () => page.getByRole('button', { name: 'Skip' }).click())
  await onStep('Ask to be shown in Discover', async () => {
    await page.getByRole('button', { name: 'Ask to be shown in Discover' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('an admin approves, and the mailbox is confirmed', async () => {
    await server.asAdmin('approve', username, { approved: true })
    await server.confirmEmail(`${username}@gmail.com`)
  })
  await onScreen('Discover', async () => {
    await page.getByRole('link', { name: 'Friends' }).click()
    await page.getByRole('link', { name: 'Message Pema Lama' }).click()
  })
  await onScreen('Conversation', async () => {
    const composer = page.getByRole('textbox', { name: /message/i })
    await composer.fill('Namaste Pema, momo on Friday?')
    await composer.press('Enter')
    await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  })
  expect(screens.length).toBeLessThanOrEqual(screensMax)
})

/** The crop opens over the step. */
async function choosePicture(page: Page): Promise<void> {
  const file = await photo(page, { width: 600, height: 600 })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Change picture' }).click()
  await (await chooser).setFiles(file)
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByRole('button', { name: 'Save picture' })).toBeHidden()
}
