import type { ReportReason } from '@hamvav/contract/safety/entities'
import type { Pool } from 'pg'
import { createListing, type Listing } from '../../../platform/archive/listing.ts'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'
import { removeStrikesOfSuspension } from '../strikes/strike-queries.ts'

export interface OwnSuspensionRow {
  readonly since: Date
  readonly until: Date | null
  readonly reason: ReportReason | null
  /** Appeal against this suspension; null without one. */
  readonly status: 'open' | 'granted' | 'refused' | null
  readonly text: string | null
  readonly answer: string | null
  readonly appealed_at: Date | null
}

export const findOwnSuspension = statement<OwnSuspensionRow>(
  'safety_own_suspension',
  `SELECT m.suspended_at AS since, m.suspended_until AS until, m.suspension_reason AS reason,
     a.status, a.text, a.answer, a.created_at AS appealed_at
   FROM members m LEFT JOIN appeals a ON a.member_id = m.id AND a.suspended_at = m.suspended_at
   WHERE m.id = $1 AND m.suspended_at IS NOT NULL`,
)

/** Waits for a concurrent end of the suspension. No row without a suspension, or with an earlier appeal against it. */
export const addAppeal = statement<{ id: string }>(
  'safety_add_appeal',
  `WITH suspended AS (
     SELECT id, suspended_at, suspended_by FROM members WHERE id = $1 AND suspended_at IS NOT NULL FOR SHARE)
   INSERT INTO appeals (id, member_id, suspended_at, suspended_by, text, status, created_at)
   SELECT $2, id, suspended_at, suspended_by, $3, 'open', $4 FROM suspended
   ON CONFLICT (member_id, suspended_at) DO NOTHING RETURNING id`,
)

const decide = statement(
  'safety_decide_appeal',
  `UPDATE appeals SET status = $2, answer = $3, decided_by = $4, decided_at = $5 WHERE id = $1`,
)
const grantOpen = statement<{ id: string }>(
  'safety_grant_open_appeal',
  `UPDATE appeals p SET status = 'granted', decided_by = $3, decided_at = $4
   WHERE p.member_id = $1 AND p.status = 'open' AND ($3::uuid IS NOT NULL OR NOT EXISTS (
     SELECT FROM strikes s WHERE s.member_id = $1 AND s.suspended_at = $2 AND s.removed_at IS NULL))
     AND (p.suspended_at = $2 OR p.strike_id IN (SELECT id FROM strikes WHERE member_id = $1 AND suspended_at = $2))
   RETURNING p.id`,
)
const findAnswered = statement<{ id: string }>(
  'safety_find_answered_appeal',
  `SELECT id FROM appeals WHERE member_id = $1 AND suspended_at = $2 AND status <> 'open'`,
)
const moveOpen = statement<{ id: string }>(
  'safety_move_open_appeal',
  `UPDATE appeals p SET suspended_at = $3 WHERE p.member_id = $1 AND p.suspended_at = $2 AND p.status = 'open'
     AND NOT EXISTS (SELECT FROM strikes s WHERE s.member_id = $1 AND s.suspended_at = $2 AND s.removed_at IS NULL)
   RETURNING p.id`,
)

interface AppealDecision {
  readonly status: 'granted' | 'refused'
  readonly answer: string | null
  readonly adminId: string
  readonly at: Date
}

export async function decideAppeal(tx: Queryable, id: string, decision: AppealDecision): Promise<void> {
  const { status, answer, adminId, at } = decision
  await run(tx, decide, [id, status, answer, adminId, at])
}

interface Lifted {
  /** Start of the suspension. */
  readonly since: Date
  /** Null for the server: its time is over, which does not answer an appeal against a strike. */
  readonly adminId: string | null
  readonly at: Date
}

/**
 * Grants the open appeal against a suspension that is lifted, or against its strike, and removes the strike. Appeals against
 * anything else stay open.
 * @returns their ids, for the audit log
 */
export async function grantOpenAppeals(
  tx: Queryable,
  memberId: string,
  { since, adminId, at }: Lifted,
): Promise<string[]> {
  const granted = await run(tx, grantOpen, [memberId, since, adminId, at])
  if (granted.length > 0) await removeStrikesOfSuspension(tx, memberId, since, at)
  return granted.map(({ id }) => id)
}

/** Whether the appeal against the suspension that starts at `since` is decided. */
export async function isAppealAnswered(tx: Queryable, memberId: string, since: Date): Promise<boolean> {
  return (await run(tx, findAnswered, [memberId, since])).length > 0
}

/**
 * The suspension that starts at `since` is replaced: its open appeal is one against the new one, unless a strike is left to
 * decide about.
 * @returns whether there was one: its answer decides about both suspensions
 */
export async function moveOpenAppeal(tx: Queryable, memberId: string, since: Date, to: Date): Promise<boolean> {
  return (await run(tx, moveOpen, [memberId, since, to])).length > 0
}

export const appealListings = (pool: Pool): Readonly<Record<string, Listing>> => ({
  appeals: createListing(pool, {
    name: 'safety_export_appeals',
    columns: 'id, suspended_at, takedown_id AS takedown, text, status, answer, decided_at, created_at',
    from: 'appeals WHERE member_id = $1',
    by: 'id',
  }),
})
