import type { countDiscover } from '@hamvav/contract/matches/endpoints'
import type { Filters } from '@hamvav/contract/profiles/entities'
import { adultAge, maximumAge } from '@hamvav/contract/profiles/limits'
import type { RequestOf } from '@hamvav/contract/endpoint'

/** Of the form and of each filter in it. */
export interface FilterProps {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
}

/** Beyond this age the slider says "or older": few are, and each year would make the thumb coarser. */
export const sliderMaximumAge = 80

/** How many kinds of filter leave anybody out. */
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

/** Every filter is named: what is left out would be counted by its stored value. */
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

/** The two thumbs of the age slider as a filter: at their ends they leave nobody out. */
export const ageFilter = ([from, to]: readonly [number, number]): Pick<Filters, 'ageFrom' | 'ageTo'> => ({
  ageFrom: from <= adultAge ? null : from,
  ageTo: to >= sliderMaximumAge ? null : to,
})

export const toggled = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value]
