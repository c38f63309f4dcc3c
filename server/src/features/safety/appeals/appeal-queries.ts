import type { ReportReason } from '@hamvav/contract/safety/entities'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'

export interface OwnSuspensionRow {
  readonly since: Date
  readonly until: Date | null
  readonly reason: ReportReason | null
  /** Of the appeal against this suspension; all null without one. */
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

/** A suspension that is being lifted is waited for: then there is nothing to appeal against. */
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
const grantOpen = statement(
  'safety_grant_open_appeals',
  `UPDATE appeals SET status = 'granted', decided_by = $2, decided_at = $3 WHERE member_id = $1 AND status = 'open'`,
)

export interface AppealDecision {
  readonly status: 'granted' | 'refused'
  readonly answer: string | null
  readonly adminId: string
  readonly at: Date
}

export async function decideAppeal(tx: Queryable, id: string, decision: AppealDecision): Promise<void> {
  const { status, answer, adminId, at } = decision
  await run(tx, decide, [id, status, answer, adminId, at])
}

/**
 * Lifting a suspension grants the open appeal against it.
 * @param adminId null for the server itself
 */
export async function grantOpenAppeals(
  tx: Queryable,
  memberId: string,
  adminId: string | null,
  at: Date,
): Promise<void> {
  await run(tx, grantOpen, [memberId, adminId, at])
}
