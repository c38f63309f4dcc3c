import { countGraphemes } from '@hamvav/contract/graphemes'
import { useId } from 'react'
import { useMessages } from '../../lib/catalogue.ts'
import { useFormat } from '../../lib/format.ts'
import { safety } from '../../messages/safety.ts'
import { fieldLook } from '../../ui/field-frame.tsx'
import { GrowingTextArea } from '../../ui/growing-text-area.tsx'

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
  const format = useFormat()
  const id = useId()
  const length = countGraphemes(value.trim())
  const isTooLong = length > max
  const count = { n: format.number(length), max: format.number(max) }
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
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-count`}
        height={{ min: 92, max: 220 }}
        className={`${fieldLook} py-2.5`}
      />
      <p className={`text-right text-14 ${isTooLong ? 'font-semibold text-danger-ink' : 'text-ink-3'}`}>
        <span aria-hidden="true">
          {count.n}/{count.max}
        </span>
        <span id={`${id}-count`} className="sr-only">
          {text.lengthOf(count)}
        </span>
      </p>
    </div>
  )
}
