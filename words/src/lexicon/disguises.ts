// Words of phrases that a writer hides: digits for letters, repeats, a star, no vowels, letters one by one, words in pieces.
import { foldWord, isDevanagari } from '../text/folding.ts'
import { spellingsOf, type Token } from '../text/tokens.ts'

/** Digits and signs beside letters, or a letter three times. */
const disguise = /(.)\1\1|\p{L}[\d@$!|*]|[\d@$!|*]\p{L}/u
const oneStar = /^(?=(?:\P{M}\p{M}*){3,}$)[\p{L}\p{M}]*\*[\p{L}\p{M}]*$/u
const noVowels = /^[b-df-hj-np-tv-xz]{3,}$/
/** Longer words are in no phrase. */
const longestWord = 24
/** Letters in Devanagari that are read one by one, as each part of them is folded. */
const devanagariMax = 200

const once = (word: string) => word.replaceAll(/(.)\1+/gu, '$1')
const withoutVowels = (word: string) => word.replaceAll(/[aeiou]/g, '')
/** By a form of the word; the first word with a form wins. */
const byForm = (words: Iterable<string>, formOf: (word: string) => string) =>
  new Map([...words].toReversed().map((word) => [formOf(word), word]))

/** A lookup of words by their length. */
function byLength(words: Iterable<string>): (length: number) => readonly string[] {
  const groups = new Map<number, string[]>()
  for (const word of words) groups.set(word.length, [...(groups.get(word.length) ?? []), word])
  return (length) => groups.get(length) ?? []
}

interface Split {
  readonly words: readonly string[]
  /** Ten for a letter that is in no word, one for a word. */
  readonly cost: number
  /** Whether a word of three letters or more is one of those looked for. */
  readonly isFound: boolean
}

/** Letters without spaces as words: as few letters as possible are in no word, then as few words as possible. */
function split(letters: string, isWord: (part: string) => boolean): Split {
  /** At each position: what the letters before it cost, and where the last word of them starts. */
  const best = [{ cost: 0, start: 0, isWord: false }]
  for (let end = 1; end <= letters.length; end++) {
    let cheapest = { cost: best[end - 1]!.cost + 10, start: end - 1, isWord: false }
    for (let start = Math.max(0, end - longestWord); start < end; start++) {
      const cost = best[start]!.cost + 1
      if (cost < cheapest.cost && isWord(letters.slice(start, end))) cheapest = { cost, start, isWord: true }
    }
    best.push(cheapest)
  }
  const words: string[] = []
  let isFound = false
  for (let end = letters.length; end > 0; end = best[end]!.start) {
    const word = letters.slice(best[end]!.start, end)
    isFound ||= best[end]!.isWord && word.length > 2
    words.push(word)
  }
  return { words: words.toReversed(), cost: best[letters.length]!.cost, isFound }
}

export interface Disguises {
  /** A hidden word in the spelling that some phrase has; another one as it is. */
  readonly undisguised: (word: string) => string
  /**
   * The tokens of a text, with those that are written in pieces joined.
   * @param hidden as `hiddenTokensOf` returns them
   * @returns undefined if no word of a phrase is in pieces
   */
  readonly joinPieces: (tokens: readonly Token[], hidden: readonly Token[]) => Token[] | undefined
}

/**
 * @param english words of phrases, and what else may stand for one
 * @param nepali folded words of phrases
 */
export function disguisesOf(english: ReadonlySet<string>, nepali: ReadonlySet<string>): Disguises {
  const withoutRepeats = byForm(english, once)
  const consonantsOnly = byForm(english, withoutVowels)
  const [englishByLength, nepaliByLength] = [byLength(english), byLength(nepali)]
  const isKnown = (word: string) => english.has(word) || (word.length > 1 && nepali.has(foldWord(word)))

  /** A star stands for one letter, in the common spelling of Nepali for up to three. */
  function starred(word: string): string | undefined {
    const pattern = new RegExp(`^${word.replace('*', '.')}$`, 'u')
    const folded = foldWord(word)
    const foldedPattern = new RegExp(`^${folded.replace('*', '.{1,3}')}$`, 'u')
    return (
      englishByLength(word.length).find((known) => pattern.test(known)) ??
      [0, 1, 2].flatMap((more) => nepaliByLength(folded.length + more)).find((known) => foldedPattern.test(known))
    )
  }

  function undisguised(word: string): string {
    if (english.has(word)) return word
    if (noVowels.test(word) && !isKnown(word)) return consonantsOnly.get(word) ?? word
    if (!disguise.test(word)) return word
    for (const spelling of [...spellingsOf(word), once(word)]) {
      const known = english.has(spelling) ? spelling : withoutRepeats.get(once(spelling))
      if (known !== undefined) return known
      if (nepali.has(foldWord(spelling))) return spelling
    }
    return (oneStar.test(word) && starred(word)) || word
  }

  /** Words of letters with spaces or dots between them; none if no longer word is known. */
  function splitToken({ text, start, end }: Token): Token[] {
    const ways = isDevanagari(text)
      ? [split(text.slice(0, devanagariMax), (word) => nepali.has(foldWord(word)))]
      : [split(text, (word) => english.has(word)), split(foldWord(text), (word) => nepali.has(word))]
    const [best] = ways.toSorted((one, other) => one.cost - other.cost)
    return best?.isFound ? best.words.map((word) => ({ text: word, start, end })) : []
  }

  function joinPieces(tokens: readonly Token[], hidden: readonly Token[]): Token[] | undefined {
    const whole = hidden.flatMap((token) => {
      if (token.isSpaced) return splitToken(token)
      return !token.isPair && isKnown(token.text) ? [token] : []
    })
    if (whole.length === 0) return undefined
    const result: Token[] = []
    // Of tokens with one start the joined one comes first, and covers the others.
    for (const token of [...whole, ...tokens].toSorted((one, other) => one.start - other.start)) {
      const last = result.at(-1)
      const isOfSameRun = last?.start === token.start && last.end === token.end
      if (!last || token.start >= last.end || isOfSameRun) result.push(token)
    }
    return result
  }

  return { undisguised, joinPieces }
}
