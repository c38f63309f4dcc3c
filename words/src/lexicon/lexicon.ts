// Finds words and phrases of the lexicon in a text, also hidden ones. English is compared as it is written, Devanagari in its
// usual spelling, and Nepali in Latin letters in the folded spelling.
import { foldWord, isDevanagari, usualDevanagari } from '../text/folding.ts'
import { remembered } from '../text/memory.ts'
import { hiddenTokensOf, shortened, spellingsOf, tokensOf, type Token } from '../text/tokens.ts'
import {
  devanagariAddress,
  devanagariEndings,
  devanagariHarmlessContexts,
  devanagariPhrases,
  devanagariWords,
} from './devanagari.ts'
import { englishAddress, englishAllowed, englishPhrases, englishWords } from './english.ts'
import type { Category, PhraseList, Tier, WordList } from './entries.ts'
import { romanisedAddress, romanisedAllowed, romanisedEndings, romanisedPhrases, romanisedWords } from './romanised.ts'

interface Meaning {
  readonly category: Category
  readonly tier: Tier
}

export interface Hit extends Meaning {
  /** Positions in the readable text, UTF-16 units. */
  readonly start: number
  readonly end: number
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
const address = new Set([
  ...englishAddress,
  ...romanisedAddress,
  ...[...devanagariAddress].flatMap((word) => [word, usualDevanagari(word)]),
])

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

/** All words of the lexicon in a text. @param text as `readableText` returns it */
export function findWords(text: string, tokens: readonly Token[] = tokensOf(text)): Hit[] {
  const hits: Hit[] = []
  for (const { text: word, start, end } of tokens) {
    const meaning = meaningOfToken(word)
    if (meaning) hits.push({ ...meaning, start, end })
  }
  let covered: Uint8Array | undefined // characters of hits
  for (const { text: word, start, end, isSpaced } of hiddenTokensOf(text, tokens)) {
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

/** Whether the words before or after address or describe somebody. */
export function isAddressed(tokens: readonly Token[], { start, end }: Hit): boolean {
  const at = indexOfToken(tokens, start)
  for (let index = Math.max(0, at - 3); index < Math.min(tokens.length, at + 3); index++) {
    const token = tokens[index] as Token
    if (token.start === start && token.end === end) continue
    if (address.has(token.text) || address.has(usualDevanagari(token.text))) return true
  }
  return false
}

/** Tokens are in the order of the text. */
function indexOfToken(tokens: readonly Token[], start: number): number {
  let [low, high] = [0, tokens.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tokens[middle] as Token).start < start) low = middle + 1
    else high = middle
  }
  return low
}

const harmless = devanagariHarmlessContexts.map(({ word, beside }) => ({
  word: usualDevanagari(word),
  beside: beside.split(' ').map(usualDevanagari),
}))
/** What is known about a text that is being looked at: a long one can have many ambiguous words. */
const harmlessIn = new WeakMap<readonly Token[], Map<string, boolean>>()

/** Whether the text names something that makes an ambiguous word harmless: cricket, a wedding, a festival. */
export function isHarmlessHere(tokens: readonly Token[], { start, end }: Hit, text: string): boolean {
  const word = usualDevanagari(text.slice(start, end))
  const context = harmless.find((entry) => word.startsWith(entry.word))
  if (context === undefined) return false
  const known = harmlessIn.get(tokens) ?? new Map<string, boolean>()
  harmlessIn.set(tokens, known)
  let isHarmless = known.get(context.word)
  if (isHarmless === undefined) {
    isHarmless = tokens.some((token) => context.beside.some((beside) => usualDevanagari(token.text).startsWith(beside)))
    known.set(context.word, isHarmless)
  }
  return isHarmless
}

interface Phrase extends Meaning {
  /** Folded words; null stands for up to two other words. */
  readonly words: readonly (string | null)[]
}

const phrasesOf = (lists: readonly PhraseList[], key: (word: string) => string): Phrase[] =>
  lists.flatMap(({ category, tier, phrases }) =>
    phrases.map((phrase) => ({
      category,
      tier,
      words: phrase.split(' ').map((word) => (word === '~' ? null : key(word))),
    })),
  )
/** By first word. */
function byFirst(phrases: readonly Phrase[]): ReadonlyMap<string, Phrase[]> {
  const index = new Map<string, Phrase[]>()
  for (const phrase of phrases) {
    const first = phrase.words[0] ?? ''
    index.set(first, [...(index.get(first) ?? []), phrase])
  }
  return index
}
const englishIndex = byFirst(phrasesOf(englishPhrases, (word) => word))
const nepaliIndex = byFirst([...phrasesOf(romanisedPhrases, foldWord), ...phrasesOf(devanagariPhrases, foldWord)])

const contractions: Readonly<Record<string, string>> = {
  "i'll": 'i will', ill: 'i will', ima: 'i will', "i'ma": 'i will', u: 'you', ur: 'your', "you're": 'you are', youre: 'you are', ya: 'you',
  "i'm": 'i am', im: 'i am',  pix: 'pics', fotos: 'photos', imma: 'i will', wana: 'wanna', "'ll": 'will',
} // prettier-ignore

const expand = remembered((word) =>
  (Object.hasOwn(contractions, word) ? (contractions[word] ?? word) : word)
    .split(' ')
    .map((part) => part.replaceAll(/[^\p{L}\p{M}\p{N}']/gu, '')),
)

/** @returns hits of phrases; a Nepali phrase is compared folded, so that both scripts and mixed writing are found */
export function findPhrases(tokens: readonly Token[]): Hit[] {
  const expanded: Token[] = []
  const plain: string[] = []
  for (const token of tokens)
    for (const word of expand(token.text)) {
      expanded.push(token)
      plain.push(word)
    }
  const folded = plain.map(foldWord)
  const hits: Hit[] = []
  for (let at = 0; at < plain.length; at++) {
    for (const [index, words] of [
      [englishIndex, plain],
      [nepaliIndex, folded],
    ] as const)
      for (const phrase of index.get(words[at] ?? '') ?? []) {
        const end = endOf(phrase.words, words, at)
        if (end === undefined) continue
        hits.push({
          category: phrase.category,
          tier: phrase.tier,
          start: expanded[at]?.start ?? 0,
          end: expanded[end - 1]?.end ?? 0,
        })
      }
  }
  return hits
}

/** Index behind the phrase, if it stands at `at`. The last word may have an ending. */
function endOf(phrase: readonly (string | null)[], words: readonly string[], at: number): number | undefined {
  let next = at
  for (let index = 0; index < phrase.length; index++) {
    const word = phrase[index]
    if (word !== null && word !== undefined) {
      if (!isWord(words[next] ?? '', word, index === phrase.length - 1)) return undefined
      next++
      continue
    }
    const wanted = phrase[index + 1]
    if (wanted === undefined) return next
    const found = [0, 1, 2].find((skipped) =>
      isWord(words[next + skipped] ?? '', wanted ?? '', index + 1 === phrase.length - 1),
    )
    if (found === undefined) return undefined
    next += found
  }
  return next
}

function isWord(written: string, wanted: string, isLast: boolean): boolean {
  return (
    written === wanted ||
    (isLast && wanted.length >= 4 && written.length <= wanted.length + 4 && written.startsWith(wanted))
  )
}
