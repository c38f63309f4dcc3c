import { OwnNotifications } from '../features/notifications/own-notifications.tsx'
import { Samples } from '../features/notifications/samples.tsx'
import { useMessages } from '../lib/catalogue.ts'
import { useSession } from '../lib/session.ts'
import { notifications } from '../messages/notifications.ts'
import { Page } from '../ui/page.tsx'

/** Spec §2; visitors see two samples (decisions §5). */
export function NotificationsPage() {
  const text = useMessages(notifications)
  const { token } = useSession()
  return <Page title={text.title}>{token === null ? <Samples /> : <OwnNotifications />}</Page>
}
