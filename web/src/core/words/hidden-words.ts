// A member's own words in a text: in both scripts, with usual suffixes, and written letter by letter.
import { readableText } from '@hamvav/words/text/characters'
import { foldWord, isDevanagari, usualDevanagari } from '@hamvav/words/text/folding'
import { hiddenTokensOf, tokensOf } from '@hamvav/words/text/tokens'

/** A word as it is compared: in its own script, and in the spelling that both scripts share. */
interface Form {
  readonly isDevanagari: boolean
  readonly own: string
  readonly shared: string
}

export interface ReadText {
  readonly words: readonly Form[]
  /** Words that were written in pieces. */
  readonly joined: readonly Form[]
}

const repeated = /([^\d])\1+/gu

function formOf(word: string): Form {
  const inDevanagari = isDevanagari(word)
  const own = inDevanagari ? usualDevanagari(word) : word.replaceAll(repeated, '$1')
  return { isDevanagari: inDevanagari, own, shared: foldWord(word) }
}

export function readWords(text: string): ReadText {
  const readable = readableText(text)
  const tokens = tokensOf(readable)
  return {
    words: tokens.map((token) => formOf(token.text)),
    joined: hiddenTokensOf(readable, tokens).map((token) => formOf(token.text)),
  }
}

/** Postpositions and plurals that Nepali writes at the end of a word, and the English plural. */
const suffixes = {
  devanagari: /^(?:ले|लाइ|को|का|कि|मा|बाट|सन|हरु|हरुलाइ|हरुको|हरुले)$/,
  latin: /^(?:s|es|le|lai|ko|ka|ki|ma|bata|sanga|sang|haru|harulai|haruko|harule)$/,
}

function isWord(written: string, wanted: string, suffix: RegExp): boolean {
  return written === wanted || (written.startsWith(wanted) && suffix.test(written.slice(wanted.length)))
}

/** Latin words are compared as written: the shared spelling is too rough for English. */
function isSame(written: Form, wanted: Form): boolean {
  if (written.isDevanagari !== wanted.isDevanagari) return isWord(written.shared, wanted.shared, suffixes.latin)
  return isWord(written.own, wanted.own, written.isDevanagari ? suffixes.devanagari : suffixes.latin)
}

/** @param phrase a hidden word as `readWords` gives it; of several words each must follow the other */
function contains(text: ReadText, { words: phrase }: ReadText): boolean {
  const [first] = phrase
  if (!first) return false
  if (phrase.length === 1 && text.joined.some((word) => isSame(word, first))) return true
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
  return read.some((phrase) => contains(text, phrase))
}
