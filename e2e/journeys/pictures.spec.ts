import type { Locator, Page } from '@playwright/test'
import { drawingLikeSkin, photo } from '../support/photo.ts'
import { expect, logInAsAdmin, test } from '../support/fixtures.ts'

const editor = (page: Page) => page.getByRole('dialog', { name: /^(Change|Add a) picture$/ })
const changeButton = (page: Page) => page.getByRole('button', { name: 'Change picture' })
const galleryFor = (page: Page) => page.getByRole('region', { name: 'Pictures of Asha Rai' }).getByRole('button')
const tiles = (page: Page) => page.getByRole('button', { name: /^Picture \d of \d/ })

type File = Awaited<ReturnType<typeof photo>>

/** Chooses a file with the file dialog that `button` opens. */
async function choose(page: Page, button: Locator, file: File) {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(file)
  await expect(editor(page).getByRole('button', { name: 'Save picture' })).toBeEnabled()
}

const add = async (page: Page, colours: readonly [string, string]) => addFile(page, await photo(page, { colours }))

async function addFile(page: Page, file: File) {
  await choose(page, page.getByRole('button', { name: 'Add a picture' }), file)
  await editor(page).getByRole('button', { name: 'Save picture' }).click()
  await expect(editor(page)).toBeHidden()
}

/** Pixels of the loaded picture near its top and bottom. */
const colours = (image: Locator) =>
  image.evaluate(async (element) => {
    const img = element as HTMLImageElement
    await img.decode()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 10
    const context = canvas.getContext('2d')
    context?.drawImage(img, 0, 0, 10, 10)
    const at = (y: number) => [...(context?.getImageData(5, y, 1, 1).data ?? [])]
    return { top: at(1), bottom: at(8) }
  })

