// Both answer in two browsers, one of which drops off and comes back.
import type { Page } from '@playwright/test'
import { expect, test, type Person } from '../support/fixtures.ts'

const composer = (page: Page) => page.getByRole('textbox', { name: /^Message / })

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
  await expect(page.getByRole('log').getByText(text, { exact: true })).toBeVisible()
}

async function openChat({ page }: Person, other: Person): Promise<void> {
  await page.goto(`/@${other.username}`)
  await page.getByRole('link', { name: 'Message', exact: true }).click()
  await page.getByLabel('Your age').fill('27')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Your age')).toBeHidden()
}

const card = (page: Page) => page.getByRole('region', { name: 'Both answer' }).last()

async function ask(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Do something together' }).click()
  const chosen = page.getByRole('tabpanel').last().getByRole('button').first()
  const question = (await chosen.textContent()) ?? ''
  await chosen.click()
  await expect(card(page).getByRole('heading', { name: question })).toBeVisible()
  return question
}

async function answer(page: Page, text: string): Promise<void> {
  await card(page).getByRole('textbox', { name: 'Your answer' }).fill(text)
  await card(page).getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(card(page).getByText(text, { exact: true })).toBeVisible()
}

test('both answer a question blind; one drops off, comes back and reads both answers', async ({
  newMember,
  server,
}) => {
  test.setTimeout(120_000)
  const asha = await newMember('Asha Rai')
  const bikram = await newMember('Bikram Thapa')
  await openChat(asha, bikram)
  await write(asha.page, 'Namaste')
  await openChat(bikram, asha)
  await write(bikram.page, 'Namaste to you')

  const question = await test.step('two selections ask a question, live on the other side', async () => {
    const asked = await ask(asha.page)
    await expect(card(bikram.page).getByRole('heading', { name: asked })).toBeVisible()
    return asked
  })

  await test.step('the first answer stays unseen, also after a restart of the server', async () => {
    await answer(asha.page, 'On a roof in Bhaktapur')
    await expect(card(bikram.page).getByText('Asha Rai has answered. Answer to see it.')).toBeVisible()
    await server.halt()
    await server.resume()
    await bikram.page.reload()
    await expect(card(bikram.page).getByText('Asha Rai has answered. Answer to see it.')).toBeVisible()
    expect(await bikram.page.content()).not.toContain('Bhaktapur')
  })

  await test.step('one is offline while the other answers, and reads both afterwards', async () => {
    await asha.context.setOffline(true)
    await answer(bikram.page, 'By the lake in Pokhara')
    await expect(card(bikram.page).getByText('On a roof in Bhaktapur')).toBeVisible()
    await expect(card(asha.page).getByText(/^Waiting for Bikram Thapa/)).toBeVisible()
    await asha.context.setOffline(false)
    await expect(card(asha.page).getByText('By the lake in Pokhara')).toBeVisible()
    await asha.page.reload()
    await expect(card(asha.page).getByRole('heading', { name: question })).toBeVisible()
    await expect(card(asha.page).getByText('By the lake in Pokhara')).toBeVisible()
  })

  await test.step('a removed answer is gone on both sides, a declined question says so', async () => {
    await card(asha.page).getByRole('button', { name: 'Remove my answer' }).click()
    await expect(card(bikram.page).getByText('Answer removed')).toBeVisible()
    await ask(bikram.page)
    await card(asha.page).getByRole('button', { name: 'Rather not' }).click()
    await expect(card(bikram.page).getByText('Asha Rai would rather not answer this one.')).toBeVisible()
    await expect(card(asha.page).getByText('You declined this one.')).toBeVisible()
  })

  await test.step('a gift with a note is opened; its sender sees that, and the week has one less', async () => {
    const open = async ({ page }: Person) => {
      await page.getByRole('button', { name: 'Do something together' }).click()
      await page.getByRole('tab', { name: 'Gifts' }).click()
    }
    await open(asha)
    await asha.page.getByRole('button', { name: 'A kite' }).click()
    await asha.page.getByRole('dialog').getByRole('textbox').fill('For Saturday')
    await asha.page.getByRole('button', { name: 'Send A kite' }).click()
    const gift = (page: Page, name: string) => page.getByRole('log').getByRole('region', { name })
    await expect(gift(asha.page, 'A kite').getByText('Not opened yet')).toBeVisible()
    await expect(gift(bikram.page, 'A gift from Asha Rai')).toBeVisible()
    expect(await bikram.page.getByRole('log').textContent()).not.toContain('For Saturday')
    await bikram.page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(gift(bikram.page, 'A kite').getByText('For Saturday')).toBeVisible()
    await expect(gift(asha.page, 'A kite').getByText('Opened')).toBeVisible()
    await open(asha)
    await expect(asha.page.getByText('4 of 5 gifts left this week')).toBeVisible()
    await asha.page.keyboard.press('Escape')
    await bikram.page.goto('/messages')
    await expect(bikram.page.getByText('A gift', { exact: true })).toBeVisible()
  })

  await test.step('two selections send a gift; one that is undone at once is not sent', async () => {
    const choose = async (name: string) => {
      await asha.page.getByRole('button', { name: 'Do something together' }).click()
      await asha.page.getByRole('button', { name: `Send ${name} now` }).click()
    }
    await choose('Laligurans')
    await asha.page.getByRole('button', { name: 'Undo' }).click()
    await choose('A plate of momo')
    await expect(asha.page.getByText('A plate of momo sent.')).toBeVisible()
    await expect(asha.page.getByRole('log').getByRole('region', { name: 'A plate of momo' })).toBeVisible()
    await expect(asha.page.getByRole('log').getByRole('region', { name: 'Laligurans' })).toHaveCount(0)
    await asha.page.getByRole('button', { name: 'Do something together' }).click()
    await asha.page.getByRole('tab', { name: 'Gifts' }).click()
    await expect(asha.page.getByText('3 of 5 gifts left this week')).toBeVisible()
  })
})
