// What messaging decides without asking anybody.
import type { MuteDuration } from '@hamvav/contract/messaging/entities'

export interface Pair {
  readonly lowId: string
  readonly highId: string
}

/** As a conversation and a match name their two members. */
export const pairOf = (one: string, other: string): Pair =>
  one < other ? { lowId: one, highId: other } : { lowId: other, highId: one }

/** Both members of a pair always give the same lane. */
export function laneOf(one: string, other: string, lanes: number): number {
  const tail = (id: string) => Number.parseInt(id.slice(-6), 16)
  return (tail(one) ^ tail(other)) % lanes
}

export interface FirstMessageFacts {
  readonly matched: boolean
  readonly messagesFrom: 'everyone' | 'matches'
  /** The recipient declared to be under 18, and no admin has looked yet. */
  readonly restricted: boolean
  /** By the recipient's two-way filter. */
  readonly leftOut: boolean
  /** First messages to strangers that the sender has written today. */
  readonly sentToday: number
  /** How many they may. */
  readonly perDay: number
  readonly receivedToday: number
  /** The recipient's own; null is no cap. */
  readonly cap: number | null
}

/** Why somebody may not open this conversation; a match may, unless it is with one who may be a minor (decisions §5). */
export function firstMessageRefusal(
  facts: FirstMessageFacts,
): 'matches_only' | 'not_available' | 'first_messages_used_up' | null {
  if (facts.restricted) return 'not_available'
  if (facts.matched) return null
  if (facts.messagesFrom === 'matches') return 'matches_only'
  if (facts.leftOut) return 'not_available'
  if (facts.sentToday >= facts.perDay) return 'first_messages_used_up'
  if (facts.cap !== null && facts.receivedToday >= facts.cap) return 'first_messages_used_up'
  return null
}

const hourMs = 3_600_000
const lastsMs = { hours8: 8 * hourMs, week: 7 * 24 * hourMs }
const forever = new Date('9999-12-31T00:00:00Z')

/** @param now milliseconds; null where it is muted no more */
export function mutedUntil(duration: MuteDuration, now: number): Date | null {
  if (duration === 'off') return null
  return duration === 'always' ? forever : new Date(now + lastsMs[duration])
}
