import { type Ref, useId } from 'react'
import { FieldFrame, fieldLook } from './field-frame.tsx'
import { RoomUsed, lengthOfText } from './character-meter.tsx'

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
  const id = useId()
  const length = lengthOfText(value)
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
          aria-invalid={error || length > max ? true : undefined}
          aria-describedby={`${error ? `${id}-note ` : ''}${id}-count`}
          className={`${fieldLook} min-h-36 py-2.5`}
        />
      </FieldFrame>
      <RoomUsed id={`${id}-count`} length={length} max={max} lengthOf={lengthOf} />
    </div>
  )
}
