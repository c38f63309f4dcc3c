// "Guna for fun": the comparisons and the places of birth. The schemas are in guna-entities.ts.

/** The eight comparisons under neutral names, with their most points: 36 together. */
export const kootaIds = ['outlook', 'pull', 'days', 'instinct', 'friendship', 'temper', 'feelings', 'energy'] as const
export type KootaId = (typeof kootaIds)[number]
export const kootaMax = {
  outlook: 1,
  pull: 2,
  days: 3,
  instinct: 4,
  friendship: 5,
  temper: 6,
  feelings: 7,
  energy: 8,
} as const satisfies Readonly<Record<KootaId, number>>
export const gunaMax = 36

/** Places of birth by time zone, as only the time differs between places: the moon is seen from the middle of the earth. */
export const birthPlaces = {
  nepal: 'Asia/Kathmandu',
  india: 'Asia/Kolkata',
  bhutan: 'Asia/Thimphu',
  bangladesh: 'Asia/Dhaka',
  pakistan: 'Asia/Karachi',
  tibet: 'Asia/Shanghai',
  gulf: 'Asia/Dubai',
  qatar: 'Asia/Qatar',
  malaysia: 'Asia/Kuala_Lumpur',
  hongKong: 'Asia/Hong_Kong',
  korea: 'Asia/Seoul',
  japan: 'Asia/Tokyo',
  sydney: 'Australia/Sydney',
  uk: 'Europe/London',
  europe: 'Europe/Berlin',
  newYork: 'America/New_York',
  chicago: 'America/Chicago',
  losAngeles: 'America/Los_Angeles',
} as const
export type BirthPlace = keyof typeof birthPlaces
export const birthPlaceIds = Object.keys(birthPlaces) as readonly BirthPlace[]

/** The text of the message. */
export const gunaText = 'Guna, just for fun · गुण, रमाइलोका लागि मात्र'
