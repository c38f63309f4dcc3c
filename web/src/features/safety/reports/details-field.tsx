import { useId } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { safety } from '../../../i18n/texts/safety/safety.ts'
import { fieldLook } from '../../../ui/forms/field-frame.tsx'
import { GrowingTextArea } from '../../../ui/forms/growing-text-area.tsx'
import { RoomUsed, lengthOfText } from '../../../ui/forms/character-meter.tsx'

type DetailsFieldProps = {
  label: string
  /** Graphemes. */
  max: number
  value: string
  onChange: (value: string) => void
}

/** What the reporter adds or answers, with how much of the room is used. */
export function DetailsField({ label, max, value, onChange }: DetailsFieldProps) {
  const text = useMessages(safety)
  const id = useId()
  const length = lengthOfText(value)
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-15 font-semibold">
        {label}
      </label>
      <GrowingTextArea
        id={id}
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={length > max || undefined}
        aria-describedby={`${id}-count`}
        height={{ min: 92, max: 220 }}
        className={`${fieldLook} py-2.5`}
      />
      <RoomUsed id={`${id}-count`} length={length} max={max} lengthOf={text.lengthOf} />
    </div>
  )
}
