import { MatchMoments } from '../features/matches/match-moments.tsx'
import { useUnreadCount } from '../features/messaging/unread-count.ts'
import { Layout } from './layout.tsx'

/** The bars with what is unread, and what may appear over every screen. */
export function Shell() {
  return (
    <>
      <Layout badges={{ messages: useUnreadCount(), notifications: 0 }} />
      <MatchMoments />
    </>
  )
}
