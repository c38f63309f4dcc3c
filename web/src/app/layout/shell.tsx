import { useLocation } from '@tanstack/react-router'
import { MatchDialogs } from '../../features/matches/match-dialog/match-dialogs.tsx'
import { useUnread } from '../../features/messaging/model/unread-count.ts'
import { useUnreadNotifications } from '../../features/notifications/model/unread-count.ts'
import { adminPaths, isActivePath } from '../../core/navigation/paths.ts'
import { Layout } from './layout.tsx'

/** The layout with unread counts, and the match dialog that can appear over every screen. */
export function Shell() {
  const { messages, hasNewRequest } = useUnread()
  const notifications = useUnreadNotifications()
  const atAdmin = useLocation({ select: (location) => isActivePath(adminPaths.overview, location.pathname) })
  return (
    <>
      <Layout badges={{ messages, hasNewRequest, notifications }} />
      {!atAdmin && <MatchDialogs />}
    </>
  )
}
