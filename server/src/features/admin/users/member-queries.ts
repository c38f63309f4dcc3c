import type { Gender, Intent } from '@hamvav/contract/profiles/entities'
import type { PromptAnswer } from '@hamvav/contract/profiles/prompts'
import { statement } from '../../../platform/database/statement.ts'
import { memberColumns, type MemberRow } from '../member-columns.ts'
import { suspensionColumns, type SuspensionRow } from '../suspensions/suspension-queries.ts'

export interface MemberPageRow extends MemberRow, SuspensionRow {
  readonly bio: string
  readonly age: number | null
  readonly gender: Gender | null
  readonly interests: string[]
  readonly location: string
  readonly intent: Intent | null
  readonly prompts: PromptAnswer[]
  readonly email_confirmed: boolean
  readonly approval_refused: boolean
  readonly verification_requested_at: Date | null
  readonly posts: number
  readonly likes: number
  readonly matches: number
  readonly blocked_by: number
  readonly version: string
}

/** With the counts of the own profile. */
export const readMemberPage = statement<MemberPageRow>(
  'admin_read_member_page',
  `SELECT ${memberColumns}, ${suspensionColumns}, members.bio, members.gender, members.interests, members.location,
     members.intent, members.prompts, members.age + extract(year FROM age(now(), members.age_declared_at))::int AS age,
     members.email_confirmed_at IS NOT NULL AS email_confirmed, members.approval_refused_at IS NOT NULL AS approval_refused,
     members.verification_requested_at, profile_version(members.id) AS version,
     (SELECT coalesce(sum(posts), 0)::int FROM post_totals WHERE author_id = members.id) AS posts,
     (SELECT coalesce(sum(likes), 0)::int FROM post_totals WHERE author_id = members.id) AS likes,
     (SELECT count(*)::int FROM matches WHERE low_id = members.id)
       + (SELECT count(*)::int FROM matches WHERE high_id = members.id) AS matches,
     (SELECT count(*)::int FROM blocks WHERE blocked_id = members.id AND contact_id IS NULL) AS blocked_by
   FROM members WHERE id = $1`,
)

/** Sessions valid at $2, last used first. */
export const readSessions = statement<{ id: string; created_at: Date; rotated_at: Date }>(
  'admin_read_member_sessions',
  `SELECT id, created_at, rotated_at FROM sessions
   WHERE member_id = $1 AND revoked_at IS NULL AND expires_at > $2 ORDER BY rotated_at DESC, id LIMIT $3`,
)

export interface NoteRow {
  readonly id: string
  readonly text: string
  readonly created_at: Date
  readonly admin_id: string
  readonly admin_name: string | null
}

const noteColumns = `n.id, n.text, n.created_at, n.admin_id, a.username AS admin_name
  FROM admin_notes n LEFT JOIN admins a ON a.id = n.admin_id`

export const readNotes = statement<NoteRow>(
  'admin_read_notes',
  `SELECT ${noteColumns} WHERE n.member_id = $1 ORDER BY n.id DESC LIMIT $2`,
)
/** No row if the admin has sent this `client_id` before. */
export const addNote = statement<{ id: string }>(
  'admin_keep_note',
  `INSERT INTO admin_notes (id, member_id, admin_id, text, client_id, created_at) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (admin_id, client_id) WHERE client_id IS NOT NULL DO NOTHING RETURNING id`,
)
export const setNoteEntry = statement('admin_set_note_entry', `UPDATE admin_notes SET audit_number = $2 WHERE id = $1`)
export const readNote = statement<NoteRow>(
  'admin_read_note',
  `SELECT ${noteColumns} WHERE n.member_id = $1 AND (n.id = $2 OR (n.admin_id = $3 AND n.client_id = $4))`,
)

export interface ActivityRow {
  readonly comments: number
  readonly pictures: number
  readonly pictures_held: number
  readonly takedowns: number
  readonly opened: number
  readonly opened_answered: number
  readonly opened_declined: number
  readonly held: number
  readonly held_refused: number
  readonly reports: number
  readonly reports_upheld: number
  readonly reports_dismissed: number
  readonly devices: number
  readonly other_accounts: number
}

/** Conversations that are looked at for the counts of first messages. */
const conversationsMax = 500
/** Accounts with a common device are counted up to this number. */
const othersMax = 100

/** Counts only: neither texts nor the other side of a conversation or report. */
export const readActivity = statement<ActivityRow>(
  'admin_read_member_activity',
  `SELECT
     (SELECT count(*)::int FROM comments WHERE member_id = m.id) AS comments,
     (SELECT count(*)::int FROM pictures WHERE member_id = m.id) AS pictures,
     (SELECT count(*)::int FROM picture_checks WHERE member_id = m.id AND held_at IS NOT NULL) AS pictures_held,
     (SELECT count(*)::int FROM takedowns WHERE member_id = m.id AND lifted_at IS NULL) AS takedowns,
     opened.*, held.*, made.*, shared.*
   FROM members m, LATERAL (
     SELECT count(*)::int AS opened, count(*) FILTER (WHERE latest.is_answered)::int AS opened_answered,
       count(*) FILTER (WHERE latest.declined_at IS NOT NULL AND NOT latest.is_answered)::int AS opened_declined
     FROM (
       SELECT c.declined_at, EXISTS (
           SELECT FROM messages a WHERE a.conversation_id = c.id AND a.seq > 1 AND a.recipient_id = m.id) AS is_answered
       FROM (
         (SELECT id, declined_at, last_message_at FROM conversations WHERE low_id = m.id
          ORDER BY last_message_at DESC NULLS LAST LIMIT ${conversationsMax})
         UNION ALL
         (SELECT id, declined_at, last_message_at FROM conversations WHERE high_id = m.id
          ORDER BY last_message_at DESC NULLS LAST LIMIT ${conversationsMax})
         ORDER BY last_message_at DESC NULLS LAST LIMIT ${conversationsMax}) c
       CROSS JOIN LATERAL (SELECT sender_id FROM messages WHERE conversation_id = c.id AND seq = 1 LIMIT 1) first
       WHERE first.sender_id = m.id) latest
   ) opened, LATERAL (
     SELECT count(*)::int AS held, count(*) FILTER (WHERE status = 'removed')::int AS held_refused
     FROM held_texts WHERE member_id = m.id
   ) held, LATERAL (
     SELECT count(*)::int AS reports, count(*) FILTER (WHERE status NOT IN ('open', 'dismissed'))::int AS reports_upheld,
       count(*) FILTER (WHERE status = 'dismissed')::int AS reports_dismissed
     FROM reports WHERE reporter_id = m.id OR named_by = m.id
   ) made, LATERAL (
     SELECT count(*) FILTER (WHERE kind = 'device')::int AS devices, (
       SELECT count(*)::int FROM (
         SELECT DISTINCT other.member_id FROM member_signals mine
         JOIN member_signals other ON other.hash = mine.hash AND other.kind = mine.kind AND other.member_id <> m.id
         WHERE mine.member_id = m.id LIMIT ${othersMax}) others) AS other_accounts
     FROM member_signals WHERE member_id = m.id
   ) shared WHERE m.id = $1`,
)
