// Service worker and stored data of a page.
import { expect, type Page } from '@playwright/test'

/** Waits until the service worker controls the page. */
export async function waitForController(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 })
}

/** Waits until every file that the service worker lists is cached, so that each screen opens offline. */
export async function waitForOfflineFiles(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const listed = (await (await fetch('/sw.js')).text()).match(/\/assets\/[\w.-]+\.(?:json|js|css)\b/g) ?? []
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      const cached = new Set(requests.flat().map(({ url }) => new URL(url).pathname))
      return { listed: listed.length, missing: listed.filter((file) => !cached.has(file)) }
    })
  await expect.poll(async () => (await missing()).missing, { timeout: 60_000 }).toEqual([])
  expect((await missing()).listed).toBeGreaterThan(20)
}

/** Query hashes in the offline query cache, of all members. */
export const cachedQueryHashes = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'kept')) return []
    const open = indexedDB.open('kept')
    const db = await new Promise<IDBDatabase>((resolve) => (open.onsuccess = () => resolve(open.result)))
    if (!db.objectStoreNames.contains('answers')) return (db.close(), [])
    const all = db.transaction('answers').objectStore('answers').getAll() as IDBRequest<{ hash: string }[]>
    const rows = await new Promise<{ hash: string }[]>((resolve) => (all.onsuccess = () => resolve(all.result)))
    db.close()
    return rows.map(({ hash }) => hash)
  })
