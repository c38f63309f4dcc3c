// Who answers whom after a match, with and without the rule of decision 0081. Assumptions: docs/discovery.md.
import { remindAfterHours, waitingMax, waitingNudge } from '@hamvav/contract/matches/limits'
import { roll } from './dice.ts'
import type { Person } from './people.ts'

/** What the product offers. */
export interface Rule {
  /** Kind closings are one selection away. */
  readonly hasClosings: boolean
  /** The nudge and the limit. */
  readonly hasLimit: boolean
  /** One notification about a first message that has waited since the day before. */
  readonly hasReminder: boolean
}
/** How far members go along: probabilities. */
export interface Willingness {
  /** Closes a conversation kindly that they do not answer, at a visit. */
  readonly closes: number
  /** Works on the list when nudged, reminded, or when a like is refused. */
  readonly complies: number
}

export const willingness = {
  low: { closes: 0.1, complies: 0.5 },
  middle: { closes: 0.3, complies: 0.75 },
  high: { closes: 0.5, complies: 0.9 },
} as const satisfies Readonly<Record<string, Willingness>>

/** Of the second who likes, at the match; of each of the two, at a later visit of the first week. */
const writes = { atOnce: 0.5, later: 0.2, days: 7 }
/** An absent member opens the app because of a pushed first message, on each of three days. */
const pushed = { opens: 0.35, days: 3 }
/** The reminder comes in the evening, at the earliest after these days; an absent member opens the app with this probability. */
const reminder = { after: remindAfterHours / 24, evening: 0.78, opens: 0.2 }
/** Ends a match without a word instead of an answer, at a visit. */
const unmatches = 0.02
const answeredWithin = 3

interface Chat {
  readonly id: number
  readonly pair: readonly [number, number]
  readonly matchedAt: number
  /** Who has to answer; null before the first message, and once it is over. */
  turn: number | null
  /** Of the first message. */
  writtenAt: number | null
  settledAt: number | null
  isOver: boolean
  /** The member has seen the reminder of the first message. */
  isReminded: boolean
}

export interface AnsweringOutcome {
  /** Share of first messages answered or closed within 72 h, of those written at least 72 h before the end. */
  readonly settled: number
  /** Share of members for whom the limit ever refused a like. */
  readonly refused: number
  /** Largest number of matches waiting for one member, 99th percentile of the members. */
  readonly waitingP99: number
}

export interface Answering {
  matched(own: Person, their: Person, at: number): void
  /** Answers, closes or leaves what waits. @returns whether the member may like at this visit */
  visit(own: Person, at: number): boolean
  /** Does a pushed message bring an absent member back on this day? */
  isCalled(own: Person, day: number): boolean
  outcome(days: number): AnsweringOutcome
}

export function createAnswering(seed: number, people: readonly Person[], rule: Rule, members: Willingness): Answering {
  const chats: Chat[] = []
  const ofMember = people.map((): Chat[] => [])
  const most = people.map(() => 0)
  const refused = new Set<number>()
  const waitingOf = (own: number) => (ofMember[own] ?? []).filter((chat) => !chat.isOver && chat.turn === own)
  const otherOf = ({ pair: [one, other] }: Chat, own: number) => (one === own ? other : one)
  // Steady for a member: some answer nearly everybody, some nearly nobody.
  const answers = (own: number) => 0.15 + 0.6 * roll(seed, own, 90)

  function write(chat: Chat, from: number, at: number): void {
    const to = otherOf(chat, from)
    if (chat.writtenAt === null) chat.writtenAt = at
    else chat.settledAt ??= at
    chat.turn = to
    most[to] = Math.max(most[to] ?? 0, waitingOf(to).length)
  }
  function end(chat: Chat, at: number): void {
    chat.isOver = true
    chat.settledAt ??= at
  }

  /** Once for each first message. */
  function takeReminder(chat: Chat, own: number, at: number): boolean {
    if (chat.isReminded || at < remindedAt(chat, rule)) return false
    chat.isReminded = true
    return roll(seed, own, chat.id, 98) < members.complies
  }

  /** @param isAsked the member works on the list: what is not answered is closed */
  function settle(chat: Chat, own: number, at: number, isAsked: boolean): void {
    const dice = (question: number) => roll(seed, own, chat.id, Math.floor(at * 1000), question)
    if (dice(91) < answers(own)) return write(chat, own, at)
    if (isAsked || (rule.hasClosings && dice(92) < members.closes) || dice(93) < unmatches) end(chat, at)
  }

  function isRefused(own: number, at: number): boolean {
    const waiting = waitingOf(own)
    if (!rule.hasLimit || waiting.length < waitingNudge) return false
    const works = roll(seed, own, Math.floor(at * 1000), 94) < members.complies
    if (works) for (const chat of waiting.slice(0, waiting.length - waitingNudge + 1)) settle(chat, own, at, true)
    if (waitingOf(own).length < waitingMax) return false
    refused.add(own)
    return true
  }

  return {
    matched(own, their, at) {
      const pair = [own.index, their.index] as const
      const chat: Chat = {
        id: chats.length,
        pair,
        matchedAt: at,
        turn: null,
        writtenAt: null,
        settledAt: null,
        isOver: false,
        isReminded: false,
      }
      chats.push(chat)
      for (const index of pair) ofMember[index]?.push(chat)
      if (roll(seed, own.index, their.index, 95) < writes.atOnce) write(chat, own.index, at)
    },
    visit({ index }, at) {
      for (const chat of ofMember[index] ?? [])
        if (chat.writtenAt === null && at - chat.matchedAt < writes.days)
          if (roll(seed, index, chat.id, Math.floor(at), 96) < writes.later) write(chat, index, at)
      for (const chat of waitingOf(index)) settle(chat, index, at, takeReminder(chat, index, at))
      return !isRefused(index, at)
    },
    isCalled: ({ index }, day) =>
      waitingOf(index).some((chat) => {
        const { writtenAt, settledAt, id } = chat
        if (settledAt !== null || writtenAt === null) return false
        const isPushed = day - writtenAt < pushed.days && roll(seed, index, id, day, 97) < pushed.opens
        return isPushed || (Math.floor(remindedAt(chat, rule)) === day && roll(seed, index, id, 99) < reminder.opens)
      }),
    outcome: (days) => outcomeOf({ chats, most, refused: refused.size }, days),
  }
}

/** Days since the start; infinite if nobody is reminded. */
function remindedAt({ writtenAt, settledAt }: Chat, { hasReminder }: Rule): number {
  if (!hasReminder || writtenAt === null || settledAt !== null) return Number.POSITIVE_INFINITY
  return Math.ceil(writtenAt + reminder.after - reminder.evening) + reminder.evening
}

interface History {
  readonly chats: readonly Chat[]
  /** Most that ever waited, of each member. */
  readonly most: readonly number[]
  readonly refused: number
}

function outcomeOf({ chats, most, refused }: History, days: number): AnsweringOutcome {
  const due = chats.filter(({ writtenAt }) => writtenAt !== null && writtenAt <= days - answeredWithin)
  const inTime = due.filter(
    ({ writtenAt, settledAt }) => settledAt !== null && settledAt - (writtenAt ?? 0) <= answeredWithin,
  )
  const sorted = most.toSorted((one, other) => one - other)
  return {
    settled: inTime.length / Math.max(1, due.length),
    refused: refused / most.length,
    waitingP99: sorted[Math.floor(0.99 * (sorted.length - 1))] ?? 0,
  }
}
