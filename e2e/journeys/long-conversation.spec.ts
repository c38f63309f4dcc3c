import type { Locator } from '@playwright/test'
import { expect, test, type Person } from '../support/test.ts'

const many = 600
const unread = 130
const atOnce = 20

/** Writes by the calls that the screens use, as nobody types hundreds of messages. */
async function writer({ page, context, username, name }: Person) {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const headers = { authorization: `Bearer ${token}` }
  const profile = await context.request.put('/api/profile', { headers, data: { username, name, age: 27 } })
  expect(profile.ok()).toBe(true)
  const own = await context.request.get('/api/profile', { headers })
  const { _id } = (await own.json()) as { _id: string }
  const send = async (to: string, text: string) => {
    const answer = await context.request.post('/api/messages/send', { headers, data: { to, text } })
    expect(answer.status()).toBe(201)
    return ((await answer.json()) as { _id: string })._id
  }
  const sendMany = async (to: string, count: number, textOf: (n: number) => string) => {
    for (let start = 0; start < count; start += atOnce)
      await Promise.all(
        Array.from({ length: Math.min(atOnce, count - start) }, (_, n) => send(to, textOf(start + n + 1))),
      )
  }
  const read = (id: string) => context.request.put(`/api/messages/seen/${id}?upTo=true`, { headers })
  return { _id, send, sendMany, read }
}

/** The text of the uppermost message that is wholly in sight. */
const firstInSight = (log: Locator) =>
  log.evaluate((element) => {
    const { top } = element.getBoundingClientRect()
    const texts = [...element.querySelectorAll('li p[dir=auto]')]
    return texts.find((text) => text.getBoundingClientRect().top > top)?.textContent ?? ''
  })

test('a long conversation keeps one’s place', async ({ newMember }) => {
  const asha = await newMember('Asha Long')
  const bikram = await newMember('Bikram Long')
  const [a, b] = await Promise.all([writer(asha), writer(bikram)])
  await b.send(a._id, 'the very first')
  await a.send(b._id, 'the answer')
  await b.sendMany(a._id, many, (n) => `read ${n}`)
  await a.read(await b.send(a._id, 'the last that was read'))
  await b.send(a._id, 'the first unread')
  await b.sendMany(a._id, unread, (n) => `unread ${n}`)
  await b.send(a._id, 'the newest')

  const { page } = asha
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text())
  })
  const log = page.getByRole('log')
  const line = page.getByText('New messages', { exact: true })
  const toNewest = page.getByRole('button', { name: 'Go to the newest message' })

  await test.step('it opens at the first unread message, pages before the newest', async () => {
    await page.goto('/messages')
    await page.getByRole('link', { name: /Bikram Long/ }).click()
    await expect(line).toBeInViewport()
    await expect(log.getByText('the first unread')).toBeInViewport()
    await expect(toNewest).toBeVisible()
    // All of it was marked at once, and the line is still there.
    await expect(page.getByRole('link', { name: /Bikram Long.*unread/ })).toBeHidden()
    await expect(line).toBeInViewport()
  })

  await test.step('older messages come without moving what is read', async () => {
    const scrollTo = (top: number) => log.evaluate((element, to) => element.scrollTo(0, to), top)
    const height = () => log.evaluate((element) => element.scrollHeight)
    // So far from the beginning nothing is fetched yet. The list may still be on its way to the first unread message.
    await expect(async () => {
      await scrollTo(900)
      await page.waitForTimeout(200)
      expect(await firstInSight(log)).toMatch(/^read \d+/)
    }).toPass({ timeout: 10_000 })
    const text = await firstInSight(log)
    const place = log.getByText(text, { exact: true })
    const before = await place.boundingBox()
    const shorter = await height()
    await scrollTo(500)
    await expect.poll(height).toBeGreaterThan(shorter + 1_000)
    const after = await place.boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0) - 400)).toBeLessThan(3)
  })

  await test.step('what comes meanwhile is counted; the button leads to it', async () => {
    await b.send(a._id, 'one more')
    await page.getByRole('button', { name: 'Go to the newest message, 1 new below' }).click()
    await expect(log.getByText('one more')).toBeInViewport()
    await expect(page.getByRole('button', { name: /newest message/ })).toBeHidden()
  })

  await test.step('the search finds the first of all, and only what is near is in the page', async () => {
    await page.getByRole('button', { name: /More about Bikram Long/ }).click()
    await page.getByRole('menuitem', { name: 'Search' }).click()
    const field = page.getByRole('searchbox', { name: 'Search in this conversation' })
    await expect(field).toBeFocused()
    await field.fill('VERY first')
    await expect(page.getByText('1 of 1')).toBeVisible()
    await expect(log.getByText('the very first')).toBeInViewport()
    expect(await log.getByRole('listitem').count()).toBeLessThan(200)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /More about Bikram Long/ })).toBeFocused()
  })

  await test.step('the emoji go away by the button that has brought them', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const button = page.getByRole('button', { name: 'Emoji', exact: true })
    await button.click()
    await expect(page.getByRole('searchbox', { name: 'Search emoji...' })).toBeFocused()
    await button.click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('on a phone Back to chats goes back, and the way forward is still there', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('link', { name: 'Back to chats' }).click()
    await page.waitForURL('**/messages')
    await page.goForward()
    await page.waitForURL(`**/messages/${b._id}`)
    await expect(log.getByText('one more')).toBeInViewport()
  })
  expect(refused).toEqual([])
})
