// @offline
import { lazy, Suspense } from 'react'
import { useMedia, wideScreen } from '../../core/hooks/use-media.ts'
import { useViewer } from '../../core/session/session.ts'
import { OwnNotifications } from '../../features/notifications/inbox/own-notifications.tsx'
import { Samples } from '../../features/notifications/inbox/samples.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { notifications } from '../../i18n/texts/notifications.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'

// In the files of the settings, which are kept offline.
const NotificationSwitch = lazy(async () => ({
  default: (await import('../../features/preferences/device-settings.tsx')).NotificationSwitch,
}))
const NotificationSettingsSection = lazy(async () => ({
  default: (await import('../../features/notifications/settings/settings-section.tsx')).NotificationSettingsSection,
}))

/** Spec §2; visitors see two samples (decisions §5). At a desk the settings are beside the list. */
export function NotificationsPage() {
  const text = useMessages(notifications)
  const { isLoggedIn, limited } = useViewer()
  const isWide = useMedia(wideScreen)
  if (!isLoggedIn)
    return (
      <Page title={text.title}>
        <Samples />
      </Page>
    )
  const hasSettings = isWide && !limited
  return (
    <Page title={text.title} width={hasSettings ? 'desk' : 'narrow'}>
      <div className={hasSettings ? 'grid grid-cols-[minmax(0,1fr)_22rem] items-start gap-x-8' : ''}>
        <OwnNotifications />
        {hasSettings && <Settings />}
      </div>
    </Page>
  )
}

function Settings() {
  const text = useMessages(notifications)
  return (
    <aside aria-label={text.settings} className="sticky top-6">
      <Card className="grid max-h-[calc(100dvh-48px)] grid-cols-1 gap-4 overflow-y-auto p-5">
        <h2 className="text-20">{text.settings}</h2>
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <NotificationSwitch />
          <NotificationSettingsSection />
        </Suspense>
      </Card>
    </aside>
  )
}
