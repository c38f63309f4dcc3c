import type { Gender, Intent } from '@hamvav/contract/profiles/entities'
import { exactTotalMax } from '@hamvav/contract/admin/limits'
import { statement } from '../../../platform/database/statement.ts'
import { memberColumns, type MemberRow } from '../member-columns.ts'

export type ApprovalKind = 'approval' | 'verification'

export interface ApprovalRow extends MemberRow {
  readonly bio: string
  readonly age: number | null
  readonly gender: Gender | null
  readonly interests: string[]
  readonly location: string
  readonly intent: Intent | null
  readonly asked_at: Date
  readonly refusals: number
}

/** What waits, by the column that says since when, and what answers it; the indexes are made for these conditions. */
const kinds = {
  approval: {
    askedAt: 'members.approval_requested_at',
    waits: 'members.visibility_requested AND NOT members.visibility_approved',
    action: 'approve',
    flag: 'approved',
  },
  verification: {
    askedAt: 'members.verification_requested_at',
    waits: 'members.verification_requested_at IS NOT NULL',
    action: 'verify',
    flag: 'verified',
  },
}

/** Refused so often by `action`; one that was taken back does not count, nor does the taking back. */
const refusals = (action: string, flag: string) => `(
  SELECT count(*)::int FROM audit_log l
  WHERE l.subject_id = members.id AND l.action = '${action}' AND l.details -> 'after' ->> '${flag}' = 'false'
    AND l.details -> 'after' -> 'undoes' IS NULL
    AND NOT EXISTS (SELECT FROM audit_log u WHERE u.subject_id = members.id AND u.action = '${action}'
      AND u.number > l.number AND (u.details -> 'after' ->> 'undoes')::bigint = l.number)) AS refusals`

/** $1 a member to go on after, or null; of one who does not wait any more nothing is known, so it begins anew. */
const list = (kind: ApprovalKind) => {
  const { askedAt, waits, action, flag } = kinds[kind]
  return statement<ApprovalRow>(
    `admin_list_waiting_${kind}`,
    `SELECT ${memberColumns}, members.bio, members.gender, members.interests, members.location, members.intent,
       members.age + extract(year FROM age(now(), members.age_declared_at))::int AS age,
       coalesce(${askedAt}, members.created_at) AS asked_at, ${refusals(action, flag)}
     FROM members
     LEFT JOIN (SELECT ${askedAt} AS asked_at, id FROM members WHERE id = $1 AND ${waits}) last ON true
     WHERE ${waits} AND members.suspended_at IS NULL
       AND (last.id IS NULL OR (${askedAt}, members.id) > (last.asked_at, last.id))
     ORDER BY ${askedAt}, members.id LIMIT $2`,
  )
}

/** Counted up to where the contract's totals are exact. */
const count = (kind: ApprovalKind) =>
  statement<{ count: number }>(
    `admin_count_waiting_${kind}`,
    `SELECT count(*)::int AS count FROM (
       SELECT FROM members WHERE ${kinds[kind].waits} AND suspended_at IS NULL LIMIT ${exactTotalMax}) waiting`,
  )

export const listWaiting = { approval: list('approval'), verification: list('verification') }
export const countWaiting = { approval: count('approval'), verification: count('verification') }
