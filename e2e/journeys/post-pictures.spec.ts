import type { Page } from '@playwright/test'
import { drawingLikeSkin, photo } from '../support/photo.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForOfflineFiles } from '../support/worker.ts'

type File = Awaited<ReturnType<typeof photo>>

async function addPictures(page: Page, ...files: File[]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add pictures' }).click()
  await (await chooser).setFiles(files)
}
const description = (page: Page, n: number) => page.getByRole('textbox', { name: `Description of picture ${n}` })
const postButton = (page: Page) => page.getByRole('button', { name: 'Post', exact: true })
const pictures = (page: Page, text: string) =>
  page
    .getByRole('article')
    .filter({ hasText: text })
    .getByRole('button', { name: /^Picture \d of \d/ })

test('a post with pictures: described, seen by visitors, opened, closed by Back and deleted', async ({
  newMember,
  server,
  page: visitor,
}) => {
  const asha = await newMember('Asha Rai', { path: null })
  await server.asAdmin('can-post', asha.username, { canPost: true })
  const { page } = asha
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Write a post' }).fill('Two views of the lake')
  const wide = await photo(page, { width: 2400, height: 1200, colours: ['seagreen', 'gold'] })
  const tall = await photo(page, { width: 900, height: 1600, colours: ['teal', 'orange'], orientation: 1 })
  await addPictures(page, wide, tall)
  await description(page, 1).fill('The lake in the morning')
  await expect(postButton(page)).toBeEnabled()
  await postButton(page).click()
  await expect(page.getByText('Posted successfully!')).toBeVisible()

  await visitor.goto('/')
  const first = pictures(visitor, 'Two views of the lake').first()
  await expect(first).toHaveAccessibleName('Picture 1 of 2: The lake in the morning')
  const image = first.locator('img')
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
  const source = await image.evaluate((img: HTMLImageElement) => img.currentSrc)

  await first.click()
  const viewer = visitor.getByRole('dialog', { name: 'Pictures by Asha Rai' })
  await expect(viewer.getByText('1 of 2')).toBeVisible()
  await expect(viewer.getByText('The lake in the morning')).toBeVisible()
  await viewer.getByRole('button', { name: 'Next picture' }).click()
  await expect(viewer.getByText('2 of 2')).toBeVisible()
  await visitor.goBack()
  await expect(viewer).toBeHidden()
  await expect(first).toBeVisible()

  await page.getByRole('article').filter({ hasText: 'Two views' }).getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(pictures(page, 'Two views of the lake')).toHaveCount(0)
  await expect.poll(async () => (await visitor.request.get(source)).status()).toBe(404)
})

test(
  'a picture that waits for a moderator is shown to its author only',
  { tag: '@nightly' },
  async ({ newMember, server }) => {
    const asha = await newMember('Asha Rai', { path: null })
    await server.asAdmin('can-post', asha.username, { canPost: true })
    const { page } = asha
    await page.goto('/')
    await page.getByRole('textbox', { name: 'Write a post' }).fill('A drawing of mine')
    await addPictures(page, await drawingLikeSkin(page))
    await expect(postButton(page)).toBeEnabled()
    await postButton(page).click()
    await expect(page.getByText("Only you can see it until we've checked it")).toBeVisible()
    const image = pictures(page, 'A drawing of mine').locator('img')
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)

    const bikram = await newMember('Bikram Thapa', { path: null })
    await bikram.page.goto('/')
    await expect(bikram.page.getByText('A drawing of mine')).toBeVisible()
    await expect(pictures(bikram.page, 'A drawing of mine')).toHaveCount(0)
  },
)

test.describe('with the code on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a connection the text stays, and the picture is sent when it returns', async ({
    newMember,
    server,
  }) => {
    const asha = await newMember('Asha Rai', { path: null })
    await server.asAdmin('can-post', asha.username, { canPost: true })
    const { page } = asha
    await page.goto('/')
    await page.getByRole('textbox', { name: 'Write a post' }).fill('A view from the bus')
    await expect(page.getByRole('button', { name: 'Add pictures' })).toBeVisible()
    const file = await photo(page)
    await waitForOfflineFiles(page)
    await page.context().setOffline(true)
    await addPictures(page, file)
    await expect(page.getByRole('alert').filter({ hasText: 'Pictures need a connection.' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Write a post' })).toHaveValue('A view from the bus')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(postButton(page)).toBeEnabled()
    await postButton(page).click()
    await expect(pictures(page, 'A view from the bus')).toHaveCount(1)
  })
})
