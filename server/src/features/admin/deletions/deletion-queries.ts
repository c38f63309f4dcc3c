// Reads sanctions that outlive deleted accounts, similar accounts, and shared mailboxes.
import { statement } from '../../../platform/database/statement.ts'
import { isCarried } from '../../../schema/deletion-records.ts'
import { memberColumns, type MemberRow } from '../member-columns.ts'
import type { SuspensionRow } from '../suspensions/suspension-queries.ts'

export interface CarriedRow extends MemberRow, SuspensionRow {
  readonly carried_at: Date
  readonly carried_restriction: boolean
  readonly carried_blocks: number
  readonly carried_reports: number
  readonly carried_strikes: number
  readonly is_own: boolean
}

/** Suspensions of the member: the one in force and those beside it. */
const standing = `(SELECT m.suspended_at, m.suspended_until, m.suspension_reason, m.suspended_by FROM members m WHERE m.id = c.member_id
  UNION ALL SELECT o.suspended_at, o.suspended_until, o.suspension_reason, o.suspended_by
  FROM covered_suspensions o WHERE o.member_id = c.member_id)`
/** Whether the admin made a suspension that was carried over. */
const isOwn = (admin: string) => `EXISTS (SELECT FROM ${standing} s WHERE s.suspended_by = ${admin}
  AND ${isCarried('c', 's.suspended_at')})`

/** Only of members who have confirmed the address: until then nobody knows whose it is. @param $2 admin */
export const listCarried = statement<CarriedRow>(
  'admin_list_carried_sanctions',
  `SELECT ${memberColumns}, s.suspended_at, s.suspended_until, s.suspension_reason, s.suspended_by,
     (SELECT username FROM admins WHERE id = s.suspended_by) AS suspended_by_name, c.created_at AS carried_at,
     c.restriction AS carried_restriction, cardinality(c.blockers) AS carried_blocks, cardinality(c.reports) AS carried_reports,
     cardinality(c.strikes) AS carried_strikes, ${isOwn('$2::uuid')} AS is_own
   FROM carried_sanctions c JOIN members ON members.id = c.member_id
   LEFT JOIN LATERAL (SELECT * FROM ${standing} one WHERE ${isCarried('c', 'one.suspended_at')}
     ORDER BY one.suspended_until DESC NULLS FIRST LIMIT 1) s ON true
   WHERE c.decided_at IS NULL AND members.email_confirmed_at IS NOT NULL ORDER BY c.created_at, c.member_id LIMIT $1`,
)
/** @param $2 admin */
export const oneCarried = statement<{ is_in_force: boolean; is_own: boolean; decided_at: Date | null }>(
  'admin_one_carried_sanction',
  `SELECT coalesce(${isCarried('c', 'm.suspended_at')}, false) AS is_in_force, ${isOwn('$2::uuid')} AS is_own, c.decided_at
   FROM carried_sanctions c JOIN members m ON m.id = c.member_id WHERE c.member_id = $1`,
)
export const namesOfAdmins = statement<{ id: string; username: string }>(
  'admin_names_of_admins',
  `SELECT id, username FROM admins WHERE id = ANY ($1::uuid[])`,
)

export const findPerson = statement<{ name: string; place: string; age: number | null; age_declared_at: Date | null }>(
  'admin_find_person',
  `SELECT name, coalesce(place, location) AS place, age, age_declared_at FROM members WHERE id = $1`,
)

export interface SimilarRow {
  readonly id: string
  readonly username: string | null
  readonly name: string | null
  readonly at: Date
  readonly sanction: 'banned' | 'suspended' | 'restricted' | 'blocked' | 'reported' | 'warned' | null
  readonly signals: ('device' | 'push' | 'person')[]
}

