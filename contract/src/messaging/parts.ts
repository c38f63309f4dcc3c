// What a message may carry besides its text: the state of a game, or a gift. Its text is the question, or of a gift what the viewer
// may see of it, so that lists, search, exports and reports of messages need to know no kinds.
import * as z from 'zod/mini'
import { EntityId } from '../fields.ts'
import { giftIds } from '../play/gifts.ts'
import { voiceSeconds, waveformBars, waveformMax } from './attachment-limits.ts'
import { GunaResult } from '../play/guna-entities.ts'

/** Their rules are in the server's `play/games`. */
export const gameKinds = ['both_answer', 'would_you_rather', 'this_or_that', 'two_truths', 'tonight'] as const
export type GameKind = (typeof gameKinds)[number]

/** Stored with the message and never changed (decision 0073). */
export const MessageKind = z.enum([...gameKinds, 'gift', 'voice', 'picture', 'drawing', 'guna'])
export type MessageKind = z.output<typeof MessageKind>

/** `declined` by the member who was asked, `withdrawn` by the member who started it. */
export const GameState = z.enum(['open', 'revealed', 'declined', 'withdrawn'])
export type GameState = z.output<typeof GameState>

const TwoLanguages = z.object({ en: z.string(), ne: z.string() })

/** An answer of one of the two, as the viewer may see it. */
export const GameAnswer = z.object({
  by: EntityId,
  /** Null: the other's before both have answered, or removed by its author. */
  text: z.nullable(z.string()),
})
export type GameAnswer = z.output<typeof GameAnswer>

/** Both answer the same question, and see each other's answer once both have. */
export const BothAnswer = z.object({
  kind: z.literal('both_answer'),
  question: TwoLanguages,
  state: GameState,
  /** Of the members who have answered, in no order: who was first is not shown. */
  answers: z.array(GameAnswer),
})
export type BothAnswer = z.output<typeof BothAnswer>

/** What one of the two has chosen, as the viewer may see it. */
export const GameChoices = z.object({
  by: EntityId,
  /** Numbers of the chosen options, from 0. Null: the other's before both have chosen, or removed by its author. */
  choices: z.nullable(z.array(z.number())),
})
export type GameChoices = z.output<typeof GameChoices>

/** Both choose one of two options, and see each other's choice once both have. */
export const WouldYouRather = z.object({
  kind: z.literal('would_you_rather'),
  options: z.array(TwoLanguages),
  state: GameState,
  /** As in `BothAnswer`. */
  answers: z.array(GameChoices),
})
export type WouldYouRather = z.output<typeof WouldYouRather>

/** Both choose from the same pairs, and see what they have in common once both have. */
export const ThisOrThat = z.object({
  kind: z.literal('this_or_that'),
  pairs: z.array(z.array(TwoLanguages)),
  state: GameState,
  /** One choice a pair, as in `BothAnswer`. */
  answers: z.array(GameChoices),
})
export type ThisOrThat = z.output<typeof ThisOrThat>

/** The statements are the lines of the message below its first one. */
export const TwoTruths = z.object({
  kind: z.literal('two_truths'),
  state: GameState,
  /** Of the starter: the lie, which the other sees once they have guessed. Of the other: the guess. */
  answers: z.array(GameChoices),
})
export type TwoTruths = z.output<typeof TwoTruths>

/** Questions for a meeting. No answers are stored: it stays open unless it is ended. */
export const Tonight = z.object({ kind: z.literal('tonight'), questions: z.array(TwoLanguages), state: GameState })
export type Tonight = z.output<typeof Tonight>

export const GamePart = z.discriminatedUnion('kind', [BothAnswer, WouldYouRather, ThisOrThat, TwoTruths, Tonight])
export type GamePart = z.output<typeof GamePart>

/** `sent` until its recipient opens or declines it. */
export const GiftState = z.enum(['sent', 'opened', 'declined'])
export type GiftState = z.output<typeof GiftState>

