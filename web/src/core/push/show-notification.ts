// @offline
// Notifications of the browser: one of each over all tabs of ours, none while any of them is in sight, none of a former member.
import { areNotificationsEnabled, markNotificationsUnsupported } from './notification-settings.ts'
import { isPushed } from './push-target.ts'
import { serviceWorkers } from '../pwa/service-worker-support.ts'
import { currentViewerId, onSessionChange } from '../session/session.ts'

export type Notice = {
  /** What it is about; the same is shown by one tab only. */
  id: string
  /** The same again replaces what is shown. */
  tag: string
  title: string
  body?: string
  /** Calls for attention again although it replaces one. */
  isLoud?: boolean
  /** Asked right before it is shown: it may have been read or unsent meanwhile. */
  isOver?: () => boolean
  onClick: () => void
  /** Where a press leads if the service worker shows it: a path of ours. */
  path: string
}

const icon = '/icon-192.png'
const sightLock = 'a tab is in sight'
/** A tab that hears of it later than this, ms, only replaces what is shown. */
const claimMs = 60_000
const shown = new Map<string, { id: string; notification: Pick<Notification, 'close'> }>()

/** The lock manager is missing exactly where notifications are: by plain http. */
const locks = () => ('locks' in navigator ? navigator.locks : null)

async function isAnyTabInSight(): Promise<boolean> {
  if (document.visibilityState === 'visible') return true
  const { held = [] } = (await locks()?.query()) ?? {}
  return held.some(({ name }) => name === sightLock)
}

/** Whether this tab is the first to hear of it. */
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

/** Silent where the server pushes to this device: then the service worker shows it. */
export async function showNotification(notice: Notice): Promise<void> {
  const member = currentViewerId()
  if (member === null || !areNotificationsEnabled() || isPushed(member) || (await isAnyTabInSight())) return
  if (!(await claim(notice.id)) || currentViewerId() !== member) return
  const { id, tag, isOver } = notice
  if (isOver?.()) return
  const notification = showFromPage(notice) ?? (await showFromWorker(notice))
  if (notification) shown.set(tag, { id, notification })
}

const optionsOf = ({ tag, body = '', isLoud = false }: Notice) => ({
  tag,
  body,
  icon,
  ...(isLoud && { renotify: true }),
})

/** Null where only a service worker may show any. */
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

/** Android's way: the worker hears the press. */
async function showFromWorker(notice: Notice): Promise<Pick<Notification, 'close'> | null> {
  const registration = await serviceWorkers()?.getRegistration()
  if (!registration?.active) return null
  await registration.showNotification(notice.title, { ...optionsOf(notice), data: { path: notice.path } })
  const close = async () => {
    for (const one of await registration.getNotifications({ tag: notice.tag })) one.close()
  }
  return { close: () => void close() }
}

/** Takes away those of this tab that `isOver` says are read or gone. */
export function closeNotifications(isOver: (shown: { tag: string; id: string }) => boolean): void {
  for (const [tag, { id, notification }] of shown) {
    if (!isOver({ tag, id })) continue
    notification.close()
    shown.delete(tag)
  }
}

/** Tells the other tabs whether this one is in sight, and lets nothing stand for the next member; @returns what stops it. */
export function startNotifications(): () => void {
  let leave: (() => void) | null = null
  const look = () => {
    if (document.visibilityState !== 'visible') {
      leave?.()
      leave = null
    } else if (!leave) {
      const inSight = new Promise<void>((end) => (leave = end))
      void locks()?.request(sightLock, { mode: 'shared' }, () => inSight)
    }
  }
  const closeAll = () => closeNotifications(() => true)
  let member = currentViewerId()
  const unsubscribe = onSessionChange(() => {
    if (member !== currentViewerId()) closeAll()
    member = currentViewerId()
  })
  document.addEventListener('visibilitychange', look)
  addEventListener('pagehide', closeAll)
  look()
  return () => {
    leave?.()
    unsubscribe()
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pagehide', closeAll)
  }
}
