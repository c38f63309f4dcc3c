import { useMessages } from '../../i18n/catalogue.ts'
import {
  enableNotifications,
  disableNotifications,
  useNotificationSettings,
} from '../../core/push/notification-settings.ts'
import { notices } from '../../i18n/texts/messaging/notices.ts'
import { Switch } from '../../ui/forms/switch.tsx'

/** Notifications of the browser, on this device. */
export function NotificationSwitch() {
  const text = useMessages(notices)
  const { permission, isOff } = useNotificationSettings()
  const isPossible = permission === 'default' || permission === 'granted'
  return (
    <Switch
      label={text.onThisDevice}
      checked={permission === 'granted' && !isOff}
      disabled={!isPossible}
      onChange={(isOn) => (isOn ? void enableNotifications() : disableNotifications())}
    >
      {isPossible ? text.onThisDeviceHint : text[permission]}
    </Switch>
  )
}