export const GiftPart = z.object({
  kind: z.literal('gift'),
  /** Null for its recipient unless they have opened it. */
  gift: z.nullable(z.enum(giftIds)),
  /** Null also as long as the gift is. */
  note: z.nullable(z.string()),
  state: GiftState,
})
export type GiftPart = z.output<typeof GiftPart>

const waveError = { error: `A waveform has ${waveformBars} numbers from 0 to ${waveformMax}.` }
/** Heights of the bars of a voice note, measured when it was recorded. */
export const Waveform = z
  .array(z.int(waveError).check(z.gte(0, waveError), z.lte(waveformMax, waveError)), waveError)
  .check(z.length(waveformBars, waveError))

const secondsError = { error: `A voice note has ${voiceSeconds.min} to ${voiceSeconds.max} seconds.` }
export const VoiceSeconds = z
  .number(secondsError)
  .check(z.gte(voiceSeconds.min, secondsError), z.lte(voiceSeconds.max, secondsError))

/** A voice note; `getAttachment` returns its `sound`. */
export const VoicePart = z.object({
  kind: z.literal('voice'),
  seconds: z.number(),
  waveform: z.array(z.number()),
  bytes: z.number(),
  /** Whether the recipient has played it. */
  isPlayed: z.boolean(),
})
export type VoicePart = z.output<typeof VoicePart>

/** A picture; `getAttachment` returns `small` and `full`, and only `viewOnce` a picture to be viewed once. */
export const PicturePart = z.object({
  kind: z.literal('picture'),
  /** Size of the full file, px. */
  width: z.number(),
  height: z.number(),
  bytes: z.object({ small: z.number(), full: z.number() }),
  /** The sender's description; empty without one. */
  alt: z.string(),
  /** Null: can be viewed again and again. `opened`: was viewed once and is erased. */
  once: z.nullable(z.enum(['sent', 'opened'])),
  /** Whether the reader has chosen to see it; always true for the sender. */
  isRevealed: z.boolean(),
  /** For the reader: no picture of this sender was revealed before, so this one is veiled. */
  isFirst: z.boolean(),
  /** For the reader: may be sexual, so safe chat veils it. */
  isSensitive: z.boolean(),
})
export type PicturePart = z.output<typeof PicturePart>

/** Points for fun, once both have taken part. */
export const GunaPart = z.object({
  kind: z.literal('guna'),
  state: GameState,
  /** Ids of the members who have taken part, sorted. */
  takenPart: z.array(EntityId),
  /** Null until both have taken part, and after one of them removed it. */
  result: z.nullable(GunaResult),
})
export type GunaPart = z.output<typeof GunaPart>

/** `drawing` until its lines are sent; then `open` until the word was guessed, missed with the last guess, or given up. */
export const DrawingState = z.enum(['drawing', 'open', 'guessed', 'missed', 'given_up', 'declined', 'withdrawn'])
export type DrawingState = z.output<typeof DrawingState>

/** The lines are read by a call of their own (`getDrawing`). */
export const DrawingPart = z.object({
  kind: z.literal('drawing'),
  state: DrawingState,
  /** Null for the guessing member until the game is over. */
  word: z.nullable(z.object({ en: z.string(), ne: z.string() })),
  hasLines: z.boolean(),
  /** The description by the drawing member. */
  hint: z.nullable(z.string()),
  /** In order. In the state `guessed` the last one is right. */
  guesses: z.array(z.string()),
})
export type DrawingPart = z.output<typeof DrawingPart>

export const MessagePart = z.discriminatedUnion('kind', [
  BothAnswer,
  WouldYouRather,
  ThisOrThat,
  TwoTruths,
  Tonight,
  GiftPart,
  VoicePart,
  PicturePart,
  GunaPart,
  DrawingPart,
])
export type MessagePart = z.output<typeof MessagePart>

/** Stored texts of voice notes and pictures, for lists, quotes, exports and reports. */
export const attachmentTexts = { voice: 'Voice note · आवाज सन्देश', picture: 'Photo · तस्बिर' } as const
