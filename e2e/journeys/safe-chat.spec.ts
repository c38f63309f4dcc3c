import { expect, logInAsAdmin, test, type Person } from '../support/fixtures.ts'

const insult = 'you are such a bitch'

const field = ({ page }: Person) => page.getByRole('textbox', { name: /^Message / })
const log = ({ page }: Person) => page.getByRole('log')

async function write(person: Person, text: string) {
  await field(person).fill(text)
  await field(person).press('Enter')
}

test('an abusive line asks first, is sent anyway, is veiled at the reader, reported and upheld, and makes a strike; safe chat is off only while both agree', async ({
  newPair,
  browser,
  server,
}) => {
  const [asha, bikram] = await newPair()

  await test.step('the sheet asks with the reason; Escape keeps the text', async () => {
    await write(asha, insult)
    const sheet = asha.page.getByRole('dialog', { name: 'Are you sure?' })
    await expect(sheet.getByText('This may come across as an insult.')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Edit' })).toBeFocused()
    await asha.page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(field(asha)).toBeFocused()
    await expect(field(asha)).toHaveValue(insult)
  })

  await test.step('a sent insult is veiled at the reader, also in the list of chats', async () => {
    await write(asha, `${insult}!`)
    await asha.page.getByRole('button', { name: 'Send anyway' }).click()
    await expect(log(asha).getByText(`${insult}!`)).toBeVisible()
    await expect(log(bikram).getByText('Hidden: may be insulting')).toBeVisible()
    expect(await bikram.page.content()).not.toContain(insult)
    await bikram.page.getByRole('link', { name: 'Back to chats' }).click()
    await expect(bikram.page.getByRole('link', { name: /Asha Rai.*Hidden message/ })).toBeVisible()
    await bikram.page.getByRole('link', { name: /Asha Rai/ }).click()
  })

  await test.step('shown, it asks whether it bothers, and the report names it', async () => {
    await log(bikram).getByRole('button', { name: 'Show' }).click()
    await expect(log(bikram).getByText(`${insult}!`)).toBeVisible()
    await expect(log(bikram).getByText('Does this bother you?')).toBeVisible()
    await log(bikram).getByRole('button', { name: 'Report' }).click()
    const report = bikram.page.getByRole('dialog', { name: 'Report the chat with Asha Rai' })
    await expect(report.getByRole('radio', { name: 'Harassment or threats' })).toBeChecked()
    await expect(report.getByRole('textbox')).toHaveValue(`About the message “${insult}!”`)
    await report.getByRole('button', { name: 'Send' }).click()
    await expect(report).toBeHidden()
    await log(bikram).getByRole('button', { name: 'No' }).click()
    await expect(log(bikram).getByText('Does this bother you?')).toBeHidden()
  })

  await test.step('safe chat is off when both agreed, live, and on again by one of them', async () => {
    await asha.page.getByRole('button', { name: 'Safe chat is on' }).click()
    await asha.page.getByRole('button', { name: 'Suggest turning it off' }).click()
    await expect(asha.page.getByText(/It stays on until Bikram Thapa agrees/)).toBeVisible()
    await bikram.page.getByRole('button', { name: 'Agree' }).click()
    for (const { page } of [asha, bikram])
      await expect(page.getByText('Safe chat is off here because you both agreed.')).toBeVisible()
    await write(asha, `Really, ${insult}`)
    await asha.page.getByRole('button', { name: 'Send anyway' }).click()
    await expect(log(bikram).getByText(`Really, ${insult}`)).toBeVisible()
    await bikram.page.getByRole('button', { name: 'Turn on' }).click()
    await expect(log(bikram).getByText('Hidden: may be insulting')).toBeVisible()
    await expect(asha.page.getByRole('button', { name: 'Safe chat is on' })).toBeVisible()
  })

  await test.step('a moderator upholds the report; the writer sees the strike', async () => {
    const desk = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 900 } })
    await logInAsAdmin(desk, '/admin/reports')
    await desk.getByRole('link', { name: /Asha Rai/ }).click()
    await expect(desk.getByText(`About the message “${insult}!”`)).toBeVisible()
    await desk.getByRole('button', { name: 'Warn' }).click()
    const decision = desk.getByRole('dialog', { name: 'Warn Asha Rai?' })
    await decision.getByRole('textbox', { name: 'Message to the member' }).fill('Please write kindly.')
    const address = desk.url()
    await decision.getByRole('button', { name: 'Warn' }).click()
    await expect(decision).toBeHidden()
    // Another report of this server may be next.
    await desk.goto(address)
    await expect(desk.getByText('This report is decided')).toBeVisible()
    await desk.close()
    await asha.page.goto('/standing')
    await expect(asha.page.getByText('Warned once')).toBeVisible()
    await expect(asha.page.getByRole('heading', { name: 'Warning: Harassment or threats' })).toBeVisible()
    await expect(asha.page.getByText('Please write kindly.')).toBeVisible()
  })
})
