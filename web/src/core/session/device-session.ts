// Who is logged in on this device, where the service worker can read it; and the stores that hold anything of a member.

/** Caches that are emptied when the member leaves. */
export const memberCaches = { member: 'member', media: 'media' } as const
/** Of query-cache-db.ts. */
export const offlineDatabase = 'kept'

const key = '/member'

/** Missing by plain http. */
const storage = (): CacheStorage | null => ('caches' in globalThis ? caches : null)

export async function writeDeviceMember(memberId: string): Promise<void> {
  const cache = await storage()?.open(memberCaches.member)
  await cache?.put(key, new Response(memberId))
}

/** Null where nobody is logged in. */
export async function readDeviceMember(): Promise<string | null> {
  const found = await storage()?.match(key, { cacheName: memberCaches.member })
  return found ? found.text() : null
}

/** Nothing that a member has seen stays on the device for the next. */
export async function clearDeviceData(): Promise<void> {
  try {
    if ('indexedDB' in globalThis) indexedDB.deleteDatabase(offlineDatabase)
  } catch {
    // As below, and what is below is still to do.
  }
  try {
    for (const name of Object.values(memberCaches)) await storage()?.delete(name)
  } catch {
    // Storage is refused: then there is nothing in it either.
  }
}
