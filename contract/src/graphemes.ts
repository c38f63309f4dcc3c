let cachedSegmenter: Intl.Segmenter | undefined
/** Created on first use, because it takes a browser several milliseconds. */
const segmenter = () => (cachedSegmenter ??= new Intl.Segmenter('ne', { granularity: 'grapheme' }))
const plainText = /^[\x20-\x7e]*$/

/** Number of grapheme clusters: a Devanagari cluster or an emoji counts as one (decisions §4). */
export function countGraphemes(text: string): number {
  if (plainText.test(text)) return text.length
  let count = 0
  for (const _ of segmenter().segment(text)) count += 1
  return count
}

/** Truncates to `limit` graphemes; `cut`: whether the text was longer. */
export function takeGraphemes(text: string, limit: number): { text: string; cut: boolean } {
  let count = 0
  for (const { index } of segmenter().segment(text)) {
    if (count === limit) return { text: text.slice(0, index), cut: true }
    count += 1
  }
  return { text, cut: false }
}
