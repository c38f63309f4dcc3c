import { countGraphemes } from '@hamvav/contract/graphemes'
import { type Ref, useId } from 'react'
import { useFormat } from '../lib/format.ts'
import { FieldFrame, fieldLook } from './field-frame.tsx'

type CountedTextAreaProps = {
  ref: Ref<HTMLTextAreaElement>
  label: string
  value: string
  /** Graphemes, spaces at the ends not counted. */
  max: number
  error: string | undefined
  /** Says how much of the room is used, for who cannot see it. */
  lengthOf: (count: { n: string; max: string }) => string
  onChange: (value: string) => void
}

/** A text of several lines, with how much of the room is used. */
export function CountedTextArea({ ref, label, value, max, error, lengthOf, onChange }: CountedTextAreaProps) {
  const format = useFormat()
  const id = useId()
  const length = countGraphemes(value.trim())
  const isTooLong = length > max
  const count = { n: format.number(length), max: format.number(max) }
  return (
    <div className="grid gap-1">
      <FieldFrame id={id} label={label} error={error}>
        <textarea
          ref={ref}
          id={id}
          dir="auto"
          rows={6}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error || isTooLong ? true : undefined}
          aria-describedby={`${error ? `${id}-note ` : ''}${id}-count`}
          className={`${fieldLook} min-h-36 py-2.5`}
        />
      </FieldFrame>
      <p className={`text-right text-14 ${isTooLong ? 'font-semibold text-danger-ink' : 'text-ink-3'}`}>
        <span aria-hidden="true">
          {count.n}/{count.max}
        </span>
        <span id={`${id}-count`} className="sr-only">
          {lengthOf(count)}
        </span>
      </p>
    </div>
  )
}
