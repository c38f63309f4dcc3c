// Words of a text, and the words that a writer hides: letters with spaces, dots or stars between them, digits for letters,
// repeated letters, words in two pieces.

export interface Token {
  /** Lower case, as `readableText` gives it; with signs that can stand for letters. */
  readonly text: string
  /** Position in the readable text, UTF-16 units. */
  readonly start: number
  readonly end: number
  /** Written letter by letter: also letters of the words around it may be in it. */
  readonly isSpaced?: boolean
  /** Two words that may be one: "be at" is two. */
  readonly isPair?: boolean
}

// Kinds of characters, as bits.
const letter = 1
const mark = 2
const digit = 4
const otherNumber = 8
/** `@ $ ! *`: stand for letters. */
const sign = 16
/** `| #`: also stand for letters, but not in words that are written in pieces. */
const wordSign = 32
/** Is written between the letters of a word. */
const separator = 64
const known = 128
const alphanumeric = letter | mark | digit | otherNumber
const inWord = alphanumeric | sign | wordSign
const inPiece = alphanumeric | sign
const single = letter | digit | sign
const kinds = new Uint8Array(0x10000)

function computeKind(character: string): number {
  if ('@$!*'.includes(character)) return sign
  if ('|#'.includes(character)) return wordSign
  if (' .-_,/~+·•'.includes(character)) return separator
  if (/\p{L}/u.test(character)) return letter
  if (/\p{M}/u.test(character)) return mark
  if (/\d/.test(character)) return digit
  return /\p{N}/u.test(character) ? otherNumber : 0
}

/** Kind of the character at a position. Characters of two units have the kind at the first one. */
function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (!(code >= 0xd800 && code < 0xdc00)) {
    const kind = kinds[code] as number
    if (kind !== 0 || at >= text.length) return kind & ~known
    const computed = computeKind(text[at] as string)
    kinds[code] = computed | known
    return computed
  }
  return computeKind(String.fromCodePoint(text.codePointAt(at) as number))
}
const after = (text: string, at: number) => {
  const code = text.charCodeAt(at)
  return code >= 0xd800 && code < 0xdc00 && at + 1 < text.length ? at + 2 : at + 1
}
const isAt = (text: string, at: number, wanted: number) => at < text.length && (kindAt(text, at) & wanted) !== 0
function endOfRun(text: string, from: number, wanted: number): number {
  let at = from
  while (isAt(text, at, wanted)) at = after(text, at)
  return at
}

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < text.length;) {
    if (!isAt(text, at, inWord)) {
      at = after(text, at)
      continue
    }
    let end = endOfRun(text, at, inWord)
    while ((text[end] === "'" || text[end] === '’') && isAt(text, end + 1, letter | mark))
      end = endOfRun(text, end + 1, letter | mark)
    tokens.push({ text: text.slice(at, end), start: at, end })
    at = end
  }
  return tokens
}

const separators = /[.\-_,/~+·• ]+/g
const joined = (text: string, start: number, end: number) => ({
  text: text.slice(start, end).replaceAll(separators, ''),
  start,
  end,
})

/** Words that are written in pieces, joined. Empty for nearly every text. */
export function hiddenTokensOf(text: string, tokens: readonly Token[]): Token[] {
  const hidden = [...spacedTokensOf(text), ...cutTokensOf(text)]
  for (let index = 1; index < tokens.length; index++) {
    const [one, other] = [tokens[index - 1] as Token, tokens[index] as Token]
    if (one.text.length > 4 || other.text.length > 5 || other.start - one.end !== 1) continue
    hidden.push({ text: one.text + other.text, start: one.start, end: other.end, isPair: true })
  }
  return hidden
}

/** End of a single letter, or of a Devanagari syllable, at a position; -1 if there is none. */
function endOfSingle(text: string, from: number): number {
  if (!isAt(text, from, single)) return -1
  let at = endOfRun(text, after(text, from), mark)
  while (text[at - 1] === '्' && isAt(text, at, letter)) at = endOfRun(text, after(text, at), mark)
  return at
}

