import type { countDiscover } from '@hamvav/contract/matches/endpoints'
import type { Filters } from '@hamvav/contract/profiles/entities'
import { adultAge, maximumAge } from '@hamvav/contract/profiles/limits'
import type { RequestOf } from '@hamvav/contract/endpoint'

/** Props of the form and of each filter in it. */
export interface FilterProps {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
}

/** Maximum of the age slider, labelled "or older"; a larger range would be less precise. */
export const sliderMaximumAge = 80

/** Number of kinds of filter in use. */
export function activeCount(filters: Filters): number {
  const { ageFrom, ageTo, genders, distanceKm, interests, verifiedOnly, intents } = filters
  const isActive = [
    ageFrom !== null || ageTo !== null,
    genders.length > 0,
    distanceKm !== null,
    interests.length > 0,
    verifiedOnly,
    intents.length > 0,
  ]
  return isActive.filter(Boolean).length
}

/** The query of the count request, with every filter: a missing one would be counted by its stored value. */
export function queryOf(filters: Filters): NonNullable<RequestOf<typeof countDiscover>['query']> {
  return {
    ageFrom: filters.ageFrom ?? adultAge,
    ageTo: filters.ageTo ?? maximumAge,
    genders: filters.genders.join(','),
    distanceKm: filters.distanceKm ?? 0,
    interests: filters.interests.join(','),
    verifiedOnly: String(filters.verifiedOnly),
    intents: filters.intents.join(','),
  }
}

/** Age filter from the two thumbs of the slider; null at its ends. */
export const ageFilter = ([from, to]: readonly [number, number]): Pick<Filters, 'ageFrom' | 'ageTo'> => ({
  ageFrom: from <= adultAge ? null : from,
  ageTo: to >= sliderMaximumAge ? null : to,
})

export const toggled = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value]
