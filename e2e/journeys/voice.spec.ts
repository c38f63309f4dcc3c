// Voice notes in two browsers with Chromium's fake microphone, which beeps once a second.
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { waitForOfflineFiles } from '../support/worker.ts'

test.use({ actionTimeout: 15_000 })

const composer = (page: Page) => page.getByRole('textbox', { name: /^Message / })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const mic = (page: Page) => button(page, 'Record a voice note')
const notes = (page: Page) => page.getByRole('log').getByRole('group', { name: /oice note/ })

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
  await expect(page.getByRole('log').getByText(text, { exact: true })).toBeVisible()
}

/** Until the clock of the recorder shows these seconds. */
const recordedFor = (page: Page, seconds: number) =>
  expect(page.getByText(new RegExp(`^0:0[${seconds}-9]$`))).toBeVisible({ timeout: 20_000 })

/** As a browser that has not been asked yet; this one grants everything. */
const asksFirst = (page: Page) =>
  page.addInitScript(() => {
    navigator.permissions.query = async () => ({ state: 'prompt' }) as PermissionStatus
  })

/** The explanation, and the browser's permission. */
async function allow(page: Page): Promise<void> {
  await mic(page).press('Enter')
  await button(page, 'Continue').click()
  await expect(page.getByText(/^The microphone works/).first()).toBeVisible()
}

async function hold(page: Page): Promise<{ x: number; y: number }> {
  const box = await mic(page).boundingBox()
  if (!box) throw new Error('The button is not there.')
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(place.x, place.y)
  await page.mouse.down()
  return place
}

/** A finger on the microphone. Playwright itself only taps. */
async function fingerOf(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  let place = { x: 0, y: 0 }
  return {
    async hold() {
      const box = await mic(page).boundingBox()
      if (!box) throw new Error('The button is not there.')
      place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      await touch('touchStart', [place])
    },
    async slide(right: number, down: number) {
      const steps = 8
      for (let step = 1; step <= steps; step++)
        await touch('touchMove', [{ x: place.x + (right * step) / steps, y: place.y + (down * step) / steps }])
    },
    lift: () => touch('touchEnd', []),
  }
}

/** Records events by which the browser itself reacts to a touch: it took the touch over, scrolled, or selected text. */
async function interruptionsOf(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const write = ({ type }: Event) => {
      document.body.dataset['interruptions'] = `${document.body.dataset['interruptions'] ?? ''} ${type}`
    }
    for (const type of ['pointercancel', 'scroll', 'selectstart']) addEventListener(type, write, true)
  })
  return async () =>
    (await page.evaluate(() => document.body.dataset['interruptions'] ?? '')).split(' ').filter(Boolean)
}

/** Android asks a page for its menu while a finger rests; Chromium on Linux does not. */
const opensMenu = (page: Page) =>
  mic(page).evaluate((element) =>
    element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
  )

test('a note is recorded by keyboard, heard, deleted, restored and sent; the other plays it, and its sender sees that', async ({
  newPair,
}) => {
  test.setTimeout(90_000)
  const [asha, bikram] = await newPair()

  await test.step('the browser is asked after an explanation, and the microphone is on only while recording', async () => {
    await asksFirst(asha.page)
    await asha.page.reload()
    await allow(asha.page)
    await button(asha.page, 'Record without holding').click()
    await recordedFor(asha.page, 2)
    await asha.page.keyboard.press('Escape')
    await expect(asha.page.getByText('Voice note deleted.').first()).toBeVisible()
    await button(asha.page, 'Undo').click()
  })

  await test.step('she listens to it and sends it', async () => {
    const preview = asha.page.getByRole('group', { name: 'Your voice note' })
    await preview.getByRole('button', { name: 'Play' }).click()
    await expect(preview.getByRole('slider')).not.toHaveAttribute('aria-valuenow', '0')
    await button(asha.page, 'Send voice note').click()
    await expect(notes(asha.page)).toHaveCount(1)
    await expect(notes(asha.page).getByText(/^(Sent|Seen)$/)).toBeVisible()
    await expect(mic(asha.page)).toBeVisible()
  })

  await test.step('he sees it in his list and in the conversation, and plays it', async () => {
    const note = notes(bikram.page)
    await expect(note).toHaveCount(1)
    await expect(note.getByText('Not played yet')).toBeAttached()
    await note.getByRole('button', { name: 'Play' }).click()
    await expect(note.getByRole('slider')).not.toHaveAttribute('aria-valuenow', '0')
    await note.getByRole('button', { name: /^Playback speed: 1×/ }).click()
    await expect(note.getByRole('button', { name: /^Playback speed: 1.5×/ })).toBeVisible()
    await expect(note.getByRole('button', { name: 'Play' })).toBeVisible()
    await expect(note.getByText('Not played yet')).toBeHidden()
  })

  await test.step('she sees that it was played, also after a reload', async () => {
    await expect(notes(asha.page).getByText('Played', { exact: true })).toBeVisible()
    await asha.page.reload()
    await expect(notes(asha.page).getByText('Played', { exact: true })).toBeVisible()
  })

  await test.step('what she takes back can be played by nobody', async () => {
    await notes(asha.page).getByRole('slider').hover()
    await asha.page.getByRole('button', { name: 'Message actions' }).last().click()
    await expect(asha.page.getByRole('menuitem', { name: 'Copy' })).toHaveCount(0)
    await asha.page.getByRole('menuitem', { name: 'Unsend' }).click()
    await expect(notes(bikram.page)).toHaveCount(0)
    await expect(bikram.page.getByRole('log').getByText('Message unsent')).toBeVisible()
  })
})

