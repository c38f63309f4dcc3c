import { findWords } from '../search/fold-text.ts'

type MarkedTextProps = { text: string; words?: readonly string[] | undefined }

/** The text with what is searched for marked in it. */
export function MarkedText({ text, words }: MarkedTextProps) {
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
