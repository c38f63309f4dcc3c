// Games and gifts in two browsers, one of which drops off and comes back.
import type { Page } from '@playwright/test'
import { expect, test, type Person } from '../support/fixtures.ts'
import { selectInTogetherSheet } from '../support/together-sheet.ts'

const card = (page: Page) => page.getByRole('group', { name: 'Both answer' }).last()

async function ask(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Do something together' }).click()
  const chosen = page.getByRole('button', { name: 'Start now: Both answer' })
  const hint = await chosen.getAttribute('aria-describedby')
  const question = (await page.locator(`[id="${hint}"]`).textContent()) ?? ''
  await chosen.click()
  await expect(card(page).getByRole('heading', { name: question })).toBeVisible()
  return question
}

async function answer(page: Page, text: string): Promise<void> {
  await card(page).getByRole('textbox', { name: 'Your answer' }).fill(text)
  await card(page).getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(card(page).getByText(text, { exact: true })).toBeVisible()
}

test('both answer a question blind; one drops off, comes back and reads both answers', async ({ newPair }) => {
  test.setTimeout(120_000)
  const [asha, bikram] = await newPair()

  const question = await test.step('two selections ask a question, live on the other side', async () => {
    const asked = await ask(asha.page)
    await expect(card(bikram.page).getByRole('heading', { name: asked })).toBeVisible()
    return asked
  })

  await test.step('the first answer stays unseen, also after a reload', async () => {
    await answer(asha.page, 'On a roof in Bhaktapur')
    await expect(card(bikram.page).getByText('Asha Rai has answered. Answer to see it.')).toBeVisible()
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
    await expect(card(asha.page).getByText('You declined this game.')).toBeVisible()
  })

  await test.step('an answer given offline waits on the device and is sent by itself when the connection is back', async () => {
    await ask(bikram.page)
    await expect(card(asha.page).getByRole('textbox', { name: 'Your answer' })).toBeVisible()
    await asha.context.setOffline(true)
    await card(asha.page).getByRole('textbox', { name: 'Your answer' }).fill('On the bus to Dhulikhel')
    await card(asha.page).getByRole('button', { name: 'Answer', exact: true }).click()
    await expect(card(asha.page).getByText(/^Your answer is kept on this device/)).toBeVisible()
    await asha.context.setOffline(false)
    await expect(card(bikram.page).getByText('Asha Rai has answered. Answer to see it.')).toBeVisible()
    await expect(card(asha.page).getByText(/^Waiting for Bikram Thapa/)).toBeVisible()
  })

  await test.step('a gift with a note arrives after a lost connection and is opened; its sender, who was offline, sees that, and the week has one less', async () => {
    const open = ({ page }: Person) => selectInTogetherSheet(page, 'All gifts, with a note')
    await bikram.context.setOffline(true)
    await open(asha)
    await asha.page.getByRole('button', { name: 'A kite' }).click()
    await asha.page.getByRole('dialog').getByRole('textbox').fill('For Saturday')
    await asha.page.getByRole('button', { name: 'Send A kite' }).click()
    const gift = (page: Page, name: string) => page.getByRole('log').getByRole('group', { name })
    await expect(gift(asha.page, 'A kite').getByText('Not opened yet')).toBeVisible()
    await bikram.context.setOffline(false)
    await expect(gift(bikram.page, 'A gift from Asha Rai')).toHaveCount(1)
    expect(await bikram.page.getByRole('log').textContent()).not.toContain('For Saturday')
    await asha.context.setOffline(true)
    await bikram.page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(gift(bikram.page, 'A kite').getByText('For Saturday')).toBeVisible()
    await expect(gift(bikram.page, 'A kite')).toBeFocused()
    await asha.context.setOffline(false)
    await expect(gift(asha.page, 'A kite').getByText('Opened')).toBeVisible()
    await open(asha)
    await expect(asha.page.getByText('4 of 5 gifts left this week')).toBeVisible()
    await asha.page.keyboard.press('Escape')
    await bikram.page.goto('/messages')
    await expect(bikram.page.getByText('A gift', { exact: true })).toBeVisible()
  })

  await test.step('two selections send a gift; one that is undone at once is not sent', async () => {
    const choose = (name: string) => selectInTogetherSheet(asha.page, `Send ${name} now`)
    await choose('Laligurans')
    await asha.page.getByRole('button', { name: 'Undo' }).click()
    await choose('A plate of momo')
    await expect(asha.page.getByText('A plate of momo sent.')).toBeVisible()
    await expect(asha.page.getByRole('log').getByRole('group', { name: 'A plate of momo' })).toBeVisible()
    await expect(asha.page.getByRole('log').getByRole('group', { name: 'Laligurans' })).toHaveCount(0)
    await selectInTogetherSheet(asha.page, 'All gifts, with a note')
    await expect(asha.page.getByText('3 of 5 gifts left this week')).toBeVisible()
  })
})

