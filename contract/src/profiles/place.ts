/** A district or municipality of Nepal; the coordinates are those of its headquarters. */
export interface Place {
  slug: string
  kind: 'district' | 'municipality'
  /** Slug of the containing district; for a district, its own. */
  district: string
  en: string
  ne: string
  lat: number
  lon: number
  /** Alternative spellings and names, and towns and quarters that only this place contains. */
  otherNames: readonly string[]
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')

export function district(en: string, ne: string, lat: number, lon: number, ...otherNames: string[]): Place {
  const slug = `${slugOf(en)}-district`
  return { slug, kind: 'district', district: slug, en, ne, lat, lon, otherNames }
}

/** Municipalities of one district, each with names and coordinates. */
export function municipalities(
  districtName: string,
  ...list: [en: string, ne: string, lat: number, lon: number, ...otherNames: string[]][]
): Place[] {
  return list.map(([en, ne, lat, lon, ...otherNames]) => {
    return {
      slug: slugOf(en),
      kind: 'municipality',
      district: `${slugOf(districtName)}-district`,
      en,
      ne,
      lat,
      lon,
      otherNames,
    }
  })
}
