import { useUnreadCount } from '../features/messaging/unread-count.ts'
import { Layout } from './layout.tsx'

/** The bars with what is unread. */
export function Shell() {
  return <Layout badges={{ messages: useUnreadCount(), notifications: 0 }} />
}
