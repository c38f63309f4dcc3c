// Pairs of options to choose from, written for Hamvav. As in the deck of questions, an id is never used again.
import type { Question } from './deck.ts'
import { choices } from './choices.ts'
import { rather } from './rather.ts'

export type Pair = readonly [Question, Question]

const pairs = (prefix: string, texts: typeof rather): ReadonlyMap<string, Pair> =>
  new Map(
    Object.entries(texts).map(([n, [en, ne, otherEn, otherNe]]) => [
      `${prefix}-${n}`,
      [
        { en, ne },
        { en: otherEn, ne: otherNe },
      ],
    ]),
  )

const ratherPairs = pairs('rather', rather)
export const ratherIds: readonly string[] = [...ratherPairs.keys()]
export const ratherOf = (id: string): Pair | undefined => ratherPairs.get(id)

const quickPairs = pairs('quick', choices)
export const quickIds: readonly string[] = [...quickPairs.keys()]
export const quickOf = (id: string): Pair | undefined => quickPairs.get(id)

/** The question of "Would you rather" in a sentence. */
export const ratherQuestion = ([one, other]: Pair): Question => ({
  en: `Would you rather ${one.en} or ${other.en}?`,
  ne: `कुन रोज्नुहुन्छ: ${one.ne} कि ${other.ne}?`,
})
