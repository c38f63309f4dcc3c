import type { ReportReason } from '@hamvav/contract/safety/entities'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { safety } from '../../../i18n/texts/safety.ts'

/** Reasons in display order, the most frequent first. */
const reasons = [
  'fake',
  'harassment',
  'sexual',
  'hate',
  'scam',
  'minor',
  'violence',
  'spam',
  'other',
] as const satisfies readonly ReportReason[]

interface ReasonListProps {
  value: ReportReason | null
  onChange: (reason: ReportReason) => void
  error: string | null
}

/** The reasons as native radio buttons. */
export function ReasonList({ value, onChange, error }: ReasonListProps) {
  const text = useMessages(safety)
  const name = useId()
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined} className="grid">
      <legend className="mb-1 font-semibold">{text.why}</legend>
      {reasons.map((reason) => (
        <label
          key={reason}
          className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-2 py-1 hover:bg-sunken"
        >
          <input
            type="radio"
            name={name}
            checked={reason === value}
            onChange={() => onChange(reason)}
            className="size-5 flex-none accent-primary"
          />
          {text[reason]}
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} role="alert" className="mt-1 flex gap-1.5 text-14 text-danger-ink">
          <CircleAlert size={16} aria-hidden="true" className="mt-0.5 flex-none" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
