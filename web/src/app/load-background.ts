import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { isAtAdmin, paths } from '../core/navigation/paths.ts'
import { onSync } from '../core/realtime/realtime.ts'
import { currentSession, onSessionChange } from '../core/session/session.ts'

/** Loads what messaging and matches do in the background as soon as somebody is logged in; visitors never need it. */
export function loadBackground(queryClient: QueryClient, router: AnyRouter): void {
  // A press on a member's notification takes nobody out of what they do as an admin.
  const open = (path: string) => void (isAtAdmin() ? window.open(path) : router.navigate({ to: path }))
  let isLoading = false
  const load = async () => {
    if (isLoading || currentSession().token === null) return
    isLoading = true
    try {
      const [
        { startMessaging },
        { startMatches },
        { startFeedOutbox },
        { startNotifications },
        { followRemovedMembers },
        { syncLanguage },
        { startOfflineCache },
        { startNotificationNews },
        { syncPushSubscription },
        { syncAppBadge },
      ] = await Promise.all([
        import('../features/messaging/live/background.ts'),
        import('../features/matches/model/background.ts'),
        import('../features/feed/composer/feed-outbox.ts'),
        import('../core/push/show-notification.ts'),
        import('./purge-member.ts'),
        import('../i18n/language-sync.ts'),
        import('../core/offline/offline-query-cache.ts'),
        import('../features/notifications/model/background.ts'),
        import('../core/push/push-subscription.ts'),
        import('./deferred/app-badge.ts'),
        // Asked for offline too, where something waits to be sent.
        import('./deferred/logout-dialog.tsx'),
      ])
      startOfflineCache(queryClient)
      startMessaging(queryClient, (userId) => open(paths.conversation(userId)))
      startFeedOutbox(queryClient, onSync)
      startNotifications()
      startNotificationNews(queryClient)
      syncPushSubscription()
      syncAppBadge()
      followRemovedMembers(queryClient)
      syncLanguage()
      startMatches(queryClient, () => open(paths.matches))
      unsubscribe()
      removeEventListener('online', look)
    } catch {
      // Its code could not be fetched: tried again when the network or the session changes.
      isLoading = false
    }
  }
  const look = () => void load()
  const unsubscribe = onSessionChange(look)
  addEventListener('online', look)
  look()
}
