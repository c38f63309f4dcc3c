import * as z from 'zod/mini'
import { EntityId, Timestamp } from '../fields.ts'

/** `photo`: a clip shows that the pictures are of the member; `age`: a government ID shows the age. */
export const VerificationKind = z.enum(['photo', 'age'], { error: 'There is no such verification.' })
export type VerificationKind = z.output<typeof VerificationKind>

export const gestures = [
  'touchNose',
  'touchEar',
  'handOnHead',
  'coverEye',
  'thumbUp',
  'twoFingers',
  'openHand',
  'handOnChin',
] as const
const Gesture = z.enum(gestures)
export type Gesture = z.output<typeof Gesture>

/** What to do and say in the clip; for one member, one clip and a few minutes. */
export const ClipChallenge = z.object({ _id: EntityId, gesture: Gesture, digits: z.string(), expiresAt: Timestamp })
export type ClipChallenge = z.output<typeof ClipChallenge>

export const refusals = {
  photo: ['wrongGesture', 'wrongDigits', 'notThePerson', 'unclear', 'notLive', 'other'],
  age: ['unreadable', 'incomplete', 'notThePerson', 'ageDiffers', 'notAccepted', 'documentUsed', 'underage', 'other'],
} as const
/** Shown to the member. */
export const VerificationRefusal = z.enum([...new Set([...refusals.photo, ...refusals.age])], {
  error: 'There is no such reason.',
})
export type VerificationRefusal = z.output<typeof VerificationRefusal>

/** How the latest submission ended; `expired`: nobody decided in time, or it could no longer be opened. */
export const VerificationOutcome = z.enum(['granted', 'refused', 'expired', 'withdrawn'])
export type VerificationOutcome = z.output<typeof VerificationOutcome>

const OwnMark = z.object({
  verifiedAt: z.nullable(Timestamp),
  /** Submission that waits for a reviewer; it is erased at `until` at the latest. */
  waiting: z.nullable(z.object({ since: Timestamp, until: Timestamp })),
  /** Latest submission that ended. `granted` without `verifiedAt`: a change of the profile has removed the mark. */
  last: z.nullable(z.object({ outcome: VerificationOutcome, reason: z.nullable(VerificationRefusal), at: Timestamp })),
})
export type OwnMark = z.output<typeof OwnMark>

export const OwnVerification = z.object({
  photo: OwnMark,
  age: OwnMark,
  /** Without one, a clip cannot be compared. */
  hasPicture: z.boolean(),
  /** There is none yet, but one that only its owner sees until it was checked. */
  isPictureBeingChecked: z.boolean(),
  /** Without one, a document cannot be compared. */
  hasAge: z.boolean(),
})
export type OwnVerification = z.output<typeof OwnVerification>

export const DocumentKind = z.enum(['citizenship', 'nationalId', 'passport', 'licence', 'voterCard'], {
  error: 'There is no such document.',
})
export type DocumentKind = z.output<typeof DocumentKind>
