import type { Ref } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messaging } from '../../../i18n/texts/messaging/messaging.ts'
import type { Shown } from '../model/entries.ts'
import { QuoteView } from './quote.tsx'
import { splitLinks } from './links.ts'
import { findWords } from '../search/fold-text.ts'

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

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** So many emoji alone stand large. */
const most = 3
/** UTF-16 units of what could be so few: longer texts are not looked at. */
const longest = 110
/** A picture by itself, a sign such as ❤ or ☎ that asks to be one, a flag, or a keycap. */
const emoji =
  /^(?:\p{Regional_Indicator}{2}|(?!\p{Regional_Indicator})\p{Emoji_Presentation}|\p{Extended_Pictographic}[\ufe0f\u200d]|[0-9#*]\ufe0f?\u20e3)/u

/** Whether a message is one to three emoji and nothing else. */
export function isBigEmoji(text: string): boolean {
  if (text.length > longest) return false
  const signs = Array.from(segmenter.segment(text), ({ segment }) => segment).filter((sign) => sign.trim())
  return signs.length > 0 && signs.length <= most && signs.every((sign) => emoji.test(sign))
}

type LinkedTextProps = { text: string; words?: readonly string[] | undefined }

/** A message's text with its addresses as links and the words that are searched for marked. */
export function LinkedText({ text, words }: LinkedTextProps) {
  return splitLinks(text).map(({ text: piece, href }, place) =>
    href === null ? (
      // A piece is where it is in the text.
      // oxlint-disable-next-line react/no-array-index-key
      <MarkedText key={place} text={piece} words={words} />
    ) : (
      <a
        // oxlint-disable-next-line react/no-array-index-key
        key={place}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        referrerPolicy="no-referrer"
        // An address reads from the left, whatever stands around it.
        dir="ltr"
        className="break-all underline underline-offset-2 select-text [-webkit-touch-callout:default] [unicode-bidi:isolate]"
      >
        <MarkedText text={piece} words={words} />
      </a>
    ),
  )
}

type MarkedTextProps = { text: string; words?: readonly string[] | undefined }

/** The text with what is searched for marked in it. */
function MarkedText({ text, words }: MarkedTextProps) {
  const spans = words ? findWords(text, words) : []
  if (spans.length === 0) return text
  return (
    <>
      {spans.map(({ start, end }, n) => (
        // A part is where it is in the text.
        <span key={start}>
          {text.slice(spans[n - 1]?.end ?? 0, start)}
          <mark className="rounded-[3px] bg-marigold text-on-marigold">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(spans.at(-1)?.end)}
    </>
  )
}
