import { Intent } from '@hamvav/contract/profiles/entities'
import { places } from '@hamvav/contract/profiles/places'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { passesFilters, type FilteredPerson, type TwoWayFilters } from './filter-rules.ts'

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
  expect(passesFilters({ ...open, ...filters }, 'kathmandu', { ...known, ...person })).toBe(expected)
})

test('a distance filter has no effect while the own place is unknown', () => {
  for (const own of [null, 'atlantis'])
    for (const person of [known, unknown]) expect(passesFilters({ ...open, distanceKm: 10 }, own, person)).toBe(true)
})

const slug = fc.option(fc.constantFrom(...places.map((place) => place.slug)))
const age = fc.option(fc.integer({ min: 18, max: 120 }))
const gender = fc.constantFrom('male' as const, 'female' as const, 'other' as const)
const intent = fc.constantFrom(...Intent.options)
const anyFilters: fc.Arbitrary<TwoWayFilters> = fc.record({
  ageFrom: age,
  ageTo: age,
  genders: fc.uniqueArray(gender),
  distanceKm: fc.option(fc.integer({ min: 10, max: 800 })),
  verifiedOnly: fc.boolean(),
  intents: fc.uniqueArray(intent),
})
const anyPerson: fc.Arbitrary<FilteredPerson> = fc.record({
  age,
  gender: fc.option(gender),
  place: slug,
  verified: fc.boolean(),
  intent: fc.option(intent),
})
const anyCase = [anyFilters, slug, anyPerson] as const

const parts: readonly (readonly (keyof TwoWayFilters)[])[] = [
  ['ageFrom', 'ageTo'],
  ['genders'],
  ['distanceKm'],
  ['verifiedOnly'],
  ['intents'],
]
/** `base` with the given fields of `from`. */
const withParts = (base: TwoWayFilters, from: TwoWayFilters, names: readonly (keyof TwoWayFilters)[]) => ({
  ...base,
  ...Object.fromEntries(names.map((name) => [name, from[name]])),
})

test('open filters accept all members, and combined filters accept whom each one accepts', () => {
  fc.assert(
    fc.property(...anyCase, (filters, own, person) => {
      expect(passesFilters(open, own, person)).toBe(true)
      const each = parts.map((names) => passesFilters(withParts(open, filters, names), own, person))
      expect(passesFilters(filters, own, person)).toBe(!each.includes(false))
    }),
  )
})

test('a wider filter accepts everyone whom a narrower one accepts', () => {
  fc.assert(
    fc.property(...anyCase, (filters, own, person) => {
      fc.pre(passesFilters(filters, own, person))
      const wider = { ...filters, ageFrom: filters.ageFrom && 18, ageTo: null, distanceKm: filters.distanceKm && 800 }
      expect(passesFilters({ ...wider, verifiedOnly: false }, own, person)).toBe(true)
      for (const names of parts) expect(passesFilters(withParts(filters, open, names), own, person)).toBe(true)
    }),
  )
})

test('distance is symmetric', () => {
  const listed = fc.constantFrom(...places.map((place) => place.slug))
  fc.assert(
    fc.property(listed, listed, anyPerson, fc.integer({ min: 10, max: 800 }), (one, other, person, distanceKm) => {
      const near = { ...open, distanceKm }
      expect(passesFilters(near, one, { ...person, place: other })).toBe(
        passesFilters(near, other, { ...person, place: one }),
      )
    }),
  )
})
