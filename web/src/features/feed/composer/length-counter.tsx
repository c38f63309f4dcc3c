import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { feed } from '../../../i18n/texts/feed/feed.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'

type LengthCounterProps = { id: string; length: number; max: number }

/** '12/280', red above the limit, and said aloud once it is passed. */
export function LengthCounter({ id, length, max }: LengthCounterProps) {
  const text = useMessages(feed)
  const format = useFormat()
  const [n, limit] = [format.number(length), format.number(max)]
  const isTooLong = length > max
  return (
    <span className={`text-14 ${isTooLong ? 'font-semibold text-danger-ink' : 'text-ink-3'}`}>
      <span aria-hidden="true" data-testid="length">
        {n}/{limit}
      </span>
      <span id={id} className="sr-only">
        {text.lengthOf({ n, max: limit })}
      </span>
      <span role="status">{isTooLong && <VisuallyHidden>{text.tooLong}</VisuallyHidden>}</span>
    </span>
  )
}
