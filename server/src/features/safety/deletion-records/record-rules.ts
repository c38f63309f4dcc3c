// Which sanctions of a deleted account apply to a new one with its mailbox, how long, and how two records merge (decision 0028).
import { dayMs } from '@hamvav/contract/durations'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import type { StrikeSource, StrikeStep } from '@hamvav/contract/safety/ladder'
import { isSameFinding } from '../underage/restriction-rules.ts'

const yearMs = 365.25 * dayMs
export const banYears = 5
export const blockYears = 2
const restrictionYearsMin = 2
/** Upper limit; reports are decided long before. */
const reportYears = 2
const adultAge = 18
/** Assumed for a restriction whose declared age is unknown. */
const youngestAge = 13

export const later = (at: Date, years: number) => new Date(at.getTime() + years * yearMs)

interface Part {
  /** The account had confirmed its address. */
  readonly proven: boolean
}

export interface Ban extends Part {
  readonly since: Date
  readonly reason: ReportReason | null
  readonly by: string | null
  readonly expiresAt: Date
}

export interface Restriction extends Part {
  readonly declaredAt: Date
  readonly age: number | null
  readonly expiresAt: Date
}

/** A strike that still counts; the words of the moderator are not kept. */
export interface KeptStrike extends Part {
  readonly source: StrikeSource
  readonly sourceId: string
  readonly reason: ReportReason
  readonly step: StrikeStep
  readonly by: string
  readonly at: Date
  readonly fadesAt: Date
  /** Start of the suspension or ban that it came with. */
  readonly suspendedAt: Date | null
}

/** A suspension that stands beside the one in force. */
export interface CoveredSuspension extends Part {
  readonly since: Date
  /** Null: a ban. */
  readonly until: Date | null
  readonly reason: ReportReason | null
  readonly by: string | null
}

interface RemainingSuspension extends CoveredSuspension {
  readonly until: Date
}

