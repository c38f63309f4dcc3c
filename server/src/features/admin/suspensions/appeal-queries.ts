import { exactTotalMax } from '@hamvav/contract/admin/limits'
import type { AppealedStrike, Takedown } from '@hamvav/contract/admin/entities'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { statement } from '../../../platform/database/statement.ts'
import { type MemberRow, memberColumns } from '../member-columns.ts'

export type AppealStatus = 'open' | 'granted' | 'refused'

export interface AppealRow extends MemberRow {
  readonly appeal_id: string
  readonly status: AppealStatus
  readonly text: string
  readonly answer: string | null
  readonly appealed_at: Date
  readonly decided_at: Date | null
  readonly decided_by: string | null
  readonly decided_by_name: string | null
  /** The suspension is still in force. */
  readonly is_suspended: boolean
  /** It stands beside a longer or later one. */
  readonly is_covered: boolean
  /** Another suspension stays if the appeal is granted. */
  readonly has_other: boolean
  readonly suspended_at: Date | null
  /** Null for an appeal against a suspension. */
  readonly takedown: Takedown | null
  /** Null for an appeal against a suspension or takedown. */
  readonly strike: AppealedStrike | null
  /** Start of the suspension that came with the strike. */
  readonly strike_suspended_at: Date | null
  readonly suspended_until: Date | null
  readonly suspension_reason: ReportReason | null
  readonly suspended_by: string | null
  readonly suspended_by_name: string | null
  readonly report_id: string | null
  readonly is_own: boolean
}

/** Reports decided in the transaction of the suspension. */
const isCause = `r.reported_id = p.member_id AND r.status IN ('suspended', 'banned')
  AND r.decided_at >= p.suspended_at - interval '1 minute'`

/** It made a strike of this very suspension: a later sanction has reports of its own. */
const isOfStrike = `EXISTS (SELECT FROM strikes s WHERE s.member_id = p.member_id AND s.suspended_at = p.suspended_at
  AND (r.id = s.source_id OR r.subject = s.source AND r.subject_id = s.source_id))`

/**
 * Whether admin $1 made or changed the suspension, or decided the report that led to it. Overturning a later
 * suspension does not count, although this one then continues.
 */
const isOwn = `(p.suspended_by = $1 OR members.suspended_at = p.suspended_at AND members.suspended_by = $1
  OR EXISTS (SELECT FROM audit_log l WHERE l.subject_id = p.member_id AND l.action = 'suspend' AND l.admin_id = $1
    AND l.at >= p.suspended_at AND l.details -> 'after' ->> 'suspended' = 'true'
    AND l.details #> '{after,continues}' IS NULL)
  OR EXISTS (SELECT FROM reports r WHERE ${isCause} AND r.decided_by = $1))`

/** The contract's `Takedown`. */
const takedown = `CASE WHEN t.id IS NOT NULL THEN json_build_object('_id', t.id, 'subject', t.subject, 'reason', t.reason,
  'text', t.content ->> 'text', 'hasPicture', t.file_id IS NOT NULL AND t.lifted_at IS NULL,
  'at', t.created_at, 'liftedAt', t.lifted_at,
  'by', CASE WHEN taker.id IS NOT NULL THEN json_build_object('_id', taker.id, 'username', taker.username) END) END`

/** The contract's `AppealedStrike`. */
const strike = `CASE WHEN k.id IS NOT NULL THEN json_build_object('_id', k.id, 'reason', k.reason, 'words', k.words, 'at', k.created_at,
  'removed', k.removed_at IS NOT NULL,
  'by', (SELECT json_build_object('_id', giver.id, 'username', giver.username) FROM admins giver WHERE giver.id = k.admin_id)) END`

/** The report that made the strike; a post or comment may have several. */
const reportOfStrike = `(SELECT r.id FROM reports r WHERE r.status <> 'open'
  AND (r.id = k.source_id OR r.subject = k.source AND r.subject_id = k.source_id AND r.reported_id = k.member_id)
  ORDER BY r.decided_at DESC LIMIT 1)`

const isRunning = (c: string) => `(${c}.suspended_until IS NULL OR ${c}.suspended_until > now())`

/** Covered suspensions beside the one in force that was appealed. */
const hasCovered = `(members.suspended_at = p.suspended_at AND EXISTS (
  SELECT FROM covered_suspensions o WHERE o.member_id = p.member_id AND ${isRunning('o')})) IS TRUE`

const selectAppeals = `
  SELECT ${memberColumns}, p.id AS appeal_id, p.status, p.text, p.answer, p.created_at AS appealed_at,
    p.decided_at, p.decided_by, decider.username AS decided_by_name,
    coalesce(members.suspended_at = p.suspended_at, false) AS is_suspended,
    c.id IS NOT NULL AS is_covered, c.id IS NOT NULL OR ${hasCovered} AS has_other, p.suspended_at,
    CASE WHEN c.id IS NULL THEN members.suspended_until ELSE c.suspended_until END AS suspended_until,
    CASE WHEN c.id IS NULL THEN members.suspension_reason ELSE c.suspension_reason END AS suspension_reason,
    suspender.id AS suspended_by, suspender.username AS suspended_by_name,
    CASE WHEN k.id IS NOT NULL THEN ${reportOfStrike}
      ELSE (SELECT r.id FROM reports r WHERE ${isCause} ORDER BY ${isOfStrike} DESC, r.decided_at DESC LIMIT 1) END AS report_id,
    coalesce(${isOwn}, false) AS is_own, ${takedown} AS takedown, ${strike} AS strike,
    k.suspended_at AS strike_suspended_at
  FROM appeals p JOIN members ON members.id = p.member_id
  LEFT JOIN admins decider ON decider.id = p.decided_by
  LEFT JOIN covered_suspensions c ON c.member_id = p.member_id AND c.suspended_at = p.suspended_at AND ${isRunning('c')}
  LEFT JOIN admins suspender ON suspender.id = CASE WHEN c.id IS NULL THEN members.suspended_by ELSE c.suspended_by END
  LEFT JOIN takedowns t ON t.id = p.takedown_id LEFT JOIN admins taker ON taker.id = t.admin_id
  LEFT JOIN strikes k ON k.id = p.strike_id`

/** @param $2 last appeal of the previous page, or null */
export const listAppeals = {
  open: statement<AppealRow>(
    'admin_list_open_appeals',
    `${selectAppeals} WHERE p.status = 'open' AND ($2::uuid IS NULL OR p.id > $2) ORDER BY p.id LIMIT $3`,
  ),
  decided: statement<AppealRow>(
    'admin_list_decided_appeals',
    `${selectAppeals} WHERE p.status <> 'open' AND ($2::uuid IS NULL
       OR (p.decided_at, p.id) < (SELECT decided_at, id FROM appeals WHERE id = $2 AND status <> 'open'))
     ORDER BY p.decided_at DESC, p.id DESC LIMIT $3`,
  ),
}
export const oneAppeal = statement<AppealRow>('admin_one_appeal', `${selectAppeals} WHERE p.id = $2`)

const count = (condition: string) =>
  `SELECT count(*)::int AS count FROM (SELECT FROM appeals WHERE ${condition} LIMIT ${exactTotalMax}) found`
export const countAppeals = {
  open: statement<{ count: number }>('admin_count_open_appeals', count(`status = 'open'`)),
  decided: statement<{ count: number }>('admin_count_decided_appeals', count(`status <> 'open'`)),
}
