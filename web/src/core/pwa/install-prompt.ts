// The browser's offer to install the app, kept until there is a good moment to show it.
import { createStore, useStore } from '../storage/store.ts'
import { readStored, writeStored } from '../storage/stored-value.ts'

/** Chromium's; no type library knows it. */
type InstallEvent = Event & { prompt: () => Promise<void>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> }

const offer = createStore<InstallEvent | null>(null)
const keys = { firstDay: 'firstDay', dismissedAt: 'installDismissedAt', warm: 'installWarm' } as const
/** Whoever closes the card sees it no more for so long, ms. */
const restMs = 90 * 86_400_000

export const useCanInstall = (): boolean => useStore(offer) !== null

/** To be called before the browser makes its offer: it makes it once a visit. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.set(event as InstallEvent)
  })
  addEventListener('appinstalled', () => offer.set(null))
}

/** To be called by a press of a button. */
export async function installApp(): Promise<void> {
  const event = offer.get()
  if (!event) return
  await event.prompt()
  const { outcome } = await event.userChoice
  if (outcome === 'dismissed') dismissInstall()
  offer.set(null)
}

const today = () => new Date().toDateString()

/** Notes the first day; @returns whether this is a later one */
function isBack(): boolean {
  const first = readStored(keys.firstDay)
  if (first === null) writeStored(keys.firstDay, today())
  return first !== null && first !== today()
}

/** A match or a message: now the app is worth something to them. */
export const markEngaged = (): void => writeStored(keys.warm, 'yes')

export const dismissInstall = (): void => writeStored(keys.dismissedAt, String(Date.now()))

/** On the second day, or after the first match or message; not for 90 days after a no. */
export function shouldOfferInstall(): boolean {
  const back = isBack()
  if (Date.now() - Number(readStored(keys.dismissedAt) ?? 0) < restMs) return false
  return back || readStored(keys.warm) !== null
}

/** Safari on iPhones and iPads makes no offer: there it is done by hand. */
export function needsManualInstall(): boolean {
  const isStandalone = 'standalone' in navigator
  return isStandalone && (navigator as { standalone?: boolean }).standalone === false
}
