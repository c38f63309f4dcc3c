import { expect, test, type Person } from '../support/fixtures.ts'

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

test('a message request can be declined, restored, accepted, muted and deleted', async ({ newMember }) => {
  const asha = await newMember('Asha Karki', { path: null })
  const bikram = await newMember('Bikram Oli', { path: null })
  const { page } = bikram

  await test.step('the request is listed separately, and the tab bar shows no number for it', async () => {
    await writeFirst(asha, bikram, 'Namaste! Is the library open?')
    await page.goto('/messages')
    await expect(page.getByRole('link', { name: /^Messages ?, a new request$/ })).toBeVisible()
    await page.getByRole('link', { name: /^Requests \(1\)/ }).click()
    await page.getByRole('link', { name: /Asha Karki/ }).click()
    await expect(page.getByText("This is Asha Karki's first message to you.")).toBeVisible()
  })

  await test.step('a declined request disappears at once; Undo restores it', async () => {
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText('No requests right now.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: /Asha Karki/ }).click()
  })

  await test.step('after accepting and answering, both can chat', async () => {
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

  await test.step('messages of a muted conversation are not counted in the tab bar', async () => {
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

  await test.step('a deleted conversation stays for the other member; a new message shows only itself', async () => {
    await page.getByRole('link', { name: /Asha Karki/ }).click()
    await page.getByRole('button', { name: 'More about Asha Karki' }).click()
    await page.getByRole('menuitem', { name: 'Delete chat' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No users available to message.')).toBeVisible()
    await expect(asha.page.getByRole('log').getByText('See you there')).toBeVisible()
    await write(asha, 'Are you here?')
    await page.getByRole('link', { name: /Asha Karki/ }).click()
    await expect(page.getByRole('log').getByText('Are you here?')).toBeVisible()
    await expect(page.getByRole('log').getByText('See you there')).toHaveCount(0)
  })
})

/** Notification recorded by a fake `Notification` class, because a headless browser shows none. */
interface RecordedNotification {
  readonly title: string
  readonly body: string
  click(): void
}

test(
  'two hidden tabs show one notification, and clicking it opens the conversation',
  { tag: '@nightly' },
  async ({ newPair }) => {
    const [gita, hari] = await newPair()

    await hari.context.addInitScript(() => {
      const recorded: RecordedNotification[] = []
      class RecordingNotification extends EventTarget {
        static permission = 'granted'
        constructor(title: string, { body = '' }: NotificationOptions = {}) {
          super()
          recorded.push({ title, body, click: () => this.dispatchEvent(new Event('click')) })
        }
        close() {}
      }
      Object.assign(globalThis, { recorded, Notification: RecordingNotification })
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    })
    const other = await hari.context.newPage()
    for (const page of [hari.page, other]) {
      await page.goto('/')
      await expect(page.getByRole('link', { name: /^Messages/ })).toBeVisible()
    }
    const recordedIn = (page: typeof other) =>
      page.evaluate(() =>
        (globalThis as never as { recorded: RecordedNotification[] }).recorded.map(
          ({ title, body }) => `${title}: ${body}`,
        ),
      )
    const allRecorded = async () => [...(await recordedIn(hari.page)), ...(await recordedIn(other))]

    await write(gita, 'The bus to Nagarkot leaves at six, from Kamalbinayak')
    for (const page of [hari.page, other])
      await expect(page.getByRole('link', { name: /^Messages ?, 1 unread$/ })).toBeVisible()
    await expect.poll(allRecorded).toEqual(['Asha Rai: The bus to Nagarkot leaves at ...'])
    const notifiedPage = (await recordedIn(other)).length > 0 ? other : hari.page
    await notifiedPage.evaluate(() =>
      (globalThis as never as { recorded: RecordedNotification[] }).recorded[0]?.click(),
    )
    await expect(notifiedPage.getByRole('log').getByText('The bus to Nagarkot leaves')).toBeVisible()
  },
)
