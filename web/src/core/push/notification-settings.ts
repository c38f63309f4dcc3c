// Whether this device shows notifications of the browser: what the browser allows, and what was chosen here.
import { useEffect } from 'react'
import { serviceWorkers } from '../pwa/service-worker-support.ts'
import { createStore, useStore } from '../storage/store.ts'
import { readStored, writeStored } from '../storage/stored-value.ts'

/** `unsupported` where pages may not show any: by plain http, and on phones that want a service worker for it. */
type Permission = 'unsupported' | 'default' | 'granted' | 'denied'

type NotificationSettings = {
  permission: Permission
  /** Switched off on this device, whatever the browser allows. */
  isOff: boolean
  /** The question was answered with 'Not now'. */
  isPutOff: boolean
}

const keys = { off: 'notificationsOff', putOff: 'notificationsPutOff' } as const
let isRefused = false

function permissionNow(): Permission {
  if (!('Notification' in globalThis)) return 'unsupported'
  // Where a page may show none, its service worker may; by plain http there is no such worker.
  if (isRefused && !serviceWorkers()) return 'unsupported'
  return Notification.permission
}

const read = (): NotificationSettings => ({
  permission: permissionNow(),
  isOff: readStored(keys.off) !== null,
  isPutOff: readStored(keys.putOff) !== null,
})

const settings = createStore(read())

function look(): void {
  const [before, now] = [settings.get(), read()]
  const isSame = before.permission === now.permission && before.isOff === now.isOff && before.isPutOff === now.isPutOff
  if (!isSame) settings.set(now)
}

/** The class is there and cannot be used: nothing is offered any more. */
export function markNotificationsUnsupported(): void {
  isRefused = true
  look()
}

/** Without permission this shows nothing, and it throws where only a service worker may show any. */
function tryOut(): void {
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

/** Hears of what was chosen on this device. */
export const onNotificationSettings = settings.subscribe

/** To be called by a press of a button; @returns whether they are allowed now */
export async function enableNotifications(): Promise<boolean> {
  writeStored(keys.off, null)
  if (permissionNow() === 'default') await Notification.requestPermission()
  look()
  return permissionNow() === 'granted'
}

export function disableNotifications(): void {
  writeStored(keys.off, 'yes')
  look()
}

/** Not asked again on this device; the settings still offer it. */
export function postponeNotifications(): void {
  writeStored(keys.putOff, 'yes')
  look()
}

/** What holds now, also after it was changed in another tab or in the browser's own settings. */
export function useNotificationSettings(): NotificationSettings {
  useEffect(() => {
    tryOut()
    look()
    addEventListener('storage', look)
    addEventListener('focus', look)
    return () => {
      removeEventListener('storage', look)
      removeEventListener('focus', look)
    }
  }, [])
  return useStore(settings)
}
