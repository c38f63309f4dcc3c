// What the rules of a game decide: what is stored, accepted and shown. The states, the blind answers and their revealing are the
// same for all (service.ts); the rules get an answer only where its reader may see it.
import type { GameChoices, GameKind, GamePart, GameState } from '@hamvav/contract/messaging/parts'
import type { NewGame, OwnAnswer } from '@hamvav/contract/play/entities'

export interface StartedGame {
  /** Ids of the decks, kept unsealed with the game; nothing that a member wrote. */
  readonly question: string
  /** Text of the message, for lists, search, exports and reports. */
  readonly text: string
  /** Sealed as the answer of the starter, who then gives no other. */
  readonly ownAnswer?: string
}

/** A stored game as its viewer may see it. */
export interface ViewedGame {
  readonly question: string
  readonly state: GameState
  /** `answer` is null if the viewer may not see it, or if its author removed it. */
  readonly answers: readonly { readonly by: string; readonly answer: string | null }[]
}

export interface GameRules<Kind extends GameKind = GameKind> {
  /** @returns undefined if the question does not exist */
  start(game: NewGame & { kind: Kind }): StartedGame | undefined
  /** @returns the text that is sealed; undefined if the answer does not fit the game */
  accept(answer: OwnAnswer, question: string): string | undefined
  view(game: ViewedGame): GamePart & { kind: Kind }
  /** A sealed answer in words, for the export. */
  inWords(answer: string, question: string): unknown
  /** What the game was about, for the export. */
  about(question: string): unknown
}

/** Answers that are choices: sealed as one digit a choice, so that every answer of a game has the same length. */
interface Choices {
  /** Choices of an answer. */
  readonly count: number
  /** Options of each choice. */
  readonly options: number
}

/** @returns undefined unless there are as many choices as the game asks for, each of an option that exists */
export const sealedChoices = ({ text, choices }: OwnAnswer, { count, options }: Choices): string | undefined =>
  text === undefined && choices?.length === count && choices.every((choice) => choice < options)
    ? choices.join('')
    : undefined

export const choicesIn = (answer: string): number[] => Array.from(answer, Number)

export const choicesView = (answers: ViewedGame['answers']): GameChoices[] =>
  answers.map(({ by, answer }) => ({ by, choices: answer === null ? null : choicesIn(answer) }))
