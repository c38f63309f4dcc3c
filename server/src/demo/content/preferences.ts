// What the members of the demo are here for and whom they want to see: decided by their name, so always the same.
import type { Filters, Intent } from '@hamvav/contract/profiles/entities'
import { hashText, seededRandom } from './random.ts'
import type { DemoMember } from './types.ts'

export type DemoFilters = Omit<Filters, 'interests' | 'twoWay'>

type Person = Pick<DemoMember, 'username' | 'gender' | 'age' | 'simulated'>

/** As often as each stands here; who has not said what for is null. */
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

/** The accounts to try the demo with see a lot, and can look at what a filter hides. */
const ready: Readonly<Record<string, Partial<DemoFilters>>> = {
  sabina: { ageFrom: 23, ageTo: 38 },
  bibek: { ageFrom: 21, ageTo: 36 },
}

/** Null for those who have set none; the simulated partners take everybody, so that a newcomer reaches them. */
export function demoFilters(person: Person): DemoFilters | null {
  const everybody = { ageFrom: null, ageTo: null, genders: [], distanceKm: null, verifiedOnly: false, intents: [] }
  const own = ready[person.username]
  if (own) return { ...everybody, ...own }
  const random = seedOf('filters', person)
  if (person.simulated || random() < 0.2) return null
  const [younger, older] = person.gender === 'female' ? [3, 10] : [9, 4]
  const wanted = { female: 'male', male: 'female', other: null } as const
  const gender = random() < 0.8 ? wanted[person.gender] : null
  return {
    ...everybody,
    ageFrom: Math.max(18, person.age - younger - Math.floor(random() * 3)),
    ageTo: person.age + older + Math.floor(random() * 4),
    genders: gender ? [gender] : [],
    distanceKm: random() < 0.2 ? 150 : null,
    verifiedOnly: random() < 0.08,
  }
}

/** Likes that wait for an answer, with how many hours ago: a like of these two makes a match at once. */
export const waitingLikes: readonly { from: string; to: string; hoursAgo: number }[] = [
  { from: 'ashish.mhr', to: 'sabina', hoursAgo: 7 },
  { from: 'anup.kc', to: 'sabina', hoursAgo: 30 },
  { from: 'prerana.b', to: 'bibek', hoursAgo: 5 },
  { from: 'sandhya.limbu', to: 'bibek', hoursAgo: 26 },
]
