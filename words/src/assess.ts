// What a text may be, and what follows: nothing, a question to the writer, help, or a look by a person before it is delivered.
import type { Category } from './lexicon/entries.ts'
import { isAddressed, isForReader, isHarmlessHere, isMeant, isOrdinary } from './lexicon/context.ts'
import { findWords, type Hit } from './lexicon/lexicon.ts'
import { findPhrases } from './lexicon/phrases.ts'
import { isRefused } from './lexicon/refusals.ts'
import { marksOf, type Marks } from './model/features.ts'
import { scoreWords, wordsFor, type Judge, type Language } from './model/model.ts'
import { judgeMessage } from './scams/message.ts'
import { readableText } from './text/characters.ts'
import { hiddenTokensOf, tokensOf, type Token } from './text/tokens.ts'
import { isDevanagari } from './text/folding.ts'

/** `hold`: a person looks at it first. `nudge`: the writer is asked. `help`: help lines are shown, nothing else happens. */
export type Consequence = 'none' | 'nudge' | 'hold' | 'help'

export interface Finding {
  readonly category: Category
  /** Found by the lexicon, or a clear request; `false`: a guess of a model, which only leads to a question. */
  readonly isCertain: boolean
}

export interface Assessment {
  readonly consequence: Consequence
  readonly findings: readonly Finding[]
}

export interface Circumstances {
  /** Whether reader and writer are not connected. Default: false. */
  readonly isStranger?: boolean
}

export interface Models {
  readonly english: Judge
  readonly nepali: Judge
}

/** Texts of fewer words say too little for a model. */
const modelWords = 3

export function createAssessor(models: Models | undefined) {
  return function assess(text: string, { isStranger = false }: Circumstances = {}): Assessment {
    const read = readText(text)
    const { readable, tokens, words, phrases } = read
    const found = certaintyOf(read)
    for (const { category, isSure } of judgeMessage(readable, tokens)) note(found, category, isSure)
    const findings: Finding[] = [...found]
      .map(([category, isCertain]) => ({ category, isCertain }))
      .toSorted((one, other) => Number(other.isCertain) - Number(one.isCertain))
    // Who writes about hurting themselves needs help, not a guess about insults.
    const isDecided = (['insult', 'hate', 'self-harm'] as const).some((category) => found.has(category))
    if (models && !isDecided && isOffensive(models, readable, tokens, [...words, ...phrases]))
      findings.push({ category: 'insult', isCertain: false })
    return { findings, consequence: consequenceOf(findings, isStranger) }
  }

  function isOffensive(
    { english, nepali }: Models,
    readable: string,
    tokens: readonly Token[],
    hits: readonly Hit[],
  ): boolean {
    if (tokens.length < modelWords) return false
    const marks = marksOfHits(tokens, hits)
    if (scoreWords(nepali.model, wordsFor('nepali', tokens), marks) > nepali.threshold) return true
    return !isDevanagari(readable) && scoreWords(english.model, wordsFor('english', tokens), marks) > english.threshold
  }
}

type Found = Map<Category, boolean>
const note = (found: Found, category: Category, isCertain: boolean) =>
  found.set(category, isCertain || found.get(category) === true)
/** Of these a certain finding may make a text wait: an ambiguous word only leads to a question. */
const mayHold = (category: Category) => category === 'sexual' || category === 'threat'

/** What the lists find, and whether it is certain. */
function certaintyOf({ readable, tokens, words, phrases }: ReturnType<typeof readText>): Found {
  const found: Found = new Map()
  const refused = new Set(phrases.filter((hit) => mayHold(hit.category) && isRefused(readable, tokens, hit)))
  for (const hit of words) {
    const { category, tier } = hit
    if (tier === 'ambiguous') {
      if (isMeant(readable, tokens, hit)) note(found, category, !mayHold(category))
      continue
    }
    // The word of a refused phrase is refused with it, although it is further from the refusal.
    const isPart = [...refused].some(({ start, end }) => start <= hit.start && hit.end <= end)
    note(found, category, !mayHold(category) || !(isPart || isRefused(readable, tokens, hit)))
  }
  for (const hit of phrases) note(found, hit.category, !hit.onlyAsks && !refused.has(hit))
  for (const [category, hits] of differentOf(readable, words))
    note(found, category, !mayHold(category) || hits.some((hit) => isForReader(tokens, hit)))
  return found
}

/** Categories with two different ambiguous words, not counting animals and relatives, and the hits of these words. */
function differentOf(readable: string, words: readonly Hit[]): (readonly [Category, readonly Hit[]])[] {
  const byCategory = new Map<Category, Hit[]>()
  for (const hit of words)
    if (hit.tier === 'ambiguous' && !isOrdinary(readable, hit))
      byCategory.set(hit.category, (byCategory.get(hit.category) ?? []).concat(hit))
  return [...byCategory].filter(
    ([, hits]) => new Set(hits.map(({ start, end }) => readable.slice(start, end))).size > 1,
  )
}

const marksOfHits = (tokens: readonly Token[], hits: readonly Hit[]): Marks =>
  marksOf(
    hits,
    hits.some((hit) => hit.tier === 'ambiguous' && isAddressed(tokens, hit)),
  )

function readText(text: string) {
  const readable = readableText(text)
  const tokens = tokensOf(readable)
  const hidden = hiddenTokensOf(readable, tokens)
  const words = findWords(readable, tokens, hidden).filter(
    (hit) => hit.tier === 'hard' || !isHarmlessHere(tokens, hit, readable),
  )
  return { readable, tokens, words, phrases: findPhrases(tokens, hidden) }
}

/** What a model reads of a text. */
export function readForModel(language: Language, text: string) {
  const { tokens, words, phrases } = readText(text)
  return { words: wordsFor(language, tokens), marks: marksOfHits(tokens, [...words, ...phrases]) }
}

/** Only threats, and sexual texts and requests for money to a stranger, wait for a person. */
function consequenceOf(findings: readonly Finding[], isStranger: boolean): Consequence {
  const has = (category: Category) => findings.some((finding) => finding.category === category && finding.isCertain)
  if (has('threat') || (isStranger && (has('sexual') || has('money')))) return 'hold'
  if (findings.some(({ category }) => category !== 'self-harm')) return 'nudge'
  return has('self-harm') ? 'help' : 'none'
}
