import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { parts } from '../../i18n/texts/app.ts'

interface LengthCounterProps {
  /** Id of the count in words, for `aria-describedby` of the field. */
  id?: string
  /** Graphemes, or the items of a list. */
  length: number
  max: number
  /** The count in words, for screen readers; characters by default. */
  label?: (count: { n: string; max: string }) => string
  /** Announces to screen readers that the limit is passed. */
  announcesTooLong?: boolean
  className?: string
}

/** '12/280', red above the limit. */
export function LengthCounter(props: LengthCounterProps) {
  const { id, length, max, label, announcesTooLong = false, className = 'text-14' } = props
  const text = useMessages(parts)
  const format = useFormat()
  const count = { n: format.number(length), max: format.number(max) }
  const isTooLong = length > max
  return (
    <span className={`${className} ${isTooLong ? 'font-semibold text-danger-ink' : 'text-ink-3'}`}>
      <span aria-hidden="true" data-testid="length">
        {count.n}/{count.max}
      </span>
      <span id={id} className="sr-only">
        {(label ?? text.lengthOf)(count)}
      </span>
      {announcesTooLong && (
        <span role="status" className="sr-only">
          {isTooLong && text.tooLong}
        </span>
      )}
    </span>
  )
}
