import * as z from 'zod/mini'
import { Language } from '../auth/entities.ts'
import { EntityId, Simulated, Timestamp, text } from '../fields.ts'
import { adultAge, distanceFilter, firstMessagesCap, interestMax, interestsMax, maximumAge } from './limits.ts'

export const Gender = z.enum(['male', 'female', 'other'], { error: 'Gender is male, female or other.' })
export type Gender = z.output<typeof Gender>

/** What a member is here for. */
export const Intent = z.enum(['relationship', 'marriage', 'friendship', 'unsure'], {
  error: 'There is no such intent.',
})
export type Intent = z.output<typeof Intent>

/** Who may see a picture: every member who may see the profile, matches only, or only the matches chosen for Private Space. */
export const Audience = z.enum(['members', 'matches', 'chosen'], { error: 'There is no such audience.' })
export type Audience = z.output<typeof Audience>

/** A picture as its owner sees it; `url` is the address of the 320-pixel square, other sizes in its place. */
export const OwnPicture = z.object({
  _id: EntityId,
  /** `/media/…` for everybody, `/api/pictures/…` (which asks for the token) for a private one. */
  url: z.string(),
  audience: Audience,
  /** Base64; null where none was made. */
  thumbhash: z.nullable(z.string()),
})
export type OwnPicture = z.output<typeof OwnPicture>

/** A picture as another member sees it; one that is not for them is there as its blurred version. */
export const SeenPicture = z.object({
  _id: EntityId,
  url: z.string(),
  isBlurred: z.boolean(),
  /** Its address asks for the token: it cannot stand in an `img` as it is. */
  isPrivate: z.boolean(),
  thumbhash: z.nullable(z.string()),
})
export type SeenPicture = z.output<typeof SeenPicture>

/** The short card that a visitor may see (decisions §4). */
const card = {
  _id: EntityId,
  username: z.string(),
  name: z.string(),
  profilePic: z.nullable(z.string()),
  isBlueTick: z.boolean(),
  simulated: Simulated,
  posts: z.number(),
  likes: z.number(),
  matches: z.number(),
}

/** What a logged-in member sees besides. */
const details = {
  bio: z.string(),
  age: z.nullable(z.number()),
  gender: z.nullable(Gender),
  interests: z.array(z.string()),
  location: z.string(),
  intent: z.nullable(Intent),
}

/** Another member: `details` and `pictures` are present for members only. */
export const PublicProfile = z.object({
  ...card,
  ...z.partial(z.object({ ...details, pictures: z.array(SeenPicture) })).shape,
})
export type PublicProfile = z.output<typeof PublicProfile>

/**
 * What put a card into the day's set: what both like, being near, being new here, being shown too rarely, or
 * chance (the wild cards); `fit` where nothing stands out.
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
  /** Why the card is here (decisions §5). */
  reason: CardReason,
  /** The interests that both have, the rarest first. */
  sharedInterests: z.array(z.string()),
  /** Between the two districts or municipalities; null where one is not known. */
  distanceKm: z.nullable(z.number()),
})
export type DiscoverProfile = z.output<typeof DiscoverProfile>

export const OwnProfile = z.object({
  ...card,
  ...details,
  email: z.string(),
  emailConfirmed: z.boolean(),
  isVerified: z.boolean(),
  canPost: z.boolean(),
  visible: z.boolean(),
  visibilityRequested: z.boolean(),
  visibilityApproved: z.boolean(),
  /** An admin looked and did not approve; asking again clears it. */
  approvalRefused: z.boolean(),
  /** Has asked for the verified badge, and nobody has looked yet. */
  verificationRequested: z.boolean(),
  /** Declared to be 13 to 17 and no admin has looked yet. */
  restricted: z.boolean(),
  /** Slug of the place that `location` names (places.ts); null where it names none that is known. */
  place: z.nullable(z.string()),
  suspended: z.boolean(),
  language: Language,
  createdAt: Timestamp,
})
export type OwnProfile = z.output<typeof OwnProfile>

const age = z
  .int({ error: 'An age must be a whole number.' })
  .check(
    z.minimum(adultAge, { error: `Ages start at ${adultAge}.` }),
    z.maximum(maximumAge, { error: `Ages end at ${maximumAge}.` }),
  )

/** Whom a member wants to see in Discover; empty lists and nulls let everybody through. */
export const Filters = z
  .object({
    ageFrom: z.nullable(age),
    ageTo: z.nullable(age),
    genders: z
      .array(Gender, { error: 'Genders are a list.' })
      .check(z.maxLength(3, { error: 'There are three genders.' })),
    /** From the own place; without effect while that is not known. */
    distanceKm: z.nullable(
      z
        .int({ error: 'The distance must be a whole number.' })
        .check(
          z.minimum(distanceFilter.min, { error: `The distance is at least ${distanceFilter.min} km.` }),
          z.maximum(distanceFilter.max, { error: `The distance is at most ${distanceFilter.max} km.` }),
        ),
    ),
    /** One in common is enough. Never two-way. */
    interests: z
      .array(text({ min: 1, max: interestMax, name: 'An interest' }), { error: 'Interests are a list.' })
      .check(z.maxLength(interestsMax, { error: `You can have a maximum of ${interestsMax} interests.` })),
    verifiedOnly: z.boolean({ error: 'This must be true or false.' }),
    intents: z
      .array(Intent, { error: 'Intents are a list.' })
      .check(z.maxLength(4, { error: 'There are four intents.' })),
    /** Whom these filters leave out is neither shown this member, nor may like or first-message them. */
    twoWay: z.boolean({ error: 'This must be true or false.' }),
  })
  .check(
    z.refine(({ ageFrom, ageTo }) => ageFrom === null || ageTo === null || ageFrom <= ageTo, {
      error: 'The first age must not be above the last.',
      path: ['ageTo'],
    }),
  )
export type Filters = z.output<typeof Filters>

/** Who may do what with a member (decisions §5, protective defaults). */
export const PrivacySettings = z.object({
  messagesFrom: z.enum(['everyone', 'matches'], { error: 'There is no such choice.' }),
  /** First messages from strangers a day; null is no cap. */
  firstMessagesCap: z.nullable(
    z
      .int({ error: 'The cap must be a whole number.' })
      .check(
        z.minimum(firstMessagesCap.min, { error: `The cap is at least ${firstMessagesCap.min}.` }),
        z.maximum(firstMessagesCap.max, { error: `The cap is at most ${firstMessagesCap.max}.` }),
      ),
  ),
  /** Who sees pictures beyond the first unless it is said of one. */
  extraPicturesFor: Audience,
  safeChat: z.boolean({ error: 'This must be true or false.' }),
  /** Off hides being online and typing both ways: the member does not see it of others either. */
  showsPresence: z.boolean({ error: 'This must be true or false.' }),
  /** Visitors without an account may see the short card. */
  publicCard: z.boolean({ error: 'This must be true or false.' }),
})
export type PrivacySettings = z.output<typeof PrivacySettings>

/** One line of a list of people. */
export const Person = z.object({
  _id: EntityId,
  username: z.string(),
  name: z.string(),
  profileImage: z.nullable(z.string()),
  verified: z.boolean(),
  simulated: Simulated,
})
export type Person = z.output<typeof Person>
