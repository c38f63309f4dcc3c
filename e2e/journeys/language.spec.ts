// Texts are loaded in the language that is shown, with the code that needs them.
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

/** Names of the files of texts that the page has asked for, by language. */
function watchTexts(page: Page) {
  const asked: Record<string, string[]> = { en: [], ne: [] }
  page.on('request', (request) => {
    const [, name = '', language = ''] = /\/assets\/texts-(\w+)-(en|ne)\.json$/.exec(request.url()) ?? []
    asked[language]?.push(name)
  })
  return asked as { en: string[]; ne: string[] }
}

test('a visitor loads the texts of one language, and the other one after choosing it, without a reload', async ({
  page,
  server,
}) => {
  const texts = watchTexts(page)
  await page.goto(`${server.url}/login`)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(texts.en.length).toBeGreaterThan(1)
  expect(texts.ne).toEqual([])
  await page.getByLabel('Email').fill('asha@gmail.com')
  await page.getByRole('button', { name: 'नेपाली' }).click()
  await expect(page.getByRole('button', { name: 'लगइन', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ne')
  // What was typed is still there: the page was not loaded again.
  await expect(page.locator('input[type=email], input[name=email]').first()).toHaveValue('asha@gmail.com')
  expect(texts.en.filter((name) => !texts.ne.includes(name))).toEqual([])
  const inEnglish = texts.en.length
  await page.reload()
  await expect(page.getByRole('button', { name: 'लगइन', exact: true })).toBeVisible()
  expect(texts.en).toHaveLength(inEnglish)
})

test.describe('in a Nepali browser', () => {
  test.use({ locale: 'ne-NP', viewport: { width: 1440, height: 900 } })

  test('a prerendered page is shown in Nepali, without a text in English and without an error', async ({
    page,
    server,
  }) => {
    const texts = watchTexts(page)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.goto(`${server.url}/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{sc=Deva}/u)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ne')
    await page.goto(`${server.url}/term-and-conditions`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{sc=Deva}/u)
    expect(texts.ne.length).toBeGreaterThan(1)
    expect(texts.en).toEqual([])
    expect(errors).toEqual([])
  })
})
