import * as z from 'zod/mini'
import { EntityId, text } from '../fields.ts'
import { ClientId } from '../messaging/entities.ts'
import { Allowance } from '../matches/entities.ts'
import { giftIds } from './gifts.ts'
import { choicesMax, gameAnswerMax, giftNoteMax, statementCount, statementMax, tonightQuestions } from './limits.ts'

const questionError = { error: 'There is no such question.' }
/** Id of a question of a deck. */
const QuestionId = z.string(questionError).check(z.regex(/^[a-z]+-\d+$/, questionError), z.maxLength(20, questionError))

const statementsError = { error: 'Write three statements.' }
const lieError = { error: 'Choose the statement that is not true.' }
const tonightError = {
  error: `Choose ${tonightQuestions.min} to ${tonightQuestions.max} different questions.`,
}
/** A statement as it is stored: on one line, as the statements are lines of the message. */
export const onOneLine = (statement: string): string => statement.replaceAll(/\s+/g, ' ')

/** A game to start; idempotent by `clientId`. */
const newGame = { to: EntityId, clientId: ClientId }
export const NewGame = z.discriminatedUnion(
  'kind',
  [
    z.object({ ...newGame, kind: z.literal('both_answer'), question: QuestionId }),
    z.object({ ...newGame, kind: z.literal('would_you_rather'), question: QuestionId }),
    // The server draws the pairs.
    z.object({ ...newGame, kind: z.literal('this_or_that') }),
    z.object({
      ...newGame,
      kind: z.literal('two_truths'),
      statements: z.array(text({ min: 1, max: statementMax, name: 'A statement' }), statementsError).check(
        z.length(statementCount, statementsError),
        z.refine((all) => new Set(all.map((each) => onOneLine(each).toLowerCase())).size === all.length, {
          error: 'Write three different statements.',
        }),
      ),
      /** Number of the statement that is not true, from 0. The server shuffles them. */
      lie: z.int(lieError).check(z.minimum(0, lieError), z.maximum(statementCount - 1, lieError)),
    }),
    z.object({
      ...newGame,
      kind: z.literal('tonight'),
      questions: z.array(QuestionId, tonightError).check(
        z.minLength(tonightQuestions.min, tonightError),
        z.maxLength(tonightQuestions.max, tonightError),
        z.refine((all) => new Set(all).size === all.length, tonightError),
      ),
    }),
  ],
  { error: 'There is no such game.' },
)
export type NewGame = z.output<typeof NewGame>

const giftError = { error: 'There is no such gift.' }

/** A gift to send; idempotent by `clientId`. */
export const NewGift = z.object({
  to: EntityId,
  gift: z.enum(giftIds, giftError),
  note: z.optional(text({ min: 1, max: giftNoteMax, name: 'A note' })),
  clientId: ClientId,
})
export type NewGift = z.output<typeof NewGift>

const booleanError = { error: 'This must be true or false.' }

export const GiftSettings = z.object({
  /** Whether others can send gifts to the caller. */
  accepts: z.boolean(booleanError),
  /** Whether the profile shows which gifts the caller has opened, without their senders. */
  showsShelf: z.boolean(booleanError),
})
export type GiftSettings = z.output<typeof GiftSettings>

export const OwnGifts = z.object({
  ...GiftSettings.shape,
  allowance: Allowance,
  /** Of a festival that is near; other seasonal gifts cannot be sent now. */
  inSeason: z.array(z.enum(giftIds)),
})
export type OwnGifts = z.output<typeof OwnGifts>

/** Gifts that a member has opened, the most frequent first; empty if they do not show them. */
export const Shelf = z.array(z.object({ gift: z.enum(giftIds), count: z.number() }))
export type Shelf = z.output<typeof Shelf>

const choiceError = { error: 'There is no such choice.' }

/** An answer in own words, or numbers of options from 0: which one depends on the game. */
export const OwnAnswer = z
  .object({
    text: z.optional(text({ min: 1, max: gameAnswerMax, name: 'An answer' })),
    choices: z.optional(
      z
        .array(z.int(choiceError).check(z.minimum(0, choiceError), z.maximum(2, choiceError)), choiceError)
        .check(z.minLength(1, choiceError), z.maxLength(choicesMax, choiceError)),
    ),
  })
  .check(z.refine(({ text: words, choices }) => words !== undefined || choices !== undefined, choiceError))
export type OwnAnswer = z.output<typeof OwnAnswer>
