import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page, Worker } from '@playwright/test'
import { startProxy } from '../support/proxy.ts'
import { startServer } from '../support/server.ts'
import { expect, test } from '../support/fixtures.ts'
import { settled } from '../support/settled.ts'
import { cachedQueryHashes, waitForController, waitForOfflineFiles } from '../support/worker.ts'

test.use({ serviceWorkers: 'allow' })

/** Address of the file in which the build put a module of the web front end. */
function fileOf(module: string): string {
  const manifest = readFileSync(path.join(import.meta.dirname, '../../web/dist/.vite/manifest.json'), 'utf8')
  const { file } = (JSON.parse(manifest) as Record<string, { file: string } | undefined>)[module] ?? {}
  if (file === undefined) throw new Error(`${module} has no file of its own`)
  return `/${file}`
}

const banner = "You're offline. What you see may be out of date."

const adult = { profile: { age: 30 }, path: null }

test('offline, the app opens and shows cached data; a logout removes it', async ({ newMember, server }) => {
  const { page, context, username, call } = await newMember('Asha Rai', adult)
  const { _id: partnerId } = await newMember('Bikram Thapa', adult)
  await server.asAdmin('can-post', username, { canPost: true })
  await call('post', '/api/posts', { content: 'Snow on Machhapuchhre' })
  await call('post', '/api/messages/send', { to: partnerId, text: 'Namaste from Pokhara' })

  await test.step('the first visits, until the service worker controls the page', async () => {
    await page.goto('/')
    await waitForController(page)
    await expect(page.getByText('Snow on Machhapuchhre')).toBeVisible()
    // Each page is stored before the next one: a page that is left at once may not be.
    await expect.poll(async () => (await cachedQueryHashes(page)).join()).toContain('"feed"')
    await page.goto(`/messages/${partnerId}`)
    await expect(page.getByText('Namaste from Pokhara', { exact: true })).toBeVisible()
    await expect.poll(async () => (await cachedQueryHashes(page)).join()).toMatch(/"feed".*"conversations".*"thread"/)
    await waitForOfflineFiles(page)
  })

  await test.step('offline: shell, feed, chats and the conversation', async () => {
    await context.setOffline(true)
    await page.goto('/')
    await expect(page.getByText('Snow on Machhapuchhre')).toBeVisible()
    await expect(page.getByText(banner)).toBeVisible()
    await page.goto('/messages')
    await page.getByRole('link', { name: /Bikram Thapa/ }).click()
    await expect(page.getByText('Namaste from Pokhara', { exact: true })).toBeVisible()
  })

  await test.step('offline: screens that were never opened show a message', async () => {
    await page.goto('/support')
    await expect(page.getByRole('heading', { level: 1, name: "This page isn't available offline" })).toBeVisible()
    await page.goto('/api/docs')
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'तपाईं अफलाइन हुनुहुन्छ' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: "You're offline" })).toHaveCount(0)
  })

  await test.step('the server is down while the network works', async () => {
    await page.goto('/')
    await server.halt()
    await page.reload()
    await expect(page.getByText('Snow on Machhapuchhre')).toBeVisible()
    await expect(page.getByText(banner)).toBeVisible()
    await server.resume()
    await page.reload()
    await expect(page.getByText(banner)).toBeHidden()
  })

  await test.step('after the logout no tab has stored data of the member', async () => {
    const second = await context.newPage()
    await second.goto('/messages')
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Logout' }).first().click()
    await page.waitForURL('**/login')
    await second.waitForURL(/\/login/)
    const memberStores = () =>
      page.evaluate(async () => [
        ...(await caches.keys()).filter((name) => name === 'member' || name === 'media'),
        ...(await indexedDB.databases()).flatMap(({ name }) => (name === 'kept' ? name : [])),
      ])
    await expect.poll(memberStores).toEqual([])
    // Nothing that ran in the other tab writes it again, nor does a new start of the app.
    await settled(second)
    await second.reload()
    await expect(second.getByLabel('Email')).toBeVisible()
    await settled(second)
    expect(await memberStores()).toEqual([])
  })
})

