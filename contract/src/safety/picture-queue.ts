// Pictures that wait for a moderator before others see them, and copies of pictures across accounts (decision 0055).
import * as z from 'zod/mini'
import { EntityId, Timestamp } from '../fields.ts'
import { Audience } from '../profiles/entities.ts'

/** Where a picture belongs. */
export const PictureKind = z.enum(['profile', 'post'])
export type PictureKind = z.output<typeof PictureKind>

/** Why a picture waits: its score, it resembles a picture that was removed, or it could not be scored. */
export const HeldReason = z.enum(['score', 'copy', 'unreadable'])
export type HeldReason = z.output<typeof HeldReason>

/** Maximum pictures of one decision. */
export const pictureBatchMax = 50

const owner = z.object({ _id: EntityId, username: z.string(), name: z.string() })

export const HeldPicture = z.object({
  _id: EntityId,
  kind: PictureKind,
  member: owner,
  audience: Audience,
  reason: HeldReason,
  /** 0 to 1; null if it could not be scored. */
  score: z.nullable(z.number()),
  /** Base64; null if there is none. */
  thumbhash: z.nullable(z.string()),
  since: Timestamp,
  /** The moderator who has taken it. */
  taken: z.nullable(z.object({ by: z.object({ _id: EntityId, username: z.string() }), until: Timestamp })),
})
export type HeldPicture = z.output<typeof HeldPicture>

/** A picture of a member, and the same or nearly the same picture of other members. */
export const PictureCopies = z.object({
  pictureId: EntityId,
  copies: z.array(
    z.object({
      pictureId: EntityId,
      member: owner,
      /** Different bits of the perceptual hash. */
      distance: z.number(),
    }),
  ),
})
export type PictureCopies = z.output<typeof PictureCopies>

/** What a moderator learns from the watermark in a screenshot of a private picture: who looked at it, a hint and no proof. */
export const WatermarkReading = z.object({
  found: z.boolean(),
  /** Null if nothing was found, or the account is deleted. */
  member: z.nullable(owner),
  /** How well it was readable, 0 to 1. */
  match: z.number(),
})
export type WatermarkReading = z.output<typeof WatermarkReading>
