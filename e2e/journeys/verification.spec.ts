// A member records a clip and covers a document; a moderator looks at both; nothing is left of them.
import { readdirSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, test, type Person } from '../support/fixtures.ts'
import { photo } from '../support/photo.ts'
import { journeyAdmin, type RunningServer } from '../support/server.ts'

/** An adult with a picture, before the app opens: what it has kept for a moment would be without the picture. */
async function withPicture({ page, call }: Person): Promise<void> {
  const { buffer } = await photo(page, { width: 600, height: 600 })
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.post('/api/profile/upload', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { profilePic: { name: 'me.jpg', mimeType: 'image/jpeg', buffer } },
  })
  expect(answer.status()).toBe(200)
  await call('put', '/api/profile', { age: 27 })
}

async function openPanel(page: Page): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Username').fill(journeyAdmin.username)
  await page.getByLabel('Password', { exact: true }).fill(journeyAdmin.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL('**/admin')
}

async function confirmItIsMe(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(journeyAdmin.password)
  await dialog.getByLabel('Password', { exact: true }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
}

/** Sum of the colours of one pixel of a shown picture; place in fractions. */
const brightness = (picture: Locator, x: number, y: number) =>
  picture.evaluate(
    (image: HTMLImageElement, [x, y]) => {
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const pixel = context?.getImageData(canvas.width * x, canvas.height * y, 1, 1).data
      return (pixel?.[0] ?? 0) + (pixel?.[1] ?? 0) + (pixel?.[2] ?? 0)
    },
    [x, y] as const,
  )

const left = ({ dataDir }: RunningServer) =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /verification-keys.*\.key$/.test(name) || /sealed.*\.webp$/.test(name),
  )

test('photo and age verified, with nothing left behind', async ({ newMember, browser, server }) => {
  const asha = await newMember('Asha Rai', { path: null })
  const { page } = asha
  await withPicture(asha)
  const before = left(server)
  await page.goto('/verification')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText(/Say the numbers/)).toBeVisible()
  const asked = await page.getByText(/Say the numbers/).textContent()
  await page.getByRole('button', { name: 'Record 4 seconds' }).click()
  await page.getByRole('button', { name: 'Record again' }).waitFor({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/Our team is reviewing it/)).toBeVisible()

  await page.setInputFiles('input[type=file]', await photo(page, { width: 1600, height: 1000 }))
  await page.getByRole('button', { name: 'Add a black bar' }).click()
  const bar = page.getByRole('button', { name: 'Black bar 1' })
  await bar.press('ArrowUp')
  await expect(bar).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/Our team is reviewing it/)).toHaveCount(2)
  expect(left(server)).toHaveLength(before.length + 4)

  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await openPanel(desk)
  await desk.goto('/admin/verifications')
  await desk.getByRole('link', { name: /Asha Rai.*Clip/ }).click()
  await expect(desk.getByText(`Numbers ${asked?.replace(/^\D+/, '')}`)).toBeVisible()
  await desk.keyboard.press('o')
  await confirmItIsMe(desk)
  const clip = desk.getByLabel('The clip')
  await clip.waitFor()
  await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0)
  await desk.keyboard.press('a')

  await desk.waitForURL(/verifications\/.+/)
  await desk.getByRole('button', { name: /Open/ }).click()
  const document = desk.getByRole('img', { name: 'The document' })
  await document.waitFor()
  // The centre was covered, the corner was not.
  expect(await brightness(document, 0.5, 0.5)).toBeLessThan(30)
  expect(await brightness(document, 0.05, 0.05)).toBeGreaterThan(60)
  await desk.getByLabel('Number').fill('२७-०१-७०-०१२३४')
  const year = new Date().getFullYear() - 28 + 57
  await desk.getByLabel('Year').fill(String(year))
  await desk.getByLabel('Month').fill('1')
  await desk.getByLabel('Day').fill('5')
  await desk.getByRole('button', { name: 'Verify' }).click()
  await expect(desk.getByText('Nothing to review')).toBeVisible()
  expect(left(server)).toEqual(before)

  await page.goto('/profile')
  await expect(page.getByText('Photo verified').first()).toBeVisible()
  await expect(page.getByText('Age verified').first()).toBeVisible()
  await desk.close()
})

test('a refused camera and a missing one say what to do', { tag: '@nightly' }, async ({ newMember }) => {
  const asha = await newMember('Asha Rai', { path: null })
  const { page } = asha
  await withPicture(asha)
  for (const [name, words] of [
    ['NotAllowedError', /camera or microphone is blocked/],
    ['NotFoundError', /No camera with a microphone/],
  ] as const) {
    await page.goto('/verification')
    await page.evaluate((reason) => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('', reason)
      }
    }, name)
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByText(words)).toBeVisible()
  }
})
