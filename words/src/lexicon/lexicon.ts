// Finds words of the lexicon in a text, also hidden ones. English is compared as it is written, Devanagari in its usual spelling,
// and Nepali in Latin letters in the folded spelling.
import { foldWord, isDevanagari, usualDevanagari } from '../text/folding.ts'
import { remembered } from '../text/memory.ts'
import { shortened, spellingsOf, type Token } from '../text/tokens.ts'
import { devanagariEndings, devanagariWords } from './devanagari.ts'
import { englishAllowed, englishWords } from './english.ts'
import type { Category, Tier, WordList } from './entries.ts'
import { romanisedAllowed, romanisedEndings, romanisedWords } from './romanised.ts'

export interface Meaning {
  readonly category: Category
  readonly tier: Tier
}

export interface Hit extends Meaning {
  /** Positions in the readable text, UTF-16 units. */
  readonly start: number
  readonly end: number
  /** Leads to a question only. */
  readonly onlyAsks?: boolean
}

type Dictionary = ReadonlyMap<string, Meaning>

const dictionaryOf = (lists: readonly WordList[], key: (word: string) => string): Dictionary => {
  const entries = lists.flatMap(({ words, category, tier }) =>
    words.split(/\s+/).map((word) => [key(word.replaceAll('-', '')), { category, tier }] as const),
  )
  // The first list wins: hard before ambiguous.
  return new Map(entries.toReversed())
}
const english = dictionaryOf(englishWords, (word) => word)
const devanagari = dictionaryOf(devanagariWords, usualDevanagari)
const romanised = dictionaryOf(romanisedWords, foldWord)
const allowed = new Set([...englishAllowed, ...romanisedAllowed].map((word) => word.replaceAll('-', '')))

/** Endings and beginnings with which a hard English word stays one. */
const englishEndings =
  /^(?:s|es|ed|er|ers|ing|in|y|ty|ted|ter|ters|ting|face|faces|head|heads|hole|holes|wit|boy|girl|you|u|off|up|ass|nut|stick|bag|bags|tard|able)$/
const englishBeginnings =
  /^(?:mother|mutha|dumb|bull|horse|bat|ass|cluster|mind|abso|un|fat|stupid|dirty|ugly|you|u|such)$/
/** Hard words that no ordinary word contains. */
const containable = ['fuck', 'fuk', 'bitch', 'nigger', 'nigga', 'whore', 'asshole', 'wanker', 'faggot', 'blowjob', 'chutiya', 'machikn', 'madarchod', 'randiko', 'bhosdi'] // prettier-ignore
const foldedContainable = new Map(containable.map((word) => [word, foldWord(word)]))

const withoutVowels = (word: string) => word.replaceAll(/[aeiou]/g, '')
const onlyVowels = (word: string) => word.replaceAll(/[^aeiou]/g, '')
/** Hard words by their consonants, for words written without vowels. */
const consonantForms = new Map<string, (readonly [word: string, meaning: Meaning])[]>()
for (const [word, meaning] of [...english, ...romanised]) {
  const consonants = withoutVowels(word)
  if (meaning.tier !== 'hard' || consonants.length < 3) continue
  consonantForms.set(consonants, [...(consonantForms.get(consonants) ?? []), [word, meaning]])
}

/** A hard word without one or several of its vowels; with three consonants only if the first vowel is missing. */
function findWithoutVowels(word: string): Meaning | undefined {
  const consonants = withoutVowels(word)
  const vowels = onlyVowels(word)
  const found = consonantForms.get(consonants)?.find(([hard]) => {
    const all = onlyVowels(hard)
    return (
      hard[0] === word[0] &&
      vowels.length < all.length &&
      isSubsequence(vowels, all) &&
      (consonants.length > 3 || !/^.[aeiou]/.test(word))
    )
  })
  return found?.[1]
}

function isSubsequence(part: string, whole: string): boolean {
  let at = 0
  for (const letter of whole) if (letter === part[at]) at++
  return at === part.length
}

/** Hard words by length, for words with stars. */
const hardWords = [...english, ...romanised, ...devanagari].filter(([, { tier }]) => tier === 'hard')

function findEnglish(word: string): Meaning | undefined {
  const exact = english.get(word)
  if (exact) return exact
  for (let cut = word.length - 1; cut >= 3; cut--) {
    const stem = english.get(word.slice(0, cut))
    const ending = word.slice(cut)
    if (stem?.tier === 'hard' && (englishEndings.test(ending) || (cut > 3 && romanisedEndingSet.has(ending))))
      return stem
  }
  for (let cut = 1; cut <= word.length - 4; cut++)
    if (englishBeginnings.test(word.slice(0, cut))) {
      const stem = english.get(word.slice(cut))
      if (stem?.tier === 'hard') return stem
    }
  return undefined
}

const romanisedEndingSet = new Set(romanisedEndings.map(foldWord))
const devanagariEndingSet = new Set(devanagariEndings.map(usualDevanagari))

