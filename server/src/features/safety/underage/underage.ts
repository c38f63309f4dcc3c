// A report that an account belongs to somebody under 18 can restrict it at once, until a moderator decides (decision 0057).
import { dayMs } from '@hamvav/contract/durations'
import { minorReporterDays, minorReportMemoryDays } from '@hamvav/contract/safety/limits'
import type { KeyedHash } from '../../../platform/crypto/keyed-hash.ts'
import { type Queryable, run } from '../../../platform/database/statement.ts'
import { canonicalMailbox } from '../../auth/service.ts'
import { liftRestriction, restrictMinor } from '../../profiles/service.ts'
import * as queries from './underage-queries.ts'

/** Two reports about one member wait for each other, so that the second one sees the first. */
export async function lockReportedMinor(tx: Queryable, memberId: string): Promise<void> {
  await run(tx, queries.lockReported, [memberId])
}

/** Of a stored report of this kind: what still tells whose it is after the reporter has moved, or is deleted and back. */
export async function keepMinorReporter(
  tx: Queryable,
  hashes: Pick<KeyedHash, 'current'>,
  { id, reporterId }: { readonly id: string; readonly reporterId: string },
): Promise<void> {
  const [member] = await run(tx, queries.findReporterMail, [reporterId])
  // A value of its own: no other hashed address equals it.
  if (member)
    await run(tx, queries.keepReporter, [id, hashes.current(`reporter ${canonicalMailbox(member.email)}`).hash])
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

/** After a dismissal, with the member locked. @returns whether the restriction was lifted */
export async function liftGroundlessRestriction(tx: Queryable, memberId: string): Promise<boolean> {
  const [found] = await run(tx, queries.findGroundless, [memberId])
  if (found) await liftRestriction(tx, memberId)
  return found !== undefined
}
