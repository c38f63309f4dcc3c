// @offline
// Search across the two scripts: maya finds माया, and माया finds maya. Loaded with the first search.
import { foldWord, isDevanagari, keyOf } from '@hamvav/words/text/folding'
import type { HasWords } from './fold-text.ts'

/** Shorter ones would find nearly every word. */
const soundMin = 2

export const wordPattern = /[\p{L}\p{M}]+/gu

/** Whether a folded word of a text begins with the searched word, written in the other script. */
export function isSameSound(word: string, searched: string): boolean {
  if (isDevanagari(word) === isDevanagari(searched)) return false
  const sound = keyOf(searched)
  return sound.length >= soundMin && foldWord(word).startsWith(sound)
}

/** Whether a folded text contains every word, in either script. */
export const hasWordsInAnyScript: HasWords = (folded, words) => {
  const soundsInside = (searched: string) =>
    // Most texts have one script.
    (isDevanagari(searched) ? /[a-z]/.test(folded) : isDevanagari(folded)) &&
    (folded.match(wordPattern) ?? []).some((word) => isSameSound(word, searched))
  return words.every((word) => folded.includes(word) || soundsInside(word))
}
