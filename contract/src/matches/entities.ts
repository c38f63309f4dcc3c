import * as z from 'zod/mini'
import { EntityId, Timestamp, text } from '../fields.ts'
import { promptAnswerMax } from '../profiles/limits.ts'
import { likeCommentMax } from './limits.ts'
import { Person, ReviewStep } from '../profiles/entities.ts'

/** Quota per Kathmandu day. */
export const Allowance = z.object({ used: z.number(), limit: z.number(), renewsAt: Timestamp })
export type Allowance = z.output<typeof Allowance>

/** Member with whom the caller has a mutual like. */
export const Match = z.object({
  ...Person.shape,
  matchedAt: Timestamp,
  /** No message was sent yet. */
  isNew: z.boolean(),
})
export type Match = z.output<typeof Match>

export const Relation = z.object({
  choice: z.nullable(z.enum(['like', 'pass'])),
  isMatch: z.boolean(),
  /** They were a match, which ended: their conversation is closed until both like each other again. */
  isClosed: z.boolean(),
  /**
   * False if the caller may neither like nor first-message this member; the reason is not disclosed. A member outside
   * Discover can receive messages, but a like only in return (`not_available`).
   */
  isAvailable: z.boolean(),
  /** False if a message to this member would be refused for good. */
  canMessage: z.boolean(),
  /** What the caller has to do before they may like this member. */
  likeSteps: z.array(ReviewStep),
  /** What the caller has to do before they may write to this member; empty in an open conversation. */
  messageSteps: z.array(ReviewStep),
})
export type Relation = z.output<typeof Relation>

/** A match whose message the caller has not answered. */
export const WaitingMatch = z.object({
  ...Person.shape,
  /** Time of the other's last message. */
  since: Timestamp,
})
export type WaitingMatch = z.output<typeof WaitingMatch>

/** How many people like the caller and are waiting, counted once a day. */
export const LikesYou = z.object({
  /** At least so many: rounded down to 1, 3, 5, 10, 20, 30, 50 or 100. 0: nobody. */
  people: z.number(),
})
export type LikesYou = z.output<typeof LikesYou>

/** Numbers of members shown and hidden in Discover. A member hidden by two filters is counted for both. */
export const DiscoverCounts = z.object({
  /** In a large community the numbers are estimated from a sample: two significant digits, and 0 means few or none. */
  isEstimated: z.boolean(),
  /** Approved members besides the caller. */
  members: z.number(),
  shown: z.number(),
  /** Already liked, passed, matched or blocked. */
  decided: z.number(),
  /** Hidden by the caller's own filters. */
  hiddenBy: z.object({
    age: z.number(),
    gender: z.number(),
    distance: z.number(),
    interests: z.number(),
    verified: z.number(),
    intent: z.number(),
  }),
  /** Hidden by two-way filters of other members; the filter is not disclosed. */
  hiddenByOthers: z.number(),
})
export type DiscoverCounts = z.output<typeof DiscoverCounts>

/** What a comment is about: a picture that the caller sees, or an answer as the caller sees it. */
export const CommentAbout = z.union(
  [
    z.object({ picture: EntityId }),
    z.object({
      prompt: z.string().check(z.maxLength(40)),
      answer: text({ min: 1, max: promptAnswerMax, name: 'An answer' }),
    }),
  ],
  { error: 'A comment is about a picture or a prompt.' },
)
export type CommentAbout = z.output<typeof CommentAbout>

export const LikeComment = text({ min: 1, max: likeCommentMax, name: 'A comment' })
