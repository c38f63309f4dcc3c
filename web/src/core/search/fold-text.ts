// Text folding of searches on the device: ignores case, Latin accents, nukta, joiners and
// the script of digits.

const dropped = /[\u{300}-\u{36f}]|\u{93c}|\u{200c}|\u{200d}|\u{fe0f}/gu
const devanagariDigit = /[\u0966-\u096f]/g
const devanagariZero = 0x0966

export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(dropped, '')
    .replaceAll(devanagariDigit, (digit) => String(digit.charCodeAt(0) - devanagariZero))

/** The folded words of a query, without duplicates. */
export const searchWords = (query: string): string[] => [...new Set(foldText(query).split(/\s+/).filter(Boolean))]

export type HasWords = (folded: string, words: readonly string[]) => boolean

/** Whether a folded text contains every word, as it is written. */
export const hasWords: HasWords = (folded, words) => words.every((word) => folded.includes(word))