test('from the profile of a match, two selections send a gift and two start a game', async ({ newMember, server }) => {
  const [asha, bikram] = await Promise.all([
    newMember('Asha Rai', { profile: { age: 27, visible: true }, path: null }),
    newMember('Bikram Thapa', { profile: { age: 31, visible: true }, path: null }),
  ])
  const { page } = asha
  for (const { username } of [asha, bikram]) await server.asAdmin('approve', username, { approved: true })
  await asha.call('post', `/api/matches/${bikram._id}/like`)
  await bikram.call('post', `/api/matches/${asha._id}/like`)
  await page.goto(`/profile/${bikram._id}`)
  await bikram.page.goto(`/messages/${asha._id}`)
  let selections = 0
  const select = (name: string | RegExp) => {
    selections += 1
    return page.getByRole('button', { name, exact: true }).click()
  }

  await test.step('a gift, which arrives in the conversation', async () => {
    await select('Send a gift')
    await select('Send A plate of momo now')
    await expect(page.getByText('A plate of momo sent.')).toBeVisible()
    await expect(bikram.page.getByRole('log').getByRole('group', { name: 'A gift from Asha Rai' })).toBeVisible()
    expect(selections).toBe(2)
  })

  await test.step('a game, which opens the conversation', async () => {
    await select('Do something together')
    await select('Start now: Would you rather')
    await page.waitForURL(`**/messages/${bikram._id}`)
    await expect(game(asha, 'Would you rather').getByRole('radio')).toHaveCount(2)
    await expect(game(bikram, 'Would you rather').getByRole('radio')).toHaveCount(2)
    expect(selections).toBe(4)
  })
})

const game = ({ page }: Person, name: string) => page.getByRole('group', { name, exact: true }).last()

