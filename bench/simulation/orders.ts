// Orders of cards: the product's ranking rules and two baselines.
import { dayMs } from '@hamvav/contract/durations'
import { distanceKm } from '@hamvav/contract/profiles/places'
import {
  agePreference,
  arrange,
  decayed,
  lots,
  ranking,
  rarity,
  score,
  type Candidate,
  type Slot,
} from '../../server/src/features/matches/rules.ts'
import { roll, shuffled } from './dice.ts'
import { areForOneAnother, type Person } from './people.ts'

interface Count {
  value: number
  /** Day at which `value` is valid. */
  at: number
}

/** State of a member over time, as far as the product knows it. */
export interface MemberState {
  readonly shown: Count
  readonly inbound: Count
  lastThere: number
  /** Day of the like by member index. */
  readonly likedBy: Map<number, number>
}

export interface Look {
  readonly seed: number
  readonly day: number
  readonly own: Person
  /** Members who may be shown. */
  readonly others: readonly Person[]
  readonly count: number
}

export type Order = (look: Look) => readonly Person[]

export const worth = ({ value, at }: Count, day: number) => decayed(value, (day - at) * dayMs)
export function addTo(count: Count, day: number): void {
  count.value = worth(count, day) + 1
  count.at = day
}

export const newest: Order = ({ others, count }) =>
  others.toSorted((one, other) => other.joined - one.joined || other.index - one.index).slice(0, count)

export const random: Order = ({ seed, day, own, others, count }) =>
  shuffled(others, seed, own.index, day, 60).slice(0, count)

/**
 * @param states by member index
 * @param drawsLikes whether likes take part in the lots, as in the product
 */
export function createOurs(people: readonly Person[], states: readonly MemberState[], drawsLikes: boolean): Order {
  const holders = new Map<number, number>()
  for (const { interests } of people) for (const each of interests) holders.set(each, (holders.get(each) ?? 0) + 1)
  const weight = new Map([...holders].map(([interest, count]) => [interest, rarity(count, people.length)]))
  const wishes = people.map(({ age, ageFrom, ageTo }) => agePreference(age, ageFrom, ageTo))
  const unknownWish = agePreference(null, null, null)
  // Pair values that do not change are cached.
  const pairs = new Map<number, { sharedWeight: number; km: number }>()
  const pairOf = (one: Person, other: Person) => {
    const [low, high] = one.index < other.index ? [one, other] : [other, one]
    const key = low.index * people.length + high.index
    let pair = pairs.get(key)
    if (!pair) {
      const shared = low.interests.filter((interest) => high.interests.includes(interest))
      const sharedWeight = shared.reduce((sum, interest) => sum + (weight.get(interest) ?? 0), 0)
      pairs.set(key, (pair = { sharedWeight, km: distanceKm(low.place, high.place) }))
    }
    return pair
  }

  /** Days of the draws that a member saw: the latest, and the one before it. */
  const seen = new Map<number, readonly number[]>()
  const noteDraw = (index: number, day: number) => {
    const draws = [...new Set([day - (day % lots.days), ...(seen.get(index) ?? [])])].slice(0, 2)
    seen.set(index, draws)
    return draws[1] ?? -Infinity
  }
  return ({ seed, day, own, others, count }) => {
    const draw = { seed, own: own.index, day, seenAt: noteDraw(own.index, day) }
    const byId = new Map(others.map((person) => [String(person.index), person]))
    const scored = others.map((their) => {
      const state = states[their.index]
      const { sharedWeight, km } = pairOf(own, their)
      const found = score({
        sharedWeight,
        km,
        ownPreference: wishes[own.index] ?? unknownWish,
        ownAge: own.age,
        theirPreference: wishes[their.index] ?? unknownWish,
        theirAge: their.age,
        awayDays: state ? day - state.lastThere : 0,
        inbound: state ? worth(state.inbound, day) : 0,
      })
      const shown = state ? worth(state.shown, day) : 0
      return { id: String(their.index), score: found, sharedWeight, km, shown, age: day - their.joined }
    })
    const best = scored.toSorted((one, other) => other.score - one.score)
    const rare = best.filter(({ shown }) => shown < ranking.rarelyShown)
    const byNeed = (each: (typeof scored)[number]) => each.score * (1 - each.shown / ranking.rarelyShown)
    const lists: Record<Slot, typeof scored> = {
      best,
      new: rare.filter(({ age }) => age < ranking.newDays),
      rarelyShown: rare.toSorted((one, other) => byNeed(other) - byNeed(one)),
      wild: drawn(scored, { ...draw, likedBy: drawsLikes ? states[own.index]?.likedBy : undefined }),
    }
    const candidates = Object.entries(lists).flatMap(([slot, list]) =>
      list.slice(0, count).map((each): Candidate => ({
        id: each.id,
        slot: slot as Slot,
        score: each.score,
        sharedWeight: each.sharedWeight,
        km: each.km,
      })),
    )
    return arrange(candidates, 0, count).flatMap(({ id }) => byId.get(id) ?? [])
  }
}

interface Draw {
  readonly seed: number
  readonly day: number
  readonly own: number
  /** Day of the draw before that the member saw. */
  readonly seenAt: number
  readonly likedBy: ReadonlyMap<number, number> | undefined
}

/** In the order of the lots. */
function drawn<Each extends { readonly id: string }>(
  list: readonly Each[],
  { seed, day, own, seenAt, likedBy }: Draw,
): Each[] {
  const at = day - (day % lots.days)
  const takesPart = (id: number) => {
    const liked = likedBy?.get(id)
    if (liked === undefined || liked >= at) return false
    return liked >= seenAt || roll(seed, own, at, id, 62) < 1 / lots.againOneIn
  }
  const likers = list.filter(({ id }) => takesPart(Number(id))).length
  const people = 2 ** Math.round(Math.log2(Math.max(1, list.length)))
  const limit = Math.min(1, (lots.others * Math.max(1, Math.ceil(likers / lots.likesPerGroup))) / people)
  const lotOf = (id: number) => roll(seed, own, at, id, 61) * (takesPart(id) ? limit : 1)
  return list
    .map((each) => ({ each, lot: lotOf(Number(each.id)) }))
    .toSorted((one, other) => one.lot - other.lot)
    .map(({ each }) => each)
}

/** Candidates: joined members allowed by filters and not chosen before. */
export const othersFor = (own: Person, people: readonly Person[], decided: ReadonlySet<number>, day: number) =>
  people.filter((their) => their.joined <= day && !decided.has(their.index) && areForOneAnother(own, their))
