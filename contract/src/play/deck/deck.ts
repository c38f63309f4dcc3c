// The questions of "Both answer", written for Hamvav. An id is never used for another question, and a question that was asked is
// never taken out: stored games refer to it.
import { deep } from './deep.ts'
import { light } from './light.ts'
import { near } from './near.ts'
import { story } from './story.ts'

export interface Question {
  readonly en: string
  readonly ne: string
}

/** From light to deep; an id begins with the depth. */
export const deck = { light, story, near, deep } as const
export type Depth = keyof typeof deck
export const depths = ['light', 'story', 'near', 'deep'] as const satisfies readonly Depth[]

/** Ids of the questions of one depth. */
export const questionIds = (depth: Depth): string[] => Object.keys(deck[depth]).map((n) => `${depth}-${n}`)

const byId: ReadonlyMap<string, Question> = new Map(
  depths.flatMap((depth) =>
    Object.entries<readonly [string, string]>(deck[depth]).map(([n, [en, ne]]) => [`${depth}-${n}`, { en, ne }]),
  ),
)

export const questionOf = (id: string): Question | undefined => byId.get(id)

/** The text of the message: both languages, as its readers may have chosen different ones. */
export const textOf = ({ en, ne }: Question): string => `${en}\n${ne}`
