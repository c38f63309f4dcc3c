import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { isAtAdmin, paths } from '../core/navigation/paths.ts'
import { currentSession, onSessionChange } from '../core/session/session.ts'

/** Loads the background work of messaging, matches, feed and notifications after a login; visitors never need it. */
export function loadBackground(queryClient: QueryClient, router: AnyRouter): void {
  // A member's notification must not navigate away from the admin panel.
  const open = (path: string) => void (isAtAdmin() ? window.open(path) : router.navigate({ to: path }))
  let isLoading = false
  const load = async () => {
    if (isLoading || currentSession().token === null) return
    isLoading = true
    try {
      const [
        { startMessaging },
        { startMatches },
        { startOutboxes },
        { startNotifications },
        { followRemovedMembers },
        { syncLanguage },
        { startOfflineCache },
        { startNotificationUpdates },
        { syncPushSubscription },
        { syncAppBadge },
      ] = await Promise.all([
        import('../features/messaging/live/background.ts'),
        import('../features/matches/model/background.ts'),
        import('./deferred/outboxes.ts'),
        import('../core/push/show-notification.ts'),
        import('./purge-member.ts'),
        import('../i18n/language-sync.ts'),
        import('../core/offline/offline-query-cache.ts'),
        import('../features/notifications/model/background.ts'),
        import('../core/push/push-subscription.ts'),
        import('./deferred/app-badge.ts'),
        // Needed offline too, where messages and posts wait to be sent.
        import('./deferred/logout-dialog.tsx'),
        import('../features/feed/composer/pending-posts.tsx'),
      ])
      startOfflineCache(queryClient)
      startMessaging(queryClient, (userId) => open(paths.conversation(userId)))
      startOutboxes(queryClient)
      startNotifications()
      startNotificationUpdates(queryClient)
      syncPushSubscription()
      syncAppBadge()
      followRemovedMembers(queryClient)
      syncLanguage()
      startMatches(queryClient, () => open(paths.matches))
      unsubscribe()
      removeEventListener('online', retry)
    } catch {
      // The code could not be fetched: the next change of network or session tries again.
      isLoading = false
    }
  }
  const retry = () => void load()
  const unsubscribe = onSessionChange(retry)
  addEventListener('online', retry)
  retry()
}
