import { countGraphemes } from '@hamvav/contract/graphemes'
import { useId } from 'react'
import { GrowingTextArea } from '../../../ui/forms/growing-text-area.tsx'
import { LengthCounter } from '../../../ui/forms/length-counter.tsx'

interface DetailsFieldProps {
  label: string
  /** Maximum length, graphemes. */
  max: number
  value: string
  onChange: (value: string) => void
}

/** Details of a report or an answer to a question, with a length counter. */
export function DetailsField({ label, max, value, onChange }: DetailsFieldProps) {
  const id = useId()
  const length = countGraphemes(value.trim())
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
        className="field py-2.5"
      />
      <LengthCounter id={`${id}-count`} length={length} max={max} className="text-right text-14" />
    </div>
  )
}
