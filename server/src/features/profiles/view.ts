import { defaultBio } from '@hamvav/contract/product'
import type { OwnProfile, PublicProfile } from '@hamvav/contract/profiles/entities'
import { pictureUrl } from '../../platform/media/picture-url.ts'
import type { PersonRow, ProfileRow } from './queries.ts'

const cardOf = (row: ProfileRow) => ({
  _id: row.id,
  username: row.username,
  name: row.name,
  profilePic: pictureUrl(row.picture_id, 320),
  isBlueTick: row.verified,
  ...(row.simulated && { simulated: true as const }),
  posts: row.posts,
  likes: row.likes,
  matches: row.matches,
})

const detailsOf = (row: ProfileRow) => ({
  age: row.age,
  gender: row.gender,
  interests: row.interests,
  location: row.location,
  intent: row.intent,
})

export const ownProfile = (row: ProfileRow): OwnProfile => ({
  ...cardOf(row),
  ...detailsOf(row),
  bio: row.bio,
  email: row.email,
  emailConfirmed: row.email_confirmed_at !== null,
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
  createdAt: row.created_at.toISOString(),
})

/** What another member sees. */
export const memberProfile = (row: ProfileRow): PublicProfile => ({
  ...cardOf(row),
  ...detailsOf(row),
  bio: row.bio || defaultBio,
})

/** What a visitor sees of those who may be shown to visitors; null of the others (decisions §4). */
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
