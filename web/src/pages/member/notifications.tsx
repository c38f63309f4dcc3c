// @offline
import { OwnNotifications } from '../../features/notifications/inbox/own-notifications.tsx'
import { Samples } from '../../features/notifications/inbox/samples.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { notifications } from '../../i18n/texts/notifications.ts'
import { Page } from '../../ui/layout/page.tsx'
import { useViewer } from '../../core/session/session.ts'

/** Spec §2; visitors see two samples (decisions §5). */
export function NotificationsPage() {
  const text = useMessages(notifications)
  const { isLoggedIn } = useViewer()
  return <Page title={text.title}>{!isLoggedIn ? <Samples /> : <OwnNotifications />}</Page>
}
