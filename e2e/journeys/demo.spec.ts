import { expect } from '@playwright/test'
import { demoTest as test, logIn, putOffOnboarding } from '../support/fixtures.ts'
import { simulatedPartner } from '../screens/screen.ts'

test('a new member signs up, cannot post, and must be an adult to write', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Username').fill('lone.newcomer')
  await page.getByLabel('Name', { exact: true }).fill('Lone Newcomer')
  await page.getByLabel('Email').fill('lone.newcomer@gmail.com')
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret')
  await page.getByLabel('Confirm Password').fill('a long enough secret')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('**/profile')
  await putOffOnboarding(page)

  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByPlaceholder('Posting is limited').focus()
  await expect(page.getByText('Only limited users can create posts.')).toBeVisible()

  await page.goto(`/@${simulatedPartner.username}`)
  await page.getByRole('link', { name: 'Message', exact: true }).click()
  await page.getByLabel('Your age').fill('17')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: "Yes, it's right" }).click()
  // The refusal at the field is followed by this screen at once.
  await expect(page.getByRole('heading', { name: 'We need to check your age' })).toBeVisible()
})

test('a simulated partner types and answers a message', { tag: '@nightly' }, async ({ page }) => {
  await logIn(page)
  await page.goto(`/@${simulatedPartner.username}`)
  await page.getByRole('link', { name: 'Message', exact: true }).click()
  const composer = page.getByRole('textbox', { name: /message/i })
  await composer.fill('Namaste Pema, are you walking on Saturday?')
  await composer.press('Enter')
  await expect(page.getByText(`${simulatedPartner.name} is typing...`)).toBeVisible()
  await expect(page.getByText('(simulated partner)').last()).toBeVisible()
})