/** A word, or a word with up to two postpositions. */
function findStem(word: string, dictionary: Dictionary, endings: ReadonlySet<string>): Meaning | undefined {
  const exact = dictionary.get(word)
  if (exact) return exact
  for (let cut = word.length - 1; cut >= 3; cut--) {
    const rest = word.slice(cut)
    if (!endings.has(rest)) continue
    const stem =
      dictionary.get(word.slice(0, cut)) ?? (cut > 4 ? findStem(word.slice(0, cut), dictionary, endings) : undefined)
    if (stem) return stem
  }
  return undefined
}

function findContained(word: string): Meaning | undefined {
  if (word.length < 5) return undefined
  const part = containable.find((hard) => word.includes(hard))
  return part === undefined
    ? undefined
    : (findEnglish(part) ?? romanised.get(foldedContainable.get(part) ?? '') ?? { category: 'insult', tier: 'hard' })
}

/** Any hard word in letters that were written one by one. */
function findInside(word: string): Meaning | undefined {
  const keys = [word, isDevanagari(word) ? usualDevanagari(word) : foldWord(word)]
  return hardWords.find(([hard]) => hard.length >= 4 && keys.some((key) => key.includes(hard)))?.[1]
}

/** Stars stand for one letter each, or for any number of them at the end. */
function findStarred(word: string): Meaning | undefined {
  const letters = word.replaceAll('*', '')
  if (letters.length === 0 || letters.length === word.length) return undefined
  const isLatin = /^[a-z]+$/.test(letters)
  if (letters.length < 2 && !/^[fsbc]\*{3,4}$/.test(word)) return undefined
  const key = isLatin ? word : usualDevanagari(word)
  const pattern = new RegExp(
    `^${key.replaceAll(/\*+/g, (stars) => (isLatin ? `.{${stars.length}}` : `.{1,${3 * stars.length}}`))}$`,
    'u',
  )
  const folded = isLatin ? new RegExp(`^${foldWord(key).replaceAll(/\*+/g, '.{1,3}')}$`, 'u') : pattern
  const found =
    hardWords.find(([hard]) => pattern.test(hard)) ??
    (letters.length > 2 ? hardWords.find(([hard]) => hard.length > 3 && folded.test(hard)) : undefined)
  return found?.[1]
}

/** @param word one spelling of a token */
function findWord(word: string, isHidden: boolean): Meaning | undefined {
  if (allowed.has(word)) return undefined
  if (isDevanagari(word)) return findStem(usualDevanagari(word), devanagari, devanagariEndingSet)
  if (!/^[a-z']+$/.test(word)) return undefined
  const folded = foldWord(word)
  const found =
    findEnglish(word) ??
    (allowed.has(folded) ? undefined : findStem(folded, romanised, romanisedEndingSet)) ??
    findContained(word)
  if (found || isHidden || word.length < 3 || word.length > 12) return found
  return findWithoutVowels(word) ?? (folded === word ? undefined : findWithoutVowels(folded))
}

const meaningOfToken = remembered((token) => computeMeaning(token, false))
const meaningOfHidden = remembered((token) => computeMeaning(token, true))

function computeMeaning(token: string, isHidden: boolean): Meaning | undefined {
  let best: Meaning | undefined
  const [plain = '', ...others] = spellingsOf(token)
  if (allowed.has(plain)) return undefined
  for (const spelling of [plain, ...others]) {
    const found = spelling.includes('*') ? findStarred(spelling) : findWord(spelling, isHidden)
    // A changed spelling of an ambiguous word proves nothing.
    if (found && (found.tier === 'hard' || spelling === plain)) best = best?.tier === 'hard' ? best : found
  }
  if (best || shortened(token) === token) return best
  return findContained(token) ?? findContained(token.replaceAll(/(.)\1+/gu, '$1'))
}

/**
 * All words of the lexicon in a text.
 * @param text as `readableText` returns it
 * @param hidden as `hiddenTokensOf` returns them
 */
export function findWords(text: string, tokens: readonly Token[], hidden: readonly Token[]): Hit[] {
  const hits: Hit[] = []
  for (const { text: word, start, end } of tokens) {
    const meaning = meaningOfToken(word)
    if (meaning) hits.push({ ...meaning, start, end })
  }
  let covered: Uint8Array | undefined // characters of hits
  for (const { text: word, start, end, isSpaced } of hidden) {
    const meaning = meaningOfHidden(word) ?? (isSpaced ? findInside(word) : undefined)
    if (meaning?.tier !== 'hard') continue
    if (!covered) {
      covered = new Uint8Array(text.length)
      for (const hit of hits) covered.fill(1, hit.start, hit.end)
    }
    if (covered.subarray(start, end).includes(1)) continue
    hits.push({ ...meaning, start, end })
    covered.fill(1, start, end)
  }
  return hits
}
