import { BellRing } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import {
  allowNotifications,
  putNotificationsOff,
  useNotificationSettings,
} from '../../../core/push/notification-settings.ts'
import { notices } from '../../../i18n/texts/messaging/notices.ts'
import { Button } from '../../../ui/buttons/button.tsx'

/** Asks once, where there is something to be told of, and never by itself: the browser's own question follows a press. */
export function NotificationsCard() {
  const text = useMessages(notices)
  const { permission, isOff, isPutOff } = useNotificationSettings()
  if (permission !== 'default' || isOff || isPutOff) return null
  return (
    <section aria-label={text.ask} className="mx-1 mb-3 rounded-card border border-line bg-surface p-4">
      <div className="flex gap-3">
        <BellRing size={22} aria-hidden="true" className="mt-0.5 flex-none text-primary-ink" />
        <p className="text-15">
          <b className="block">{text.ask}</b>
          <span className="text-ink-2">{text.askText}</span>
        </p>
      </div>
      <div className="mt-3 flex flex-wrap gap-3 pl-8.5">
        <Button size="small" variant="soft" onClick={() => void allowNotifications()}>
          {text.allow}
        </Button>
        <Button size="small" variant="ghost" onClick={putNotificationsOff}>
          {text.notNow}
        </Button>
      </div>
    </section>
  )
}
