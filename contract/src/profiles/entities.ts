import * as z from 'zod/mini'
import { Language } from '../auth/entities.ts'
import { EntityId, Simulated, Timestamp, text } from '../fields.ts'
import {
  adultAge,
  distanceFilter,
  firstMessagesCap,
  hiddenWordsLimits,
  interestMax,
  interestsMax,
  maximumAge,
} from './limits.ts'
import { PromptAnswer } from './prompt-fields.ts'

export const Gender = z.enum(['male', 'female', 'other'], { error: 'Gender is male, female or other.' })
export type Gender = z.output<typeof Gender>

/** Month of birth as it was typed; `bs`: Bikram Sambat. */
export const BirthMonth = z.object({
  calendar: z.enum(['ad', 'bs'], { error: 'There is no such calendar.' }),
  year: z
    .int({ error: 'The year must be a whole number.' })
    .check(z.minimum(1900, { error: 'Years start at 1900.' }), z.maximum(2200, { error: 'Years end at 2200.' })),
  month: z
    .int({ error: 'The month must be a whole number.' })
    .check(z.minimum(1, { error: 'Months are 1 to 12.' }), z.maximum(12, { error: 'Months are 1 to 12.' })),
})
export type BirthMonth = z.output<typeof BirthMonth>

/** Steps after the sign-up, in their order. */
export const OnboardingStep = z.enum(['picture', 'birth', 'gender', 'place', 'prompts', 'end'], {
  error: 'There is no such step.',
})
export type OnboardingStep = z.output<typeof OnboardingStep>

/** What a member is looking for. */
export const Intent = z.enum(['relationship', 'marriage', 'friendship', 'unsure'], {
  error: 'There is no such intent.',
})
export type Intent = z.output<typeof Intent>

/** Audience of a picture: members who may see the profile, matches only, or only the matches chosen for Private Space. */
export const Audience = z.enum(['members', 'matches', 'chosen'], { error: 'There is no such audience.' })
export type Audience = z.output<typeof Audience>

/** A picture as its owner sees it; `url` is the 320-pixel square, other sizes replace `320` in it. */
export const OwnPicture = z.object({
  _id: EntityId,
  /** `/media/…` if public, `/api/pictures/…` (requires a token) if private. */
  url: z.string(),
  audience: Audience,
  /** Base64; null if there is none. */
  thumbhash: z.nullable(z.string()),
  /** Nobody else sees it yet. */
  isBeingChecked: z.boolean(),
  /** A moderator looks at it first. */
  isInReview: z.boolean(),
})
export type OwnPicture = z.output<typeof OwnPicture>

/** A picture as another member sees it; blurred if they are not in its audience. */
export const SeenPicture = z.object({
  _id: EntityId,
  url: z.string(),
  isBlurred: z.boolean(),
  /** The URL requires a token and cannot be used directly as `img.src`. */
  isPrivate: z.boolean(),
  /** Shown only after a press: a picture of a Private Space that was not found to be clear. */
  isVeiled: z.boolean(),
  thumbhash: z.nullable(z.string()),
})
export type SeenPicture = z.output<typeof SeenPicture>

/** Short card, visible to visitors (decisions §4). */
const card = {
  _id: EntityId,
  username: z.string(),
  name: z.string(),
  profilePic: z.nullable(z.string()),
  isBlueTick: z.boolean(),
  simulated: Simulated,
  posts: z.number(),
  likes: z.number(),
}

/** Marks that a reviewer granted; absent without them. */
const marks = { photoVerified: z.optional(z.literal(true)), ageVerified: z.optional(z.literal(true)) }

/** Additional fields for logged-in members. */
const details = {
  ...marks,
  bio: z.string(),
  age: z.nullable(z.number()),
  gender: z.nullable(Gender),
  interests: z.array(z.string()),
  location: z.string(),
  intent: z.nullable(Intent),
  prompts: z.array(PromptAnswer),
}

/** Profile of another member; `details` and `pictures` are present only if the caller is logged in. */
export const PublicProfile = z.object({
  ...card,
  ...z.partial(z.object({ ...details, pictures: z.array(SeenPicture) })).shape,
})
export type PublicProfile = z.output<typeof PublicProfile>

/**
 * Why a card is in the daily deck: shared interests, nearby, new member, too few impressions, or random (`wild`);
 * `fit`: none of these dominates.
 */
export const CardReason = z.enum(['interests', 'near', 'new', 'rarelyShown', 'wild', 'fit'])
export type CardReason = z.output<typeof CardReason>

/** A card of Discover (spec §2 /matches). */
export const DiscoverProfile = z.object({
  _id: EntityId,
  username: z.string(),
  name: z.string(),
  profileImage: z.nullable(z.string()),
  isBlueTick: z.boolean(),
  simulated: Simulated,
  ...details,
  /** Placeholder of the picture, base64. */
  thumbhash: z.nullable(z.string()),
  /** Main reason for the card (decisions §5). */
  reason: CardReason,
  /** Shared interests, rarest first. */
  sharedInterests: z.array(z.string()),
  /** Distance between the two districts or municipalities; null if one is unknown. */
  distanceKm: z.nullable(z.number()),
})
export type DiscoverProfile = z.output<typeof DiscoverProfile>

/** A step that a member still has to take to count as reviewed: approval for Discover, or confirmation of the e-mail. */
export const ReviewStep = z.enum(['review', 'confirmation'])
export type ReviewStep = z.output<typeof ReviewStep>

