// Draw and guess and Guna for fun between two browsers, of which one drops off and comes back.
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { selectInTogetherSheet } from '../support/together-sheet.ts'

const card = (page: Page, name: string) => page.getByRole('log').getByRole('group', { name }).last()

async function drawLine(page: Page, from: number, to: number): Promise<void> {
  const pad = card(page, 'Draw and guess').getByRole('img', { name: /^Drawing area/ })
  await expect(pad).toBeVisible()
  const lines = await pad.locator('path').count()
  // The log may still scroll to its end, so that the pad is elsewhere when the mouse is there.
  await expect(async () => {
    await pad.scrollIntoViewIfNeeded()
    const box = (await pad.boundingBox())!
    const at = (share: number) => [box.x + box.width * share, box.y + box.height * share] as const
    await page.mouse.move(...at(from))
    await page.mouse.down()
    await page.mouse.move(...at((from + to) / 2))
    await page.mouse.move(...at(to))
    await page.mouse.up()
    await expect(pad.locator('path')).toHaveCount(lines + 1, { timeout: 5_000 })
  }).toPass()
}

test('one draws, the other watches, drops off, comes back and guesses; Guna counts only once both take part', async ({
  newPair,
}) => {
  test.setTimeout(300_000)
  const [asha, bikram] = await newPair()

  const word =
    await test.step('a word from the list starts a drawing; the other member is not told the word', async () => {
      await selectInTogetherSheet(asha.page, 'Draw and guess: other choices')
      const first = asha.page.getByRole('list', { name: 'Words' }).getByRole('button').first()
      const chosen = (await first.textContent()) ?? ''
      await first.click()
      await expect(card(asha.page, 'Draw and guess').getByText(`Draw: ${chosen}. Only you see the word.`)).toBeVisible()
      await expect(card(bikram.page, 'Draw and guess').getByText(/^Asha Rai is drawing/)).toBeVisible()
      return chosen
    })

  await test.step('a press reaches the pad also while the log scrolls', async () => {
    const whileScrolling = await asha.page.getByRole('log').evaluate(async (log) => {
      const list = log.querySelector('ol')
      const seen = new Set<string | undefined>()
      const before = log.scrollTop
      log.scrollBy(0, -40)
      for (let frame = 0; frame < 6; frame++) {
        await new Promise(requestAnimationFrame)
        seen.add(list?.style.pointerEvents)
      }
      return { moved: before - log.scrollTop, seen: [...seen] }
    })
    expect(whileScrolling).toEqual({ moved: 40, seen: ['auto'] })
  })

  await test.step('lines are live, hidden by safe chat until they are asked for', async () => {
    await drawLine(asha.page, 0.2, 0.6)
    await card(bikram.page, 'Draw and guess').getByRole('button', { name: 'Show it' }).click()
    const seen = card(bikram.page, 'Draw and guess').getByRole('img', { name: 'A drawing by Asha Rai' })
    await expect(seen.locator('path')).toHaveCount(1)
    await drawLine(asha.page, 0.7, 0.3)
    await expect(seen.locator('path')).toHaveCount(2)
    await asha.page.getByRole('button', { name: 'Undo the last line' }).click()
    await expect(seen.locator('path')).toHaveCount(1)
  })

  await test.step('a sketch survives a reload; sent while the other is away, it is there when they come back', async () => {
    await asha.page.reload()
    const pad = card(asha.page, 'Draw and guess').getByRole('img', { name: /^Drawing area/ })
    await expect(pad.locator('path')).toHaveCount(1)
    await bikram.context.setOffline(true)
    await drawLine(asha.page, 0.7, 0.3)
    await asha.page.getByRole('button', { name: 'Send the drawing' }).click()
    await expect(card(asha.page, 'Draw and guess').getByText(`Bikram Thapa is guessing: ${word}`)).toBeVisible()
    await bikram.context.setOffline(false)
    await expect(card(bikram.page, 'Draw and guess').getByText('What did Asha Rai draw?')).toBeVisible()
    await bikram.page.reload()
    const stored = card(bikram.page, 'Draw and guess').getByRole('img', { name: 'A drawing by Asha Rai' })
    await expect(stored.locator('path')).toHaveCount(2)
    expect(await bikram.page.getByRole('log').textContent()).not.toContain(word)
  })

  await test.step('a wrong guess is seen by both, a right one in other letters shows the word to both', async () => {
    const guess = async (text: string) => {
      await bikram.page.getByRole('textbox', { name: 'Your guess' }).fill(text)
      await bikram.page.getByRole('button', { name: 'Guess', exact: true }).click()
    }
    await guess('a purple zebra')
    await expect(card(asha.page, 'Draw and guess').getByText('a purple zebra')).toBeVisible()
    await guess(word.toUpperCase())
    await expect(card(bikram.page, 'Draw and guess').getByText(`You guessed it: ${word}`)).toBeVisible()
    await expect(card(asha.page, 'Draw and guess').getByText(`Bikram Thapa guessed it: ${word}`)).toBeVisible()
  })

  await test.step('Guna: one takes part, the other is offline and takes part later; either removes the points', async () => {
    const name = 'Guna, just for fun'
    const takePart = async (page: Page, partner: string) => {
      const form = card(page, name)
      await form.getByRole('button', { name: `Take part with ${partner}` }).click()
      await form.getByLabel('Day', { exact: true }).selectOption('20')
      await form.getByLabel('Month', { exact: true }).selectOption('5')
      await form.getByLabel('Year', { exact: true }).selectOption('1996')
      await form.getByLabel('Time of birth').fill('06:30')
      await form.getByRole('button', { name: 'Take part', exact: true }).click()
    }
    await selectInTogetherSheet(asha.page, `Start now: ${name}`)
    await expect(card(bikram.page, name)).toBeVisible()
    await bikram.context.setOffline(true)
    await takePart(asha.page, 'Bikram Thapa')
    await expect(card(asha.page, name).getByText(/^Waiting for Bikram Thapa/)).toBeVisible()
    await bikram.context.setOffline(false)
    await expect(card(bikram.page, name).getByText(/^Asha Rai has taken part/)).toBeVisible()
    await takePart(bikram.page, 'Asha Rai')
    // The same birth: all points but those of the same line.
    for (const { page } of [asha, bikram]) await expect(card(page, name).getByText('28 of 36')).toBeVisible()
    await card(bikram.page, name).getByRole('button', { name: 'Remove the points' }).click()
    await expect(card(asha.page, name).getByText('The points were removed.')).toBeVisible()
    await bikram.page.goto('/messages')
    await expect(bikram.page.getByText('Guna, just for fun', { exact: true })).toBeVisible()
  })
})
