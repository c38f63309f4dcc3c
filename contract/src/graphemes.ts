let made: Intl.Segmenter | undefined
/** Made when it is needed: it takes a browser some milliseconds. */
const segmenter = () => (made ??= new Intl.Segmenter('ne', { granularity: 'grapheme' }))
const plainText = /^[\x20-\x7e]*$/

/** What a reader counts as characters: a Devanagari cluster or an emoji is one (decisions §4). */
export function countGraphemes(text: string): number {
  if (plainText.test(text)) return text.length
  let count = 0
  for (const _ of segmenter().segment(text)) count += 1
  return count
}

/** The first `limit` graphemes and whether anything was cut. */
export function takeGraphemes(text: string, limit: number): { text: string; cut: boolean } {
  let count = 0
  for (const { index } of segmenter().segment(text)) {
    if (count === limit) return { text: text.slice(0, index), cut: true }
    count += 1
  }
  return { text, cut: false }
}
