// The ranking of Discover (docs/discovery.md). discover-sql.ts implements the same formula in SQL; ranking.test.ts
// compares the two.
import { dayMs, hourMs } from '@hamvav/contract/durations'
import type { CardReason } from '@hamvav/contract/profiles/entities'
import { newPeoplePerDay } from '@hamvav/contract/profiles/limits'
import { loadHalfLifeHours } from './choices/choice-rules.ts'

export const ranking = {
  /** Weights of the parts of one direction; their sum is 1. */
  parts: { interests: 0.45, age: 0.3, near: 0.25 },
  /** Sum of rarities at which shared interests count half: one rare interest, or two common ones. */
  interestsHalf: 0.8,
  /** Years from the target age at which the age counts half, without an age range. */
  ageSpread: 6,
  ageSpreadMin: 4,
  nearHalfKm: 60,
  /** Fit of an unknown age or distance. */
  unknown: 0.4,
  activityHalfLifeDays: 7,
  activityFloor: 0.1,
  /** Recent likes and first messages that halve the score. */
  inboundHalf: 15,
  loadHalfLifeHours,
  newDays: 14,
  /** Upper bound of the decayed number of showings for a rarely shown member. */
  rarelyShown: 12,
} as const

/**
 * Members scored for a batch, of those who pass the filters: the most recently active, the newest, and a random sample; those
 * who like the viewer only take part in the lots, so that the cost of a batch does not grow with the community. Filters are applied to the
 * `window` most recently active members first; if those do not fill the batch, to all members of the places within the distance
 * filter, or without one to the members of the `wideWindow`. The newest are searched among `newestWindow` sign-ups.
 */
export const candidateLimits = {
  window: 6_000,
  wideWindow: 100_000,
  active: 1_000,
  newest: 300,
  newestWindow: 4_000,
  likers: 300,
  sampled: 700,
} as const

/**
 * The lots: slots `wild`, in the order of a number of 0 to 1 for each member, by a hash that only the server can compute. It stays
 * the same for some days, so that nobody is recognised by staying or by coming alone. The numbers of those who like the viewer
 * are below a limit, under which there are twice as many others.
 */
export const lots = {
  /** Days between two draws. A like takes part in the first draw after it that the liked member sees. */
  days: 3,
  /** In later ones it takes part in one of so many; it has the same right to a rest as the others. */
  againOneIn: 4,
  /** Others for each group of likes. */
  others: 12,
  likesPerGroup: 6,
} as const

/** The numbers shown to somebody whom people like, so that one person more or less seldom changes it. */
export const likesYouSteps = [1, 3, 5, 10, 20, 30, 50, 100] as const
export const shownLikesYou = (people: number): number => likesYouSteps.findLast((step) => step <= people) ?? 0

/** Own passes count from the start of a week on (YYYY-MM-DD). */
export function weekStart(day: string): string {
  const days = Date.parse(day) / dayMs
  return new Date((days - (days % 7)) * dayMs).toISOString().slice(0, 10)
}

/** Day of the latest draw, of all members (YYYY-MM-DD). */
export function dayOfDraw(day: string): string {
  const days = Date.parse(day) / dayMs
  return new Date((days - (days % lots.days)) * dayMs).toISOString().slice(0, 10)
}

/** Up to this many members are counted exactly; of more, a sample of half this size is counted. */
const countedExactly = 6_000
/** Percentage of the table of members to count. @param members number of members who can be shown */
export const countedShare = (members: number): number =>
  members <= countedExactly ? 100 : (50 * countedExactly) / members

/** Number of all members from the number in a sample of `share` percent, with two significant digits. */
export const estimateOf = (sampled: number, share: number): number =>
  share === 100 ? sampled : Number(((sampled * 100) / share).toPrecision(2))

/** Least number of cards per batch. */
export const deckBatchSize = 30

/** Greatest number of cards in a deck; filters and pages choose among them. */
export const deckLimit = (isReviewed: boolean) => (isReviewed ? newPeoplePerDay.reviewed : newPeoplePerDay.unreviewed)

/** Repeating pattern of a deck: two cards of ten give exposure to new and rarely shown members, two are drawn by lot. */
export const slots = [
  'best',
  'best',
  'new',
  'best',
  'wild',
  'rarelyShown',
  'best',
  'wild',
  'best',
  'best',
] as const satisfies readonly Slot[]
export type Slot = 'best' | 'new' | 'rarelyShown' | 'wild'

export interface AgePreference {
  /** Null if neither a range nor the own age is known. */
  readonly target: number | null
  readonly spread: number
}

