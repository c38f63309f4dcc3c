// Install prompt of the browser, captured and shown later.
import { dayMs } from '@hamvav/contract/durations'
import { createStore, useStore } from '../storage/store.ts'
import { readStored, writeStored } from '../storage/stored-value.ts'

/** Chromium only, missing in TypeScript's DOM types. */
type InstallEvent = Event & { prompt: () => Promise<void>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> }

const installEvent = createStore<InstallEvent | null>(null)
const keys = { firstDay: 'firstDay', dismissedAt: 'installDismissedAt', warm: 'installWarm' } as const
/** Pause after the card was dismissed, ms. */
const dismissedPauseMs = 90 * dayMs

export const useCanInstall = (): boolean => useStore(installEvent) !== null

/** Called at startup: the browser sends its install prompt once per visit. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installEvent.set(event as InstallEvent)
  })
  addEventListener('appinstalled', () => installEvent.set(null))
}

/** Shows the browser's prompt; needs a user gesture. */
export async function installApp(): Promise<void> {
  const event = installEvent.get()
  if (!event) return
  await event.prompt()
  const { outcome } = await event.userChoice
  if (outcome === 'dismissed') dismissInstall()
  installEvent.set(null)
}

const today = () => new Date().toDateString()

/** Stores the day of the first visit. @returns whether today is a later day */
function isReturning(): boolean {
  const first = readStored(keys.firstDay)
  if (first === null) writeStored(keys.firstDay, today())
  return first !== null && first !== today()
}

/** After a match or a message the install card may be shown on the first day. */
export const markEngaged = (): void => writeStored(keys.warm, 'yes')

export const dismissInstall = (): void => writeStored(keys.dismissedAt, String(Date.now()))

/** True on a later day than the first, or after a match or message; false for 90 days after a dismissal. */
export function shouldOfferInstall(): boolean {
  const isLaterDay = isReturning()
  if (Date.now() - Number(readStored(keys.dismissedAt) ?? 0) < dismissedPauseMs) return false
  return isLaterDay || readStored(keys.warm) !== null
}

/** Safari on iPhones and iPads has no install prompt: the member installs by hand. */
export function needsManualInstall(): boolean {
  const isStandalone = 'standalone' in navigator
  return isStandalone && (navigator as { standalone?: boolean }).standalone === false
}
