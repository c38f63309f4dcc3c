/** A district or municipality of Nepal; distances go by its headquarters. */
export type Place = {
  slug: string
  kind: 'district' | 'municipality'
  /** The slug of the district that it lies in; its own for a district. */
  district: string
  en: string
  ne: string
  lat: number
  lon: number
  /** Other spellings and names, towns and quarters that belong to it alone. */
  otherNames: readonly string[]
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')

export function district(en: string, ne: string, lat: number, lon: number, ...otherNames: string[]): Place {
  const slug = `${slugOf(en)}-district`
  return { slug, kind: 'district', district: slug, en, ne, lat, lon, otherNames }
}

/** The municipalities of one district, each as its names and the place of its headquarters. */
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
