import * as z from 'zod/mini'
import { Timestamp } from '../fields.ts'
import { Person } from '../profiles/entities.ts'

/** What may be done so often a Kathmandu day. */
export const Allowance = z.object({ used: z.number(), limit: z.number(), renewsAt: Timestamp })
export type Allowance = z.output<typeof Allowance>

/** Somebody who liked the caller and was liked back. */
export const Match = z.object({
  ...Person.shape,
  matchedAt: Timestamp,
  /** Nobody has written yet. */
  isNew: z.boolean(),
})
export type Match = z.output<typeof Match>

/** How the caller stands to one member. */
export const Relation = z.object({
  choice: z.nullable(z.enum(['like', 'pass'])),
  isMatch: z.boolean(),
  /**
   * False where the caller may neither like nor first-message them; why is not said. Somebody who is not in Discover can
   * be written to, but liked only in return (`not_available`).
   */
  isAvailable: z.boolean(),
})
export type Relation = z.output<typeof Relation>

/**
 * How many of the members who could be seen are shown, and how many are not, and why. Somebody whom two filters hide is
 * counted by both.
 */
export const DiscoverCounts = z.object({
  /** Approved members besides the caller. */
  members: z.number(),
  shown: z.number(),
  /** Liked, passed, matched or blocked already. */
  decided: z.number(),
  /** By the caller's own filters. */
  hiddenBy: z.object({
    age: z.number(),
    gender: z.number(),
    distance: z.number(),
    interests: z.number(),
    verified: z.number(),
    intent: z.number(),
  }),
  /** By the two-way filters of others; which of them is not said. */
  hiddenByOthers: z.number(),
})
export type DiscoverCounts = z.output<typeof DiscoverCounts>