export const OwnProfile = z.object({
  ...card,
  ...details,
  /** Shown to the member alone. */
  matches: z.number(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** Empty for a reviewed member, who may like, and write first to members who accept reviewed senders. */
  missingSteps: z.array(ReviewStep),
  isVerified: z.boolean(),
  canPost: z.boolean(),
  visible: z.boolean(),
  visibilityRequested: z.boolean(),
  visibilityApproved: z.boolean(),
  /** An admin refused the approval; cleared by a new request. */
  approvalRefused: z.boolean(),
  /** A request for the verified badge is open. */
  verificationRequested: z.boolean(),
  /** Declared an age of 13 to 17; not yet reviewed by an admin. */
  restricted: z.boolean(),
  /** Slug of the place found in `location` (places.ts); null if none is known. */
  place: z.nullable(z.string()),
  suspended: z.boolean(),
  language: Language,
  /** Null if the age is a number, or unknown. */
  birthMonth: z.nullable(BirthMonth),
  /** Where the member goes on, on any device; null if finished or put off. */
  onboardingStep: z.nullable(OnboardingStep),
  /** Without a profile picture that others see, but with one that was added and is not checked yet. */
  isPictureBeingChecked: z.boolean(),
  /** Hours within which half of the latest approvals were decided; null for too few. */
  reviewHours: z.nullable(z.number()),
  createdAt: Timestamp,
})
export type OwnProfile = z.output<typeof OwnProfile>

const age = z
  .int({ error: 'An age must be a whole number.' })
  .check(
    z.minimum(adultAge, { error: `Ages start at ${adultAge}.` }),
    z.maximum(maximumAge, { error: `Ages end at ${maximumAge}.` }),
  )

/** Discover filters; empty lists and nulls exclude nobody. */
export const Filters = z
  .object({
    ageFrom: z.nullable(age),
    ageTo: z.nullable(age),
    genders: z
      .array(Gender, { error: 'Genders are a list.' })
      .check(z.maxLength(3, { error: 'There are three genders.' })),
    /** From the member's own place; ignored while that is unknown. */
    distanceKm: z.nullable(
      z
        .int({ error: 'The distance must be a whole number.' })
        .check(
          z.minimum(distanceFilter.min, { error: `The distance is at least ${distanceFilter.min} km.` }),
          z.maximum(distanceFilter.max, { error: `The distance is at most ${distanceFilter.max} km.` }),
        ),
    ),
    /** Matches with at least one shared interest; never two-way. */
    interests: z
      .array(text({ min: 1, max: interestMax, name: 'An interest' }), { error: 'Interests are a list.' })
      .check(z.maxLength(interestsMax, { error: `You can have a maximum of ${interestsMax} interests.` })),
    verifiedOnly: z.boolean({ error: 'This must be true or false.' }),
    intents: z
      .array(Intent, { error: 'Intents are a list.' })
      .check(z.maxLength(4, { error: 'There are four intents.' })),
    /** Members excluded by these filters do not see this member and cannot like or first-message them. */
    twoWay: z.boolean({ error: 'This must be true or false.' }),
  })
  .check(
    z.refine(({ ageFrom, ageTo }) => ageFrom === null || ageTo === null || ageFrom <= ageTo, {
      error: 'The first age must not be above the last.',
      path: ['ageTo'],
    }),
  )
export type Filters = z.output<typeof Filters>

/** Privacy settings (decisions §5, protective defaults). */
export const PrivacySettings = z.object({
  /** Who may send a first message; `reviewed`: approved for Discover, with a confirmed e-mail. */
  messagesFrom: z.enum(['everyone', 'reviewed', 'matches'], { error: 'There is no such choice.' }),
  /** First messages accepted from strangers per day; null: no cap. */
  firstMessagesCap: z.nullable(
    z
      .int({ error: 'The cap must be a whole number.' })
      .check(
        z.minimum(firstMessagesCap.min, { error: `The cap is at least ${firstMessagesCap.min}.` }),
        z.maximum(firstMessagesCap.max, { error: `The cap is at most ${firstMessagesCap.max}.` }),
      ),
  ),
  /** Default audience of new pictures except the first. */
  extraPicturesFor: Audience,
  /**
   * False: agrees that safe chat is off in conversations whose other side agrees too, here or by this setting; a choice in a
   * conversation takes precedence.
   */
  safeChat: z.boolean({ error: 'This must be true or false.' }),
  /** Own words or phrases, whose messages safe chat hides on the member's devices. */
  hiddenWords: z
    .array(text({ min: 1, max: hiddenWordsLimits.length, name: 'A hidden word' }), {
      error: 'Hidden words are a list.',
    })
    .check(z.maxLength(hiddenWordsLimits.max, { error: `You can hide at most ${hiddenWordsLimits.max} words.` })),
  /** False hides presence and typing in both directions. */
  showsPresence: z.boolean({ error: 'This must be true or false.' }),
  /** Whether visitors without an account may see the short card. */
  publicCard: z.boolean({ error: 'This must be true or false.' }),
})
export type PrivacySettings = z.output<typeof PrivacySettings>

/** A client of an earlier version sends no hidden words: they stay. */
export const PrivacyChanges = z.partial(PrivacySettings, { hiddenWords: true })
export type PrivacyChanges = z.output<typeof PrivacyChanges>

/** Member in a list. */
export const Person = z.object({
  _id: EntityId,
  username: z.string(),
  name: z.string(),
  profileImage: z.nullable(z.string()),
  verified: z.boolean(),
  simulated: Simulated,
})
export type Person = z.output<typeof Person>
