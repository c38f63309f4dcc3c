import { districts } from './districts.ts'
import { towns } from './municipalities.ts'
import type { Place } from './place.ts'
import { foldPlaceName, type PlaceWords, placeWords, splitLocation } from './place-words.ts'

export type { Place } from './place.ts'

/** All districts and the larger municipalities of Nepal. */
export const places: readonly Place[] = [...towns, ...districts]

const bySlug = new Map(places.map((place) => [place.slug, place]))

export function placeBySlug(slug: string): Place | null {
  return bySlug.get(slug) ?? null
}

const byName = new Map<string, Place[]>()
for (const place of places)
  for (const name of new Set([place.en, place.ne, ...place.otherNames].map(foldPlaceName)))
    byName.set(name, [...(byName.get(name) ?? []), place])

/** Maximum words of a place name. */
const wordsMax = 2

/**
 * Candidate places for each name in one part. `endsKnown`: the part ends with a known name; an unknown last word may be
 * another country.
 */
function readPart({ words, isDistrict }: PlaceWords): { meanings: Place[][]; endsKnown: boolean } {
  const meanings: Place[][] = []
  let endsKnown = false
  for (let at = 0; at < words.length;) {
    let found: Place[] | undefined
    let length = wordsMax + 1
    while (!found && length > 1) found = byName.get(words.slice(at, at + --length).join(''))
    if (found) meanings.push(isDistrict ? found.filter(({ kind }) => kind === 'district') : found)
    endsKnown = Boolean(found)
    at += found ? length : 1
  }
  return { meanings, endsKnown }
}

const includesPlace = (place: Place) => (meaning: readonly Place[]) =>
  meaning.some(({ slug }) => slug === place.slug || slug === place.district)

/**
 * Finds the place in a profile's location, in either script; prefers a municipality to its district. Null if there is
 * none or more than one candidate.
 */
export function placeOf(location: string): Place | null {
  const parts = splitLocation(location).map(placeWords)
  if (parts.some(({ isAbroad }) => isAbroad)) return null
  const read = parts.filter(({ words }) => words.length > 0).map(readPart)
  if (!read.at(-1)?.endsKnown) return null
  const meanings = read.flatMap((part) => part.meanings)
  const possible = [...new Set(meanings.flat())].filter((place) => meanings.every(includesPlace(place)))
  const municipal = possible.filter(({ kind }) => kind === 'municipality')
  const narrowest = municipal.length > 0 ? municipal : possible
  return narrowest.length === 1 ? (narrowest[0] ?? null) : null
}

const earthRadiusKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance between the headquarters (haversine formula), whole km. */
export function distanceKm(a: Place, b: Place): number {
  const height = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const width = Math.sin(radians(b.lon - a.lon) / 2) ** 2
  const half = height + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * width
  return Math.round(2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half))))
}
