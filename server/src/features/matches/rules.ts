// How Discover ranks, in numbers alone (docs/discovery.md explains it). discover-sql.ts says the same in SQL, and
// ranking.test.ts holds the two against each other.
import type { CardReason } from '@hamvav/contract/profiles/entities'
import { loadHalfLifeHours } from './choices/choice-rules.ts'

export const ranking = {
  /** What a direction is made of; together 1. */
  parts: { interests: 0.45, age: 0.3, near: 0.25 },
  /** Shared rarity at which the interests count half: one rare interest, or two common ones. */
  interestsHalf: 0.8,
  /** Years off the wanted age at which the age counts half, where no range says it. */
  ageSpread: 6,
  ageSpreadMin: 4,
  nearHalfKm: 60,
  /** For an age or a distance that is not known. */
  unknown: 0.4,
  activityHalfLifeDays: 7,
  activityFloor: 0.1,
  /** Likes and first messages of late that halve the score. */
  inboundHalf: 15,
  loadHalfLifeHours,
  newDays: 14,
  /** Less often shown of late than this is rarely. */
  rarelyShown: 12,
} as const

/**
 * Who is scored for a batch, of all whom hard filters let through: those who were there last, the newest, those who like
 * the viewer, and a random sample; so a batch costs as much in a large community as in a small one. Filters are first
 * asked of the `window` members who were there last, and of all only where those do not fill the batch.
 */
export const pool = { window: 10_000, active: 3_000, newest: 300, likers: 300, sampled: 2_000 } as const

/** Cards that one batch adds to the day's set at least, and the most that a day's set takes. */
export const daySet = { batch: 30, most: 1_000 } as const

/** What the cards of a set are, ten by ten: two of ten keep the exposure floor, and one is wild. */
export const slots = [
  'best',
  'best',
  'new',
  'best',
  'best',
  'rarelyShown',
  'best',
  'wild',
  'best',
  'best',
] as const satisfies readonly Slot[]
export type Slot = 'best' | 'new' | 'rarelyShown' | 'wild'

export interface AgeWish {
  /** Null where neither a range nor the own age says it. */
  readonly target: number | null
  readonly spread: number
}

/** The middle of the wanted range; else the own age, as far as the open range lets it. */
export function ageWish(ownAge: number | null, from: number | null, to: number | null): AgeWish {
  if (from !== null && to !== null)
    return { target: (from + to) / 2, spread: Math.max(ranking.ageSpreadMin, (to - from) / 2) }
  const limits = [ownAge, from].filter((value) => value !== null)
  const above = limits.length > 0 ? Math.max(...limits) : null
  return { target: to === null ? above : Math.min(above ?? to, to), spread: ranking.ageSpread }
}

/** 1 for what nobody else has, towards 0 for what everybody has. */
export const rarity = (holders: number, members: number): number =>
  Math.max(0, Math.log((members + 2) / (Math.min(holders, members) + 1)) / Math.log(members + 2))

/** @param sharedWeight rarities of the interests that both have, together */
export const interestsFit = (sharedWeight: number): number => sharedWeight / (sharedWeight + ranking.interestsHalf)

export const ageFit = ({ target, spread }: AgeWish, age: number | null): number =>
  target === null || age === null ? ranking.unknown : 1 / (1 + ((age - target) / spread) ** 2)

export const nearFit = (km: number | null): number =>
  km === null ? ranking.unknown : 1 / (1 + km / ranking.nearHalfKm)

/** What a count is worth after so many milliseconds. */
export const decayed = (value: number, sinceMs: number): number =>
  value * halved(sinceMs / 3_600_000 / ranking.loadHalfLifeHours)

const halved = (halfLives: number) => 0.5 ** Math.min(60, Math.max(0, halfLives))

const direction = (sharedWeight: number, wish: AgeWish, age: number | null, km: number | null) =>
  ranking.parts.interests * interestsFit(sharedWeight) +
  ranking.parts.age * ageFit(wish, age) +
  ranking.parts.near * nearFit(km)

/** A pair as the one who looks (own) and the one who is looked at (their). */
export interface PairFacts {
  readonly sharedWeight: number
  readonly ownWish: AgeWish
  readonly ownAge: number | null
  readonly theirWish: AgeWish
  readonly theirAge: number | null
  readonly km: number | null
  /** Their like says more than any guess at it; the card does not tell. */
  readonly theyLike: boolean
  /** Since they were last there. */
  readonly awayDays: number
  /** Likes and first messages that came to them of late, decayed. */
  readonly inbound: number
}

/** √(own → their × their → own) × activity × damping; between 0 and 1. Knows neither pictures nor popularity as merit. */
export function score(pair: PairFacts): number {
  const towards = direction(pair.sharedWeight, pair.ownWish, pair.theirAge, pair.km)
  const back = pair.theyLike ? 1 : direction(pair.sharedWeight, pair.theirWish, pair.ownAge, pair.km)
  return Math.sqrt(towards * back) * activity(pair.awayDays) * damping(pair.inbound)
}

const activity = (awayDays: number) =>
  ranking.activityFloor + (1 - ranking.activityFloor) * halved(awayDays / ranking.activityHalfLifeDays)
const damping = (inbound: number) => ranking.inboundHalf / (ranking.inboundHalf + inbound)

/** One who could be the next card, in the order of one of the slots. */
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

/** What a card of the best says of itself: what stands out. */
export function reasonOf({ sharedWeight, km }: Pick<Candidate, 'sharedWeight' | 'km'>): CardReason {
  if (interestsFit(sharedWeight) >= 0.3) return 'interests'
  if (km !== null && km <= 30) return 'near'
  return sharedWeight > 0 ? 'interests' : 'fit'
}

/** Fills the slots from `position` on, nobody twice; where a slot has nobody left, the next best takes it. */
export function arrange(candidates: readonly Candidate[], position: number, size: number): NewCard[] {
  const left = Map.groupBy(candidates, ({ slot }) => slot)
  const taken = new Set<string>()
  const next = (slot: Slot) => left.get(slot)?.find(({ id }) => !taken.has(id))
  const cards: NewCard[] = []
  for (let at = position; cards.length < size && at < daySet.most; at++) {
    const card = next(slots[at % slots.length] ?? 'best') ?? next('best')
    if (!card) break
    taken.add(card.id)
    const reason = card.slot === 'best' ? reasonOf(card) : card.slot
    cards.push({ id: card.id, position: at, reason, score: card.score })
  }
  return cards
}
