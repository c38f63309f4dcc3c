// The characters of a text as a reader sees them: without styles, invisible characters and lookalikes of other scripts.
import { confusables } from './confusables.ts'

/** Zero-width characters, soft hyphens, direction marks and variation selectors; joiners shape Devanagari, but do not change its words. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu
/** Accents of Latin letters, also stacked. */
const accents = /(?<=[\p{Script=Latin}\p{Script=Inherited}])\p{Script=Inherited}+/gu
/** Enclosed letters without a compatibility mapping: circled, squared and regional indicators. */
const enclosed = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu
const enclosedStarts = [0x1f1e6, 0x1f170, 0x1f150]
/** Letters that look like Latin ones in most fonts, although confusables.txt maps them to small capitals, or I to l. */
const alsoAlike: Readonly<Record<string, string>> = {
  τ: 't', т: 't', κ: 'k', к: 'k', ĸ: 'k', г: 'r', п: 'n', η: 'n', м: 'm', в: 'b', β: 'b', н: 'h', υ: 'u', ц: 'u', и: 'u', я: 'r', з: '3', ч: '4',
  І: 'i', Ι: 'i',
} // prettier-ignore
/** Letters and digits that are neither Latin nor Devanagari: only these can be lookalikes. */
const foreign = /[^\p{Script=Latin}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]|[ıɩɪɡᴄᴏᴠᴡᴢ]/u
const foreignAll = new RegExp(foreign, 'gu')
const ascii = /^[\x20-\x7e\n]*$/
/** ASCII, Devanagari, usual punctuation and emoji: nothing of them looks like something else, except for joiners and digits. */
const plainNepali =
  /^(?:[\x20-\x7e\n–—“”‘’]|[\u0900-\u0950\u0955-\u097f]|\u200c|\u200d|\ufe0f|\ud83d[\udc00-\udfff]|\ud83e[\udc00-\udeff])*$/
const joiners = /\u200c|\u200d|\ufe0f/g
const devanagariDigits = /[०-९]/g
const digitOf = (digit: string) => String(digit.charCodeAt(0) - 0x0966)

function enclosedLetter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const first = enclosedStarts.find((start) => code >= start) ?? code
  return String.fromCodePoint(0x61 + code - first)
}

/** Lower case, Unicode NFC. Digits of all scripts become 0 to 9. */
export function readableText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  if (plainNepali.test(text))
    return text.replaceAll(joiners, '').replaceAll(devanagariDigits, digitOf).normalize('NFC').toLowerCase()
  const plain = text
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .replaceAll(enclosed, enclosedLetter)
    .replaceAll(devanagariDigits, digitOf)
  const latin = foreign.test(plain)
    ? plain.replaceAll(foreignAll, (letter) => alsoAlike[letter] ?? confusables.get(letter) ?? letter)
    : plain
  return latin.normalize('NFD').replaceAll(accents, '').normalize('NFC').toLowerCase()
}
