import { useMessages } from '../../../i18n/catalogue.ts'
import { messageActions } from '../../../i18n/texts/messaging/message-actions.ts'
import { messaging } from '../../../i18n/texts/messaging/messaging.ts'
import type { ShownQuote } from '../model/entries.ts'

type QuoteViewProps = {
  quote: ShownQuote
  partnerName: string
  /** `own` and `theirs` say in whose bubble it stands. */
  look: 'own' | 'theirs'
  onQuote?: ((messageId: string) => void) | undefined
}

const looks = {
  own: 'bg-on-primary/12 border-on-primary/60',
  theirs: 'bg-sunken border-primary-ink/60 text-ink-2',
}

/** What is answered, above the answer; pressing it leads there. */
export function QuoteView({ quote, partnerName, look, onQuote }: QuoteViewProps) {
  const text = useMessages(messageActions)
  const words = useMessages(messaging)
  const { isOwn, isUnsent } = quote
  const inside = (
    <>
      <span className="sr-only">{isOwn ? text.quoteOfYou : text.quoteOf({ name: partnerName })} </span>
      <span aria-hidden="true" className="block truncate text-13 font-semibold">
        <bdi>{isOwn ? words.you : partnerName}</bdi>
      </span>
      <span dir="auto" className={`line-clamp-2 text-14 wrap-anywhere ${isUnsent ? 'italic' : ''}`}>
        {isUnsent ? (isOwn ? words.youUnsent : words.messageUnsent) : quote.text}
      </span>
    </>
  )
  const box = `-mx-1.5 mb-1 block max-w-full min-w-0 rounded-chip border-l-3 px-2.5 py-1 text-left leading-[1.35] ${looks[look]}`
  if (!onQuote) return <span className={box}>{inside}</span>
  return (
    <button type="button" onClick={() => onQuote(quote.id)} className={`${box} min-h-11 w-[calc(100%+12px)]`}>
      {inside}
    </button>
  )
}
