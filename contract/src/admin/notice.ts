// What a notification shows of an announcement. One for each of a million members: it must stay small; the post has it all.
import { directionSigns } from '../fields.ts'
import { takeGraphemes } from '../graphemes.ts'

/** A grapheme may be built of endless marks: the length is bounded too. */
const most = { graphemes: 140, units: 1_000 }

/** The beginning of the text, in one line. */
export function noticeOf(content: string): string {
  const line = content.replaceAll(directionSigns, '').replaceAll(/\s+/g, ' ').trim()
  for (let limit = most.graphemes; limit > 0; limit = Math.floor(limit / 2)) {
    const { text, cut } = takeGraphemes(line, limit)
    if (text.length <= most.units) return cut ? `${wholeWords(text)}…` : text
  }
  return '…'
}

/** A last word that was cut goes too, unless it is most of the text. */
function wholeWords(text: string): string {
  const end = text.lastIndexOf(' ')
  return end > text.length / 2 ? text.slice(0, end) : text.trimEnd()
}