test('offline, menus and dialogs open that were not opened before', { tag: '@nightly' }, async ({ newMember }) => {
  // The own profile, which the menu shows, is on the device.
  const { page, context, call } = await newMember('Asha Rai', { ...adult, path: '/profile' })
  const { _id: partnerId } = await newMember('Bikram Thapa', adult)
  await call('post', '/api/messages/send', { to: partnerId, text: 'Namaste from Pokhara' })
  await page.goto(`/messages/${partnerId}`)
  await waitForController(page)
  await waitForOfflineFiles(page)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'More about Bikram Thapa' }).click()
  await page.getByRole('menuitem', { name: 'Search this chat' }).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('searchbox').press('Escape')
  await page.getByRole('textbox').fill('Not sent yet')
  await page.getByRole('textbox').press('Enter')
  // The field is empty once the text is checked and in the outbox. Until then a reload would leave it there, as a draft.
  await expect(page.getByRole('textbox')).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('log').getByText('Not sent yet')).toBeVisible()
  await page.getByRole('link', { name: 'Back to chats' }).click()
  await page.getByRole('link', { name: 'Menu' }).first().click()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a new version does not interrupt typing, and every tab reloads once', async ({ browser }) => {
  const proxy = await startProxy()
  const server = await startServer({ PUBLIC_URL: proxy.url })
  proxy.target = server.url
  const context = await browser.newContext({ baseURL: proxy.url })
  const page = await context.newPage()
  const other = await context.newPage()
  try {
    const consoleTexts: string[] = []
    page.on('console', (message) => consoleTexts.push(message.text()))
    await page.goto('/login')
    await waitForController(page)
    expect(consoleTexts.filter((text) => text === 'Ready to work offline.')).toHaveLength(1)
    await other.goto('/')
    await waitForController(other)
    const loads = { page: 0, other: 0 }
    page.on('load', () => (loads.page += 1))
    other.on('load', () => (loads.other += 1))

    proxy.changes.set('/sw.js', (body) => `${body}\n// another build`)
    await page.getByLabel('Email').fill('asha@gmail.com')
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    await expect(page.getByText('A new version is ready.')).toBeVisible()
    // The other tab activates the version; this one keeps the input.
    await other.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => loads.other).toBe(1)
    await expect(page.getByLabel('Email')).toHaveValue('asha@gmail.com')
    expect(loads.page).toBe(0)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => loads.page).toBe(1)
    // One more search for a new version, as at the next visit, finds none.
    for (const tab of [page, other]) {
      await waitForController(tab)
      await tab.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
      await settled(tab)
    }
    expect(loads).toEqual({ page: 1, other: 1 })
  } finally {
    await context.close()
    proxy.close()
    await server.stop()
  }
})

test(
  'a screen of a removed build causes one reload and no loop',
  { tag: '@nightly' },
  async ({ browser, server, request }) => {
    for (const path of ['/sw.js', '/manifest.webmanifest'])
      expect((await request.get(path)).headers()['cache-control']).toBe('no-cache')
    // Without a service worker, which would have cached the file or bypassed the route below.
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('link', { name: 'Menu' }).first().waitFor()
    let loads = 0
    page.on('load', () => (loads += 1))
    const menu = `**${fileOf('src/pages/member/menu.tsx')}`
    await page.route(menu, (route) => route.fulfill({ status: 404 }))
    await page.getByRole('link', { name: 'Menu' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: "This page isn't available offline" })).toBeVisible()
    await settled(page)
    expect(loads).toBe(1)
    await page.unroute(menu)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible()
    await context.close()
  },
)

test('a push message is shown to its member only, and a click opens its target', async ({ newMember }) => {
  const { page, context, _id: memberId } = await newMember('Mina Gurung', { path: null })
  await context.grantPermissions(['notifications'])
  await page.goto('/')
  await waitForController(page)
  await expect.poll(() => page.evaluate(async () => (await caches.match('/member'))?.text())).toBe(memberId)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no service worker.')
  const push = await createPusher(page)
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
    })
  const notice = {
    type: 'match',
    id: memberId,
    tag: 'match 1',
    memberId,
    language: 'en',
    discreet: false,
    actors: [{ name: 'Hari Karki' }],
    count: 1,
    path: '/notifications',
    unread: 1,
  }

  // A visible page would receive it by the socket instead. The worker notices a moment later that the page is gone.
  await page.goto('about:blank')
  await expect.poll(pagesOf(worker)).toBe(0)
  await push({ ...notice, memberId: '0193a5c0-0000-7000-8000-000000000001', tag: 'not for this device' })
  await push(notice)
  await expect.poll(shown).toHaveLength(1)
  const [{ title, body, tag } = { title: '', body: '', tag: '' }] = await shown()
  expect(`${title} ${body}`).toContain('Hari Karki')
  expect(tag).toBe('match 1')

  await page.goto('/')
  await waitForController(page)
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerRegistration &
      EventTarget & { registration: ServiceWorkerRegistration }
    const [notification] = await scope.registration.getNotifications()
    const ClickEvent = (globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event })
      .NotificationEvent
    scope.dispatchEvent(new ClickEvent('notificationclick', { notification }))
  })
  await page.waitForURL('**/notifications')
  expect(await shown()).toEqual([])
})

/** Number of open pages that the worker knows. */
const pagesOf = (worker: Worker) => () =>
  worker.evaluate(async () => {
    const { clients } = globalThis as unknown as { clients: { matchAll(kind: object): Promise<unknown[]> } }
    return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length
  })

/** Delivers push messages to the real service worker, in place of the push service. */
async function createPusher(page: Page): Promise<(payload: object) => Promise<void>> {
  // On a separate page, because the session ends when the page changes its site.
  const session = await page.context().newCDPSession(await page.context().newPage())
  const { origin } = new URL(page.url())
  const found = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) resolve(ours.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await found
  return async (payload) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) })
  }
}
