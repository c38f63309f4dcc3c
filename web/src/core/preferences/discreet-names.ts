// Discreet mode, what the service worker needs too: it has no localStorage, and reads a copy of the setting.
import { deviceCache } from '../session/device-session.ts'

/** What the tab, the icon and notifications show instead of the product's name; public/early.js has the same name. */
export const neutralName = 'Notes'
export const neutralIcon = '/notes-192.png'

const copy = '/discreet'

export async function copyDiscreet(isOn: boolean): Promise<void> {
  const cache = await deviceCache()
  await (isOn ? cache?.put(copy, new Response('yes')) : cache?.delete(copy))
}

export async function readDiscreetCopy(): Promise<boolean> {
  const cache = await deviceCache()
  return (await cache?.match(copy)) !== undefined
}
