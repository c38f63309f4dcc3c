// @offline
// The number on the icon of the installed app: what the bars show, together.
import { unreadMessages } from '../../features/messaging/model/unread-count.ts'
import { unreadNotifications } from '../../features/notifications/model/unread-count.ts'

/** Nothing is unread for whoever is logged out: then it goes. @returns what stops it */
export function syncAppBadge(): () => void {
  if (!('setAppBadge' in navigator)) return () => undefined
  const show = () => {
    const count = unreadMessages.get().messages + unreadNotifications.get()
    // Refused where the app is not installed: there is no icon to put it on.
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
  }
  const stops = [unreadMessages.subscribe(show), unreadNotifications.subscribe(show)]
  show()
  return () => {
    for (const stop of stops) stop()
  }
}
