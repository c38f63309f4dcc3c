// Finds phrases of the lexicon in a text. A Nepali phrase is compared folded, so that both scripts and mixed writing are found.
import { foldWord } from '../text/folding.ts'
import { remembered } from '../text/memory.ts'
import type { Token } from '../text/tokens.ts'
import { devanagariPhrases } from './devanagari.ts'
import { disguisesOf } from './disguises.ts'
import { englishHarmlessUses, englishPhrases } from './english.ts'
import type { HarmlessUse, PhraseList } from './entries.ts'
import type { Hit, Meaning } from './lexicon.ts'
import { nepaliHarmlessUses, romanisedPhrases } from './romanised.ts'
import { announced, englishThreats, isAnnounced, nepaliThreats, threatsHarmlessUses } from './threats.ts'

interface Phrase extends Meaning {
  readonly certainty: PhraseList['certainty']
  /** Folded words, each with its alternatives; null stands for up to two other words. */
  readonly words: readonly (ReadonlySet<string> | null)[]
  readonly harmless: readonly HarmlessUse[]
  /** One of these folded words is in the text. */
  readonly beside: ReadonlySet<string> | undefined
}

const harmlessUses = [...englishHarmlessUses, ...nepaliHarmlessUses, ...threatsHarmlessUses]
const phrasesOf = (lists: readonly PhraseList[], key: (word: string) => string): Phrase[] =>
  lists.flatMap(({ category, tier, certainty, beside, phrases }) =>
    phrases.map((phrase) => ({
      category,
      tier,
      certainty,
      words: phrase.split(' ').map((word) => (word === '~' ? null : new Set(word.split('|').map(key)))),
      harmless: harmlessUses.filter((use) => use.phrases.includes(phrase)),
      beside: beside === undefined ? undefined : new Set(beside.split(' ').map(key)),
    })),
  )
/** By first word. */
function byFirst(phrases: readonly Phrase[]): ReadonlyMap<string, Phrase[]> {
  const index = new Map<string, Phrase[]>()
  for (const phrase of phrases)
    for (const first of phrase.words[0] ?? []) index.set(first, [...(index.get(first) ?? []), phrase])
  return index
}
const english = phrasesOf([...englishPhrases, ...englishThreats], (word) => word)
const nepali = phrasesOf([...romanisedPhrases, ...devanagariPhrases, ...nepaliThreats], foldWord)
const englishIndex = byFirst(english)
const nepaliIndex = byFirst(nepali)

const contractions: Readonly<Record<string, string>> = {
  "i'll": 'i will', ill: 'i will', ima: 'i will', "i'ma": 'i will', u: 'you', ur: 'your', "you're": 'you are', youre: 'you are', ya: 'you',
  "i'm": 'i am', im: 'i am', "we'll": 'we will', "we're": 'we are', pix: 'pics', fotos: 'photos', imma: 'i will', wana: 'wanna', "'ll": 'will', ll: 'will',
  1: 'i',
} // prettier-ignore

const wordsOf = (phrases: readonly Phrase[]) => [
  ...new Set(phrases.flatMap(({ words }) => words.flatMap((word) => [...(word ?? [])]))),
]
const { undisguised, joinPieces } = disguisesOf(
  new Set([...wordsOf(english), ...Object.keys(contractions)]),
  new Set(wordsOf(nepali)),
)

/** The words that a token of a text stands for. */
export const expand = remembered((token) => {
  const written = undisguised(token.replaceAll('’', "'"))
  return (Object.hasOwn(contractions, written) ? (contractions[written] ?? written) : written)
    .split(' ')
    .map((part) => part.replaceAll(/[^\p{L}\p{M}\p{N}']/gu, ''))
})

/** Words before and behind a phrase that can make it harmless. */
const around = 5

/** @param hidden words in pieces, as `hiddenTokensOf` returns them */
export function findPhrases(tokens: readonly Token[], hidden: readonly Token[]): Hit[] {
  const hits = phrasesIn(tokens)
  const whole = joinPieces(tokens, hidden)
  if (whole === undefined) return hits
  const isFound = ({ category, start, end, onlyAsks: isWeak }: Hit) =>
    hits.some((hit) => hit.category === category && hit.start < end && start < hit.end && (isWeak || !hit.onlyAsks))
  return [...hits, ...phrasesIn(whole).filter((hit) => !isFound(hit))]
}

function phrasesIn(tokens: readonly Token[]): Hit[] {
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
        if (end === undefined || !isMeant(phrase, plain, folded, at, end)) continue
        hits.push({
          category: phrase.category,
          tier: phrase.tier,
          start: expanded[at]?.start ?? 0,
          end: expanded[end - 1]?.end ?? 0,
          onlyAsks: onlyAsks(phrase, plain, at, end),
        })
      }
  }
  return hits
}

const before = (words: readonly string[], at: number, count = around) =>
  words.slice(Math.max(0, at - count), at).join(' ')
const after = (words: readonly string[], end: number, count = around) => words.slice(end, end + count).join(' ')
const isSaid = (words: readonly string[], at: number, end: number) =>
  isAnnounced(before(words, at, announced), after(words, end, announced))

function onlyAsks({ certainty }: Phrase, words: readonly string[], at: number, end: number): boolean {
  if (certainty === 'if-announced') return !isSaid(words, at, end)
  return certainty === 'question-only'
}

function isMeant(
  phrase: Phrase,
  words: readonly string[],
  folded: readonly string[],
  at: number,
  end: number,
): boolean {
  const { certainty, beside } = phrase
  if (isHarmless(phrase, words, at, end)) return false
  if (certainty === 'only-announced' && !isSaid(words, at, end)) return false
  return beside === undefined || folded.some((word) => beside.has(word))
}

const isHarmless = ({ harmless }: Phrase, words: readonly string[], at: number, end: number): boolean =>
  harmless.some(
    (use) =>
      use.last?.test(words[end - 1] ?? '') || use.before?.test(before(words, at)) || use.after?.test(after(words, end)),
  )

/** Index behind the phrase, if it stands at `at`. The last word may have an ending. */
function endOf(phrase: Phrase['words'], words: readonly string[], at: number): number | undefined {
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
      isWord(words[next + skipped] ?? '', wanted ?? nothing, index + 1 === phrase.length - 1),
    )
    if (found === undefined) return undefined
    next += found
  }
  return next
}

const nothing: ReadonlySet<string> = new Set()

function isWord(written: string, wanted: ReadonlySet<string>, isLast: boolean): boolean {
  if (wanted.has(written)) return true
  if (!isLast) return false
  for (const word of wanted)
    if (word.length >= 4 && written.length <= word.length + 4 && written.startsWith(word)) return true
  return false
}
