import type { AdminRole } from '@hamvav/contract/admin/roles'
import { statement } from '../../../platform/database/statement.ts'

export interface TeamRow {
  readonly id: string
  readonly username: string
  readonly role: AdminRole
  readonly created_at: Date
  readonly last_login_at: Date | null
}

const columns = 'id, username, role, created_at, last_login_at'

/** Chiefs first; as many as there can be. */
export const listAdmins = statement<TeamRow>(
  'admin_team_list',
  `SELECT ${columns} FROM admins WHERE disabled_at IS NULL
   ORDER BY CASE role WHEN 'chief' THEN 1 WHEN 'moderator' THEN 2 ELSE 3 END, username LIMIT $1`,
)
/**
 * Taken by whoever changes the team, in one order: of two chiefs who take each other's role one comes first, and the
 * other reads here that they are none any more.
 */
export const lockChiefs = statement<{ id: string }>(
  'admin_team_lock_chiefs',
  `SELECT id FROM admins WHERE role = 'chief' AND disabled_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
)
export const lockAdmin = statement<TeamRow>(
  'admin_team_lock',
  `SELECT ${columns} FROM admins WHERE id = $1 AND disabled_at IS NULL FOR NO KEY UPDATE`,
)
export const countTeam = statement<{ count: number }>(
  'admin_team_count',
  `SELECT count(*)::int AS count FROM admins WHERE disabled_at IS NULL`,
)
/** Nothing for a name that was given before, in whatever letters: the audit log tells admins apart by it. */
export const addTeamMember = statement<TeamRow>(
  'admin_team_add',
  `INSERT INTO admins (id, username, password_hash, role, created_at)
   SELECT $1::uuid, $2::text, $3::text, $4::text, $5::timestamptz
   WHERE NOT EXISTS (SELECT FROM admins WHERE lower(username) = lower($2))
   ON CONFLICT (username) DO NOTHING RETURNING ${columns}`,
)
export const setRole = statement<TeamRow>(
  'admin_team_set_role',
  `UPDATE admins SET role = $2 WHERE id = $1 RETURNING ${columns}`,
)
/** The row stays: the audit log names whoever was an admin. */
export const disableAdmin = statement('admin_team_disable', `UPDATE admins SET disabled_at = $2 WHERE id = $1`)
/** $2 stays open; null for none. */
export const endOtherSessions = statement(
  'admin_team_end_sessions',
  `DELETE FROM admin_sessions WHERE admin_id = $1 AND id IS DISTINCT FROM $2::uuid`,
)
export const readPassword = statement<{ password_hash: string }>(
  'admin_team_read_password',
  `SELECT password_hash FROM admins WHERE id = $1 AND disabled_at IS NULL`,
)
/** Nothing where it was changed meanwhile. */
export const setPassword = statement<{ id: string }>(
  'admin_team_set_password',
  `UPDATE admins SET password_hash = $2 WHERE id = $1 AND password_hash = $3 AND disabled_at IS NULL RETURNING id`,
)
