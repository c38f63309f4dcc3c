import type { NotificationSettings } from '@hamvav/contract/notifications/entities'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { notificationSettings } from '../../../i18n/texts/notifications.ts'
import { Switch } from '../../../ui/forms/switch.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

/** Default when quiet hours are switched on. */
const defaultQuietHours = { from: '22:00', to: '07:00' }

const zoneOfDevice = () => Intl.DateTimeFormat().resolvedOptions().timeZone

interface QuietHoursProps {
  value: NotificationSettings['quietHours']
  onChange: (change: Pick<NotificationSettings, 'quietHours' | 'timeZone'>) => void
}

/** Times of day without push notifications, in the time zone of this device. */
export function QuietHours({ value, onChange }: QuietHoursProps) {
  const text = useMessages(notificationSettings)
  const change = (quietHours: NotificationSettings['quietHours']) => onChange({ quietHours, timeZone: zoneOfDevice() })
  return (
    <div className="grid gap-3">
      <Switch label={text.quiet} checked={value !== null} onChange={(isOn) => change(isOn ? defaultQuietHours : null)}>
        {text.quietHint({ zone: zoneOfDevice().replaceAll('_', ' ') })}
      </Switch>
      {value && (
        <div className="grid grid-cols-2 gap-3">
          <TimeField
            key={`from ${value.from}`}
            label={text.from}
            value={value.from}
            onChange={(from) => change({ ...value, from })}
          />
          <TimeField
            key={`to ${value.to}`}
            label={text.to}
            value={value.to}
            onChange={(to) => change({ ...value, to })}
          />
        </div>
      )}
    </div>
  )
}

/** Saves on blur, as a time is incomplete while hours and minutes are entered. */
function TimeField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [draft, setDraft] = useState(value)
  const leave = () => {
    // An invalid time resets to the stored one.
    if (!/^\d\d:\d\d$/.test(draft)) setDraft(value)
    else if (draft !== value) onChange(draft)
  }
  return (
    <TextField
      type="time"
      label={label}
      value={draft}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={leave}
      required
    />
  )
}
