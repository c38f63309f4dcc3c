import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const composer = (page: Page) => page.getByRole('textbox', { name: /^Message / })
const bubble = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true })

async function write(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await composer(page).fill(text)
    await composer(page).press('Enter')
    await expect(bubble(page, text)).toBeVisible()
  }
}

/** Texts that the server has stored in the conversation open on this page, oldest first. */
const stored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const headers = { accept: 'application/json', 'x-user-id': localStorage.getItem('token') ?? '' }
    const partnerId = location.pathname.split('/').pop()
    const answer = await fetch(`/api/messages/conversation/${partnerId}`, { headers })
    return ((await answer.json()) as { text: string }[]).map(({ text }) => text)
  })

/** Expects each text once, and no message still being sent. */
async function expectOnce(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(bubble(page, text)).toHaveCount(1)
  await expect(page.getByRole('log').getByText(/^(Sending\.\.\.|Waiting to be sent)$/)).toHaveCount(0)
}

test('messages survive lost connections: none is lost, duplicated or out of order', async ({ newPair, server }) => {
  test.setTimeout(120_000)
  const [asha, bikram] = await newPair()
  const address = asha.page.url()
  let first = asha.page

  await test.step('messages written offline in a closed tab are sent by the next tab, once and in order', async () => {
    await asha.context.setOffline(true)
    // An open socket may still send before the page knows it.
    await expect(first.getByText("You're offline.")).toBeVisible()
    await write(first, 'offline 1', 'offline 2', 'offline 3')
    await expect(first.getByText('Waiting to be sent').first()).toBeVisible()
    await first.close()
    // A page that is being closed is no longer cut off, so that its current attempt may succeed: the first message.
    expect(await stored(bikram.page)).not.toContain('offline 3')
    await asha.context.setOffline(false)
    first = await asha.context.newPage()
    await first.goto(address)
    const texts = ['offline 1', 'offline 2', 'offline 3']
    await expectOnce(bikram.page, texts)
    await expectOnce(first, texts)
    expect((await stored(bikram.page)).slice(-3)).toEqual(texts)
  })

  await test.step('messages written by both sides while the server restarts are delivered', async () => {
    await composer(first).fill('while it stops')
    await Promise.all([server.halt(), composer(first).press('Enter')])
    await write(first, 'away 1', 'away 2')
    await write(bikram.page, 'away too 1', 'away too 2')
    await server.resume()
    const texts = ['while it stops', 'away 1', 'away 2', 'away too 1', 'away too 2']
    await expect(async () =>
      expect((await stored(bikram.page)).slice(-5).toSorted()).toEqual(texts.toSorted()),
    ).toPass()
    await Promise.all([expectOnce(first, texts), expectOnce(bikram.page, texts)])
    const storedTexts = await stored(bikram.page)
    expect(storedTexts.filter((text) => text.startsWith('away ') && !text.includes('too'))).toEqual([
      'away 1',
      'away 2',
    ])
    expect(storedTexts.filter((text) => text.startsWith('away too'))).toEqual(['away too 1', 'away too 2'])
    expect(storedTexts.indexOf('while it stops')).toBeLessThan(storedTexts.indexOf('away 1'))
    // Live events work again.
    await composer(bikram.page).pressSequentially('Hm', { delay: 80 })
    await expect(first.getByText('Bikram Thapa is typing...')).toBeVisible()
    await composer(bikram.page).fill('')
  })

  await test.step('two tabs stay in sync: drafts, sent, seen and unsent messages', async () => {
    const second = await asha.context.newPage()
    await second.goto(address)
    await composer(first).fill('from the first tab')
    await expect(composer(second)).toHaveValue('from the first tab')
    await composer(first).press('Enter')
    await expect(composer(second)).toHaveValue('')
    await write(second, 'from the second tab')
    const texts = ['from the first tab', 'from the second tab']
    for (const page of [first, second, bikram.page]) await expectOnce(page, texts)
    expect((await stored(bikram.page)).slice(-2)).toEqual(texts)
    for (const page of [first, second]) await expect(page.getByText('Seen', { exact: true }).last()).toBeVisible()
    await second.getByRole('log').getByRole('button', { name: 'Message actions' }).last().click()
    await second.getByRole('menuitem', { name: 'Unsend' }).click()
    await expect(bubble(bikram.page, 'Message unsent')).toBeVisible()
    for (const page of [first, second]) await expect(bubble(page, 'You unsent a message')).toBeVisible()
    for (const page of [first, second, bikram.page]) await expect(bubble(page, 'from the second tab')).toHaveCount(0)
  })
})
