import type { AdminRole } from '@hamvav/contract/admin/roles'
import { statement } from '../../../platform/database/statement.ts'

export interface AdminRow {
  readonly id: string
  readonly username: string
  readonly role: AdminRole
  readonly password_hash: string
}

const signInColumns = 'id, username, role, password_hash'

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
export const countAdmins = statement<{ count: number }>('admin_count', `SELECT count(*)::int AS count FROM admins`)
export const addAdmin = statement<{ id: string }>(
  'admin_add',
  `INSERT INTO admins (id, username, password_hash) VALUES ($1, $2, $3) ON CONFLICT (username) DO NOTHING RETURNING id`,
)

/** Also deletes the admin's expired sessions. */
export const addSession = statement(
  'admin_add_session',
  `WITH old AS (DELETE FROM admin_sessions WHERE admin_id = $2 AND expires_at <= $3)
   INSERT INTO admin_sessions (id, admin_id, last_seen_at, expires_at, created_at) VALUES ($1, $2, $3, $4, $3)`,
)
/** No row for a disabled admin, or if the session was idle since before $3. */
export const findSession = statement<{ role: AdminRole; last_seen_at: Date }>(
  'admin_find_session',
  `SELECT a.role, s.last_seen_at FROM admin_sessions s JOIN admins a ON a.id = s.admin_id
   WHERE s.id = $1 AND s.admin_id = $2 AND s.last_seen_at > $3 AND a.disabled_at IS NULL`,
)
export const touchSession = statement(
  'admin_move_seen',
  `UPDATE admin_sessions SET last_seen_at = greatest(last_seen_at, $2::timestamptz) WHERE id = $1`,
)
export const endSession = statement('admin_end_session', `DELETE FROM admin_sessions WHERE id = $1`)

export interface TeamRow {
  readonly id: string
  readonly username: string
  readonly role: AdminRole
  readonly created_at: Date
  readonly last_login_at: Date | null
}

const teamColumns = 'id, username, role, created_at, last_login_at'

/** Chiefs first. */
export const listAdmins = statement<TeamRow>(
  'admin_team_list',
  `SELECT ${teamColumns} FROM admins WHERE disabled_at IS NULL
   ORDER BY CASE role WHEN 'chief' THEN 1 WHEN 'moderator' THEN 2 ELSE 3 END, username LIMIT $1`,
)
/** Serializes changes of the team: if two chiefs demote each other, the second one reads here that they lost the role. */
export const lockChiefs = statement<{ id: string }>(
  'admin_team_lock_chiefs',
  `SELECT id FROM admins WHERE role = 'chief' AND disabled_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
)
export const lockAdmin = statement<TeamRow>(
  'admin_team_lock',
  `SELECT ${teamColumns} FROM admins WHERE id = $1 AND disabled_at IS NULL FOR NO KEY UPDATE`,
)
export const countTeam = statement<{ count: number }>(
  'admin_team_count',
  `SELECT count(*)::int AS count FROM admins WHERE disabled_at IS NULL`,
)
/** No row for a username given before, in any case: the audit log tells admins apart by it. */
export const addTeamMember = statement<TeamRow>(
  'admin_team_add',
  `INSERT INTO admins (id, username, password_hash, role, created_at)
   SELECT $1::uuid, $2::text, $3::text, $4::text, $5::timestamptz
   WHERE NOT EXISTS (SELECT FROM admins WHERE lower(username) = lower($2))
   ON CONFLICT (username) DO NOTHING RETURNING ${teamColumns}`,
)
export const setRole = statement<TeamRow>(
  'admin_team_set_role',
  `UPDATE admins SET role = $2 WHERE id = $1 RETURNING ${teamColumns}`,
)
/** Keeps the row: the audit log refers to it. */
export const disableAdmin = statement('admin_team_disable', `UPDATE admins SET disabled_at = $2 WHERE id = $1`)
/** @param $2 session that stays open, or null */
export const endOtherSessions = statement(
  'admin_team_end_sessions',
  `DELETE FROM admin_sessions WHERE admin_id = $1 AND id IS DISTINCT FROM $2::uuid`,
)
export const readPassword = statement<{ username: string; password_hash: string }>(
  'admin_team_read_password',
  `SELECT username, password_hash FROM admins WHERE id = $1 AND disabled_at IS NULL`,
)
/** No row if the password was changed meanwhile. */
export const setPassword = statement<{ id: string }>(
  'admin_team_set_password',
  `UPDATE admins SET password_hash = $2 WHERE id = $1 AND password_hash = $3 AND disabled_at IS NULL RETURNING id`,
)
