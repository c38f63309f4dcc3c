import { type DataSaving, setDataSaving, useDataSaving, useSavesData } from '../../core/preferences/data-saver.ts'
import {
  disableNotifications,
  enableNotifications,
  useNotificationSettings,
} from '../../core/push/notification-settings.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { notices } from '../../i18n/texts/messaging.ts'
import { dataSaver } from '../../i18n/texts/profiles.ts'
import { Choice } from '../../ui/forms/choice.tsx'
import { Switch } from '../../ui/forms/switch.tsx'

/** Turns browser notifications on or off for this device. */
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

/** Data saver setting of this device. */
export function DataSavingChoice() {
  const text = useMessages(dataSaver)
  const chosen = useDataSaving()
  const isSaving = useSavesData()
  return (
    <div className="grid gap-1.5">
      <Choice<DataSaving>
        label={text.saving}
        value={chosen}
        onChange={setDataSaving}
        options={[
          { value: 'automatic', label: text.automatic },
          { value: 'on', label: text.on },
          { value: 'off', label: text.off },
        ]}
      />
      <p className="text-14 text-ink-3">{text.hint}</p>
      <p role="status" className="text-14 text-ink-2">
        {isSaving && text.isSaving}
      </p>
    </div>
  )
}
