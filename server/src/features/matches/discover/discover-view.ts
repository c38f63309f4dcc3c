import { defaultBio } from '@hamvav/contract/product'
import type { DiscoverCounts } from '@hamvav/contract/matches/entities'
import type { DiscoverProfile } from '@hamvav/contract/profiles/entities'
import { pictureUrl } from '../../../platform/media/picture-url.ts'
import type { CardRow, CountsRow } from './discover-queries.ts'
import type { Census } from './member-stats.ts'

/** @param own the viewer's interests in small letters */
export const cardView = (row: CardRow, own: readonly string[], census: Census): DiscoverProfile => ({
  _id: row.id,
  username: row.username,
  name: row.name,
  profileImage: pictureUrl(row.picture_id, 320),
  isBlueTick: row.verified,
  ...(row.simulated && { simulated: true as const }),
  bio: row.bio || defaultBio,
  age: row.age,
  gender: row.gender,
  interests: row.interests,
  location: row.location,
  intent: row.intent,
  thumbhash: row.thumbhash?.toString('base64') ?? null,
  reason: row.reason,
  sharedInterests: sharedInterests(row, own, census),
  distanceKm: row.km,
})

/** The rarest first, spelled as they spell them. */
function sharedInterests({ interests, folded }: CardRow, own: readonly string[], census: Census): string[] {
  const shared = folded.flatMap((word, at) => (own.includes(word) ? [{ at, weight: census.rarityOf(word) }] : []))
  return shared.toSorted((one, other) => other.weight - one.weight).flatMap(({ at }) => interests[at] ?? [])
}

export const countsView = (row: CountsRow): DiscoverCounts => ({
  members: row.members,
  shown: row.shown,
  decided: row.decided,
  hiddenBy: {
    age: row.by_age,
    gender: row.by_gender,
    distance: row.by_distance,
    interests: row.by_interests,
    verified: row.by_verified,
    intent: row.by_intent,
  },
  hiddenByOthers: row.by_others,
})
