import type { ReportReason } from '@hamvav/contract/safety/entities'
import { statement } from '../../../platform/database/statement.ts'
import { type MemberRow, memberColumns } from '../member-columns.ts'

/** Suspension of a member; all null without one. */
export interface SuspensionRow {
  readonly suspended_at: Date | null
  readonly suspended_until: Date | null
  readonly suspension_reason: ReportReason | null
  readonly suspended_by: string | null
  readonly suspended_by_name: string | null
}

/** Columns of `members`. */
export const suspensionColumns = `members.suspended_at, members.suspended_until, members.suspension_reason, members.suspended_by,
  (SELECT username FROM admins WHERE id = members.suspended_by) AS suspended_by_name`

export interface SuspendedRow extends MemberRow, SuspensionRow {
  readonly suspended_at: Date
  readonly appeal_id: string | null
}

const list = (name: string, isSearched: boolean, isAppealed: boolean) =>
  statement<SuspendedRow>(
    `admin_list_suspended_${name}`,
    `SELECT ${memberColumns}, ${suspensionColumns}, appeal.id AS appeal_id
     FROM members
     ${isAppealed ? '' : 'LEFT '}JOIN appeals appeal
       ON appeal.member_id = members.id AND appeal.suspended_at = members.suspended_at AND appeal.status = 'open'
     LEFT JOIN members last ON last.id = $1 AND last.suspended_at IS NOT NULL
     WHERE members.suspended_at IS NOT NULL
       AND (last.id IS NULL OR (members.suspended_at, members.id) < (last.suspended_at, last.id))
       ${isSearched ? 'AND (members.username LIKE $3 OR lower(members.name) LIKE $3 OR ($4::boolean AND members.email LIKE $3))' : ''}
     ORDER BY members.suspended_at DESC, members.id DESC LIMIT $2`,
  )

/** @param $1 last member of the previous page, or null; the list starts again if their suspension has ended @param $3 LIKE pattern @param $4 whether it also applies to e-mails */
export const listSuspended = {
  all: list('all', false, false),
  found: list('found', true, false),
  appealed: list('appealed', false, true),
  foundAppealed: list('found_appealed', true, true),
}

/** Members whose suspension is over, oldest end first. A suspension for being under 18 ends by a person only. */
export const findExpired = statement<{ id: string }>(
  'admin_find_over_suspensions',
  `SELECT id FROM members WHERE suspended_until <= $1 AND suspension_reason IS DISTINCT FROM 'minor' AND id <> ALL ($2::uuid[])
   ORDER BY suspended_until LIMIT 100`,
)
