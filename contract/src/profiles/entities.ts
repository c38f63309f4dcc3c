import * as z from 'zod/mini'
import { EntityId, Simulated, Timestamp } from '../fields.ts'

export const Gender = z.enum(['male', 'female', 'other'], { error: 'Gender is male, female or other.' })

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
}

/** Another member: `details` are present for members only. */
export const PublicProfile = z.object({ ...card, ...z.partial(z.object(details)).shape })
export type PublicProfile = z.output<typeof PublicProfile>

/** A card of Discover (spec §2 /matches). */
export const DiscoverProfile = z.object({
  _id: EntityId,
  username: z.string(),
  name: z.string(),
  profileImage: z.nullable(z.string()),
  isBlueTick: z.boolean(),
  simulated: Simulated,
  ...details,
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
  suspended: z.boolean(),
  createdAt: Timestamp,
})
export type OwnProfile = z.output<typeof OwnProfile>
