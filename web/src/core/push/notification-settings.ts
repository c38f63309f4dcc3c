// Browser notifications on this device: the browser's permission and the member's choice.
import { useEffect } from 'react'
import { serviceWorkers } from '../pwa/service-worker-support.ts'
import { createStore, useStore } from '../storage/store.ts'
import { readStored, writeStored } from '../storage/stored-value.ts'

/** `unsupported`: by plain http, and on phones that need a service worker for notifications. */
type Permission = 'unsupported' | 'default' | 'granted' | 'denied'

interface NotificationSettings {
  permission: Permission
  /** Switched off on this device, independent of the browser's permission. */
  isOff: boolean
  /** The member answered the prompt with 'Not now'. */
  isPostponed: boolean
}

const keys = { off: 'notificationsOff', putOff: 'notificationsPutOff' } as const
let isRefused = false

function permissionNow(): Permission {
  if (!('Notification' in globalThis)) return 'unsupported'
  // The page cannot show notifications, and there is no service worker that could.
  if (isRefused && !serviceWorkers()) return 'unsupported'
  return Notification.permission
}

const read = (): NotificationSettings => ({
  permission: permissionNow(),
  isOff: readStored(keys.off) !== null,
  isPostponed: readStored(keys.putOff) !== null,
})

const settings = createStore(read())

function refresh(): void {
  const [before, now] = [settings.get(), read()]
  const isSame =
    before.permission === now.permission && before.isOff === now.isOff && before.isPostponed === now.isPostponed
  if (!isSame) settings.set(now)
}

/** The Notification constructor throws on this device. */
export function markNotificationsUnsupported(): void {
  isRefused = true
  refresh()
}

/** Tests the constructor: without permission it shows nothing, and it throws if only a service worker may show any. */
function testConstructor(): void {
  if (permissionNow() === 'unsupported' || Notification.permission === 'granted') return
  try {
    new Notification('').close()
  } catch {
    markNotificationsUnsupported()
  }
}

export function areNotificationsEnabled(): boolean {
  const { permission, isOff } = read()
  return permission === 'granted' && !isOff
}

/** Subscribes to changes of the settings on this device. @returns unsubscribe */
export const onNotificationSettings = settings.subscribe

/** Asks for permission; needs a user gesture. @returns whether notifications are allowed now */
export async function enableNotifications(): Promise<boolean> {
  writeStored(keys.off, null)
  if (permissionNow() === 'default') await Notification.requestPermission()
  refresh()
  return permissionNow() === 'granted'
}

export function disableNotifications(): void {
  writeStored(keys.off, 'yes')
  refresh()
}

/** The prompt is not shown again on this device; the settings still offer it. */
export function postponeNotifications(): void {
  writeStored(keys.putOff, 'yes')
  refresh()
}

/** Current settings, also after a change in another tab or in the browser's settings. */
export function useNotificationSettings(): NotificationSettings {
  useEffect(() => {
    testConstructor()
    refresh()
    addEventListener('storage', refresh)
    addEventListener('focus', refresh)
    return () => {
      removeEventListener('storage', refresh)
      removeEventListener('focus', refresh)
    }
  }, [])
  return useStore(settings)
}
