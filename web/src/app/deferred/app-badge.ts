// @offline
import { unreadMessages } from '../../features/messaging/model/unread-count.ts'
import { isDiscreet } from '../../core/preferences/discreet.ts'
import { unreadNotifications } from '../../features/notifications/model/unread-count.ts'

/** Shows the sum of the unread counts on the icon of the installed app, none after a logout and in discreet mode. @returns a function that stops it */
export function syncAppBadge(): () => void {
  if (!('setAppBadge' in navigator)) return () => undefined
  if (isDiscreet()) {
    void navigator.clearAppBadge().catch(() => undefined)
    return () => undefined
  }
  const show = () => {
    const count = unreadMessages.get().messages + unreadNotifications.get()
    // Rejects if the app is not installed.
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
  }
  const stops = [unreadMessages.subscribe(show), unreadNotifications.subscribe(show)]
  show()
  return () => {
    for (const stop of stops) stop()
  }
}
