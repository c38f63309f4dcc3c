// Suggestions of places in Nepal. Lazy: loaded when the location field gets its first focus.
import type { Place } from '@hamvav/contract/profiles/place'
import { foldPlaceName } from '@hamvav/contract/profiles/place-words'
import { placeBySlug, placeOf, places } from '@hamvav/contract/profiles/places'
import type { Language } from '../../../core/preferences/language.ts'

const maxSuggestions = 6
const folded = places.map((place) => ({
  place,
  names: [place.en, place.ne, ...place.otherNames].map(foldPlaceName),
}))

/** The first places whose name starts with the typed text in either script, municipalities first. */
export function suggestPlaces(typed: string): Place[] {
  const start = foldPlaceName(typed)
  if (!start) return []
  return folded
    .filter(({ names }) => names.some((name) => name.startsWith(start)))
    .slice(0, maxSuggestions)
    .map(({ place }) => place)
}

type DistrictOf = (values: { name: string }) => string

/** Unique name of a place, such as 'Pokhara, Kaski district'. */
export function nameOfPlace(place: Place, language: Language, districtOf: DistrictOf): string {
  const district = districtOf({ name: (placeBySlug(place.district) ?? place)[language] })
  return place.kind === 'district' ? district : `${place[language]}, ${district}`
}

export function recognise(location: string, language: Language, districtOf: DistrictOf): string | null {
  const place = placeOf(location)
  return place && nameOfPlace(place, language, districtOf)
}