export interface Review {
  readonly kind: 'appeal' | 'unproven'
  /** Start of the suspension that it is about; null if an earlier version stored it: it is about the one in force. */
  readonly since: Date | null
  readonly status: 'open' | 'granted' | 'refused'
  readonly text: string | null
  readonly answer: string | null
  readonly requestedAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

export interface RecordParts {
  readonly ban: Ban | null
  readonly suspension: RemainingSuspension | null
  readonly restriction: Restriction | null
  readonly review: Review | null
  readonly strikes: readonly KeptStrike[]
  readonly covered: readonly CoveredSuspension[]
}

/** Sanctions of the account at its deletion. */
export interface DeletedAccount {
  readonly suspension: CoveredSuspension | null
  readonly covered: readonly CoveredSuspension[]
  readonly restriction: { readonly declaredAt: Date; readonly age: number | null; readonly proven: boolean } | null
  readonly review: Review | null
  readonly strikes: readonly KeptStrike[]
}

/** The last day on which a declared minor may still be under 18, but at least two years from the deletion. */
export function restrictionEnd(declaredAt: Date, age: number | null, deletedAt: Date): Date {
  const adultAt = later(declaredAt, adultAge - (age ?? youngestAge))
  const least = later(deletedAt, restrictionYearsMin)
  return adultAt > least ? adultAt : least
}

export function partsOf({ suspension, covered, restriction, review, strikes }: DeletedAccount, at: Date): RecordParts {
  const { since, until: end = null, reason = null, by = null, proven = false } = suspension ?? {}
  // A suspension for being under 18 ends by a person only.
  const until = reason === 'minor' ? null : end
  const isBan = since !== undefined && until === null
  const isRunning = until !== null && until > at
  return {
    ban: isBan ? { since, reason, by, proven, expiresAt: later(at, banYears) } : null,
    suspension: since && isRunning ? { since, until, reason, by, proven } : null,
    restriction: restriction && {
      ...restriction,
      expiresAt: restrictionEnd(restriction.declaredAt, restriction.age, at),
    },
    review: isBan || isRunning ? review : null,
    strikes: strikes.filter(({ fadesAt }) => fadesAt > at),
    covered: covered.filter((each) => each.until === null || each.until > at),
  }
}

/** All that stand, the one in force first. */
const standing = ({ ban, suspension, covered }: RecordParts): readonly CoveredSuspension[] => [
  ...(ban ? [{ since: ban.since, until: null, reason: ban.reason, by: ban.by, proven: ban.proven }] : []),
  ...(suspension ? [suspension] : []),
  ...covered,
]

/** The sanction that an open review is about, or else the one in force. */
export function reviewedSanction(parts: RecordParts): CoveredSuspension | null {
  const all = standing(parts)
  const { review } = parts
  const asked = review?.status === 'open' ? review.since?.getTime() : undefined
  return all.find(({ since }) => since.getTime() === asked) ?? all[0] ?? null
}

/** Null if the last review was about another sanction than the ban, and is decided: the ban can be appealed. */
export const reviewOfBan = ({ ban, review }: Pick<RecordParts, 'ban' | 'review'>): Review | null =>
  ban && review?.since && review.status !== 'open' && review.since.getTime() !== ban.since.getTime() ? null : review

const endOf = ({ until }: CoveredSuspension) => until?.getTime() ?? Infinity
const byEnd = (one: CoveredSuspension, other: CoveredSuspension) =>
  endOf(one) === endOf(other) ? other.since.getTime() - one.since.getTime() : endOf(other) - endOf(one)

/**
 * What stands if the sanction had never been made: of the others, the one that ends last is in force. With a suspension for being
 * under 18 a restriction by the same decision ends.
 */
export function withoutSanction(parts: RecordParts, ended: CoveredSuspension, at: Date): RecordParts {
  const isEnded = (since: Date | null) => since?.getTime() === ended.since.getTime()
  const [inForce, ...covered] = standing(parts)
    .filter(({ since }) => !isEnded(since))
    .toSorted(byEnd)
  const { ban, restriction } = parts
  const until = inForce?.until ?? null
  return {
    ...parts,
    ban: inForce && until === null ? { ...inForce, expiresAt: ban?.expiresAt ?? later(at, banYears) } : null,
    suspension: inForce && until !== null ? { ...inForce, until } : null,
    covered,
    restriction: restriction && isSameFinding(restriction, ended) ? null : restriction,
    strikes: parts.strikes.filter(({ suspendedAt }) => !isEnded(suspendedAt)),
  }
}

const latest = (one: Date, other: Date) => (one > other ? one : other)
const earliest = (one: Date, other: Date) => (one < other ? one : other)

/** Keeps the longer time of each part: a second account with the mailbox shortens nothing. */
export function mergeParts(kept: RecordParts, added: RecordParts): RecordParts {
  const merge = <P extends Part>(one: P | null, other: P | null, both: (one: P, other: P) => P): P | null =>
    one && other ? { ...both(one, other), proven: one.proven || other.proven } : (one ?? other)
  return {
    ban: merge(kept.ban, added.ban, (one, other) => ({
      ...one,
      since: earliest(one.since, other.since),
      expiresAt: latest(one.expiresAt, other.expiresAt),
    })),
    suspension: merge(kept.suspension, added.suspension, (one, other) => (one.until > other.until ? one : other)),
    covered: mergeCovered(kept, added),
    restriction: merge(kept.restriction, added.restriction, (one, other) => ({
      ...one,
      declaredAt: earliest(one.declaredAt, other.declaredAt),
      age: one.age === null || other.age === null ? (one.age ?? other.age) : Math.min(one.age, other.age),
      expiresAt: latest(one.expiresAt, other.expiresAt),
    })),
    review: added.review ?? kept.review,
    strikes: mergeStrikes(kept.strikes, added.strikes),
  }
}

/** With the shorter of two suspensions and the later of two bans. */
function mergeCovered(kept: RecordParts, added: RecordParts): CoveredSuspension[] {
  const beside: CoveredSuspension[] = []
  const [one, other] = [kept.suspension, added.suspension]
  if (one && other) beside.push(one.until > other.until ? other : one)
  if (kept.ban && added.ban) {
    const { expiresAt: _expiresAt, ...ban } = kept.ban.since > added.ban.since ? kept.ban : added.ban
    beside.push({ ...ban, until: null })
  }
  const inForce = [kept, added].flatMap(({ ban, suspension }) => [ban?.since.getTime(), suspension?.since.getTime()])
  // The same decision about two accounts with the mailbox is one.
  const isOther = ({ since }: CoveredSuspension) => inForce.filter((time) => time === since.getTime()).length < 2
  const all = [...kept.covered, ...added.covered, ...beside.filter(isOther)]
  return [...new Map(all.map((each) => [each.since.getTime(), each])).values()]
}

function mergeStrikes(kept: readonly KeptStrike[], added: readonly KeptStrike[]): KeptStrike[] {
  const byCase = new Map<string, KeptStrike>()
  for (const strike of [...kept, ...added]) {
    const key = `${strike.source}:${strike.sourceId}`
    const before = byCase.get(key)
    byCase.set(key, before ? { ...before, proven: before.proven || strike.proven } : strike)
  }
  return [...byCase.values()]
}

/** Latest end of the parts, and of blocks or open reports kept at this time; null if nothing is kept. */
export function recordEnd(
  { ban, suspension, restriction, strikes }: RecordParts,
  { blocks, reports }: { readonly blocks: boolean; readonly reports: boolean },
  at: Date,
): Date | null {
  const ends = [
    ban?.expiresAt,
    suspension?.until,
    restriction?.expiresAt,
    ...strikes.map(({ fadesAt }) => fadesAt),
    blocks ? later(at, blockYears) : undefined,
    reports ? later(at, reportYears) : undefined,
  ].filter((end) => end !== undefined)
  return ends.length === 0 ? null : new Date(Math.max(...ends.map((end) => end.getTime())))
}
