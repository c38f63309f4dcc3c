import { lazy, type Ref, Suspense } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messaging, safeChat, messageActions } from '../../../i18n/texts/messaging.ts'
import type { Shown, ShownQuote } from '../model/entries.ts'
import { splitLinks } from '../../../core/values/links.ts'
import { OutsideLink } from '../../../ui/buttons/outside-link.tsx'
import { useSafeChat, useVeil, type Veil } from '../safe-chat/safe-chat.ts'
import { useTextInLanguage } from './part-context.ts'

const MarkedText = lazy(async () => ({ default: (await import('../search/marked-text.tsx')).MarkedText }))
const VeiledText = lazy(async () => ({ default: (await import('../safe-chat/veiled-text.tsx')).VeiledText }))

export interface BubbleProps {
  message: Shown
  startsGroup: boolean
  endsGroup: boolean
  partnerName: string
  time: string
  /** Folded search words to highlight. */
  highlight?: readonly string[] | undefined
  /** Jumps to the quoted message. */
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

/** Text, quote, time and delivery status of a message. */
export function Bubble(props: BubbleProps & { veil: Veil; ref?: Ref<HTMLDivElement> }) {
  const { message, startsGroup, partnerName, highlight, onQuote, veil, ref } = props
  const text = useMessages(messaging)
  const { isOwn, isUnsent, quote } = message
  const look = lookOf(message)
  const shown = useTextInLanguage(message.part?.kind, message.text)
  const corner = look === 'own' || look === 'theirs' ? cornerOf(isOwn, startsGroup) : ''
  return (
    <div
      ref={ref}
      // Long press opens the menu instead of selecting; the menu can copy the text.
      className={`max-w-[min(78vw,34rem)] min-w-0 overflow-clip rounded-bubble px-3.5 pt-2 pb-1.5 leading-[1.42] [-webkit-touch-callout:none] [@media(hover:none)]:select-none ${looks[look]} ${corner}`}
    >
      {quote && !isUnsent && (
        <QuoteView quote={quote} partnerName={partnerName} look={isOwn ? 'own' : 'theirs'} onQuote={onQuote} />
      )}
      {veil.isPending || veil.reason !== null ? (
        <Covered id={message.key} text={message.text} veil={veil} />
      ) : (
        <p
          dir="auto"
          className={`wrap-anywhere whitespace-pre-wrap ${look === 'big' ? `font-emoji text-42 leading-[1.2] ${isOwn ? 'text-right' : ''}` : ''}`}
        >
          {isUnsent ? text[isOwn ? 'youUnsent' : 'messageUnsent'] : <LinkedText text={shown} words={highlight} />}
        </p>
      )}
      <Meta {...props} look={look} />
    </div>
  )
}

/** A veiled text is not drawn in its full length, UTF-16 units. */
const drawnMax = 160
/** The letters are not in the page: a blurred word can be guessed, found by the browser's search, or copied. */
const masked = (text: string) => text.slice(0, drawnMax).replaceAll(/\S/gu, 'x')

/** Instead of the text of a message; only a cover while it is assessed. */
function Covered({ id, text, veil: { isPending, reason, verdict } }: { id: string; text: string; veil: Veil }) {
  const words = useMessages(safeChat)
  return (
    <div>
      {isPending && <span className="sr-only">{words.checking}</span>}
      <span
        aria-hidden="true"
        className="block max-h-24 overflow-hidden wrap-anywhere whitespace-pre-wrap blur-[5px] select-none"
      >
        {masked(text)}
      </span>
      {!isPending && reason !== null && (
        <Suspense fallback={<span className="sr-only">{words.hiddenMessage}</span>}>
          <VeiledText id={id} text={text} reason={reason} verdict={verdict} />
        </Suspense>
      )}
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
/** Up to this number emoji without text are shown large. */
const bigEmojiMax = 3
/** Texts longer than this cannot be so few emoji, UTF-16 units. */
const bigEmojiLengthMax = 110
/** An emoji, a character such as ❤ or ☎ with an emoji selector, a flag, or a keycap. */
const emoji =
  /^(?:\p{Regional_Indicator}{2}|(?!\p{Regional_Indicator})\p{Emoji_Presentation}|\p{Extended_Pictographic}[\ufe0f\u200d]|[0-9#*]\ufe0f?\u20e3)/u

/** Whether a message is one to three emoji and nothing else. */
export function isBigEmoji(text: string): boolean {
  if (text.length > bigEmojiLengthMax) return false
  const graphemes = Array.from(segmenter.segment(text), ({ segment }) => segment).filter((part) => part.trim())
  return graphemes.length > 0 && graphemes.length <= bigEmojiMax && graphemes.every((part) => emoji.test(part))
}

interface LinkedTextProps {
  text: string
  words?: readonly string[] | undefined
}

const none: readonly string[] = []

/** A message's text with links, and with search words highlighted. */
export function LinkedText({ text, words }: LinkedTextProps) {
  return splitLinks(text).map(({ text: piece, href }, place) =>
    href === null ? (
      // The index is the position in the text.
      // oxlint-disable-next-line react/no-array-index-key
      <Piece key={place} text={piece} words={words} />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <OutsideLink key={place} href={href}>
        <Piece text={piece} words={words} />
      </OutsideLink>
    ),
  )
}

/** The text; with the marks once a search has begun and their code is there. */
function Piece({ text, words = none }: LinkedTextProps) {
  if (words.length === 0) return text
  return (
    <Suspense fallback={text}>
      <MarkedText text={text} words={words} />
    </Suspense>
  )
}

interface QuoteViewProps {
  quote: ShownQuote
  partnerName: string
  /** Owner of the bubble around the quote. */
  look: 'own' | 'theirs'
  onQuote?: ((messageId: string) => void) | undefined
}

const quoteLooks = {
  own: 'bg-on-primary/12 border-on-primary/60',
  theirs: 'bg-sunken border-primary-ink/60 text-ink-2',
}

/** The quoted message above the reply; a press jumps to it. */
export function QuoteView({ quote, partnerName, look, onQuote }: QuoteViewProps) {
  const text = useMessages(messageActions)
  const words = useMessages(messaging)
  const { isOwn, isUnsent } = quote
  const veil = useVeil(isOwn || isUnsent ? null : `quote ${quote.id}`, quote.text, useSafeChat(), quote.id)
  const hidden = useMessages(safeChat)
  const isHidden = veil.isPending || veil.reason !== null
  const quoted = useTextInLanguage(quote.kind, quote.text)
  const inside = (
    <>
      <span className="sr-only">{isOwn ? text.quoteOfYou : text.quoteOf({ name: partnerName })} </span>
      <span aria-hidden="true" className="block truncate text-13 font-semibold">
        <bdi>{isOwn ? words.you : partnerName}</bdi>
      </span>
      <span dir="auto" className={`line-clamp-2 text-14 wrap-anywhere ${isUnsent ? 'italic' : ''}`}>
        {isUnsent ? (isOwn ? words.youUnsent : words.messageUnsent) : isHidden ? hidden.hiddenMessage : quoted}
      </span>
    </>
  )
  const box = `-mx-1.5 mb-1 block max-w-full min-w-0 rounded-chip border-l-3 px-2.5 py-1 text-left leading-[1.35] ${quoteLooks[look]}`
  if (!onQuote) return <span className={box}>{inside}</span>
  return (
    <button type="button" onClick={() => onQuote(quote.id)} className={`${box} min-h-11 w-[calc(100%+12px)]`}>
      {inside}
    </button>
  )
}
