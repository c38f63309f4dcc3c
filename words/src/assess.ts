// What a text may be, and what follows: nothing, a question to the writer, help, or a look by a person before it is delivered.
import type { Category } from './lexicon/entries.ts'
import { findPhrases, findWords, isAddressed, isHarmlessHere, type Hit } from './lexicon/lexicon.ts'
import { marksOf, type Marks } from './model/features.ts'
import { scoreWords, wordsFor, type Judge, type Language } from './model/model.ts'
import { judgeMessage } from './scams/message.ts'
import { readableText } from './text/characters.ts'
import { tokensOf, type Token } from './text/tokens.ts'
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
    const { readable, tokens, words, phrases } = readText(text)
    const categories = new Set<Category>()
    for (const hit of words) if (hit.tier === 'hard' || isAddressed(tokens, hit)) categories.add(hit.category)
    for (const hit of phrases) categories.add(hit.category)
    const seen = new Set<Category>()
    for (const { category, tier } of words)
      if (tier === 'ambiguous') (seen.has(category) ? categories : seen).add(category)
    const judgements = judgeMessage(readable, tokens)
    for (const { category, isSure } of judgements) if (isSure) categories.add(category)
    const findings: Finding[] = [...categories].map((category) => ({ category, isCertain: true }))
    for (const { category } of judgements) if (!categories.has(category)) findings.push({ category, isCertain: false })
    // Who writes about hurting themselves needs help, not a guess about insults.
    const isDecided = (['insult', 'hate', 'self-harm'] as const).some((category) => categories.has(category))
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

const marksOfHits = (tokens: readonly Token[], hits: readonly Hit[]): Marks =>
  marksOf(
    hits,
    hits.some((hit) => hit.tier === 'ambiguous' && isAddressed(tokens, hit)),
  )

function readText(text: string) {
  const readable = readableText(text)
  const tokens = tokensOf(readable)
  const words = findWords(readable, tokens).filter(
    (hit) => hit.tier === 'hard' || !isHarmlessHere(tokens, hit, readable),
  )
  return { readable, tokens, words, phrases: findPhrases(tokens) }
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
