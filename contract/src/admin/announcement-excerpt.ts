import { bidiControls } from '../fields.ts'
import { takeGraphemes } from '../graphemes.ts'

/** `units`: UTF-16 code units, because a grapheme can contain any number of combining marks. */
const maxLength = { graphemes: 140, units: 1_000 }

/**
 * Beginning of an announcement in one line, for its notification. Short, because it is stored once per member; the post
 * has the whole text.
 */
export function announcementExcerpt(content: string): string {
  const line = content.replaceAll(bidiControls, '').replaceAll(/\s+/g, ' ').trim()
  for (let limit = maxLength.graphemes; limit > 0; limit = Math.floor(limit / 2)) {
    const { text, cut } = takeGraphemes(line, limit)
    if (text.length <= maxLength.units) return cut ? `${wholeWords(text)}…` : text
  }
  return '…'
}

/** Removes a truncated last word, unless it is more than half of the text. */
function wholeWords(text: string): string {
  const end = text.lastIndexOf(' ')
  return end > text.length / 2 ? text.slice(0, end) : text.trimEnd()
}
