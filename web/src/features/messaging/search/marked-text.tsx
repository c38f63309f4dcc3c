// @offline
import { foldText } from '../../../core/search/fold-text.ts'
import { isSameSound, wordPattern } from '../../../core/search/sounds.ts'

/** Text with the search words highlighted. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  const spans = findWords(text, words)
  if (spans.length === 0) return text
  return (
    <>
      {spans.map(({ start, end }, n) => (
        // The start is the position in the text.
        <span key={start}>
          {text.slice(spans[n - 1]?.end ?? 0, start)}
          <mark className="rounded-[3px] bg-marigold text-on-marigold">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(spans.at(-1)?.end)}
    </>
  )
}

interface Span {
  start: number
  end: number
}

/** Folded text, and for each of its code units the position in the original text. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const letter of text) {
    const part = foldText(letter)
    for (let n = 0; n < part.length; n += 1) places.push(at)
    folded += part
    at += letter.length
  }
  places.push(text.length)
  return { folded, places }
}

/** Positions of the folded `words` in `text`, and of words that sound the same in the other script, in order, without overlaps. */
export function findWords(text: string, words: readonly string[]): Span[] {
  if (words.length === 0) return []
  const { folded, places } = foldWithPlaces(text)
  const found: Span[] = []
  for (const word of words)
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      found.push({ start: places[at] ?? 0, end: endOf(text, places, at + word.length) })
  for (const { 0: written, index } of folded.matchAll(wordPattern))
    if (words.some((word) => isSameSound(written, word)))
      found.push({ start: places[index] ?? 0, end: endOf(text, places, index + written.length) })
  return joined(found.toSorted((one, other) => one.start - other.start))
}

/** Marks dropped after the last letter belong to the match. */
function endOf(text: string, places: readonly number[], after: number): number {
  const last = places[after - 1] ?? text.length
  let end = places[after] ?? text.length
  // One letter may fold to several: the match ends after the whole letter.
  if (end === last) end = places.find((place) => place > last) ?? text.length
  return end
}

function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans) {
    const last = all.at(-1)
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end)
    else all.push({ ...span })
  }
  return all
}
