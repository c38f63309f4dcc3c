// Suspensions of a member beside the one in force: what stands when that one is overturned (decision 0057). The member is locked.
import type { Pool } from 'pg'
import { v7 as newId } from 'uuid'
import { createListing, type Listing } from '../../../platform/archive/listing.ts'
import { type Queryable, run } from '../../../platform/database/statement.ts'
import { setSuspension, type Suspension } from '../../profiles/service.ts'
import * as queries from './covered-queries.ts'
import type { CoveredRow } from './covered-queries.ts'

const suspensionOf = (row: CoveredRow): Suspension => ({
  since: row.suspended_at,
  until: row.suspended_until,
  reason: row.suspension_reason,
  adminId: row.suspended_by,
})

/** Stores one that is not in force: a later one replaced it, or the one in force ends later. */
export async function coverSuspension(tx: Queryable, memberId: string, suspension: Suspension): Promise<void> {
  await run(tx, queries.addCovered, { ...suspension, id: newId(), memberId })
}

/** Shortens covered suspensions to the end of the one in force, so that a granted appeal never leaves a member suspended for longer. */
export async function limitCovered(tx: Queryable, memberId: string, until: Date | null): Promise<void> {
  if (until) await run(tx, queries.limitCovered, [memberId, until])
}

/** Ends one, without a change of the others and of the one in force. @returns whether it was there */
export async function endCovered(
  tx: Queryable,
  memberId: string,
  since: Date,
  by: string | null = null,
): Promise<boolean> {
  return (await run(tx, queries.dropCovered, [memberId, since, by])).length > 0
}

/** @returns them, also those whose time was over */
export async function endAllCovered(tx: Queryable, memberId: string): Promise<Suspension[]> {
  return (await run(tx, queries.dropAllCovered, [memberId])).map(suspensionOf)
}

/** The one in force ends as if it had never been made. @returns the one that continues; null if none is left */
export async function overturnSuspension(tx: Queryable, memberId: string, at: Date): Promise<Suspension | null> {
  const [row] = await run(tx, queries.takeCovered, [memberId, at])
  const next = row ? suspensionOf(row) : null
  await setSuspension(tx, memberId, next)
  if (next) await run(tx, queries.moveStrikeAppeal, [memberId, next.since])
  else await endAllCovered(tx, memberId)
  return next
}

/** Adds one from an earlier account: in force is the one that ends last. */
export async function addSuspension(tx: Queryable, memberId: string, added: Suspension): Promise<void> {
  const [row] = await run(tx, queries.findInForce, [memberId])
  const { suspended_at: since = null, suspended_until: until = null } = row ?? {}
  if (!row || !since) return setSuspension(tx, memberId, added)
  const isLonger = until !== null && (added.until === null || added.until > until)
  if (!isLonger) return coverSuspension(tx, memberId, added)
  await coverSuspension(tx, memberId, suspensionOf({ ...row, suspended_at: since }))
  await setSuspension(tx, memberId, added)
}

export const coveredListings = (pool: Pool): Readonly<Record<string, Listing>> => ({
  'covered-suspensions': createListing(pool, {
    name: 'safety_export_covered_suspensions',
    columns: 'id, suspended_at, suspended_until, suspension_reason AS reason',
    from: 'covered_suspensions WHERE member_id = $1',
    by: 'id',
  }),
})
