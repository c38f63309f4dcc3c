// Submissions as a reviewer sees them.
import * as z from 'zod/mini'
import { AdminName, AdminPicture } from '../admin/entities.ts'
import { EntityId, Timestamp } from '../fields.ts'
import { ClipChallenge, VerificationKind, VerificationOutcome, VerificationRefusal } from './entities.ts'

/** A submission in the queue; nothing of its content. */
export const VerificationItem = z.object({
  _id: EntityId,
  kind: VerificationKind,
  member: z.object({ _id: EntityId, username: z.string(), name: z.string(), profilePic: z.nullable(z.string()) }),
  since: Timestamp,
  /** Erased then at the latest. */
  until: Timestamp,
})
export type VerificationItem = z.output<typeof VerificationItem>

export const VerificationDetail = z.object({
  ...VerificationItem.shape,
  /** What the member was asked to do and say; for a clip. */
  asked: z.nullable(z.pick(ClipChallenge, { gesture: true, digits: true })),
  /** Declared age; null if the member has removed it. */
  age: z.nullable(z.number()),
  pictures: z.array(AdminPicture),
  /** The profile as shown; a decision about another one is refused. */
  version: z.string(),
  /** Earlier results, newest first. */
  earlier: z.array(
    z.object({
      kind: VerificationKind,
      outcome: VerificationOutcome,
      reason: z.nullable(VerificationRefusal),
      at: Timestamp,
      by: AdminName,
    }),
  ),
  /** False: the key is gone, as after a restore; it ends as expired. */
  canBeOpened: z.boolean(),
})
export type VerificationDetail = z.output<typeof VerificationDetail>
