import type { Ref } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messaging } from '../../../i18n/texts/messaging/messaging.ts'
import { isBigEmoji } from '../emoji/big-emoji.ts'
import type { Shown } from '../model/entries.ts'
import { LinkedText } from './linked-text.tsx'
import { QuoteView } from './quote.tsx'

export type BubbleProps = {
  message: Shown
  startsGroup: boolean
  endsGroup: boolean
  partnerName: string
  time: string
  /** Folded words that the reader searches for: they are marked. */
  highlight?: readonly string[] | undefined
  /** Leads to the message that this one answers. */
  onQuote?: ((id: string) => void) | undefined
}

const looks = {
  unsent: 'border border-dashed border-field-line text-14 text-ink-3 italic',
  big: 'px-1',
  own: 'bg-bubble-me text-bubble-me-ink',
  theirs: 'bg-bubble-them text-bubble-them-ink inset-ring inset-ring-line',
}
type Look = keyof typeof looks

function lookOf({ isUnsent, isOwn, quote, text }: Shown): Look {
  if (isUnsent) return 'unsent'
  if (quote === null && isBigEmoji(text)) return 'big'
  return isOwn ? 'own' : 'theirs'
}

function cornerOf(isOwn: boolean, startsGroup: boolean): string {
  if (isOwn) return `${startsGroup ? '' : 'rounded-tr-tail'} rounded-br-tail`
  return `${startsGroup ? '' : 'rounded-tl-tail'} rounded-bl-tail`
}

/** What was written, what it answers, when, and how far it came. */
export function Bubble(props: BubbleProps & { ref?: Ref<HTMLDivElement> }) {
  const { message, startsGroup, partnerName, highlight, onQuote, ref } = props
  const text = useMessages(messaging)
  const { isOwn, isUnsent, quote } = message
  const look = lookOf(message)
  const corner = look === 'own' || look === 'theirs' ? cornerOf(isOwn, startsGroup) : ''
  return (
    <div
      ref={ref}
      // A finger that holds it opens the menu, where the text can be copied.
      className={`max-w-[min(78vw,34rem)] min-w-0 overflow-clip rounded-bubble px-3.5 pt-2 pb-1.5 leading-[1.42] [-webkit-touch-callout:none] [@media(hover:none)]:select-none ${looks[look]} ${corner}`}
    >
      {quote && !isUnsent && (
        <QuoteView quote={quote} partnerName={partnerName} look={isOwn ? 'own' : 'theirs'} onQuote={onQuote} />
      )}
      <p
        dir="auto"
        className={`wrap-anywhere whitespace-pre-wrap ${look === 'big' ? `font-emoji text-42 leading-[1.2] ${isOwn ? 'text-right' : ''}` : ''}`}
      >
        {isUnsent ? text[isOwn ? 'youUnsent' : 'messageUnsent'] : <LinkedText text={message.text} words={highlight} />}
      </p>
      <Meta {...props} look={look} />
    </div>
  )
}

function Meta({ message, endsGroup, time, look }: BubbleProps & { look: Look }) {
  const text = useMessages(messaging)
  const { isOwn, isUnsent, status } = message
  const shown = `text-12 leading-[1.4] ${look === 'own' ? 'text-bubble-me-meta' : 'text-ink-3'} ${isOwn ? 'text-right' : ''}`
  return (
    <p className={endsGroup ? shown : 'sr-only'}>
      <time dateTime={message.createdAt}>{time}</time>
      {isOwn && !isUnsent && status !== 'failed' && (
        <>
          {' · '}
          <span>{text[status]}</span>
        </>
      )}
    </p>
  )
}
