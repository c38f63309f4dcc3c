import { districts } from './districts.ts'
import { towns } from './municipalities.ts'
import type { Place } from './place.ts'
import { foldPlaceName, type PlaceWords, placeWords, splitLocation } from './place-words.ts'

export type { Place } from './place.ts'

/** The list of Nepal that we ship: every district and the larger municipalities. */
export const places: readonly Place[] = [...towns, ...districts]

const bySlug = new Map(places.map((place) => [place.slug, place]))

export function placeBySlug(slug: string): Place | null {
  return bySlug.get(slug) ?? null
}

const byName = new Map<string, Place[]>()
for (const place of places)
  for (const name of new Set([place.en, place.ne, ...place.otherNames].map(foldPlaceName)))
    byName.set(name, [...(byName.get(name) ?? []), place])

/** A name of a place has at most so many words. */
const wordsMax = 2

/** What each name in one part may mean, and whether the part ends with a name: what follows one may be another country. */
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

const fits = (place: Place) => (meaning: readonly Place[]) =>
  meaning.some(({ slug }) => slug === place.slug || slug === place.district)

/**
 * The place that a profile's location names, in either script; a municipality before its district. Null where it names
 * none, or leaves more than one: never a guess.
 */
export function placeOf(location: string): Place | null {
  const parts = splitLocation(location).map(placeWords)
  if (parts.some(({ isAbroad }) => isAbroad)) return null
  const read = parts.filter(({ words }) => words.length > 0).map(readPart)
  if (!read.at(-1)?.endsKnown) return null
  const meanings = read.flatMap((part) => part.meanings)
  const possible = [...new Set(meanings.flat())].filter((place) => meanings.every(fits(place)))
  const municipal = possible.filter(({ kind }) => kind === 'municipality')
  const narrowest = municipal.length > 0 ? municipal : possible
  return narrowest.length === 1 ? (narrowest[0] ?? null) : null
}

const earthRadiusKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Along the great circle between the two headquarters, whole kilometres. */
export function distanceKm(a: Place, b: Place): number {
  const height = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const width = Math.sin(radians(b.lon - a.lon) / 2) ** 2
  const half = height + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * width
  return Math.round(2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half))))
}
