// Simulates thirty days of one community with one order.
import { likesPerDay } from '@hamvav/contract/matches/limits'
import { percentile } from '../support/figures.ts'
import { createAnswering, type AnsweringOutcome, type Rule, type Willingness } from './answering.ts'
import { roll, shuffled } from './dice.ts'
import { addTo, createOurs, newest, othersFor, random, type Order, type MemberState } from './orders.ts'
import { attraction, cardsLookedAt, createPeople, days, likes, type Person } from './people.ts'

/** The last order shows the effect of known likes. */
export const orders = ['ours', 'newest first', 'random', 'likes unseen'] as const
export type OrderName = (typeof orders)[number]

export interface Outcome {
  readonly matches: number
  readonly withoutMatch: number
  readonly exposureGini: number
  readonly messagesP99: number
  readonly likesP99: number
  /** Impressions per day in the community, sorted, for the plot. */
  readonly exposure: readonly number[]
}

const messagesADay = 2

interface Life {
  readonly decided: Set<number>
  matches: number
  shown: number
  likesIn: number
  messagesIn: number
}

/** What members do after a match. */
interface Habits {
  readonly rule: Rule
  readonly members: Willingness
  /** Added to every wish: in a community with more matches more of them wait. */
  readonly eager: number
}

export const simulate = (name: OrderName, seed: number): Outcome => live(name, seed, null).outcome

/** The same community, with conversations. */
export function simulateAnswers(seed: number, habits: Habits): Pick<Outcome, 'matches'> & AnsweringOutcome {
  const { outcome, answering } = live('ours', seed, habits)
  if (!answering) throw new Error('the habits are given')
  return { matches: outcome.matches, ...answering.outcome(days) }
}

function live(name: OrderName, seed: number, habits: Habits | null) {
  const people = createPeople(seed)
  const states = people.map(({ index, joined }): MemberState => ({
    shown: { value: 0, at: 0 },
    inbound: { value: 0, at: 0 },
    lastThere: joined < 0 ? -10 * roll(seed, index, 70) : joined,
    likedBy: new Map(),
  }))
  const lives = people.map((): Life => ({ decided: new Set(), matches: 0, shown: 0, likesIn: 0, messagesIn: 0 }))
  const makers: Record<OrderName, () => Order> = {
    ours: () => createOurs(people, states, true),
    'newest first': () => newest,
    random: () => random,
    'likes unseen': () => createOurs(people, states, false),
  }
  const order = makers[name]()
  const answering = habits && createAnswering(seed, people, habits.rule, habits.members)

  const look = (own: Person, day: number, count: number, at: number) => {
    const life = lives[own.index] as Life
    const state = states[own.index] as MemberState
    state.lastThere = day
    const cards = order({ seed, day, own, others: othersFor(own, people, life.decided, day), count })
    const mayLike = answering?.visit(own, at) ?? true
    const liked: Person[] = []
    for (const their of cards) {
      const other = lives[their.index] as Life
      const theirs = states[their.index] as MemberState
      other.shown++
      addTo(theirs.shown, day)
      if (liked.length >= likesPerDay) continue
      const isLiked = likes(seed, own, their, habits?.eager)
      // A like that is refused decides nothing: the card comes again.
      if (isLiked && !mayLike) continue
      life.decided.add(their.index)
      if (!isLiked) continue
      liked.push(their)
      other.likesIn++
      addTo(theirs.inbound, day)
      theirs.likedBy.set(own.index, day)
      if (!state.likedBy.has(their.index)) continue
      life.matches++
      other.matches++
      answering?.matched(own, their, at)
    }
    const appeal = (their: Person) => attraction(own, their) * their.hidden.popularity
    const strangers = liked.filter((their) => !state.likedBy.has(their.index))
    for (const their of strangers.toSorted((a, b) => appeal(b) - appeal(a)).slice(0, messagesADay)) {
      ;(lives[their.index] as Life).messagesIn++
      addTo((states[their.index] as MemberState).inbound, day)
    }
  }
  for (let day = 0; day < days; day++)
    for (const [position, own] of shuffled(people, seed, day, 71).entries()) {
      const count = cardsLookedAt(seed, own, day)
      const at = day + position / people.length
      if (count > 0) look(own, day, count, at)
      else if (answering?.isCalled(own, day)) answering.visit(own, at)
    }
  return { outcome: outcome(people, lives), answering }
}

function outcome(people: readonly Person[], lives: readonly Life[]): Outcome {
  const exposure = lives
    .map(({ shown }, index) => shown / (days - Math.max(0, people[index]?.joined ?? 0)))
    .toSorted((one, other) => one - other)
  const share = (holds: (life: Life) => boolean) => lives.filter(holds).length / lives.length
  return {
    matches: lives.reduce((sum, life) => sum + life.matches, 0) / lives.length,
    withoutMatch: share(({ matches }) => matches === 0),
    exposureGini: gini(exposure),
    messagesP99: percentile(
      lives.map(({ messagesIn }) => messagesIn),
      0.99,
    ),
    likesP99: percentile(
      lives.map(({ likesIn }) => likesIn),
      0.99,
    ),
    exposure,
  }
}

/** Gini coefficient: 0 equal, 1 all with one member. @param sorted ascending */
function gini(sorted: readonly number[]): number {
  const sum = sorted.reduce((total, value) => total + value, 0)
  const ranked = sorted.reduce((total, value, index) => total + (index + 1) * value, 0)
  return (2 * ranked) / (sorted.length * sum) - (sorted.length + 1) / sorted.length
}