test(
  'quick choices, a lie and questions for tonight; one reloads half-way, is offline and comes back',
  { tag: '@nightly' },
  async ({ newPair }) => {
    test.setTimeout(240_000)
    const [asha, bikram] = await newPair()

    await test.step('the choices so far survive a reload; both see the overlap', async () => {
      await selectInTogetherSheet(asha.page, 'Start now: This or that')
      const choose = async (person: Person, from: number) => {
        for (let n = from; n <= 10; n++) {
          await expect(game(person, 'This or that').getByText(`${n} of 10`)).toBeVisible()
          await game(person, 'This or that').locator('.grid-cols-2 button').first().click()
        }
        await game(person, 'This or that').getByRole('button', { name: 'Answer' }).click()
      }
      for (let n = 1; n <= 4; n++) await game(asha, 'This or that').locator('.grid-cols-2 button').first().click()
      await asha.page.reload()
      await choose(asha, 5)
      await expect(game(asha, 'This or that').getByText(/^Waiting for Bikram Thapa/)).toBeVisible()
      await asha.context.setOffline(true)
      await choose(bikram, 1)
      await expect(game(bikram, 'This or that').getByText('You have 10 of 10 in common.')).toBeVisible()
      await asha.context.setOffline(false)
      await expect(game(asha, 'This or that').getByText('You have 10 of 10 in common.')).toBeVisible()
    })

    await test.step('Would you rather: the one who was offline sees both choices, which nobody saw before', async () => {
      const name = 'Would you rather'
      await selectInTogetherSheet(asha.page, `Start now: ${name}`)
      const choose = async (person: Person, option: number) => {
        await game(person, name).getByRole('radio').nth(option).check()
        await game(person, name).getByRole('button', { name: 'Answer' }).click()
      }
      await choose(asha, 1)
      await expect(game(asha, name).getByText(/^Waiting for Bikram Thapa/)).toBeVisible()
      await expect(game(bikram, name).getByText('Asha Rai has answered. Answer to see it.')).toBeVisible()
      await expect(game(bikram, name).getByText('Asha Rai', { exact: true })).toHaveCount(0)
      await asha.context.setOffline(true)
      await choose(bikram, 0)
      await expect(game(bikram, name).getByText('You chose differently.')).toBeVisible()
      await asha.context.setOffline(false)
      await expect(game(asha, name).getByText('You chose differently.')).toBeVisible()
      await asha.page.reload()
      await expect(game(asha, name).getByRole('listitem').nth(0)).toContainText('Bikram Thapa')
      await expect(game(asha, name).getByRole('listitem').nth(1)).toContainText('You')
    })

    await test.step('the lie is shown once the other has guessed, also to its writer who was offline meanwhile', async () => {
      await selectInTogetherSheet(asha.page, 'Two truths and a lie')
      const statements = ['I sing in the rain', 'I have met a red panda', 'I walked to Muktinath']
      for (const [n, statement] of statements.entries())
        await asha.page.getByRole('textbox', { name: `Statement ${n + 1}` }).fill(statement)
      await asha.page.getByRole('radio', { name: 'This is the lie' }).nth(1).check()
      await asha.page.getByRole('button', { name: 'Send the three' }).click()
      const card = game(bikram, 'Two truths and a lie')
      await expect(card.getByRole('radio')).toHaveCount(3)
      await asha.context.setOffline(true)
      await card.getByRole('radio', { name: 'I have met a red panda' }).check()
      await card.getByRole('button', { name: 'This is the lie' }).click()
      await expect(card.getByText('You found the lie.')).toBeVisible()
      await expect(game(asha, 'Two truths and a lie').getByText("Bikram Thapa hasn't guessed yet.")).toBeVisible()
      await asha.context.setOffline(false)
      await expect(game(asha, 'Two truths and a lie').getByText('Bikram Thapa found the lie.')).toBeVisible()
    })

    await test.step('questions for tonight are read offline, by keyboard', async () => {
      await selectInTogetherSheet(bikram.page, 'Start now: Questions for tonight')
      await game(asha, 'Questions for tonight').getByRole('button', { name: 'Open' }).click()
      const reader = asha.page.getByRole('dialog', { name: 'Questions for tonight' })
      await expect(reader.getByText('1 of 12')).toBeVisible()
      await asha.context.setOffline(true)
      await asha.page.keyboard.press('ArrowRight')
      await expect(reader.getByText('2 of 12')).toBeVisible()
      await reader.locator('li:not([inert])').getByRole('button', { name: 'Mark as asked' }).click()
      await asha.page.keyboard.press('Escape')
      await expect(reader).toBeHidden()
      await asha.context.setOffline(false)
      await game(asha, 'Questions for tonight').getByRole('button', { name: 'Rather not' }).click()
      await expect(game(bikram, 'Questions for tonight').getByText(/would rather not/)).toBeVisible()
      await asha.page.goto('/messages')
      await expect(asha.page.getByText('Questions for tonight', { exact: true })).toBeVisible()
    })
  },
)