test(
  'holding sends, a tap explains, sliding left cancels, sliding up goes on without the finger',
  { tag: '@nightly' },
  async ({ newPair }) => {
    test.setTimeout(90_000)
    const [{ page }] = await newPair()

    await test.step('a tap', async () => {
      await mic(page).click()
      await expect(page.getByText(/^Hold the button while you speak/).first()).toBeVisible()
      await button(page, 'Close').click()
    })
    await test.step('sliding left cancels', async () => {
      const place = await hold(page)
      await recordedFor(page, 1)
      await page.mouse.move(place.x - 150, place.y, { steps: 5 })
      await expect(page.getByText('Voice note deleted.').first()).toBeVisible()
      await page.mouse.up()
      await button(page, 'Close').click()
    })
    await test.step('sliding up locks', async () => {
      const place = await hold(page)
      await recordedFor(page, 1)
      await page.mouse.move(place.x, place.y - 120, { steps: 5 })
      await page.mouse.up()
      await recordedFor(page, 2)
      await button(page, 'Stop recording').click()
      await button(page, 'Delete').click()
      await button(page, 'Close').click()
    })
    await test.step('letting go sends', async () => {
      await hold(page)
      await recordedFor(page, 2)
      await page.mouse.up()
      await expect(notes(page)).toHaveCount(1)
      await expect(notes(page).getByText(/^(Sent|Seen)$/)).toBeVisible()
    })
  },
)

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('a finger holds and lets go to send, slides left to cancel, and slides up to lock the recording', async ({
    newPair,
  }) => {
    const [{ page }] = await newPair()
    const interruptions = await interruptionsOf(page)
    const finger = await fingerOf(page)

    await test.step('sliding left cancels', async () => {
      await finger.hold()
      await recordedFor(page, 1)
      await finger.slide(-150, -12)
      await expect(page.getByText('Voice note deleted.').first()).toBeVisible()
      await finger.lift()
      await button(page, 'Close').tap()
    })
    await test.step('sliding up locks', async () => {
      await finger.hold()
      await recordedFor(page, 0)
      await finger.slide(-12, -120)
      await expect(button(page, 'Stop recording')).toBeVisible()
      await finger.lift()
      await recordedFor(page, 1)
      await button(page, 'Stop recording').tap()
      await button(page, 'Delete').tap()
      await button(page, 'Close').tap()
    })
    await test.step('letting go sends', async () => {
      await finger.hold()
      await finger.slide(-8, 6)
      await recordedFor(page, 1)
      expect(await opensMenu(page)).toBe(false)
      await finger.lift()
      await expect(notes(page)).toHaveCount(1)
      await expect(notes(page).getByText(/^(Sent|Seen)$/)).toBeVisible()
    })
    expect(await interruptions()).toEqual([])
  })
})

test.describe('with the code on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('offline it waits, also in a closed tab; after a restart of the server it is there once', async ({
    newPair,
    server,
  }) => {
    test.setTimeout(90_000)
    const [asha, bikram] = await newPair()
    const path = new URL(asha.page.url()).pathname
    await waitForOfflineFiles(asha.page)
    await mic(asha.page).press('Enter')
    await recordedFor(asha.page, 1)
    await server.halt()
    await button(asha.page, 'Stop recording').press('Enter')
    await button(asha.page, 'Send voice note').click()
    await expect(notes(asha.page)).toHaveCount(1)
    await asha.page.close()
    await server.resume()
    const again = await asha.context.newPage()
    await again.goto(path)
    await expect(notes(again).getByText(/^(Sent|Seen)$/)).toBeVisible({ timeout: 60_000 })
    await expect(notes(bikram.page)).toHaveCount(1)
    await write(again, 'Did you hear it?')
    await expect(bikram.page.getByRole('log').getByText('Did you hear it?')).toBeVisible()
    await expect(notes(bikram.page)).toHaveCount(1)
  })
})
