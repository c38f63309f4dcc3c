// Words and short phrases that somebody chose, in a text: in both scripts, with usual suffixes, and written letter by letter.
import { readableText } from './text/characters.ts'
import { foldWord, isDevanagari, usualDevanagari } from './text/folding.ts'
import { hiddenTokensOf, spellingsOf, tokensOf } from './text/tokens.ts'

/** A word as it is compared: in its own script, and in the spelling that both scripts share. */
interface Form {
  readonly isDevanagari: boolean
  readonly own: string
  readonly shared: string
  /** Written letter by letter: letters of the words around it may be in it. */
  readonly isSpaced?: boolean
}

export interface ReadText {
  readonly words: readonly Form[]
  /** Words that were written in pieces. */
  readonly joined: readonly Form[]
}

const repeated = /([^\d])\1+/gu

function formOf(word: string, isSpaced = false): Form {
  const inDevanagari = isDevanagari(word)
  const own = inDevanagari ? usualDevanagari(word) : word.replaceAll(repeated, '$1')
  return { isDevanagari: inDevanagari, own, shared: foldWord(word), isSpaced }
}

export function readWords(text: string): ReadText {
  const readable = readableText(text)
  const tokens = tokensOf(readable)
  return {
    words: tokens.map((token) => formOf(token.text)),
    joined: hiddenTokensOf(readable, tokens).map((token) => formOf(token.text, token.isSpaced)),
  }
}

const hasDisguise = /[\d@$!|#]/

/** As `readWords`, and words with digits and signs for letters. */
export function readDisguisedWords(text: string): ReadText {
  const { words, joined } = readWords(text)
  const disguised = tokensOf(readableText(text)).filter((token) => hasDisguise.test(token.text))
  return {
    words,
    joined: [...joined, ...disguised.flatMap((token) => spellingsOf(token.text).map((spelling) => formOf(spelling)))],
  }
}

/** Stands for any letters in a form; no text has it. */
const anything = '\u0002'
const lettersOf = (form: string) => form.replaceAll(anything, '').length
/** Least letters of a word of a pattern, and most words of a pattern. */
const patternLimits = { letters: 2, words: 6 }

/** A pattern, read: `key` is the same for two spellings of one pattern. */
export interface Pattern extends ReadText {
  readonly key: string
}

/**
 * Words, in which `*` stands for any letters, also none. It is never a regular expression: comparing takes time in proportion to
 * the length of word and pattern. Null if a word says too little.
 */
export function readPattern(written: string): Pattern | null {
  const words = tokensOf(readableText(written)).map(({ text }): Form => {
    const forms = text.split('*').map((piece) => formOf(piece))
    const joined = (part: 'own' | 'shared') => forms.map((form) => form[part]).join(anything)
    return { isDevanagari: isDevanagari(text), own: joined('own'), shared: joined('shared') }
  })
  const isTooShort = ({ own, shared }: Form) => Math.min(lettersOf(own), lettersOf(shared)) < patternLimits.letters
  if (words.length === 0 || words.length > patternLimits.words || words.some(isTooShort)) return null
  return { words, joined: [], key: words.map(({ own }) => own.replaceAll(anything, '*')).join(' ') }
}

/** Postpositions and plurals that Nepali writes at the end of a word, and the English plural. */
const suffixes = {
  devanagari: /^(?:ले|लाइ|को|का|कि|मा|बाट|सन|हरु|हरुलाइ|हरुको|हरुले)$/,
  latin: /^(?:s|es|le|lai|ko|ka|ki|ma|bata|sanga|sang|haru|harulai|haruko|harule)$/,
}

function isWord(written: string, wanted: string, suffix: RegExp): boolean {
  if (wanted.includes(anything)) return fits(written, wanted.split(anything))
  return written === wanted || (written.startsWith(wanted) && suffix.test(written.slice(wanted.length)))
}

/** The first piece begins the word, the last ends it, and the others follow each other, each at its first place. */
function fits(written: string, pieces: readonly string[]): boolean {
  const [first = '', ...others] = pieces
  const last = others.pop() ?? ''
  if (!written.startsWith(first)) return false
  let from = first.length
  for (const piece of others) {
    const at = written.indexOf(piece, from)
    if (at === -1) return false
    from = at + piece.length
  }
  return written.length - last.length >= from && written.endsWith(last)
}

/** Latin words are compared as written: the shared spelling is too rough for English. */
function isSame(written: Form, wanted: Form): boolean {
  if (written.isDevanagari !== wanted.isDevanagari) return isWord(written.shared, wanted.shared, suffixes.latin)
  return isWord(written.own, wanted.own, written.isDevanagari ? suffixes.devanagari : suffixes.latin)
}

/** Shorter words are found inside many others. */
const insideLetters = 4

function isInside(written: Form, { isDevanagari: inDevanagari, own }: Form): boolean {
  if (!written.isSpaced || written.isDevanagari !== inDevanagari || lettersOf(own) < insideLetters) return false
  return fits(written.own, ['', ...own.split(anything), ''])
}

/** @param phrase as `readWords` or `readPattern` gives it; of several words each must follow the other */
export function hasPhrase(text: ReadText, { words: phrase }: ReadText): boolean {
  const [first] = phrase
  if (!first) return false
  if (phrase.length === 1 && text.joined.some((word) => isSame(word, first) || isInside(word, first))) return true
  return text.words.some((_, start) =>
    phrase.every((wanted, n) => {
      const written = text.words[start + n]
      return written !== undefined && isSame(written, wanted)
    }),
  )
}

const readLists = new WeakMap<readonly string[], readonly ReadText[]>()

/** Whether the text has one of these words; a list is read once. */
export function hasHiddenWord(text: ReadText, hidden: readonly string[]): boolean {
  const read = readLists.get(hidden) ?? hidden.map(readWords)
  readLists.set(hidden, read)
  return read.some((phrase) => hasPhrase(text, phrase))
}
