// A report that an account belongs to somebody under 18 can restrict it at once, until a moderator decides (decision 0057).
import { dayMs } from '@hamvav/contract/durations'
import { minorReporterDays, minorReportMemoryDays } from '@hamvav/contract/safety/limits'
import type { KeyedHash } from '../../../platform/crypto/keyed-hash.ts'
import { type Queryable, run } from '../../../platform/database/statement.ts'
import { canonicalMailbox } from '../../auth/service.ts'
import { liftRestriction, restrictMinor } from '../../profiles/service.ts'
import { settledRestriction } from './restriction-rules.ts'
import * as queries from './underage-queries.ts'

/** Two reports about one member wait for each other, so that the second one sees the first. */
export async function lockReportedMinor(tx: Queryable, memberId: string): Promise<void> {
  await run(tx, queries.lockReported, [memberId])
}

/** Of a stored report of this kind: what still tells whose it is after the reporter has moved, or is deleted and back. */
export async function keepMinorReporter(
  tx: Queryable,
  hashes: Pick<KeyedHash, 'current' | 'all'>,
  { id, reporterId }: { readonly id: string; readonly reporterId: string },
): Promise<void> {
  const [member] = await run(tx, queries.findReporterMail, [reporterId])
  if (!member) return
  // A value of its own: no other hashed address equals it.
  const value = `reporter ${canonicalMailbox(member.email)}`
  const { hash } = hashes.current(value)
  await run(tx, queries.keepReporter, [id, hash])
  await run(tx, queries.rehashReporter, [hash, hashes.all(value)])
}

const batch = 500

/** Job: a dismissal counts no longer than this. */
export async function forgetMinorReporters(pool: Queryable, now: number, stopping: AbortSignal): Promise<void> {
  const before = new Date(now - minorReportMemoryDays * dayMs)
  while (!stopping.aborted && (await run(pool, queries.forgetReporters, [before, batch])).length === batch);
}

/** With the member locked, after a report of this kind was stored. @returns whether the account was restricted */
export async function restrictReportedMinor(
  tx: Queryable,
  memberId: string,
  { mail, at }: { readonly mail: boolean; readonly at: Date },
): Promise<boolean> {
  const [member] = await run(tx, queries.lockReported, [memberId])
  if (!member || member.is_settled) return false
  const before = (days: number) => new Date(at.getTime() - days * dayMs)
  const values = { memberId, mail, oldEnough: before(minorReporterDays), since: before(minorReportMemoryDays) }
  const [pair] = await run(tx, queries.findUnrelated, values)
  if (!pair) return false
  await restrictMinor(tx, memberId, { declaredAt: at, age: null })
  await run(tx, queries.markReports, [[pair.one, pair.other], at])
  return true
}

interface SettledCase {
  readonly memberId: string
  /** One of the reports. */
  readonly reportId: string
  /** A moderator found that the member is under 18. */
  readonly isMinor: boolean
}

/** After a decision, with the member locked (`settledRestriction`). */
export async function settleRestriction(tx: Queryable, { memberId, reportId, isMinor }: SettledCase): Promise<void> {
  const reports = await run(tx, queries.findRestricting, [memberId])
  const [restricting] = reports
  const [decision] = await run(tx, queries.findDecisionTime, [reportId])
  if (!restricting || !decision?.decided_at) return
  const { declared_at: declaredAt, age } = restricting
  const before = { declaredAt, age }
  const open = reports.filter(({ is_open: isOpen }) => isOpen).length
  const after = settledRestriction(before, { reports: reports.length, open }, { isMinor, at: decision.decided_at })
  if (after === null) await liftRestriction(tx, memberId)
  else if (after !== before) await setRestrictionTime(tx, memberId, after.declaredAt)
}

/**
 * With the member locked, after a person ended the suspension for being under 18: a restriction by the same decision ends too, as by
 * a dismissal. It stays on another ground: the member's own statement, another decision, open reports.
 * @returns whether it ended
 */
export async function endFoundRestriction(tx: Queryable, memberId: string): Promise<boolean> {
  const [ground] = await run(tx, queries.findGround, [memberId])
  if (!ground) return false
  if (ground.linked_at) await setRestrictionTime(tx, memberId, ground.linked_at)
  else await liftRestriction(tx, memberId)
  return ground.linked_at === null
}

/** Before a decision is taken back: links the restriction to its reports again, or to another decision that confirms it. */
export async function restoreRestriction(tx: Queryable, memberId: string, reportIds: readonly string[]): Promise<void> {
  const [before] = await run(tx, queries.findRestrictedBefore, [memberId, reportIds])
  if (before) await setRestrictionTime(tx, memberId, before.linked_at)
}

/** A restriction is linked to its reports or its decision by its time. */
async function setRestrictionTime(tx: Queryable, memberId: string, declaredAt: Date): Promise<void> {
  await liftRestriction(tx, memberId)
  await restrictMinor(tx, memberId, { declaredAt, age: null })
}
