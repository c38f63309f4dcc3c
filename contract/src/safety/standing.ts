// A member's own safety standing (decision 0057).
import * as z from 'zod/mini'
import { EntityId, Timestamp } from '../fields.ts'
import { OwnAppeal, ReportReason } from './entities.ts'

const StrikeStep = z.enum(['warning', 'suspension', 'ban'])

/** A strike as its member sees it: never the case, which could tell who reported. */
export const OwnStrike = z.object({
  _id: EntityId,
  reason: ReportReason,
  step: StrikeStep,
  /** Of the moderator; empty if there are none. */
  words: z.string(),
  createdAt: Timestamp,
  fadesAt: Timestamp,
  /** An appeal was granted: it no longer counts. */
  removed: z.boolean(),
  /** Where it can be appealed; null if it cannot be, or no longer. */
  appealBy: z.nullable(z.enum(['strike', 'takedown', 'suspension'])),
  appeal: z.nullable(OwnAppeal),
})
export type OwnStrike = z.output<typeof OwnStrike>

/** What a member can still do so that others trust the account more. */
export const RaiseStep = z.enum(['picture', 'email', 'review', 'badge', 'photo', 'age'])
export type RaiseStep = z.output<typeof RaiseStep>

/** The caller's own safety standing; nobody else sees it. */
export const OwnStanding = z.object({
  level: z.enum(['good', 'warned', 'lastChance', 'limited']),
  /** Consequence of the next upheld case. */
  next: StrikeStep,
  strikes: z.array(OwnStrike),
  raise: z.array(RaiseStep),
})
export type OwnStanding = z.output<typeof OwnStanding>