/** Deleted accounts with sanctions that share a device, push endpoint or person hash ($2) with the member $1. */
export const similarDeleted = statement<SimilarRow>(
  'admin_similar_deleted',
  `SELECT r.id, NULL::text AS username, NULL::text AS name, r.created_at AS at,
     CASE WHEN r.ban_since IS NOT NULL THEN 'banned' WHEN r.suspension_since IS NOT NULL THEN 'suspended'
       WHEN r.minor_declared_at IS NOT NULL THEN 'restricted'
       WHEN EXISTS (SELECT FROM deletion_record_reports WHERE record_id = r.id) THEN 'reported'
       WHEN EXISTS (SELECT FROM deletion_record_blocks WHERE record_id = r.id) THEN 'blocked' ELSE 'warned' END AS sanction,
     array_agg(DISTINCT s.kind ORDER BY s.kind) AS signals
   FROM deletion_record_signals s JOIN deletion_records r ON r.id = s.record_id
   WHERE s.hash = ANY ($2::bytea[]) OR s.hash IN (SELECT hash FROM member_signals WHERE member_id = $1)
   GROUP BY r.id ORDER BY r.created_at DESC LIMIT $3`,
)
/**
 * Suspended members who share a device or push endpoint, or name, place and a year of birth, with the member $1. Folding a
 * text is expensive: the stored one, which begins with the name, excludes most members before, by the index `members_suspended_names`;
 * CASE keeps that order.
 */
export const similarSuspended = statement<SimilarRow>(
  'admin_similar_suspended',
  `WITH me AS MATERIALIZED (
     SELECT id, fold_text(name) AS name, fold_text(coalesce(place, location)) AS place, extract(year FROM age_declared_at) - age AS born
     FROM members WHERE id = $1 AND coalesce(place, location) <> ''
   ), shared AS (
     SELECT other.member_id AS id, other.kind FROM member_signals own
     JOIN member_signals other ON other.hash = own.hash AND other.member_id <> $1 WHERE own.member_id = $1
     UNION ALL
     SELECT m.id, 'person' FROM me JOIN members m ON m.id <> me.id AND m.suspended_at IS NOT NULL
       AND left(m.search_text, 60) COLLATE "C" >= left(me.name, 60)
       AND left(m.search_text, 60) COLLATE "C" < left(me.name, 60) || chr(1114111)
       AND CASE WHEN starts_with(m.search_text, me.name)
         THEN abs(extract(year FROM m.age_declared_at) - m.age - me.born) <= 1
           AND fold_text(m.name) = me.name AND fold_text(coalesce(m.place, m.location)) = me.place ELSE false END)
   SELECT m.id, m.username, m.name, m.suspended_at AS at,
     CASE WHEN m.suspended_until IS NULL THEN 'banned' ELSE 'suspended' END AS sanction,
     array_agg(DISTINCT shared.kind ORDER BY shared.kind) AS signals
   FROM shared JOIN members m ON m.id = shared.id AND m.suspended_at IS NOT NULL
   GROUP BY m.id ORDER BY m.suspended_at DESC LIMIT $2`,
)

/** Active members who share a device or push endpoint with the member $1, last seen first. */
export const similarActive = statement<SimilarRow>(
  'admin_similar_active',
  `SELECT m.id, m.username, m.name, max(other.seen_at) AS at, NULL::text AS sanction,
     array_agg(DISTINCT other.kind ORDER BY other.kind) AS signals
   FROM member_signals own
   JOIN member_signals other ON other.hash = own.hash AND other.kind = own.kind AND other.member_id <> own.member_id
   JOIN members m ON m.id = other.member_id AND m.suspended_at IS NULL
   WHERE own.member_id = $1 GROUP BY m.id ORDER BY max(other.seen_at) DESC, m.id LIMIT $2`,
)

export interface SharedMailboxRow {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly holder_id: string
  readonly holder_username: string
  readonly holder_email: string
}

/** Accounts without a claim on their mailbox, which an older or confirmed account holds. */
export const listSharedMailboxes = statement<SharedMailboxRow>(
  'admin_list_shared_mailboxes',
  `SELECT m.id, m.username, m.email, holder.id AS holder_id, holder.username AS holder_username, holder.email AS holder_email
   FROM unclaimed_accounts u JOIN members m ON m.id = u.member_id
   JOIN mailbox_claims c ON c.canonical = canonical_mailbox(m.email) AND c.member_id <> m.id
   JOIN members holder ON holder.id = c.member_id
   WHERE m.email LIKE '%@%' AND NOT EXISTS (
     SELECT FROM mailbox_claims own WHERE own.member_id = m.id AND own.released_at IS NULL)
   ORDER BY m.id DESC LIMIT $1`,
)
