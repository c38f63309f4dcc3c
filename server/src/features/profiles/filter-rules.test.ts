import { places } from '@hamvav/contract/profiles/places'
import { expect, test } from 'vitest'
import { admits, type FilteredPerson, type TwoWayFilters } from './filter-rules.ts'

const open: TwoWayFilters = {
  ageFrom: null,
  ageTo: null,
  genders: [],
  distanceKm: null,
  verifiedOnly: false,
  intents: [],
}
const unknown: FilteredPerson = { age: null, gender: null, place: null, verified: false, intent: null }
const known: FilteredPerson = { age: 30, gender: 'female', place: 'lalitpur', verified: true, intent: 'marriage' }

test.each<[string, Partial<TwoWayFilters>, Partial<FilteredPerson>, boolean]>([
  ['the first age is within', { ageFrom: 30 }, {}, true],
  ['the last age is within', { ageTo: 30 }, {}, true],
  ['too young', { ageFrom: 31 }, {}, false],
  ['too old', { ageTo: 29 }, {}, false],
  ['an age that is not known', { ageTo: 120 }, { age: null }, false],
  ['one of the genders', { genders: ['male', 'female'] }, {}, true],
  ['another gender', { genders: ['male', 'other'] }, {}, false],
  ['a gender that is not known', { genders: ['male', 'female', 'other'] }, { gender: null }, false],
  ['an intent', { intents: ['marriage'] }, {}, true],
  ['another intent', { intents: ['friendship'] }, {}, false],
  ['an intent that is not known', { intents: ['marriage'] }, { intent: null }, false],
  ['verified', { verifiedOnly: true }, {}, true],
  ['not verified', { verifiedOnly: true }, { verified: false }, false],
  ['near enough', { distanceKm: 10 }, {}, true],
  ['too far', { distanceKm: 100 }, { place: 'pokhara' }, false],
  ['just near enough', { distanceKm: 142 }, { place: 'pokhara' }, true],
  ['a place that is not known', { distanceKm: 800 }, { place: null }, false],
  ['a place that is on no list', { distanceKm: 800 }, { place: 'atlantis' }, false],
])('%s', (_name, filters, person, expected) => {
  expect(admits({ ...open, ...filters }, 'kathmandu', { ...known, ...person })).toBe(expected)
})

test('a distance has no effect while the own place is not known', () => {
  for (const own of [null, 'atlantis'])
    for (const person of [known, unknown]) expect(admits({ ...open, distanceKm: 10 }, own, person)).toBe(true)
})

/** The same numbers at each run. */
function createRandom(seed: number) {
  let state = seed
  const number = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(number() * items.length)] as Item
  const some = <Item>(items: readonly Item[]): Item[] => items.filter(() => number() < 0.4)
  return { one, some }
}

const genders = ['male', 'female', 'other'] as const
const intents = ['relationship', 'marriage', 'friendship', 'unsure'] as const
const ages = [18, 21, 25, 30, 40, 60, 120] as const
const distances = [null, 10, 50, 200, 800] as const
const slugs = [null, ...places.map(({ slug }) => slug)]

function* cases(count: number) {
  const { one, some } = createRandom(20_261_121)
  for (let n = 0; n < count; n++) {
    const filters: TwoWayFilters = {
      ageFrom: one([null, ...ages]),
      ageTo: one([null, ...ages]),
      genders: some(genders),
      distanceKm: one(distances),
      verifiedOnly: one([true, false]),
      intents: some(intents),
    }
    const person: FilteredPerson = {
      age: one([null, ...ages]),
      gender: one([null, ...genders]),
      place: one(slugs),
      verified: one([true, false]),
      intent: one([null, ...intents]),
    }
    yield { filters, person, own: one(slugs) }
  }
}

const parts: readonly (readonly (keyof TwoWayFilters)[])[] = [
  ['ageFrom', 'ageTo'],
  ['genders'],
  ['distanceKm'],
  ['verifiedOnly'],
  ['intents'],
]

test('no filter lets everybody through, and all together let through whom each lets through', () => {
  for (const { filters, person, own } of cases(3_000)) {
    expect(admits(open, own, person)).toBe(true)
    const each = parts.map((names) =>
      admits({ ...open, ...Object.fromEntries(names.map((name) => [name, filters[name]])) }, own, person),
    )
    expect(admits(filters, own, person)).toBe(!each.includes(false))
  }
})

test('a wider filter leaves out nobody whom a narrower one lets through', () => {
  for (const { filters, person, own } of cases(3_000)) {
    if (!admits(filters, own, person)) continue
    const wider = { ...filters, ageFrom: 18, ageTo: null, distanceKm: filters.distanceKm && 800, verifiedOnly: false }
    expect(admits({ ...wider, ageFrom: filters.ageFrom && 18 }, own, person)).toBe(true)
    for (const names of parts)
      expect(admits({ ...filters, ...Object.fromEntries(names.map((name) => [name, open[name]])) }, own, person)).toBe(
        true,
      )
  }
})

test('distance is the same both ways', () => {
  for (const { person, own } of cases(2_000)) {
    if (own === null || person.place === null) continue
    const near = { ...open, distanceKm: 120 }
    expect(admits(near, own, person)).toBe(admits(near, person.place, { ...person, place: own }))
  }
})
