// Intents and filters of the demo members, derived from their usernames.
import type { Filters, Intent } from '@hamvav/contract/profiles/entities'
import { hashText, seededRandom } from './random.ts'
import type { DemoMember } from './types.ts'

export type DemoFilters = Omit<Filters, 'interests' | 'twoWay'>

type Person = Pick<DemoMember, 'username' | 'gender' | 'age' | 'simulated'>

/** Weighted by repetition; null: no intent. */
const intents: readonly (Intent | null)[] = [
  ...Array<Intent>(5).fill('relationship'),
  ...Array<Intent>(3).fill('marriage'),
  ...Array<Intent>(2).fill('friendship'),
  'unsure',
  null,
]

const seedOf = (subject: string, { username }: Pick<Person, 'username'>) =>
  seededRandom(hashText(`${subject} ${username}`))

export function demoIntent(person: Pick<Person, 'username'>): Intent | null {
  return intents[Math.floor(seedOf('intent', person)() * intents.length)] ?? null
}

/** Wide filters for the demo accounts, so that they see many members and the effect of a filter. */
const ready: Readonly<Record<string, Partial<DemoFilters>>> = {
  sabina: { ageFrom: 23, ageTo: 38 },
  bibek: { ageFrom: 21, ageTo: 36 },
}

/** Null: no filters. Simulated partners have none, so that new members can reach them. */
export function demoFilters(person: Person): DemoFilters | null {
  const everybody = { ageFrom: null, ageTo: null, genders: [], distanceKm: null, verifiedOnly: false, intents: [] }
  const own = ready[person.username]
  if (own) return { ...everybody, ...own }
  const random = seedOf('filters', person)
  if (person.simulated || random() < 0.2) return null
  const [younger, older] = person.gender === 'female' ? [3, 10] : [9, 4]
  const preferredGender = { female: 'male', male: 'female', other: null } as const
  const gender = random() < 0.8 ? preferredGender[person.gender] : null
  return {
    ...everybody,
    ageFrom: Math.max(18, person.age - younger - Math.floor(random() * 3)),
    ageTo: person.age + older + Math.floor(random() * 4),
    genders: gender ? [gender] : [],
    distanceKm: random() < 0.2 ? 150 : null,
    verifiedOnly: random() < 0.08,
  }
}

/** Unanswered likes with their age in hours; returning one makes a match. */
export const waitingLikes: readonly { from: string; to: string; hoursAgo: number }[] = [
  { from: 'ashish.mhr', to: 'sabina', hoursAgo: 7 },
  { from: 'anup.kc', to: 'sabina', hoursAgo: 30 },
  { from: 'prerana.b', to: 'bibek', hoursAgo: 5 },
  { from: 'sandhya.limbu', to: 'bibek', hoursAgo: 26 },
]
