import { exactTotalMax } from '@hamvav/contract/admin/limits'
import type { Gender, Intent } from '@hamvav/contract/profiles/entities'
import type { PromptAnswer } from '@hamvav/contract/profiles/prompts'
import { statement } from '../../../platform/database/statement.ts'
import { type MemberRow, memberColumns } from '../member-columns.ts'

export type ApprovalKind = 'approval' | 'verification'

export interface ApprovalRow extends MemberRow {
  readonly bio: string
  readonly age: number | null
  readonly gender: Gender | null
  readonly interests: string[]
  readonly location: string
  readonly intent: Intent | null
  readonly prompts: PromptAnswer[]
  readonly requested_at: Date
  readonly refusals: number
  readonly version: string
}

/**
 * Rows that are waiting, to be counted: the same as those of the lists, of a partial index alone, as suspended members are not in
 * it. Bits of the standing: suspended 2, approval requested 4 (schema/members.ts).
 */
export const waitingRequests = {
  approval: 'member_directory WHERE standing & 6 = 4',
  verification: 'members WHERE verification_requested_at IS NOT NULL AND suspended_at IS NULL',
}

/** Conditions and request times of the two queues, as in their partial indexes; actions that close a request. */
const kinds = {
  approval: {
    requestedAt: 'members.approval_requested_at',
    condition: 'members.visibility_requested AND NOT members.visibility_approved',
    action: 'approve',
    flag: 'approved',
  },
  verification: {
    requestedAt: 'members.verification_requested_at',
    condition: 'members.verification_requested_at IS NOT NULL',
    action: 'verify',
    flag: 'verified',
  },
}

/** Number of refusals by `action`, without undone ones. */
const refusals = (action: string, flag: string) => `(
  SELECT count(*)::int FROM audit_log l
  WHERE l.subject_id = members.id AND l.action = '${action}' AND l.details -> 'after' ->> '${flag}' = 'false'
    AND l.details -> 'after' -> 'undoes' IS NULL
    AND NOT EXISTS (SELECT FROM audit_log u WHERE u.subject_id = members.id AND u.action = '${action}'
      AND u.number > l.number AND (u.details -> 'after' ->> 'undoes')::bigint = l.number)) AS refusals`

/** @param $1 last member of the previous page, or null; the list starts again if that member no longer waits */
const list = (kind: ApprovalKind) => {
  const { requestedAt, condition, action, flag } = kinds[kind]
  return statement<ApprovalRow>(
    `admin_list_waiting_${kind}`,
    `SELECT ${memberColumns}, members.bio, members.gender, members.interests, members.location, members.intent, members.prompts,
       members.age + extract(year FROM age(now(), members.age_declared_at))::int AS age,
       coalesce(${requestedAt}, members.created_at) AS requested_at, ${refusals(action, flag)},
       profile_version(members.id) AS version
     FROM members
     LEFT JOIN (SELECT ${requestedAt} AS requested_at, id FROM members WHERE id = $1 AND ${condition}) last ON true
     WHERE ${condition} AND members.suspended_at IS NULL
       AND (last.id IS NULL OR (${requestedAt}, members.id) > (last.requested_at, last.id))
     ORDER BY ${requestedAt}, members.id LIMIT $2`,
  )
}

const count = (kind: ApprovalKind) =>
  statement<{ count: number }>(
    `admin_count_waiting_${kind}`,
    `SELECT count(*)::int AS count FROM (
       SELECT FROM ${waitingRequests[kind]} LIMIT ${exactTotalMax}) waiting`,
  )

export const listWaiting = { approval: list('approval'), verification: list('verification') }
export const countWaiting = { approval: count('approval'), verification: count('verification') }
