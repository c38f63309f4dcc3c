import * as z from 'zod/mini'
import { EntityId, text } from '../fields.ts'
import { ClientId } from '../messaging/entities.ts'
import { gameAnswerMax } from './limits.ts'

const questionError = { error: 'There is no such question.' }

/** A game to start; idempotent by `clientId`. */
export const NewGame = z.object({
  to: EntityId,
  kind: z.literal('both_answer', { error: 'There is no such game.' }),
  /** Id of a question of the deck. */
  question: z.string(questionError).check(z.regex(/^[a-z]+-\d+$/, questionError), z.maxLength(20, questionError)),
  clientId: ClientId,
})
export type NewGame = z.output<typeof NewGame>

export const OwnAnswer = z.object({ text: text({ min: 1, max: gameAnswerMax, name: 'An answer' }) })
