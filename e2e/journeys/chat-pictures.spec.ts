// Pictures in a chat between two browsers: veiled at first, sent while offline, over a closed tab and a restart, viewed once.
import { uploadPartBytes } from '@hamvav/contract/messaging/attachment-limits'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { photo } from '../support/photo.ts'

const pictures = (page: Page) => page.getByRole('log').getByRole('group', { name: /photo/i })

async function choose(page: Page, alt: string, look: Parameters<typeof photo>[1] = {}): Promise<void> {
  const file = await photo(page, look)
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Send a photo' }).click()
  await (await chosen).setFiles(file)
  const sheet = page.getByRole('dialog', { name: 'Send this photo?' })
  await expect(sheet.getByRole('img')).toBeVisible()
  await sheet.getByLabel('Description').fill(alt)
}

const send = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()

test('a picture is veiled until its reader shows it; it arrives once over a lost network, a closed tab and a restart in the middle of its upload', async ({
  newPair,
  server,
}) => {
  test.setTimeout(180_000)
  const [asha, bikram] = await newPair()

  await test.step('a first picture is covered, then shown in its own box and on the whole screen', async () => {
    await choose(asha.page, 'Our roof at dusk')
    await send(asha.page)
    await expect(pictures(asha.page).getByText(/^(Sent|Seen)$/)).toBeVisible({ timeout: 30_000 })
    const received = pictures(bikram.page)
    await expect(received.getByText(/^Photos from someone new are covered/)).toBeVisible()
    const before = await received.boundingBox()
    await received.getByRole('button', { name: 'Show: Photo from Asha Rai' }).click()
    const open = received.getByRole('button', { name: 'Open: Our roof at dusk' })
    await expect(open.locator('img')).toBeVisible()
    expect((await received.boundingBox())?.height).toBe(before?.height)
    await open.click()
    await expect(bikram.page.getByRole('dialog').getByRole('img', { name: 'Our roof at dusk' })).toBeVisible()
    await bikram.page.goBack()
    await expect(bikram.page.getByRole('dialog')).toBeHidden()
    await expect(open).toBeFocused()
  })

  await test.step('offline it waits, also while the tab is closed; its upload goes on where a restart has stopped it', async () => {
    await asha.context.setOffline(true)
    await choose(asha.page, 'The stairs', { hasGrain: true })
    await send(asha.page)
    await expect(pictures(asha.page)).toHaveCount(2)
    const url = asha.page.url()
    // The file is on the device before the tab closes.
    await expect
      .poll(() => asha.page.evaluate(storedFiles), { message: 'the outbox is stored' })
      .toEqual([expect.any(Number)])
    const [bytes = 0] = await asha.page.evaluate(storedFiles)
    expect(bytes).toBeGreaterThan(2 * uploadPartBytes)
    await asha.page.close()
    await asha.context.setOffline(false)
    const again = await asha.context.newPage()
    const upload = await haltAfterFirstPart(again, () => server.halt())
    await again.goto(url)
    await expect(pictures(again)).toHaveCount(2)
    await upload.begin()
    await server.resume()
    const arrived = pictures(bikram.page).nth(1)
    await expect(arrived).toBeVisible({ timeout: 60_000 })
    // Safe chat covers a picture that was not scored in time, as when the server has just started on a slow machine.
    const cover = arrived.getByRole('button', { name: 'Show: Photo from Asha Rai' })
    const shown = arrived.getByRole('button', { name: 'Open: The stairs' })
    await expect(cover.or(shown)).toBeVisible()
    if (await cover.isVisible()) await cover.click()
    await expect(shown).toBeVisible()
    // Just after the restart a reload may be aborted.
    await expect(() => bikram.page.reload()).toPass()
    await expect(pictures(bikram.page)).toHaveCount(2)
    // No part was sent again after the server had it, and none was left out.
    expect(upload.received).toEqual(
      Array.from({ length: Math.ceil(bytes / uploadPartBytes) }, (_, part) => part * uploadPartBytes),
    )
    // What the app could not load while the server was away.
    await again.reload()
    await expect(pictures(again)).toHaveCount(2)
    await choose(again, 'Only for you')
    await again.getByRole('switch', { name: 'View once' }).check()
    await send(again)
    const sent = pictures(again).last()
    await expect(sent.getByText('A photo to view once')).toBeVisible()

    const received = pictures(bikram.page).last()
    await received.getByRole('button', { name: 'View photo' }).click()
    const viewer = bikram.page.getByRole('dialog')
    await expect(viewer.getByRole('img', { name: 'Only for you' })).toBeVisible()
    await expect(sent.getByText('Opened')).toBeVisible()
    await expect(viewer.getByText('You can see this photo once. We delete it when you close it.')).toBeVisible()
    await viewer.getByRole('button', { name: 'Close' }).click()
    await expect(received.getByText('You viewed this photo')).toBeVisible()
    await bikram.page.reload()
    await expect(received.getByText('You viewed this photo')).toBeVisible()
    await expect(received.getByRole('button', { name: 'View photo' })).toBeHidden()
  })
})

/**
 * Holds the parts of an upload back until `begin`, which resolves once the server has stored the first part and has stopped: the
 * second one finds no server.
 */
async function haltAfterFirstPart(page: Page, halt: () => Promise<void>) {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  let stopped = () => {}
  const isStopped = new Promise<void>((resolve) => (stopped = resolve))
  let halting: Promise<void> | null = null
  /** Offsets of the parts that the server has stored, in order. */
  const received: number[] = []
  const offsetIn = (url: string) => Number(url.split('/').at(-1))
  await page.route('**/api/attachments/uploads/*/parts/*', async (route) => {
    await isReleased
    if (offsetIn(route.request().url()) > 0) {
      halting ??= halt()
      await halting
      stopped()
    }
    await route.continue()
  })
  page.on('response', (response) => {
    if (response.url().includes('/parts/') && response.ok()) received.push(offsetIn(response.url()))
  })
  return {
    received,
    begin: () => {
      release()
      return isStopped
    },
  }
}

/** Sizes of the files in the outbox of messages. */
function storedFiles(): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('messaging')
    request.addEventListener('error', () => reject(new Error('no database')))
    request.addEventListener('success', () => {
      const all = request.result.transaction('outbox').objectStore('outbox').getAll()
      all.addEventListener('success', () => {
        request.result.close()
        resolve((all.result as { file?: Blob }[]).flatMap(({ file }) => (file ? [file.size] : [])))
      })
    })
  })
}
