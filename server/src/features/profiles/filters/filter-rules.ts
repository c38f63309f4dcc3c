// Filters applied to one member. Discover implements the same rules in SQL (matches/discover/discover-sql.ts).
import type { Filters, Intent } from '@hamvav/contract/profiles/entities'
import { distanceKm, placeBySlug } from '@hamvav/contract/profiles/places'

/** Values of a member that filters check; null if unknown. */
export interface FilteredPerson {
  /** Years today. */
  readonly age: number | null
  readonly gender: 'male' | 'female' | 'other' | null
  /** Slug of a place. */
  readonly place: string | null
  readonly verified: boolean
  readonly intent: Intent | null
}

/** Without interests, which never exclude a member in the other direction. */
export type TwoWayFilters = Omit<Filters, 'interests' | 'twoWay'>

/** Whether a person passes the filters of a member in `place`. An unknown value does not pass a filter on it. */
export function passesFilters(filters: TwoWayFilters, place: string | null, person: FilteredPerson): boolean {
  return (
    passesAge(filters, person.age) &&
    passesList(filters.genders, person.gender) &&
    passesList(filters.intents, person.intent) &&
    (!filters.verifiedOnly || person.verified) &&
    passesDistance(filters.distanceKm, place, person.place)
  )
}

function passesAge({ ageFrom, ageTo }: TwoWayFilters, age: number | null): boolean {
  if (ageFrom === null && ageTo === null) return true
  return age !== null && age >= (ageFrom ?? 0) && age <= (ageTo ?? Infinity)
}

const passesList = <Item>(accepted: readonly Item[], item: Item | null) =>
  accepted.length === 0 || (item !== null && accepted.includes(item))

/** Passes while the own place is unknown. */
function passesDistance(maximum: number | null, ownSlug: string | null, otherSlug: string | null): boolean {
  const own = ownSlug === null ? null : placeBySlug(ownSlug)
  if (maximum === null || !own) return true
  const other = otherSlug === null ? null : placeBySlug(otherSlug)
  return other !== null && distanceKm(own, other) <= maximum
}
