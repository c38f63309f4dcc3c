import { splitLinks } from './links.ts'
import { MarkedText } from './marked-text.tsx'

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