/** The middle of the age range; without a complete range the own age, clamped to the known limit. */
export function agePreference(ownAge: number | null, from: number | null, to: number | null): AgePreference {
  if (from !== null && to !== null)
    return { target: (from + to) / 2, spread: Math.max(ranking.ageSpreadMin, (to - from) / 2) }
  const limits = [ownAge, from].filter((value) => value !== null)
  const lowest = limits.length > 0 ? Math.max(...limits) : null
  return { target: to === null ? lowest : Math.min(lowest ?? to, to), spread: ranking.ageSpread }
}

/** Inverse frequency of an interest: near 1 if nobody else has it, near 0 if everybody has it. */
export const rarity = (holders: number, members: number): number =>
  Math.max(0, Math.log((members + 2) / (Math.min(holders, members) + 1)) / Math.log(members + 2))

/** @param sharedWeight sum of the rarities of shared interests */
export const interestsFit = (sharedWeight: number): number => sharedWeight / (sharedWeight + ranking.interestsHalf)

export const ageFit = ({ target, spread }: AgePreference, age: number | null): number =>
  target === null || age === null ? ranking.unknown : 1 / (1 + ((age - target) / spread) ** 2)

export const nearFit = (km: number | null): number =>
  km === null ? ranking.unknown : 1 / (1 + km / ranking.nearHalfKm)

/** Value of a decaying count after `sinceMs`. */
export const decayed = (value: number, sinceMs: number): number =>
  value * halved(sinceMs / hourMs / ranking.loadHalfLifeHours)

const halved = (halfLives: number) => 0.5 ** Math.min(60, Math.max(0, halfLives))

const direction = (sharedWeight: number, wish: AgePreference, age: number | null, km: number | null) =>
  ranking.parts.interests * interestsFit(sharedWeight) +
  ranking.parts.age * ageFit(wish, age) +
  ranking.parts.near * nearFit(km)

/** A viewer (own) and a candidate (their). */
export interface PairFacts {
  readonly sharedWeight: number
  readonly ownPreference: AgePreference
  readonly ownAge: number | null
  readonly theirPreference: AgePreference
  readonly theirAge: number | null
  readonly km: number | null
  /** Days since their last activity. */
  readonly awayDays: number
  /** Likes and first messages that they received, decayed. */
  readonly inbound: number
}

/** √(own → their × their → own) × activity × damping, 0 to 1. Neither pictures nor likes raise it. */
export function score(pair: PairFacts): number {
  const forward = direction(pair.sharedWeight, pair.ownPreference, pair.theirAge, pair.km)
  const backward = direction(pair.sharedWeight, pair.theirPreference, pair.ownAge, pair.km)
  return Math.sqrt(forward * backward) * activity(pair.awayDays) * damping(pair.inbound)
}

const activity = (awayDays: number) =>
  ranking.activityFloor + (1 - ranking.activityFloor) * halved(awayDays / ranking.activityHalfLifeDays)
const damping = (inbound: number) => ranking.inboundHalf / (ranking.inboundHalf + inbound)

export interface Candidate {
  readonly id: string
  readonly slot: Slot
  readonly score: number
  readonly sharedWeight: number
  readonly km: number | null
}

export interface NewCard {
  readonly id: string
  readonly position: number
  readonly reason: CardReason
  readonly score: number
}

type Reasons = Pick<Candidate, 'sharedWeight' | 'km'>

function strongReason({ sharedWeight, km }: Reasons): CardReason | null {
  if (interestsFit(sharedWeight) >= 0.3) return 'interests'
  return km !== null && km <= 30 ? 'near' : null
}

/** Reason shown on a card of the slot `best`: its strongest part. */
export const reasonOf = (card: Reasons): CardReason =>
  strongReason(card) ?? (card.sharedWeight > 0 ? 'interests' : 'fit')

/** Reason shown on a card drawn by lot: nothing tells it from other cards unless it has no better reason. */
export const lotReasonOf = (card: Reasons): CardReason => strongReason(card) ?? 'wild'

const reasons: Record<Slot, (card: Reasons) => CardReason> = {
  best: reasonOf,
  wild: lotReasonOf,
  new: () => 'new',
  rarelyShown: () => 'rarelyShown',
}

/** Fills the slots from `position` on without duplicates; a slot without candidates takes the next best one. */
export function arrange(candidates: readonly Candidate[], position: number, size: number): NewCard[] {
  const bySlot = Map.groupBy(candidates, ({ slot }) => slot)
  const taken = new Set<string>()
  const next = (slot: Slot) => bySlot.get(slot)?.find(({ id }) => !taken.has(id))
  const cards: NewCard[] = []
  for (let at = position; cards.length < size; at++) {
    const card = next(slots[at % slots.length] ?? 'best') ?? next('best')
    if (!card) break
    taken.add(card.id)
    cards.push({ id: card.id, position: at, reason: reasons[card.slot](card), score: card.score })
  }
  return cards
}
