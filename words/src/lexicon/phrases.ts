// Finds phrases of the lexicon in a text. A Nepali phrase is compared folded, so that both scripts and mixed writing are found.
import { foldWord } from '../text/folding.ts'
import { remembered } from '../text/memory.ts'
import { spellingsOf, type Token } from '../text/tokens.ts'
import { devanagariPhrases } from './devanagari.ts'
import { englishHarmlessUses, englishPhrases } from './english.ts'
import type { HarmlessUse, PhraseList } from './entries.ts'
import type { Hit, Meaning } from './lexicon.ts'
import { nepaliHarmlessUses, romanisedPhrases } from './romanised.ts'

interface Phrase extends Meaning {
  readonly certainty: PhraseList['certainty']
  /** Folded words; null stands for up to two other words. */
  readonly words: readonly (string | null)[]
  readonly harmless: readonly HarmlessUse[]
}

const harmlessUses = [...englishHarmlessUses, ...nepaliHarmlessUses]
const phrasesOf = (lists: readonly PhraseList[], key: (word: string) => string): Phrase[] =>
  lists.flatMap(({ category, tier, certainty, phrases }) =>
    phrases.map((phrase) => ({
      category,
      tier,
      certainty,
      words: phrase.split(' ').map((word) => (word === '~' ? null : key(word))),
      harmless: harmlessUses.filter((use) => use.phrases.includes(phrase)),
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
const english = phrasesOf(englishPhrases, (word) => word)
const nepali = [...phrasesOf(romanisedPhrases, foldWord), ...phrasesOf(devanagariPhrases, foldWord)]
const englishIndex = byFirst(english)
const nepaliIndex = byFirst(nepali)

const contractions: Readonly<Record<string, string>> = {
  "i'll": 'i will', ill: 'i will', ima: 'i will', "i'ma": 'i will', u: 'you', ur: 'your', "you're": 'you are', youre: 'you are', ya: 'you',
  "i'm": 'i am', im: 'i am', "we'll": 'we will', "we're": 'we are', pix: 'pics', fotos: 'photos', imma: 'i will', wana: 'wanna', "'ll": 'will', ll: 'will',
  1: 'i',
} // prettier-ignore

const wordsOf = (phrases: readonly Phrase[]) =>
  [...new Set(phrases.flatMap(({ words }) => words))].filter((word) => word !== null)
const once = (word: string) => word.replaceAll(/(.)\1+/gu, '$1')
const englishVocabulary = new Set(wordsOf(english))
const englishByLetters = new Map(wordsOf(english).map((word) => [once(word), word]))
const nepaliVocabulary = new Set(wordsOf(nepali))
/** Digits and signs beside letters, or a letter three times. */
const disguise = /(.)\1\1|\p{L}[\d@$!|]|[\d@$!|]\p{L}/u

/** A word with digits for letters or with repeats, in the spelling that some phrase has. */
function undisguised(word: string): string {
  if (!disguise.test(word)) return word
  for (const spelling of [...spellingsOf(word), once(word)]) {
    const known = englishVocabulary.has(spelling) ? spelling : englishByLetters.get(once(spelling))
    if (known !== undefined) return known
    if (nepaliVocabulary.has(foldWord(spelling))) return spelling
  }
  return word
}

/** The words that a token of a text stands for. */
export const expand = remembered((token) => {
  const written = undisguised(token.replaceAll('’', "'"))
  return (Object.hasOwn(contractions, written) ? (contractions[written] ?? written) : written)
    .split(' ')
    .map((part) => part.replaceAll(/[^\p{L}\p{M}\p{N}']/gu, ''))
})

/** The writer says to do it: "I will", "we're definitely going to", "gonna". */
const announcement =
  /(?:^| )(?:(?:i|we) (?:will|shall|(?:am|are) (?:going|about) to)|(?<!\b(?:you|he|she|they|who|it) (?:are|is) )gonna)(?: (?!not\b|never\b|be\b)\S+)?$/
/** Words before and behind a phrase that can make it harmless. */
const around = 5

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
        if (end === undefined || isHarmless(phrase, plain, at, end)) continue
        hits.push({
          category: phrase.category,
          tier: phrase.tier,
          start: expanded[at]?.start ?? 0,
          end: expanded[end - 1]?.end ?? 0,
          onlyAsks: onlyAsks(phrase, plain, at),
        })
      }
  }
  return hits
}

const before = (words: readonly string[], at: number) => words.slice(Math.max(0, at - around), at).join(' ')

function onlyAsks({ certainty }: Phrase, words: readonly string[], at: number): boolean {
  if (certainty === 'if-announced') return !announcement.test(before(words, at))
  return certainty === 'question-only'
}

const isHarmless = ({ harmless }: Phrase, words: readonly string[], at: number, end: number): boolean =>
  harmless.some(
    (use) =>
      use.last?.test(words[end - 1] ?? '') ||
      use.before?.test(before(words, at)) ||
      use.after?.test(words.slice(end, end + around).join(' ')),
  )

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
