import type { Filters } from './entities.ts'

/** Filters that exclude nobody. */
export const noFilters = {
  ageFrom: null,
  ageTo: null,
  genders: [],
  distanceKm: null,
  interests: [],
  verifiedOnly: false,
  intents: [],
} satisfies Omit<Filters, 'twoWay'>

/** Filters of a member who has not set any: everybody, two-way (decisions §5, protective defaults). */
export const defaultFilters: Filters = { ...noFilters, twoWay: true }
