// Logged-in member of this device, readable by the service worker; and the caches with member data.

/** Caches that a logout deletes. */
export const memberCaches = { member: 'member', media: 'media' } as const
/** Database of query-cache-db.ts. */
export const offlineDatabase = 'kept'

const key = '/member'

/** Null by plain http. */
const storage = (): CacheStorage | null => ('caches' in globalThis ? caches : null)

/** Settings of the device that the service worker needs; stays after a logout. */
export const deviceCache = async (): Promise<Cache | undefined> => storage()?.open('device')

export async function writeDeviceMember(memberId: string): Promise<void> {
  const cache = await storage()?.open(memberCaches.member)
  await cache?.put(key, new Response(memberId))
}

/** Null if nobody is logged in. */
export async function readDeviceMember(): Promise<string | null> {
  const found = await storage()?.match(key, { cacheName: memberCaches.member })
  return found ? found.text() : null
}

/** Deletes everything that a member has seen on this device. */
export async function clearDeviceData(): Promise<void> {
  try {
    if ('indexedDB' in globalThis) indexedDB.deleteDatabase(offlineDatabase)
  } catch {
    // Storage is refused: goes on with the caches.
  }
  try {
    for (const name of Object.values(memberCaches)) await storage()?.delete(name)
  } catch {
    // Storage is refused: it holds nothing either.
  }
}
