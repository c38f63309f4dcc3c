import type { Filters } from './entities.ts'

/** Filters that leave nobody out. */
export const noFilters = {
  ageFrom: null,
  ageTo: null,
  genders: [],
  distanceKm: null,
  interests: [],
  verifiedOnly: false,
  intents: [],
} satisfies Omit<Filters, 'twoWay'>

/** Of whoever has never set any: everybody, and both ways (decisions §5, protective defaults). */
export const defaultFilters: Filters = { ...noFilters, twoWay: true }
