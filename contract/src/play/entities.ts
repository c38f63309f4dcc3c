import * as z from 'zod/mini'
import { EntityId, text } from '../fields.ts'
import { ClientId } from '../messaging/entities.ts'
import { Allowance } from '../matches/entities.ts'
import { giftIds } from './gifts.ts'
import { gameAnswerMax, giftNoteMax } from './limits.ts'

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

export const OwnAnswer = z.object({ text: text({ min: 1, max: gameAnswerMax, name: 'An answer' }) })
