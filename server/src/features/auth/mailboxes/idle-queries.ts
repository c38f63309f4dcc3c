// Accounts whose address was never confirmed and that nobody uses: warned by mail, then erased (decision 0036).
import { houseAccount } from '@hamvav/contract/product'
import { dayMs } from '@hamvav/contract/durations'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'

/** Idle time after which an account is erased. */
const idleMs = 30 * dayMs
/** Time between the accepted warning and the erasure. */
export const warningMs = 7 * dayMs
/** Time until a warning that the mail server did not accept is sent again. */
const retryMs = dayMs
/** Accounts that one statement returns at most. */
export const idleBatch = 50

/** Demo members have no mailbox, and the house account is not a person. */
const isUnconfirmed = `m.email_confirmed_at IS NULL AND NOT m.simulated AND m.id <> '${houseAccount._id}'
  AND m.email NOT LIKE '%@demo.hamvav.test'`

export interface IdleRow {
  readonly member_id: string
  readonly email: string
  readonly language: 'en' | 'ne'
}

// Of two servers, only one gets the row: the other finds a newer `tried_at`.
const claim = statement<IdleRow>(
  'auth_claim_idle_warnings',
  `WITH idle AS (
     SELECT m.id, m.email, m.language FROM members m LEFT JOIN idle_warnings w ON w.member_id = m.id
     WHERE m.last_active_at <= $2 AND m.idle_from <= $2 AND ${isUnconfirmed}
       AND (w.member_id IS NULL OR w.tried_at <= $3 AND (w.accepted_at IS NULL OR w.accepted_at <= m.last_active_at))
     ORDER BY m.last_active_at LIMIT ${idleBatch}),
   claimed AS (
     INSERT INTO idle_warnings AS w (member_id, tried_at) SELECT id, $1 FROM idle
     ON CONFLICT (member_id) DO UPDATE SET tried_at = $1, accepted_at = NULL WHERE w.tried_at <= $3
     RETURNING w.member_id)
   SELECT c.member_id, i.email, i.language FROM claimed c JOIN idle i ON i.id = c.member_id`,
)
// Still idle, unconfirmed, and not warned again meanwhile.
const warned = statement<IdleRow>(
  'auth_warned_idle_member',
  `SELECT m.id AS member_id, m.email, m.language FROM idle_warnings w JOIN members m ON m.id = w.member_id
   WHERE m.id = $1 AND w.tried_at = $2 AND w.accepted_at IS NULL AND m.last_active_at < $2 AND ${isUnconfirmed}`,
)
const accept = statement(
  'auth_accept_idle_warning',
  `UPDATE idle_warnings SET accepted_at = $3 WHERE member_id = $1 AND tried_at = $2`,
)
const isDue = `w.accepted_at <= $1 AND w.accepted_at > m.last_active_at AND m.last_active_at <= $2 AND m.idle_from <= $2
  AND ${isUnconfirmed}`
const due = statement<{ member_id: string }>(
  'auth_idle_members_due',
  `SELECT w.member_id FROM idle_warnings w JOIN members m ON m.id = w.member_id
   WHERE ${isDue} ORDER BY w.accepted_at LIMIT ${idleBatch}`,
)
const stillDue = statement<{ member_id: string }>(
  'auth_idle_member_still_due',
  `SELECT w.member_id FROM idle_warnings w JOIN members m ON m.id = w.member_id WHERE m.id = $3 AND ${isDue}`,
)

const before = (at: Date, ms: number) => new Date(at.getTime() - ms)

/** Members to warn now, each for one caller only; after a failed mail again a day later. */
export const claimIdleWarnings = (on: Queryable, at: Date): Promise<IdleRow[]> =>
  run(on, claim, [at, before(at, idleMs - warningMs), before(at, retryMs)])

/** The member to warn. @param triedAt as given to `claimIdleWarnings` */
export async function findWarned(on: Queryable, memberId: string, triedAt: Date): Promise<IdleRow | undefined> {
  return (await run(on, warned, [memberId, triedAt]))[0]
}

/** @param triedAt as given to `claimIdleWarnings` */
export async function acceptIdleWarning(on: Queryable, memberId: string, triedAt: Date, at: Date): Promise<void> {
  await run(on, accept, [memberId, triedAt, at])
}

export async function findIdleDue(on: Queryable, at: Date): Promise<string[]> {
  const rows = await run(on, due, [before(at, warningMs), before(at, idleMs)])
  return rows.map((row) => row.member_id)
}

/** Checked again with the member's row locked: activity and a confirmation wait for the lock. */
export async function isIdleDue(tx: Queryable, memberId: string, at: Date): Promise<boolean> {
  return (await run(tx, stillDue, [before(at, warningMs), before(at, idleMs), memberId])).length > 0
}
