import { messageMax } from '@hamvav/contract/messaging/limits'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { messaging } from '../../../i18n/texts/messaging/messaging.ts'

/** '3,900/4,000', red above the limit, and said aloud once it is passed. */
export function LengthCounter({ id, length, isTooLong }: { id: string; length: number; isTooLong: boolean }) {
  const text = useMessages(messaging)
  const format = useFormat()
  const [n, max] = [format.number(length), format.number(messageMax)]
  return (
    <p className={`px-4 pt-1 text-right text-13 ${isTooLong ? 'font-semibold text-danger-ink' : 'text-ink-3'}`}>
      <span aria-hidden="true">
        {n}/{max}
      </span>
      <span id={id} className="sr-only">
        {text.lengthOf({ n, max })}
      </span>
      <span role="status" className="sr-only">
        {isTooLong && text.tooLong}
      </span>
    </p>
  )
}
