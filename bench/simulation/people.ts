// The preference model of docs/discovery.md. The ranking sees age, gender, place, interests, filters and presence, but no
// hidden attributes.
import { distanceKm, places, type Place } from '@hamvav/contract/profiles/places'
import { normal, roll, shuffled } from './dice.ts'

export const days = 30
export const members = 2_000
const there = 1_400
const interestCount = 60

export interface Person {
  readonly index: number
  readonly age: number
  readonly isWoman: boolean
  readonly ageFrom: number | null
  readonly ageTo: number | null
  readonly place: Place
  readonly interests: readonly number[]
  /** Day of joining; negative: before the simulation. */
  readonly joined: number
  readonly presence: number
  readonly hidden: {
    readonly character: readonly number[]
    readonly taste: readonly number[]
    readonly popularity: number
  }
}

const dimensions = [0, 1, 2, 3, 4, 5]
const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
const cosine = (one: readonly number[], other: readonly number[]) =>
  dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other))

const valley = places.filter(({ district }) => /^(kathmandu|lalitpur|bhaktapur)-/.test(district))
const weighted = (count: number, share: number) => Math.min(count - 1, Math.floor((count + 1) ** share) - 1)
function placeOf(seed: number, index: number): Place {
  const list = roll(seed, index, 10) < 1 / 3 ? valley : places
  const place = list[weighted(list.length, roll(seed, index, 11))]
  if (!place) throw new Error('no places')
  return place
}

const directions = Array.from({ length: interestCount }, (_, interest) =>
  dimensions.map((at) => normal(7, interest, at)),
)
function interestsOf(seed: number, index: number, character: readonly number[]): number[] {
  const drawn = directions.map((direction, interest) => ({
    interest,
    pull: cosine(direction, character) + normal(seed, index, 20, interest),
  }))
  const count = 3 + Math.floor(roll(seed, index, 21) * 6)
  return drawn
    .toSorted((one, other) => other.pull - one.pull)
    .slice(0, count)
    .map(({ interest }) => interest)
}

function person(seed: number, index: number, joined: number): Person {
  const age = 18 + Math.floor(Math.min(40, -7 * Math.log(1 - roll(seed, index, 1))))
  const character = dimensions.map((at) => normal(seed, index, 2, at))
  const hasRange = roll(seed, index, 3) < 0.5
  const jitter = (question: number) => Math.round(4 * roll(seed, index, question) - 2)
  return {
    index,
    age,
    isWoman: roll(seed, index, 4) < 0.42,
    ageFrom: hasRange ? Math.max(18, age - 6 + jitter(5)) : null,
    ageTo: hasRange ? Math.max(18, age + 8 + jitter(6)) : null,
    place: placeOf(seed, index),
    interests: interestsOf(seed, index, character),
    joined,
    presence: Math.max(0.05, roll(seed, index, 7) ** 1.5),
    hidden: {
      character,
      taste: character.map((value, at) => 0.3 * value + 0.95 * normal(seed, index, 8, at)),
      popularity: Math.exp(0.8 * normal(seed, index, 9)),
    },
  }
}

export function createPeople(seed: number): Person[] {
  const before = (index: number) => -300 * roll(seed, index, 30)
  const during = (index: number) => Math.floor(days * roll(seed, index, 31))
  const indexes = Array.from({ length: members }, (_, index) => index)
  const early = new Set(shuffled(indexes, seed, 32).slice(0, there))
  return indexes.map((index) => person(seed, index, early.has(index) ? before(index) : during(index)))
}

export const attraction = (own: Person, their: Person) => cosine(own.hidden.taste, their.hidden.character)

/** True preference, constant for a pair. @param eager added to the wish, for a community in which more is liked */
export function likes(seed: number, own: Person, their: Person, eager = 0): boolean {
  const gap = Math.max(0, Math.abs(own.age - their.age) - 3)
  const km = distanceKm(own.place, their.place)
  const shares = own.interests.some((interest) => their.interests.includes(interest))
  const wish =
    eager +
    (own.isWoman ? -3.4 : -2.6) +
    2 * attraction(own, their) +
    0.7 * Math.log(their.hidden.popularity) -
    0.5 * (gap / 5) -
    0.4 * (km / 150) +
    (shares ? 0.8 : 0) +
    0.5 * normal(seed, own.index, their.index, 40)
  return roll(seed, own.index, their.index, 41) < 1 / (1 + Math.exp(-wish))
}

/** Cards viewed on a day; 0 if the member is inactive. */
export function cardsLookedAt(seed: number, { index, joined, presence }: Person, day: number): number {
  if (day < joined) return 0
  const share = presence * 0.98 ** (day - Math.max(0, joined))
  const comes = day === joined || roll(seed, index, day, 50) < share
  return comes ? 10 + Math.floor(31 * roll(seed, index, day, 51)) : 0
}

const admitsAge = ({ ageFrom, ageTo }: Person, age: number) => age >= (ageFrom ?? 0) && age <= (ageTo ?? 200)

/** Hard filters, the same in every order. */
export const areForOneAnother = (one: Person, other: Person) =>
  one.isWoman !== other.isWoman && admitsAge(one, other.age) && admitsAge(other, one.age)
