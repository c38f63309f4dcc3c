import { countGraphemes } from '@hamvav/contract/graphemes'
import { type Ref, useId } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { LengthCounter } from './length-counter.tsx'

interface CountedTextAreaProps {
  ref: Ref<HTMLTextAreaElement>
  label: string
  value: string
  /** Graphemes, without spaces at the ends. */
  max: number
  rows?: number
  error: string | undefined
  onChange: (value: string) => void
}

/** A text of several lines with a length counter. */
export function CountedTextArea({ ref, label, value, max, rows = 6, error, onChange }: CountedTextAreaProps) {
  const id = useId()
  const length = countGraphemes(value.trim())
  return (
    <div className="grid gap-1">
      <FieldFrame id={id} label={label} error={error}>
        <textarea
          ref={ref}
          id={id}
          dir="auto"
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error || length > max ? true : undefined}
          aria-describedby={`${error ? `${id}-note ` : ''}${id}-count`}
          className="field py-2.5"
        />
      </FieldFrame>
      <LengthCounter id={`${id}-count`} length={length} max={max} className="text-right text-14" />
    </div>
  )
}
