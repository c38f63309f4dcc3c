import type { Locator } from '@playwright/test'
import { expect, test, type Person } from '../support/fixtures.ts'
import { settled } from '../support/settled.ts'

const readCount = 300
const unreadCount = 130
const batchSize = 20

/** Sends messages by HTTP calls, because typing hundreds of them would take too long. */
function messageSender({ _id, call }: Person) {
  const send = async (to: string, text: string) => {
    const answer = await call('post', '/api/messages/send', { to, text })
    return ((await answer.json()) as { _id: string })._id
  }
  const sendMany = async (to: string, count: number, textOf: (n: number) => string) => {
    for (let start = 0; start < count; start += batchSize)
      await Promise.all(
        Array.from({ length: Math.min(batchSize, count - start) }, (_, n) => send(to, textOf(start + n + 1))),
      )
  }
  const read = (id: string) => call('put', `/api/messages/seen/${id}?upTo=true`)
  return { _id, send, sendMany, read }
}

/** Text of the first fully visible message. */
const firstVisible = (log: Locator) =>
  log.evaluate((element) => {
    const { top } = element.getBoundingClientRect()
    const texts = [...element.querySelectorAll('li p[dir=auto]')]
    return texts.find((text) => text.getBoundingClientRect().top > top)?.textContent ?? ''
  })

test('a long conversation keeps the scroll position', { tag: '@nightly' }, async ({ newMember }) => {
  const adult = { profile: { age: 27 }, path: null }
  const asha = await newMember('Asha Long', adult)
  const bikram = await newMember('Bikram Long', adult)
  const [a, b] = [messageSender(asha), messageSender(bikram)]
  await b.send(a._id, 'the very first')
  await a.send(b._id, 'the answer')
  await b.sendMany(a._id, readCount, (n) => `read ${n}`)
  await a.read(await b.send(a._id, 'the last that was read'))
  await b.send(a._id, 'the first unread')
  await b.sendMany(a._id, unreadCount, (n) => `unread ${n}`)
  await b.send(a._id, 'the newest')

  const { page } = asha
  const cspViolations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) cspViolations.push(message.text())
  })
  const log = page.getByRole('log')
  const line = page.getByText('New messages', { exact: true })
  const toNewest = page.getByRole('button', { name: 'Go to the newest message' })

  await test.step('it opens at the first unread message, several pages before the newest', async () => {
    await page.goto('/messages')
    await page.getByRole('link', { name: /Bikram Long/ }).click()
    await expect(line).toBeInViewport()
    await expect(log.getByText('the first unread')).toBeInViewport()
    await expect(toNewest).toBeVisible()
    // All messages are marked as read at once; the line stays.
    await expect(page.getByRole('link', { name: /Bikram Long.*unread/ })).toBeHidden()
    await expect(line).toBeInViewport()
  })

  await test.step('loading older messages does not move the visible ones', async () => {
    const scrollTo = (top: number) => log.evaluate((element, to) => element.scrollTo(0, to), top)
    const height = () => log.evaluate((element) => element.scrollHeight)
    // At this distance nothing is loaded yet. The list may still be scrolling to the first unread message.
    await expect(async () => {
      await scrollTo(900)
      await settled(page)
      expect(await firstVisible(log)).toMatch(/^read \d+/)
    }).toPass({ timeout: 10_000 })
    const text = await firstVisible(log)
    const place = log.getByText(text, { exact: true })
    const before = await place.boundingBox()
    const shorter = await height()
    await scrollTo(500)
    await expect.poll(height).toBeGreaterThan(shorter + 1_000)
    const after = await place.boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0) - 400)).toBeLessThan(3)
  })

  await test.step('new messages are counted on the button that scrolls to them', async () => {
    await b.send(a._id, 'one more')
    await page.getByRole('button', { name: 'Go to the newest message, 1 new below' }).click()
    await expect(log.getByText('one more')).toBeInViewport()
    await expect(page.getByRole('button', { name: /newest message/ })).toBeHidden()
  })

  await test.step('the search finds the first message, and only messages near it are rendered', async () => {
    await page.getByRole('button', { name: /More about Bikram Long/ }).click()
    await page.getByRole('menuitem', { name: 'Search' }).click()
    const field = page.getByRole('searchbox', { name: 'Search this chat' })
    await expect(field).toBeFocused()
    await field.fill('VERY first')
    await expect(page.getByText('1 of 1')).toBeVisible()
    await expect(log.getByText('the very first')).toBeInViewport()
    expect(await log.getByRole('listitem').count()).toBeLessThan(200)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /More about Bikram Long/ })).toBeFocused()
  })

  await test.step('the emoji button closes the picker that it opened', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const button = page.getByRole('button', { name: 'Emoji', exact: true })
    await button.click()
    await expect(page.getByRole('searchbox', { name: 'Search emoji...' })).toBeFocused()
    await button.click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('on a phone "Back to chats" goes back in the history, and forward still works', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('link', { name: 'Back to chats' }).click()
    await page.waitForURL('**/messages')
    await page.goForward()
    await page.waitForURL(`**/messages/${b._id}`)
    await expect(log.getByText('one more')).toBeInViewport()
  })
  expect(cspViolations).toEqual([])
})
