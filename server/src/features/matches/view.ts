import { defaultBio } from '@hamvav/contract/product'
import type { DiscoverCounts, Match, WaitingMatch } from '@hamvav/contract/matches/entities'
import type { DiscoverProfile } from '@hamvav/contract/profiles/entities'
import { pictureUrl } from '../../platform/media/picture-url.ts'
import type { MatchRow } from './choices/choice-queries.ts'
import type { CandidateRow, CardRow, CountsRow } from './discover/discover-queries.ts'
import type { MemberStats } from './discover/member-stats.ts'
import type { WaitingRow } from './waiting/waiting-queries.ts'
import { estimateOf, type Candidate } from './rules.ts'

/** @param own the viewer's folded interests */
export const cardView = (row: CardRow, own: readonly string[], stats: MemberStats): DiscoverProfile => ({
  _id: row.id,
  username: row.username,
  name: row.name,
  profileImage: pictureUrl(row.picture_id, 320),
  isBlueTick: row.verified,
  ...(row.photo_verified && { photoVerified: true as const }),
  ...(row.age_verified && { ageVerified: true as const }),
  ...(row.simulated && { simulated: true as const }),
  bio: row.bio || defaultBio,
  age: row.age,
  gender: row.gender,
  interests: row.interests,
  location: row.location,
  intent: row.intent,
  prompts: row.prompts,
  thumbhash: row.thumbhash?.toString('base64') ?? null,
  reason: row.reason,
  sharedInterests: sharedInterests(row, own, stats),
  distanceKm: row.km,
})

/** Rarest first, in the spelling of the member on the card. */
function sharedInterests({ interests, folded }: CardRow, own: readonly string[], stats: MemberStats): string[] {
  const shared = folded.flatMap((word, at) => (own.includes(word) ? [{ at, weight: stats.rarityOf(word) }] : []))
  return shared.toSorted((one, other) => other.weight - one.weight).flatMap(({ at }) => interests[at] ?? [])
}

/** @param share percentage of the members in the counts */
export function countsView(row: CountsRow, share: number): DiscoverCounts {
  const all = (sampled: number) => estimateOf(sampled, share)
  return {
    isEstimated: share < 100,
    members: all(row.members),
    shown: all(row.shown),
    decided: all(row.decided),
    hiddenBy: {
      age: all(row.by_age),
      gender: all(row.by_gender),
      distance: all(row.by_distance),
      interests: all(row.by_interests),
      verified: all(row.by_verified),
      intent: all(row.by_intent),
    },
    hiddenByOthers: all(row.by_others),
  }
}

export const candidateOf = ({ shared_weight: sharedWeight, ...row }: CandidateRow): Candidate => ({
  ...row,
  sharedWeight,
})

export const matchView = (row: MatchRow): Match => ({
  _id: row.id,
  username: row.username,
  name: row.name,
  profileImage: pictureUrl(row.picture_id, 320),
  verified: row.verified,
  ...(row.simulated && { simulated: true as const }),
  matchedAt: row.matched_at.toISOString(),
  isNew: row.is_new,
})

export const waitingView = (row: WaitingRow): WaitingMatch => ({
  _id: row.id,
  username: row.username,
  name: row.name,
  profileImage: pictureUrl(row.picture_id),
  verified: row.verified,
  since: row.since.toISOString(),
})