test('a phone photo is rotated, cropped and uploaded as the profile picture, with cancel and retry', async ({
  newMember,
}) => {
  const asha = await newMember('Asha Rai')
  const { page } = asha
  const file = await photo(page, { width: 3000, height: 2000, orientation: 6 })
  await choose(page, changeButton(page), file)

  await test.step('Back closes the crop and stays on the profile', async () => {
    await page.goBack()
    await expect(editor(page)).toBeHidden()
    expect(new URL(page.url()).pathname).toBe('/profile')
    await choose(page, changeButton(page), file)
  })

  await test.step('the crop is moved, scaled and rotated with the keyboard', async () => {
    await editor(page).getByRole('application').focus()
    await page.keyboard.press('ArrowDown')
    await editor(page).getByRole('slider', { name: 'Zoom' }).focus()
    await page.keyboard.press('ArrowRight')
    await editor(page).getByRole('button', { name: 'Rotate by 90°' }).click()
  })

  await test.step('cancelling the upload returns to the same crop', async () => {
    await page.route('**/api/profile/upload', () => undefined)
    await editor(page).getByRole('button', { name: 'Save picture' }).click()
    await expect(editor(page).getByRole('progressbar')).toBeVisible()
    await editor(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(editor(page).getByRole('slider', { name: 'Zoom' })).not.toHaveValue('1')
    await page.unroute('**/api/profile/upload')
  })

  await test.step('a network error is shown, and Retry uploads the same crop', async () => {
    // Rotate back to the original orientation.
    for (let turn = 0; turn < 3; turn++) await editor(page).getByRole('button', { name: 'Rotate by 90°' }).click()
    await page.route('**/api/profile/upload', (route) => route.abort())
    await editor(page).getByRole('button', { name: 'Save picture' }).click()
    await expect(editor(page).getByRole('alert')).toContainText('Failed to upload profile picture')
    await page.unroute('**/api/profile/upload')
    await editor(page).getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Profile picture updated!')).toBeVisible()
    await expect(editor(page)).toBeHidden()
    await expect(changeButton(page)).toBeFocused()
  })

  await test.step('the left half of the raw pixels is now at the top', async () => {
    const image = changeButton(page).locator('img')
    await expect(image).toHaveAttribute('src', /^\/media\//)
    const { top, bottom } = await colours(image)
    expect(top[0]).toBeGreaterThan(top[2] ?? 0)
    expect(bottom[2]).toBeGreaterThan(bottom[0] ?? 0)
  })

  await test.step('a file that is not an image is refused with a message', async () => {
    const chooser = page.waitForEvent('filechooser')
    await changeButton(page).click()
    await (await chooser).setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await expect(page.getByText('Please select an image file')).toBeVisible()
  })
})

test('an album can be viewed, blurred for non-matches, reordered, checked and deleted', async ({
  newMember,
  browser,
  server,
}) => {
  const asha = await newMember('Asha Rai')
  const bikram = await newMember('Bikram Thapa', { path: null })
  const { page } = asha
  await add(page, ['crimson', 'navy'])
  await add(page, ['green', 'olive'])
  await add(page, ['black', 'gray'])
  await expect(page.getByText('3 of 6')).toBeVisible()

  const privateUrls: string[] = []
  await test.step('the second picture is for matches only and visible to its owner', async () => {
    page.on('request', (request) => {
      if (request.url().includes('/api/pictures/')) privateUrls.push(request.url())
    })
    await tiles(page).nth(1).click()
    // Not `check`, which expects the new state immediately; it changes only after the response.
    const forMatches = page.getByRole('radio', { name: 'Matches only' })
    await forMatches.click({ force: true })
    await expect(forMatches).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(tiles(page).nth(1)).toHaveAccessibleName('Picture 2 of 3, Matches only')
    await expect(tiles(page).nth(1).locator('img[src^="blob:"]')).toBeVisible()
    expect(privateUrls.length).toBeGreaterThan(0)
  })

  await test.step('another member sees two pictures and a blurred one with a lock', async () => {
    await bikram.page.goto(`/@${asha.username}`)
    const gallery = bikram.page.getByRole('region', { name: 'Pictures of Asha Rai' })
    await expect(gallery.getByRole('button')).toHaveCount(3)
    const locked = gallery.getByRole('button', { name: 'Picture 2 of 3 of Asha Rai: For matches only' })
    await expect(locked.locator('img[src^="/media/"]')).toBeVisible()
    await locked.click()
    const large = bikram.page.getByRole('dialog', { name: 'Pictures of Asha Rai' })
    await expect(large.getByText("Only Asha Rai's matches, or the ones they choose, can see this.")).toBeInViewport()
    await bikram.page.keyboard.press('ArrowRight')
    await expect(large.getByText('3 of 3')).toBeVisible()
    await expect(large.getByRole('img', { name: 'Picture 3 of 3 of Asha Rai' })).toBeInViewport()
    await bikram.page.goBack()
    await expect(large).toBeHidden()
    await expect(bikram.page).toHaveURL(new RegExp(`/@${asha.username}$`))
    await expect(locked).toBeFocused()
  })

  await test.step('the private file returns 404 except for its owner', async () => {
    const statusFor = (viewer: Page) =>
      viewer.evaluate(async (url) => {
        const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
        return (await fetch(url, { headers })).status
      }, privateUrls[0] ?? '')
    expect(await statusFor(bikram.page)).toBe(404)
    expect(await statusFor(page)).toBe(200)
  })

  await test.step('pictures are reordered by keyboard and by dragging; making a private one public asks first', async () => {
    await page.getByRole('button', { name: /^Move picture 3 of 3/ }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('The picture is now number 2 of 3.')).toBeAttached()
    await expect(page.getByRole('button', { name: /^Move picture 2 of 3/ })).toBeFocused()
    await expect(tiles(page).nth(2)).toHaveAccessibleName('Picture 3 of 3, Matches only')
    const handle = page.getByRole('button', { name: /^Move picture 3 of 3/ })
    const first = await page.getByRole('button', { name: /^Move picture 1 of 3/ }).boundingBox()
    await handle.hover()
    await page.mouse.down()
    await page.mouse.move((first?.x ?? 0) + 20, (first?.y ?? 0) + 20, { steps: 8 })
    await page.mouse.up()
    const confirmation = page.getByRole('dialog', { name: 'Show it to everyone?' })
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect(tiles(page).nth(2)).toHaveAccessibleName('Picture 3 of 3, Matches only')
  })

  await test.step('a deleted picture disappears for the other member too', async () => {
    await tiles(page).nth(2).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
    await expect(page.getByText('2 of 6')).toBeVisible()
    await bikram.page.reload()
    await expect(galleryFor(bikram.page)).toHaveCount(2)
  })

  await test.step('a picture that the model finds suspicious is only for its owner, until a moderator has seen it', async () => {
    await addFile(page, await drawingLikeSkin(page))
    await expect(tiles(page).nth(2)).toHaveAccessibleName(/Waiting for review$/)
    await expect(tiles(page).nth(2).locator('img[src^="blob:"]')).toBeVisible()
    await bikram.page.reload()
    await expect(galleryFor(bikram.page)).toHaveCount(2)
    const moderator = await browser.newPage({ baseURL: server.url })
    await logInAsAdmin(moderator, '/admin/pictures')
    const card = moderator.getByRole('article', { name: 'Asha Rai' })
    await expect(card.locator('img[src^="blob:"]')).toHaveCount(0)
    await card.getByRole('button', { name: 'Show the picture of Asha Rai' }).click()
    await expect(card.locator('img[src^="blob:"]')).toBeVisible()
    await card.getByRole('button', { name: 'Release' }).click()
    await expect(card).toHaveCount(0)
    await moderator.close()
    await bikram.page.reload()
    await expect(galleryFor(bikram.page)).toHaveCount(3)
  })
})

test('a private picture is gone from the browser that had seen it, once the match has ended', async ({
  newMember,
  server,
}) => {
  const asha = await newMember('Asha Rai', { profile: { age: 27, visible: true } })
  const bikram = await newMember('Bikram Thapa', { profile: { age: 31, visible: true }, path: null })
  await add(asha.page, ['crimson', 'navy'])
  await add(asha.page, ['green', 'olive'])
  await tiles(asha.page).nth(1).click()
  const forMatches = asha.page.getByRole('radio', { name: 'Matches only' })
  await forMatches.click({ force: true })
  await expect(forMatches).toBeChecked()
  for (const { username } of [asha, bikram]) await server.asAdmin('approve', username, { approved: true })
  await asha.call('post', `/api/matches/${bikram._id}/like`)
  await bikram.call('post', `/api/matches/${asha._id}/like`)

  const second = bikram.page.getByRole('button', { name: /^Picture 2 of 2 of Asha Rai/ })
  const addresses: string[] = []
  const statuses = () =>
    bikram.page.evaluate(async (addresses) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
      return Promise.all(addresses.map(async (address) => (await fetch(address, { headers })).status))
    }, addresses)

  await test.step('the match sees it', async () => {
    bikram.page.on('request', (request) => {
      if (request.url().includes('/api/pictures/')) addresses.push(request.url())
    })
    await bikram.page.goto(`/@${asha.username}`)
    await expect(second).toHaveAccessibleName('Picture 2 of 2 of Asha Rai')
    await expect(second.locator('img[src^="blob:"]')).toBeVisible()
    expect(new Set(await statuses())).toEqual(new Set([200]))
  })

  await test.step('after the match has ended the same browser is refused, and has no copy', async () => {
    const ended = await asha.page.evaluate(async (id) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
      return (await fetch(`/api/matches/${id}/like`, { method: 'DELETE', headers })).status
    }, bikram._id)
    expect(ended).toBe(200)
    expect(new Set(await statuses())).toEqual(new Set([404]))
    const copies = await bikram.page.evaluate(async () => {
      const names = await caches.keys()
      const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return stored.flat().flatMap(({ url }) => (url.includes('/api/pictures/') ? [url] : []))
    })
    expect(copies).toEqual([])
    await bikram.page.reload()
    await expect(second).toHaveAccessibleName('Picture 2 of 2 of Asha Rai: For matches only')
    await expect(second.locator('img[src^="/media/"]')).toBeVisible()
    await expect(bikram.page.locator('img[src^="blob:"]')).toHaveCount(0)
  })
})
