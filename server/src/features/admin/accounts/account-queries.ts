import type { AdminRole } from '@hamvav/contract/admin/roles'
import { type Queryable, run, statement } from '../../../platform/database/statement.ts'

export interface AdminRow {
  readonly id: string
  readonly username: string
  readonly role: AdminRole
  readonly password_hash: string
  /** Of a one-time password. */
  readonly one_time_until: Date | null
  /** Null before the first sign-in. */
  readonly last_login_at: Date | null
}

const signInColumns = 'id, username, role, password_hash, one_time_until, last_login_at'

export const findAdmin = statement<AdminRow>(
  'admin_find',
  `SELECT ${signInColumns} FROM admins WHERE username = $1 AND disabled_at IS NULL`,
)
export const findAdminById = statement<AdminRow>(
  'admin_find_by_id',
  `SELECT ${signInColumns} FROM admins WHERE id = $1 AND disabled_at IS NULL`,
)
/** No row if the admin was removed or the password hash is not $3 any more; waits for a change of password in progress. */
export const recordLogin = statement<{ id: string }>(
  'admin_note_login',
  `UPDATE admins SET last_login_at = $2 WHERE id = $1 AND password_hash = $3 AND disabled_at IS NULL RETURNING id`,
)
/** No row if the one-time password was used or changed meanwhile, or is too old. */
export const spendOneTimePassword = statement<{ id: string }>(
  'admin_spend_one_time',
  `UPDATE admins SET one_time_used_at = $2
   WHERE id = $1 AND password_hash = $3 AND one_time_used_at IS NULL AND one_time_until > $2 RETURNING id`,
)
export const setOneTimePassword = statement(
  'admin_set_one_time',
  `UPDATE admins SET password_hash = $2, one_time_until = $3, one_time_used_at = NULL WHERE id = $1`,
)

/** Also deletes expired ones, and all but the newest 20 of the admin. */
export const addPendingLogin = statement(
  'admin_pending_add',
  `WITH old AS (
     DELETE FROM admin_pending_logins WHERE id IN (
       SELECT id FROM admin_pending_logins WHERE admin_id = $2
         AND (expires_at <= $4 OR id NOT IN (
           SELECT id FROM admin_pending_logins WHERE admin_id = $2 ORDER BY expires_at DESC LIMIT 19))
       FOR UPDATE SKIP LOCKED))
   INSERT INTO admin_pending_logins (id, admin_id, secret_hash, expires_at) VALUES ($1, $2, $3, $5)`,
)
export const findPendingLogin = statement<AdminRow>(
  'admin_pending_find',
  `SELECT a.id, a.username, a.role, a.password_hash, a.one_time_until, a.last_login_at
   FROM admin_pending_logins p JOIN admins a ON a.id = p.admin_id
   WHERE p.id = $1 AND p.secret_hash = $2 AND p.expires_at > $3 AND a.disabled_at IS NULL`,
)
/** No row if it was completed meanwhile. */
export const endPendingLogin = statement<{ id: string }>(
  'admin_pending_end',
  `DELETE FROM admin_pending_logins WHERE id = $1 RETURNING id`,
)
export const endPendingLogins = statement(
  'admin_pending_end_all',
  `DELETE FROM admin_pending_logins WHERE admin_id = $1`,
)

export const countAdmins = statement<{ count: number }>('admin_count', `SELECT count(*)::int AS count FROM admins`)
export const addAdmin = statement<{ id: string }>(
  'admin_add',
  `INSERT INTO admins (id, username, password_hash, one_time_until) VALUES ($1, $2, $3, $4)
   ON CONFLICT (username) DO NOTHING RETURNING id`,
)

/** Also deletes the admin's expired sessions. */
export const addSession = statement(
  'admin_add_session',
  `WITH old AS (DELETE FROM admin_sessions WHERE admin_id = $2 AND expires_at <= $3)
   INSERT INTO admin_sessions (id, admin_id, last_seen_at, expires_at, created_at, needs_factor) VALUES ($1, $2, $3, $4, $3, $5)`,
)

const hasFactor = `(EXISTS (SELECT FROM admin_passkeys p WHERE p.admin_id = a.id)
  OR EXISTS (SELECT FROM admin_totp t WHERE t.admin_id = a.id AND t.secret IS NOT NULL))`

export const readHasFactor = statement<{ has_factor: boolean }>(
  'admin_has_factor',
  `SELECT ${hasFactor} AS has_factor FROM admins a WHERE a.id = $1`,
)

export interface SessionRow {
  readonly role: AdminRole
  readonly last_seen_at: Date
  readonly stepped_up_at: Date | null
  readonly needs_factor: boolean
  readonly has_one_time_password: boolean
  readonly has_factor: boolean
}