/** Single letters, or Devanagari syllables, with one or two separators between them, at least three. */
function spacedTokensOf(text: string): Token[] {
  const found: Token[] = []
  let isInside = false // after a letter, a mark or a number
  for (let start = 0; start < text.length;) {
    const end = isInside ? -1 : endOfSpaced(text, start)
    if (end > 0) {
      found.push({ ...joined(text, start, end), isSpaced: true })
      isInside = isAt(text, end - 1, alphanumeric)
      start = end
    } else {
      isInside = isAt(text, start, alphanumeric)
      start = after(text, start)
    }
  }
  return found
}

function endOfSpaced(text: string, start: number): number {
  let end = endOfSingle(text, start)
  /** End without the last letter, which belongs to a word if more letters follow it. */
  let before = -1
  let count = 1
  while (end > 0) {
    let next = end
    while (next < end + 2 && isAt(text, next, separator)) next++
    const nextEnd = next === end ? -1 : endOfSingle(text, next)
    if (nextEnd < 0) break
    before = end
    end = nextEnd
    count++
  }
  if (end > 0 && isAt(text, end, alphanumeric)) {
    end = before
    count--
  }
  return count >= 3 ? end : -1
}

/** Pieces of a word with separators and no space between them. */
function cutTokensOf(text: string): Token[] {
  const found: Token[] = []
  for (let start = 0; start < text.length;) {
    let end = endOfRun(text, start, inPiece)
    if (end === start) {
      start = after(text, start)
      continue
    }
    let isCut = false
    for (;;) {
      let next = end
      while (text[next] !== ' ' && isAt(text, next, separator)) next++
      const nextEnd = endOfRun(text, next, inPiece)
      if (next === end || nextEnd === next) break
      end = nextEnd
      isCut = true
    }
    if (isCut) found.push(joined(text, start, end))
    start = end
  }
  return found
}

const leetLetters: Readonly<Record<string, string>> = {
  '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '6': 'g', '7': 't', '8': 'b', '9': 'g', '@': 'a', $: 's', '!': 'i', '|': 'i', '#': 'h',
} // prettier-ignore
const leet = /[013456789@$!|#]/g
const hasLeet = /[013456789@$!|#]/
const edges = /^[^\p{L}\p{M}\p{N}*@$]+|[^\p{L}\p{M}\p{N}*@$]+$/gu

/** Devanagari syllables written several times. */
const repeatedSyllable = /((?:[\u0915-\u0939]्)*[\u0904-\u0939][\u093a-\u094c\u0900-\u0903]*)\1{2,}/gu

/** Longer words are not language; of them, only the beginning is read. */
const longestWord = 64

/** A token, and of a very long one the beginning, without repeats. */
export const shortened = (token: string) =>
  token.length > longestWord ? token.replaceAll(/(.)\1+/gu, '$1').slice(0, longestWord) : token

/** Spellings that a token may stand for, the plain one first; stars stay. */
export function spellingsOf(written: string): string[] {
  const token = shortened(written)
  const plain = token.replaceAll(edges, '').replaceAll('’', "'")
  const spellings = new Set([plain])
  if (/\p{L}/u.test(token) && hasLeet.test(token)) {
    const read = (text: string) => text.replaceAll(leet, (sign) => leetLetters[sign] ?? sign)
    spellings
      .add(read(plain))
      .add(read(token))
      .add(read(plain.replaceAll(/[1!|]/g, 'l')))
  }
  for (const spelling of Array.from(spellings)) {
    spellings.add(spelling.replaceAll(repeatedSyllable, '$1'))
    if (!/(.)\1/u.test(spelling)) continue
    if (/(.)\1\1/u.test(spelling)) spellings.add(spelling.replaceAll(/(.)\1{2,}/gu, '$1$1'))
    spellings.add(spelling.replaceAll(/([^*])\1+/gu, '$1'))
  }
  return [...spellings].filter((spelling) => spelling.length > 1)
}
