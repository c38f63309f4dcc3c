// Whom a filter lets through. Discover says the same in SQL for its many (matches); this says it for one.
import type { Filters, Intent } from '@hamvav/contract/profiles/entities'
import { distanceKm, placeBySlug } from '@hamvav/contract/profiles/places'

/** What filters ask of a member; null where they have not said. */
export interface FilteredPerson {
  /** Years today. */
  readonly age: number | null
  readonly gender: 'male' | 'female' | 'other' | null
  /** Slug of a place. */
  readonly place: string | null
  readonly verified: boolean
  readonly intent: Intent | null
}

/** Without the interests, which only choose what is looked at and never keep anybody away. */
export type TwoWayFilters = Omit<Filters, 'interests' | 'twoWay'>

/** Whether the filters of somebody in `place` let this person through; who has not said is left out by a filter on it. */
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

const passesList = <Item>(wanted: readonly Item[], item: Item | null) =>
  wanted.length === 0 || (item !== null && wanted.includes(item))

/** Without effect while the own place is not known. */
function passesDistance(maximum: number | null, ownSlug: string | null, otherSlug: string | null): boolean {
  const own = ownSlug === null ? null : placeBySlug(ownSlug)
  if (maximum === null || !own) return true
  const other = otherSlug === null ? null : placeBySlug(otherSlug)
  return other !== null && distanceKm(own, other) <= maximum
}
