import { defaultBio } from '@hamvav/contract/product'
import type {
  Filters,
  PrivacySettings,
  OwnPicture,
  OwnProfile,
  PublicProfile,
  SeenPicture,
} from '@hamvav/contract/profiles/entities'
import { pictureUrl } from '../../platform/media/picture-url.ts'
import type { FilterRow, TwoWayFilterRow } from './filters/filter-queries.ts'
import type { TwoWayFilters } from './filters/filter-rules.ts'
import type { OwnProfileRow, PersonRow, PrivacyRow, ProfileRow } from './queries.ts'
import { storedMonth } from './profile/birth-month.ts'
import { isOpen } from './pictures/picture-files.ts'
import type { PictureRow } from './pictures/picture-queries.ts'

const cardOf = (row: ProfileRow) => ({
  _id: row.id,
  username: row.username,
  name: row.name,
  profilePic: pictureUrl(row.picture_id, 320),
  isBlueTick: row.verified,
  ...(row.simulated && { simulated: true as const }),
  posts: row.posts,
  likes: row.likes,
})

const detailsOf = (row: ProfileRow) => ({
  ...(row.photo_verified && { photoVerified: true as const }),
  ...(row.age_verified && { ageVerified: true as const }),
  age: row.age,
  gender: row.gender,
  interests: row.interests,
  location: row.location,
  intent: row.intent,
  prompts: row.prompts,
})

export const ownProfile = (row: OwnProfileRow, reviewHours: number | null): OwnProfile => ({
  ...cardOf(row),
  ...detailsOf(row),
  bio: row.bio,
  matches: row.matches,
  email: row.email,
  emailConfirmed: row.email_confirmed_at !== null,
  missingSteps: row.missing_steps,
  isVerified: row.verified,
  canPost: row.can_post,
  visible: row.visible,
  visibilityRequested: row.visibility_requested,
  visibilityApproved: row.visibility_approved,
  approvalRefused: row.approval_refused,
  verificationRequested: row.verification_requested,
  restricted: row.restricted,
  place: row.place,
  suspended: row.suspended,
  language: row.language,
  birthMonth: storedMonth(row.birth_calendar, row.birth_month),
  onboardingStep: row.onboarding_step,
  isPictureBeingChecked: row.is_picture_being_checked,
  reviewHours,
  createdAt: row.created_at.toISOString(),
})

/** Profile as other members see it. */
export const memberProfile = (row: ProfileRow): PublicProfile => ({
  ...cardOf(row),
  ...detailsOf(row),
  bio: row.bio || defaultBio,
})

/** Profile as visitors see it; null if the member is not shown to visitors (decisions §4). */
export const visitorCard = (row: ProfileRow): PublicProfile | null =>
  row.posts > 0 || row.public_card ? cardOf(row) : null

export const person = (row: PersonRow) => ({
  _id: row.id,
  username: row.username,
  name: row.name,
  profileImage: pictureUrl(row.picture_id),
  verified: row.verified,
  ...(row.simulated && { simulated: true as const }),
})

export const foundPerson = (row: PersonRow & { readonly location: string }) => ({
  ...person(row),
  location: row.location,
})

/** Requires a token; served only to members who can see the picture. */
const privateUrl = (id: string) => `/api/pictures/${id}/320.webp`

const urlOf = (row: PictureRow) => (isOpen(row) ? (pictureUrl(row.file_id, 320) ?? '') : privateUrl(row.id))

const thumbhashOf = ({ thumbhash }: PictureRow) => thumbhash?.toString('base64') ?? null

export function ownPicture(row: PictureRow): OwnPicture {
  const waits = row.audience !== 'chosen' && (row.state === 'pending' || row.state === 'held')
  return {
    _id: row.id,
    url: urlOf(row),
    audience: row.audience,
    thumbhash: thumbhashOf(row),
    isBeingChecked: waits,
    isInReview: waits && row.state === 'held',
  }
}

/** A viewer without access gets the blurred version of a private picture. */
export function seenPicture(row: PictureRow & { readonly has_access: boolean }): SeenPicture {
  const isPrivate = !isOpen(row)
  const isBlurred = isPrivate && !row.has_access
  const url = isBlurred ? (pictureUrl(row.blurred_id, 320) ?? '') : urlOf(row)
  const isChecked = row.state === 'clear' || row.state === 'unscored'
  return {
    _id: row.id,
    url,
    isBlurred,
    isPrivate: isPrivate && !isBlurred,
    isVeiled: row.audience === 'chosen' && !isBlurred && !isChecked,
    thumbhash: thumbhashOf(row),
  }
}

export const privacySettings = (row: PrivacyRow): PrivacySettings => ({
  messagesFrom: row.messages_from,
  firstMessagesCap: row.first_messages_cap,
  extraPicturesFor: row.extra_pictures_for,
  safeChat: row.safe_chat,
  hiddenWords: row.hidden_words,
  showsPresence: row.shows_presence,
  publicCard: row.public_card,
})

export const twoWayFilters = (row: TwoWayFilterRow): TwoWayFilters => ({
  ageFrom: row.age_from,
  ageTo: row.age_to,
  genders: row.genders,
  distanceKm: row.distance_km,
  verifiedOnly: row.verified_only,
  intents: row.intents,
})

export const filtersView = (row: FilterRow): Filters => ({
  ...twoWayFilters(row),
  interests: row.interests,
  twoWay: row.two_way,
})
