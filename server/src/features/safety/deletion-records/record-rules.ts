// Which sanctions of a deleted account apply to a new one with its mailbox, how long, and how two records merge (decision 0028).
import { dayMs } from '@hamvav/contract/durations'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import type { StrikeSource, StrikeStep } from '@hamvav/contract/safety/ladder'

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

export interface RemainingSuspension extends Part {
  readonly since: Date
  readonly until: Date
  readonly reason: ReportReason | null
  readonly by: string | null
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

export interface Review {
  readonly kind: 'appeal' | 'unproven'
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
}

/** Sanctions of the account at its deletion. */
export interface DeletedAccount {
  readonly suspension: {
    readonly since: Date
    /** Null: a ban. */
    readonly until: Date | null
    readonly reason: ReportReason | null
    readonly by: string | null
    readonly proven: boolean
  } | null
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

export function partsOf({ suspension, restriction, review, strikes }: DeletedAccount, at: Date): RecordParts {
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
