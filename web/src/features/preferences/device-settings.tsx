import { useState } from 'react'
import { type DataSaving, setDataSaving, useDataSaving, useSavesData } from '../../core/preferences/data-saver.ts'
import {
  disableNotifications,
  enableNotifications,
  useNotificationSettings,
} from '../../core/push/notification-settings.ts'
import { type Calendar, setCalendar, useCalendar } from '../../i18n/calendar.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { notices } from '../../i18n/texts/messaging.ts'
import { calendarSetting, dataSaver } from '../../i18n/texts/profiles.ts'
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

/** Calendar of the dates that this device shows. */
export function CalendarChoice() {
  const text = useMessages(calendarSetting)
  const format = useFormat()
  const chosen = useCalendar()
  const [hasFailed, setHasFailed] = useState(false)
  const [today] = useState(Date.now)
  const choose = (next: Calendar) =>
    setCalendar(next).then(
      () => setHasFailed(false),
      () => setHasFailed(true),
    )
  return (
    <div className="grid gap-1.5">
      <Choice<Calendar>
        label={text.label}
        value={chosen}
        onChange={(next) => void choose(next)}
        options={[
          { value: 'ad', label: text.ad },
          { value: 'bs', label: text.bs },
        ]}
      />
      <p role="status" className="text-14 text-ink-3">
        {hasFailed ? text.failed : text.today({ date: format.dateOfYear(today) })}
      </p>
    </div>
  )
}
