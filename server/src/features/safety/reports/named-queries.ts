// SQL of reports by name (decision 0083).
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { namedMembersMax } from '@hamvav/contract/safety/limits'
import { statement } from '../../../platform/database/statement.ts'
import { inGoodStanding } from '../../../schema/good-standing.ts'

interface NamedReport {
  readonly id: string
  readonly memberId: string
  readonly name: string
  /** SHA-256 of the name as written, without regard to case: an index has room for it, whatever the name is. */
  readonly key: string
  readonly reason: ReportReason
  readonly details: string
  readonly at: Date
}

/** A repeated name gets a new id, so that the job of the report before finds nothing. */
export const saveNamed = statement<{ id: string }, NamedReport>(
  'safety_save_named',
  `INSERT INTO named_reports (id, member_id, name, key, reason, details, created_at)
   VALUES ($id, $memberId, $name, $key, $reason, $details, $at)
   ON CONFLICT (member_id, key) DO UPDATE SET id = excluded.id, name = excluded.name, reason = excluded.reason,
     details = excluded.details, created_at = excluded.created_at
   RETURNING id`,
)

export interface NamedRow {
  readonly member_id: string
  readonly name: string
  readonly reason: ReportReason
  readonly details: string
  readonly created_at: Date
}

export const readNamed = statement<NamedRow>(
  'safety_read_named',
  `SELECT member_id, name, reason, details, created_at FROM named_reports WHERE id = $1`,
)

/** Up to $2 that were written before $1. */
export const eraseNamed = statement<{ id: string }>(
  'safety_erase_named',
  `DELETE FROM named_reports WHERE id = ANY (ARRAY(
     SELECT id FROM named_reports WHERE created_at <= $1 ORDER BY created_at LIMIT $2)) RETURNING id`,
)

/** Conversations of a member that are searched, the latest of each side. */
const conversationsMax = 5_000

const ofSide = (own: 'low' | 'high', other: 'low' | 'high') => `
  (SELECT id, ${other}_id AS partner_id, ${own}_cleared_seq AS cleared_seq FROM conversations
   WHERE ${own}_id = $memberId ORDER BY last_message_at DESC NULLS LAST LIMIT ${conversationsMax})`

const words = (folded: string) => `string_to_array(${folded}, ' ')`

export interface NamedMember {
  readonly id: string
  readonly username: string
  readonly name: string
}

/**
 * Members whom the member can no longer see, and who have a message in their conversation that the member has not cleared: by a present or former
 * username, else by the whole name, else by words of the name, both folded (decision 0012). First those who were not
 * reported by name yet, then the latest message: a name that is sent again reaches further members, also of the next closest kind.
 */
export const findNamed = statement<NamedMember, { memberId: string; name: string; username: string }>(
  'safety_find_named',
  `WITH own AS MATERIALIZED (${ofSide('low', 'high')} UNION ALL ${ofSide('high', 'low')}),
   typed AS MATERIALIZED (SELECT fold_text($name) AS folded),
   unseen AS MATERIALIZED (
     SELECT m.id, m.username, m.name, c.id AS conversation_id, c.cleared_seq, fold_text(m.name) AS folded
     FROM own c JOIN members m ON m.id = c.partner_id
     WHERE NOT (${inGoodStanding('m')})
       OR EXISTS (SELECT FROM blocks WHERE blocker_id = $memberId AND blocked_id = m.id)
       OR EXISTS (SELECT FROM blocks WHERE blocker_id = m.id AND blocked_id = $memberId)
   ), found AS (
     SELECT u.id, u.username, u.name, last.created_at, CASE
       WHEN u.username = $username
         OR EXISTS (SELECT FROM former_usernames f WHERE f.username = $username AND f.member_id = u.id) THEN 1
       WHEN u.folded = t.folded AND t.folded <> '' THEN 2
       WHEN ${words('u.folded')} @> ${words('t.folded')} AND t.folded <> '' THEN 3 END AS closeness,
       EXISTS (SELECT FROM reports r WHERE r.named_by = $memberId AND r.subject_id = u.id) AS is_reported
     FROM unseen u CROSS JOIN typed t CROSS JOIN LATERAL (
       SELECT created_at FROM messages WHERE conversation_id = u.conversation_id AND seq > u.cleared_seq AND sender_id = u.id
       ORDER BY seq DESC LIMIT 1) last
   ), closest AS (
     SELECT min(closeness) AS kind, min(closeness) FILTER (WHERE NOT is_reported) AS unreported FROM found
   )
   SELECT id, username, name FROM found CROSS JOIN closest
   WHERE closeness = kind OR (kind > 1 AND closeness = unreported AND NOT is_reported)
   ORDER BY is_reported, created_at DESC, id LIMIT ${namedMembersMax}`,
)

export const findLatest = statement<{ id: string; is_open: boolean; created_at: Date }>(
  'safety_find_latest_named',
  `SELECT id, status = 'open' AS is_open, created_at FROM reports
   WHERE named_by = $1 AND subject_id = $2 ORDER BY created_at DESC LIMIT 1`,
)

interface Addition {
  readonly reportId: string
  readonly reason: ReportReason
  readonly details: string
  readonly urgency: number
  readonly dueAt: Date
}

/** Longest details that a report collects, characters. */
const detailsMax = 5_000

/** What the reporter wrote later is added to the open report, which becomes as urgent as the more urgent reason. Idempotent. */
export const addToOpen = statement<{ id: string }, Addition>(
  'safety_add_to_open_named',
  `UPDATE reports SET
     details = CASE WHEN strpos(details, $details) > 0 THEN details ELSE left(concat_ws(E'\\n\\n', nullif(details, ''), $details), ${detailsMax}) END,
     reason = CASE WHEN $urgency::smallint < urgency THEN $reason ELSE reason END,
     urgency = least(urgency, $urgency), due_at = least(due_at, $dueAt::timestamptz)
   WHERE id = $reportId AND status = 'open' RETURNING id`,
)
