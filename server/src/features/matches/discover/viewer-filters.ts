// Who looks at Discover: themself, whom they want to see, and both as the values of its statements.
import type { QueryOf } from '@hamvav/contract/endpoint'
import type { countDiscover } from '@hamvav/contract/matches/endpoints'
import { distanceKm, placeBySlug, places } from '@hamvav/contract/profiles/places'
import type { SeekerRow } from './discover-queries.ts'
import type { ScoreValues, SeekerValues } from './discover-sql.ts'
import type { Census } from './member-stats.ts'
import { ageWish } from '../rules.ts'

/** Filters of one call, instead of the stored ones of their names. */
export type FilterOverrides = QueryOf<typeof countDiscover>

export interface Seeker extends SeekerRow {
  readonly id: string
  /** Milliseconds. */
  readonly now: number
}

const slugs = places.map(({ slug }) => slug)
/** From each place to all, in the order of `slugs`; made when first asked for. */
const distances = new Map<string, readonly number[]>()
const unknownDistances = slugs.map(() => null)

function distancesFrom(slug: string | null): readonly (number | null)[] {
  const own = slug === null ? null : placeBySlug(slug)
  if (!own) return unknownDistances
  const known = distances.get(own.slug) ?? places.map((place) => distanceKm(own, place))
  distances.set(own.slug, known)
  return known
}

const yearMs = 365 * 24 * 60 * 60_000

export function seekerValues(seeker: Seeker): SeekerValues {
  const { filters } = seeker
  const kms = distancesFrom(seeker.place)
  return {
    viewerId: seeker.id,
    now: new Date(seeker.now),
    yearAgo: new Date(seeker.now - yearMs),
    ownAge: seeker.age,
    ownGender: seeker.gender,
    hasPlace: kms !== unknownDistances,
    isVerified: seeker.verified,
    ownIntent: seeker.intent,
    placeSlugs: slugs,
    placeKms: kms,
    ageFrom: filters.ageFrom,
    ageTo: filters.ageTo,
    genders: filters.genders,
    distanceKm: filters.distanceKm,
    interests: seeker.wanted,
    verifiedOnly: filters.verifiedOnly,
    intents: filters.intents,
  }
}

export function scoreValues({ age, interests, filters }: Seeker, census: Census): ScoreValues {
  const { target, spread } = ageWish(age, filters.ageFrom, filters.ageTo)
  const weights = interests.map((word) => census.rarityOf(word))
  return { ownInterests: interests, interestWeights: weights, wishedAge: target, wishedSpread: spread }
}

export function withOverrides(row: SeekerRow, overrides: FilterOverrides): SeekerRow {
  const { ageFrom, ageTo, genders, distanceKm, verifiedOnly, intents } = overrides
  const { filters } = row
  return {
    ...row,
    filters: {
      ageFrom: ageFrom ?? filters.ageFrom,
      ageTo: ageTo ?? filters.ageTo,
      genders: genders ?? filters.genders,
      distanceKm: distanceKm === 0 ? null : (distanceKm ?? filters.distanceKm),
      verifiedOnly: verifiedOnly ?? filters.verifiedOnly,
      intents: intents ?? filters.intents,
    },
  }
}