/** No row for a disabled admin, or if the session was idle since before $3. */
export const findSession = statement<SessionRow>(
  'admin_find_session',
  `SELECT a.role, s.last_seen_at, s.stepped_up_at, s.needs_factor, a.one_time_until IS NOT NULL AS has_one_time_password,
     ${hasFactor} AS has_factor FROM admin_sessions s JOIN admins a ON a.id = s.admin_id
   WHERE s.id = $1 AND s.admin_id = $2 AND s.last_seen_at > $3 AND a.disabled_at IS NULL`,
)
export const touchSession = statement(
  'admin_move_seen',
  `UPDATE admin_sessions SET last_seen_at = greatest(last_seen_at, $2::timestamptz) WHERE id = $1`,
)
export const recordStepUp = statement(
  'admin_record_step_up',
  `UPDATE admin_sessions SET stepped_up_at = greatest(stepped_up_at, $2::timestamptz) WHERE id = $1`,
)
export const endSession = statement('admin_end_session', `DELETE FROM admin_sessions WHERE id = $1`)

export interface TeamRow {
  readonly id: string
  readonly username: string
  readonly role: AdminRole
  readonly created_at: Date
  readonly last_login_at: Date | null
  readonly has_factor: boolean
  readonly has_one_time_password: boolean
}

const teamColumns = `a.id, a.username, a.role, a.created_at, a.last_login_at,
  ${hasFactor} AS has_factor, a.one_time_until IS NOT NULL AS has_one_time_password`

/** Chiefs first. */
export const listAdmins = statement<TeamRow>(
  'admin_team_list',
  `SELECT ${teamColumns} FROM admins a WHERE disabled_at IS NULL
   ORDER BY CASE role WHEN 'chief' THEN 1 WHEN 'moderator' THEN 2 ELSE 3 END, username LIMIT $1`,
)
/** Serializes changes of the team: if two chiefs demote each other, the second one reads here that they lost the role. */
export const lockChiefs = statement<{ id: string }>(
  'admin_team_lock_chiefs',
  `SELECT id FROM admins WHERE role = 'chief' AND disabled_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
)
export const lockAdmin = statement<TeamRow>(
  'admin_team_lock',
  `SELECT ${teamColumns} FROM admins a WHERE id = $1 AND disabled_at IS NULL FOR NO KEY UPDATE`,
)
export const countTeam = statement<{ count: number }>(
  'admin_team_count',
  `SELECT count(*)::int AS count FROM admins WHERE disabled_at IS NULL`,
)
/** No row for a username given before, in any case: the audit log tells admins apart by it. */
export const addTeamMember = statement<TeamRow>(
  'admin_team_add',
  `INSERT INTO admins AS a (id, username, password_hash, role, created_at, one_time_until)
   SELECT $1::uuid, $2::text, $3::text, $4::text, $5::timestamptz, $6::timestamptz
   WHERE NOT EXISTS (SELECT FROM admins WHERE lower(username) = lower($2))
   ON CONFLICT (username) DO NOTHING RETURNING ${teamColumns}`,
)
export const setRole = statement<TeamRow>(
  'admin_team_set_role',
  `UPDATE admins a SET role = $2 WHERE id = $1 RETURNING ${teamColumns}`,
)
/** Keeps the row: the audit log refers to it. */
export const disableAdmin = statement('admin_team_disable', `UPDATE admins SET disabled_at = $2 WHERE id = $1`)
/** @param $2 session that stays open, or null */
export const endOtherSessions = statement(
  'admin_team_end_sessions',
  `DELETE FROM admin_sessions WHERE admin_id = $1 AND id IS DISTINCT FROM $2::uuid`,
)
export const readPassword = statement<{ username: string; password_hash: string; is_one_time: boolean }>(
  'admin_team_read_password',
  `SELECT username, password_hash, one_time_until IS NOT NULL AS is_one_time FROM admins WHERE id = $1 AND disabled_at IS NULL`,
)
/** No row if the password was changed meanwhile. */
export const setPassword = statement<{ id: string }>(
  'admin_team_set_password',
  `UPDATE admins SET password_hash = $2, one_time_until = NULL, one_time_used_at = NULL
   WHERE id = $1 AND password_hash = $3 AND disabled_at IS NULL RETURNING id`,
)

const endAllSessions = statement('admin_end_all_sessions', `DELETE FROM admin_sessions`)
const endAllLogins = statement('admin_end_all_logins', `DELETE FROM admin_pending_logins`)
/** After a restore: a session that was ended since the backup must not work again. */
export async function endAllAdminSessions(tx: Queryable): Promise<void> {
  await run(tx, endAllSessions)
  await run(tx, endAllLogins)
}
