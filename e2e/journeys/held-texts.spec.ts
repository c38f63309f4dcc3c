// A scam opening in two browsers and at the moderators' desk.
import { expect, logInAsAdmin, test, type Person } from '../support/fixtures.ts'
import { journeyAdmin } from '../support/server.ts'

const opening = 'please send me 5000 rs on esewa'
const later = 'please send me 2000 rs on esewa'

const log = ({ page }: Person) => page.getByRole('log')

async function write({ page }: Person, text: string) {
  const field = page.getByRole('textbox', { name: /^Message / })
  await field.fill(text)
  await field.press('Enter')
}

async function writeAnyway(person: Person, text: string) {
  await write(person, text)
  await person.page.getByRole('button', { name: 'Send anyway' }).click()
  await expect(log(person).getByText(text)).toBeVisible()
}

test('a scam opening waits for a moderator, and its recipient sees nothing of it; a released text arrives', async ({
  newMember,
  browser,
  baseURL,
}) => {
  const profile = { age: 28 }
  const asha = await newMember('Asha Karki', { profile, path: null })
  const bikram = await newMember('Bikram Oli', { profile, path: '/messages' })
  const desk = await browser.newPage({ ...(baseURL && { baseURL }), viewport: { width: 1280, height: 900 } })

  await test.step('the sender is asked, and then sees it waiting, also after a reload', async () => {
    await asha.page.goto(`/messages/${bikram._id}`)
    await writeAnyway(asha, opening)
    const waits = asha.page.getByText(/^Bikram Oli won't see this until our team has reviewed it\./)
    await expect(waits).toBeVisible()
    await asha.page.reload()
    await expect(log(asha).getByText(opening)).toBeVisible()
    await expect(waits).toBeVisible()
  })

  await test.step('the moderator reads it with the keyboard and removes it', async () => {
    await logInAsAdmin(desk, '/admin/held')
    const held = desk.getByRole('article', { name: 'Asha Karki' })
    await expect(held).toBeVisible()
    await expect(held.getByText(opening)).toBeHidden()
    await desk.keyboard.press('j')
    await expect(held).toBeFocused()
    await desk.keyboard.press('o')
    const stepUp = desk.getByRole('dialog', { name: "Confirm it's you" })
    await stepUp.getByLabel('Password', { exact: true }).fill(journeyAdmin.password)
    await stepUp.getByRole('button', { name: 'Continue' }).click()
    await expect(held.getByText(opening)).toBeVisible()
    await held.getByRole('button', { name: /^Remove/ }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('combobox').selectOption({ label: 'Scam or asking for money' })
    await dialog.getByRole('textbox', { name: 'Message to the member' }).fill('Please never ask for money.')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(held).toBeHidden()
  })

  await test.step('it leaves the chat of the sender; what they write next arrives alone', async () => {
    await expect(log(asha).getByText(opening)).toBeHidden()
    await write(asha, 'Namaste, Bikram')
    await bikram.page.getByRole('link', { name: /^Requests \(1\)/ }).click()
    await bikram.page.getByRole('link', { name: /Asha Karki.*Namaste, Bikram/ }).click()
    await expect(log(bikram).getByText('Namaste, Bikram')).toBeVisible()
    expect(await bikram.page.content()).not.toContain(opening)
  })

  await test.step('the next one is released, and arrives', async () => {
    await writeAnyway(asha, later)
    await desk.reload()
    const held = desk.getByRole('article', { name: 'Asha Karki' })
    await held.getByRole('button', { name: /^Read/ }).click()
    await expect(held.getByText(later)).toBeVisible()
    expect(await bikram.page.content()).not.toContain(later)
    await held.focus()
    await desk.keyboard.press('a')
    await expect(log(bikram).getByText(later)).toBeVisible()
    await expect(asha.page.getByText(/until our team has reviewed it/)).toBeHidden()
  })
  await desk.close()
})
