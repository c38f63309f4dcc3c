import { expect, test, type Person } from '../support/test.ts'

const declareAge = async ({ page }: Person) => {
  await page.getByLabel('Your age').fill('28')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Your age')).toHaveCount(0)
}

async function write({ page }: Person, text: string) {
  const field = page.getByRole('textbox', { name: /^Message / })
  await field.fill(text)
  await field.press('Enter')
  await expect(page.getByRole('log').getByText(text)).toBeVisible()
}

async function writeFirst(from: Person, to: Person, text: string) {
  await from.page.goto(`/@${to.username}`)
  await from.page.getByRole('link', { name: 'Message', exact: true }).click()
  await declareAge(from)
  await write(from, text)
  await expect(from.page.getByText('Sent', { exact: true })).toBeVisible()
}

test('a stranger waits under Requests: declined, brought back, accepted, muted, deleted', async ({ newMember }) => {
  const asha = await newMember('Asha Karki')
  const bikram = await newMember('Bikram Oli')
  const { page } = bikram

  await test.step('the request stands apart, and the bars show no number for it', async () => {
    await writeFirst(asha, bikram, 'Namaste! Is the library open?')
    await page.goto('/messages')
    await expect(page.getByRole('link', { name: /^Messages ?, a new request$/ })).toBeVisible()
    await page.getByRole('link', { name: /^Requests \(1\)/ }).click()
    await page.getByRole('link', { name: /Asha Karki/ }).click()
    await expect(page.getByText('Asha Karki is writing to you for the first time.')).toBeVisible()
  })

  await test.step('declined, it is gone at once; Undo brings it back', async () => {
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText('No requests are waiting.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: /Asha Karki/ }).click()
  })

  await test.step('accepted and answered, both chat', async () => {
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByRole('textbox', { name: 'Message Asha Karki' })).toBeFocused()
    await declareAge(bikram)
    await write(bikram, 'It is, till five.')
    await expect(asha.page.getByRole('log').getByText('It is, till five.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to chats' }).click()
    await expect(page).toHaveURL(/\/messages$/)
    await expect(page.getByRole('link', { name: /Asha Karki/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Requests/ })).toHaveCount(0)
  })

  await test.step('muted, its messages do not count above', async () => {
    await page.getByRole('link', { name: /Asha Karki/ }).click()
    await page.getByRole('button', { name: 'More about Asha Karki' }).click()
    await page.getByRole('menuitem', { name: 'Mute' }).click()
    await page.getByRole('button', { name: '8 hours' }).click()
    await expect(page.getByText('Muted.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to chats' }).click()
    await write(asha, 'See you there')
    await expect(page.getByRole('link', { name: /Asha Karki.*See you there.*Muted.*1 unread/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
  })

  await test.step('deleted for one, kept by the other; a new message brings only what is new', async () => {
    await page.getByRole('link', { name: /Asha Karki/ }).click()
    await page.getByRole('button', { name: 'More about Asha Karki' }).click()
    await page.getByRole('menuitem', { name: 'Delete conversation' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No users available to message.')).toBeVisible()
    await expect(asha.page.getByRole('log').getByText('See you there')).toBeVisible()
    await write(asha, 'Are you here?')
    await page.getByRole('link', { name: /Asha Karki/ }).click()
    await expect(page.getByRole('log').getByText('Are you here?')).toBeVisible()
    await expect(page.getByRole('log').getByText('See you there')).toHaveCount(0)
  })
})

/** What the page asked the browser to show; a headless one shows nothing, so the class only takes notes. */
interface Noted {
  readonly title: string
  readonly body: string
  press(): void
}

test('two tabs that nobody looks at: one notification, and pressing it opens the conversation', async ({
  newMember,
}) => {
  const gita = await newMember('Gita Rana')
  const hari = await newMember('Hari Basnet')
  await writeFirst(gita, hari, 'Namaste Hari')
  await hari.page.goto('/messages?show=requests')
  await hari.page.getByRole('link', { name: /Gita Rana/ }).click()
  await hari.page.getByRole('button', { name: 'Accept' }).click()
  await expect(hari.page).toHaveURL(/\/messages\/[^?]+$/)

  await hari.context.addInitScript(() => {
    const noted: Noted[] = []
    class NotingNotification extends EventTarget {
      static permission = 'granted'
      constructor(title: string, { body = '' }: NotificationOptions = {}) {
        super()
        noted.push({ title, body, press: () => this.dispatchEvent(new Event('click')) })
      }
      close() {}
    }
    Object.assign(globalThis, { noted, Notification: NotingNotification })
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
  })
  const other = await hari.context.newPage()
  for (const page of [hari.page, other]) {
    await page.goto('/')
    await expect(page.getByRole('link', { name: /^Messages/ })).toBeVisible()
  }
  const notedIn = (page: typeof other) =>
    page.evaluate(() => (globalThis as never as { noted: Noted[] }).noted.map(({ title, body }) => `${title}: ${body}`))
  const noted = async () => [...(await notedIn(hari.page)), ...(await notedIn(other))]

  await write(gita, 'The bus to Nagarkot leaves at six, from Kamalbinayak')
  for (const page of [hari.page, other])
    await expect(page.getByRole('link', { name: /^Messages ?, 1 unread$/ })).toBeVisible()
  await expect.poll(noted).toEqual(['Gita Rana: The bus to Nagarkot leaves at ...'])
  const told = (await notedIn(other)).length > 0 ? other : hari.page
  await told.evaluate(() => (globalThis as never as { noted: Noted[] }).noted[0]?.press())
  await expect(told.getByRole('log').getByText('The bus to Nagarkot leaves')).toBeVisible()
})
