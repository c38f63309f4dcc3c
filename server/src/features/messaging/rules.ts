import { dayMs, hourMs } from '@hamvav/contract/durations'
import type { MuteDuration, SafeChat } from '@hamvav/contract/messaging/entities'
import type { PrivacySettings, ReviewStep } from '@hamvav/contract/profiles/entities'

export interface Pair {
  readonly lowId: string
  readonly highId: string
}

/** The two members in the order of the columns `low_id` and `high_id`. */
export const pairOf = (one: string, other: string): Pair =>
  one < other ? { lowId: one, highId: other } : { lowId: other, highId: one }

/** Lane of a conversation; the same in both directions. */
export function laneOf(one: string, other: string, lanes: number): number {
  const tail = (id: string) => Number.parseInt(id.slice(-6), 16)
  return (tail(one) ^ tail(other)) % lanes
}

interface SenderFacts {
  /** First messages that the recipient accepts. */
  readonly messagesFrom: PrivacySettings['messagesFrom']
  /** What the sender lacks to count as reviewed. */
  readonly missingSteps: readonly ReviewStep[]
}

/** Why the recipient does not accept this sender, else null. */
export function senderRefusal({ messagesFrom, missingSteps: [step] }: SenderFacts) {
  if (messagesFrom === 'matches') return 'matches_only'
  return messagesFrom === 'reviewed' && step ? (`${step}_needed` as const) : null
}

export interface FirstMessageFacts extends SenderFacts {
  readonly matched: boolean
  /** The recipient's two-way filters exclude the sender. */
  readonly excludedByFilters: boolean
  /** First messages to strangers that the sender has sent today. */
  readonly sentToday: number
  /** Limit of `sentToday`. */
  readonly perDay: number
  /** First messages from strangers that the recipient has received today, without those of senders refused since. */
  readonly receivedToday: number
  /** The recipient's own limit of `receivedToday`; null without one. */
  readonly cap: number | null
}

/** Why the sender may not open this conversation, else null. Limits do not apply to matches. */
export function firstMessageRefusal(facts: FirstMessageFacts) {
  if (facts.matched) return null
  if (facts.excludedByFilters && facts.messagesFrom !== 'matches') return 'not_available'
  const refusal = senderRefusal(facts)
  if (refusal) return refusal
  if (facts.sentToday >= facts.perDay) return 'first_messages_used_up'
  if (facts.cap !== null && facts.receivedToday >= facts.cap) return 'requests_full'
  return null
}

/** Choices about safe chat in a conversation (null: none), and the settings of both members. */
export interface SafeChatFacts {
  /** Neither a request nor closed. */
  readonly isOpen: boolean
  readonly ownChoice: boolean | null
  readonly partnerChoice: boolean | null
  readonly ownSetting: boolean
  readonly partnerSetting: boolean
}

/** Off only while both agree; a proposal is a choice made here, so that nobody learns the other's setting by it. */
export function safeChatOf(facts: SafeChatFacts): SafeChat {
  const { isOpen, ownChoice, partnerChoice, ownSetting, partnerSetting } = facts
  if (!isOpen) return 'on'
  if (!(ownChoice ?? ownSetting) && !(partnerChoice ?? partnerSetting)) return 'off'
  if (partnerChoice === false) return 'offered'
  return ownChoice === false ? 'proposed' : 'on'
}

const muteMs = { hours8: 8 * hourMs, week: 7 * dayMs }
const forever = new Date('9999-12-31T00:00:00Z')

/** @param now milliseconds since the epoch. @returns null for `off` */
export function mutedUntil(duration: MuteDuration, now: number): Date | null {
  if (duration === 'off') return null
  return duration === 'always' ? forever : new Date(now + muteMs[duration])
}
