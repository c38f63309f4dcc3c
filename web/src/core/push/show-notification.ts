// @offline
// Browser notifications: each is shown by one tab only, none while a tab is visible, none of a former member.
import { minuteMs } from '@hamvav/contract/durations'
import { areNotificationsEnabled, markNotificationsUnsupported } from './notification-settings.ts'
import { isPushed } from './push-target.ts'
import { serviceWorkers } from '../pwa/service-worker-support.ts'
import { isDiscreet } from '../preferences/discreet.ts'
import { neutralIcon, neutralName } from '../preferences/discreet-names.ts'
import { currentViewerId, onSessionChange } from '../session/session.ts'

export interface Notice {
  /** Id of the event: each is shown by one tab only. */
  id: string
  /** A notification with the same tag replaces the shown one. */
  tag: string
  title: string
  body?: string
  /** In discreet mode, for any notification. */
  neutralBody: string
  /** Alerts again although it replaces a shown one. */
  isLoud?: boolean
  /** Checked right before it is shown: it may be read or unsent meanwhile. */
  isOver?: () => boolean
  onClick: () => void
  /** Path to open on a press if the service worker shows it. */
  path: string
}

const icon = '/icon-192.png'
const visibleLock = 'a tab is in sight'
/** Duration of the claim on an id; a tab that receives the event later only replaces the shown one, ms. */
const claimMs = minuteMs
const shown = new Map<string, { id: string; notification: Pick<Notification, 'close'> }>()

/** Null by plain http, which has no notifications either. */
const locks = () => ('locks' in navigator ? navigator.locks : null)

async function isAnyTabVisible(): Promise<boolean> {
  if (document.visibilityState === 'visible') return true
  const { held = [] } = (await locks()?.query()) ?? {}
  return held.some(({ name }) => name === visibleLock)
}

/** Whether this tab is the first to receive the event. */
function claim(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    const manager = locks()
    if (!manager) return resolve(true)
    void manager.request(`notification ${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock && new Promise((end) => setTimeout(end, claimMs))
    })
  })
}

/** Does nothing if the server pushes to this device: the service worker shows it. */
export async function showNotification(notice: Notice): Promise<void> {
  const member = currentViewerId()
  if (member === null || !areNotificationsEnabled() || isPushed(member) || (await isAnyTabVisible())) return
  if (!(await claim(notice.id)) || currentViewerId() !== member) return
  const { id, tag, isOver } = notice
  if (isOver?.()) return
  const shownNotice = isDiscreet() ? neutral(notice) : notice
  const notification = showFromPage(shownNotice) ?? (await showFromWorker(shownNotice))
  if (notification) shown.set(tag, { id, notification })
}

/** Without names, content and mark of the app. */
const neutral = (notice: Notice): Notice => ({
  ...notice,
  title: neutralName,
  body: notice.neutralBody,
})

const optionsOf = ({ tag, body = '', isLoud = false }: Notice) => ({
  tag,
  body,
  icon: isDiscreet() ? neutralIcon : icon,
  ...(isLoud && { renotify: true }),
})

/** Null if only a service worker may show any. */
function showFromPage(notice: Notice): Notification | null {
  try {
    const notification = new Notification(notice.title, optionsOf(notice))
    notification.addEventListener('click', () => {
      window.focus()
      notification.close()
      notice.onClick()
    })
    return notification
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    markNotificationsUnsupported()
    return null
  }
}

/** Android: only the service worker may show notifications, and it handles the press. */
async function showFromWorker(notice: Notice): Promise<Pick<Notification, 'close'> | null> {
  const registration = await serviceWorkers()?.getRegistration()
  if (!registration?.active) return null
  await registration.showNotification(notice.title, { ...optionsOf(notice), data: { path: notice.path } })
  const close = async () => {
    for (const one of await registration.getNotifications({ tag: notice.tag })) one.close()
  }
  return { close: () => void close() }
}

/** Closes the notifications of this tab for which `isOver` returns true. */
export function closeNotifications(isOver: (shown: { tag: string; id: string }) => boolean): void {
  for (const [tag, { id, notification }] of shown) {
    if (!isOver({ tag, id })) continue
    notification.close()
    shown.delete(tag)
  }
}

/** Shares with other tabs whether this one is visible, and closes notifications when the member changes. @returns stop */
export function startNotifications(): () => void {
  let releaseVisible: (() => void) | null = null
  const onVisibility = () => {
    if (document.visibilityState !== 'visible') {
      releaseVisible?.()
      releaseVisible = null
    } else if (!releaseVisible) {
      const whileVisible = new Promise<void>((end) => (releaseVisible = end))
      void locks()?.request(visibleLock, { mode: 'shared' }, () => whileVisible)
    }
  }
  const closeAll = () => closeNotifications(() => true)
  let member = currentViewerId()
  const unsubscribe = onSessionChange(() => {
    if (member !== currentViewerId()) closeAll()
    member = currentViewerId()
  })
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pagehide', closeAll)
  onVisibility()
  return () => {
    releaseVisible?.()
    unsubscribe()
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pagehide', closeAll)
  }
}
