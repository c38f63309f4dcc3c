// The viewer of Discover and their filters, as parameters of its statements.
import { dayMs } from '@hamvav/contract/durations'
import type { QueryOf } from '@hamvav/contract/endpoint'
import type { countDiscover } from '@hamvav/contract/matches/endpoints'
import { distanceKm, placeBySlug, places } from '@hamvav/contract/profiles/places'
import type { ViewerRow } from './discover-queries.ts'
import type { ScoreValues, ViewerValues } from './discover-sql.ts'
import type { MemberStats } from './member-stats.ts'
import { agePreference } from '../rules.ts'

/** Filters of one request, which replace the stored filters of the same name. */
type FilterOverrides = QueryOf<typeof countDiscover>

export interface DiscoverViewer extends ViewerRow {
  readonly id: string
  /** Milliseconds. */
  readonly now: number
}

type Place = (typeof places)[number]

const distancesBy = (distance: (place: Place) => number | null) =>
  JSON.stringify(Object.fromEntries(places.map((place) => [place.slug, distance(place)])))
/** Distances from a place to all places, as JSON, computed on first use. */
const distances = new Map<string, string>()
const unknownDistances = distancesBy(() => null)

function distancesFrom(slug: string | null): string {
  const own = slug === null ? null : placeBySlug(slug)
  if (!own) return unknownDistances
  const known = distances.get(own.slug) ?? distancesBy((place) => distanceKm(own, place))
  distances.set(own.slug, known)
  return known
}

const yearMs = 365 * dayMs

export function viewerValues(viewer: DiscoverViewer): ViewerValues {
  const { filters } = viewer
  const kms = distancesFrom(viewer.place)
  return {
    viewerId: viewer.id,
    now: new Date(viewer.now),
    yearAgo: new Date(viewer.now - yearMs),
    ownAge: viewer.age,
    ownGender: viewer.gender,
    hasPlace: kms !== unknownDistances,
    isVerified: viewer.verified,
    ownIntent: viewer.intent,
    placeKms: kms,
    ageFrom: filters.ageFrom,
    ageTo: filters.ageTo,
    genders: filters.genders,
    distanceKm: filters.distanceKm,
    interests: viewer.interests_filter,
    verifiedOnly: filters.verifiedOnly,
    intents: filters.intents,
  }
}

/** Slugs of the places within the distance filter; null without a filter that applies. */
export function nearPlacesOf({ place, filters }: DiscoverViewer): string[] | null {
  const own = place === null ? null : placeBySlug(place)
  const { distanceKm: max } = filters
  if (!own || max === null) return null
  return places.filter((other) => distanceKm(own, other) <= max).map(({ slug }) => slug)
}

export function scoreValues({ age, interests, filters }: DiscoverViewer, stats: MemberStats): ScoreValues {
  const { target, spread } = agePreference(age, filters.ageFrom, filters.ageTo)
  const weights = interests.map((word) => stats.rarityOf(word))
  return { ownInterests: interests, interestWeights: weights, targetAge: target, targetSpread: spread }
}

export function withOverrides(row: ViewerRow, overrides: FilterOverrides): ViewerRow {
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
