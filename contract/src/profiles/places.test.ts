import { expect, test } from 'vitest'
import { districts } from './districts.ts'
import { towns } from './municipalities.ts'
import { distanceKm, placeBySlug, placeOf, places } from './places.ts'

test('has all 77 districts, unique slugs, and only towns in existing districts', () => {
  expect(districts).toHaveLength(77)
  expect(new Set(districts.map(({ ne }) => ne)).size).toBe(77)
  expect(new Set(places.map(({ slug }) => slug)).size).toBe(places.length)
  for (const town of towns) expect(placeBySlug(town.district)?.kind, town.slug).toBe('district')
})

test('every place is in Nepal and has both names and a URL-safe slug', () => {
  for (const place of places) {
    expect(place.lat, place.slug).toBeGreaterThan(26.3)
    expect(place.lat, place.slug).toBeLessThan(30.5)
    expect(place.lon, place.slug).toBeGreaterThan(80)
    expect(place.lon, place.slug).toBeLessThan(88.25)
    // Nepal extends from north-west to south-east, close to this line.
    const middle = 29.3 - 0.32 * (place.lon - 80.5)
    expect(Math.abs(place.lat - middle), place.slug).toBeLessThan(1.2)
    expect(place.slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(place.en).toMatch(/^[A-Z][A-Za-z ]+$/)
    expect(place.ne).toMatch(/^[\p{Script=Devanagari} ]+$/u)
  }
})

test('every town is near the headquarters of its district', () => {
  for (const town of towns) {
    const district = placeBySlug(town.district)
    expect(district && distanceKm(town, district), town.slug).toBeLessThan(70)
  }
})

test('finds each place by its names; a town is preferred to a district with the same name', () => {
  for (const place of places)
    for (const name of [place.en, place.ne, place.en.toUpperCase(), `  ${place.ne} , नेपाल`]) {
      const found = placeOf(name)
      // Two towns are called Godawari, so the name alone is ambiguous.
      if (place.slug === 'godawari') expect(found, name).toBeNull()
      else if (found?.slug !== place.slug) expect(found?.district, name).toBe(place.slug)
    }
})

test.each([
  ['Patan, Lalitpur', 'lalitpur'],
  ['ktm', 'kathmandu'],
  ['काठमाडौं', 'kathmandu'],
  ['काठमाडौँ, नेपाल', 'kathmandu'],
  ['काठमाण्डौ', 'kathmandu'],
  ['Kathmandu, Nepal', 'kathmandu'],
  ['KATHMANDU-10, Bagmati Province, Nepal', 'kathmandu'],
  ['Baneshwor, Kathmandu', 'kathmandu'],
  ['Kathmandu District', 'kathmandu-district'],
  ['काठमाडौं जिल्ला', 'kathmandu-district'],
  ['Kavre', 'kavrepalanchok-district'],
  ['Kavrepalanchok', 'kavrepalanchok-district'],
  ['Panauti, Kavrepalanchowk', 'panauti'],
  ['Damak, Jhapa', 'damak'],
  ['Damak, Jhapa District', 'damak'],
  ['Imadol, Lalitpur', 'mahalaxmi'],
  ['Pokhara Lakeside', 'pokhara'],
  ['Pokhara Metropolitan City', 'pokhara'],
  ['Godawari, Kailali', 'attariya'],
  ['Godawari, Lalitpur', 'godawari'],
  ['Bhojpur', 'bhojpur-district'],
  ['रूपन्देही', 'rupandehi-district'],
  ['बिराटनगर', 'biratnagar'],
  ['बीरगंज', 'birgunj'],
  ['Mahendra Nagar', 'bhimdatta'],
  ['Rukum (West)', null],
  ['West Rukum', 'rukum-west-district'],
])('finds %s as %s', (location, slug) => {
  expect(placeOf(location)?.slug ?? null).toBe(slug)
})

test.each([
  '',
  '   ',
  'Nepal',
  'somewhere',
  'New York',
  'Bhojpur, Bihar',
  'Lalitpur, Uttar Pradesh',
  'Ilam, Iran',
  'Patan, Gujarat, India',
  'Sydney, from Kathmandu',
  'Kathmandu and Pokhara',
  'Kathmandu, Bhaktapur',
  'Rukum',
  'Nawalparasi',
  'Godawari',
  'Kathmandu, Kaski',
  'constructor',
  '__proto__',
  '🏔️',
  ','.repeat(80),
])('%s is unknown or ambiguous', (location) => {
  expect(placeOf(location)).toBeNull()
})

test('computes great-circle distances', () => {
  const between = (a: string, b: string) => {
    const [from, to] = [placeBySlug(a), placeBySlug(b)]
    return from && to && distanceKm(from, to)
  }
  expect(between('kathmandu', 'kathmandu')).toBe(0)
  expect(between('kathmandu', 'lalitpur')).toBe(4)
  expect(between('kathmandu', 'pokhara')).toBe(142)
  expect(between('mechinagar', 'bhimdatta')).toBe(between('bhimdatta', 'mechinagar'))
  expect(between('mechinagar', 'bhimdatta')).toBeGreaterThan(780)
})
