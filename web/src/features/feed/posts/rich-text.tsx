import { splitHashtags, tidyLines } from '../model/rules.ts'

/** A member's words: plain text with its line breaks, hashtags marked; nothing in it is ever HTML. */
export function RichText({ children }: { children: string }) {
  return splitHashtags(tidyLines(children)).map((piece, index) =>
    piece.isTag ? (
      // The same text gives the same pieces in the same order.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className="font-semibold text-primary-ink">
        {piece.text}
      </span>
    ) : (
      piece.text
    ),
  )
}
