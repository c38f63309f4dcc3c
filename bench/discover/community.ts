// Generated community for Discover: places, ages, interests and filters.
import { places } from '@hamvav/contract/profiles/places'
import type { Chance } from '../support/random.ts'

export interface MadeUp {
  readonly age: number
  readonly gender: 'male' | 'female' | 'other' | null
  readonly interests: readonly string[]
  readonly place: string | null
  readonly intent: 'relationship' | 'marriage' | 'friendship' | 'unsure' | null
  readonly verified: boolean
  /** Days. */
  readonly away: number
  readonly since: number
  readonly filters: MadeUpFilters | null
}

interface MadeUpFilters {
  readonly age_from: number | null
  readonly age_to: number | null
  readonly genders: readonly string[]
  readonly distance_km: number | null
  readonly interests: readonly string[]
  readonly verified_only: boolean
  readonly intents: readonly string[]
  readonly two_way: boolean
}

const unit = (chance: Chance) => (chance.whole(1_000_000) + 0.5) / 1_000_000
const happens = (chance: Chance, share: number) => unit(chance) < share
const exponential = (chance: Chance, mean: number) => -mean * Math.log(unit(chance))
/** Zipf-distributed choice: item n has weight 1/n. */
const zipf = (chance: Chance, count: number) => Math.min(count - 1, Math.floor((count + 1) ** unit(chance)) - 1)

const interestPool = Array.from({ length: 120 }, (_, index) => `Interest ${index + 1}`)
const valley = places.filter(({ district }) => /^(kathmandu|lalitpur|bhaktapur)-/.test(district))
const others = places.filter((place) => !valley.includes(place))
const placeOf = (chance: Chance) =>
  happens(chance, 0.35) ? chance.of(valley) : (others[zipf(chance, others.length)] ?? chance.of(others))

function interestsOf(chance: Chance, count: number): string[] {
  const chosen = new Set<string>()
  for (let tries = 0; chosen.size < count && tries < 60; tries++)
    chosen.add(interestPool[zipf(chance, interestPool.length)] ?? '')
  return [...chosen]
}

function filtersOf(chance: Chance, age: number, gender: MadeUp['gender']): MadeUpFilters {
  const opposite = gender === 'male' ? 'female' : 'male'
  const range = happens(chance, 0.7)
  return {
    age_from: range ? Math.max(18, age - 2 - chance.whole(6)) : null,
    age_to: range ? age + 2 + chance.whole(8) : null,
    genders: happens(chance, 0.85) ? [opposite] : [],
    distance_km: happens(chance, 0.3) ? 20 + chance.whole(300) : null,
    interests: happens(chance, 0.08) ? interestsOf(chance, 2) : [],
    verified_only: happens(chance, 0.08),
    intents: happens(chance, 0.15) ? ['relationship', 'marriage'] : [],
    two_way: happens(chance, 0.9),
  }
}

/** 30% have filters. */
export function madeUp(chance: Chance): MadeUp {
  const age = 18 + Math.min(50, Math.floor(exponential(chance, 6) + 3 * unit(chance)))
  const who = unit(chance)
  const gender = who < 0.58 ? 'male' : who < 0.95 ? 'female' : who < 0.97 ? 'other' : null
  return {
    age,
    gender,
    interests: interestsOf(chance, 3 + chance.whole(8)),
    place: happens(chance, 0.9) ? placeOf(chance).slug : null,
    intent: happens(chance, 0.6) ? chance.of(['relationship', 'marriage', 'friendship', 'unsure'] as const) : null,
    verified: happens(chance, 0.15),
    away: exponential(chance, 10),
    since: 540 * unit(chance),
    filters: happens(chance, 0.3) ? filtersOf(chance, age, gender) : null,
  }
}
