// What the field of the location knows of the places of Nepal. Loaded when somebody first goes to it.
import type { Place } from '@hamvav/contract/profiles/place'
import { foldPlaceName } from '@hamvav/contract/profiles/place-words'
import { placeBySlug, placeOf, places } from '@hamvav/contract/profiles/places'
import type { Language } from '../../../core/preferences/language.ts'

const most = 6
const folded = places.map((place) => ({
  place,
  names: [place.en, place.ne, ...place.otherNames].map(foldPlaceName),
}))

/** The first whose name in either script starts with what is typed, municipalities first. */
export function suggestPlaces(typed: string): Place[] {
  const start = foldPlaceName(typed)
  if (!start) return []
  return folded
    .filter(({ names }) => names.some((name) => name.startsWith(start)))
    .slice(0, most)
    .map(({ place }) => place)
}

type DistrictOf = (values: { name: string }) => string

/** 'Pokhara, Kaski district', which names that place alone. */
export function nameOfPlace(place: Place, language: Language, districtOf: DistrictOf): string {
  const district = districtOf({ name: (placeBySlug(place.district) ?? place)[language] })
  return place.kind === 'district' ? district : `${place[language]}, ${district}`
}

export function recognise(location: string, language: Language, districtOf: DistrictOf): string | null {
  const place = placeOf(location)
  return place && nameOfPlace(place, language, districtOf)
}
