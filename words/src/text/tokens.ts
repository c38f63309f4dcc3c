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
}

const wordPattern = /[\p{L}\p{M}\p{N}@$!|*#]+(?:['’][\p{L}\p{M}]+)*/gu
/** Single letters, or Devanagari syllables, with separators between them, at least three. */
const spacedPattern =
  /(?<![\p{L}\p{M}\p{N}])(?:[\p{L}\d@$!*]\p{M}*(?:\p{L}(?<=्\p{L})\p{M}*)*[ .\-_,/~+·•]{1,2}){2,}[\p{L}\d@$!*]\p{M}*(?:\p{L}(?<=्\p{L})\p{M}*)*(?![\p{L}\p{M}\p{N}])/gu
/** Pieces of a word with signs and no space between them. */
const cutPattern = /[\p{L}\p{M}\p{N}@$!*]+(?:[.\-_~+·•/,]+[\p{L}\p{M}\p{N}@$!*]+)+/gu
const separators = /[\s.\-_,/~+·•]+/gu

export function tokensOf(text: string): Token[] {
  return found(text, wordPattern)
}

/** Words that are written in pieces, joined. Empty for nearly every text. */
export function hiddenTokensOf(text: string, tokens: readonly Token[]): Token[] {
  const joined = Array.from([...found(text, spacedPattern, true), ...found(text, cutPattern)], (token) => ({
    ...token,
    text: token.text.replaceAll(separators, ''),
  }))
  for (let index = 1; index < tokens.length; index++) {
    const [one, other] = [tokens[index - 1] as Token, tokens[index] as Token]
    if (one.text.length > 4 || other.text.length > 5 || other.start - one.end !== 1) continue
    joined.push({ text: one.text + other.text, start: one.start, end: other.end })
  }
  return joined
}

function found(text: string, pattern: RegExp, isSpaced = false): Token[] {
  return Array.from(text.matchAll(pattern), ({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
    ...(isSpaced && { isSpaced }),
  }))
}

const leetLetters: Readonly<Record<string, string>> = {
  '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '6': 'g', '7': 't', '8': 'b', '9': 'g', '@': 'a', $: 's', '!': 'i', '|': 'i', '#': 'h',
} // prettier-ignore
const leet = /[013456789@$!|#]/g
const hasLeet = /[013456789@$!|#]/
const edges = /^[^\p{L}\p{M}\p{N}*@$]+|[^\p{L}\p{M}\p{N}*@$]+$/gu

/** Devanagari syllables written several times. */
const repeatedSyllable = /((?:[\u0915-\u0939]्)*[\u0904-\u0939][\u093a-\u094c\u0900-\u0903]*)\1{2,}/gu

/** Spellings that a token may stand for, the plain one first; stars stay. */
export function spellingsOf(token: string): string[] {
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
